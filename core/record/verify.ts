import { atEntry, type CoreProblem, type GamePackage, problem } from '../game/index.js';
import { diceDealer, isProvable } from './dice.js';
import { outcomeAfter } from './outcome.js';
import { samePlain } from './plain.js';
import type { PlayedEntry } from './play.js';
import type { DiceOrigin, GameRecord } from './record.js';
import { walk } from './replay.js';

/**
 * Everything that is wrong with a record, by entry; empty when it is good. A record of older rules is good as long as
 * it still replays to the same states and the same end. Committed dice whose secret is not published are taken as they
 * are: `warningsOf` says so.
 */
export function verify<State, Action>(game: GamePackage<State, Action>, record: GameRecord): CoreProblem[] {
  const found = secretProblems(record.dice);
  let state: State | null = null;
  for (const { played, problem } of walk(game, record, diceDealer(record.dice))) {
    if (played) found.push(...diceProblems(played), ...typeProblems(record, played));
    if (problem) return [...found, problem];
    state = played.state;
  }
  return state === null ? found : [...found, ...outcomeProblems(game, record, state)];
}

/** Without the promised secret there is nothing to compare the faces with. */
function secretProblems(origin: DiceOrigin): CoreProblem[] {
  if (origin.kind !== 'committed' || origin.secret === undefined || isProvable(origin)) return [];
  return [problem('wrong-secret', { commitment: origin.commitment })];
}

function diceProblems({ number, faces, yielded, left }: PlayedEntry<unknown>): CoreProblem[] {
  const found: CoreProblem[] = [];
  if (!samePlain(faces, yielded)) {
    found.push(atEntry(problem('wrong-dice', { faces: faces.join(' '), yielded: yielded.join(' ') }), number));
  }
  if (left > 0) found.push(atEntry(problem('dice-left', { count: left }), number));
  return found;
}

/** Older records do not say what was thrown. */
function typeProblems({ entries, setUpDieTypes }: GameRecord, { number, types }: PlayedEntry<unknown>): CoreProblem[] {
  const recorded = number === 0 ? setUpDieTypes : entries[number - 1]!.dieTypes;
  if (recorded === undefined || samePlain(recorded, types)) return [];
  return [atEntry(problem('wrong-die-types', { recorded: recorded.join(', '), thrown: types.join(', ') }), number)];
}

/** A record without an outcome claims none. */
function outcomeProblems<State, Action>(
  game: GamePackage<State, Action>,
  record: GameRecord,
  state: State,
): CoreProblem[] {
  if (record.outcome === undefined) return [];
  const outcome = outcomeAfter(game, record.scenario, state, record.entries.at(-1));
  if (samePlain(outcome, record.outcome)) return [];
  return [problem('wrong-outcome', { recorded: JSON.stringify(record.outcome), outcome: JSON.stringify(outcome) })];
}
