/** What is kept for a scene is what would be found afresh: played with all that is kept and with nothing, games are alike. */
import { seededDice, seededRandom } from '@hetman/core/dice';
import { expect, test } from 'vitest';
import { rules } from '../../system.js';
import { battlefield } from '../../testkit/index.js';
import type { State } from './state.js';

/** Answers are kept by the setting, so that a copy of it has none. */
const forgetful = (state: State): State => ({ ...rules.clone(state), setting: { ...state.setting } });

test.each(['one', 'two', 'three'])('a random game (%s) offers and does the same when nothing is kept', (seed) => {
  const kept = battlefield();
  let fresh = forgetful(kept);
  const [dice, others] = [seededDice(seed), seededDice(seed)];
  const random = seededRandom(seed);
  const emit = () => undefined;
  for (let done = 0; done < 120 && !kept.end; done++) {
    fresh = forgetful(fresh);
    const able = rules.actions(kept);
    expect(able).toEqual(rules.actions(fresh));
    for (const { id } of kept.setting.sides)
      expect(rules.actions(rules.view(kept, id))).toEqual(rules.actions(forgetful(rules.view(fresh, id))));
    const action = able[random.below(able.length)]!;
    rules.apply({ state: kept, dice, emit }, action);
    rules.apply({ state: fresh, dice: others, emit }, action);
    expect(rules.fingerprint(kept)).toBe(rules.fingerprint(fresh));
  }
});
