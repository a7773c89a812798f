import { expect, test } from 'vitest';
import { rules } from '../../system.js';
import { alter } from '../../testkit/alter.js';
import { enemy, horse, position } from '../../testkit/index.js';
import { unitById } from '../state/pieces.js';
import { aroundOf, footprintAt } from './around.js';

test('what is kept of a scene names the foes of the state that asks, whatever became of its copies', () => {
  const state = position({ units: [horse('a', 40, 40), enemy('b', 40, 70)] });
  const trial = rules.clone(state);
  aroundOf(trial, unitById(trial, 'a')!);
  const moved = unitById(trial, 'b')!;
  if (moved.battle.layout.kind !== 'block') throw new Error('a block was laid out');
  alter(moved, { layout: { ...moved.battle.layout, pose: { ...moved.battle.layout.pose, y: 9000 } } });
  const { foes } = aroundOf(state, unitById(state, 'a')!);
  expect(foes.length).toBeGreaterThan(1);
  for (const foe of foes) {
    expect(foe.unit).toBe(unitById(state, 'b'));
    expect(footprintAt(state, foe)).toBeDefined();
  }
});
