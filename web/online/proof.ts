/** Whether the dice of a finished battle are the promised ones: the record played again, and compared with what was promised here. */
import type { AnyGame, CoreProblem, Side } from '@hetman/core/game';
import { type GameRecord, verify } from '@hetman/core/record';
import type { DiceMemory } from './memory.js';

export interface Proof {
  /** Everything that is wrong with the record; none when it is good. */
  readonly problems: readonly CoreProblem[];
  readonly dice: number;
  /** Whether it is the promise that this browser was shown, and holds what was added here. */
  readonly promise: 'kept' | 'broken' | 'unseen';
}

export function prove(game: AnyGame, record: GameRecord, side: Side | null, memory: DiceMemory | null): Proof {
  const faces = [record.setUpDice ?? [], ...record.entries.map(({ dice = [] }) => dice)];
  return {
    problems: verify(game, record),
    dice: faces.flat().length,
    promise: memory === null || side === null ? 'unseen' : promiseOf(record, side, memory),
  };
}

function promiseOf({ dice }: GameRecord, side: Side, memory: DiceMemory): Proof['promise'] {
  if (dice.kind !== 'committed' || dice.secret === undefined || dice.commitment !== memory.commitment) return 'broken';
  return dice.contributions[side] === memory.contribution ? 'kept' : 'broken';
}
