import type { CoreProblem, GamePackage } from '../game/index.js';
import type { GameRecord } from './record.js';
import { replay } from './replay.js';

/** How far a record holds under the rules of today. */
export interface Holding {
  /** The good part as a record of its own that goes on; null where not even the set-up comes out. */
  readonly record: GameRecord | null;
  /** What does not hold; null where everything does. */
  readonly problem: CoreProblem | null;
}

/** Rules change, records stay. A record without any hash is good as far as it is legal. */
export function holdingPart<State, Action>(game: GamePackage<State, Action>, record: GameRecord): Holding {
  const { state, holds, problem } = replay(game, record);
  if (!problem) return { record, problem: null };
  return { record: state === null ? null : cutAfter(game, record, holds), problem };
}

/** What holds under the rules of today is a record of theirs. */
export function cutAfter<State, Action>(
  { system }: GamePackage<State, Action>,
  { outcome: _, ...record }: GameRecord,
  count: number,
): GameRecord {
  return { ...record, version: system.version, entries: record.entries.slice(0, count) };
}
