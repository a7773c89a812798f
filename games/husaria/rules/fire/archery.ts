/** Chapter 16: bows of the Tartars, in their own movement phase and in the enemy's. */
import type { Refusal } from '@hetman/core/game';
import { directionTo } from '@hetman/core/hex';
import { groundOf } from '../movement/ground.js';
import { controls } from '../movement/zone-of-control.js';
import { fireRefusal } from '../notes/hooks.js';
import type { Action } from '../state/actions.js';
import type { MoveFrame } from '../state/frames.js';
import { commandersOn } from '../state/pieces.js';
import { no } from '../state/refusals.js';
import type { FireRow, SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';

/** 16.0, 16.22: why these may not shoot in this movement phase, whatever the target. */
export function archerRefusal(state: State, side: SideIndex, unit: Unit): Refusal | null {
  if (unit.card.side !== side) return no.enemyPiece;
  if (unit.card.kind !== 'tartar' || !state.setting.book.archery) return no.notArchers;
  if (unit.place !== 'map') return no.notOnMap;
  if (unit.firedAtMover) return no.archersShot;
  return fireRefusal(state, unit, 'bows');
}

/** 16.24, ruling 110: the next hex in front. 16.27: arrows that can do nothing more are not wasted. */
export function arrowRefusal(state: State, unit: Unit, target: Unit): Refusal | null {
  if (target.place !== 'map' || target.card.side === unit.card.side) return no.notTarget;
  const direction = directionTo(groundOf(state.setting).grid, unit.hex, target.hex);
  if (direction < 0 || !controls(state, unit, direction)) return no.bowReach;
  const harmless =
    state.arrowed.includes(target.index) && commandersOn(state, target.hex, target.card.side).length === 0;
  return harmless ? no.arrowsSpent : null;
}

/** 16.22, ruling 109: totals that take a point; by option only those that are printed. */
export function arrowRow(state: State, archer: Unit, target: Unit): FireRow {
  const printed = state.setting.book.archery!.hits[Math.min(archer.sp, 2) - 1]!;
  const from = Math.min(...printed);
  // 16.27: one point in a phase.
  if (state.arrowed.includes(target.index)) return { from, results: ['-'] };
  if (state.setting.options['archeryTwelve'] !== 'misses') return { from, results: ['-1'] };
  return { from, results: [10, 11, 12].filter((t) => t >= from).map((t) => (printed.includes(t) ? '-1' : '-')) };
}

export const archersOf = (state: State, side: SideIndex): Unit[] =>
  state.setting.book.archery ? state.units.filter((unit) => !archerRefusal(state, side, unit)) : [];

export function shotsOf(state: State, archer: Unit, targets: readonly Unit[]): Action[] {
  return targets
    .filter((target) => !arrowRefusal(state, archer, target))
    .map((target) => ({ do: 'aim', unit: archer.card.id, target: target.card.id }));
}

/** 16.23, ruling 225: what a unit on its way may shoot at, and what keeps it from it. */
export function ownShotRefusal(state: State, frame: MoveFrame, unit: Unit, target: Unit | null): Refusal | null {
  const refusal = archerRefusal(state, frame.side, unit);
  if (refusal) return refusal;
  if (frame.mp < shotPrice(state)) return no.bowPrice;
  return target ? arrowRefusal(state, unit, target) : null;
}

export function ownShots(state: State, frame: MoveFrame, unit: Unit): Action[] {
  return ownShotRefusal(state, frame, unit, null) ? [] : shotsOf(state, unit, state.units);
}

/** Half points. */
export const shotPrice = (state: State): number => 2 * (state.setting.book.archery?.price ?? 0);

export const anyArcherAtMover = (state: State, side: SideIndex, target: Unit): boolean =>
  archersOf(state, side).some((archer) => !arrowRefusal(state, archer, target));
