/** What is wrong with a force and why. The words are in texts/muster.json; every code stands in docs/errors.md. */
import type { Language } from '@hetman/core/game';
import { commanderCards, forceCards, unitCards } from '../armies/index.js';
import type { ForceCard } from '../content/index.js';
import words from '../texts/muster.json' with { type: 'json' };
import type { Force } from './force.js';
import { cardOf, covered, listedUnits, type RosterUnit } from './roster.js';
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
  const options = forceCards.get(String(facts['card']))?.options ?? [];
  const said = (fact: string | number): string =>
    unitCards.get(String(fact))?.name[language] ?? commanderCards.get(String(fact))?.name[language] ?? String(fact);
  const option = (fact: string | number): string => {
    const name = options.find(({ id }) => id === fact)?.name[language];
    return name === undefined ? String(fact) : `“${name}”`;
  };
  return words[code][language].replace(/\{(\w+)\}/g, (_, key: string) =>
    key === 'option' ? option(facts[key] ?? '') : said(facts[key] ?? ''),
  );
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
  let units: readonly RosterUnit[] = listedUnits(force, card);
  return [...new Set(force.options)].flatMap((id) => {
    const option = card.options.find((known) => known.id === id);
    if (!option) return [problem('unknown-option', { option: id })];
    const { does } = option;
    const times = force.options.filter((other) => other === id).length;
    const most = does.kind === 'exchange' && does.perFsp ? Math.floor(strengthOf(force) / does.perFsp) : 1;
    if (times > most) return [problem('option-most', { option: id, card: card.id, times, most })];
    const missing = missingFor(units, does);
    if (does.kind === 'exchange') {
      const gone = covered(units, [does.from.unit], does.from.bases * times);
      units = units.filter((unit) => !gone.has(unit));
    }
    return missing === null ? [] : [problem('option-without-unit', { option: id, card: card.id, unit: missing })];
  });
}

/** The kind of unit that an option needs and the force has not; null where it can be taken. */
function missingFor(units: readonly RosterUnit[], does: ForceCard['options'][number]['does']): string | null {
  const has = (unit: string) => units.some(({ card }) => card.id === unit);
  switch (does.kind) {
    case 'add': {
      const single = does.units.find(({ unit, bases }) => bases < unitCards.get(unit)!.bases.least && !has(unit));
      return single?.unit ?? null;
    }
    case 'exchange':
      return covered(units, [does.from.unit], does.from.bases).size > 0 ? null : does.from.unit;
    case 'all':
    case 'mix':
      return has(does.from) ? null : does.from;
    default:
      return covered(units, does.units, does.bases).size > 0 ? null : does.units[0]!;
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
