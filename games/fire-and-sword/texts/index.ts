/** Words for what happens and what is refused, in both languages. */
import { makeWords } from '@hetman/core/engine';
import type { Language, Refusal, Text } from '@hetman/core/game';
import { obstacleTypes, terrainTypes } from '../content/index.js';
import { sides } from '../geometry/index.js';
import type { Action } from '../rules/actions.js';
import type { State } from '../rules/state.js';
import events from './events.json' with { type: 'json' };
import refusals from './refusals.json' with { type: 'json' };
import labels from './words.json' with { type: 'json' };

function nameOf(state: State, id: string): Text | undefined {
  const unit = state.units.find(({ data }) => data.id === id);
  const commander = state.commanders.find(({ data }) => data.id === id);
  return unit?.data.name ?? commander?.data.name ?? state.setting.sides.find((side) => side.id === id)?.name;
}

const plain = makeWords<State, Action>({ events, refusals, words: labels, nameOf });

/** Figures and ground as the reader says them: a comma in Polish, the name of the terrain. */
function spokenFacts(refusal: Refusal, language: Language): Refusal {
  if (!refusal.facts) return refusal;
  const spoken = Object.entries(refusal.facts).map(([key, fact]) => {
    const name = terrainTypes.get(String(fact))?.name ?? obstacleTypes.get(String(fact))?.name;
    if (name && (key === 'ground' || key === 'obstacle')) return [key, name[language]];
    if (sides.some((side) => side === fact)) return [key, plain.label(String(fact), language)];
    return [key, language === 'pl' ? String(fact).replace('.', ',') : String(fact)];
  });
  return { ...refusal, facts: Object.fromEntries(spoken) };
}

export const words = {
  ...plain,
  refusal: (refusal: Refusal, language: Language): string => plain.refusal(spokenFacts(refusal, language), language),
};
