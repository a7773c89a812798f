import type { GamePackage, Outcome } from '../game/index.js';
import { parseRecord, verify } from '../record/index.js';

export interface Replayed {
  readonly entries: number;
  readonly outcome: Outcome | undefined;
  /** What went wrong on the way; none where every action, die and hash is still the same. */
  readonly problems: readonly string[];
}

/** Replays a recorded game, as every test run does with the fixtures of a game. */
export function replayFixture<State, Action>(game: GamePackage<State, Action>, json: unknown): Replayed {
  const record = parseRecord(json);
  if (!record.ok) return { entries: 0, outcome: undefined, problems: [record.error.message] };
  const { entries, outcome } = record.value;
  return { entries: entries.length, outcome, problems: verify(game, record.value).map((problem) => problem.message) };
}
