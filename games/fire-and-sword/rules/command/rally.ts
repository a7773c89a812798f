/** Rallying and reorganising (orders.rallying, orders.rallied, orders.reorganising). */
import type { Refusal } from '@hetman/core/game';
import { movementTable } from '../../content/index.js';
import { block, classify, type Layout, overlapWithin, posesOf } from '../../formation/index.js';
import {
  along,
  cm,
  compareDistance,
  distance,
  halfTurn,
  inCm,
  overlapping,
  type Point,
  type Polygon,
  type Pose,
  plus,
  poseBy,
  quarterTurn,
  rectangle,
  type Size,
} from '../../geometry/index.js';
import { canBeMet, struckShapes } from '../charge/around.js';
import { offTable } from '../ground/ground.js';
import { obstaclesFor } from '../ground/obstacles.js';
import { middleOf } from '../morale/directions.js';
import { endsForced, groundReach, openRefusal, wayOf } from '../movement/open-order.js';
import type { Action } from '../state/actions.js';
import { baseCount, baseOf, basicMove, mayClose, mayOpen, onTable, poses, shapes } from '../state/pieces.js';
import type { FrameRules, Play } from '../state/play.js';
import { beyond, no, withFacts } from '../state/refusals.js';
import { homeward } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';

const enemyClear = cm(movementTable.march.enemyWithin);

/** A disorganised unit is in order again; a fleeing one must find its place first. */
export function rallied(play: Play, unit: Unit): void {
  const { state, emit } = play;
  emit({ type: 'rallied', rule: 'orders.rallying', unit: unit.data.id });
  if (unit.battle.morale === 'disorganised') unit.battle = { ...unit.battle, morale: 'good' };
  else state.frames.push({ kind: 'rally', side: unit.battle.side, unit: unit.index });
}

export function reorganised(play: Play, unit: Unit): void {
  unit.battle = { ...unit.battle, losses: unit.battle.losses - 1 };
  play.emit({ type: 'reorganised', rule: 'orders.reorganising', unit: unit.data.id, losses: unit.battle.losses });
}

/** How the bases would stand: apart where the unit's rules or the ground have it so, else together. */
function formOf(state: State, unit: Unit, ends: readonly Pose[]): Layout | Refusal {
  const base = baseOf(unit);
  const loose = openRefusal(ends, base);
  const forced = endsForced(state, unit, ends);
  if ((forced || mayOpen(unit)) && (loose === null || !mayClose(unit) || forced))
    return loose ?? { kind: 'open', poses: ends };
  const overlap = overlapWithin(ends.map((pose) => rectangle(pose, base)));
  if (overlap) return withFacts(no.overlap, { bases: overlap.map((index) => index + 1).join(', ') });
  return classify(ends, base) ?? no.apart;
}

/** Within the basic move of where it stands, as the ground allows it; more than 20 cm from the enemy; on nobody. */
function placeRefusal(state: State, unit: Unit, action: Extract<Action, { do: 'reform' }>): Refusal | null {
  const base = baseOf(unit);
  const before = poses(unit);
  const ends = action.ways.flatMap((way) => way.slice(-1));
  if (ends.length !== before.length) return withFacts(no.wrongNumber, { given: ends.length, wanted: before.length });
  for (const [index, pose] of ends.entries()) {
    const move = wayOf(before[index]!, [pose], base);
    const allowed = Math.min(basicMove(unit), groundReach(state, unit, move) ?? basicMove(unit));
    if (move.length > allowed) return beyond(no.rallyReach, move.length, allowed, { base: index + 1 });
  }
  const ground = ends.map((pose) => rectangle(pose, base));
  if (ground.some((shape) => offTable(state.setting, shape))) return no.offTable;
  if (state.setting.buildings.some(({ shape }) => ground.some((own) => overlapping(own, shape)))) return no.building;
  if (ground.some((shape) => obstaclesFor(state.setting, unit, shape).length > 0)) return no.onObstacle;
  const near = enemyNear(state, unit, ground);
  if (near) return near;
  const taken = state.units.find(
    (other) =>
      other !== unit && onTable(other) && shapes(other).some((shape) => ground.some((own) => overlapping(own, shape))),
  );
  if (taken) return withFacts(no.notPast, { unit: taken.data.id });
  const form = formOf(state, unit, ends);
  return 'code' in form ? form : null;
}

function enemyNear(state: State, unit: Unit, ground: readonly Polygon[]): Refusal | null {
  for (const enemy of state.units) {
    if (enemy.battle.side === unit.battle.side || !canBeMet(enemy) || enemy.battle.abandoned) continue;
    const theirs = struckShapes(state, enemy);
    if (!theirs.some((shape) => ground.some((own) => compareDistance(own, shape, enemyClear) <= 0))) continue;
    const far = Math.min(...theirs.flatMap((shape) => ground.map((own) => distance(own, shape))));
    return withFacts(no.rallyNear, { enemy: enemy.data.id, allowed: inCm(enemyClear), distance: inCm(far) });
  }
  return null;
}

/** Formed where it stands or a little further home, looking at the enemy's edge. */
function places(state: State, unit: Unit): Action[] {
  const base = baseOf(unit);
  const facing = homeward(unit.battle.side) + halfTurn;
  const count = baseCount(unit);
  const widths = mayClose(unit) ? [Math.min(count, 3), count, 1] : [count];
  const found: Action[] = [];
  for (const files of new Set(widths)) {
    for (const back of [0, 5, 10, 15, 20]) {
      const middle = plus(middleOf(unit), along(cm(back), homeward(unit.battle.side)));
      const ends = mayClose(unit) ? inRanks(middle, facing, files, count, base) : inRow(middle, facing, count, base);
      const action: Action = { do: 'reform', ways: ends.map((pose) => [pose]) };
      if (placeRefusal(state, unit, action) !== null) continue;
      found.push(action);
      break;
    }
  }
  return found.slice(0, 2);
}

function inRanks(middle: Point, facing: number, files: number, count: number, base: Size): readonly Pose[] {
  const ranks = Math.ceil(count / files);
  const pose = poseBy(middle, facing, Math.trunc((files * base.width) / 2), Math.trunc((ranks * base.depth) / 2));
  return posesOf(block(pose, files, count, base), base);
}

const inRow = (middle: Point, facing: number, count: number, base: Size): Pose[] =>
  Array.from({ length: count }, (_, index) => {
    const aside = Math.trunc(((2 * index - (count - 1)) * (base.width + cm(1))) / 2);
    const centre = plus(middle, along(aside, facing + quarterTurn));
    return poseBy(centre, facing, Math.trunc(base.width / 2), Math.trunc(base.depth / 2));
  });

export const rally: FrameRules<'rally'> = {
  advance: () => true,
  /** Where no place is found the rally was in vain, and the unit stays in flight. */
  actions: (state, frame) => [...places(state, state.units[frame.unit]!), { do: 'done' }],
  refusal(state, frame, action) {
    if (action.do === 'done') return null;
    return action.do === 'reform' ? placeRefusal(state, state.units[frame.unit]!, action) : no.notNow;
  },
  apply(play, frame, action) {
    const { state, emit } = play;
    const unit = state.units[frame.unit]!;
    state.frames.pop();
    if (action.do !== 'reform') return;
    const form = formOf(
      state,
      unit,
      action.ways.map((way) => way[way.length - 1]!),
    );
    if ('code' in form) throw new Error(`a refused place was taken: ${form.code}`);
    unit.battle = { ...unit.battle, layout: form, morale: 'good' };
    unit.turn = { ...unit.turn, rallied: true };
    emit({ type: 'reformed', rule: 'orders.rallied', unit: unit.data.id });
  },
};
