/** Which orders are worth their points: charges that pay, a way to the place, fire that waits. */
import { cm } from '../../geometry/index.js';
import { chargeCandidates } from '../../rules/charge/charge.js';
import { priceOfOrder } from '../../rules/command/orders.js';
import { inCloseCombat } from '../../rules/melee/contact.js';
import type { Action } from '../../rules/state/actions.js';
import type { UnitBattle } from '../../rules/state/lifetimes.js';
import { basicMove, commanderById, onTable, unitById, unitsOf } from '../../rules/state/pieces.js';
import { enemyOf, type SideIndex } from '../../rules/state/setting.js';
import type { Order, State, Unit } from '../../rules/state/state.js';
import { chooseInstruction } from '../instructing.js';
import { fortifies } from '../obstacles.js';
import type { Aim } from './aims.js';
import { forecast, neighbours, weigh } from './forecast.js';
import { advantage, around, chargeReach } from './menace.js';
import { shootingRange, urgency } from './places.js';
import { nearTo, type Posts, wayTo } from './posts.js';
import { isCaught } from './reforming.js';
import { marginOf } from './worth.js';

type OrderAction = Extract<Action, { do: 'order' }>;
type CareAction = Extract<Action, { do: 'rally' | 'reorganise' }>;
interface RankedOrder {
  readonly unit: Unit;
  readonly order: Order;
  readonly worth: number;
}

/** Fewer games promise too much: the charge with the best luck is taken for the best. */
const games = 6;
/** A charge must promise so many points more than standing still, and make up for the place that is left or reached later. */
export function chargeLeast(state: State, unit: Unit, aim: Aim | undefined): number {
  const sure = marginOf(state, unit.battle.side) < 0 ? 0.1 : 0.2;
  const turnsLeft = state.setting.turns - state.turn;
  // In the last turn the forecast counts the places themselves.
  if (!aim || turnsLeft < 1) return sure;
  const way = wayTo(state, unit, aim);
  const spare = turnsLeft - Math.ceil(way / Math.max(1, basicMove(unit)));
  // Too late for the place, it is free; where every turn is needed the place comes first.
  if (spare < -1) return sure;
  const share = spare < 0 ? 1 : spare < 1 || way === 0 ? 0.4 : urgency / 2;
  return sure + share * aim.worth;
}

/** Whom one would charge only to be beaten, one does not think about for long. */
const hopeless = -0.2;
const never = Number.NEGATIVE_INFINITY;

/** What the unit would gain by charging from where it stands, if it moved next. */
function chargeGain(state: State, unit: Unit, known: Map<string, number>): number {
  const key = `${state.turn} ${unit.index} ${state.units.map(({ battle: { layout, place } }) => `${place}${placeOf(layout)}`).join()}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const gain = weighCharge(state, unit);
  known.set(key, gain);
  return gain;
}

/** Enough of a layout to tell whether anybody has moved. */
const placeOf = (layout: UnitBattle['layout']): string => {
  const { x, y, facing } = 'poses' in layout ? layout.poses[0]! : layout.pose;
  return `${x}/${y}/${facing}`;
};

function weighCharge(state: State, unit: Unit): number {
  const reach = chargeReach(unit);
  const targets = around(state, unit).filter(
    ({ foe, far }) => far <= reach && (foe.battle.morale !== 'good' || advantage(unit, foe) > hopeless),
  );
  if (reach === 0 || targets.length === 0) return never;
  const supposed = neighbours(state, [unit, ...targets.map(({ foe }) => foe)]);
  const own = supposed.units[unit.index]!;
  const { side } = unit.battle;
  supposed.phase = 'movement';
  supposed.frames = [{ kind: 'round' }, { kind: 'movement', side: enemyOf(side) }, { kind: 'movement', side }];
  for (const other of supposed.units)
    if (other.battle.side === side && other !== own && !other.turn.charge)
      other.battle = { ...other.battle, order: 'move' };
  own.battle = { ...own.battle, order: 'charge' };
  const charges = chargeCandidates(supposed, own);
  if (charges.length === 0) return never;
  own.battle = { ...own.battle, order: 'move' };
  const without = forecast(supposed, side, null, games);
  own.battle = { ...own.battle, order: 'charge' };
  return weigh(supposed, side, charges, games).lead - without;
}

function rankedOrder(state: State, unit: Unit, aim: Aim | undefined, known: Map<string, number>): RankedOrder | null {
  if (unit.battle.morale !== 'good' || unit.turn.rallied || inCloseCombat(state, unit)) return null;
  const ranked = (order: Order, worth: number): RankedOrder => ({ unit, order, worth });
  if (unit.data.card.type === 'artillery') return ranked('defence', 0.5);
  const gain = chargeGain(state, unit, known);
  if (gain > chargeLeast(state, unit, aim)) return ranked('charge', 1 + gain);
  const range = shootingRange(unit);
  const inRange = range === null ? [] : around(state, unit).filter(({ far }) => far <= range + cm(3));
  const there = !aim || wayTo(state, unit, aim) === 0;
  if (inRange.length > 0 && there) return ranked('defence', 0.6);
  // Who holds the place is shot out of it.
  if (aim && aim.take !== 'all' && inRange.some(({ foe }) => wayTo(state, foe, aim) < nearTo[aim.take]))
    return ranked('defence', 0.9);
  if (there && aim && unit.battle.order !== 'charge') return isThreatened(state, unit) ? ranked('defence', 0.3) : null;
  if (isCaught(state, unit, aim)) return ranked('defence', goingOn(aim));
  return ranked('move', unit.battle.order === null ? goingOn(aim) : 0.8);
}

/** It has no order, and somebody may charge it. */
const isThreatened = (state: State, unit: Unit): boolean =>
  unit.battle.order === null && around(state, unit).some(({ foe, far }) => far <= chargeReach(foe) + cm(5));

/** What it is worth that a unit can go on. */
const goingOn = (aim: Aim | undefined): number => 1 + (aim?.worth ?? 0) / 3;

/** What a unit gains that gets its order again, or has a wound healed; the test may fail. */
function careFor(state: State, action: CareAction, posts: Posts): number {
  const unit = unitById(state, action.unit)!;
  const { morale } = unit.data.card;
  if (action.do === 'reorganise') return (0.3 * morale) / 10;
  const inOrder = unit.battle.morale === 'flight' ? 1 : goingOn(posts.get(unit.index));
  return (inOrder * (morale + action.points - 1)) / 10;
}

function priceOf(state: State, action: OrderAction | CareAction): number {
  if (action.do !== 'order') return action.do === 'rally' ? action.points : 1;
  const commander = commanderById(state, action.commander);
  return commander ? priceOfOrder(state, commander, unitById(state, action.unit)!, action.order) : 0;
}

/** Dear orders must be worth it, but points left over at the end are worth nothing. */
const worthFor = (worth: number, price: number): number => worth / Math.max(0.5, price) ** 0.7;

/** `known` keeps what charges promise while nobody has moved. */
export function chooseOrder(
  state: State,
  side: SideIndex,
  actions: readonly Action[],
  posts: Posts,
  known: Map<string, number>,
): Action {
  const instruction = chooseInstruction(state, actions);
  if (instruction) return instruction;
  const orders = actions.filter((action): action is OrderAction => action.do === 'order');
  const digging = orders.find(({ unit: id, order }) => {
    const unit = unitById(state, id)!;
    return order === 'defence' && unit.battle.order === null && fortifies(state, unit);
  });
  if (digging) return digging;
  const open = new Set(orders.map(({ unit }) => unit));
  const ordering = unitsOf(state, side)
    .filter((unit) => onTable(unit) && open.has(unit.data.id))
    .map((unit) => rankedOrder(state, unit, posts.get(unit.index), known))
    .filter((ranked) => ranked !== null)
    .filter(({ unit, order }) => unit.battle.order !== order)
    .flatMap(({ unit, order, worth }) =>
      orders
        .filter((action) => action.unit === unit.data.id && action.order === order)
        .map((action) => ({ action, worth: worthFor(worth, priceOf(state, action)) })),
    );
  const caring = actions
    .filter((action): action is CareAction => action.do === 'rally' || action.do === 'reorganise')
    .map((action) => ({ action, worth: worthFor(careFor(state, action, posts), priceOf(state, action)) }));
  const all: { action: Action; worth: number }[] = [...ordering, ...caring];
  return all.reduce((best, one) => (one.worth > best.worth ? one : best), { action: { do: 'done' }, worth: 0 }).action;
}
