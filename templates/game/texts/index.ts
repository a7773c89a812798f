/** Words for events, refusals, actions and decisions, and a position in words. */
import { makeWords } from '@hetman/core/engine';
import type { Language } from '@hetman/core/game';
import { grid } from '../content/index.js';
import type { Action } from '../rules/state/actions.js';
import type { Event } from '../rules/state/events.js';
import { isAlive, type State, unitById } from '../rules/state/state.js';
import events from './events.json' with { type: 'json' };
import refusals from './refusals.json' with { type: 'json' };
import words from './words.json' with { type: 'json' };

export const texts = makeWords<State, Action, Event>({
  events,
  refusals,
  words,
  nameOf: (state, id) => unitById(state, id)?.card.name ?? state.setting.sides.find((side) => side.id === id)?.name,
});

export const describeState = (state: State, language: Language): string =>
  state.units
    .filter(isAlive)
    .map(({ card, hex, strength }) => `${card.name[language]}: ${grid.labels[hex]}, ${strength}`)
    .join('\n');
