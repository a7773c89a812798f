import { noDice } from '../dice/index.js';
import { type CoreProblem, failWith, type GameSystem, ok, problem, type Result, type Side } from '../game/index.js';
import { diceDealer, playEntry, type RecordEntry } from '../record/index.js';
import { type Entered, isFinal } from './entered.js';
import { enter, type History, stateBefore } from './history.js';
import { type Seats, sidesAt } from './seats.js';
import { isKnownTo, secretOf } from './secrecy.js';

/**
 * Where the seat's undo begins: the last entry that it knows of. Secret orders that another side has given since are
 * passed over, or undo would tell of them.
 */
export function undoFrom(
  seats: Seats,
  seat: unknown,
  over: boolean,
  entered: readonly Entered<unknown>[],
): Result<number, CoreProblem> {
  if (typeof seat !== 'string') return failWith('shape', { place: 'seat', reason: 'expected a name' });
  const sides = sidesAt(seats, seat);
  if (!sides) return failWith('unknown-seat', { seat });
  if (over) return failWith('over');
  const index = entered.findLastIndex((one) => isKnownTo(one, sides));
  if (index < 0) return failWith('undo-nothing');
  const error = finalFor(sides, entered[index]!);
  return error ? { ok: false, error } : ok(index);
}

/** Why an entry stays: not the seat's own, dice were rolled, or something hidden was seen. */
function finalFor(sides: readonly Side[], last: Entered<unknown>): CoreProblem | null {
  if (!sides.includes(last.entry.by)) return problem('undo-other');
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
  const { entered, base } = history;
  let state = stateBefore(system, history, index);
  const shorter: History<State> = { entered: entered.slice(0, index), base };
  for (const { entry } of entered.slice(index + 1)) {
    const { hash: _, ...bare } = entry;
    const again = playEntry(system, state, shorter.entered.length + 1, bare as RecordEntry, nobodyRolls);
    if (!again.ok || secretOf(system, sides, entry, again.value) === null) return failWith('undo-other');
    enter(shorter, bare as RecordEntry, again.value, entry.by, kept);
    state = again.value.state;
  }
  return ok({ history: shorter, state });
}

const nobodyRolls = diceDealer({ kind: 'rolled' }, noDice);
