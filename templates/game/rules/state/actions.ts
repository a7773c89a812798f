/** Everything a player can do, in the words of records and position files. */
import { hasActionShape } from '@hetman/core/engine';

export type Action =
  | { do: 'move'; unit: string; hex: string }
  | { do: 'attack'; unit: string; target: string }
  | { do: 'pass' };

export const actionFields: Readonly<Record<Action['do'], readonly string[]>> = {
  move: ['unit', 'hex'],
  attack: ['unit', 'target'],
  pass: [],
};

export const isAction = (value: unknown): value is Action => hasActionShape(actionFields, value);
