/** Dragoons who hold the horses of the others: struck at, they let them go (special.dragoons). */

import { contactsOf } from '../melee/who-strikes.js';
import { baseCount } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import type { Unit } from '../state/state.js';

export function loseHorses(play: Play, unit: Unit): void {
  if (unit.battle.horseGuards === 0) return;
  const from = baseCount(unit) - unit.battle.horseGuards;
  if (!contactsOf(play.state, unit).some(({ base }) => base >= from)) return;
  unit.battle = { ...unit.battle, horseGuards: 0 };
  play.emit({ type: 'horses-released', rule: 'special.dragoons', unit: unit.data.id });
}
