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
  type Point,
  type Polygon,
  type Pose,
  pointDistance,
  poseBy,
  quarterTurn,
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
import { type Around, aroundOf, buildingOf, type Foe, standingWith, struckShapes, touchedSides } from './around.js';
import type { AnyOnset } from './charge-way.js';
import { footing, mayBog, mustClimb } from './footing.js';
import { isDownhill, limitOf, offTable, onRoad, piecesUnder } from './ground.js';
import { type Part, sideAllowed } from './onset.js';
import { wayOf } from './open-order.js';
import { baseOf, hasRule, poses, shapes } from './pieces.js';
import { beyond, no, withFacts } from './refusals.js';
import type { TerrainPiece } from './setting.js';
import type { State, Unit } from './state.js';

/** One base of a loose charge. */
interface BaseOnset {
  readonly from: Pose;
  readonly to: Pose;
  readonly cost: Length;
  /** Straight stretch, and whether it went without a wheel. */
  readonly straight: Length;
  readonly wheeled: boolean;
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
function lyingAlong(state: State, pose: Pose, base: Size, foes: readonly Foe[]): { foe: Foe; side: SideOfUnit } | null {
  const own = rectangle(pose, base);
  const ahead = moved(own, along(10, pose.facing));
  for (const foe of foes) {
    if (!touching(own, foe.shape) || !overlapping(ahead, foe.shape)) continue;
    const standing = standingWith(state, foe);
    const side = sides.find((one) => normalAngle(outwardFrom(standing.pose, one) + halfTurn) === pose.facing);
    if (side && touchedSides(standing, [own]).includes(side)) return { foe, side };
  }
  return null;
}

function baseOnset(state: State, unit: Unit, from: Pose, way: Way, around: Around): BaseOnset | Refusal {
  const base = baseOf(unit);
  if (way.length === 0) {
    const lies = lyingAlong(state, from, base, around.foes);
    const stays = { from, to: from, cost: 0, straight: 0, wheeled: false, swept: [rectangle(from, base)] };
    return { ...stays, met: lies?.foe ?? null, side: lies?.side ?? null };
  }
  const last = way[way.length - 1]!;
  const to = { ...last, facing: normalAngle(last.facing) };
  const lies = lyingAlong(state, to, base, around.foes);
  if (!lies) {
    const touches = around.foes.some(({ shape }) => touching(rectangle(to, base), shape));
    if (touches) return no.cornerOnly;
    const { length, swept } = wayOf(from, way, base);
    return { from, to, cost: length, straight: length, wheeled: true, swept, met: null, side: null };
  }
  const allowed = sideAllowed(state, lies.foe, [rectangle(from, base)]);
  if (allowed !== 'any' && allowed !== lies.side) return withFacts(no.wrongSide, { side: lies.side, allowed });
  const swept = [hullOf([...rectangle(from, base), ...rectangle(to, base)])];
  return { from, to, ...strikeCost(from, to, base), swept, met: lies.foe, side: lies.side };
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

function wayRefusal(state: State, unit: Unit, moves: readonly BaseOnset[], around: Around, part: Part): Refusal | null {
  const base = baseOf(unit);
  for (const [index, move] of moves.entries()) {
    const reach = reachOf(state, unit, move, part);
    if (move.cost > reach) return beyond(no.baseReach, move.cost, reach, { base: index + 1 });
    const end = rectangle(move.to, base);
    if ([end, ...move.swept].some((shape) => offTable(state.setting, shape))) return no.offTable;
    const hits = (others: readonly Polygon[]) =>
      others.some((other) => move.swept.some((shape) => overlapping(shape, other)));
    if (hits(around.walls)) return no.building;
    if (hits(around.friends)) return withFacts(no.chargeBarred, { base: index + 1 });
    if (hits(around.foes.map(({ shape }) => shape))) return withFacts(no.throughEnemy, { base: index + 1 });
    const near = around.foes.find(({ shape }) => compareDistance(end, shape, cm(movementTable.nearEnemy)) <= 0);
    if (!move.met && near && move.cost < reach - cm(movementTable.nearEnemy)) {
      return withFacts(no.nearEnemy, {
        distance: inCm(distance(end, near.shape)),
        allowed: movementTable.nearEnemy,
        enemy: near.unit.data.id,
      });
    }
  }
  return null;
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
  const refusal = wayRefusal(state, unit, moves, around, part) ?? zealRefusal(state, unit, target, moves, part);
  if (refusal) return refusal;
  const strikers = moves.filter(({ met }) => met);
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

/** Paths worth trying: bases along the enemy's edge; all together as far as they go. */
export function loosePaths(state: State, unit: Unit, target: Unit, part: Part): { ways: Way[] }[] {
  const strikes =
    unit.layout.kind === 'open' ? openStrikes(state, unit, target, part) : eliteStrikes(state, unit, target);
  const ways = [...strikes, ...(unit.layout.kind === 'open' ? advances(state, unit, target, part) : [])];
  return ways
    .filter((one) => !('code' in looseOnset(state, unit, target, one, part)))
    .slice(0, 2)
    .map((one) => ({ ways: one }));
}

/** Ways for the bases that have not met the enemy yet, of a unit of which some have (open.charge). */
export function bringUpPaths(state: State, unit: Unit, foe: Unit, part: Part): { ways: Way[] }[] {
  const { foes } = aroundOf(state, unit, true);
  const base = baseOf(unit);
  const struck = poses(unit).filter((pose) => lyingAlong(state, pose, base, foes)).length;
  const all = openStrikes(state, unit, foe, part).map((ways) => ({ ways }));
  return all.filter(({ ways }) => {
    const onset = looseOnset(state, unit, foe, ways, part);
    if ('code' in onset || onset.layout.kind === 'block') return false;
    return onset.layout.poses.filter((pose) => lyingAlong(state, pose, base, foes)).length > struck;
  });
}

interface Edge {
  /** Where bases lie along it from left to right as they come, and how they face. */
  readonly start: Point;
  readonly facing: number;
  readonly length: Length;
}

/** The edge that a base may strike, seen from outside: its start is on the left of who comes. */
function edgeFor(state: State, foe: Foe, from: readonly Polygon[]): Edge {
  const { pose, size } = standingWith(state, foe);
  const allowed = sideAllowed(state, foe, from);
  const side = allowed === 'any' ? 'front' : allowed;
  const facing = normalAngle(outwardFrom(pose, side) + halfTurn);
  const wide = side === 'front' || side === 'rear';
  const corner = {
    front: [size.width, 0],
    left: [0, 0],
    rear: [0, size.depth],
    right: [size.width, size.depth],
  } as const;
  const [right, back] = corner[side];
  const start = poseBy(pose, pose.facing, -right, -back);
  return { start: { x: start.x, y: start.y }, facing, length: wide ? size.width : size.depth };
}

const onEdge = (edge: Edge, right: Length): Pose => ({
  ...poseBy(edge.start, edge.facing, -right, 0),
  facing: edge.facing,
});

/** How far along an edge a point lies. */
function alongEdge(edge: Edge, point: Point): Length {
  const way = minus(point, edge.start);
  const axis = along(1000, edge.facing + quarterTurn);
  return Math.round((way.x * axis.x + way.y * axis.y) / 1000);
}

/** Nearest base of the target to a shape. */
function nearestFoe(state: State, target: Unit, shape: Polygon): Foe {
  const all = struckShapes(state, target).map((one) => ({ unit: target, shape: one }));
  return all.reduce((best, one) => (distance(one.shape, shape) < distance(best.shape, shape) ? one : best));
}

const looseGap: Length = cm(movementTable.openOrder.least) + 4;
/** A base lies along an edge with at least so much of its front. */
const hold: Length = 30;

/** Each base to the place on the edge before it, as many as find room; the others stay behind in their order. */
function openStrikes(state: State, unit: Unit, target: Unit, part: Part): Way[][] {
  const base = baseOf(unit);
  const own = shapes(unit);
  const byEdge = new Map<string, { edge: Edge; bases: number[] }>();
  own.forEach((shape, index) => {
    const edge = edgeFor(state, nearestFoe(state, target, shape), [shape]);
    const key = JSON.stringify(edge);
    byEdge.set(key, { edge, bases: [...(byEdge.get(key)?.bases ?? []), index] });
  });
  const ways: Way[] = own.map(() => []);
  const { foes } = aroundOf(state, unit, true);
  for (const { edge, bases } of byEdge.values()) {
    const taken: Length[] = [];
    const wanted = bases
      .map((index) => ({ index, at: alongEdge(edge, edgeMiddle(poses(unit)[index]!, base, 'front')) - base.width / 2 }))
      .sort((a, b) => a.at - b.at);
    const fixed = wanted.filter(({ index }) => lyingAlong(state, poses(unit)[index]!, base, foes));
    taken.push(...fixed.map(({ at }) => at));
    for (const { index, at } of wanted) {
      if (fixed.some((one) => one.index === index)) continue;
      const place = freePlace(at, taken, base.width, edge.length);
      if (place === null) continue;
      const to = onEdge(edge, place);
      if (strikeCost(poses(unit)[index]!, to, base).cost > part.movement) continue;
      ways[index] = [to];
      taken.push(place);
    }
  }
  return [ways, followed(unit, ways)];
}

/** The place along an edge nearest to the wanted one at which a base has room. */
function freePlace(wanted: Length, taken: readonly Length[], width: Length, length: Length): Length | null {
  const apart = width + looseGap;
  const [least, most] = [hold - width, length - hold];
  const places = [wanted, least, most, ...taken.flatMap((at) => [at + apart, at - apart])]
    .map((at) => Math.round(Math.max(least, Math.min(most, at))))
    .filter((at) => taken.every((other) => Math.abs(other - at) >= apart));
  return places.length === 0 ? null : places.reduce((a, b) => (Math.abs(a - wanted) <= Math.abs(b - wanted) ? a : b));
}

/** Bases without a place go with the nearest that has one, as far behind it as they stood. */
function followed(unit: Unit, ways: readonly Way[]): Way[] {
  const before = poses(unit);
  const base = baseOf(unit);
  const leaders = ways.flatMap((way, index) => (way.length > 0 ? [index] : []));
  if (leaders.length === 0) return [...ways];
  return ways.map((way, index) => {
    if (way.length > 0) return way;
    const far = (other: number) => pointDistance(before[index]!, before[other]!);
    const leader = leaders.reduce((best, one) => (far(one) < far(best) ? one : best));
    const shift = minus(ways[leader]![0]!, before[leader]!);
    const back = along(-(base.depth + looseGap), ways[leader]![0]!.facing);
    const from = before[index]!;
    return [{ x: from.x + shift.x + back.x, y: from.y + shift.y + back.y, facing: ways[leader]![0]!.facing }];
  });
}

/** All bases the same way towards the target, in ever shorter steps. */
function advances(state: State, unit: Unit, target: Unit, part: Part): Way[][] {
  const base = baseOf(unit);
  const theirs = struckShapes(state, target).flat();
  const sum = theirs.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  const aim = { x: Math.round(sum.x / theirs.length), y: Math.round(sum.y / theirs.length) };
  const lead = poses(unit)[0]!;
  const direction = facingOf(minus(aim, centreOf(lead, base)));
  const steps = [
    part.movement,
    ...[1, 2, 3, 4, 5, 6, 7].map((eighth) => Math.trunc((part.movement * (8 - eighth)) / 8)),
  ];
  return steps
    .filter((step) => step > 0)
    .map((step) => {
      const way = along(step, direction);
      return poses(unit).map((pose) => [{ x: pose.x + way.x, y: pose.y + way.y, facing: direction }]);
    });
}

/** A line along the enemy's edge, as wide as finds room, each base where it has the shortest way. */
function eliteStrikes(state: State, unit: Unit, target: Unit): Way[][] {
  if (unit.layout.kind !== 'block' || !hasRule(unit, 'elite-cavalry')) return [];
  const base = baseOf(unit);
  const own = shapes(unit);
  const foe = nearestFoe(state, target, own[0]!);
  if (buildingOf(state, target)) return [];
  const edge = edgeFor(state, foe, own);
  const front = edgeMiddle(unit.layout.pose, { ...base, width: unit.layout.files * base.width }, 'front');
  const most = Math.min(own.length, Math.floor((edge.length + 2 * (base.width - hold)) / base.width));
  const files = Array.from({ length: most }, (_, index) => most - index);
  return files.map((wide) => {
    const least = hold - base.width;
    const room = edge.length - hold - (wide - 1) * base.width;
    const centred = alongEdge(edge, front) - Math.trunc((wide * base.width) / 2);
    const left = Math.max(least, Math.min(room, centred));
    const places = own.map((_, index): Pose => {
      const lead = onEdge(edge, left + (index % wide) * base.width);
      const back = along(-Math.trunc(index / wide) * base.depth, edge.facing);
      return { x: lead.x + back.x, y: lead.y + back.y, facing: edge.facing };
    });
    return assigned(poses(unit), places, base);
  });
}

/** Places shared out: the front rank first, each to the base that is nearest. */
function assigned(before: readonly Pose[], places: readonly Pose[], base: Size): Way[] {
  const ways: Way[] = before.map(() => []);
  const left = new Set(before.keys());
  for (const place of places) {
    const far = (index: number) => pointDistance(centreOf(before[index]!, base), centreOf(place, base));
    const nearest = [...left].reduce((best, one) => (far(one) < far(best) ? one : best));
    left.delete(nearest);
    ways[nearest] = [place];
  }
  return ways;
}
