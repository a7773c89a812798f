/** Everything a player can do, in the words of records and position files. */
import { hasActionShape } from '@hetman/core/engine';
import type { DirectionName } from '@hetman/core/hex';

export type Action =
  // set-up
  | { do: 'pick'; piece: string }
  | { do: 'put'; hex: string }
  | { do: 'deploy' }
  | { do: 'ready' }
  | { do: 'fence'; hex: string; facing: DirectionName }
  | { do: 'remove-fence'; hex: string }
  | { do: 'weaken'; unit: string }
  | { do: 'take-away'; unit: string }
  // fire
  | { do: 'aim'; unit: string; target: string }
  | { do: 'join'; unit: string }
  | { do: 'fire' }
  // beginning of the movement phase
  | { do: 'roll' }
  | { do: 'desert'; unit: string }
  | { do: 'lose-to-panic'; piece: string }
  | { do: 'rally'; unit: string; hex: string }
  | { do: 'lance'; unit: string }
  // movement
  | { do: 'arrive'; piece: string; hex: string }
  | { do: 'move'; unit: string }
  | { do: 'step'; to: DirectionName }
  | { do: 'follow'; to: DirectionName }
  | { do: 'turn'; facing: DirectionName }
  | { do: 'back'; to: DirectionName }
  | { do: 'stop' }
  | { do: 'lead'; commander: string }
  | { do: 'ride'; hex: string }
  | { do: 'pikes'; unit: string }
  | { do: 'lay-down' }
  // counter-charge
  | { do: 'charge'; unit: string; to: DirectionName; facing: DirectionName }
  | { do: 'go' }
  // attack
  | { do: 'attack'; unit: string; hex: string }
  | { do: 'widen'; hex: string }
  | { do: 'fight' }
  // results
  | { do: 'stay'; unit: string }
  | { do: 'retreat'; unit: string; hex: string }
  | { do: 'chase'; unit: string; after: string }
  | { do: 'pursue'; hex: string }
  | { do: 'halt' }
  | { do: 'lose'; unit: string }
  | { do: 'face'; facing: DirectionName }
  | { do: 'escape'; unit: string }
  // all through
  | { do: 'pass' }
  | { do: 'end' };

export type ActionName = Action['do'];

/** Fields each action must have, no more and no fewer; the shape is checked before anything else. */
export const actionFields: Readonly<Record<ActionName, readonly string[]>> = {
  pick: ['piece'],
  put: ['hex'],
  deploy: [],
  ready: [],
  fence: ['hex', 'facing'],
  'remove-fence': ['hex'],
  weaken: ['unit'],
  'take-away': ['unit'],
  aim: ['unit', 'target'],
  join: ['unit'],
  fire: [],
  roll: [],
  desert: ['unit'],
  'lose-to-panic': ['piece'],
  rally: ['unit', 'hex'],
  lance: ['unit'],
  arrive: ['piece', 'hex'],
  move: ['unit'],
  step: ['to'],
  follow: ['to'],
  turn: ['facing'],
  back: ['to'],
  stop: [],
  lead: ['commander'],
  ride: ['hex'],
  pikes: ['unit'],
  'lay-down': [],
  charge: ['unit', 'to', 'facing'],
  go: [],
  attack: ['unit', 'hex'],
  widen: ['hex'],
  fight: [],
  stay: ['unit'],
  retreat: ['unit', 'hex'],
  chase: ['unit', 'after'],
  pursue: ['hex'],
  halt: [],
  lose: ['unit'],
  face: ['facing'],
  escape: ['unit'],
  pass: [],
  end: [],
};

export const isAction = (value: unknown): value is Action => hasActionShape(actionFields, value);
