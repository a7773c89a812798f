/** What luck, reconnaissance and the scenario change in orders and tests (effects.additional, army.others). */
import type { Modifier, Refusal } from '@hetman/core/game';
import { rangedWeapons } from '../../content/index.js';
import { cm, distance, type Polygon, within } from '../../geometry/index.js';
import { canBeMet, struckShapes } from '../charge/around.js';
import { pieceAt } from '../commanders/lone-commanders.js';
import { hasArmyRule } from '../state/army-rules.js';
import type { TestFrame } from '../state/frames.js';
import type { UnitBattle } from '../state/lifetimes.js';
import { noteFor } from '../state/notes.js';
import { onTable } from '../state/pieces.js';
import { no, withFacts } from '../state/refusals.js';
import { type Commander, moraleLevels, nobody, type Order, type State, type Unit } from '../state/state.js';

/** orders.starting, with what takes the free order away. */
export const hasFreeOrder = (state: State, unit: Unit): boolean =>
  state.turn === 1 &&
  unit.battle.order === null &&
  state.setting.freeOrders[unit.battle.side] &&
  !unit.battle.noFreeOrder;

const nearestEnemy = (state: State, unit: Unit): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...state.units
      .filter((other) => other.battle.side !== unit.battle.side && canBeMet(other))
      .flatMap((other) =>
        struckShapes(state, other).flatMap((theirs) => struckShapes(state, unit).map((own) => distance(own, theirs))),
      ),
  );

/** What scenarios forbid for the free order of the first turn. */
function freeOrderRefusal(state: State, unit: Unit, order: Order): Refusal | null {
  const bait = noteFor(state, 'bait-order', unit.battle.side);
  if (bait && state.tally.bait === unit.data.id && !bait.orders.includes(order)) return no.baitOrder;
  const only = noteFor(state, 'free-orders-only', unit.battle.side);
  if (only && !only.orders.includes(order)) return no.freeOrderOnly;
  const far = state.setting.notes.find(({ note }) => note === 'no-free-charge-beyond');
  if (far?.note !== 'no-free-charge-beyond' || order !== 'charge') return null;
  return nearestEnemy(state, unit) > cm(far.distance) ? withFacts(no.freeCharge, { allowed: far.distance }) : null;
}

/** scenario.night-attack: who sleeps takes no orders. */
function isAsleep(state: State, unit: Unit): boolean {
  const note = noteFor(state, 'waking', unit.battle.side);
  return note !== null && state.turn <= note.turns && !unit.battle.awake;
}

/** Why this unit cannot be given this order now; null where fortune does not mind. */
export function orderForbidden(state: State, unit: Unit, order: Order): Refusal | null {
  if (isAsleep(state, unit)) return no.asleep;
  return hasFreeOrder(state, unit) ? freeOrderRefusal(state, unit, order) : null;
}

/** Points that an order costs beyond its price, part by part. */
export function extraParts(state: State, commander: Commander, unit: Unit, order: Order): Modifier[] {
  const surprised = noteFor(state, 'surprised-garrison', unit.battle.side);
  const late = surprised && state.turn === surprised.turn && unit.battle.garrison ? surprised.extraPrice : 0;
  const confused = unit.battle.confused && state.turn === 1 ? 1 : 0;
  const own = state.fortunes[unit.battle.side];
  const timid = own.coward === commander.data.id && order === 'charge' ? 1 : 0;
  const proud = own.proudBoyars && !commander.data.chief && unit.data.card.id.startsWith('boyar-sons') ? 1 : 0;
  return [
    { rule: 'scenario.attack-on-a-village', label: 'surprised-garrison', value: late },
    { rule: 'effects.confusion', label: 'confused', value: confused },
    { rule: 'effects.coward', label: 'coward', value: timid },
    { rule: 'army.others', label: 'proud-boyars', value: proud },
  ].filter(({ value }) => value !== 0);
}

const chiefOf = (state: State, side: 0 | 1): Commander | undefined =>
  state.commanders.find(({ data }) => data.side === side && data.chief);

/** Enthusiasm lasts while the commander is there and nobody has fled from the table. */
export function isEnthusiastic(state: State, side: 0 | 1): boolean {
  const chief = chiefOf(state, side);
  const fled = state.units.some((unit) => unit.data.side === side && unit.battle.place === 'fled');
  return state.fortunes[side].enthusiasm && chief !== undefined && onTable(chief) && !fled;
}

const tired = (state: State, side: 0 | 1): boolean => {
  const { fatigue } = state.fortunes[side];
  return fatigue !== null && (fatigue === 0 || chiefOf(state, side)?.battle.place === 'destroyed');
};

/** They Have a Lot of Guns (army.others): tests that firearms and guns cause. */
function gunsFrighten(state: State, unit: Unit, frame: TestFrame): boolean {
  if (!hasArmyRule(state, unit, 'lot-of-guns')) return false;
  if (frame.decides.kind !== 'shaken' || frame.decides.from === nobody || frame.rule !== 'morale.causes') return false;
  const { card } = pieceAt(state, frame.decides.from).data;
  return card.type === 'artillery' || card.ranged.some((id) => rangedWeapons.get(id)!.kind === 'firearm');
}

/** Modifiers of a test of morale that come from outside the fight. */
export function fortuneModifiers(
  state: State,
  unit: Unit,
  frame: TestFrame,
  inRange: (commander: Commander) => boolean,
): Modifier[] {
  const { side } = unit.data;
  const own = state.fortunes[side];
  const chief = chiefOf(state, side);
  const line = (label: string, value: number, rule = 'effects.additional'): Modifier => ({ rule, label, value });
  return [
    ...(own.exhausted ? [line('exhaustion', -1)] : []),
    ...(tired(state, side) ? [line('fatigue', -1)] : []),
    ...(chief && isEnthusiastic(state, side) && inRange(chief) ? [line('enthusiasm', 1)] : []),
    ...(gunsFrighten(state, unit, frame) ? [line('lot-of-guns', -1, 'army.others')] : []),
  ];
}

/** The commander of a tired force raises Morale by two at most (effects.additional). */
export function supportMost(state: State, { data }: Commander, attribute: 'skill' | 'morale', most: number): number {
  const tiredChief = data.chief && attribute === 'morale' && state.fortunes[data.side].fatigue !== null;
  return tiredChief ? Math.min(most, 2) : most;
}

/** A coward has Morale 4 (effects.additional). */
const cowardMorale = 4;
export const moraleOf = (state: State, { data }: Commander): number =>
  state.fortunes[data.side].coward === data.id ? cowardMorale : data.card.morale;

/** Each level of morale lost to a failed test costs a tired force a marker. */
export function tire(state: State, unit: Unit, before: UnitBattle['morale'], after = unit.battle.morale): void {
  const own = state.fortunes[unit.data.side];
  const levels = moraleLevels.indexOf(after) - moraleLevels.indexOf(before);
  if (own.fatigue !== null && levels > 0) own.fatigue = Math.max(0, own.fatigue - levels);
}

const inspiredWithin = cm(20);

/** Enthusiasm may be spent to pass a test of a unit within 20 cm of the commander (effects.additional). */
export function mayInspire(state: State, unit: Unit, groundOfChief: (chief: Commander) => readonly Polygon[]): boolean {
  const chief = chiefOf(state, unit.data.side);
  if (!chief || !isEnthusiastic(state, unit.data.side)) return false;
  const about = groundOfChief(chief);
  return struckShapes(state, unit).some((shape) => about.some((from) => within(shape, from, inspiredWithin)));
}
