/** Units driven about at random: every candidate is legal, nothing overlaps, and the game always goes on. */
import { seededDice, seededRandom } from '@hetman/core/dice';
import { expect, test } from 'vitest';
import { rules } from '../system.js';
import { battlefield } from '../testkit/index.js';

test.each(['one', 'two', 'three', 'four'])('a random battle (%s) breaks no promise', (seed) => {
  const state = battlefield();
  const dice = seededDice(seed);
  const random = seededRandom(seed);
  let actions = 0;
  while (!state.end && actions < 400) {
    const decision = rules.decision(state)!;
    const able = rules.actions(state);
    expect(able.length).toBeGreaterThan(0);
    const action = able[random.below(able.length)]!;
    expect([action, rules.refusal(state, decision.side, action)]).toEqual([action, null]);
    rules.apply({ state, dice, emit: () => undefined }, action);
    rules.checkInvariants(state);
    actions++;
  }
  expect(actions).toBeGreaterThan(100);
});

test('a clone goes its own way, and the fingerprint tells them apart', () => {
  const state = battlefield();
  const copy = rules.clone(state);
  expect(rules.fingerprint(copy)).toBe(rules.fingerprint(state));
  rules.apply({ state: copy, dice: seededDice('x'), emit: () => undefined }, rules.actions(copy)[0]!);
  expect(rules.fingerprint(copy)).not.toBe(rules.fingerprint(state));
});
