/** Where players muster: cards, the sheet of a force, random forces, and the way from a code to a battle. */
import {
  type ForceBuilder,
  type ForceCardInfo,
  type ForceSheet,
  inEach,
  ok,
  type Text,
  verbatim,
} from '@hetman/core/game';
import { divisionCards } from '../armies/divisions.js';
import { forceCards } from '../armies/index.js';
import { armyRules, type ForceCard } from '../content/index.js';
import { builderMessages } from '../locales/builder.js';
import {
  armyOf,
  cardOf,
  coreForce,
  describeMusterProblem,
  type Force,
  isDefensive,
  isDivisionCode,
  isSmall,
  makeDivisionCode,
  makeForceCode,
  musterProblems,
  parseDivisionCode,
  parseForceCode,
  randomDivision,
  randomForce,
} from '../muster/index.js';
import { ownForce } from '../rules/state/options.js';
import { topFrame } from '../rules/state/play.js';
import type { State } from '../rules/state/state.js';
import { divisionBattle, divisionInfos, divisionSheet } from './division.js';
import { figuresOf } from './figures.js';
import { rosterTables } from './roster.js';
import { sectionsOf } from './sections.js';
import { joinTexts, word } from './words.js';

const battle = 'skirmish';

const aboutCard = ({ years: [from, to], core, source }: ForceCard): Text => {
  const years = from === to ? from : `${from}–${to}`;
  const about = word('about', { years, points: core.fsp });
  return source === 'book' ? about : joinTexts([about, word('reconstructed')], '; ');
};

const cardInfo = (card: ForceCard): ForceCardInfo => ({
  id: card.id,
  battle,
  army: armyOf(card).name,
  name: card.name,
  about: aboutCard(card),
  code: makeForceCode(coreForce(card)),
});

const ruleOf: Readonly<Record<string, string>> = { swimming: 'army.swimming', 'military-drill': 'army.drill' };

/** Rules of the reconstruction have one entry in the catalogue; the others have their own. */
function notesOf(force: Force, card: ForceCard): ForceSheet['notes'] {
  return [
    ...card.rules.map((id) => ({ text: armyRules.get(id)!.name, rule: ruleOf[id] ?? 'army.others' })),
    ...(isDefensive(force) ? [{ text: word('defensive'), rule: 'scenarios.choice' }] : []),
    ...(isSmall(force) ? [{ text: word('small'), rule: 'scenarios.small' }] : []),
  ];
}

/** A force of a card that does not exist has nothing on its sheet but the problem. */
function sheetOf(force: Force): ForceSheet {
  const card = cardOf(force);
  const problems = musterProblems(force).map((problem) => ({
    rule: problem.rule,
    text: inEach((language) => describeMusterProblem(problem, language)),
  }));
  const head = { code: makeForceCode(force), card: force.card, battle, problems };
  const nothing = { figures: [], sections: [], roster: [], notes: [] };
  if (!card) {
    const name = verbatim(force.card);
    return { ...head, ...nothing, army: name, name, about: builderMessages.about };
  }
  const { army, name, about } = cardInfo(card);
  return {
    ...head,
    army,
    name,
    about,
    figures: figuresOf(force),
    sections: sectionsOf(force, card),
    roster: rosterTables(force),
    notes: notesOf(force, card),
  };
}

export const forceBuilder: ForceBuilder<State> = {
  options: {
    [battle]: {
      bySide: { red: 'redForce', blue: 'blueForce' },
      own: ownForce,
      strength: 'strength',
      first: ['strength', 'preparation', 'terrain'],
    },
    [divisionBattle]: {
      bySide: { red: 'redDivision', blue: 'blueDivision' },
      own: ownForce,
      strength: 'divisionStrength',
      first: ['divisionStrength', 'preparation', 'terrain'],
    },
  },
  cards: [...[...forceCards.values()].map(cardInfo), ...divisionInfos],
  sheet(code) {
    if (isDivisionCode(code)) {
      const division = parseDivisionCode(code);
      return division.ok ? ok(divisionSheet(division.value)) : division;
    }
    const force = parseForceCode(code);
    return force.ok ? ok(sheetOf(force.value)) : force;
  },
  random(pick, wanted, card, strength) {
    if (wanted === divisionBattle) {
      const divisions = [...divisionCards.values()];
      const own = divisionCards.get(card ?? '') ?? divisions[pick(divisions.length)]!;
      return makeDivisionCode(randomDivision(pick, own, strength));
    }
    const all = [...forceCards.values()];
    const named = card === null ? undefined : forceCards.get(card);
    return makeForceCode(randomForce(pick, named ?? all[pick(all.length)]!, strength));
  },
  bring(code) {
    if (isDivisionCode(code)) {
      const division = parseDivisionCode(code);
      return division.ok ? ok({ do: 'muster-division', division: division.value }) : division;
    }
    const force = parseForceCode(code);
    return force.ok ? ok({ do: 'muster', force: force.value }) : force;
  },
  wanted: (state) => topFrame(state)?.kind === 'muster',
  known(state) {
    const { forces = [], divisions = [] } = state.preparation ?? {};
    return Object.fromEntries(
      state.setting.sides.flatMap(({ id }, side) => [
        ...(forces[side] ? [[id, makeForceCode(forces[side])]] : []),
        ...(divisions[side] ? [[id, makeDivisionCode(divisions[side])]] : []),
      ]),
    );
  },
};
