/** 11.11: beaten units leave the map and come back to their commander some turns later. */
import type { Refusal } from '@hetman/core/game';
import type { Hex } from '@hetman/core/hex';
import { offMap } from '@hetman/core/hex';
import type { ReturnFrame } from './frames.js';
import { groundOf, openNeighbour } from './ground.js';
import { recapture } from './guns.js';
import { eliminate } from './losses.js';
import { commandersOn, hexByLabel, isHeld, labelOf, lift, place, unitById } from './pieces.js';
import { activationOf, type FrameRules, type Play } from './play.js';
import { no } from './refusals.js';
import { enemyOf } from './setting.js';
import { adoptStack, arrivalRefusal } from './stacking.js';
import type { State, Unit } from './state.js';

/** 11.11.1, 11.11.2: onto the track, or out of the battle where the way back is too long. */
export function withdraw(play: Play, unit: Unit, difference: number): void {
  const { state, tell } = play;
  const row = state.setting.book.withdrawal.find(({ to }) => difference <= to);
  const turn = row ? state.turn + row.turns : Number.POSITIVE_INFINITY;
  if (turn > state.setting.turns.last) {
    eliminate(play, unit, 'withdrawal', '11.11.5');
    return;
  }
  const from = labelOf(state, unit.hex);
  lift(state, unit, 'withdrawn');
  unit.returns = turn;
  tell({ type: 'withdrawn', rule: '11.11.2', unit: unit.card.id, from, turn });
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

const placesFor = (state: State, frame: ReturnFrame, unit: Unit): Hex[] =>
  returnHexes(state, frame.leader, unit).filter((hex) => !comeBackRefusal(state, unit, hex));

function returnRefusal(state: State, frame: ReturnFrame, id: string, label: string): Refusal | null {
  const unit = unitById(state, id);
  if (!unit) return no.unknownUnit;
  if (!frame.units.includes(unit.index)) return no.notReturning;
  const hex = hexByLabel(state, label);
  if (hex === undefined) return no.unknownHex;
  return placesFor(state, frame, unit).includes(hex) ? null : no.returnWhere;
}

export const comeBack: FrameRules<'return'> = {
  advance({ state }, frame) {
    if (frame.units.some((index) => placesFor(state, frame, state.units[index]!).length > 0)) return true;
    state.frames.pop();
    return false;
  },
  actions: (state, frame) =>
    frame.units.flatMap((index) => {
      const unit = state.units[index]!;
      return placesFor(state, frame, unit).map((hex) => ({
        do: 'return' as const,
        unit: unit.card.id,
        hex: labelOf(state, hex),
      }));
    }),
  refusal: (state, frame, action) =>
    action.do === 'return' ? returnRefusal(state, frame, action.unit, action.hex) : no.notNow,
  apply(play, frame, action) {
    if (action.do !== 'return') return;
    const { state, tell } = play;
    const unit = unitById(state, action.unit)!;
    const hex = hexByLabel(state, action.hex)!;
    frame.units = frame.units.filter((index) => index !== unit.index);
    place(state, unit, hex);
    unit.returns = 0;
    // 11.11.3: it does not move; in command (4.2), it may fire.
    unit.moved = true;
    unit.mp = unit.card.movement;
    activationOf(state)?.units.push(unit.index);
    tell({ type: 'returned', rule: '11.11.3', unit: unit.card.id, hex: action.hex });
    if (!adoptStack(state, unit))
      state.frames.push({ kind: 'face', side: frame.side, units: [unit.index], rule: '11.11.4' });
    // 10.10.8: guns that were taken there are its own again.
    recapture(play, frame.side, hex);
  },
};
