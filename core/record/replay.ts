import { atEntry, type CoreProblem, type GamePackage, type GameSystem, type Outcome, problem } from '../game/index.js';
import { type DiceDealer, diceDealer } from './dice.js';
import { outcomeAfter } from './outcome.js';
import { begin, type PlayedEntry, playEntry, stateHash } from './play.js';
import type { Entry, GameRecord } from './record.js';

export interface ReplayOptions<State> {
  /** Stop after this many entries. */
  readonly upTo?: number;
  /** Called after the set-up (number 0) and after every good entry. */
  readonly onEntry?: (played: PlayedEntry<State>) => void;
}

/** The good part of a record, and what stopped it. */
export interface Replayed<State> {
  /** After the last good entry; null where the game could not even begin. */
  readonly state: State | null;
  /** How many entries were good. */
  readonly applied: number;
  /** How many of them are known to be: up to the last hash that agreed. All of them where nothing stopped it. */
  readonly holds: number;
  /** How the game has ended with them; null where it goes on. */
  readonly outcome: Outcome | null;
  readonly problem?: CoreProblem;
  /** What may explain a problem or cannot be checked yet, but is no problem itself. */
  readonly warnings: readonly CoreProblem[];
}

export function replay<State, Action>(
  game: GamePackage<State, Action>,
  record: GameRecord,
  { upTo = record.entries.length, onEntry }: ReplayOptions<State> = {},
): Replayed<State> {
  const warnings = warningsOf(game, record);
  const outcomeOf = (state: State | null, applied: number) =>
    state === null ? null : outcomeAfter(game, record.scenario, state, record.entries[applied - 1]);
  let state: State | null = null;
  let applied = 0;
  for (const { played, problem } of walk(game, record, diceDealer(record.dice))) {
    if (problem) {
      const holds = heldEntries(record.entries, applied);
      return { state, applied, holds, outcome: outcomeOf(state, applied), problem, warnings };
    }
    state = played.state;
    applied = played.number;
    onEntry?.(played);
    if (applied >= upTo) break;
  }
  return { state, applied, holds: applied, outcome: outcomeOf(state, applied), warnings };
}

/**
 * How many of the entries before a wrong one are known to be good. Where not every entry has a hash, a state may have gone
 * astray before anybody notices: what is good ends with the last hash that agreed.
 */
export function heldEntries(entries: readonly Entry[], applied: number): number {
  const marked = ({ hash }: Entry) => hash !== undefined;
  return entries.some(marked) ? entries.slice(0, applied).findLastIndex(marked) + 1 : applied;
}

/** Which hashes are held against the states: the last alone shows whether the rules are still those that made it. */
export type CheckedHashes = 'all' | 'last';

/** One entry of a record: played, and perhaps found to be wrong by its hash; or not possible at all. */
export type Walked<State> =
  | { readonly played: PlayedEntry<State>; readonly problem?: never }
  | { readonly played?: PlayedEntry<State>; readonly problem: CoreProblem };

/** The set-up and then entry by entry, up to the first problem. */
export function* walk<State, Action>(
  game: GamePackage<State, Action>,
  record: GameRecord,
  deal: DiceDealer,
  { checkHashes = 'all' }: { readonly checkHashes?: CheckedHashes } = {},
): Generator<Walked<State>, void> {
  const begun = begin(game, record, deal);
  if (!begun.ok) return yield { problem: begun.error };
  yield { played: begun.value };
  let { state } = begun.value;
  const last = record.entries.findLastIndex(({ hash }) => hash !== undefined);
  for (const [index, entry] of record.entries.entries()) {
    const before = record.entries[index - 1];
    if (before && 'resign' in before) return yield { problem: atEntry(problem('over'), index + 1) };
    const result = playEntry(game.system, state, index + 1, entry, deal);
    if (!result.ok) return yield { problem: result.error };
    const played = result.value;
    state = played.state;
    const wrong = (checkHashes === 'all' || index === last) && hashProblem(game.system, state, entry);
    if (wrong) return yield { played, problem: atEntry(wrong, played.number) };
    yield { played };
  }
}

function hashProblem<State, Action>(
  system: GameSystem<State, Action>,
  state: State,
  { hash: recorded }: Entry,
): CoreProblem | null {
  if (recorded === undefined) return null;
  const hash = stateHash(system, state);
  return hash === recorded ? null : problem('wrong-hash', { hash, recorded });
}

export function warningsOf(game: { readonly system: { readonly version: string } }, record: GameRecord): CoreProblem[] {
  const { version } = game.system;
  const { dice } = record;
  const warnings: CoreProblem[] = [];
  if (record.version !== version) warnings.push(problem('other-version', { record: record.version, system: version }));
  if (dice.kind === 'committed' && dice.secret === undefined) warnings.push(problem('dice-unproven'));
  return warnings;
}
