/** Moving in column: the first base wheels at a point and goes on, the others follow in its track (movement.column). */
import type { Refusal } from '@hetman/core/game';
import { type BentColumn, type Block, block, type Leg, posesOf, type TrackPlace } from '../../formation/index.js';
import {
  type Angle,
  along,
  cornerOffset,
  freeTurn,
  freeWay,
  type Length,
  movedPose,
  normalAngle,
  type Polygon,
  type Pose,
  rectangle,
  type Size,
  sweptStraight,
  sweptTurn,
  touch,
  wheeled,
  wheelLength,
  wheelTurn,
} from '../../geometry/index.js';
import type { MoveFrame } from '../state/frames.js';
import { baseOf } from '../state/pieces.js';
import { no } from '../state/refusals.js';
import type { Unit } from '../state/state.js';
import type { Attempt } from './attempt.js';

/** The track of a column and where its bases are on it; a straight column lies on one leg. */
function trackOf(unit: Unit): { track: Leg[]; places: TrackPlace[] } | Refusal {
  const { layout } = unit.battle;
  if (layout.kind === 'bent-column') return { track: [...layout.track], places: [...layout.places] };
  if (layout.kind === 'non-standard') return no.nonStandard;
  if (layout.kind !== 'block' || layout.files !== 1) return no.notColumn;
  const base = baseOf(unit);
  const poses = posesOf(layout, base);
  const length = (poses.length - 1) * base.depth;
  const places = poses.map((_, index): TrackPlace => ({ leg: 0, at: length - index * base.depth }));
  return { track: [{ kind: 'straight', from: poses[poses.length - 1]!, length }], places };
}

function legEnd(leg: Leg, base: Size): Pose {
  return legPose(leg, base, leg.kind === 'straight' ? leg.length : Math.abs(leg.turn));
}

function legPose(leg: Leg, base: Size, at: Length | Angle): Pose {
  if (leg.kind === 'straight') return movedPose(leg.from, along(at, leg.from.facing));
  return wheeled(leg.from, base, leg.pivot, Math.sign(leg.turn) * at);
}

/** The furthest that a base can follow along the track before it would overlap the one before it. */
function follow(track: readonly Leg[], start: TrackPlace, base: Size, leader: Polygon): TrackPlace {
  let place = start;
  for (;;) {
    const leg = track[place.leg]!;
    const pose = legPose(leg, base, place.at);
    const whole = leg.kind === 'straight' ? leg.length : Math.abs(leg.turn);
    const rest = whole - place.at;
    const gone =
      leg.kind === 'straight'
        ? freeWay(rectangle(pose, base), pose.facing, rest, leader)
        : Math.abs(freeTurn(pose, base, cornerOffset(base, leg.pivot), Math.sign(leg.turn) * rest, [leader]));
    place = { leg: place.leg, at: place.at + gone };
    if (gone < rest || place.leg === track.length - 1) return place;
    place = { leg: place.leg + 1, at: 0 };
  }
}

/** So far along the track; in a wheel by the way of the far corner. */
function advanced(track: readonly Leg[], start: TrackPlace, base: Size, distance: Length): TrackPlace {
  let [place, left] = [start, distance];
  for (;;) {
    const leg = track[place.leg]!;
    const whole = leg.kind === 'straight' ? leg.length : Math.abs(leg.turn);
    const rest = whole - place.at;
    const cost = leg.kind === 'straight' ? rest : wheelLength(base, rest);
    if (cost >= left || place.leg === track.length - 1) {
      const gone = leg.kind === 'straight' ? left : wheelTurn(base, left);
      return { leg: place.leg, at: place.at + Math.min(rest, gone) };
    }
    left -= cost;
    place = { leg: place.leg + 1, at: 0 };
  }
}

/** wagons.war: the rear part of a bent train, from one wagon on, comes up along the track; null where it would run into the front. */
export function comesUp(layout: BentColumn, base: Size, from: number, distance: Length): BentColumn | Block | null {
  const { track, places } = layout;
  const shapeAt = ({ leg, at }: TrackPlace) => rectangle(legPose(track[leg]!, base, at), base);
  const lead = advanced(track, places[from]!, base, distance);
  const most = follow(track, places[from]!, base, shapeAt(places[from - 1]!));
  if (lead.leg > most.leg || (lead.leg === most.leg && lead.at > most.at + touch)) return null;
  const moved = [...places.slice(0, from), lead];
  for (const place of places.slice(from + 1)) moved.push(follow(track, place, base, shapeAt(moved.at(-1)!)));
  return settledColumn(track, moved, base);
}

/** The first base wheels by `turn` (none goes straight on) and moves on; ruling 36: its way is the length of the move. */
export function snake(
  unit: Unit,
  frame: MoveFrame,
  pivot: 'left' | 'right',
  turn: Angle,
  distance: Length,
): Attempt | Refusal {
  const started = trackOf(unit);
  if ('code' in started) return started;
  if (distance < 0 || (distance === 0 && turn === 0)) return no.nothing;
  if (turn !== 0 && (pivot === 'right') !== turn > 0) return no.wheelPivot;
  const base = baseOf(unit);
  const { track, places } = started;
  const corner = pivot === 'right' ? 'front-right' : 'front-left';
  const lead = legEnd(track[track.length - 1]!, base);
  if (turn !== 0) track.push({ kind: 'wheel', from: lead, pivot: corner, turn });
  const turned = legEnd(track[track.length - 1]!, base);
  if (distance > 0) goStraight(track, turned, distance);
  const end = track[track.length - 1]!;
  const first: TrackPlace = { leg: track.length - 1, at: end.kind === 'straight' ? end.length : Math.abs(end.turn) };
  const followed = [first];
  for (let index = 1; index < places.length; index++) {
    const ahead = followed[index - 1]!;
    const leader = rectangle(legPose(track[ahead.leg]!, base, ahead.at), base);
    followed.push(follow(track, places[index]!, base, leader));
  }
  const swept = [
    ...(turn === 0 ? [] : sweptTurn(lead, base, ...cornerOffset(base, corner), turn)),
    sweptStraight(rectangle(turned, base), along(distance, turned.facing)),
  ];
  const layout = settledColumn(track, followed, base);
  const before = posesOf(unit.battle.layout, base);
  const after = posesOf(layout, base);
  const bases = before.map((from, index) => ({
    from,
    to: after[index]!,
    swept:
      index === 0
        ? swept
        : [...sweptAlong(track, places[index]!, followed[index]!, base), rectangle(after[index]!, base)],
  }));
  return {
    layout,
    bases,
    cost: distance + (turn === 0 ? 0 : wheelLength(base, turn)),
    keepsClose: true,
    marching: frame.marching,
    tooFar: turn === 0 ? no.tooFar : no.farCorner,
  };
}

/** All that a base covers on its way along the track. */
function sweptAlong(track: readonly Leg[], from: TrackPlace, to: TrackPlace, base: Size): Polygon[] {
  const covered: Polygon[] = [];
  for (let index = from.leg; index <= to.leg; index++) {
    const leg = track[index]!;
    const start = index === from.leg ? from.at : 0;
    const end = index === to.leg ? to.at : leg.kind === 'straight' ? leg.length : Math.abs(leg.turn);
    const pose = legPose(leg, base, start);
    if (end === start) continue;
    if (leg.kind === 'straight')
      covered.push(sweptStraight(rectangle(pose, base), along(end - start, leg.from.facing)));
    else covered.push(...sweptTurn(pose, base, ...cornerOffset(base, leg.pivot), Math.sign(leg.turn) * (end - start)));
  }
  return covered;
}

/** Straight on after straight on is one leg. */
function goStraight(track: Leg[], from: Pose, distance: Length): void {
  const last = track[track.length - 1]!;
  if (last.kind === 'straight') track[track.length - 1] = { ...last, length: last.length + distance };
  else track.push({ kind: 'straight', from, length: distance });
}

/** A column whose bases have all passed the last bend is straight again; the track behind the last base is forgotten. */
function settledColumn(
  track: readonly Leg[],
  places: readonly TrackPlace[],
  base: Size,
): BentColumn | ReturnType<typeof block> {
  const last = places[places.length - 1]!.leg;
  const leg = track[last]!;
  const lead = places[0]!;
  if (lead.leg === last && leg.kind === 'straight') {
    return block(legPose(leg, base, lead.at), 1, places.length, base);
  }
  const poses = places.map(({ leg: on, at }) => {
    const pose = legPose(track[on]!, base, at);
    return { ...pose, facing: normalAngle(pose.facing) };
  });
  return {
    kind: 'bent-column',
    poses,
    track: track.slice(last),
    places: places.map(({ leg: on, at }) => ({ leg: on - last, at })),
  };
}
