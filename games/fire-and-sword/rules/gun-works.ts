/** Medium guns dug in: a fortified base protects front and sides, and cannot be turned (artillery.fortified-base). */
import { guns } from '../content/index.js';
import { type Meeting, type Polygon, sideFacing, turnBetween } from '../geometry/index.js';
import { standings } from './pieces.js';
import type { Unit } from './state.js';

export const worksArmor = 6;

export const isMedium = (unit: Unit): boolean =>
  unit.data.card.gun !== null && guns.get(unit.data.card.gun)!.size === 'medium';

/** The gun stands on its own fortified base. */
export function onWorks(unit: Unit): boolean {
  const { works, layout } = unit;
  if (!works || layout.kind !== 'block' || unit.limbered) return false;
  const { x, y, facing } = layout.pose;
  return x === works.x && y === works.y && facing === works.facing;
}

/** Shots from anywhere but behind. */
export function worksAgainst(unit: Unit, shooter: readonly Polygon[]): boolean {
  if (!onWorks(unit)) return false;
  const { pose, size } = standings(unit)[0]!;
  return sideFacing(pose, size, shooter) !== 'rear';
}

/** Blows at its front and sides; `meeting` is how the gun meets the enemy. */
export const worksBefore = (unit: Unit, meeting: Meeting | 'reach'): boolean =>
  onWorks(unit) && meeting !== 'rear' && meeting !== 'rear-corner';

/** Back on its own base within half a centimetre, the gun is in its place again. */
export function backOnWorks(unit: Unit): void {
  const { works, layout } = unit;
  if (!works || layout.kind !== 'block' || !isMedium(unit)) return;
  const near = Math.abs(layout.pose.x - works.x) <= 50 && Math.abs(layout.pose.y - works.y) <= 50;
  if (near && Math.abs(turnBetween(layout.pose.facing, works.facing)) <= 50) unit.layout = { ...layout, pose: works };
}
