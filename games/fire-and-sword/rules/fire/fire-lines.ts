/** Lines of fire of one base: from which edge, over what, how far (shooting.field, shooting.line, shooting.range). */
import type { RangedWeapon } from '../../content/index.js';
import {
  type Arc,
  along,
  areaOf,
  cm,
  distance,
  edgeMiddle,
  edgeOf,
  type Footprint,
  inRegion,
  isAlong,
  type Length,
  lineOfFire,
  movedPose,
  overlapping,
  type Point,
  type Polygon,
  partIn,
  type Region,
  regionsOf,
  type SideOfUnit,
  stretchOn,
  within,
} from '../../geometry/index.js';
import { outlineOf, struckShapes } from '../charge/around.js';
import { isAlone, standIn } from '../commanders/lone-commanders.js';
import { groundClear } from '../ground/vision.js';
import { armOf, baseOf, commanderShape, footprints, onTable, poses, shapes } from '../state/pieces.js';
import { onceInScene } from '../state/scene.js';
import type { Obstacle } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { wagonsBefore } from '../wagons-and-works/barricades.js';
import { isWarWagons } from '../wagons-and-works/war-wagons.js';
import { caracoleGround } from './caracole-ground.js';
import { isHidden, obstaclesBetween } from './cover.js';
import { lobbedFrom } from './fire-cannon.js';
import { shotOver } from './fire-ground.js';
import { longRange } from './fire-modes.js';

/** What is shot at: a unit, or one wagon of a train (wagons.fighting); -1 where it is all of the unit. */
export interface Mark {
  readonly unit: Unit;
  readonly wagon: number;
}

export interface Line {
  readonly range: Length;
  readonly shape: Polygon;
  readonly between: readonly Obstacle[];
  /** Over the heads of friends (ranged.bow). */
  readonly overhead: boolean;
}

/** shooting.field: 270° for mounted archers, 90° for all others. */
export const arcOfFire = (unit: Unit, weapon: RangedWeapon): Arc =>
  weapon.kind === 'bow' && armOf(unit) === 'cavalry' ? 270 : 90;

/** The shapes that a shot may hit. */
export const shapesOfMark = (state: State, { unit, wagon }: Mark): readonly Polygon[] =>
  wagon < 0 ? [...struckShapes(state, unit), ...caracoleGround(unit)] : [shapes(unit)[wagon]!];

/** shooting.line: everything that a line of fire keeps 1 cm away from; bases of the target's unit do not count (ruling 10). */
export function blockersOf(state: State, unit: Unit, target: Unit, base: number, overhead: boolean): Polygon[] {
  const climbed = [...wagonsBefore(state, unit), ...wagonsBefore(state, target, true)];
  const others = state.units.filter(
    (other) =>
      other.index !== unit.index &&
      other.index !== target.index &&
      onTable(other) &&
      !climbed.includes(other) &&
      !(overhead && other.battle.side === unit.battle.side && other.battle.layout.kind === 'open') &&
      !shotOver(state, unit, target, other),
  );
  // Bases of the unit itself bar its lines only in open order.
  const own = unit.battle.layout.kind === 'open' && !overhead ? shapes(unit).filter((_, index) => index !== base) : [];
  const walls = state.setting.buildings.filter(
    ({ id }) => id !== unit.battle.building && id !== target.battle.building,
  );
  return [
    ...others.flatMap((other) => [...outlineOf(other)]),
    ...commandersBetween(state, unit, target, overhead),
    ...own,
    ...walls.map(({ shape }) => shape),
    ...hidingGround(state, unit, target),
  ];
}

/** Ruling 253: a commander alone is a base as any other, and shot over as open order is. */
function commandersBetween(state: State, unit: Unit, target: Unit, overhead: boolean): Polygon[] {
  if (state.setting.options['pastCommanders'] === true) return [];
  return state.commanders
    .filter((commander) => isAlone(commander) && ![unit.battle.leader, target.battle.leader].includes(commander.index))
    .filter(({ data }) => !(overhead && data.side === unit.battle.side))
    .filter((commander) => !shotOver(state, unit, target, standIn(commander)))
    .map(commanderShape);
}

/** Woods and hills in which neither stands; into and out of them sight has rules of its own (terrain.grove, terrain.slope). */
const hidingGround = (state: State, unit: Unit, target: Unit): Polygon[] =>
  state.setting.terrain
    .filter(
      ({ type, shape }) =>
        type.blocksSight &&
        ![unit, target].some((one) => struckShapes(state, one).some((own) => overlapping(own, shape))),
    )
    .map(({ shape }) => shape);

interface Muzzle {
  readonly edge: SideOfUnit;
  /** A base of the unit itself stands before it. */
  readonly covered: boolean;
}

/** Edges from which a base shoots: its front; of mounted archers left and rear too; the sides of a wagon. */
function muzzlesOf(unit: Unit, weapon: RangedWeapon, base: number): Muzzle[] {
  if (isWarWagons(unit)) return (['left', 'right'] as const).map((edge) => ({ edge, covered: false }));
  const edges: readonly SideOfUnit[] = arcOfFire(unit, weapon) === 270 ? ['front', 'left', 'rear'] : ['front'];
  const close = weapon.kind === 'bow' && unit.battle.layout.kind !== 'open';
  return edges.map((edge) => ({ edge, covered: close && standsBefore(unit, base, edge) }));
}

function standsBefore(unit: Unit, base: number, edge: SideOfUnit): boolean {
  const line = edgeOf(poses(unit)[base]!, baseOf(unit), edge);
  return shapes(unit).some((shape, index) => {
    const stretch = index === base ? null : stretchOn(line, shape);
    return stretch !== null && isAlong(stretch);
  });
}

/** The field of fire: of the whole unit, or of the base in open order, in a non-standard formation and of a wagon. */
function fieldOf(unit: Unit, weapon: RangedWeapon, own: Footprint, edge: SideOfUnit): ReturnType<typeof regionsOf> {
  if (isWarWagons(unit)) return [areaOf(own.pose, own.size, edge)];
  const whole = footprints(unit)[0]!;
  const ridden = unit.phase.caracole
    ? movedPose(whole.pose, along(unit.phase.caracole, whole.pose.facing))
    : whole.pose;
  // Ruling 734: each base of a non-standard formation looks its own way.
  const single = unit.battle.layout.kind === 'open' || unit.battle.layout.kind === 'non-standard';
  const field = single ? own : { pose: ridden, size: whole.size };
  return regionsOf(field.pose, field.size, arcOfFire(unit, weapon));
}

/** The nearest line of a base to what it shoots at, or null; over heads only where there is no other. */
export function nearestLine(state: State, unit: Unit, mark: Mark, weapon: RangedWeapon, base: number): Line | null {
  const direct = linesOf(state, unit, mark, weapon, base, false);
  const lines = direct.length > 0 || weapon.kind !== 'bow' ? direct : linesOf(state, unit, mark, weapon, base, true);
  return lines.reduce<Line | null>((best, line) => (best === null || line.range < best.range ? line : best), null);
}

function linesOf(state: State, unit: Unit, mark: Mark, weapon: RangedWeapon, base: number, overhead: boolean): Line[] {
  const stand = poses(unit)[base]!;
  // special.caracole: the first rank has ridden out.
  const pose = unit.phase.caracole ? movedPose(stand, along(unit.phase.caracole, stand.facing)) : stand;
  const size = baseOf(unit);
  const range = cm(longRange(unit, weapon));
  const { unit: target, wagon } = mark;
  const key = `lines ${unit.index} ${base} ${target.index} ${wagon} ${weapon.id} ${range} ${overhead}`;
  return onceInScene(state, key, () => {
    // Ruling 616: a bomb flies over whoever and whatever stands between; its crew must see where it falls.
    const lobbed = lobbedFrom(weapon) !== null;
    const blockers = lobbed ? hidingGround(state, unit, target) : blockersOf(state, unit, target, base, overhead);
    return muzzlesOf(unit, weapon, base).flatMap(({ edge, covered }) => {
      if (covered && !overhead) return [];
      const regions = fieldOf(unit, weapon, { pose, size }, edge);
      const from = edgeMiddle(pose, size, edge);
      // From side and rear only at what lies to the side and rear of the base.
      const beside = edge === 'front' ? [] : areaOf(pose, size, edge);
      return shapesOfMark(state, mark)
        .filter((shape) => inReach(from, shape, regions, range) && partIn(shape, beside))
        .flatMap((shape) => reach(state, unit, target, { from, shape, regions, beside, blockers, base, overhead }));
    });
  });
}

/** In range, and partly in the field of fire: worth a line. */
const inReach = (from: Point, shape: Polygon, regions: ReturnType<typeof regionsOf>, range: Length): boolean =>
  within([from], shape, range) && regions.some((region) => partIn(shape, region));

interface Reach {
  readonly from: Point;
  readonly shape: Polygon;
  readonly regions: ReturnType<typeof regionsOf>;
  readonly beside: Region;
  readonly blockers: readonly Polygon[];
  readonly base: number;
  readonly overhead: boolean;
}

function reach(state: State, unit: Unit, target: Unit, line: Reach): Line[] {
  const { from, shape, regions, beside, blockers, base, overhead } = line;
  const inField = (point: Point) =>
    inRegion(beside, point) && regions.some((region) => inRegion(region, point)) && groundClear(state, from, point);
  const end = lineOfFire(from, shape, blockers, inField);
  if (!end || isHidden(state.setting, from, end, unit, target)) return [];
  const between = obstaclesBetween(state.setting, from, end, shapes(unit)[base]!, shape);
  return [{ range: distance([from], shape), shape, between, overhead }];
}
