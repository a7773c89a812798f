import { noDice } from '../dice/index.js';
import { type CoreProblem, failWith, type GameSystem, ok, problem, type Result, type Side } from '../game/index.js';
import { diceDealer, type Entry, playEntry } from '../record/index.js';
import { append, type History, isFinal, type KeptEntry, stateBefore } from './history.js';
import { type Seats, sidesAt } from './seats.js';
import { isKnownTo, type LogEntry, secretOf } from './visible.js';

/**
 * Where the seat's undo begins: the last entry that it knows of. Secret orders that another side has given since are
 * passed over, or undo would tell of them.
 */
export function undoFrom(
  seats: Seats,
  seat: unknown,
  over: boolean,
  entries: readonly KeptEntry<unknown>[],
): Result<number, CoreProblem> {
  if (typeof seat !== 'string') return failWith('shape', { place: 'seat', reason: 'expected a name' });
  const sides = sidesAt(seats, seat);
  if (!sides) return failWith('unknown-seat', { seat });
  if (over) return failWith('over');
  const index = entries.findLastIndex((entry) => isKnownTo(entry, sides));
  if (index < 0) return failWith('undo-nothing');
  const error = finalFor(sides, entries[index]!);
  return error ? { ok: false, error } : ok(index);
}

/** Why an entry stays: not the seat's own, dice were rolled, or something hidden was seen. */
function finalFor(sides: readonly Side[], last: KeptEntry<unknown>): CoreProblem | null {
  if (!sides.includes(last.by)) return problem('undo-other');
  if (!isFinal(last)) return null;
  return problem(last.faces.length > 0 ? 'undo-dice' : 'undo-seen');
}

/**
 * The state without an entry. The secret orders after it are given again, without their hashes, which were of states
 * that are no more. Should orders do something in the position that comes back, the entry stays.
 */
export function withoutEntry<State, Action>(
  system: GameSystem<State, Action>,
  sides: readonly Side[],
  history: History<State>,
  index: number,
  kept: number,
): Result<{ readonly history: History<State>; readonly state: State }, CoreProblem> {
  const { entries, base } = history;
  let state = stateBefore(system, history, index);
  const shorter: History<State> = { entries: entries.slice(0, index), base };
  for (const { entry } of entries.slice(index + 1)) {
    const bare = withoutHash(entry);
    const again = playEntry(system, state, shorter.entries.length + 1, bare, nobodyRolls);
    if (!again.ok || secretOf(system, sides, entry, again.value) === null) return failWith('undo-other');
    append(shorter, bare, again.value, entry.by, kept);
    state = again.value.state;
  }
  return ok({ history: shorter, state });
}

const nobodyRolls = diceDealer({ kind: 'rolled' }, noDice);

function withoutHash(entry: Entry): Entry {
  const { hash: _, ...rest } = entry;
  return rest;
}

/** What undo does to a log, on both ends of a wire: it takes back the last entry of its side, and what came later stays. */
export function withoutLastOf<T extends { readonly by: Side | null }>(entries: readonly T[], side: Side): T[] {
  const last = entries.findLastIndex(({ by }) => by === side);
  return entries.filter((_, index) => index !== last);
}

/**
 * The entries of a log that no undo in it has taken back. Secret orders that come after one that was taken back stay,
 * without hashes of states that are no more.
 */
export function entriesLeft<T extends LogEntry>(log: readonly T[]): (T & { readonly entry: Entry })[] {
  const left: (T & { readonly entry: Entry })[] = [];
  for (const line of log) {
    const { entry } = line;
    if (entry) left.push({ ...line, entry });
    else {
      const [, ...later] = left.splice(left.findLastIndex(({ by }) => by === line.by));
      left.push(...later.map((one) => ({ ...one, entry: withoutHash(one.entry) })));
    }
  }
  return left;
}
