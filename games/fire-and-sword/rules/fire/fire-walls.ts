/** Fire out of a building: a die for every full 2 cm of a wall, within the dice of the bases inside (terrain.building-combat). */
import type { Refusal } from '@hetman/core/game';
import { movementTable, terrainTypes } from '../../content/index.js';
import {
  areaOf,
  cm,
  distance,
  edgeMiddle,
  edgeOf,
  type Footprint,
  inRegion,
  type Length,
  lineOfFire,
  type Point,
  type Polygon,
  partIn,
  type SideOfUnit,
  sides,
} from '../../geometry/index.js';
import { buildingOf, footprintAt, struckShapes } from '../charge/around.js';
import { groundClear } from '../ground/vision.js';
import type { FireFrame } from '../state/frames.js';
import { baseCount } from '../state/pieces.js';
import { no, withFacts } from '../state/refusals.js';
import type { Obstacle } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { isHidden, obstaclesBetween } from './cover.js';
import { shootingDice } from './fire-modes.js';

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

const perDie: Length = cm(movementTable.building.wallPerDie);

/** The middles of all the full 2 cm of a wall, which lie in the middle of it. */
function muzzlesOf({ pose, size }: Footprint, side: SideOfUnit): Point[] {
  const length = side === 'front' || side === 'rear' ? size.width : size.depth;
  const count = Math.trunc(length / perDie);
  const [from, to] = edgeOf(pose, size, side);
  const start = Math.trunc((length - count * perDie) / 2);
  const at = (far: Length): Point => ({
    x: from.x + Math.round(((to.x - from.x) * far) / length),
    y: from.y + Math.round(((to.y - from.y) * far) / length),
  });
  return Array.from({ length: count }, (_, index) => at(start + index * perDie + perDie / 2));
}

const footprintOfWalls = (state: State, unit: Unit): Footprint =>
  footprintAt(state, { unit, shape: buildingOf(state, unit)!.shape });

/** Dice that each wall could shoot, in the order of its sides. */
const wallsOf = (state: State, unit: Unit): number[] =>
  sides.map((side) => muzzlesOf(footprintOfWalls(state, unit), side).length);

/** What the owner has said of the walls in the stage under way. */
const chosenFor = (state: State, unit: Unit): readonly number[] | undefined =>
  state.frames
    .filter((frame) => frame.kind === 'fire')
    .flatMap(({ walls = [] }) => walls)
    .find((one) => one.unit === unit.index)?.dice;

/** terrain.building-combat: the owner shares the dice of those inside out among the walls, before any of them shoots. */
export function wallsRefusal(
  state: State,
  unit: Unit,
  dice: readonly number[],
  spent: readonly number[],
): Refusal | null {
  if (!buildingOf(state, unit)) return no.noWalls;
  if (spent.length > 0) return no.firedAlready;
  const walls = wallsOf(state, unit);
  const most = shootingDice(unit) * baseCount(unit);
  const fits = dice.length === walls.length && dice.every((own, wall) => own >= 0 && own <= walls[wall]!);
  const all = dice.reduce((sum, own) => sum + own, 0);
  return fits && all > 0 && all <= most ? null : withFacts(no.wallDice, { most, walls: walls.join(' ') });
}

export function chooseWalls(frame: FireFrame, unit: Unit, dice: readonly number[]): void {
  frame.walls = [
    ...(frame.walls ?? []).filter((one) => one.unit !== unit.index),
    { unit: unit.index, dice: [...dice] },
  ];
}

/** Ways to share the dice out that use as many as can shoot; one where all walls may shoot all they have. */
export function wallChoices(state: State, unit: Unit): number[][] {
  const walls = wallsOf(state, unit);
  const total = walls.reduce((sum, own) => sum + own, 0);
  const most = Math.min(total, shootingDice(unit) * baseCount(unit));
  const shared = (from: number, left: number): number[][] => {
    if (from === walls.length) return left === 0 ? [[]] : [];
    const own = Math.min(left, walls[from]!);
    return Array.from({ length: own + 1 }, (_, less) => own - less).flatMap((dice) =>
      shared(from + 1, left - dice).map((rest) => [dice, ...rest]),
    );
  };
  return shared(0, most);
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
  const stand = footprintOfWalls(state, unit);
  const { pose, size } = stand;
  const full = wallsOf(state, unit);
  const chosen = chosenFor(state, unit) ?? full;
  const most = (wall: number) => Math.min(full[wall]!, chosen[wall]!);
  let left = dice * baseCount(unit) - spent.reduce((sum, wall) => sum + most(wall - firstWall), 0);
  const shots: WallShot[] = [];
  for (const [wall, side] of sides.entries()) {
    if (spent.includes(firstWall + wall) || left <= 0) continue;
    const region = areaOf(pose, size, side);
    // Ranges are measured from the middle of the wall, lines drawn from every full 2 cm of it.
    const middle = edgeMiddle(pose, size, side);
    const reached = struckShapes(state, target).filter(
      (shape) => distance([middle], shape) <= range && partIn(shape, region),
    );
    const lines = muzzlesOf(stand, side).map((from) =>
      reached.flatMap((shape) => {
        const allowed = (point: Point) => inRegion(region, point) && groundClear(state, from, point);
        const end = lineOfFire(from, shape, blockers, allowed);
        if (!end || isHidden(state.setting, from, end, unit, target)) return [];
        const between = obstaclesBetween(state.setting, from, end, building.shape, shape);
        return [{ shape, between, range: distance([middle], shape) }];
      }),
    );
    const open = lines.flat();
    if (open.length === 0) continue;
    const nearest = open.reduce((a, b) => (b.range < a.range ? b : a));
    const own = Math.min(left, most(wall), lines.filter((found) => found.length > 0).length);
    left -= own;
    if (own > 0) shots.push({ ...nearest, base: firstWall + wall, dice: own, wall: edgeOf(pose, size, side) });
  }
  return shots;
}

/** terrain.building: the armor of those inside. */
export const armorInside = (armor: number): number =>
  Math.max(armor, ...terrainTypes.get('building')!.armor.map(({ raiseTo }) => raiseTo));
