/** Guns on the move: limbering, and the limber that drives to its gun (manoeuvres.limber, ruling 617). */
import type { Refusal } from '@hetman/core/game';
import { guns, limbering } from '../../content/index.js';
import { block } from '../../formation/index.js';
import {
  centreOf,
  inCm,
  type Length,
  minus,
  overlapping,
  type Point,
  type Pose,
  plus,
  pointDistance,
  type Size,
} from '../../geometry/index.js';
import { scenarioBars } from '../scenario/scenario-movement.js';
import type { Action, Way } from '../state/actions.js';
import type { MoveFrame } from '../state/frames.js';
import { baseOf, basicMove, isImmobile, shapes } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { beyond, no, withFacts } from '../state/refusals.js';
import type { State, Unit } from '../state/state.js';
import { type Attempt, basesInPlace, isRefusal, judge } from './attempt.js';
import { hasLimber, limberGap, limberShape, placesAt, touchesLimber } from './limber-place.js';
import { type BaseWay, groundReach, wayOf } from './open-order.js';

const gunOf = (unit: Unit) => (unit.data.card.type === 'artillery' ? guns.get(unit.data.card.gun!)! : null);

function changed(unit: Unit, limbered: boolean): Attempt | Refusal {
  if (!gunOf(unit)) return no.notGun;
  if (isImmobile(unit)) return no.immobile;
  if (unit.battle.limbered === limbered) return limbered ? no.limbered : no.unlimbered;
  const gap = limberGap(unit);
  if (gap !== null) return withFacts(no.limberApart, { distance: inCm(gap) });
  const after: Unit = { ...unit, battle: { ...unit.battle, limbered } };
  return { layout: unit.battle.layout, bases: basesInPlace(unit, unit.battle.layout), cost: 0, as: after };
}

export const limber = {
  /** One special manoeuvre for light guns, two for others. */
  price: (unit: Unit): number => limbering[gunOf(unit)?.size ?? 'light'] ?? 0,
  on: (unit: Unit): Attempt | Refusal => changed(unit, true),
  off: (unit: Unit): Attempt | Refusal => changed(unit, false),
};

type Bring = Extract<Action, { do: 'bring-limber' }>;

/** The limber as a piece of its own: it drives as its gun would on it. */
function teamOf(unit: Unit, at: Pose): Unit {
  return { ...unit, battle: { ...unit.battle, limbered: true, layout: block(at, 1, 1, baseOf(unit)) } };
}

/** How long its way is: that of its middle. */
export const limberWay = (unit: Unit, way: Way): Length =>
  unit.battle.limberAt ? wayOf(unit.battle.limberAt, way, baseOf(unit)).length : 0;

/** How far a limber drives in one turn. */
const limberMove = (unit: Unit): Length => basicMove({ ...unit, battle: { ...unit.battle, limbered: true } });

/** The way of a limber, or why it cannot go it. */
function drive(state: State, frame: MoveFrame, unit: Unit, way: Way): BaseWay | Refusal {
  if (!gunOf(unit)) return no.notGun;
  if (!hasLimber(unit)) return isImmobile(unit) ? no.immobile : no.limbered;
  if (unit.battle.limberAt === null) return no.limberHere;
  if (frame.mode === 'withdraw') return no.noOrder;
  if (frame.limberDrove) return no.limberDrove;
  const team = teamOf(unit, unit.battle.limberAt);
  const move = wayOf(unit.battle.limberAt, way, baseOf(unit));
  if (move.length === 0) return no.nothing;
  const ground = groundReach(state, team, move);
  const reach = Math.min(basicMove(team), ground ?? Number.POSITIVE_INFINITY);
  if (move.length > reach) return beyond(no.limberReach, move.length, reach);
  const layout = block(move.to, 1, 1, baseOf(unit));
  const attempt: Attempt = { layout, cost: 0, bases: [move], straight: true, ownLimit: ground, unhindered: true };
  const barred = scenarioBars(state, frame, team, attempt);
  if (barred) return barred;
  const verdict = judge(state, team, attempt);
  if (isRefusal(verdict)) return verdict;
  const [risk] = verdict.tests;
  if (risk) return withFacts(no.limberGround, { ground: risk.type.id });
  const onGun = shapes(unit).some((gun) => overlapping(gun, limberShape(unit, move.to)));
  return onGun ? withFacts(no.notPast, { unit: unit.data.id }) : move;
}

export function bringRefusal(state: State, frame: MoveFrame, unit: Unit, { way }: Bring): Refusal | null {
  const driven = drive(state, frame, unit, way);
  return isRefusal(driven) ? driven : null;
}

/** It costs the gun nothing, and is done once in a turn. */
export function bringLimber({ state, emit }: Play, frame: MoveFrame, unit: Unit, { way }: Bring): void {
  const driven = drive(state, frame, unit, way);
  if (isRefusal(driven)) throw new Error(`a refused drive was carried out: ${driven.code}`);
  const there = touchesLimber(unit, driven.to);
  unit.battle = { ...unit.battle, limberAt: there ? null : driven.to };
  frame.limberDrove = true;
  const type = there ? 'limber-brought' : 'limber-drives';
  emit({ type, rule: 'manoeuvres.limber', unit: unit.data.id, distance: inCm(driven.length) });
}

/** Ways to the gun that bots and players are shown: straight there, round one corner, or as far as it goes; the best first. */
export function limberWays(state: State, frame: MoveFrame, unit: Unit): Bring[] {
  const { limberAt } = unit.battle;
  if (limberAt === null || frame.limberDrove || frame.mode === 'withdraw') return [];
  const base = baseOf(unit);
  const reach = limberMove(unit);
  const from = centreOf(limberAt, base);
  const ends = placesAt(unit, unit.battle.layout);
  const far = (end: Pose): Length => pointDistance(from, centreOf(end, base));
  const near = [...ends].sort((a, b) => far(a) - far(b)).filter((end) => far(end) <= reach);
  const ways = [...near.map((end): Way => [end]), ...near.flatMap((end) => roundabout(limberAt, from, end, base))];
  const [back] = ends;
  const part = [1, 0.75, 0.5, 0.25].map((share): Way => [partOf(limberAt, from, back!, base, reach * share)]);
  return [...ways, ...(near.length > 0 ? [] : part)]
    .map((way): Bring => ({ do: 'bring-limber', way }))
    .filter((action) => bringRefusal(state, frame, unit, action) === null);
}

/** So far on the straight way to a place. */
function partOf(at: Pose, from: Point, end: Pose, base: Size, length: Length): Pose {
  const way = minus(centreOf(end, base), from);
  const far = Math.max(1, pointDistance(from, plus(from, way)));
  const part = (by: Length) => Math.trunc((by * length) / far);
  return { ...at, x: at.x + part(way.x), y: at.y + part(way.y) };
}

/** To one side first, past what stands on the straight way. */
function roundabout(at: Pose, from: Point, end: Pose, base: Size): Way[] {
  const way = minus(centreOf(end, base), from);
  const length = Math.max(1, pointDistance(from, plus(from, way)));
  return [300, -300, 500, -500, 700, -700].map((aside): Way => {
    const x = at.x + Math.trunc(way.x / 2 + (way.y * aside) / length);
    const y = at.y + Math.trunc(way.y / 2 - (way.x * aside) / length);
    return [{ ...at, x, y }, end];
  });
}
