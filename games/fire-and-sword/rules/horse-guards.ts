/** Dragoons who hold the horses of the others: struck at, they let them go (special.dragoons). */
import { baseCount } from './pieces.js';
import type { Play } from './play.js';
import type { Unit } from './state.js';
import { contactsOf } from './strikes.js';

export function loseHorses(play: Play, unit: Unit): void {
  if (unit.horseGuards === 0) return;
  const from = baseCount(unit) - unit.horseGuards;
  if (!contactsOf(play.state, unit).some(({ base }) => base >= from)) return;
  unit.horseGuards = 0;
  play.tell({ type: 'horses-released', rule: 'special.dragoons', unit: unit.data.id });
}
