/** Everything a player can do, in the words of records and position files. Whether what they name is there is for the rules to say. */
import { action, fieldsByAction, knownName } from '@hetman/core/engine';
import type { DirectionName } from '@hetman/core/hex';
import { z } from 'zod';

const id = z.string();
const hex = z.string();
const direction = knownName<DirectionName>();

const actionSchema = z.discriminatedUnion('do', [
  // set-up
  action('pick', { piece: id }),
  action('put', { hex }),
  action('deploy', {}),
  action('ready', {}),
  action('fence', { hex, facing: direction }),
  action('remove-fence', { hex }),
  action('weaken', { unit: id }),
  action('take-away', { unit: id }),
  // fire
  action('aim', { unit: id, target: id }),
  action('join', { unit: id }),
  action('fire', {}),
  // beginning of the movement phase
  action('roll', {}),
  action('desert', { unit: id }),
  action('lose-to-panic', { piece: id }),
  action('rally', { unit: id, hex }),
  action('lance', { unit: id }),
  // movement
  action('arrive', { piece: id, hex }),
  action('move', { unit: id }),
  action('step', { to: direction }),
  action('follow', { to: direction }),
  action('turn', { facing: direction }),
  action('back', { to: direction }),
  action('stop', {}),
  action('lead', { commander: id }),
  action('ride', { hex }),
  action('pikes', { unit: id }),
  action('lay-down', {}),
  // counter-charge
  action('charge', { unit: id, to: direction, facing: direction }),
  action('go', {}),
  // attack
  action('attack', { unit: id, hex }),
  action('widen', { hex }),
  action('fight', {}),
  // results
  action('stay', { unit: id }),
  action('retreat', { unit: id, hex }),
  action('chase', { unit: id, after: id }),
  action('pursue', { hex }),
  action('halt', {}),
  action('lose', { unit: id }),
  action('face', { facing: direction }),
  action('escape', { unit: id }),
  // all through
  action('pass', {}),
  action('end', {}),
]);

export type Action = z.infer<typeof actionSchema>;

export const actionFields = fieldsByAction(actionSchema);

/** The shape is checked before anything else. */
export const isAction = (value: unknown): value is Action => actionSchema.safeParse(value).success;
