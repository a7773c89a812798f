/** Markers of numerical superiority, spent on tests of morale, on a combat, against panic (scenarios.superiority). */

import { combatOf } from '../melee/fighting.js';
import { resolve } from '../melee/resolution.js';
import { panic, testNerve } from '../scenario/misfortunes.js';
import type { Action } from '../state/actions.js';
import type { SuperiorityFrame } from '../state/frames.js';
import type { FrameRules } from '../state/play.js';
import { no } from '../state/refusals.js';
import { concludeTest, rollAgain } from './checks.js';

type Rolled = Extract<SuperiorityFrame['about'], { what: 'test' }>;

/** What is done with the marker, and what without it. */
const spent: Readonly<Record<SuperiorityFrame['about']['what'], FrameRules<'superiority'>['apply']>> = {
  test(play, { about }) {
    rollAgain(play, about as Rolled);
  },
  resolution(play, { about, side }) {
    const { melee } = about as Extract<SuperiorityFrame['about'], { what: 'resolution' }>;
    const found = combatOf(play.state).melees[melee]!;
    found.urged = side;
    resolve(play, found, melee);
  },
  panic(play, { about }) {
    const unit = play.state.units[(about as { unit: number }).unit]!;
    testNerve(play, unit, 'scenarios.superiority', true);
  },
};

const kept: typeof spent = {
  test(play, { about }) {
    const { test, face, need, passed } = about as Rolled;
    concludeTest(play, test, { passed, by: face - need });
  },
  resolution(play, { about }) {
    const { melee } = about as { melee: number };
    resolve(play, combatOf(play.state).melees[melee]!, melee);
  },
  panic(play, { about }) {
    panic(play, play.state.units[(about as { unit: number }).unit]!);
  },
};

export const superiority: FrameRules<'superiority'> = {
  advance: () => true,
  actions: (): Action[] => [{ do: 'done' }, { do: 'spend-marker' }],
  refusal: (_state, _frame, action) => (action.do === 'done' || action.do === 'spend-marker' ? null : no.notNow),
  apply(play, frame, action) {
    const { state, emit } = play;
    state.frames.pop();
    if (action.do !== 'spend-marker') {
      kept[frame.about.what](play, frame, action);
      return;
    }
    state.fortunes[frame.side].superiority--;
    const side = state.setting.sides[frame.side].id;
    emit({ type: 'marker-spent', rule: 'scenarios.superiority', side, on: frame.about.what });
    spent[frame.about.what](play, frame, action);
  },
};
