/** The orders phase: orders, group orders, transfers, rallying, reorganising (chapter on orders). */
import type { Modifier, Refusal } from '@hetman/core/game';
import { commandTable } from '../../content/index.js';
import { extraParts, hasFreeOrder, orderForbidden, supportMost } from '../dice/fortune.js';
import { pushTest } from '../dice/test-frame.js';
import {
  dataOf,
  isUnruly,
  ofOneRegiment,
  rankOf,
  regimentById,
  regimentOf,
  serviceRefusal,
} from '../division/regiments.js';
import { battalionRefusal, formBattalion } from '../movement/battalion.js';
import { confuse } from '../scenario/misfortunes.js';
import type { Action } from '../state/actions.js';
import type { OrdersFrame } from '../state/frames.js';
import { armOf, commanderById, hasRule, onTable, payPoints, unitById } from '../state/pieces.js';
import type { FrameRules, Play } from '../state/play.js';
import { no, withFacts } from '../state/refusals.js';
import type { Commander, Order, State, Unit } from '../state/state.js';
import {
  groundOfCommander,
  inRange,
  orderParts,
  priceParts,
  stepsBeyond,
  sumOfParts,
  testPointsMost,
} from './command.js';
import {
  forgetOrder,
  instruct,
  instructCandidates,
  instructRefusal,
  noteOrder,
  startingRefusal,
  uninstructedParts,
} from './instructions.js';
import { nearInGroup, orderCandidates } from './order-candidates.js';
import { rallyBySelf, selfActions, selfOrderRefusal, selfRallyRefusal } from './self-ordered.js';

type OrderAction = Extract<Action, { do: 'order' }>;

/** orders.starting: the first order of a unit in the first turn is free, from whomever it comes. */
export const partsOfOrder = (state: State, commander: Commander, unit: Unit, order: Order): Modifier[] =>
  hasFreeOrder(state, unit)
    ? []
    : [
        ...orderParts(state, commander, unit),
        ...extraParts(state, commander, unit, order),
        ...uninstructedParts(state, commander, unit),
      ];

export const priceOfOrder = (...asked: Parameters<typeof partsOfOrder>): number => sumOfParts(partsOfOrder(...asked));

function commanderRefusal(frame: OrdersFrame, commander: Commander | undefined): Refusal | null {
  if (!commander) return no.unknownCommander;
  if (commander.data.side !== frame.side) return no.enemyPiece;
  return onTable(commander) && !commander.battle.fleeing ? null : no.notOnTable;
}

function unitRefusal(frame: OrdersFrame, unit: Unit | undefined): Refusal | null {
  if (!unit) return no.unknownUnit;
  if (unit.battle.side !== frame.side) return no.enemyPiece;
  return unit.battle.place === 'table' || unit.battle.place === 'building' ? null : no.notOnTable;
}

/** morale.disorganised, orders.rallied, special.cannot-charge. The order that it has may be given anew: the enemy does not know. */
function receiverRefusal(unit: Unit, order: Order): Refusal | null {
  if (unit.battle.morale !== 'good' || unit.turn.rallied) return no.noOrders;
  return order === 'charge' && hasRule(unit, 'cannot-charge') ? no.cannotCharge : null;
}

const tooDear = (commander: Commander, price: number): Refusal | null =>
  price > commander.battle.points ? withFacts(no.points, { needed: price, left: commander.battle.points }) : null;

function orderRefusal(state: State, frame: OrdersFrame, action: OrderAction): Refusal | null {
  const commander = commanderById(state, action.commander);
  const unit = unitById(state, action.unit);
  // orders.starting: a free order comes from nobody in particular.
  const free = unit !== undefined && hasFreeOrder(state, unit);
  if (isOwnOrder(state, unit, action)) return ownOrderRefusal(state, frame, action);
  const by = free && action.commander === '' ? null : commanderRefusal(frame, commander);
  const wrong = by ?? unitRefusal(frame, unit) ?? receiverRefusal(unit!, action.order);
  if (wrong) return wrong;
  const forbidden =
    orderForbidden(state, unit!, action.order) ?? (free ? startingRefusal(state, unit!, action.order) : null);
  if (forbidden || free) return forbidden;
  return (
    serviceRefusal(state, commander!, unit!) ??
    tooDear(commander!, priceOfOrder(state, commander!, unit!, action.order))
  );
}

/** Where nobody commands and no free order is left, or where the free one would have to follow an instruction. */
function isOwnOrder(state: State, unit: Unit | undefined, { commander, order }: OrderAction): boolean {
  if (commander !== '') return false;
  if (!unit || !hasFreeOrder(state, unit)) return true;
  return startingRefusal(state, unit, order) !== null && selfOrderRefusal(unit, order) === null;
}

/** special.independent, special.commanded-musketeers: nobody’s order but its own. */
function ownOrderRefusal(state: State, frame: OrdersFrame, action: OrderAction): Refusal | null {
  const unit = unitById(state, action.unit);
  const wrong = unitRefusal(frame, unit) ?? selfOrderRefusal(unit!, action.order);
  return wrong ?? receiverRefusal(unit!, action.order) ?? orderForbidden(state, unit!, action.order);
}

/** optional.group: up to four units, each within 10 cm of another (ruling 14), one of them in range. */
function groupRefusal(
  state: State,
  frame: OrdersFrame,
  action: Extract<Action, { do: 'group-order' }>,
): Refusal | null {
  if (state.setting.options['groupOrders'] === false) return no.groupOff;
  const commander = commanderById(state, action.commander);
  const units = action.units.map((id) => unitById(state, id));
  const wrong =
    commanderRefusal(frame, commander) ??
    units.map((unit) => unitRefusal(frame, unit)).find((refusal) => refusal !== null) ??
    units
      .map((unit) => receiverRefusal(unit!, action.order) ?? orderForbidden(state, unit!, action.order))
      .find((refusal) => refusal !== null);
  if (wrong) return wrong;
  const group = units.map((unit) => unit!);
  if (group.length < 2 || group.length > commandTable.group.units || new Set(group).size !== group.length) {
    return withFacts(no.groupSize, { most: commandTable.group.units });
  }
  if (!group.every((unit) => group.some((other) => other !== unit && nearInGroup(state, unit, other)))) {
    return withFacts(no.groupApart, { allowed: commandTable.group.within });
  }
  if (commander!.battle.joined !== -1) return no.joinedCommander;
  const strange = group.find((unit) => serviceRefusal(state, commander!, unit) !== null);
  if (strange) return serviceRefusal(state, commander!, strange);
  if (!isOneRegiment(state, group)) return no.groupRegiment;
  if (!group.some((unit) => inRange(state, commander!, unit))) return no.groupRange;
  return tooDear(commander!, groupPrice(state, commander!, group, action.order));
}

/** Units on their own belong to no regiment, and to no group. */
const isOneRegiment = (state: State, group: readonly Unit[]): boolean =>
  state.division === null || (ofOneRegiment(state, group) && regimentOf(state, group[0]!) !== undefined);

/** What luck makes dearer for one of the group makes the order dearer once (ruling 506). */
export function partsOfGroup(state: State, commander: Commander, group: readonly Unit[], order: Order): Modifier[] {
  const unruly = group.some((unit) => isUnruly(state, commander, unit)) ? commandTable.insubordinate : 0;
  const luck = group.map((unit) => extraParts(state, commander, unit, order));
  return [
    { rule: 'optional.group', label: 'order', value: commandTable.group.price },
    ...priceParts([{ rule: 'special.insubordinate', label: 'insubordinate', value: unruly }]),
    ...luck.reduce((most, parts) => (sumOfParts(parts) > sumOfParts(most) ? parts : most), []),
    ...uninstructedParts(state, commander, group[0]!),
  ];
}

export const groupPrice = (...asked: Parameters<typeof partsOfGroup>): number => sumOfParts(partsOfGroup(...asked));

/** orders.transfer: down the ranks; beyond the range points are lost on the way. */
function transferRefusal(
  state: State,
  frame: OrdersFrame,
  action: Extract<Action, { do: 'transfer' }>,
): Refusal | null {
  const [from, to] = [commanderById(state, action.from), commanderById(state, action.to)];
  const wrong = commanderRefusal(frame, from) ?? commanderRefusal(frame, to);
  if (wrong) return wrong;
  if (from!.battle.joined !== -1) return no.joinedCommander;
  if (rankOf(to!) <= rankOf(from!) || !servesUnder(to!, from!)) return no.notSubordinate;
  const lost = lostOnTheWay(state, from!, to!);
  return action.points <= lost
    ? withFacts(no.points, { needed: lost + 1, left: action.points })
    : tooDear(from!, action.points);
}

/** Commanders of a regiment have nobody under them in another. */
const servesUnder = (to: Commander, from: Commander): boolean =>
  from.data.regiment === undefined || from.data.regiment === to.data.regiment;

/** armies.divisions: points for allies cost one more. */
function lostOnTheWay(state: State, from: Commander, to: Commander): number {
  const regiment = regimentById(state, to.data.regiment);
  const allied = regiment !== undefined && dataOf(state, regiment).allied && from.data.regiment !== to.data.regiment;
  return stepsBeyond(state, from, groundOfCommander(state, to)) + (allied ? commandTable.allied : 0);
}

function careRefusal(
  state: State,
  frame: OrdersFrame,
  action: Extract<Action, { do: 'rally' | 'reorganise' }>,
): Refusal | null {
  const unit = unitById(state, action.unit);
  if (action.do === 'rally' && action.commander === '')
    return unitRefusal(frame, unit) ?? lostRefusal(state, unit!) ?? selfRallyRefusal(unit!, action.points);
  const commander = commanderById(state, action.commander);
  const wrong = commanderRefusal(frame, commander) ?? unitRefusal(frame, unit);
  if (wrong) return wrong;
  const strange = serviceRefusal(state, commander!, unit!);
  if (strange) return strange;
  const lost = lostRefusal(state, unit!);
  if (lost) return lost;
  if (!inRange(state, commander!, unit!)) return no.outOfRange;
  if (action.do === 'reorganise') {
    if (unit!.battle.morale !== 'good') return no.noOrders;
    if (unit!.battle.robbed && state.turn === 1) return no.robbed;
    // wagons.transport: what a wagon has lost is not made good.
    if (armOf(unit!) === 'wagon') return no.wagonLosses;
    return unit!.battle.losses === 0 ? no.noLosses : tooDear(commander!, 1);
  }
  if (unit!.battle.morale === 'good') return no.noNeedToRally;
  if (unit!.turn.rallyTried) return no.rallyDone;
  const most = 1 + supportMost(state, commander!, 'morale', testPointsMost);
  if (action.points < 1 || action.points > most) return withFacts(no.pointsMost, { most });
  return tooDear(commander!, action.points);
}

/** motivation.wiped-out: nobody of such a regiment is rallied or reorganised. */
const lostRefusal = (state: State, unit: Unit): Refusal | null =>
  regimentById(state, regimentOf(state, unit))?.wipedOut ? no.wipedOut : null;

function give(play: Play, unit: Unit, order: Order, open = false): void {
  // Plans that a prisoner gave away lie open (effects.reconnaissance).
  const hidden = !open && !(play.state.turn === 1 && play.state.fortunes[unit.battle.side].betrayed);
  unit.battle = { ...unit.battle, order, hidden };
  unit.turn = { ...unit.turn, charge: null };
  unit.lastOrder = order;
  play.emit({ type: 'ordered', rule: 'orders.issuing', unit: unit.data.id });
  const side = play.state.setting.sides[unit.battle.side].id;
  play.emit({ type: 'ordered-secretly', rule: 'orders.issuing', unit: unit.data.id, order, secretOf: side });
}

function care(play: Play, action: Extract<Action, { do: 'rally' | 'reorganise' }>): void {
  const { state } = play;
  const unit = unitById(state, action.unit)!;
  if (action.commander === '') {
    rallyBySelf(play, unit);
    return;
  }
  const commander = commanderById(state, action.commander)!;
  const points = action.do === 'rally' ? action.points : 1;
  payPoints(commander, points);
  if (action.do === 'rally') unit.turn = { ...unit.turn, rallyTried: true };
  const rule = action.do === 'rally' ? 'orders.rallying' : 'orders.reorganising';
  // Points for a rally are spent with it; a test to reorganise may be raised like any other (orders.tests).
  const test = { attribute: 'morale' as const, rule, support: points - 1, closed: action.do === 'rally' };
  pushTest(play, unit, { ...test, decides: { kind: action.do } });
}

/** One order to one unit; a unit on its own turns up its order at once. */
function giveOrder(play: Play, frame: OrdersFrame, action: OrderAction): void {
  const { state } = play;
  const unit = unitById(state, action.unit)!;
  if (isOwnOrder(state, unit, action)) {
    give(play, unit, action.order, true);
    forgetOrder(state, [unit]);
    play.emit({ type: 'uncovered', rule: 'special.independent', unit: action.unit, order: action.order });
    return;
  }
  const commander = commanderById(state, action.commander);
  const free = hasFreeOrder(state, unit);
  const price = commander ? priceOfOrder(state, commander, unit, action.order) : 0;
  if (commander) payPoints(commander, price);
  give(play, unit, action.order);
  if (commander && !free) noteOrder(state, commander, [unit]);
  unit.battle = { ...unit.battle, freeOrder: price === 0 && state.turn === 1 };
  if (frame.left !== undefined && --frame.left === 0) state.frames.pop();
}

export const orders: FrameRules<'orders'> = {
  advance: () => true,
  actions(state, frame) {
    const candidates: Action[] = [{ do: 'done' }];
    if (state.division && !frame.begun) candidates.push(...instructCandidates(state, frame.side));
    candidates.push(...orderCandidates(state, frame.side), ...selfActions(state, frame.side));
    return candidates.filter((action) => orders.refusal(state, frame, action) === null);
  },
  refusal(state, frame, action) {
    // Who answers confusion changes orders and does nothing else.
    if (frame.left !== undefined && action.do !== 'done' && action.do !== 'order') return no.notNow;
    switch (action.do) {
      case 'done':
        return null;
      case 'order':
        return orderRefusal(state, frame, action);
      case 'instruct':
        return instructRefusal(state, frame, action);
      case 'group-order':
        return groupRefusal(state, frame, action);
      case 'transfer':
        return transferRefusal(state, frame, action);
      case 'rally':
      case 'reorganise':
        return careRefusal(state, frame, action);
      case 'battalion':
        return battalionRefusal(state, frame.side, action);
      default:
        return no.notNow;
    }
  },
  apply(play, frame, action) {
    const { state } = play;
    if (state.division && action.do !== 'instruct') frame.begun = true;
    if (action.do === 'instruct') instruct(play, action);
    else if (action.do === 'done') {
      state.frames.pop();
      confuse(play, frame.side);
    } else if (action.do === 'battalion') formBattalion(play, action);
    else if (action.do === 'order') giveOrder(play, frame, action);
    else if (action.do === 'group-order') {
      const group = action.units.map((id) => unitById(state, id)!);
      const commander = commanderById(state, action.commander)!;
      payPoints(commander, groupPrice(state, commander, group, action.order));
      for (const unit of group) give(play, unit, action.order);
      noteOrder(state, commander, group);
    } else if (action.do === 'transfer') {
      const [from, to] = [commanderById(state, action.from)!, commanderById(state, action.to)!];
      payPoints(from, action.points);
      to.battle = { ...to.battle, points: to.battle.points + (action.points - lostOnTheWay(state, from, to)) };
      play.emit({
        type: 'transferred',
        rule: 'orders.transfer',
        commander: action.from,
        to: action.to,
        points: action.points,
      });
    } else if (action.do === 'rally' || action.do === 'reorganise') care(play, action);
  },
};
