/** Words for events and refusals, in both languages. */
import { makeWords } from '@hetman/core/engine';
import { eventsMessages as events } from '../locales/events.js';
import { labelsMessages as words } from '../locales/labels.js';
import { refusalsMessages as refusals } from '../locales/refusals.js';
import { pieceById } from '../rules/scenario/placing.js';
import type { Action } from '../rules/state/actions.js';
import type { Event } from '../rules/state/events.js';
import type { State } from '../rules/state/state.js';

export const {
  label: labelText,
  refusal: refusalText,
  action: actionText,
  decision: decisionText,
  event: eventText,
} = makeWords<State, Action, Event>({
  events,
  refusals,
  words,
  nameOf: (state, id) => pieceById(state, id)?.card.name ?? state.setting.sides.find((known) => known.id === id)?.name,
});
