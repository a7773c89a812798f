/** The same order for several units in one gesture, or the last one again: each pays as it would alone, by the cheapest commander. */
import { groupOffer, type MemberOrder, type Offer, planGroup } from '@hetman/core/board';
import { inEach, type Refusal, type Text } from '@hetman/core/game';
import { commandersOf } from '../../rules/command/command.js';
import { instructCandidates, instructionPrice } from '../../rules/command/instructions.js';
import { regimentById, regimentsOf } from '../../rules/division/regiments.js';
import type { Action } from '../../rules/state/actions.js';
import type { OrdersFrame } from '../../rules/state/frames.js';
import { commanderById, unitById, unitsOf } from '../../rules/state/pieces.js';
import { no } from '../../rules/state/refusals.js';
import { type Order, orderKinds, type State, type Unit } from '../../rules/state/state.js';
import { rules } from '../../system.js';
import { words } from '../../texts/index.js';
import { orderCost } from '../prompt/offers.js';
import { instructs } from '../prompt/order-steps.js';
import { groupWord } from './companies.js';
import { groupRules } from './group-rules.js';

type OrderAction = Extract<Action, { do: 'order' }>;

const orderName = (order: Order): Text => inEach((language) => words.label(order, language));
/** Nobody's free order first, then the commander whom it costs least; the nearest refusal where nobody can. */
function cheapestOrder(state: State, side: string, unit: Unit, order: Order): OrderAction | Refusal {
  const givers = ['', ...commandersOf(state, unit.battle.side).map(({ data }) => data.id)];
  const asked = givers.map((commander): OrderAction => ({ do: 'order', commander, unit: unit.data.id, order }));
  const refusals = asked.map((action) => rules.refusal(state, side, action));
  const legal = asked.filter((_, index) => refusals[index] === null);
  if (legal.length === 0) return refusals.find((one) => one?.code === no.points.code) ?? refusals.at(-1) ?? no.noOrders;
  return legal.reduce((best, one) => (orderCost(state, one) < orderCost(state, best) ? one : best));
}

const isRefusal = <One extends object>(found: One | Refusal): found is Refusal => 'code' in found;

/** Each its own cheapest order, in the state that the others' orders have left. */
const ordering =
  (side: string, wanted: (unit: Unit) => Order | null) =>
  (state: State, piece: string): MemberOrder<Action> | Refusal => {
    const unit = unitById(state, piece)!;
    const order = wanted(unit);
    if (order === null) return no.noOrder;
    const found = cheapestOrder(state, side, unit, order);
    return isRefusal(found) ? found : { actions: [found] };
  };

const plainOffer = {
  ...{ piece: null, hex: null, facing: null, figure: null, path: [], notes: [], style: 'plain' as const },
};

function offered(
  state: State,
  pieces: readonly string[],
  order: ReturnType<typeof ordering>,
  look: Pick<Offer, 'id' | 'label'> & Partial<Offer>,
): Offer[] {
  // Where nobody can, there is nothing to offer; who else stays is told when it is looked at.
  if (!pieces.some((piece) => !isRefusal(order(state, piece)))) return [];
  return [groupOffer({ ...plainOffer, ...look }, () => planGroup(groupRules(order), state, pieces))];
}

const ids = (units: readonly Unit[]): string[] => units.map(({ data }) => data.id);

/** With several units in hand: the same order for each, or what each was told last. */
export function ordersForCompany(
  state: State,
  frame: OrdersFrame,
  side: string,
  selected: string,
  company: readonly Unit[],
): Offer[] {
  if (frame.left !== undefined) return [];
  const n = company.length;
  const same = orderKinds.flatMap((order) =>
    offered(
      state,
      ids(company),
      ordering(side, () => order),
      {
        id: `group ${order} ${ids(company).join(' ')}`,
        label: groupWord('each', { order: orderName(order), n }),
        quick: groupWord('each-quick', { order: orderName(order) }),
        piece: selected,
      },
    ),
  );
  const again = offered(state, ids(company), ordering(side, lastOf), {
    id: `group again ${ids(company).join(' ')}`,
    label: groupWord('repeat-group', { n }),
    quick: groupWord('repeat'),
    piece: selected,
  });
  return [...same, ...again];
}

const lastOf = ({ lastOrder }: Unit): Order | null => lastOrder;

const isIdle = (unit: Unit): boolean =>
  unit.battle.order === null &&
  unit.battle.morale === 'good' &&
  (unit.battle.place === 'table' || unit.battle.place === 'building');

/** With nobody in hand: everybody who has no order yet. While a general instructs, every regiment that has no instruction. */
export function ordersForAll(state: State, frame: OrdersFrame, side: string): Offer[] {
  if (frame.left !== undefined) return [];
  if (instructs(state, frame)) return instructionsForAll(state, frame, side);
  const idle = unitsOf(state, frame.side).filter(isIdle);
  if (idle.length < 2) return [];
  const all = orderKinds.flatMap((order) =>
    offered(
      state,
      ids(idle),
      ordering(side, () => order),
      {
        id: `all ${order}`,
        label: groupWord('all', { order: orderName(order) }),
        ...(order === 'defence' && { style: 'main' }),
      },
    ),
  );
  const known = idle.filter(({ lastOrder }) => lastOrder !== null);
  const again = offered(state, ids(known), ordering(side, lastOf), {
    id: 'all again',
    label: groupWord('repeat'),
    style: 'main',
  });
  return [...again, ...all];
}

/** orders.instructions: the general who pays least tells each regiment. */
function instructionsForAll(state: State, frame: OrdersFrame, side: string): Offer[] {
  const untold = regimentsOf(state, frame.side)
    .filter(({ instruction, wipedOut }) => instruction === null && !wipedOut)
    .map(({ id }) => id);
  if (untold.length < 2) return [];
  const telling = (order: Order) => (now: State, regiment: string) => {
    const asked = instructCandidates(now, frame.side).filter(
      (action) => action.regiment === regiment && action.order === order,
    );
    const price = (action: (typeof asked)[number]) =>
      instructionPrice(now, commanderById(now, action.commander)!, regimentById(now, regiment)!);
    const legal = asked.filter((action) => rules.refusal(now, side, action) === null);
    if (legal.length === 0) return (asked[0] && rules.refusal(now, side, asked[0])) ?? no.noReceiver;
    return { actions: [legal.reduce((best, one) => (price(one) < price(best) ? one : best))] };
  };
  return orderKinds.flatMap((order) =>
    offered(state, untold, telling(order), {
      id: `all instruct ${order}`,
      label: groupWord('all-regiments', { order: orderName(order) }),
    }),
  );
}
