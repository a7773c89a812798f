/** Orders worth giving, for bots and hints; `refusal` is the law. */
import { commandTable } from '../../content/index.js';
import { cm, within } from '../../geometry/index.js';
import { struckShapes } from '../charge/around.js';
import { hasFreeOrder } from '../dice/fortune.js';
import type { Action } from '../state/actions.js';
import type { SideIndex } from '../state/setting.js';
import { orderKinds, type State, type Unit } from '../state/state.js';
import { commandersOf } from './command.js';

/** On the table and in buildings. */
const ownUnits = (state: State, side: SideIndex): Unit[] =>
  state.units.filter(
    (unit) => unit.battle.side === side && (unit.battle.place === 'table' || unit.battle.place === 'building'),
  );

/** optional.group: each within 10 cm of some other of the group (ruling 14). */
export const nearInGroup = (state: State, a: Unit, b: Unit): boolean =>
  struckShapes(state, a).some((one) =>
    struckShapes(state, b).some((other) => within(one, other, cm(commandTable.group.within))),
  );

/** Three or four units without an order near each other: one order for all is cheaper than one for each. */
function groupsOf(state: State, side: SideIndex): string[][] {
  const idle = ownUnits(state, side).filter(
    (unit) =>
      unit.battle.order === null && unit.battle.morale === 'good' && !unit.turn.rallied && !hasFreeOrder(state, unit),
  );
  const groups: string[][] = [];
  const taken = new Set<Unit>();
  for (const first of idle) {
    if (taken.has(first)) continue;
    const group = [first];
    for (const unit of idle) {
      const fits = !taken.has(unit) && !group.includes(unit) && group.some((one) => nearInGroup(state, one, unit));
      if (fits && group.length < commandTable.group.units) group.push(unit);
    }
    if (group.length <= commandTable.group.price) continue;
    for (const unit of group) taken.add(unit);
    groups.push(group.map(({ data }) => data.id));
  }
  return groups;
}

export function orderCandidates(state: State, side: SideIndex): Action[] {
  const found: Action[] = [];
  const leaders = commandersOf(state, side);
  const groups = leaders.some(({ battle: { points } }) => points >= commandTable.group.price)
    ? groupsOf(state, side)
    : [];
  for (const { data } of leaders) {
    const commander = data.id;
    for (const unit of ownUnits(state, side)) {
      const by = { commander, unit: unit.data.id };
      for (const order of orderKinds) if (order !== unit.battle.order) found.push({ do: 'order', ...by, order });
      found.push({ do: 'rally', ...by, points: 1 }, { do: 'rally', ...by, points: 2 }, { do: 'reorganise', ...by });
    }
    for (const units of groups)
      for (const order of orderKinds) found.push({ do: 'group-order', commander, units, order });
  }
  if (leaders.length > 0) return found;
  // orders.starting: free orders need nobody.
  return ownUnits(state, side).flatMap(({ data }) =>
    orderKinds.map((order): Action => ({ do: 'order', commander: '', unit: data.id, order })),
  );
}
