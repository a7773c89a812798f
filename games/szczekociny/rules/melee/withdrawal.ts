/** 11.11: beaten units leave the map and come back to their commander some turns later. */
import type { Refusal } from '@hetman/core/game';
import type { Hex } from '@hetman/core/hex';
import { offMap } from '@hetman/core/hex';
import { arrivalRefusal } from '../movement/stacking.js';
import { groundOf, openNeighbour } from '../state/ground.js';
import { commandersOn, hexByLabel, isHeld, labelOf, lift } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import { enemyOf } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { eliminate } from './step-losses.js';

/** 11.11.1, 11.11.2: onto the track, or out of the battle where the way back is too long. */
export function withdraw(play: Play, unit: Unit, difference: number): void {
  const { state, emit } = play;
  const row = state.setting.book.withdrawal.find(({ to }) => difference <= to);
  const turn = row ? state.turn + row.turns : Number.POSITIVE_INFINITY;
  if (turn > state.setting.turns.last) {
    eliminate(play, unit, 'withdrawal', '11.11.5');
    return;
  }
  const from = labelOf(state, unit.hex);
  lift(state, unit, 'withdrawn');
  unit.returns = turn;
  emit({ type: 'withdrawn', rule: '11.11.2', unit: unit.card.id, from, turn });
}

/** 11.11.3: units of the formation whose time has come. */
export const dueUnits = (state: State, formation: number): number[] =>
  state.units
    .filter((unit) => unit.place === 'withdrawn' && unit.card.commander === formation && unit.returns <= state.turn)
    .map((unit) => unit.index);

/** 11.11.4: the commander's hex and those around it, or (`leader` -1) the hexes of the army. */
export function returnHexes(state: State, leader: number, unit: Unit): Hex[] {
  const { setting } = state;
  const ground = groundOf(setting);
  if (leader < 0) {
    const hexes = (setting.book.returns[unit.card.army] ?? []).map((label) => hexByLabel(state, label) ?? offMap);
    return hexes.filter((hex) => hex !== offMap && !ground.barred[hex]);
  }
  const { hex } = state.commanders[leader]!;
  const around = [0, 1, 2, 3, 4, 5].map((direction) => openNeighbour(ground, hex, direction));
  return [hex, ...around].filter((to) => to !== offMap);
}

/** Why a unit may not come back onto that hex: enemies (11.11.4), their commanders (10.11.7), and friends it may not join. */
export function comeBackRefusal(state: State, unit: Unit, hex: Hex): Refusal | null {
  const enemy = enemyOf(unit.card.side);
  const taken = isHeld(state, enemy, hex) || commandersOn(state, enemy, hex).length > 0;
  return taken ? no.returnWhere : arrivalRefusal(state, [unit], hex);
}
