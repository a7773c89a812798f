/** What is wrong with a force and why. The words are in muster/problems.json; every code stands in docs/errors.md. */
import { fill, type Language } from '@hetman/core/game';
import { regimentCards } from '../armies/divisions.js';
import { commanderCards, forceCards, unitCards } from '../armies/index.js';
import type { ForceCard } from '../content/index.js';
import { problemsMessages as words } from '../locales/problems.js';
import type { Force } from './force.js';
import {
  boughtUnits,
  cardOf,
  covered,
  type Effect,
  listedUnits,
  optionsInOrder,
  type RosterUnit,
  withOption,
} from './roster.js';
import { levelOf, strengthOf } from './strength.js';

export type MusterCode = keyof typeof words;

export interface MusterProblem {
  readonly code: MusterCode;
  readonly rule: 'armies.cards';
  readonly facts: Readonly<Record<string, string | number>>;
}

const problem = (code: MusterCode, facts: MusterProblem['facts'] = {}): MusterProblem => ({
  code,
  rule: 'armies.cards',
  facts,
});

/** The problem in words; units and options by their names. */
export function describeMusterProblem({ code, facts }: MusterProblem, language: Language): string {
  const card = String(facts['card']);
  const options = (forceCards.get(card) ?? regimentCards.get(card))?.options ?? [];
  const said = (fact: string | number): string =>
    unitCards.get(String(fact))?.name[language] ?? commanderCards.get(String(fact))?.name[language] ?? String(fact);
  const option = (fact: string | number): string => {
    const name = options.find(({ id }) => id === fact)?.name[language];
    return name === undefined ? String(fact) : `“${name}”`;
  };
  const spoken = Object.entries(facts).map(([key, fact]) => [key, key === 'option' ? option(fact) : said(fact)]);
  return fill(words[code][language], Object.fromEntries(spoken), language);
}

/** Everything that is wrong, in the order of the card; empty for a legal force. */
export const musterProblems = (force: Force): MusterProblem[] =>
  forceCards.has(force.card) ? problemsOnCard(force) : [problem('unknown-force-card', { card: force.card })];

/** The same for the card of a force or of a regiment. */
export function problemsOnCard(force: Force): MusterProblem[] {
  const card = cardOf(force);
  if (!card) return [problem('unknown-force-card', { card: force.card })];
  return [
    ...levelProblems(force, card),
    ...anyOrderProblems(force, card),
    ...additionalProblems(force, card),
    ...optionProblems(force, card),
    ...commanderProblems(force, card),
  ];
}

function levelProblems({ levels }: Force, card: ForceCard): MusterProblem[] {
  if (levels.length > card.levels.length)
    return [problem('no-such-level', { level: levels.length, most: card.levels.length })];
  return levels.flatMap((choice, index) => {
    const { choices, fsp } = card.levels[index]!;
    return choices[choice] ? [] : [problem('no-such-choice', { level: fsp, most: choices.length })];
  });
}

function anyOrderProblems(force: Force, card: ForceCard): MusterProblem[] {
  const { anyOrder } = card;
  const unknown = force.more.find((unit) => !anyOrder?.choices.some((choice) => choice.unit === unit));
  if (unknown !== undefined) return [problem('not-on-card', { unit: unknown })];
  if (!anyOrder) return [];
  const listed = listedUnits(force, card);
  const crowded = anyOrder.choices.flatMap(({ unit, most }) => {
    const count = listed.filter((other) => other.card.id === unit).length;
    return most !== null && count > most ? [problem('units-of-a-kind', { unit, count, most })] : [];
  });
  const total = listed.length > anyOrder.unitsMost;
  return [
    ...crowded,
    ...(total ? [problem('too-many-units', { count: listed.length, most: anyOrder.unitsMost })] : []),
  ];
}

function additionalProblems(force: Force, card: ForceCard): MusterProblem[] {
  const seen = new Set<string>();
  return force.additional.flatMap(({ unit, bases, guns }) => {
    const entry = card.additional.find((known) => known.unit === unit);
    if (!entry) return [problem('not-on-card', { unit })];
    if (seen.has(unit)) return [problem('bought-twice', { unit })];
    seen.add(unit);
    // Bases of different levels are not added: the highest level reached counts.
    const most = entry.most.filter(({ level }) => level <= levelOf(force)).at(-1)?.bases ?? 0;
    const least = unitCards.get(unit)!.bases.least;
    const size = unitCards.get(unit)!.bases.most;
    const split = Math.ceil(bases / size);
    return [
      ...(bases > most ? [problem('additional-most', { unit, bases, most })] : []),
      ...(bases < least * Math.max(1, split) ? [problem('additional-least', { unit, bases, least })] : []),
      ...(guns > Math.min(bases, entry.withGun?.most ?? 0)
        ? [problem('wagons-with-guns', { guns, most: Math.min(bases, entry.withGun?.most ?? 0) })]
        : []),
    ];
  });
}

function optionProblems(force: Force, card: ForceCard): MusterProblem[] {
  const strength = strengthOf(force);
  const unknown = [...new Set(force.options)].filter((id) => !card.options.some((known) => known.id === id));
  const problems = unknown.map((option) => problem('unknown-option', { option }));
  let units = boughtUnits(force, card);
  for (const { id, does } of new Set(optionsInOrder(force, card))) {
    const times = force.options.filter((other) => other === id).length;
    const most = timesMost(does, strength);
    if (times > most) problems.push(problem('option-most', { option: id, card: card.id, times, most }));
    const missing = missingFor(units, does, times);
    if (missing !== null) problems.push(problem('option-without-unit', { option: id, card: card.id, unit: missing }));
    for (let done = 0; done < times; done++) units = withOption(units, does, strength);
  }
  return problems;
}

/** How often an option may be taken, as far as units can be found for it. */
export function timesMost(does: Effect, strength: number): number {
  if (does.kind !== 'exchange') return 1;
  if (does.repeated) return Number.POSITIVE_INFINITY;
  return does.perFsp === undefined ? 1 : Math.floor(strength / does.perFsp);
}

/** The kind of unit that an option needs and the force has not; null where it can be taken so often. */
function missingFor(units: readonly RosterUnit[], does: Effect, times: number): string | null {
  const has = (unit: string) => units.some(({ card }) => card.id === unit);
  switch (does.kind) {
    case 'add': {
      const single = does.units.find(({ unit, bases }) => bases < unitCards.get(unit)!.bases.least && !has(unit));
      return single?.unit ?? null;
    }
    case 'exchange':
      return timesAble(units, does) >= times ? null : does.from.unit;
    case 'all':
      return does.changes.some(({ from }) => has(from)) ? null : does.changes[0]!.from;
    case 'mix':
      return has(does.from) ? null : does.from;
    default:
      return covered(units, does.units, does.bases).size > 0 ? null : does.units[0]!;
  }
}

/** How often units can be found for an exchange, one purchase after the other. */
export function timesAble(units: readonly RosterUnit[], { from }: Extract<Effect, { kind: 'exchange' }>): number {
  let left = [...units];
  for (let times = 0; ; times++) {
    const gone = covered(left, [from.unit], from.bases);
    if (gone.size === 0) return times;
    left = left.filter((unit) => !gone.has(unit));
  }
}

function commanderProblems(force: Force, card: ForceCard): MusterProblem[] {
  const { commander, deputy } = card;
  const most = commanderCards.get(commander.unit)!.pointsMost;
  const units = listedUnits(force, card).length;
  const points = force.points < commander.points || force.points > most;
  return [
    ...(points
      ? [problem('commander-points', { unit: commander.unit, points: force.points, least: commander.points, most })]
      : []),
    ...(force.deputy && deputy.needsUnits !== null && units < deputy.needsUnits
      ? [problem('deputy-needs-units', { unit: deputy.unit, units, least: deputy.needsUnits })]
      : []),
    ...(force.captives && !card.rules.includes('jasyr') ? [problem('no-captives')] : []),
  ];
}
