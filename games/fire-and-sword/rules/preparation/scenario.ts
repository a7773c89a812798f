/** Drawing the scenario, discarding one and choosing (scenarios.choice). */
import type { Action } from '../state/actions.js';
import type { FrameRules } from '../state/play.js';
import { no } from '../state/refusals.js';
import { answersTo, aside, drawEven, evenScenario, mayDiscard, quickScenario, settle } from './choosing.js';
import { answered } from './quick.js';

export const scenario: FrameRules<'scenario'> = {
  advance(play, frame) {
    const { state } = play;
    if (frame.offered.length === 1 && !mayDiscard(state)) {
      scenario.apply(play, frame, { do: 'scenario', scenario: frame.offered[0]! });
      return false;
    }
    return !answered(play, frame, scenario, quickScenario);
  },
  actions: (state, frame) => answersTo(state, frame).map((id): Action => ({ do: 'scenario', scenario: id })),
  refusal(state, frame, action) {
    if (action.do !== 'scenario') return no.notNow;
    return answersTo(state, frame).includes(action.scenario) ? null : no.notDrawn;
  },
  apply(play, _frame, action) {
    if (action.do !== 'scenario') return;
    play.state.frames.pop();
    const chosen = action.scenario;
    settle(play, chosen === aside ? 'delay-the-enemy' : chosen === evenScenario ? drawEven(play) : chosen);
  },
};
