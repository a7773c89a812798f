/** Making battalions of pike and shot (special.pike-and-shot). */
import type { Refusal } from '@hetman/core/game';
import { connected } from '../../formation/index.js';
import { type Polygon, within } from '../../geometry/index.js';
import { battalionGap, isPikes } from '../charge/pike-and-shot.js';
import { orderPrice } from '../command/command.js';
import { ofOneRegiment, serviceRefusal } from '../division/regiments.js';
import type { Action } from '../state/actions.js';
import { commanderById, hasRule, onTable, payPoints, shapes, unitById } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { no, withFacts } from '../state/refusals.js';
import type { SideIndex } from '../state/setting.js';
import type { Commander, State, Unit } from '../state/state.js';

type Form = Extract<Action, { do: 'battalion' }>;

/** One block of pikes, one or two of musketeers, up to two regimental guns. */
function rightKinds(units: readonly Unit[]): boolean {
  const guns = units.filter(({ data }) => data.card.type === 'artillery').length;
  const pikes = units.filter(isPikes).length;
  const shot = units.length - guns - pikes;
  const drilled = units.every((unit) => unit.data.card.type === 'artillery' || hasRule(unit, 'pike-and-shot'));
  const regimental = units.every(({ data: { card } }) => card.type !== 'artillery' || card.gun === 'regimental-gun');
  return drilled && regimental && pikes === 1 && shot >= 1 && shot <= 2 && guns <= 2;
}

/** Each within 2 cm of the next. */
function hangsTogether(units: readonly Unit[]): boolean {
  const ground = units.map((unit) => shapes(unit).flat());
  const near = (a: Polygon, b: Polygon) => {
    const [one, other] = [units[ground.indexOf(a as never)]!, units[ground.indexOf(b as never)]!];
    return shapes(one).some((own) => shapes(other).some((shape) => within(own, shape, battalionGap)));
  };
  return connected(ground, near);
}

/** In the orders of the first turn it costs nothing. */
const isFree = (state: State): boolean => state.turn === 1 && state.phase === 'orders';

/** Ruled like an order to the unit that is told for the least: beyond the range of command it costs more (orders.issuing). */
const battalionPrice = (state: State, leader: Commander, units: readonly Unit[]): number =>
  Math.max(1, Math.min(...units.map((unit) => orderPrice(state, leader, unit))));

export function battalionRefusal(state: State, side: SideIndex, { commander, units: ids }: Form): Refusal | null {
  const leader = commanderById(state, commander);
  if (!leader || leader.data.side !== side || !onTable(leader)) return no.unknownCommander;
  const units = ids.map((id) => unitById(state, id));
  if (units.some((unit) => !unit || unit.battle.side !== side || !onTable(unit))) return no.unknownUnit;
  const all = units.map((unit) => unit!);
  if (new Set(all).size !== all.length || !rightKinds(all)) return no.battalionKinds;
  if (all.some(({ battle: { morale } }) => morale !== 'good')) return no.noOrders;
  if (!ofOneRegiment(state, all)) return no.manyRegiments;
  const wrong = serviceRefusal(state, leader, all[0]!);
  if (wrong === no.otherRegiment) return wrong;
  if (!hangsTogether(all)) return withFacts(no.battalionApart, { allowed: 2 });
  if (isFree(state)) return null;
  const price = battalionPrice(state, leader, all);
  return leader.battle.points < price ? withFacts(no.points, { needed: price, left: leader.battle.points }) : null;
}

export function formBattalion({ state, emit }: Play, { commander, units: ids }: Form): void {
  const units = ids.map((id) => unitById(state, id)!);
  const leader = commanderById(state, commander)!;
  if (!isFree(state)) payPoints(leader, battalionPrice(state, leader, units));
  const name = units.find(isPikes)!.data.id;
  for (const other of state.units)
    if (other.battle.battalion === name) other.battle = { ...other.battle, battalion: null };
  for (const unit of units) unit.battle = { ...unit.battle, battalion: name };
  emit({ type: 'battalion', rule: 'special.pike-and-shot', units: ids });
}
