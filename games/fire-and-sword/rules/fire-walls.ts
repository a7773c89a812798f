/** Fire out of a building: a die for every full 2 cm of a wall, within the dice of the bases inside (terrain.building-combat). */
import { movementTable, terrainTypes } from '../content/index.js';
import {
  areaOf,
  cm,
  distance,
  edgeMiddle,
  edgeOf,
  inRegion,
  type Length,
  lineOfFire,
  type Polygon,
  partIn,
  sides,
} from '../geometry/index.js';
import { buildingOf, standingWith, struckShapes } from './around.js';
import { hiddenBehind, obstaclesBetween } from './cover.js';
import { baseCount } from './pieces.js';
import type { Obstacle } from './setting.js';
import type { State, Unit } from './state.js';
import { groundClear } from './vision.js';

/** Walls are counted after all bases that a unit could have. */
const firstWall = 100;

export interface WallShot {
  /** The wall, as a number that no base has. */
  readonly base: number;
  readonly range: Length;
  readonly shape: Polygon;
  readonly dice: number;
  readonly between: readonly Obstacle[];
  /** The line of the wall. */
  readonly wall: Polygon;
}

/** The walls from which a unit can shoot at a target, with their dice; walls that have shot are left out. */
export function wallShots(
  state: State,
  unit: Unit,
  target: Unit,
  {
    dice,
    range,
    spent,
    blockers,
  }: { dice: number; range: Length; spent: readonly number[]; blockers: readonly Polygon[] },
): WallShot[] {
  const building = buildingOf(state, unit)!;
  const { pose, size } = standingWith(state, { unit, shape: building.shape });
  const wallDice = (wall: number) =>
    Math.trunc((wall % 2 === 0 ? size.width : size.depth) / cm(movementTable.building.wallPerDie));
  let left = dice * baseCount(unit) - spent.reduce((sum, wall) => sum + wallDice(wall - firstWall), 0);
  const shots: WallShot[] = [];
  for (const [wall, side] of sides.entries()) {
    if (spent.includes(firstWall + wall) || left <= 0) continue;
    const region = areaOf(pose, size, side);
    const from = edgeMiddle(pose, size, side);
    const open = struckShapes(state, target).flatMap((shape) => {
      if (distance([from], shape) > range || !partIn(shape, region)) return [];
      const allowed = (point: { x: number; y: number }) => inRegion(region, point) && groundClear(state, from, point);
      const end = lineOfFire(from, shape, blockers, allowed);
      const between = end ? obstaclesBetween(state.setting, from, end, building.shape, shape) : [];
      return end && !hiddenBehind(target, between) ? [{ shape, between, range: distance([from], shape) }] : [];
    });
    if (open.length === 0) continue;
    const nearest = open.reduce((a, b) => (b.range < a.range ? b : a));
    const own = Math.min(left, wallDice(wall));
    left -= own;
    if (own > 0) shots.push({ ...nearest, base: firstWall + wall, dice: own, wall: edgeOf(pose, size, side) });
  }
  return shots;
}

/** terrain.building: the armor of those inside. */
export const armorInside = (armor: number): number =>
  Math.max(armor, ...terrainTypes.get('building')!.armor.map(({ raiseTo }) => raiseTo));
