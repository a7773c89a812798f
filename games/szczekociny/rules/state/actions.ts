/** Everything a player can do, in the words of records and position files. */
import { hasActionShape } from '@hetman/core/engine';
import type { CornerName, DirectionName } from '@hetman/core/hex';
import type { Formation } from './state.js';

export type Action =
  // the cup
  | { do: 'choose'; commander: string }
  | { do: 'name'; commander: string }
  // units that come back
  | { do: 'return'; unit: string; hex: string }
  // movement
  | { do: 'move'; unit: string }
  | { do: 'join'; unit: string }
  | { do: 'gather'; what: 'stack' | 'line' }
  | { do: 'double' }
  | { do: 'step'; to: DirectionName }
  | { do: 'back'; to: DirectionName }
  | { do: 'turn'; facing: CornerName }
  | { do: 'form'; formation: Formation }
  | { do: 'charge' }
  | { do: 'stop' }
  | { do: 'reorder'; unit: string }
  | { do: 'ride'; hex: string }
  // fire
  | { do: 'aim'; unit: string; hex: string }
  | { do: 'fire' }
  // reactions
  | { do: 'counterattack'; unit: string; hex: string }
  | { do: 'fall-back'; unit: string }
  | { do: 'go' }
  | { do: 'flee'; commander: string; hex: string }
  // melee and results
  | { do: 'melee'; hex: string }
  | { do: 'fight' }
  | { do: 'lose'; unit: string }
  | { do: 'retreat'; hex: string }
  | { do: 'face'; facing: CornerName }
  // all through
  | { do: 'pass' }
  | { do: 'end' };

export type ActionName = Action['do'];

/** Fields each action must have, no more and no fewer; the shape is checked before anything else. */
export const actionFields: Readonly<Record<ActionName, readonly string[]>> = {
  choose: ['commander'],
  name: ['commander'],
  return: ['unit', 'hex'],
  move: ['unit'],
  join: ['unit'],
  gather: ['what'],
  double: [],
  step: ['to'],
  back: ['to'],
  turn: ['facing'],
  form: ['formation'],
  charge: [],
  stop: [],
  reorder: ['unit'],
  ride: ['hex'],
  aim: ['unit', 'hex'],
  fire: [],
  counterattack: ['unit', 'hex'],
  'fall-back': ['unit'],
  go: [],
  flee: ['commander', 'hex'],
  melee: ['hex'],
  fight: [],
  lose: ['unit'],
  retreat: ['hex'],
  face: ['facing'],
  pass: [],
  end: [],
};

export const isAction = (value: unknown): value is Action => hasActionShape(actionFields, value);
