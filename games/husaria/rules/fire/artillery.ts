/** Chapter 13: guns in their own phase and at moving targets. */
import type { Refusal } from '@hetman/core/game';
import { directionTo, distance } from '@hetman/core/hex';
import { groundOf } from '../movement/ground.js';
import { besideEnemy, isFront } from '../movement/zone-of-control.js';
import { fireRefusal } from '../notes/hooks.js';
import type { Action } from '../state/actions.js';
import type { VolleyFrame } from '../state/frames.js';
import { passBy } from '../state/passed.js';
import { gunOf, isGun, unitById } from '../state/pieces.js';
import type { FrameRules } from '../state/play.js';
import { no } from '../state/refusals.js';
import type { SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { hasPowder } from '../wagons-and-works/wagons.js';
import { sees } from './sight.js';

/** Why a gun of the side may not fire in its own artillery phase, whatever the target. */
export function gunRefusal(state: State, side: SideIndex, unit: Unit): Refusal | null {
  if (unit.card.side !== side) return no.enemyPiece;
  if (!isGun(unit)) return no.notGun;
  if (unit.place !== 'map') return no.notOnMap;
  if (unit.fired) return no.gunFiredAlready;
  return hasPowder(state, unit) ? fireRefusal(state, unit, 'guns') : no.noWagons;
}

/** 13.11–13.15, rulings 97 and 172: range, sight, and the enemy at the muzzle first. */
export function targetRefusal(state: State, gun: Unit, target: Unit): Refusal | null {
  const { grid } = groundOf(state.setting);
  if (target.place !== 'map' || target.card.side === gun.card.side) return no.notTarget;
  const range = distance(grid, gun.hex, target.hex);
  if (range > gunRange(state, gun)) return no.range;
  if (beset(state, gun)) {
    const direction = directionTo(grid, gun.hex, target.hex);
    if (direction < 0 || !isFront(gun.facing, direction)) return no.adjacentEnemy;
  }
  return sees(state, gun.hex, target.hex) ? null : no.sight;
}

/** 13.11, ruling 93: the text limits the range; by option the table does. */
function gunRange(state: State, gun: Unit): number {
  const { book, options } = state.setting;
  const table = book.artillery[gunOf(state, gun)!];
  return options['gunRange'] === 'table' ? table.bands.at(-1)! : table.range;
}

/** 13.14, 13.15: in the own phase its beginning decides, so a neighbour shot away since still binds the gun. */
function beset(state: State, gun: Unit): boolean {
  const phase = state.frames.find((frame) => frame.kind === 'artillery');
  if (phase?.kind === 'artillery' && phase.beset?.includes(gun.index)) return true;
  return besideEnemy(state, gun.card.side, gun.hex);
}

/** 13.22, rulings 98 and 171: guns of one type on one hex or on neighbouring hexes. */
export function joinGunsRefusal(state: State, frame: VolleyFrame, gun: Unit): Refusal | null {
  const { grid } = groundOf(state.setting);
  const shooters = frame.shooters.map((index) => state.units[index]!);
  if (shooters.includes(gun)) return no.gunFiredAlready;
  if (gunOf(state, shooters[0]!) !== gunOf(state, gun)) return no.gunTypes;
  if (shooters.some((other) => distance(grid, other.hex, gun.hex) > 1)) return no.gunsApart;
  if (shooters.reduce((sum, unit) => sum + unit.sp, 0) >= 3) return no.gunsFull;
  return targetRefusal(state, gun, state.units[frame.target]!);
}

export function gunShots(state: State, guns: readonly Unit[], targets: readonly Unit[]): Action[] {
  const found: Action[] = [];
  for (const gun of guns) {
    for (const target of targets) {
      if (!targetRefusal(state, gun, target)) found.push({ do: 'aim', unit: gun.card.id, target: target.card.id });
    }
  }
  return found;
}

const readyGuns = (state: State, side: SideIndex): Unit[] =>
  state.units.filter((unit) => !gunRefusal(state, side, unit));

/** 3.1: the artillery phase. */
export const artillery: FrameRules<'artillery'> = {
  advance(play, frame) {
    const { state } = play;
    frame.beset ??= readyGuns(state, frame.side)
      .filter((gun) => besideEnemy(state, frame.side, gun.hex))
      .map((gun) => gun.index);
    if (gunShots(state, readyGuns(state, frame.side), state.units).length > 0) return true;
    return passBy(state, frame);
  },
  actions: (state, frame) => [...gunShots(state, readyGuns(state, frame.side), state.units), { do: 'end' }],
  refusal(state, frame, action) {
    if (action.do === 'end') return null;
    if (action.do !== 'aim') return no.notNow;
    const gun = unitById(state, action.unit);
    const target = unitById(state, action.target);
    if (!gun || !target) return no.unknownUnit;
    return gunRefusal(state, frame.side, gun) ?? targetRefusal(state, gun, target);
  },
  apply(play, frame, action) {
    const { state } = play;
    if (action.do === 'end') state.frames.pop();
    if (action.do !== 'aim') return;
    const gun = unitById(state, action.unit)!;
    const target = unitById(state, action.target)!;
    state.frames.push({ kind: 'volley', side: frame.side, arm: 'guns', shooters: [gun.index], target: target.index });
  },
};
