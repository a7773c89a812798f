/** Charges base by base: open order and elite cavalry (open.charge, special.elite-cavalry, ruling 41). */
import type { Refusal } from '@hetman/core/game';
import { movementTable } from '../content/index.js';
import { classify, type Layout, openOrderFault, overlapWithin } from '../formation/index.js';
import {
  along,
  centreOf,
  cm,
  compareDistance,
  distance,
  edgeMiddle,
  eighthTurn,
  facingOf,
  halfTurn,
  hullOf,
  inCm,
  type Length,
  minus,
  moved,
  normalAngle,
  outwardFrom,
  overlapping,
  type Polygon,
  type Pose,
  pointDistance,
  poseBy,
  rectangle,
  type SideOfUnit,
  type Size,
  sides,
  touch,
  touching,
  turnBetween,
  wheelLength,
} from '../geometry/index.js';
import type { Way } from './actions.js';
import { type Around, aroundOf, type Foe, solidOf, standingWith, struckShapes, touchedSides } from './around.js';
import type { AnyOnset } from './charge-way.js';
import { footing, mayBog, mustClimb } from './footing.js';
import { isDownhill, limitOf, offTable, onRoad, piecesUnder } from './ground.js';
import { type Part, sideAllowed } from './onset.js';
import { wayOf } from './open-order.js';
import { walledOff } from './over-obstacles.js';
import { baseOf, poses, shapes } from './pieces.js';
import { beyond, no, withFacts } from './refusals.js';
import { carriedAlong } from './roads.js';
import type { TerrainPiece } from './setting.js';
import type { State, Unit } from './state.js';

/** One base of a loose charge. */
export interface BaseOnset {
  readonly from: Pose;
  readonly to: Pose;
  readonly cost: Length;
  /** Straight stretch, and whether it went without a wheel. */
  readonly straight: Length;
  readonly wheeled: boolean;
  /** It does not come straight to its end. */
  readonly curved: boolean;
  readonly swept: readonly Polygon[];
  readonly met: Foe | null;
  readonly side: SideOfUnit | null;
}

/** A base that strikes: turned about for nothing, wheeled towards its place, straight on, wheeled along the enemy. */
export function strikeCost(from: Pose, to: Pose, base: Size): { cost: Length; straight: Length; wheeled: boolean } {
  const end = edgeMiddle(to, base, 'front');
  const ways = [from, turnedAbout(from, base)].map((start) => {
    const begin = edgeMiddle(start, base, 'front');
    const straight = pointDistance(begin, end);
    const heading = straight === 0 ? to.facing : facingOf(minus(end, begin));
    const wheel = Math.abs(turnBetween(start.facing, heading));
    const along = Math.abs(turnBetween(heading, to.facing));
    // A base ahead of which the place lies is not wheeled for the width of a hair.
    return {
      cost: wheelLength(base, wheel) + straight + wheelLength(base, along),
      straight,
      wheeled: wheel > eighthTurn / 45,
    };
  });
  return ways[0]!.cost <= ways[1]!.cost ? ways[0]! : ways[1]!;
}

const turnedAbout = (pose: Pose, base: Size): Pose =>
  poseBy(centreOf(pose, base), pose.facing + halfTurn, Math.trunc(base.width / 2), Math.trunc(base.depth / 2));

/** The enemy along whose edge a base lies with part of its front, not with a corner only. */
export function lyingAlong(
  state: State,
  unit: Unit,
  pose: Pose,
  base: Size,
  foes: readonly Foe[],
): { foe: Foe; side: SideOfUnit } | null {
  const own = rectangle(pose, base);
  const ahead = moved(own, along(10, pose.facing));
  for (const foe of foes) {
    if (!touching(own, foe.shape) || !overlapping(ahead, foe.shape)) continue;
    if (walledOff(state, unit, own, foe.unit, foe.shape)) continue;
    const standing = standingWith(state, foe);
    const side = sides.find((one) => normalAngle(outwardFrom(standing.pose, one) + halfTurn) === pose.facing);
    if (side && touchedSides(standing, [own]).includes(side)) return { foe, side };
  }
  return null;
}

export function baseOnset(state: State, unit: Unit, from: Pose, way: Way, around: Around): BaseOnset | Refusal {
  const base = baseOf(unit);
  if (way.length === 0) {
    const lies = lyingAlong(state, unit, from, base, around.foes);
    const stays = {
      from,
      to: from,
      cost: 0,
      straight: 0,
      wheeled: false,
      curved: false,
      swept: [rectangle(from, base)],
    };
    return { ...stays, met: lies?.foe ?? null, side: lies?.side ?? null };
  }
  const last = way[way.length - 1]!;
  const to = { ...last, facing: normalAngle(last.facing) };
  const lies = lyingAlong(state, unit, to, base, around.foes);
  if (!lies) {
    const touches = around.foes.some(({ shape }) => touching(rectangle(to, base), shape));
    if (touches) return no.cornerOnly;
    const { length, swept } = wayOf(from, way, base);
    const curved = way.length > 1;
    return { from, to, cost: length, straight: length, wheeled: true, curved, swept, met: null, side: null };
  }
  const allowed = sideAllowed(state, lies.foe, [rectangle(from, base)]);
  if (allowed !== 'any' && allowed !== lies.side) return withFacts(no.wrongSide, { side: lies.side, allowed });
  const swept = [hullOf([...rectangle(from, base), ...rectangle(to, base)])];
  return { from, to, ...strikeCost(from, to, base), curved: false, swept, met: lies.foe, side: lies.side };
}

/** What the ground that a base touches allows it in this part. */
function reachOf(state: State, unit: Unit, { from, to, swept }: BaseOnset, part: Part): Length {
  const base = baseOf(unit);
  if (onRoad(state.setting, from, base) && onRoad(state.setting, to, base)) return part.movement;
  const limits = swept
    .flatMap((shape) => piecesUnder(state.setting, shape))
    .map((piece) => {
      const way = minus(centreOf(to, base), centreOf(from, base));
      const ground = footing(state.setting, unit, piece, isDownhill(piece, centreOf(from, base), way));
      const most = part.additional && piece.type.additionalMoveMost !== null ? cm(piece.type.additionalMoveMost) : null;
      if (part.additional && ground === 'very-difficult') return 0;
      return Math.min(limitOf(ground, part.movement) ?? part.movement, most ?? part.movement);
    });
  return Math.min(part.movement, ...limits);
}

/** What bars one base on its way. */
export function baseRefusal(
  state: State,
  unit: Unit,
  index: number,
  move: BaseOnset,
  around: Around,
  part: Part,
): Refusal | null {
  const base = baseOf(unit);
  const reach = reachOf(state, unit, move, part);
  if (move.cost > reach) return beyond(no.baseReach, move.cost, reach, { base: index + 1 });
  const end = rectangle(move.to, base);
  if ([end, ...move.swept].some((shape) => offTable(state.setting, shape))) return no.offTable;
  const hits = (others: readonly Polygon[]) =>
    move.swept.some((shape) => others.some((other) => overlapping(shape, other)));
  if (hits(around.walls)) return no.building;
  const dry = (water: Polygon) => carriedAlong(state.setting, move.from, move.to, base, water);
  if (hits(around.waters.filter((water) => !dry(water)))) return withFacts(no.chargeBarred, { base: index + 1 });
  if (hits(around.friends)) return withFacts(no.chargeBarred, { base: index + 1 });
  // open.passing: friends in open order are passed, not stood upon.
  const stands = aroundOf(state, unit).friends.some((other) => overlapping(end, other));
  if (stands) return withFacts(no.chargeBarred, { base: index + 1 });
  if (hits(around.foes.map(({ shape }) => shape))) return withFacts(no.throughEnemy, { base: index + 1 });
  return move.met ? null : nearRefusal(end, move, around, reach);
}

/** open.charge: who goes a curve keeps 2 cm from the enemy; who comes straight may be stopped nearer by the end of his move. */
function nearRefusal(end: Polygon, move: BaseOnset, around: Around, reach: Length): Refusal | null {
  const clear = cm(movementTable.nearEnemy);
  const within = around.foes.filter(({ shape }) => compareDistance(end, shape, clear) <= 0);
  if (within.length === 0 || (!move.curved && move.cost >= reach - clear)) return null;
  const far = ({ shape }: Foe) => distance(end, shape);
  const near = within.reduce((best, one) => (far(one) < far(best) ? one : best));
  return withFacts(no.nearEnemy, {
    distance: inCm(far(near)),
    allowed: movementTable.nearEnemy,
    enemy: near.unit.data.id,
  });
}

/** open.charge: a target to which no base has a straight way is none. */
function hasStraightWay(state: State, unit: Unit, target: Unit, around: Around): boolean {
  const bars = [...around.friends, ...solidOf(around)];
  return shapes(unit).some((own) =>
    struckShapes(state, target).some((theirs) => {
      const lane = hullOf([...own, ...theirs]);
      return !bars.some((other) => overlapping(lane, other));
    }),
  );
}

/** open.distance holds in a charge too; open.facing does not. Elite cavalry ends in close order. */
function layoutAfter(unit: Unit, ends: readonly Pose[], met: boolean): Layout | Refusal {
  const base = baseOf(unit);
  const ground = ends.map((pose) => rectangle(pose, base));
  const overlap = overlapWithin(ground);
  if (overlap) return withFacts(no.overlap, { bases: overlap.map((index) => index + 1).join(', ') });
  if (unit.layout.kind === 'open') {
    const fault = openOrderFault(ground);
    if (!fault) return { kind: 'open', poses: ends };
    const bases = fault.bases.map((index) => index + 1).join(', ');
    return withFacts(fault.fault === 'too-near' ? no.tooNear : no.tooScattered, { bases });
  }
  const layout = classify(ends, base);
  if (!layout) return no.apart;
  if (met) return layout;
  const kept = layout.kind === 'block' && unit.layout.kind === 'block' && layout.files === unit.layout.files;
  return kept ? layout : no.keepsFront;
}

/** A charge goes on: no base away from the target, and one of them as far as it can where nobody is met. */
function zealRefusal(state: State, unit: Unit, target: Unit, moves: readonly BaseOnset[], part: Part): Refusal | null {
  const base = baseOf(unit);
  const theirs = struckShapes(state, target);
  const far = (pose: Pose) => Math.min(...theirs.map((shape) => distance(rectangle(pose, base), shape)));
  if (moves.some(({ from, to, met }) => !met && far(to) > far(from))) return no.awayFromTarget;
  // charge.counter: half way to the enemy who comes, and no further.
  const half = part.halfWay ? Math.trunc(Math.min(...moves.map(({ from }) => far(from))) / 2) : 0;
  const nearest = Math.min(...moves.map(({ to }) => far(to)));
  if (nearest < half - touch) return beyond(no.beyondLine, half, nearest);
  const atLine = part.halfWay && nearest <= half + cm(1);
  if (moves.some(({ met }) => met)) return null;
  const furthest = Math.max(...moves.map(({ cost }) => cost));
  const wanted = Math.min(...moves.map((move) => reachOf(state, unit, move, part))) - cm(1);
  const close = moves.some(({ to }) => far(to) <= cm(movementTable.nearEnemy) + cm(1));
  return atLine || close || furthest >= wanted ? null : beyond(no.chargeShort, furthest, wanted);
}

/** What a part of a charge base by base does, or why not. */
export function looseOnset(
  state: State,
  unit: Unit,
  target: Unit,
  ways: readonly Way[],
  part: Part,
): AnyOnset | Refusal {
  const before = poses(unit);
  if (ways.length !== before.length) return withFacts(no.wrongNumber, { given: ways.length, wanted: before.length });
  const around = aroundOf(state, unit, true);
  const moves: BaseOnset[] = [];
  for (const [index, from] of before.entries()) {
    const move = baseOnset(state, unit, from, ways[index]!, around);
    if ('code' in move) return move;
    moves.push(move);
  }
  for (const [index, move] of moves.entries()) {
    const barred = baseRefusal(state, unit, index, move, around, part);
    if (barred) return barred;
  }
  const strikers = moves.filter(({ met }) => met);
  if (strikers.length === 0 && !hasStraightWay(state, unit, target, around)) return no.noStraightWay;
  const slow = zealRefusal(state, unit, target, moves, part);
  if (slow) return slow;
  const layout = layoutAfter(
    unit,
    moves.map(({ to }) => to),
    strikers.length > 0,
  );
  if ('code' in layout) return layout;
  const met = [...new Set(strikers.map((move) => move.met!.unit.index))].sort((a) => (a === target.index ? -1 : 1));
  const runners = strikers.length > 0 ? strikers : moves;
  return {
    layout,
    spent: Math.max(...moves.map(({ cost }) => cost)),
    run: Math.min(...runners.map((move) => openStretch(state, unit, move))),
    whole: runners.every(({ wheeled }) => !wheeled),
    met,
    side: strikers.find((move) => move.met!.unit.index === met[0])?.side ?? null,
    aligned: strikers.length === moves.length || strikers.length === 0,
    tests: testsOn(state, unit, moves, part),
    barred: false,
  };
}

/** combat.impetus: nothing where the last stretch touched other than open ground. */
function openStretch(state: State, unit: Unit, { to, straight, from }: BaseOnset): Length {
  const base = baseOf(unit);
  const way = minus(centreOf(to, base), centreOf(from, base));
  const lane = hullOf([...rectangle(to, base), ...moved(rectangle(to, base), { x: -way.x, y: -way.y })]);
  const rough = piecesUnder(state.setting, lane).some(({ type }) => !type.impetus);
  const obstacle = state.setting.obstacles.some(({ line }) => overlapping(lane, line));
  return rough || obstacle ? 0 : straight;
}

function testsOn(state: State, unit: Unit, moves: readonly BaseOnset[], part: Part): string[] {
  const touched = moves.flatMap(({ swept }) => swept.flatMap((shape) => piecesUnder(state.setting, shape)));
  const stands = shapes(unit);
  const inside = (piece: TerrainPiece) => stands.some((shape) => overlapping(shape, piece.shape));
  const wants = touched.filter((piece) => (mayBog(unit, piece) && !inside(piece)) || mustClimb(unit, piece));
  return [...new Set(wants.map(({ id }) => id))].filter((id) => !part.passed.includes(id));
}
