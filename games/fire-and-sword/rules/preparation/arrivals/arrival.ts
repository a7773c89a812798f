/** A unit that comes onto the table. */
import type { Play } from '../../state/play.js';
import type { Unit } from '../../state/state.js';
import type { ArriveFrame } from '../frames.js';

/** Its side is asked where it comes. */
export function arrives(
  { state }: Play,
  { index, battle: { side } }: Unit,
  from: ArriveFrame['from'],
  returns = false,
): void {
  state.frames.push({ kind: 'arrive', side, unit: index, from, placed: false, returns });
}
