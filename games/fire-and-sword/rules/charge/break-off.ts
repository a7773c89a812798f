/** Breaking off before a charge: light horse gets out of the way (special.light-cavalry, special.feigned-flight). */
import type { Refusal } from '@hetman/core/game';
import {
  block,
  blockSize,
  type Layout,
  openOrderFault,
  overlapWithin,
  posesOf,
  turnedBlock,
} from '../../formation/index.js';
import {
  type Angle,
  along,
  boxAround,
  centreOf,
  cross,
  dot,
  facingOf,
  halfTurn,
  inRegion,
  type Length,
  leftOf,
  minus,
  movedPose,
  normalAngle,
  type Point,
  type Polygon,
  type Pose,
  plus,
  poseBy,
  type Region,
  rectangle,
  rightOf,
  type Size,
} from '../../geometry/index.js';
import { pushTest } from '../dice/test-frame.js';
import { inCloseCombat } from '../melee/contact.js';
import { middleOf } from '../morale/directions.js';
import { type Attempt, isRefusal, judge } from '../movement/attempt.js';
import { crossedBy, wayOf } from '../movement/open-order.js';
import type { Action } from '../state/actions.js';
import {
  baseOf,
  basicMove,
  footprints,
  groundOfLayout,
  hasRule,
  manoeuvreLimit,
  manoeuvrePrice,
  poses,
  shapes,
} from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { beyond, no, withFacts } from '../state/refusals.js';
import type { State, Unit } from '../state/state.js';

/** Who breaks off at all: light horse, and commanders alone (commanders.attacked). */
const breaksOff = (unit: Unit): boolean =>
  ['light-cavalry', 'feigned-flight', 'commander'].some((rule) => hasRule(unit, rule));

export function breakOffRefusal(state: State, unit: Unit): Refusal | null {
  if (!breaksOff(unit)) return no.noBreakOff;
  if (unit.battle.order === 'charge') return no.breakOffCharge;
  if (unit.turn.evaded || unit.battle.morale === 'flight') return no.evadedAlready;
  if (unit.turn.hail) return no.breakOffHail;
  return inCloseCombat(state, unit) ? no.inContact : null;
}

/** Its Move, or half of it where it has moved in this turn. */
export const breakOffMove = (unit: Unit): Length =>
  unit.turn.moved ? Math.trunc(basicMove(unit) / 2) : basicMove(unit);

/**
 * The ground to which it may go: beyond its own near edge, between the lines from each corner of the charger's front to
 * the corner diagonally opposite.
 */
function wedge(charger: Unit, unit: Unit): Region {
  const all = shapes(unit).flat();
  const fronts = footprints(charger).map(({ pose, size }) => [pose, poseEnd(pose, size.width)] as const);
  const [left, right] = [fronts[0]![0], fronts[fronts.length - 1]![1]];
  const rightmost = all.reduce((best, one) => (cross(minus(best, left), minus(one, left)) < 0 ? one : best));
  const leftmost = all.reduce((best, one) => (cross(minus(best, right), minus(one, right)) > 0 ? one : best));
  return [leftOf(left, minus(rightmost, left)), rightOf(right, minus(leftmost, right))];
}

/** Bases turned about their centres stand closer than they did: they draw apart as far as open order needs. */
function spreadOut(centres: readonly Point[], facing: Angle, base: Size, open: boolean): Pose[] | null {
  const sum = centres.reduce(plus, { x: 0, y: 0 });
  const middle = { x: Math.round(sum.x / centres.length), y: Math.round(sum.y / centres.length) };
  for (let percent = 100; percent <= 160; percent += 5) {
    const poses = centres.map((centre) => {
      const away = minus(centre, middle);
      const at = plus(middle, { x: Math.round((away.x * percent) / 100), y: Math.round((away.y * percent) / 100) });
      return poseBy(at, facing, Math.trunc(base.width / 2), Math.trunc(base.depth / 2));
    });
    const ground = poses.map((pose) => rectangle(pose, base));
    if (open ? openOrderFault(ground) === null : overlapWithin(ground) === null) return poses;
  }
  return null;
}

const poseEnd = (pose: Pose, width: Length): Point => poseBy(pose, pose.facing, -width, 0);

/** The unit after breaking off, or why it cannot go there. */
function breakOffAttempt(
  state: State,
  unit: Unit,
  charger: Unit,
  direction: Angle,
  distance: Length,
): Attempt | Refusal {
  if (distance <= 0) return no.nothing;
  const most = breakOffMove(unit);
  if (distance > most) return beyond(no.breakOffReach, distance, most);
  const base = baseOf(unit);
  const way = along(distance, direction);
  const facing = normalAngle(direction);
  // Away from the charger, so that nobody ends before the front from which he came.
  if (dot(way, minus(middleOf(unit), middleOf(charger))) <= 0) return no.breakOffAside;
  const layout = layoutThere(unit, facing, way);
  if (!layout)
    return withFacts(no.tooNear, {
      bases: poses(unit)
        .map((_, index) => index + 1)
        .join(', '),
    });
  const places = posesOf(layout, base);
  const moves = poses(unit).map((from, index) => wayOf(from, [places[index]!], base));
  const region = wedge(charger, unit);
  const inside = moves.every(({ to }) => inRegion(region, centreOf(to, base)));
  if (!inside) return no.breakOffAside;
  const crossings = Math.max(...moves.map((move) => crossedBy(state, unit, move)));
  const limit = manoeuvreLimit(unit);
  if (crossings > limit) return withFacts(no.manoeuvreLimit, { limit, skill: unit.data.card.skill });
  const cost = distance + crossings * manoeuvrePrice(unit)!;
  if (cost > most) return beyond(no.breakOffReach, cost, most);
  return { layout, bases: moves, cost, straight: true, crossing: true };
}

/** All bases the same way, looking where they go; elite cavalry keeps its ranks (special.feigned-flight). */
function layoutThere(unit: Unit, facing: Angle, way: Point): Layout | null {
  const base = baseOf(unit);
  const { layout } = unit.battle;
  if (layout.kind === 'block') {
    const size = blockSize(layout, base);
    const middle = plus(centreOf(layout.pose, size), way);
    return block(
      poseBy(middle, facing, Math.trunc(size.width / 2), Math.trunc(size.depth / 2)),
      layout.files,
      layout.count,
      base,
    );
  }
  const centres = poses(unit).map((from) => plus(centreOf(from, base), way));
  const spread = spreadOut(centres, facing, base, layout.kind === 'open');
  return spread ? { kind: layout.kind === 'open' ? 'open' : 'non-standard', poses: spread } : null;
}

export function breakOffWayRefusal(
  state: State,
  unit: Unit,
  charger: Unit,
  action: Extract<Action, { do: 'break-off' }>,
): Refusal | null {
  const able = breakOffRefusal(state, unit);
  if (able) return able;
  const attempt = breakOffAttempt(state, unit, charger, action.direction, action.distance);
  if (isRefusal(attempt)) return attempt;
  const verdict = judge(state, unit, attempt);
  if (isRefusal(verdict)) return verdict;
  return verdict.groundLimit !== null && attempt.cost > verdict.groundLimit
    ? beyond(no.groundLimit, attempt.cost, verdict.groundLimit)
    : null;
}

/** Straight away and aside, far and less far: what bots and hints propose. */
export function breakOffCandidates(state: State, unit: Unit, charger: Unit): Action[] {
  const away = facingOf(minus(middleOf(unit), middleOf(charger)));
  const most = breakOffMove(unit);
  for (const part of [4, 3, 2, 1]) {
    const distance = Math.trunc((most * part) / 4);
    const able = [0, 150, -150, 300, -300]
      .map(
        (turn): Extract<Action, { do: 'break-off' }> => ({
          do: 'break-off',
          direction: normalAngle(away + turn),
          distance,
        }),
      )
      .filter((action) => breakOffWayRefusal(state, unit, charger, action) === null);
    if (able.length > 0) return able;
  }
  return [];
}

/** Goes, then turns to the enemy if its Skill lets it; a disorganised unit tests Morale first. */
export function breakOff(play: Play, unit: Unit, charger: Unit, direction: Angle, distance: Length): void {
  const { state, emit } = play;
  const attempt = breakOffAttempt(state, unit, charger, direction, distance);
  const verdict = isRefusal(attempt) ? attempt : judge(state, unit, attempt);
  if (isRefusal(attempt) || isRefusal(verdict)) {
    emit({ type: 'break-off-barred', rule: 'special.light-cavalry', unit: unit.data.id });
    return;
  }
  unit.battle = { ...unit.battle, layout: attempt.layout };
  unit.turn = { ...unit.turn, acted: true, moved: true, evaded: true };
  emit({ type: 'broke-off', rule: 'special.light-cavalry', unit: unit.data.id, distance });
  const test = { attribute: 'skill' as const, rule: 'special.light-cavalry', support: 0, closed: false };
  if (hasRule(unit, 'feigned-flight')) faceEnemy(play.state, unit);
  else pushTest(play, unit, { ...test, decides: { kind: 'face-enemy' } });
  // movement.passing: who went through friends in close order tests with them first.
  const testers = verdict.passed.length > 0 ? [...verdict.passed, unit] : [];
  for (const tester of testers)
    pushTest(play, tester, { ...test, rule: 'movement.passing', decides: { kind: 'passed-through' } });
}

/** Bases turn about their centres (special.light-cavalry). */
export function faceEnemy({ setting }: State, unit: Unit): void {
  const { layout } = unit.battle;
  const base = baseOf(unit);
  if (layout.kind === 'bent-column') return;
  if (layout.kind === 'block') {
    const turned = turnedBlock(layout, base, halfTurn);
    unit.battle = {
      ...unit.battle,
      layout: { ...turned, pose: movedPose(turned.pose, ontoTable(setting, groundOfLayout(turned, base))) },
    };
    return;
  }
  const turned = layout.poses.map((pose) =>
    poseBy(centreOf(pose, base), pose.facing + halfTurn, Math.trunc(base.width / 2), Math.trunc(base.depth / 2)),
  );
  const back = ontoTable(setting, groundOfLayout({ ...layout, poses: turned }, base));
  unit.battle = { ...unit.battle, layout: { ...layout, poses: turned.map((pose) => movedPose(pose, back)) } };
}

/** What brings shapes back that stood at the very edge: turned, their corners are rounded anew. */
function ontoTable({ table }: State['setting'], ground: readonly Polygon[]): Point {
  const { left, right, bottom, top } = boxAround(ground);
  const inwards = (least: Length, most: Length, size: Length) => Math.max(0, -least) - Math.max(0, most - size);
  return { x: inwards(left, right, table.width), y: inwards(bottom, top, table.depth) };
}
