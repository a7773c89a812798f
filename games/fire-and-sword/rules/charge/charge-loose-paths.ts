/** Good ways for a charge base by base, for bots and hints (open.charge, special.elite-cavalry). */
import { movementTable } from '../../content/index.js';
import { openOrderGap, posesOf } from '../../formation/index.js';
import {
  along,
  centreOf,
  cm,
  distance,
  edgeMiddle,
  halfTurn,
  type Length,
  minus,
  nearer,
  normalAngle,
  outwardFrom,
  type Point,
  type Polygon,
  type Pose,
  plus,
  pointDistance,
  poseBy,
  quarterTurn,
  rectangle,
  type Size,
} from '../../geometry/index.js';
import type { Way } from '../state/actions.js';
import { baseOf, hasRule, poses, shapes } from '../state/pieces.js';
import type { State, Unit } from '../state/state.js';
import { aroundOf, buildingOf, type Foe, footprintAt, nearness, struckShapes } from './around.js';
import { baseOnset, baseRefusal, begunBy, lyingAlong, strikeCost } from './charge-base.js';
import { looseOnset } from './charge-loose.js';
import { advances } from './charge-loose-advances.js';
import { type Part, sideAllowed } from './close-order-charge.js';

/** Paths worth trying: bases along the enemy's edge; all together as far as they go, of which one is as good as another. */
export function loosePaths(state: State, unit: Unit, target: Unit, part: Part): { ways: Way[] }[] {
  const legal = (ways: Way[]): boolean => !('code' in looseOnset(state, unit, target, ways, part));
  const strikes = strikesAt(state, unit, target, part).filter(legal).slice(0, 2);
  const ways = strikes.length > 1 ? strikes : [...strikes, ...firstOf(advances(state, unit, target, part), legal)];
  return ways
    .filter((one, at) => !ways.slice(0, at).some((other) => areSame(one, other)))
    .map((one) => ({ ways: one }));
}

/** Where all bases strike, nobody follows behind. */
const areSame = (some: readonly Way[], others: readonly Way[]): boolean =>
  some.every((way, index) => way === others[index]);

function firstOf<T>(all: Iterable<T>, will: (one: T) => boolean): T[] {
  for (const one of all) if (will(one)) return [one];
  return [];
}

/** Nobody strikes further off than his Move, nor at the midway line (charge.counter). */
function strikesAt(state: State, unit: Unit, target: Unit, part: Part): Way[][] {
  if (part.halfWay || nearness(state, unit, target) > part.movement) return [];
  return unit.battle.layout.kind === 'open'
    ? [...openStrikes(state, unit, target, part), ...roundTheCorner(state, unit, target, part)]
    : eliteStrikes(state, unit, target);
}

/** Ways for the bases that have not met the enemy yet, of a unit of which some have (open.charge, special.elite-cavalry). */
export function bringUpPaths(state: State, unit: Unit, foe: Unit, part: Part): { ways: Way[] }[] {
  const { foes } = aroundOf(state, unit, true, foe);
  const base = baseOf(unit);
  const lying = (all: readonly Pose[]) => all.filter((pose) => lyingAlong(state, unit, pose, base, foes)).length;
  const struck = lying(poses(unit));
  const [together = []] = openStrikes(state, unit, foe, part);
  const oneByOne = together.flatMap((way, index): Way[][] =>
    way.length === 0 ? [] : [together.map((other, at) => (at === index ? other : []))],
  );
  const legal = [together, ...oneByOne].filter((ways) => {
    const onset = looseOnset(state, unit, foe, ways, part);
    return !('code' in onset) && lying(posesOf(onset.layout, base)) > struck;
  });
  return legal.slice(0, 2).map((ways) => ({ ways }));
}

interface Edge {
  /** Where bases lie along it from left to right as they come, and how they face. */
  readonly start: Point;
  readonly facing: number;
  readonly length: Length;
}

/** The edge that a base may strike, seen from outside: its start is on the left of who comes. */
function edgeFor(state: State, foe: Foe, from: readonly Polygon[]): Edge {
  const { pose, size } = footprintAt(state, foe);
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
  const { foes } = aroundOf(state, unit, true, target);
  const apart = base.width + (unit.battle.layout.kind === 'open' ? looseGap : 0);
  for (const { edge, bases } of byEdge.values()) {
    const taken: Length[] = [];
    const wanted = bases
      .map((index) => ({ index, at: alongEdge(edge, edgeMiddle(poses(unit)[index]!, base, 'front')) - base.width / 2 }))
      .sort((a, b) => a.at - b.at);
    const fixed = wanted.filter(({ index }) => lyingAlong(state, unit, poses(unit)[index]!, base, foes));
    taken.push(...fixed.map(({ at }) => at));
    for (const { index, at } of wanted) {
      if (fixed.some((one) => one.index === index)) continue;
      const place = freePlace(at, taken, base.width, edge.length, apart);
      if (place === null) continue;
      const to = onEdge(edge, place);
      if (strikeCost(poses(unit)[index]!, to, base).cost + begunBy(part, index) > part.movement) continue;
      ways[index] = [to];
      taken.push(place);
    }
  }
  return [ways, followed(unit, ways)];
}

/** The place along an edge nearest to the wanted one at which a base has room. */
function freePlace(
  wanted: Length,
  taken: readonly Length[],
  width: Length,
  length: Length,
  apart: Length,
): Length | null {
  const [least, most] = [hold - width, length - hold];
  const places = [wanted, least, most, ...taken.flatMap((at) => [at + apart, at - apart])]
    .map((at) => Math.round(Math.max(least, Math.min(most, at))))
    .filter((at) => taken.every((other) => Math.abs(other - at) >= apart));
  return places.length === 0 ? null : places.reduce((a, b) => (Math.abs(a - wanted) <= Math.abs(b - wanted) ? a : b));
}

/** open.charge: bases that nothing bars strike; the others are led round the corner, to places behind them. */
function roundTheCorner(state: State, unit: Unit, target: Unit, part: Part): Way[][] {
  const [strikes = []] = openStrikes(state, unit, target, part);
  const around = aroundOf(state, unit, true, target);
  const before = poses(unit);
  const able = (index: number, way: Way): boolean => {
    const move = baseOnset(state, unit, before[index]!, way, around);
    return !('code' in move) && baseRefusal(state, unit, index, move, around, part) === null;
  };
  const free = strikes.map((way, index) => way.length > 0 && able(index, way));
  if (free.every((one) => one) || !free.some((one) => one)) return [];
  const base = baseOf(unit);
  const ways: Way[] = strikes.map((way, index) => (free[index] ? way : []));
  const back = base.depth + looseGap;
  for (const index of before.keys()) {
    if (free[index]) continue;
    const leaders = ways.flatMap((way) => way.slice(-1));
    const places = leaders.flatMap((lead) => [behind(lead, back), beside(lead, base), beside(lead, base, -1)]);
    const taken = ways.map((way, at) => rectangle(way.at(-1) ?? before[at]!, base)).filter((_, at) => at !== index);
    const room = (pose: Pose) => taken.every((other) => !nearer(rectangle(pose, base), other, openOrderGap.least));
    const found = places
      .filter(room)
      .flatMap((place) => detours(before[index]!, place).map((way) => way))
      .find((way) => able(index, way));
    if (found) ways[index] = found;
  }
  return [ways];
}

const behind = (lead: Pose, back: Length): Pose => ({ ...lead, ...plus(lead, along(-back, lead.facing)) });
const beside = (lead: Pose, { width, depth }: Size, hand = 1): Pose => ({
  ...lead,
  ...plus(plus(lead, along(hand * (width + looseGap), lead.facing + quarterTurn)), along(-depth, lead.facing)),
});

/** Straight to a place, or first aside and then on. */
function detours(from: Pose, to: Pose): Way[] {
  const asides = [2, 4, 6, 8, 10].flatMap((far) => [cm(far), -cm(far)]);
  const corners = asides.flatMap((aside) => [
    { ...from, ...plus(from, along(aside, from.facing + quarterTurn)) },
    { ...to, ...plus(to, along(aside, to.facing + quarterTurn)), facing: from.facing },
  ]);
  return [[to], ...corners.map((corner): Way => [corner, to])];
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

/** A line along the enemy's edge, as wide as finds room, each base where it has the shortest way. */
function eliteStrikes(state: State, unit: Unit, target: Unit): Way[][] {
  if (unit.battle.layout.kind !== 'block' || !hasRule(unit, 'elite-cavalry')) return [];
  const base = baseOf(unit);
  const own = shapes(unit);
  const foe = nearestFoe(state, target, own[0]!);
  if (buildingOf(state, target)) return [];
  const edge = edgeFor(state, foe, own);
  const front = edgeMiddle(unit.battle.layout.pose, { ...base, width: unit.battle.layout.files * base.width }, 'front');
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
