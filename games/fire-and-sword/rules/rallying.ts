/** Rallying and reorganising (orders.rallying, orders.rallied, orders.reorganising). */
import type { Refusal } from '@hetman/core/game';
import { movementTable } from '../content/index.js';
import { classify, inContact, overlapWithin } from '../formation/index.js';
import { centreOf, cm, compareDistance, overlapping, pointDistance, rectangle } from '../geometry/index.js';
import type { Action } from './actions.js';
import { offTable } from './ground.js';
import { openRefusal } from './open-order.js';
import { baseOf, basicMove, mayClose, mayOpen, onTable, poses, shapes } from './pieces.js';
import type { FrameRules, Play } from './play.js';
import { beyond, no, withFacts } from './refusals.js';
import type { State, Unit } from './state.js';

const enemyClear = cm(movementTable.march.enemyWithin);

/** A disorganised unit is in order again; a fleeing one must find its place first. */
export function rallied(play: Play, unit: Unit): void {
  const { state, tell } = play;
  tell({ type: 'rallied', rule: 'orders.rallying', unit: unit.data.id });
  if (unit.morale === 'disorganised') unit.morale = 'good';
  else state.frames.push({ kind: 'rally', side: unit.side, unit: unit.index });
}

export function reorganised(play: Play, unit: Unit): void {
  unit.losses -= 1;
  play.tell({ type: 'reorganised', rule: 'orders.reorganising', unit: unit.data.id, losses: unit.losses });
}

/** Within the basic move of where it stands, more than 20 cm from the enemy, in a formation it may take. */
function placeRefusal(state: State, unit: Unit, action: Extract<Action, { do: 'reform' }>): Refusal | null {
  const base = baseOf(unit);
  const before = poses(unit);
  const after = action.ways.map((way) => way[way.length - 1]);
  if (after.length !== before.length || after.some((pose) => pose === undefined)) return no.wrongNumber;
  const ends = after.map((pose) => pose!);
  for (const [index, pose] of ends.entries()) {
    const gone = pointDistance(centreOf(before[index]!, base), centreOf(pose, base));
    if (gone > basicMove(unit)) return beyond(no.reformReach, gone, basicMove(unit), { base: index + 1 });
  }
  const ground = ends.map((pose) => rectangle(pose, base));
  if (ground.some((shape) => offTable(state.setting, shape))) return no.offTable;
  const near = state.units.find(
    (enemy) =>
      enemy.side !== unit.side &&
      onTable(enemy) &&
      shapes(enemy).some((shape) => ground.some((own) => compareDistance(own, shape, enemyClear) <= 0)),
  );
  if (near)
    return withFacts(no.nearEnemy, { enemy: near.data.id, allowed: movementTable.march.enemyWithin, distance: '' });
  const taken = state.units.find(
    (other) =>
      other !== unit && onTable(other) && shapes(other).some((shape) => ground.some((own) => overlapping(own, shape))),
  );
  if (taken) return withFacts(no.notPast, { unit: taken.data.id });
  if (mayOpen(unit)) return openRefusal(ends, base);
  if (overlapWithin(ground)) return no.overlap;
  return inContact(ground) ? null : no.apart;
}

export const rally: FrameRules<'rally'> = {
  advance: () => true,
  /** To stay in flight is always possible; good places are many. */
  actions: () => [{ do: 'done' }],
  refusal(state, frame, action) {
    if (action.do === 'done') return null;
    return action.do === 'reform' ? placeRefusal(state, state.units[frame.unit]!, action) : no.notNow;
  },
  apply(play, frame, action) {
    const { state, tell } = play;
    const unit = state.units[frame.unit]!;
    state.frames.pop();
    if (action.do !== 'reform') return;
    const ends = action.ways.map((way) => way[way.length - 1]!);
    const close = mayClose(unit) && !mayOpen(unit) ? classify(ends, baseOf(unit)) : null;
    unit.layout = close ?? { kind: 'open', poses: ends };
    unit.morale = 'good';
    unit.rallied = true;
    tell({ type: 'reformed', rule: 'orders.rallied', unit: unit.data.id });
  },
};
