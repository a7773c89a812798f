/** What is wrong with a division and why (armies.divisions). The words are in muster/division-problems.json. */
import { fill, type Language } from '@hetman/core/game';
import { regimentCards } from '../armies/divisions.js';
import { commanderCards, unitCards } from '../armies/index.js';
import type { DivisionCard } from '../content/division.js';
import { obstacleTypes } from '../content/index.js';
import { divisionProblemsMessages as words } from '../locales/division-problems.js';
import type { DivisionForce } from './division.js';
import { divisionCardOf } from './division-roster.js';
import { caltropsBases, elementsFor, halfOf, kindsCarried, mayCarry, unitWith } from './obstacles.js';
import { type MusterProblem, problemsOnCard } from './problems.js';
import { strengthOf } from './strength.js';

export type DivisionCode = keyof typeof words;

export interface DivisionProblem {
  readonly code: DivisionCode;
  readonly rule: 'armies.divisions';
  readonly facts: Readonly<Record<string, string | number>>;
}

const problem = (code: DivisionCode, facts: DivisionProblem['facts'] = {}): DivisionProblem => ({
  code,
  rule: 'armies.divisions',
  facts,
});

export const isDivisionProblem = (refusal: { code: string }): refusal is DivisionProblem =>
  Object.hasOwn(words, refusal.code);

/** The problem in words; regiments, units and commanders by their names. */
export function describeDivisionProblem({ code, facts }: DivisionProblem, language: Language): string {
  const named = (fact: string): string =>
    (regimentCards.get(fact) ?? unitCards.get(fact) ?? commanderCards.get(fact) ?? obstacleTypes.get(fact))?.name[
      language
    ] ?? fact;
  const spoken = Object.entries(facts).map(([key, fact]) => [key, named(String(fact))]);
  return fill(words[code][language], Object.fromEntries(spoken), language);
}

/** Everything that is wrong, in the order of the card; problems within a regiment are those of its own card. */
export function divisionProblems(division: DivisionForce): (DivisionProblem | MusterProblem)[] {
  const card = divisionCardOf(division);
  if (!card) return [problem('unknown-division-card', { card: division.card })];
  const regiments = regimentProblems(division, card);
  if (regiments.length > 0) return regiments;
  return [
    ...division.regiments.flatMap((force) => problemsOnCard(force)),
    ...alliedProblems(division, card),
    ...artilleryProblems(division, card),
    ...unitProblems(division, card),
    ...chiefProblems(division, card),
    ...obstacleProblems(division),
  ];
}

/** Whether the regiments of the base come first and in the order of the card. */
export const isBaseInPlace = ({ regiments }: DivisionForce, { base }: DivisionCard): boolean =>
  base.every(({ regiment }, index) => regiments[index]?.card === regiment);

/** Numbers of regiments that are neither of the base nor further ones of the card. */
export function foreignRegiments({ regiments }: DivisionForce, { base, additional }: DivisionCard): number[] {
  const wanted = base.map(({ regiment }) => regiment);
  return regiments.flatMap(({ card }, index) => {
    const at = wanted.indexOf(card);
    if (at >= 0) wanted.splice(at, 1);
    return at >= 0 || additional.choices.some(({ regiment }) => regiment === card) ? [] : [index];
  });
}

/** The whole base in its order, then further regiments of the card, so many in all and of each kind. */
function regimentProblems(division: DivisionForce, card: DivisionCard): DivisionProblem[] {
  const { regiments } = division;
  const missing = card.base.find(({ regiment }, index) => regiments[index]?.card !== regiment);
  const strange = foreignRegiments(division, card).map((index) =>
    problem('regiment-not-on-card', { regiment: regiments[index]!.card }),
  );
  const wrong = missing ? [problem('base-regiment', { regiment: missing.regiment }), ...strange] : strange;
  if (wrong.length > 0) return wrong;
  const further = regiments.slice(card.base.length).map((force) => force.card);
  const { most, choices } = card.additional;
  const crowded = choices.flatMap((choice) => {
    const count = further.filter((wanted) => wanted === choice.regiment).length;
    return count > choice.most ? [problem('regiment-most', { ...choice, count, allied: '' })] : [];
  });
  return further.length > most ? [...crowded, problem('regiments-most', { count: further.length, most })] : crowded;
}

/** Allies are never the strongest regiment. */
function alliedProblems({ regiments }: DivisionForce, card: DivisionCard): DivisionProblem[] {
  const strengths = regiments.map(strengthOf);
  return regiments.flatMap((force, index) => {
    const entry = card.additional.choices.find(({ regiment }) => regiment === force.card);
    const allied = index >= card.base.length && entry?.allied === true;
    const strongest = strengths.every((other, number) => number === index || other <= strengths[index]!);
    return allied && strongest ? [problem('allied-strongest', { regiment: force.card })] : [];
  });
}

function artilleryProblems({ artillery, artilleryOfficer }: DivisionForce, card: DivisionCard): DivisionProblem[] {
  const seen = new Set<string>();
  const wrong = artillery.flatMap(({ unit, guns }) => {
    const entry = card.artillery.choices.find((known) => known.unit === unit);
    if (!entry || seen.has(unit)) return [problem('guns-not-on-card', { unit })];
    seen.add(unit);
    return guns > entry.most || guns < 1 ? [problem('guns-most', { unit, guns, most: entry.most })] : [];
  });
  const officer = artilleryOfficer && (card.artillery.commander === null || artillery.length === 0);
  return officer ? [...wrong, problem('officer-without-guns')] : wrong;
}

/** As many additional units as regiments, and of each kind what the card has. */
function unitProblems(division: DivisionForce, card: DivisionCard): DivisionProblem[] {
  const { units, regiments } = division;
  const kinds = [...new Set(units.map(({ unit }) => unit))].flatMap((unit) => {
    const entry = card.units.find((known) => known.unit === unit);
    if (!entry) return [problem('unit-not-on-card', { unit })];
    const count = units.filter((other) => other.unit === unit).length;
    return count > entry.most ? [problem('unit-most', { unit, count, most: entry.most })] : [];
  });
  const lost = units.filter(({ to }) =>
    to === 'battery' ? !division.artilleryOfficer : Number(to) >= regiments.length,
  );
  return [
    ...kinds,
    ...lost.map(({ unit }) => problem('unit-without-regiment', { unit })),
    ...(units.length > regiments.length
      ? [problem('units-most', { count: units.length, most: regiments.length })]
      : []),
  ];
}

function chiefProblems({ points }: DivisionForce, { commander }: DivisionCard): DivisionProblem[] {
  const most = commanderCards.get(commander.unit)!.pointsMost;
  return points < commander.points || points > most
    ? [problem('chief-points', { unit: commander.unit, points, least: commander.points, most })]
    : [];
}

/** portable.general: who may carry what, how many, and no more than half of the regiments that could. */
function obstacleProblems(division: DivisionForce): DivisionProblem[] {
  const { obstacles = [] } = division;
  const seen = new Set<string>();
  const wrong = obstacles.flatMap((entry) => {
    const { regiment, unit, obstacle, elements } = entry;
    const own = unitWith(division, entry);
    const twice = seen.has(`${regiment} ${unit}`);
    const other = obstacles.some((known) => known.regiment === regiment && known.obstacle !== obstacle);
    seen.add(`${regiment} ${unit}`);
    if (!own || twice || other || own.card.type !== 'infantry' || !mayCarry(division, regiment, obstacle))
      return [problem('obstacles-not-theirs', { obstacle, unit: own?.card.id ?? unit })];
    const { least, most } = elementsFor(obstacle, own);
    return elements < least || elements > most
      ? [problem('obstacles-number', { obstacle, unit: own.card.id, elements, least, most })]
      : [];
  });
  if (wrong.length > 0) return wrong;
  const half = kindsCarried(division).flatMap((obstacle) => {
    const { able, count } = halfOf(division, obstacle);
    return 2 * count > able ? [problem('obstacles-half', { obstacle, count, able })] : [];
  });
  return [...half, ...caltropsProblems(division)];
}

function caltropsProblems(division: DivisionForce): DivisionProblem[] {
  const caltrops = (division.obstacles ?? []).filter(({ obstacle }) => obstacle === 'caltrops');
  const regiments = new Set(caltrops.map(({ regiment }) => regiment)).size;
  const bases = caltrops.reduce((sum, entry) => sum + (unitWith(division, entry)?.bases ?? 0), 0);
  return regiments > 1 || bases > caltropsBases
    ? [problem('obstacles-caltrops', { regiments, bases, most: caltropsBases })]
    : [];
}
