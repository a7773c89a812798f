/** Squadrons: units of one kind joined for good when they are drawn up (squadrons.forming). */
import type { Refusal } from '@hetman/core/game';
import type { UnitCard } from '../../../content/index.js';
import { block } from '../../../formation/index.js';
import { ofOneRegiment } from '../../division/regiments.js';
import { isRefusal } from '../../movement/attempt.js';
import type { Action } from '../../state/actions.js';
import { armOf, hasRule, sizeOfArm, unitById } from '../../state/pieces.js';
import type { Play } from '../../state/play.js';
import { no, withFacts } from '../../state/refusals.js';
import type { SideIndex } from '../../state/setting.js';
import type { Company, State, Unit } from '../../state/state.js';
import { isWarWagons } from '../../wagons-and-works/war-wagons.js';
import { carriedTogether } from './carrying.js';
import { waitingUnit } from './unplaced.js';

type SquadronAction = Extract<Action, { do: 'squadron' }>;

const horseMost = 6;
const footMost = 12;

/** What sets veterans and better armed companies apart from others of their kind. */
const finer = new Set(['veteran', 'veterans', 'elite', 'armoured', 'spears', 'lances', 'shields', 'arquebus']);
const stemOf = ({ id }: UnitCard): string =>
  id
    .split('-')
    .filter((word) => !finer.has(word))
    .join('-')
    .replace(/s$/, '');

/** One kind, with or without spears, lances, shields or arquebuses, veterans or not. */
const ofOneKind = (a: UnitCard, b: UnitCard): boolean => stemOf(a) === stemOf(b);

/** wagons.transport: transport wagons join one another or a train of war wagons; ammunition wagons go alone. */
const isTrain = (unit: Unit): boolean => hasRule(unit, 'transport-wagon') || isWarWagons(unit);
/** War wagons are in their train already: one of the two must be of transport wagons. */
const fits = (a: Unit, b: Unit): boolean =>
  isTrain(a) ? isTrain(b) && !(isWarWagons(a) && isWarWagons(b)) : ofOneKind(a.data.card, b.data.card);

const mayJoin = (unit: Unit): boolean =>
  !unit.battle.alone &&
  // army.others: who took intoxicants rides by himself.
  unit.battle.intoxicated === '' &&
  unit.data.card.type !== 'artillery' &&
  (unit.data.card.type !== 'wagon' || isTrain(unit)) &&
  !['commanded-musketeers', 'rabble', 'independent'].some((rule) => hasRule(unit, rule));

export function squadronRefusal(state: State, side: SideIndex, action: SquadronAction): Refusal | null {
  const unit = waitingUnit(state, side, action.unit);
  if (isRefusal(unit)) return unit;
  const other = waitingUnit(state, side, action.with);
  if (isRefusal(other)) return other;
  if (unit === other || !mayJoin(unit) || !mayJoin(other) || !fits(unit, other)) return no.squadronKind;
  if (!ofOneRegiment(state, [unit, other])) return no.manyRegiments;
  const most = unit.data.card.type === 'infantry' || isTrain(unit) ? footMost : horseMost;
  const bases = unit.battle.raised + other.battle.raised;
  return bases > most ? withFacts(no.squadronSize, { bases, most }) : null;
}

/** The lowest Skill and Morale, and only what both have; whoever is insubordinate makes all so. */
function sharedCard(a: UnitCard, b: UnitCard): UnitCard {
  // Ruling 611: with transport wagons in it a train of war wagons is still one.
  if (a.type === 'wagon') return b.wagon ? b : a;
  const plain = a.id.length <= b.id.length ? a : b;
  const both = (first: readonly string[], second: readonly string[]) => first.filter((id) => second.includes(id));
  const burdens = ['insubordinate', 'poor-discipline'].filter((rule) => [...a.rules, ...b.rules].includes(rule));
  return {
    ...plain,
    skill: Math.min(a.skill, b.skill),
    morale: Math.min(a.morale, b.morale),
    armor: Math.min(a.armor, b.armor),
    shield: a.shield && b.shield,
    ranged: both(a.ranged, b.ranged),
    close: plain.close,
    rules: [...new Set([...both(a.rules, b.rules), ...burdens])],
  };
}

/** The card that companies share in a squadron. */
export const cardOfCompanies = (companies: readonly Company[]): UnitCard =>
  companies.map(({ data }) => data.card).reduce(sharedCard);

const kindsIn = ({ kinds, bases, data }: Company): readonly string[] =>
  kinds.length > 0 ? kinds : Array.from({ length: bases }, () => data.card.id);

/** Rows of all bases; empty where no company is mixed. */
export const kindsOfCompanies = (companies: readonly Company[]): readonly string[] =>
  companies.some(({ kinds }) => kinds.length > 0) || isMixedTrain(companies) ? companies.flatMap(kindsIn) : [];

const isMixedTrain = (companies: readonly Company[]): boolean =>
  companies.some(({ data }) => data.card.wagon) && companies.some(({ data }) => !data.card.wagon);

export const companiesOf = (unit: Unit): readonly Company[] =>
  unit.battle.companies.length > 0
    ? unit.battle.companies
    : [{ data: unit.data, bases: unit.battle.raised, kinds: unit.battle.kinds }];

export function formSquadron({ state, emit }: Play, action: SquadronAction): void {
  const [unit, other] = [unitById(state, action.unit)!, unitById(state, action.with)!];
  const bases = unit.battle.raised + other.battle.raised;
  const companies = [...companiesOf(unit), ...companiesOf(other)];
  const joined: Unit = {
    ...unit,
    data: { ...unit.data, card: sharedCard(unit.data.card, other.data.card) },
    battle: {
      ...unit.battle,
      ...carriedTogether(unit, other),
      layout: block({ x: 0, y: 0, facing: 0 }, isTrain(unit) ? 1 : bases, bases, sizeOfArm(armOf(unit))),
      kinds: kindsOfCompanies(companies),
      raised: bases,
      companies,
      noFreeOrder: unit.battle.noFreeOrder || other.battle.noFreeOrder,
      losses: Math.min(unit.data.card.strength - 1, unit.battle.losses + other.battle.losses),
    },
  };
  // Nothing under way speaks of units by number yet.
  state.units = state.units
    .filter((one) => one !== other)
    .map((one, index) => ({ ...(one === unit ? joined : one), index }));
  state.setting = { ...state.setting, units: state.units.map(({ data }) => data) };
  emit({ type: 'squadron', rule: 'squadrons.forming', unit: action.unit, other: other.data.card.id });
}
