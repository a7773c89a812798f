/** What a unit wants to do by a glance at the field, and what its regiment is told to do (orders.instructions). */
import { cm, leastDistance } from '../geometry/index.js';
import type { Action } from '../rules/state/actions.js';
import { armOf, basicMove, hasRule, onTable, shapes } from '../rules/state/pieces.js';
import { type Order, orderKinds, type State, type Unit } from '../rules/state/state.js';
import { standOff } from './goals.js';
import { fortifies } from './obstacles.js';

type InstructAction = Extract<Action, { do: 'instruct' }>;

const nearestEnemy = (state: State, unit: Unit): number =>
  leastDistance(
    shapes(unit),
    state.units
      .filter((other) => other.battle.side !== unit.battle.side && onTable(other) && other.battle.morale !== 'flight')
      .flatMap((other) => shapes(other)),
  );

/** Horse charges what it can reach, foot waits for who comes, everybody else goes on. */
export function wantedOrder(state: State, unit: Unit): Order {
  const far = nearestEnemy(state, unit);
  const { card } = unit.data;
  const additional = cm(card.move.additional ?? 0);
  const range = standOff(unit);
  if (card.type === 'artillery' || fortifies(state, unit)) return 'defence';
  if (range !== null && far <= range + cm(5)) return 'defence';
  const reach = basicMove(unit) + additional;
  const willing = armOf(unit) === 'cavalry' && !hasRule(unit, 'cannot-charge') && card.closeCombat > 1;
  return willing && far <= reach ? 'charge' : 'move';
}

/** orders.instructions: a regiment is told what most of its units want to do. */
export function chooseInstruction(state: State, actions: readonly Action[]): Action | null {
  const able = actions.filter((action): action is InstructAction => action.do === 'instruct');
  const wanted = able.find(({ regiment, order }) => {
    const own = state.units.filter((unit) => onTable(unit) && unit.data.regiment === regiment);
    const wanted = own.map((unit) => wantedOrder(state, unit));
    const count = (kind: Order) => wanted.filter((order) => order === kind).length;
    return own.length > 0 && orderKinds.every((other) => count(order) > count(other) || other === order);
  });
  return wanted ?? null;
}
