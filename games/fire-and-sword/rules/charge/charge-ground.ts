/** Ground and obstacles on the way of a charge (terrain.classes, manoeuvres.obstacle, combat.impetus). */
import { type Block, blockAt, posesOf } from '../../formation/index.js';
import {
  type Angle,
  along,
  type Box,
  boxAround,
  boxesNear,
  centreOf,
  cm,
  freeWay,
  grownBox,
  halfTurn,
  knownBox,
  type Length,
  movedPose,
  overlapping,
  type Polygon,
  rectangle,
  sweptStraight,
  touch,
} from '../../geometry/index.js';
import { footing, forcesOpen, mayBog, mustClimb } from '../ground/footing.js';
import { isDownhill, limitOf, offTable } from '../ground/ground.js';
import { hinders, mayCross, obstaclesFor } from '../ground/obstacles.js';
import { carriedAlong } from '../ground/roads.js';
import { baseOf, groundOfLayout, manoeuvreLimit, manoeuvrePrice } from '../state/pieces.js';
import type { Obstacle, Setting, TerrainPiece } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import type { Part } from './close-order-charge.js';

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

/** The box around all that some shapes sweep; a shorter way is rounded for itself, half a hundredth aside at most. */
const laneBox = (own: readonly Polygon[], facing: Angle, distance: Length): Box =>
  grownBox(boxAround(own.map((shape) => sweptStraight(shape, along(distance, facing)))), 1);

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
  const base = baseOf(unit);
  const poses = posesOf(layout, base);
  const tests: { id: string; at: Length }[] = [];
  let distance = insideTable(state, unit, layout, limit);
  const lane = laneBox(groundOfLayout(layout, base), facing, distance);
  for (const piece of setting.terrain) {
    if (!boxesNear(lane, knownBox(piece.shape), 0)) continue;
    const own = poses
      .filter((pose) => !carriedAlong(setting, pose, movedPose(pose, along(distance, facing)), base, piece.shape))
      .map((pose) => rectangle(pose, base));
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
  const ahead = obstaclesAhead(state, unit, own, facing, limit).sort((a, b) => a.at - b.at);
  for (const { obstacle, at, past } of ahead) {
    if (at >= distance) break;
    const able =
      price !== null &&
      mayCross(unit, obstacle) &&
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
  unit: Unit,
  own: readonly Polygon[],
  facing: Angle,
  limit: Length,
): { obstacle: Obstacle; at: Length; past: Length | null }[] {
  const swept = own.map((shape) => sweptStraight(shape, along(limit, facing)));
  const met = new Set(swept.flatMap((lane) => obstaclesFor(state.setting, unit, lane)));
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
  const base = baseOf(unit);
  const rough = state.setting.terrain.filter((piece) => !piece.type.impetus && !goesDown(piece, unit, layout));
  const lane = laneBox(groundOfLayout(layout, base), back, way);
  const near = (shape: Polygon) => boxesNear(lane, knownBox(shape), 0);
  const roughNear = rough.filter(({ shape }) => near(shape));
  const lines = state.setting.obstacles
    .filter((obstacle) => hinders(unit, obstacle))
    .map(({ line }) => line)
    .filter(near);
  if (roughNear.length === 0 && lines.length === 0) return way;
  let run = way;
  for (const [index, shape] of groundOfLayout(layout, base).entries()) {
    const pose = posesOf(layout, base)[index]!;
    const off = roughNear.filter(
      (piece) => !carriedAlong(state.setting, pose, movedPose(pose, along(way, back)), base, piece.shape),
    );
    const breaks = [...off.map((piece) => piece.shape), ...lines];
    for (const other of breaks) if (run > 0) run = Math.min(run, freeWay(shape, back, run, other));
  }
  return run;
}
