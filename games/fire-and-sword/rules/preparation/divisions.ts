/** Battles of divisions prepared: mustered, compared and raised regiment by regiment (armies.divisions). */
import { filled, type Text } from '@hetman/core/game';
import { divisionCards, divisionLists } from '../../armies/divisions.js';
import { armies } from '../../armies/index.js';
import { cm } from '../../geometry/index.js';
import { gameMessages } from '../../locales/game.js';
import {
  type DivisionForce,
  divisionCardOf,
  divisionStrength,
  type RosterRegiment,
  type RosterUnit,
  randomDivision,
  rosterOfDivision,
} from '../../muster/index.js';
import { allScenarios, isDivisionScenario } from '../../scenarios/index.js';
import { freshDivision } from '../state/division-state.js';
import type { Play } from '../state/play.js';
import type { CommanderData, RegimentData, SideIndex, SideInfo, UnitData } from '../state/setting.js';
import { type Commander, freshCommander, type State, type Unit } from '../state/state.js';
import { isMedium } from '../wagons-and-works/gun-works.js';
import { layOut } from './ground/laying-out.js';
import { nowhere, numbered, rollForRoles, waiting } from './raising.js';

/** Chosen by its scenario, before there are any regiments. */
export const preparesDivision = ({ setting }: State): boolean => isDivisionScenario(setting.scenario);

/** The division that the options name for a seat, or any, of the strength that they say. */
export function divisionFor(state: State, seat: string, pick: (count: number) => number): DivisionForce {
  const cards = [...divisionCards.values()];
  const named = divisionCards.get(String(state.setting.options[`${seat}Division`]));
  const strength = Number(state.setting.options['divisionStrength']);
  return randomDivision(pick, named ?? cards[pick(cards.length)]!, strength);
}

/** One of each card, for hints. */
export const divisionsFor = (state: State, seat: string): DivisionForce[] => {
  const named = divisionCards.get(String(state.setting.options[`${seat}Division`]));
  const strength = Number(state.setting.options['divisionStrength']);
  return (named ? [named] : [...divisionCards.values()]).map((card) => randomDivision(() => 0, card, strength));
};

/** The weaker side has the lower edge and begins; at equal strength dice decide. The scenario is laid out at once. */
export function compareDivisions(play: Play): void {
  const { state } = play;
  const preparation = state.preparation!;
  const seats = preparation.divisions!.map((division) => divisionStrength(division!));
  const swap = seats[0] === seats[1] ? rollForRoles(play) : seats[1]! < seats[0]!;
  const order: [0 | 1, 0 | 1] = swap ? [1, 0] : [0, 1];
  const divisions = order.map((seat) => preparation.divisions![seat]!);
  const sides = order.map((seat, role) => sideFor(state.setting.sides[seat], divisions[role]!));
  preparation.divisions = [divisions[0]!, divisions[1]!];
  preparation.strengths = [seats[order[0]]!, seats[order[1]]!];
  raise(state, divisions, [sides[0]!, sides[1]!]);
  play.emit({
    type: 'compared',
    rule: 'armies.divisions',
    weaker: sides[0]!.id,
    stronger: sides[1]!.id,
    strengths: preparation.strengths.join(' : '),
    reveals: true,
  });
  preparation.scenario = state.setting.scenario;
  const scenario = allScenarios.find(({ id }) => id === preparation.scenario)!;
  const { width, height } = scenario.table;
  state.setting = { ...state.setting, table: { width: cm(width), depth: cm(height) } };
  layOut(state, scenario);
}

function sideFor({ id, name }: SideInfo, division: DivisionForce): SideInfo {
  const card = divisionCardOf(division)!;
  const list = divisionLists.find(({ divisions }) => divisions.includes(card))!;
  const army = armies.find((known) => known.id === list.id)!.name;
  return { id, name: filled(gameMessages.sideFor, { name, army }), rules: card.rules };
}

/** All pieces of one side, numbered where they are of one kind. */
interface Raised {
  readonly regiments: RegimentData[];
  readonly units: { data: UnitData; roster: RosterUnit }[];
  readonly commanders: CommanderData[];
}

function raise(state: State, divisions: readonly DivisionForce[], sides: State['setting']['sides']): void {
  const raised = ([0, 1] as const).map((side) => raiseSide(divisions[side]!, side, sides[side].id));
  const units = raised.flatMap((own) => own.units);
  state.units = units.map(
    ({ data, roster: { bases, kinds, carries } }, index): Unit =>
      waiting(data, index, bases, {
        kinds,
        ...(carries && { portable: carries.obstacle, elements: carries.elements }),
      }),
  );
  for (const side of [0, 1] as const) mannedWell(state.units.filter((unit) => unit.battle.side === side));
  state.commanders = raised
    .flatMap((own) => own.commanders)
    .map((data, index): Commander => freshCommander(data, index, nowhere, { place: 'reserve' }));
  for (const unit of state.units) state.tally.raised[unit.battle.side] += unit.battle.raised;
  const [weaker, stronger] = state.preparation!.strengths;
  state.setting = {
    ...state.setting,
    sides,
    begins: weaker === stronger ? null : 0,
    units: state.units.map(({ data }) => data),
    commanders: state.commanders.map(({ data }) => data),
    regiments: raised.flatMap((own) => own.regiments),
  };
  state.division = freshDivision(state.setting);
}

/** artillery.crew: a further crew for one or two medium guns, two for three or four; for nothing (ruling 451). */
function mannedWell(units: readonly Unit[]): void {
  const medium = units.filter(isMedium);
  for (const gun of medium.slice(0, Math.ceil(medium.length / 2))) gun.battle = { ...gun.battle, extraCrew: true };
}

const guns: Text = gameMessages.guns;

function raiseSide(division: DivisionForce, side: SideIndex, seat: string): Raised {
  const roster = rosterOfDivision(division);
  const own: Raised = { regiments: [], units: [], commanders: [] };
  const { chief, officer } = roster;
  own.commanders.push({ ...commanderData(`${seat}-${chief.card.id}`, side, chief), chief: true });
  for (const [index, regiment] of roster.regiments.entries())
    raiseRegiment(own, roster.regiments, index, side, seat, regiment);
  if (roster.guns.length > 0) {
    const id = `${seat}-artillery`;
    own.regiments.push({
      id,
      name: guns,
      side,
      kind: 'battery',
      motivation: 0,
      bases: 0,
      allied: false,
      role: 'line',
      rules: [],
    });
    addUnits(own, side, seat, [...roster.guns, ...roster.withGuns], { regiment: id });
    if (officer) {
      const data = commanderData(`${id}-${officer.id}`, side, { card: officer, points: officer.points });
      own.commanders.push({ ...data, regiment: id });
    }
  }
  addUnits(own, side, seat, roster.alone, {});
  return own;
}

const commanderData = (
  id: string,
  side: SideIndex,
  { card, points }: { card: CommanderData['card']; points: number },
): CommanderData => ({ id, name: card.name, side, card, chief: false, points });

/** Several colonels are told apart by their regiments. */
const ofRegiment = (title: Text, regiment: Text): Text => filled(gameMessages.ofRegiment, { title, regiment });

function raiseRegiment(
  own: Raised,
  all: readonly RosterRegiment[],
  index: number,
  side: SideIndex,
  seat: string,
  { card, strength, role, allied, units, added, commanders }: RosterRegiment,
): void {
  const id = `${seat}-regiment-${index + 1}`;
  const same = all.filter((other) => other.card === card);
  const name = same.length > 1 ? numbered(card.name, same.indexOf(all[index]!) + 1) : card.name;
  const bases = units.reduce((sum, unit) => sum + unit.bases, 0);
  const { motivation, rules } = card;
  own.regiments.push({ id, name, side, kind: 'regiment', motivation, bases, strength, allied, role, rules });
  for (const commander of commanders) {
    const data = commanderData(`${id}-${commander.card.id}`, side, commander);
    own.commanders.push({ ...data, name: ofRegiment(commander.card.name, name), regiment: id });
  }
  addUnits(own, side, seat, units, { regiment: id });
  addUnits(own, side, seat, added, { regiment: id, added: true });
}

/** Units of one kind are told apart by numbers. */
function addUnits(
  own: Raised,
  side: SideIndex,
  seat: string,
  units: readonly RosterUnit[],
  belongs: Pick<UnitData, 'regiment' | 'added'>,
): void {
  for (const roster of units) {
    const { card } = roster;
    const number = own.units.filter(({ data }) => data.card.id === card.id).length + 1;
    const data = { id: `${seat}-${card.id}-${number}`, name: numbered(card.name, number), side, card, ...belongs };
    own.units.push({ data, roster });
  }
}
