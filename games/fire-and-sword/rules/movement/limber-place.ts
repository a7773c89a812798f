/** Where a limber stands: with its gun, or where the gun has left it (manoeuvres.limber, rulings 617 and 618). */
import { type Layout, posesOf } from '../../formation/index.js';
import {
  along,
  distance,
  fullTurn,
  type Length,
  movedPose,
  overlapping,
  type Polygon,
  type Pose,
  placeOn,
  rectangle,
  touch,
  within,
} from '../../geometry/index.js';
import { impassable } from '../charge/around.js';
import { offTable } from '../ground/ground.js';
import { baseOf, isImmobile, onTable, shapes } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import type { State, Unit } from '../state/state.js';

/** Siege guns and mortars have none; a limbered gun hangs on it. */
export const hasLimber = (unit: Unit): boolean =>
  unit.data.card.type === 'artillery' && !unit.battle.limbered && !isImmobile(unit);

/** A limber takes the base of a gun. */
export const limberShape = (unit: Unit, pose: Pose): Polygon => rectangle(pose, baseOf(unit));

/** Where it touches a gun that stands so: behind, else beside, else before. */
export function placesAt(unit: Unit, layout: Layout): Pose[] {
  const base = baseOf(unit);
  const gun = posesOf(layout, base)[0]!;
  return [
    placeOn(gun, 0, base.depth),
    placeOn(gun, -base.width, 0),
    placeOn(gun, base.width, 0),
    placeOn(gun, 0, -base.depth),
  ].map((place) => ({ ...place, facing: gun.facing }));
}

/** Room for a limber: on the table, on ground that bears it, and nobody stands there. */
function isFree(state: State, unit: Unit, pose: Pose, others: readonly Unit[]): boolean {
  const shape = limberShape(unit, pose);
  const { setting } = state;
  if (offTable(setting, shape)) return false;
  if (setting.buildings.some((house) => overlapping(shape, house.shape))) return false;
  if (setting.obstacles.some(({ line }) => overlapping(shape, line))) return false;
  if (impassable(state, unit).some((closed) => overlapping(shape, closed))) return false;
  return others.every((other) => !onTable(other) || shapes(other).every((theirs) => !overlapping(shape, theirs)));
}

/** As additional crew (artillery.crew): behind the gun, or anywhere in contact with it where there is no room. */
function withGun(state: State, unit: Unit, layout: Layout): Pose {
  const others = state.units.filter((other) => other !== unit && other.index !== unit.index);
  const places = placesAt(unit, layout);
  const onTheTable = (pose: Pose) => !offTable(state.setting, limberShape(unit, pose));
  return places.find((pose) => isFree(state, unit, pose, others)) ?? places.find(onTheTable) ?? places[0]!;
}

/** Where the limber of a gun that is not limbered stands; null where there is none. */
export const limberPose = (state: State, unit: Unit): Pose | null =>
  hasLimber(unit) ? (unit.battle.limberAt ?? withGun(state, unit, unit.battle.layout)) : null;

/** How far the limber of a gun was left from it; null where they are together, or where it has none. */
export const limberGap = (unit: Unit): Length | null =>
  unit.battle.limberAt && distance(shapes(unit)[0]!, limberShape(unit, unit.battle.limberAt));

/** The gun touches a limber that stands there. */
export const touchesLimber = (unit: Unit, pose: Pose): boolean =>
  within(shapes(unit)[0]!, limberShape(unit, pose), touch);

/** A gun has been moved by hand: a limber that it does not touch any more stays behind, one that it comes to is with it. */
export function partFromLimber({ state, emit }: Play, unit: Unit, before: Layout): void {
  if (before === unit.battle.layout || !hasLimber(unit)) return;
  const left = unit.battle.limberAt !== null;
  const stood = unit.battle.limberAt ?? withGun(state, unit, before);
  unit.battle = { ...unit.battle, limberAt: touchesLimber(unit, stood) ? null : stood };
  if (!left && unit.battle.limberAt) emit({ type: 'limber-left', rule: 'manoeuvres.limber', unit: unit.data.id });
}

/** Limbers that were left behind bar nobody: they step aside from who has come to stand upon them. */
export function limbersAside(state: State): void {
  for (const unit of state.units) {
    if (unit.battle.limberAt === null || !onTable(unit)) continue;
    const shape = limberShape(unit, unit.battle.limberAt);
    const taken = state.units.some((other) => onTable(other) && shapes(other).some((on) => overlapping(on, shape)));
    if (!taken) continue;
    const aside = freeAround(state, unit, unit.battle.limberAt);
    unit.battle = { ...unit.battle, limberAt: touchesLimber(unit, aside) ? null : aside };
  }
}

/** The nearest free place, looked for in growing circles. */
function freeAround(state: State, unit: Unit, from: Pose): Pose {
  const { width, depth } = state.setting.table;
  for (let far = 25; far <= width + depth; far += 25) {
    for (let angle = 0; angle < fullTurn; angle += 100) {
      const pose = movedPose(from, along(far, angle));
      if (isFree(state, unit, pose, state.units)) return pose;
    }
  }
  return from;
}
