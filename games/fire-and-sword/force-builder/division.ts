/** The sheet of a division: its figures, what can be bought on its card and on those of its regiments (armies.divisions). */
import {
  type ForceCardInfo,
  type ForceFigure,
  type ForceSection,
  type ForceSheet,
  type ForceTable,
  inEach,
  type Language,
  type Text,
} from '@hetman/core/game';
import { divisionCards, divisionLists, regimentCards } from '../armies/divisions.js';
import { armies } from '../armies/index.js';
import type { DivisionCard } from '../content/division.js';
import { armyRules } from '../content/index.js';
import {
  basesIn,
  coreDivision,
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
import { motivationLevel } from '../rules/division/motivation-level.js';
import { chiefSection, furtherSection, gunsSection, unitSection } from './division-sections.js';
import { divisionStrangers } from './division-strangers.js';
import { obstacleSections } from './obstacles.js';
import { namesOfRegiments } from './regiments.js';
import { commandersTable, unitsTable } from './roster.js';
import { sectionsOf } from './sections.js';
import { basesWord, joinTexts, plain, word } from './words.js';

export const divisionBattle = 'division';

const armyOf = (card: DivisionCard): Text => {
  const list = divisionLists.find(({ divisions }) => divisions.includes(card))!;
  return armies.find(({ id }) => id === list.id)!.name;
};

const divisionInfo = (card: DivisionCard): ForceCardInfo => ({
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
    const said = (language: Language) =>
      isDivisionProblem(problem)
        ? describeDivisionProblem(problem, language)
        : describeMusterProblem(problem, language);
    return { rule: problem.rule, text: inEach(said) };
  });
}

/** Of a card that does not exist nothing is known; a regiment that does not exist must be taken out first. */
export function divisionSheet(division: DivisionForce): ForceSheet {
  const card = divisionCardOf(division);
  const head = { code: makeDivisionCode(division), card: division.card, battle: divisionBattle };
  const problems = problemTexts(division);
  const nothing = { figures: [], sections: [], roster: [], notes: [] };
  if (!card) {
    const name = plain(division.card);
    return { ...head, ...nothing, about: plain(''), army: name, name, problems };
  }
  const { army, name, about } = divisionInfo(card);
  const strangers = divisionStrangers(division, card);
  if (division.regiments.some((force) => !regimentCards.has(force.card)))
    return { ...head, ...nothing, army, name, about, problems, sections: strangers };
  return {
    ...head,
    army,
    name,
    about,
    problems,
    figures: figures(division, card),
    sections: [
      ...strangers,
      chiefSection(division, card),
      furtherSection(division, card),
      gunsSection(division, card),
      unitSection(division, card),
      ...obstacleSections(division, namesOfRegiments(division)),
      ...regimentSections(division),
    ].filter(({ lines }) => lines.length > 0),
    roster: roster(division),
    notes: [
      { text: card.provenance, rule: 'armies.divisions' },
      ...card.rules.map((id) => ({ text: armyRules.get(id)!.name, rule: 'army.others' })),
    ],
  };
}
