/** Chapter 8: the morale track. */
import type { Play } from '../state/play.js';
import { enemyOf, type Setting, type SideIndex } from '../state/setting.js';
import type { State } from '../state/state.js';

const zones = 4;

/** Furthest field from the middle; the marker stays there (section D). */
export function trackEnd(setting: Setting): number {
  const { moraleZero, moraleZone } = setting.book.tracks;
  return (moraleZero - 1) / 2 + zones * moraleZone;
}

/** 8.11: zone of a field, 0 to 4, negative for side 1. */
export function zoneOf(setting: Setting, field: number): number {
  const { moraleZero, moraleZone } = setting.book.tracks;
  const past = Math.abs(field) - (moraleZero - 1) / 2;
  if (past <= 0) return 0;
  return Math.sign(field) * Math.min(zones, Math.ceil(past / moraleZone));
}

/** 8.14: what the side adds to its own attacks in this stage. */
export function moraleBonus(state: State, side: SideIndex): number {
  const favoured = side === 0 ? state.moraleInForce : -state.moraleInForce;
  return Math.max(0, favoured);
}

/** 8.13: the marker goes towards the side that did not suffer. */
export function shiftMorale(play: Play, loser: SideIndex, fields: number): void {
  const { state } = play;
  const end = trackEnd(state.setting);
  const before = state.morale;
  state.morale = Math.max(-end, Math.min(end, state.morale + (enemyOf(loser) === 0 ? fields : -fields)));
  if (state.morale !== before) play.emit({ type: 'morale', rule: '8.13', from: before, to: state.morale });
}
