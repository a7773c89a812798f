/** Chapter 11 and 6.75: wagons, and what is lost with them. */

import { scoreOf } from '../scenario/points.js';
import { labelOf } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { enemyOf } from '../state/setting.js';
import { nowhere, type State, type Unit, type Wagon } from '../state/state.js';

export function destroyWagon(play: Play, wagon: Wagon, rule: string): void {
  const { state, emit } = play;
  const { side } = wagon.card;
  emit({ type: 'wagon-destroyed', rule, wagon: wagon.card.id, hex: labelOf(state, wagon.hex) });
  wagon.place = 'dead';
  wagon.hex = nowhere;
  state.points[enemyOf(side)] += scoreOf(state, enemyOf(side)).wagon;
  const before = state.lances[side];
  if (before === 0) return;
  // Ruling 46: from the stock that is not in use, never below nothing; with the last wagon all of it.
  const noneLeft = !state.wagons.some((other) => other.card.side === side && other.place === 'map');
  const left = noneLeft ? 0 : Math.max(0, before - (state.setting.notes.lancesPerWagon ?? 0));
  if (left === before) return;
  state.lances[side] = left;
  emit({
    type: 'lances-lost',
    rule: noneLeft ? '6.75' : 'N.wagon-lances',
    side: state.setting.sides[side].id,
    left: state.lances[side],
  });
}

/** 11.19, rulings 82 and 175: a nation that had wagons and lost them all has no powder. */
export function hasPowder(state: State, unit: Unit): boolean {
  let had = false;
  for (const wagon of state.wagons) {
    if (wagon.card.nation !== unit.card.nation) continue;
    if (wagon.place !== 'dead') return true;
    had = true;
  }
  return !had;
}
