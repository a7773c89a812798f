import { type AnyGame, type Problem, seededRandom } from '@hetman/core';
import { type GameRecord, replay } from '@hetman/core/record';
import { checkState, probeState, sidesOf } from '../fuzz/checks.js';

export interface PromiseProblem extends Problem {
  /** 0 is the set-up. */
  readonly entry: number;
}

/** Probes draw what they spoil; where a record ends in a failure, more draws are worth their time. */
const probesAtEnd = 50;

/** Plays a record with the checks of `hetman fuzz`, the dear ones only where wanted: the way to see a failure again. */
export function brokenPromise(game: AnyGame, record: GameRecord, dear: boolean): PromiseProblem | null {
  const sides = sidesOf(game, record.scenario);
  const random = seededRandom('probes of a record');
  let entry = -1;
  let stale: readonly unknown[] = [];
  try {
    replay(game, record, {
      onEntry({ number, state }) {
        entry = number;
        const now = checkState(game, state);
        if (!now) return;
        const probes = !dear ? 0 : number === record.entries.length ? probesAtEnd : 1;
        for (let i = 0; i < probes; i++) probeState(game, state, { ...now, sides, stale }, random);
        stale = now.actions;
        entry = number + 1;
      },
    });
  } catch (error) {
    const at = Math.max(0, entry);
    const said = error instanceof Error ? error.message : String(error);
    return { code: 'broken-promise', entry: at, message: `${at === 0 ? 'set-up' : `entry ${at}`}: ${said}` };
  }
  return null;
}
