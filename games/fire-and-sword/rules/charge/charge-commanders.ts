/** Charges at a commander alone: only where he is nearest; he breaks off, or slips in among his own (commanders.attacked). */
import type { Refusal } from '@hetman/core/game';
import { distance, type Length } from '../../geometry/index.js';
import { commanderSight, loneCommanders, withCommander } from '../commanders/lone-commanders.js';
import { joinKindRefusal } from '../commanders/ride-acts.js';
import type { Action } from '../state/actions.js';
import { basicMove, onTable, shapes, unitById } from '../state/pieces.js';
import { beyond, no, withFacts } from '../state/refusals.js';
import { enemyOf } from '../state/setting.js';
import { nobody, type State, type Unit } from '../state/state.js';
import { nearness } from './around.js';
import { breakOffMove, breakOffRefusal } from './break-off.js';
import { visibleFoes } from './charge-targets.js';
import { goodPaths, reaches } from './charge-way.js';
import { plainPart } from './close-order-charge.js';

type ChargeAction = Extract<Action, { do: 'charge' }>;

/** Nobody in view is nearer whom the unit could reach; no point buys another choice. */
export function commanderChargeRefusal(state: State, unit: Unit, target: Unit): Refusal | null {
  const far = nearness(state, unit, target);
  if (far > commanderSight) return withFacts(no.commanderFar, { allowed: commanderSight / 100 });
  for (const { foe, far: other } of visibleFoes(state, unit, far)) {
    if (foe === target || foe.battle.leader !== nobody) continue;
    const barred = other <= basicMove(unit) && !reaches(state, unit, foe);
    if (other < far && !barred) return withFacts(no.commanderNotNearest, { target: foe.data.id });
  }
  return null;
}

/** Good charges at commanders, each in a state in which he stands before the unit. */
export const commanderCharges = (state: State, unit: Unit): ChargeAction[] =>
  loneCommanders(state, enemyOf(unit.battle.side)).flatMap(({ data }) => {
    const there = withCommander(state, data.id);
    const target = unitById(there, data.id)!;
    if (nearness(there, unit, target) > commanderSight || commanderChargeRefusal(there, unit, target)) return [];
    return goodPaths(there, unit, target, plainPart(basicMove(unit))).map(
      (path): ChargeAction => ({ do: 'charge', unit: unit.data.id, target: data.id, path, commander: '' }),
    );
  });

/** The shortest way between two units. */
const between = (one: Unit, other: Unit): Length =>
  Math.min(...shapes(one).flatMap((own) => shapes(other).map((shape) => distance(own, shape))));

/** Within the Move with which he could break off he may join a unit instead, and is out of view. */
export function refugeRefusal(state: State, unit: Unit, id: string): Refusal | null {
  if (unit.battle.leader === nobody) return no.notNow;
  const able = breakOffRefusal(state, unit);
  if (able) return able;
  const friend = unitById(state, id);
  const wrong = joinKindRefusal(state, state.commanders[unit.battle.leader]!, friend);
  if (wrong) return wrong;
  const [far, most] = [between(unit, friend!), breakOffMove(unit)];
  return far > most ? beyond(no.breakOffReach, far, most) : null;
}

export const refuges = (state: State, unit: Unit): Action[] =>
  unit.battle.leader === nobody
    ? []
    : state.units
        .filter((friend) => friend.battle.side === unit.battle.side && friend !== unit && onTable(friend))
        .map(({ data }): Action => ({ do: 'join', unit: data.id }))
        .filter((action) => action.do === 'join' && refugeRefusal(state, unit, action.unit) === null);

/** The place that he held as a unit is empty; he is with his own. */
export function takeRefuge(state: State, unit: Unit, id: string): void {
  const commander = state.commanders[unit.battle.leader]!;
  commander.battle = { ...commander.battle, joined: unitById(state, id)!.index };
  commander.turn = { ...commander.turn, moved: true };
  unit.battle = { ...unit.battle, place: 'left' };
}
