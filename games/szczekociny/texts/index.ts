/** Words for events and refusals, in both languages. */
import { makeWords } from '@hetman/core/engine';
import { filled, type Language } from '@hetman/core/game';
import { eventsMessages as events } from '../locales/events.js';
import { gameMessages } from '../locales/game.js';
import { labelsMessages as words } from '../locales/labels.js';
import { refusalsMessages as refusals } from '../locales/refusals.js';
import type { Action } from '../rules/state/actions.js';
import type { Event, EventOf } from '../rules/state/events.js';
import { commanderById, unitById } from '../rules/state/pieces.js';
import type { State } from '../rules/state/state.js';

const plain = makeWords<State, Action, Event>({
  events,
  refusals,
  words,
  nameOf: (state, id) =>
    (unitById(state, id) ?? commanderById(state, id))?.card.name ??
    state.setting.sides.find((known) => known.id === id)?.name,
});

export const { label: labelText, refusal: refusalText, action: actionText, decision: decisionText } = plain;

export function eventText(state: State, event: Event, language: Language): string {
  return plain.event(state, event, language, event.type === 'melee' ? tieOf(event) : {});
}

/** 11.7: equal totals have a winner and a difference; the line says why. */
function tieOf({ attackTotal, defenceTotal, difference }: EventOf<'melee'>) {
  if (attackTotal !== defenceTotal) return {};
  return {
    difference: filled(gameMessages.difference, { difference }),
  };
}
