/** Words for what happens and what is refused, in both languages. */
import { makeWords } from '@hetman/core/engine';
import { figure, fill, filled, type Language, type Refusal, type Text } from '@hetman/core/game';
import { divisionCards } from '../armies/divisions.js';
import { forceCards } from '../armies/index.js';
import { effectsTable, obstacleTypes, terrainTypes, victoryTable } from '../content/index.js';
import { tactics } from '../content/tactics.js';
import { sides } from '../geometry/index.js';
import { eventsMessages as events } from '../locales/events.js';
import { gameMessages } from '../locales/game.js';
import { labelsMessages as labels } from '../locales/labels.js';
import { problemsMessages as musterTexts } from '../locales/problems.js';
import { refusalsMessages as refusals } from '../locales/refusals.js';
import {
  cardOf,
  describeDivisionProblem,
  describeMusterProblem,
  divisionCardOf,
  divisionStrength,
  isDivisionProblem,
  type MusterProblem,
  strengthOf,
} from '../muster/index.js';
import type { Action } from '../rules/state/actions.js';
import type { Event, EventOf } from '../rules/state/events.js';
import type { State } from '../rules/state/state.js';
import { allScenarios } from '../scenarios/index.js';

/** Names of scenarios, effects, ground, results and cards, wherever an event speaks of one. */
const named: ReadonlyMap<string, Text> = new Map(
  [
    ...allScenarios,
    ...effectsTable.additional,
    ...effectsTable.reconnaissance,
    ...tactics.values(),
    ...terrainTypes.values(),
    ...obstacleTypes.values(),
    ...victoryTable.results,
    ...forceCards.values(),
    ...divisionCards.values(),
  ].map(({ id, name }) => [id, name]),
);

function nameOf(state: State, id: string): Text | undefined {
  const unit = state.units.find(({ data }) => data.id === id);
  const commander = state.commanders.find(({ data }) => data.id === id);
  const side = state.setting.sides.find((known) => known.id === id);
  const regiment = state.setting.regiments.find((known) => known.id === id);
  return unit?.data.name ?? commander?.data.name ?? side?.name ?? regiment?.name ?? named.get(id);
}

/** A test that no die can pass has a text of its own. */
type Hopeless = Omit<EventOf<'test'>, 'type'> & { readonly type: 'test-hopeless' };

const plain = makeWords<State, Action, Event | Hopeless>({ events, refusals, words: labels, nameOf });

/** Figures and ground as the reader says them: a comma in Polish, the name of the terrain. */
function spokenFacts(refusal: Refusal, language: Language): Refusal {
  if (!refusal.facts) return refusal;
  const spoken = Object.entries(refusal.facts).map(([key, fact]) => {
    const name = terrainTypes.get(String(fact))?.name ?? obstacleTypes.get(String(fact))?.name;
    if (name && (key === 'ground' || key === 'obstacle')) return [key, name[language]];
    if (key === 'tactic') return [key, tactics.get(String(fact))?.name[language] ?? String(fact)];
    if (sides.some((side) => side === fact)) return [key, plain.label(String(fact), language)];
    return [key, figure(String(fact), language)];
  });
  return { ...refusal, facts: Object.fromEntries(spoken) };
}

/** The totals of a combat, each with the name of its side. */
const totalsOf = ({ setting }: State, { totals }: EventOf<'resolution'>): Text[] =>
  totals.map((total, side) => filled(gameMessages.totalsOf, { side: setting.sides[side as 0 | 1].name, total }));

const isMusterProblem = (refusal: Refusal): refusal is MusterProblem => Object.hasOwn(musterTexts, refusal.code);

export const words = {
  ...plain,
  refusal: (refusal: Refusal, language: Language): string =>
    isDivisionProblem(refusal)
      ? describeDivisionProblem(refusal, language)
      : isMusterProblem(refusal)
        ? describeMusterProblem(refusal, language)
        : plain.refusal(spokenFacts(refusal, language), language),
  /** Acts by their verb, with what was spent; a test that no die can pass; a result by sides. */
  event(state: State, event: Event, language: Language): string {
    if (event.type === 'test' && event.face === null)
      return plain.event(state, { ...event, type: 'test-hopeless' }, language);
    if (event.type === 'resolution') return plain.event(state, event, language, { totals: totalsOf(state, event) });
    if (event.type !== 'act' && event.type !== 'obstacles') return plain.event(state, event, language);
    const verb = plain.label(`act.${event.act}`, language);
    if (event.type === 'obstacles' || event.cost === '0') return plain.event(state, event, language, { act: verb });
    const spent = { act: verb, cost: figure(event.cost, language), left: figure(event.left, language) };
    return plain.event(state, event, language, { act: fill(plain.label('act.spent', language), spent, language) });
  },
  /** A force by the name of its card and its strength. */
  action(state: State, action: Action, language: Language): string {
    if (action.do === 'muster-division') {
      const { division } = action;
      const card = divisionCardOf(division)?.name[language] ?? division.card;
      return plain.action(state, action, language, { division: `${card}, ${divisionStrength(division)}` });
    }
    if (action.do !== 'muster') return plain.action(state, action, language);
    const name = cardOf(action.force)?.name[language] ?? action.force.card;
    const force = `${name}, ${strengthOf(action.force)}`;
    return plain.action(state, action, language, { force });
  },
};
