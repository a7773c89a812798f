/** Which file rules on which frame. */
import { type FrameRules, makeEngine } from '@hetman/core/engine';
import { type Action, isAction } from './state/actions.js';
import type { Event } from './state/events.js';
import { no } from './state/refusals.js';
import type { Frame, State } from './state/state.js';
import { turn } from './turn.js';

const rules: { readonly [K in Frame['kind']]: FrameRules<State, Frame, Action, Event> } = { turn };

export const frameKinds: readonly string[] = Object.keys(rules);

export const engine = makeEngine<State, Frame, Action, Event>({
  rulesOf: ({ kind }) => rules[kind],
  isAction,
  // No side reacts while the other acts, so that there is nothing to order in advance.
  standingAnswer: () => null,
  emitAnswered: () => undefined,
  no,
});
