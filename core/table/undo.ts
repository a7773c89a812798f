import { type CoreProblem, problem, type Side } from '../game/index.js';
import { type Entered, isFinal } from './entered.js';
import { type Seats, sidesAt } from './seats.js';

/** Why the last entry stays: not the seat's own, dice were rolled, or something hidden was seen. */
export function undoProblem(
  seats: Seats,
  seat: unknown,
  over: boolean,
  last: Entered<unknown> | undefined,
): CoreProblem | null {
  if (typeof seat !== 'string') return problem('shape', { place: 'seat', reason: 'expected a name' });
  const sides = sidesAt(seats, seat);
  if (!sides) return problem('unknown-seat', { seat });
  if (over) return problem('over');
  if (!last) return problem('undo-nothing');
  return finalFor(sides, last);
}

function finalFor(sides: readonly Side[], last: Entered<unknown>): CoreProblem | null {
  if (!sides.includes(last.entry.by)) return problem('undo-other');
  if (!isFinal(last)) return null;
  return problem(last.faces.length > 0 ? 'undo-dice' : 'undo-seen');
}
