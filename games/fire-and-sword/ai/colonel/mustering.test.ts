/** Which force the colonel brings where he may choose. */
import { seededDice } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import { cardOf, musterProblems, strengthOf } from '../../muster/index.js';
import type { Action } from '../../rules/state/actions.js';
import { fireAndSwordSystem as system } from '../../system.js';
import { forceOf } from '../../testkit/prepared.js';
import { colonel } from './index.js';
import { promiseOf } from './mustering.js';

/** His answer where he is asked to write a force down. */
function brings(seed: string, options: Record<string, string> = { redForce: 'own' }) {
  const state = system.setUp('skirmish/drawn', options, seededDice(seed));
  const action = colonel.make(system, seed).choose(state, system.actions(state)) as Action;
  if (action.do !== 'muster') throw new Error(`he was asked for a force and chose to ${action.do}`);
  return action.force;
}

describe('a force of his own', () => {
  const forces = Array.from({ length: 12 }, (_, lot) => brings(`lot ${lot}`));

  test('is legal and of the strength agreed on', () => {
    expect(forces.flatMap(musterProblems)).toEqual([]);
    expect(new Set(forces.map(strengthOf))).toEqual(new Set([8]));
  });

  test('rides, and is not always the same', () => {
    expect(forces.map(promiseOf).filter((promise) => promise < promiseOf(forceOf('SWE-B')))).toEqual([]);
    expect(new Set(forces.map((force) => JSON.stringify(force))).size).toBeGreaterThan(3);
  });

  test('is of the card that the players have named', () => {
    expect(cardOf(brings('named', { preparation: 'full', redForce: 'COS-A' }))!.id).toBe('COS-A');
  });
});

test('horse promises more than foot, good horse more than levies', () => {
  const [foot, levies, elite] = ['COS-A', 'POL-A', 'TAT-B'].map((card) => promiseOf(forceOf(card)));
  expect(foot).toBe(0);
  expect(levies).toBeGreaterThan(0);
  expect(elite).toBeGreaterThan(levies!);
});
