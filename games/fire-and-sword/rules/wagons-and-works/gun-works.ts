/** Medium guns dug in: a fortified base protects front and sides, and cannot be turned (artillery.fortified-base). */
import { guns, obstacleTypes } from '../../content/index.js';
import {
  edgeOf,
  type Meeting,
  overlapping,
  type Point,
  type Polygon,
  rectangle,
  sideFacing,
  turnBetween,
} from '../../geometry/index.js';
import { baseOf, footprints, onTable, shapes } from '../state/pieces.js';
import type { Obstacle } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';

export const worksArmor = 6;

export const isMedium = (unit: Unit): boolean =>
  unit.data.card.gun !== null && guns.get(unit.data.card.gun)!.size === 'medium';

/** The gun stands on its own fortified base. */
export function onWorks(unit: Unit): boolean {
  const { works, layout } = unit.battle;
  if (!works || layout.kind !== 'block' || unit.battle.limbered) return false;
  const { x, y, facing } = layout.pose;
  return x === works.x && y === works.y && facing === works.facing;
}

/** Shots from anywhere but behind. */
export function worksAgainst(unit: Unit, shooter: readonly Polygon[]): boolean {
  if (!onWorks(unit)) return false;
  const { pose, size } = footprints(unit)[0]!;
  return sideFacing(pose, size, shooter) !== 'rear';
}

/** Blows at its front and sides; `meeting` is how the gun meets the enemy. */
export const worksBefore = (unit: Unit, meeting: Meeting | 'reach'): boolean =>
  onWorks(unit) && meeting !== 'rear' && meeting !== 'rear-corner';

/** Back on its own base within half a centimetre, the gun is in its place again. */
export function backOnWorks(unit: Unit): void {
  const { works, layout } = unit.battle;
  if (!works || layout.kind !== 'block' || !isMedium(unit)) return;
  const near = Math.abs(layout.pose.x - works.x) <= 50 && Math.abs(layout.pose.y - works.y) <= 50;
  if (near && Math.abs(turnBetween(layout.pose.facing, works.facing)) <= 50)
    unit.battle = { ...unit.battle, layout: { ...layout, pose: works } };
}

const idOf = (unit: Unit, side: string): string => `${unit.data.id}-works-${side}`;

/** Front and sides of a fortified base; its back is open. */
function wallsOf(unit: Unit): Obstacle[] {
  const type = obstacleTypes.get('high-obstacle')!;
  const line = (side: 'front' | 'left' | 'right') =>
    edgeOf(unit.battle.works!, baseOf(unit), side) as readonly [Point, Point];
  return (['front', 'left', 'right'] as const).map((side) => ({ id: idOf(unit, side), type, line: line(side) }));
}

/** artillery.fortified-base: left by its gun it is a high obstacle to others; the gun fills it again when it is back. */
export function standWorks(state: State): void {
  for (const unit of state.units) {
    const { works } = unit.battle;
    if (!works) continue;
    const place = rectangle(works, baseOf(unit));
    const left = !onTable(unit) || !shapes(unit).some((shape) => overlapping(shape, place));
    const stands = state.setting.obstacles.some(({ id }) => id === idOf(unit, 'front'));
    if (left === stands) continue;
    const own = wallsOf(unit);
    const others = state.setting.obstacles.filter(({ id }) => own.every((wall) => wall.id !== id));
    state.setting = { ...state.setting, obstacles: left ? [...others, ...own] : others };
  }
}
