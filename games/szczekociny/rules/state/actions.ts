/** Everything a player can do, in the words of records and position files. Whether what they name is there is for the rules to say. */
import { action, fieldsByAction, knownName } from '@hetman/core/engine';
import type { CornerName, DirectionName } from '@hetman/core/hex';
import { z } from 'zod';
import type { Formation } from './state.js';

const id = z.string();
const hex = z.string();
const direction = knownName<DirectionName>();
const corner = knownName<CornerName>();
const formation = knownName<Formation>();

const actionSchema = z.discriminatedUnion('do', [
  // the cup
  action('choose', { commander: id }),
  action('name', { commander: id }),
  // units that come back
  action('return', { unit: id, hex }),
  // movement
  action('move', { unit: id }),
  action('join', { unit: id }),
  action('gather', { what: knownName<'stack' | 'line'>() }),
  action('double', {}),
  action('step', { to: direction }),
  action('back', { to: direction }),
  action('turn', { facing: corner }),
  action('form', { formation }),
  action('charge', {}),
  action('stop', {}),
  action('reorder', { unit: id }),
  action('ride', { hex }),
  // fire
  action('aim', { unit: id, hex }),
  action('fire', {}),
  // reactions
  action('counterattack', { unit: id, hex }),
  action('fall-back', { unit: id }),
  action('go', {}),
  action('flee', { commander: id, hex }),
  // melee and results
  action('melee', { hex }),
  action('fight', {}),
  action('lose', { unit: id }),
  action('retreat', { hex }),
  action('face', { facing: corner }),
  // all through
  action('pass', {}),
  action('end', {}),
]);

export type Action = z.infer<typeof actionSchema>;

export const actionFields = fieldsByAction(actionSchema);

/** The shape is checked before anything else. */
export const isAction = (value: unknown): value is Action => actionSchema.safeParse(value).success;
