/** One base in flight: where its way ends, through friends or around them (morale.flight, morale.flight-through). */
import { movementTable } from '../../content/index.js';
import {
  type Angle,
  along,
  cm,
  freeWay,
  type Length,
  moved,
  movedPose,
  nearer,
  overlapping,
  type Polygon,
  type Pose,
  plus,
  pointDistance,
  quarterTurn,
  rectangle,
  sweptStraight,
} from '../../geometry/index.js';
import { rollTen } from '../dice/ten.js';
import { offTable } from '../ground/ground.js';
import { leftAfter, straightReach } from '../ground/straight-reach.js';
import { baseOf, shapes } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import type { State, Unit } from '../state/state.js';
import { type Chart, chartHome, isFreeHome, type Stretch, waysHome } from './way-home.js';

export type End =
  | { readonly kind: 'stands'; readonly pose: Pose }
  /** `spent`: further than anybody can run, and counted as fled (morale.flight-through). */
  | { readonly kind: 'destroyed' | 'fled' | 'spent'; readonly at: Polygon };

/** What a run is made under: which way, how far, and whether friends may be gone around (only in the movement phase). */
export interface Run {
  readonly state: State;
  readonly unit: Unit;
  readonly direction: Angle;
  readonly distance: Length;
  readonly enemies: readonly Polygon[];
  readonly friends: readonly Unit[];
  readonly restingPoses: Pose[];
  readonly passed: Set<Unit>;
}

/** Longer than any table. */
const endless: Length = cm(10_000);
export const straightOn = ({ direction }: Run, pose: Pose): Stretch[] => [{ pose, direction, length: endless }];

/** How far the ground lets a base run along its way with so much movement. */
function reachAlong({ state, unit }: Run, track: readonly Stretch[], whole: Length): Length {
  let [done, left] = [0, whole];
  for (const stretch of track) {
    const reach = straightReach(state, unit, stretch.pose, stretch.direction, left, whole);
    if (reach < stretch.length) return done + reach;
    done += stretch.length;
    left = leftAfter(state, unit, stretch, left, whole);
    if (left <= 0) break;
  }
  return done;
}

/** The stretches of the first part of a way. */
function cut(track: readonly Stretch[], length: Length): Stretch[] {
  const parts: Stretch[] = [];
  let left = length;
  for (const stretch of track) {
    parts.push({ ...stretch, length: Math.min(left, stretch.length) });
    left -= stretch.length;
    if (left <= 0) break;
  }
  return parts;
}

/** morale.flight-through: on through friends and its own until there is room, at most half as far again. */
export function endOf(way: Run, track: readonly Stretch[]): End {
  const { state, unit, distance, enemies, friends, passed } = way;
  const base = baseOf(unit);
  const from = rectangle(track[0]!.pose, base);
  const reach = reachAlong(way, track, distance);
  const { numerator, denominator } = movementTable.fleeingMost;
  const most = Math.max(reach, reachAlong(way, track, Math.trunc((distance * numerator) / denominator)));
  for (let length = reach; length <= most; length += 10) {
    const parts = cut(track, length);
    const last = parts.at(-1)!;
    const pose = movedBy(last.pose, last.direction, last.length);
    const shape = rectangle(pose, base);
    const swept = parts.map((part) => sweptStraight(rectangle(part.pose, base), along(part.length, part.direction)));
    const meets = (other: Polygon) => swept.some((lane) => overlapping(lane, other));
    if (enemies.some(meets)) return { kind: 'destroyed', at: from };
    if (offTable(state.setting, shape))
      return { kind: 'fled', at: atEdge(state, rectangle(last.pose, base), last.direction, last.length) };
    if (taken(shape, way)) continue;
    for (const friend of friends) if (shapes(friend).some(meets)) passed.add(friend);
    return caught(shape, enemies) ? { kind: 'destroyed', at: from } : { kind: 'stands', pose };
  }
  return { kind: 'spent', at: from };
}

/** morale.flight, ruling 150: straight home, or the shortest way around what it cannot enter; a die between equal ones. */
export function homeEnd(play: Play, way: Run, chart: Chart, start: Pose): End {
  const straight = () => wayAround(play, way, start) ?? endOf(way, straightOn(way, start));
  if (isFreeHome(chart, start)) return straight();
  const [track, other] = waysHome(chart, start);
  if (!track) return straight();
  const chosen = other && rollTen(play.dice, 'way') > 5 ? other : track;
  return pastFriends(way, chosen, start) ?? endOf(way, chosen);
}

/** Friends on this way are gone around as well where that can be done. */
function pastFriends(way: Run, track: readonly Stretch[], start: Pose): End | null {
  const { state, unit, distance, friends, enemies } = way;
  const base = baseOf(unit);
  const lanes = (stretches: readonly Stretch[]) =>
    cut(stretches, distance).map(({ pose, direction, length }) =>
      sweptStraight(rectangle(pose, base), along(length, direction)),
    );
  const met = (stretches: readonly Stretch[]) => {
    const swept = lanes(stretches);
    return friends.filter((friend) => shapes(friend).some((theirs) => swept.some((lane) => overlapping(lane, theirs))));
  };
  const inWay = met(track);
  if (inWay.length === 0) return null;
  const [around] = waysHome(chartHome(state, unit, inWay.flatMap(shapes)), start);
  if (!around || met(around).length > 0) return null;
  if (lanes(around).some((lane) => enemies.some((enemy) => overlapping(lane, enemy)))) return null;
  const end = endOf(way, around);
  return end.kind === 'stands' || end.kind === 'fled' ? end : null;
}

const caught = (shape: Polygon, enemies: readonly Polygon[]): boolean =>
  enemies.some((enemy) => nearer(shape, enemy, cm(movementTable.nearEnemy) + 1));

/** The last place on the table. */
function atEdge(state: State, from: Polygon, direction: Angle, length: Length): Polygon {
  let inside = 0;
  for (let way = 0; way <= length && !offTable(state.setting, moved(from, along(way, direction))); way += 10)
    inside = way;
  return moved(from, along(inside, direction));
}

/** morale.flight: in the movement phase around friends in the way, by the shorter way; a die between equal ones. */
function wayAround(play: Play, way: Run, start: Pose): End | null {
  const blocked = sweptStraight(rectangle(start, baseOf(way.unit)), along(way.distance, way.direction));
  const inWay = way.friends.filter((friend) => shapes(friend).some((theirs) => overlapping(blocked, theirs)));
  if (inWay.length === 0) return null;
  for (let aside = 100; aside < way.distance; aside += 100) {
    const ends = [1, -1].flatMap((side) => aroundBy(way, start, inWay, side * aside) ?? []);
    if (ends.length === 0) continue;
    if (ends.length === 1) return ends[0]!;
    return ends[rollTen(play.dice, 'way') <= 5 ? 0 : 1]!;
  }
  return null;
}

/** So far aside while it comes up to the friend, then straight on with what is left. */
function aroundBy(way: Run, start: Pose, inWay: readonly Unit[], aside: Length): End | null {
  const { state, unit, direction, distance, enemies, friends } = way;
  const base = baseOf(unit);
  const from = rectangle(start, base);
  const theirs = inWay.flatMap((friend) => [...shapes(friend)]);
  const ahead = Math.min(...theirs.map((shape) => freeWay(from, direction, distance, shape)));
  const first = plus(along(ahead, direction), along(aside, direction + quarterTurn));
  const spent = pointDistance({ x: 0, y: 0 }, first);
  const corner: Pose = { ...plus(start, first), facing: start.facing };
  const turned = rectangle(corner, base);
  const rest = straightReach(state, unit, corner, direction, Math.max(0, distance - spent), distance);
  if (rest <= 0 || offTable(state.setting, turned)) return null;
  const end = movedBy(corner, direction, rest);
  const shape = rectangle(end, base);
  const legs = [sweptStraight(from, first), sweptStraight(turned, along(rest, direction))];
  const barred = [
    ...friends.flatMap((friend) => [...shapes(friend)]),
    ...enemies,
    ...state.setting.buildings.map((building) => building.shape),
  ];
  if (legs.some((leg) => barred.some((other) => overlapping(leg, other)))) return null;
  if (offTable(state.setting, shape)) return { kind: 'fled', at: atEdge(state, turned, direction, rest) };
  if (taken(shape, way)) return null;
  return caught(shape, enemies) ? null : { kind: 'stands', pose: end };
}

export const movedBy = (pose: Pose, direction: Angle, distance: Length): Pose =>
  movedPose(pose, along(distance, direction));

function taken(shape: Polygon, { friends, restingPoses, unit }: Run): boolean {
  const base = baseOf(unit);
  return (
    friends.some((friend) => shapes(friend).some((theirs) => overlapping(shape, theirs))) ||
    restingPoses.some((pose) => overlapping(shape, rectangle(pose, base)))
  );
}
