/** Ground and obstacles on the way of a charge (terrain.classes, manoeuvres.obstacle, combat.impetus). */
import { type Block, blockAt, posesOf } from '../formation/index.js';
import {
  type Angle,
  along,
  centreOf,
  cm,
  freeWay,
  halfTurn,
  type Length,
  movedPose,
  overlapping,
  type Polygon,
  sweptStraight,
  touch,
} from '../geometry/index.js';
import { footing, forcesOpen, mayBog, mustClimb } from './footing.js';
import { isDownhill, limitOf, obstaclesCrossed, offTable, onRoad } from './ground.js';
import type { Part } from './onset.js';
import { baseOf, groundOfLayout, manoeuvreLimit, manoeuvrePrice, moverOf } from './pieces.js';
import type { Obstacle, Setting, TerrainPiece } from './setting.js';
import type { State, Unit } from './state.js';

export interface GroundStop {
  /** How far ground, obstacles and the edge of the table let the unit go. */
  readonly distance: Length;
  /** Ground that wants a test, and how far ahead it begins. */
  readonly tests: readonly { readonly id: string; readonly at: Length }[];
  /** Nobody ends upon an obstacle: the way, or that to the obstacle before which it must end (manoeuvres.obstacle). */
  readonly settle: (way: Length) => Length;
  /** What obstacles crossed within so far cost. */
  readonly priceAt: (way: Length) => Length;
}

const trooper = (unit: Unit) => (moverOf(unit) === 'pikemen' ? 'infantry' : moverOf(unit));

/** The bases of a unit that no road carries over what lies beside it. */
function offRoad(state: State, unit: Unit, layout: Block, distance: Length): Polygon[] {
  const base = baseOf(unit);
  const way = along(distance, layout.pose.facing);
  const after = posesOf(blockAt(layout, movedPose(layout.pose, way)), base);
  const carried = (index: number, pose: ReturnType<typeof posesOf>[number]) =>
    state.setting.roads.length > 0 && onRoad(state.setting, pose, base) && onRoad(state.setting, after[index]!, base);
  const shapes = groundOfLayout(layout, base);
  return posesOf(layout, base).flatMap((pose, index) => (carried(index, pose) ? [] : [shapes[index]!]));
}

const entryTo = (own: readonly Polygon[], facing: Angle, limit: Length, other: Polygon): Length =>
  Math.min(limit, ...own.map((shape) => freeWay(shape, facing, limit, other)));

/** The way that a piece of ground allows in this part of a charge; null where it sets no limit. */
function allowedBy(setting: Setting, unit: Unit, part: Part, piece: TerrainPiece, layout: Block): Length | null {
  const ground = footing(setting, unit, piece, goesDown(piece, unit, layout));
  if (part.additional && ground === 'very-difficult') return 0;
  const limit = limitOf(ground, part.movement);
  const most = part.additional && piece.type.additionalMoveMost !== null ? cm(piece.type.additionalMoveMost) : null;
  if (limit === null) return most;
  return most === null ? limit : Math.min(limit, most);
}

/** terrain.classes, ruling 38: how far the ground lets a charge go, with all that it wants on the way. */
export function groundStop(
  state: State,
  unit: Unit,
  layout: Block,
  limit: Length,
  { spent, manoeuvres }: { readonly spent: Length; readonly manoeuvres: number },
  part: Part,
): GroundStop {
  const { setting } = state;
  const { facing } = layout.pose;
  const own = offRoad(state, unit, layout, limit);
  const tests: { id: string; at: Length }[] = [];
  let distance = insideTable(state, unit, layout, limit);
  for (const piece of setting.terrain) {
    if (!own.some((shape) => overlapping(sweptStraight(shape, along(distance, facing)), piece.shape))) continue;
    const at = entryTo(own, facing, distance, piece.shape);
    const closed = forcesOpen(setting, unit, piece) || part.failed.includes(piece.id);
    const allowed = closed ? 0 : allowedBy(setting, unit, part, piece, layout);
    if (allowed !== null) distance = Math.min(distance, Math.max(at, allowed - spent));
    const wants =
      (mayBog(unit, piece) && !own.some((shape) => overlapping(shape, piece.shape))) || mustClimb(unit, piece);
    if (wants && !closed && !part.passed.includes(piece.id)) tests.push({ id: piece.id, at });
  }
  return overObstacles(state, unit, layout, distance, { spent, manoeuvres }, part, tests);
}

/** manoeuvres.obstacle: a charge goes over what it can pay for and pass wholly, else it stops before it. */
function overObstacles(
  state: State,
  unit: Unit,
  layout: Block,
  limit: Length,
  { spent, manoeuvres }: { readonly spent: Length; readonly manoeuvres: number },
  part: Part,
  tests: GroundStop['tests'],
): GroundStop {
  const { facing } = layout.pose;
  const own = groundOfLayout(layout, baseOf(unit));
  const price = manoeuvrePrice(unit);
  const crossed: { at: Length; past: Length }[] = [];
  let distance = limit;
  const ahead = obstaclesAhead(state, own, facing, limit).sort((a, b) => a.at - b.at);
  for (const { obstacle, at, past } of ahead) {
    if (at >= distance) break;
    const able =
      price !== null &&
      obstacle.type.crossedBy.includes(trooper(unit)) &&
      manoeuvres + crossed.length < manoeuvreLimit(unit) &&
      past !== null &&
      past + price * (crossed.length + 1) + spent <= part.movement;
    if (!able) {
      distance = at;
      break;
    }
    crossed.push({ at, past });
    distance = Math.min(distance, part.movement - spent - price * crossed.length);
  }
  return {
    distance,
    tests,
    settle: (way) => crossed.find(({ at, past }) => way > at + touch && way < past)?.at ?? way,
    priceAt: (way) => (price ?? 0) * crossed.filter(({ past }) => past <= way).length,
  };
}

/** Obstacles on the way: where the first base meets each, and where the last is past it (null where the way ends before). */
function obstaclesAhead(
  state: State,
  own: readonly Polygon[],
  facing: Angle,
  limit: Length,
): { obstacle: Obstacle; at: Length; past: Length | null }[] {
  const swept = own.map((shape) => sweptStraight(shape, along(limit, facing)));
  const met = new Set(swept.flatMap((lane) => obstaclesCrossed(state.setting, lane)));
  return [...met].map((obstacle) => {
    const at = entryTo(own, facing, limit, obstacle.line);
    const ends = own.map((shape) =>
      shape.map(({ x, y }) => ({ x: x + along(limit, facing).x, y: y + along(limit, facing).y })),
    );
    const stillOn = ends.some((shape) => overlapping(shape, obstacle.line));
    const back = Math.min(limit, ...ends.map((shape) => freeWay(shape, facing + halfTurn, limit, obstacle.line)));
    return { obstacle, at, past: stillOn ? null : limit - back };
  });
}

/** A charge never leaves the table. */
function insideTable(state: State, unit: Unit, layout: Block, limit: Length): Length {
  const base = baseOf(unit);
  const at = (distance: Length) =>
    groundOfLayout(blockAt(layout, movedPose(layout.pose, along(distance, layout.pose.facing))), base);
  const inside = (distance: Length) => !at(distance).some((shape) => offTable(state.setting, shape));
  if (inside(limit)) return limit;
  let [free, out] = [0, limit];
  while (out - free > 1) {
    const half = Math.floor((free + out) / 2);
    if (inside(half)) free = half;
    else out = half;
  }
  return free;
}

const goesDown = (piece: TerrainPiece, unit: Unit, { pose }: Block): boolean =>
  piece.type.downhill !== null && isDownhill(piece, centreOf(pose, baseOf(unit)), along(cm(1), pose.facing));

/** combat.impetus: how much of the last stretch lay on open ground, downhill, road or forage, with all bases. */
export function openRun(state: State, unit: Unit, layout: Block, way: Length): Length {
  const { facing } = layout.pose;
  const back = facing + halfTurn;
  const start = blockAt(layout, movedPose(layout.pose, along(way, back)));
  const off = offRoad(state, unit, start, way).length > 0;
  const rough = off
    ? state.setting.terrain.filter((piece) => !piece.type.impetus && !goesDown(piece, unit, layout))
    : [];
  const own = groundOfLayout(layout, baseOf(unit));
  const breaks = [...rough.map(({ shape }) => shape), ...state.setting.obstacles.map(({ line }) => [...line])];
  let run = way;
  for (const shape of own)
    for (const other of breaks) if (run > 0) run = Math.min(run, freeWay(shape, back, run, other));
  return run;
}
