/** Camps behind the lines: who holds the enemy's at the end of a turn has taken it (motivation.breaking). */

import { cm } from '../../geometry/index.js';
import { placeNamed } from '../preparation/ground/zones.js';
import { holderOf } from '../scenario/holding.js';
import { sideOfRole } from '../state/notes.js';
import type { Play } from '../state/play.js';
import { enemyOf } from '../state/setting.js';

export function loseCamps({ state, emit }: Play): void {
  const { division } = state;
  if (!division) return;
  for (const note of state.setting.notes) {
    if (note.note !== 'camp') continue;
    const side = sideOfRole(note.side);
    if (
      division.campLost[side] ||
      holderOf(state, placeNamed(state.setting, note.of), cm(note.within), null) !== enemyOf(side)
    )
      continue;
    division.campLost[side] = true;
    emit({ type: 'camp-lost', rule: 'motivation.breaking', side: state.setting.sides[side].id });
  }
}
