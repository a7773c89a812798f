/** Which paths lead a unit to its target, and why another does not (charge.path, charge.sides, charge.narrow). */
import type { Refusal } from '@hetman/core/game';
import { type Block, blockSize } from '../../formation/index.js';
import {
  type Angle,
  along,
  cm,
  edgeMiddle,
  eighthTurn,
  facingOf,
  halfTurn,
  hullOf,
  type Length,
  minus,
  moved,
  outwardFrom,
  overlapping,
  type Point,
  type Polygon,
  quarterTurn,
  sideFacing,
  sweptStraight,
  touching,
  turnBetween,
  wheelLength,
  wheelTurn,
} from '../../geometry/index.js';
import { walledOff } from '../melee/over-obstacles.js';
import { baseOf, basicMove, groundOfLayout, manoeuvrePrice, shapes } from '../state/pieces.js';
import { no, withFacts } from '../state/refusals.js';
import { onceInScene } from '../state/scene.js';
import type { State, Unit } from '../state/state.js';
import { aroundOf, buildingOf, footprintAt, nearness, solidOf, struckShapes, touchedSides } from './around.js';
import {
  afterWheel,
  type BlockPath,
  farAway,
  freeLane,
  laneOf,
  type Onset,
  onsetOf,
  type Part,
  plainPart,
  sideAllowed,
  spentBefore,
} from './close-order-charge.js';

export const straightOn: BlockPath = { turn: 0, files: 0, anchor: 'middle' };

/** Why a path is none, or what the unit does along it in this part of its charge. */
export function tryPath(state: State, unit: Unit, target: Unit, path: BlockPath, part: Part): Onset | Refusal {
  if (unit.battle.layout.kind !== 'block') return unit.battle.layout.kind === 'open' ? no.noWheel : no.nonStandard;
  if (Math.abs(path.turn) > halfTurn) return no.nothing;
  const refusal = directionRefusal(state, unit, target, path, part) ?? narrowRefusal(state, unit, target, path);
  return refusal ?? onsetOf(state, unit, target, path, part);
}

/** The way after the wheel must lead to the target, at a side that it may strike. */
function directionRefusal(state: State, unit: Unit, target: Unit, path: BlockPath, part: Part): Refusal | null {
  const start = laneOf(unit, path, farAway);
  if (!start) return no.nonStandard;
  const size = blockSize(start.layout, baseOf(unit));
  const rest = part.movement - spentBefore(part) - narrowPrice(unit, path);
  const theirs = struckShapes(state, target);
  // charge.path: a wheel that takes more than this part goes on in the next.
  if (wheelLength(size, path.turn) > rest) return wheelTowards(unit, target, path) ? null : no.passesBy;
  if (!theirs.some((shape) => overlapping(start.lane, shape))) return no.passesBy;
  const own = groundOfLayout(start.layout, baseOf(unit));
  const aside = asideRefusal(state, unit, target, own);
  if (aside) return aside;
  const { facing } = start.layout.pose;
  const way = freeLane(own, facing, farAway, theirs);
  const there = own.map((shape) => moved(shape, along(way, facing)));
  if (onlyOverWalls(state, unit, target, there)) return no.walledOff;
  if (way > rest - wheelLength(size, path.turn)) return null;
  return part.side ? null : sideRefusal(state, unit, target, there);
}

/** terrain.obstacle: it would touch the target, but only over what hides foot wholly. */
function onlyOverWalls(state: State, unit: Unit, target: Unit, there: readonly Polygon[]): boolean {
  if (!state.setting.obstacles.some(({ type }) => type.covers.length > 0)) return false;
  const pairs = struckShapes(state, target).flatMap((shape) =>
    there.filter((own) => touching(own, shape)).map((own) => ({ own, shape })),
  );
  return pairs.length > 0 && pairs.every(({ own, shape }) => walledOff(state, unit, own, target, shape));
}

const narrowPrice = (unit: Unit, { files }: BlockPath): Length => {
  const { layout } = unit.battle;
  return layout.kind === 'block' && files > 0 ? Math.max(0, layout.files - files) * (manoeuvrePrice(unit) ?? 0) : 0;
};

/** The wheel turns the front to the side on which the target lies. */
function wheelTowards(unit: Unit, target: Unit, { turn }: BlockPath): boolean {
  const { pose, size } = { pose: poseOf(unit), size: sizeOf(unit) };
  const aim = turnBetween(pose.facing, facingOf(minus(middle(shapes(target)), edgeMiddle(pose, size, 'front'))));
  return Math.sign(aim) === Math.sign(turn) || Math.abs(Math.abs(aim) - halfTurn) < eighthTurn;
}

/** charge.sides: no wheel takes a unit from front or rear into a flank. */
function asideRefusal(state: State, unit: Unit, target: Unit, after: readonly Polygon[]): Refusal | null {
  if (buildingOf(state, target) || target.battle.layout.kind !== 'block') return null;
  const { pose, size } = footprintAt(state, { unit: target, shape: shapes(target)[0]! });
  const from = sideFacing(pose, size, shapes(unit));
  const to = sideFacing(pose, size, after);
  const flank = to === 'left' || to === 'right';
  return flank && from !== to && (from === 'front' || from === 'rear') ? withFacts(no.wheelsAside, { from, to }) : null;
}

/** charge.sides: the side that it meets must be that in whose area most of it stood when the part began. */
function sideRefusal(state: State, unit: Unit, target: Unit, there: readonly Polygon[]): Refusal | null {
  const foes = struckShapes(state, target).map((shape) => ({ unit: target, shape }));
  const met = foes.find(({ shape }) => there.some((own) => touching(own, shape)));
  if (!met) return null;
  const allowed = sideAllowed(state, met, shapes(unit));
  if (allowed === 'any') return null;
  const lies = touchedSides(footprintAt(state, met), there);
  return lies.length === 0 || lies.includes(allowed) ? null : withFacts(no.wrongSide, { side: lies[0]!, allowed });
}

/** charge.narrow: only before impassable ground or friends, never for enemies. */
function narrowRefusal(state: State, unit: Unit, target: Unit, path: BlockPath): Refusal | null {
  if (path.files === 0 || unit.battle.layout.kind !== 'block' || path.files >= unit.battle.layout.files) return null;
  // special.salvo: who loads makes no manoeuvre on the move.
  if (unit.turn.reloading) return no.reloadingDrill;
  const full = laneOf(unit, { ...path, files: 0 }, farAway)!;
  const own = groundOfLayout(full.layout, baseOf(unit));
  const { facing } = full.layout.pose;
  const way = freeLane(own, facing, farAway, struckShapes(state, target));
  const around = aroundOf(state, unit);
  // A little further: what bars the alignment counts as well.
  const lane = sweptStraight(hullOf(own.flat()), along(way + cm(1), facing));
  return [...around.friends, ...solidOf(around)].some((other) => overlapping(lane, other)) ? null : no.narrowNeedless;
}

const poseOf = (unit: Unit) =>
  unit.battle.layout.kind === 'block' ? unit.battle.layout.pose : unit.battle.layout.poses[0]!;
const sizeOf = (unit: Unit) =>
  unit.battle.layout.kind === 'block' ? blockSize(unit.battle.layout, baseOf(unit)) : baseOf(unit);

function middle(shapesThere: readonly Polygon[]): Point {
  const all = shapesThere.flat();
  const sum = all.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: Math.round(sum.x / all.length), y: Math.round(sum.y / all.length) };
}

/** The wheel after which the middle of the front looks at a point. */
function turnTo(unit: Unit, block: Block, point: Point): Angle {
  let turn = 0;
  for (let round = 0; round < 4; round++) {
    const after = afterWheel(unit, block, { ...straightOn, turn });
    const front = edgeMiddle(after.pose, blockSize(after, baseOf(unit)), 'front');
    turn += turnBetween(after.pose.facing, facingOf(minus(point, front)));
    turn = Math.max(-halfTurn, Math.min(halfTurn, turn));
  }
  return turn;
}

/** Wheels worth trying, the best first: square to the side it may strike, at the middle, at the corners, straight on. */
function turnsTo(state: State, unit: Unit, block: Block, target: Unit): Angle[] {
  const theirs = struckShapes(state, target);
  const footprint = footprintAt(state, { unit: target, shape: theirs[0]! });
  const side = buildingOf(state, target) ? null : sideFacing(footprint.pose, footprint.size, shapes(unit));
  const square = side === null ? [] : [turnBetween(block.pose.facing, outwardFrom(footprint.pose, side) + halfTurn)];
  const points = [middle(theirs), ...(theirs.length > 1 ? theirs.map((shape) => middle([shape])) : theirs[0]!)];
  return [
    ...new Set([
      ...square.filter((turn) => Math.abs(turn) < quarterTurn),
      0,
      ...points.map((at) => turnTo(unit, block, at)),
    ]),
  ];
}

/** Legal paths to a target among those worth trying; all turns by five degrees where none of them leads there. */
function* pathsTo(state: State, unit: Unit, target: Unit, part: Part): Generator<[BlockPath, Onset]> {
  if (unit.battle.layout.kind !== 'block') return;
  let found = false;
  // Out of reach nobody narrows his front yet.
  const far = nearness(state, unit, target) > part.movement;
  for (const turn of turnsTo(state, unit, unit.battle.layout, target)) {
    for (const path of far ? [{ ...straightOn, turn }] : withNarrowing(unit, turn)) {
      const onset = tryPath(state, unit, target, path, part);
      if ('code' in onset) continue;
      found = true;
      yield [path, onset];
      if (!onset.barred) break;
    }
  }
  if (found) return;
  const most = Math.min(halfTurn, wheelTurn(sizeOf(unit), part.movement));
  const aim = Math.sign(turnTo(unit, unit.battle.layout, middle(struckShapes(state, target)))) || 1;
  for (let by = 50; by <= most; by += 50) {
    const path = { ...straightOn, turn: aim * by };
    const onset = tryPath(state, unit, target, path, part);
    if (!('code' in onset)) yield [path, onset];
  }
}

/** The path as it is; and narrower about either end, for when it is barred. */
function withNarrowing(unit: Unit, turn: Angle): BlockPath[] {
  const plain = { ...straightOn, turn };
  if (unit.battle.layout.kind !== 'block' || unit.battle.layout.files < 2) return [plain];
  const files = unit.battle.layout.files - 1;
  return [plain, { turn, files, anchor: 'left' }, { turn, files, anchor: 'right' }];
}

/** A path that meets the enemy in the basic move. */
export const reachesInBasicMove = (state: State, unit: Unit, foe: Unit): boolean =>
  onceInScene(state, `reaches ${unit.index} ${foe.index}`, () => findsWay(state, unit, foe));

function findsWay(state: State, unit: Unit, foe: Unit): boolean {
  if (nearness(state, unit, foe) > basicMove(unit)) return false;
  for (const [, onset] of pathsTo(state, unit, foe, plainPart(basicMove(unit)))) {
    if (onset.met.includes(foe.index)) return true;
  }
  return false;
}

/** A path that meets the target, or the first that leads on to it where it is out of reach. */
export function bestPath(state: State, unit: Unit, target: Unit, part: Part): BlockPath | null {
  let best: BlockPath | null = null;
  const far = nearness(state, unit, target) > part.movement;
  let tried = 0;
  for (const [path, onset] of pathsTo(state, unit, target, part)) {
    if (onset.met.includes(target.index) || (far && !onset.barred)) return path;
    best ??= path;
    // Out of reach and barred: one such path is as good as another.
    if (far && ++tried > 1) return best;
  }
  return best;
}
