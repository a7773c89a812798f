/** 6.7: lances, taken from the wagons at the beginning of the movement phase. */
import type { Refusal } from '@hetman/core/game';
import { besideEnemy } from '../movement/zone-of-control.js';
import { passBy } from '../state/passed.js';
import { unitById } from '../state/pieces.js';
import type { FrameRules } from '../state/play.js';
import { no } from '../state/refusals.js';
import type { SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';

/** Ruling 45: a marker stands for this many lances. */
const perMarker = (state: State): number =>
  Number(state.setting.options['lancesPerMarker'] ?? state.setting.book.lancesPerMarker);

/** Lances that hussars of the side hold and have not used yet. */
export const lancesHeld = (state: State, side: SideIndex): number =>
  perMarker(state) * state.units.filter((unit) => unit.lance && unit.card.side === side).length;

/** Units for which the wagons of the side still hold lances. */
export const lancesFor = (state: State, side: SideIndex): number => Math.floor(state.lances[side] / perMarker(state));

/** 6.71, 6.73, ruling 43 */
function lanceRefusal(state: State, side: SideIndex, unit: Unit): Refusal | null {
  if (unit.card.side !== side) return no.enemyPiece;
  if (unit.place !== 'map') return no.notOnMap;
  if (unit.card.kind !== 'hussar') return no.notHussar;
  if (unit.lance) return no.lanceHeld;
  if (state.lances[side] < perMarker(state)) return no.noLances;
  return besideEnemy(state, side, unit.hex) ? no.lanceNearEnemy : null;
}

export const lances: FrameRules<'lances'> = {
  advance(play, frame) {
    const { state } = play;
    if (state.lances[frame.side] > 0 && state.units.some((unit) => !lanceRefusal(state, frame.side, unit))) return true;
    return passBy(state, frame);
  },
  actions(state, frame) {
    const ready = state.units.filter((unit) => !lanceRefusal(state, frame.side, unit));
    return [...ready.map((unit) => ({ do: 'lance' as const, unit: unit.card.id })), { do: 'end' }];
  },
  refusal(state, frame, action) {
    if (action.do === 'end') return null;
    if (action.do !== 'lance') return no.notNow;
    const unit = unitById(state, action.unit);
    return unit ? lanceRefusal(state, frame.side, unit) : no.unknownUnit;
  },
  apply(play, frame, action) {
    const { state } = play;
    if (action.do === 'end') state.frames.pop();
    if (action.do !== 'lance') return;
    const unit = unitById(state, action.unit)!;
    unit.lance = true;
    state.lances[frame.side] -= perMarker(state);
    play.emit({ type: 'lance-taken', rule: '6.71', unit: unit.card.id, left: state.lances[frame.side] });
  },
};
