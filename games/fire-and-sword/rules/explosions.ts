/** An ammunition wagon that is shot to pieces blows up: every base within 5 cm loses a point (wagons.ammunition). */
import { cm, within } from '../geometry/index.js';
import { takePoints } from './casualties.js';
import { onTable, shapes } from './pieces.js';
import type { Play } from './play.js';
import type { Unit } from './state.js';

const blast = cm(5);

export function explode(play: Play, wagon: Unit): void {
  const { state, tell } = play;
  tell({ type: 'explosion', rule: 'wagons.ammunition', unit: wagon.data.id });
  for (const unit of state.units) {
    if (unit === wagon || !onTable(unit) || unit.abandoned) continue;
    const hit = shapes(unit).filter((shape) => shapes(wagon).some((from) => within(from, shape, blast))).length;
    const { bases } = takePoints(play, unit, hit);
    if (bases > 0) state.frames.push({ kind: 'lose', side: unit.side, unit: unit.index, left: bases });
  }
}
