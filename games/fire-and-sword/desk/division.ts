/** The sheet of a division: its figures, what can be bought on its card and on those of its regiments (armies.divisions). */
import type { ForceCardInfo, ForceFigure, ForceSection, ForceSheet, ForceTable, Text } from '@hetman/core/game';
import { divisionCards, divisionLists, regimentCards } from '../armies/divisions.js';
import { armies, commanderCards, unitCards } from '../armies/index.js';
import type { DivisionCard } from '../content/division.js';
import { armyRules } from '../content/index.js';
import {
  basesIn,
  coreDivision,
  coreForce,
  type DivisionForce,
  describeDivisionProblem,
  describeMusterProblem,
  divisionCardOf,
  divisionProblems,
  divisionStrength,
  isDivisionProblem,
  makeDivisionCode,
  parseForceCode,
  type RosterRegiment,
  rosterOfDivision,
  strengthOf,
} from '../muster/index.js';
import { motivationLevel } from '../rules/motivation.js';
import { obstacleSections } from './obstacles.js';
import { commandersTable, unitsTable } from './roster.js';
import { sectionsOf } from './sections.js';
import { wishLine } from './wishes.js';
import { basesWord, joinTexts, plain, pointsWord, word } from './words.js';

export const divisionBattle = 'division';

const armyOf = (card: DivisionCard): Text => {
  const list = divisionLists.find(({ divisions }) => divisions.includes(card))!;
  return armies.find(({ id }) => id === list.id)!.name;
};

export const divisionInfo = (card: DivisionCard): ForceCardInfo => ({
  id: card.id,
  battle: divisionBattle,
  army: armyOf(card),
  name: card.name,
  about: joinTexts(
    [
      word('about', { years: card.years.join('–'), points: divisionStrength(coreDivision(card)) }),
      word('reconstructed'),
    ],
    '; ',
  ),
  code: makeDivisionCode(coreDivision(card)),
});

export const divisionInfos: readonly ForceCardInfo[] = [...divisionCards.values()].map(divisionInfo);

const counts = (most: number): number[] => Array.from({ length: most + 1 }, (_, count) => count);

function chiefSection(division: DivisionForce, card: DivisionCard): ForceSection {
  const { name, pointsMost } = commanderCards.get(card.commander.unit)!;
  const least = card.commander.points;
  const wishes = counts(Math.max(pointsMost, division.points) - least).map((more) => ({
    label: pointsWord(least + more),
    division: { ...division, points: least + more },
  }));
  const lines = [wishLine({ id: 'points', name, control: 'count' }, wishes, Math.max(0, division.points - least))];
  return { id: 'people', title: word('division.chief'), hint: null, lines };
}

/** As many further regiments of a kind as wanted; those that are there keep what they bought. */
function withRegiments(division: DivisionForce, card: DivisionCard, wanted: string, count: number): DivisionForce {
  let left = count;
  const base = division.regiments.slice(0, card.base.length);
  const kept = division.regiments.slice(card.base.length).filter((force) => force.card !== wanted || left-- > 0);
  const more = counts(left - 1).map(() => coreForce(regimentCards.get(wanted)!));
  const regiments = [...base, ...kept, ...more];
  const units = division.units.filter(({ to }) => !(Number(to) >= regiments.length));
  const { obstacles, ...rest } = division;
  const carried = obstacles?.filter(({ regiment }) => regiment < regiments.length) ?? [];
  return { ...rest, regiments, units, ...(carried.length > 0 && { obstacles: carried }) };
}

function furtherSection(division: DivisionForce, card: DivisionCard): ForceSection {
  const { most, choices } = card.additional;
  const lines = choices.map(({ regiment, most: mostOfKind, allied }) => {
    const taken = division.regiments.slice(card.base.length).filter((force) => force.card === regiment).length;
    const wishes = counts(Math.max(mostOfKind, taken)).map((count) => ({
      label: plain(count),
      division: withRegiments(division, card, regiment, count),
    }));
    const head = { id: `regiment-${regiment}`, name: regimentCards.get(regiment)!.name, control: 'count' as const };
    return wishLine(allied ? { ...head, detail: word('division.allied') } : head, wishes, taken);
  });
  return { id: 'regiments', title: word('division.further'), hint: word('division.further.hint', { most }), lines };
}

function gunsSection(division: DivisionForce, card: DivisionCard): ForceSection {
  const lines = card.artillery.choices.map(({ unit, most }) => {
    const others = division.artillery.filter((entry) => entry.unit !== unit);
    const taken = division.artillery.find((entry) => entry.unit === unit)?.guns ?? 0;
    const wishes = counts(Math.max(most, taken)).map((guns) => {
      const artillery = card.artillery.choices.flatMap((choice) =>
        choice.unit === unit
          ? guns > 0
            ? [{ unit, guns }]
            : []
          : others.filter((entry) => entry.unit === choice.unit),
      );
      return { label: plain(guns), division: { ...division, artillery } };
    });
    return wishLine({ id: `guns-${unit}`, name: unitCards.get(unit)!.name, control: 'count' }, wishes, taken);
  });
  const officer = card.artillery.commander;
  if (!officer) return { id: 'guns', title: word('division.guns'), hint: null, lines };
  const wishes = [false, true].map((artilleryOfficer) => ({
    label: word(artilleryOfficer ? 'yes' : 'no'),
    division: { ...division, artilleryOfficer },
  }));
  const { name } = commanderCards.get(officer.unit)!;
  const along = wishLine({ id: 'officer', name, control: 'switch' }, wishes, Number(division.artilleryOfficer));
  return { id: 'guns', title: word('division.guns'), hint: word('division.guns.hint'), lines: [...lines, along] };
}

type To = DivisionForce['units'][number]['to'];

/** Each additional unit has a line of its own: none, on its own, with the guns, with one of the regiments. */
function unitSection(division: DivisionForce, card: DivisionCard): ForceSection {
  const names = namesOfRegiments(division);
  const places: { readonly to: To; readonly label: Text }[] = [
    { to: 'own', label: word('division.own') },
    { to: 'battery', label: word('division.battery') },
    ...names.map((regiment, to) => ({ to, label: word('division.with', { regiment }) })),
  ];
  const lines = card.units.flatMap(({ unit, bases, most }) => {
    const taken = division.units.filter((entry) => entry.unit === unit);
    return counts(Math.max(most, taken.length) - 1).map((index) => {
      const others = division.units.filter((entry) => entry !== taken[index]);
      const at = taken[index] ? division.units.indexOf(taken[index]) : others.length;
      const placed = places.map(({ to, label }) => ({
        label,
        division: { ...division, units: [...others.slice(0, at), { unit, to }, ...others.slice(at)] },
      }));
      const now = places.findIndex(({ to }) => to === taken[index]?.to) + 1;
      const name = joinTexts([unitCards.get(unit)!.name, basesWord(bases)], ', ');
      return wishLine(
        { id: `unit-${unit}-${index + 1}`, name, control: 'pick' },
        [{ label: word('none'), division: { ...division, units: others } }, ...placed],
        now,
      );
    });
  });
  return { id: 'units', title: word('additional'), hint: word('division.units.hint'), lines };
}

/** Regiments of one card are told apart by numbers. */
function namesOfRegiments({ regiments }: DivisionForce): Text[] {
  return regiments.map(({ card }, index) => {
    const { name } = regimentCards.get(card)!;
    const same = regiments.filter((other) => other.card === card).length;
    const number = regiments.slice(0, index + 1).filter((other) => other.card === card).length;
    return same > 1 ? joinTexts([name, plain(number)], ' ') : name;
  });
}

/** The sections of a regiment's own card, each value leading to the division with that regiment. */
function regimentSections(division: DivisionForce): ForceSection[] {
  const names = namesOfRegiments(division);
  return division.regiments.flatMap((force, index) => {
    const inDivision = (code: string): string => {
      const changed = parseForceCode(code);
      const next = changed.ok ? changed.value : force;
      const regiments = division.regiments.map((other, number) => (number === index ? next : other));
      return makeDivisionCode({ ...division, regiments });
    };
    const bases = basesWord(basesIn(rosterOfDivision(division).regiments[index]!.units));
    const about = joinTexts([bases, joinTexts([word('strength'), plain(strengthOf(force))], ' ')], '; ');
    return sectionsOf(force, regimentCards.get(force.card)!).map(({ id, title, hint, lines }) => ({
      id: `${index}-${id}`,
      group: { id: `regiment-${index}`, title: names[index]!, about },
      title,
      hint,
      lines: lines.map((own) => ({
        ...own,
        id: `${index}-${own.id}`,
        values: own.values.map((value) => ({ ...value, code: inDivision(value.code) })),
      })),
    }));
  });
}

const levelOf = ({ card, units }: RosterRegiment): number =>
  motivationLevel({ motivation: card.motivation, bases: basesIn(units) });

function figures(division: DivisionForce, card: DivisionCard): ForceFigure[] {
  const roster = rosterOfDivision(division);
  const names = namesOfRegiments(division);
  const regiments = division.regiments.map(strengthOf);
  const rest = divisionStrength(division) - regiments.reduce((sum, points) => sum + points, 0);
  const points = division.points - card.commander.points;
  const additional = [...roster.guns, ...roster.withGuns, ...roster.alone];
  const bases = [...roster.regiments.map(({ units, added }) => basesIn(units) + basesIn(added)), basesIn(additional)];
  const part = (text: Text, value: number) => ({ text, value: value > 0 ? `+${value}` : String(value) });
  return [
    {
      id: 'strength',
      name: word('strength'),
      value: String(divisionStrength(division)),
      rule: 'armies.divisions',
      parts: [
        ...names.map((name, index) => part(name, regiments[index]!)),
        part(word('division.rest'), rest - points),
        part(word('part.points'), points),
      ],
    },
    {
      id: 'value',
      name: word('value'),
      value: String(bases.reduce((sum, one) => sum + one, 0) + division.points),
      rule: 'victory.force-value',
      parts: [
        ...names.map((name, index) => part(name, bases[index]!)),
        part(word('division.rest'), bases[names.length]!),
        part(word('part.points'), division.points),
      ],
    },
    {
      id: 'motivation',
      name: word('motivation'),
      value: roster.regiments.map(levelOf).join(' · '),
      rule: 'motivation.level',
      parts: roster.regiments.map((regiment, index) => ({
        text: word('part.motivation', {
          regiment: names[index]!,
          bases: basesIn(regiment.units),
          percent: regiment.card.motivation,
        }),
        value: String(levelOf(regiment)),
      })),
    },
  ];
}

/** Commanders first, then every regiment with its units, then guns and units on their own. */
function roster(division: DivisionForce): ForceTable[] {
  const { chief, regiments, officer, guns, withGuns, alone } = rosterOfDivision(division);
  const names = namesOfRegiments(division);
  const people = [
    { card: chief.card, points: chief.points, chief: true },
    ...regiments.flatMap(({ commanders }) => commanders),
    ...(officer ? [{ card: officer, points: officer.points, chief: false }] : []),
  ];
  const rest = [...guns, ...withGuns, ...alone];
  return [
    commandersTable(people),
    ...regiments.map(({ units, added }, index) => unitsTable([...units, ...added], names[index]!)),
    ...(rest.length > 0 ? [unitsTable(rest, word('division.rest'))] : []),
  ];
}

function problemTexts(division: DivisionForce): ForceSheet['problems'] {
  return divisionProblems(division).map((problem) => {
    const said = (language: 'en' | 'pl') =>
      isDivisionProblem(problem)
        ? describeDivisionProblem(problem, language)
        : describeMusterProblem(problem, language);
    return { rule: problem.rule, text: { en: said('en'), pl: said('pl') } };
  });
}

/** A division that names cards which do not exist has nothing on its sheet but the problem. */
export function divisionSheet(division: DivisionForce): ForceSheet {
  const card = divisionCardOf(division);
  const head = { code: makeDivisionCode(division), card: division.card, battle: divisionBattle };
  const problems = problemTexts(division);
  const unknown = division.regiments.some((force) => !regimentCards.has(force.card));
  if (!card || unknown) {
    const name = card?.name ?? plain(division.card);
    const nothing = { figures: [], sections: [], roster: [], notes: [], about: plain('') };
    return { ...head, ...nothing, army: card ? armyOf(card) : name, name, problems };
  }
  const { army, name, about } = divisionInfo(card);
  return {
    ...head,
    army,
    name,
    about,
    problems,
    figures: figures(division, card),
    sections: [
      chiefSection(division, card),
      furtherSection(division, card),
      gunsSection(division, card),
      unitSection(division, card),
      ...obstacleSections(division, namesOfRegiments(division)),
      ...regimentSections(division),
    ],
    roster: roster(division),
    notes: [
      { text: card.provenance, rule: 'armies.divisions' },
      ...card.rules.map((id) => ({ text: armyRules.get(id)!.name, rule: 'army.others' })),
    ],
  };
}
