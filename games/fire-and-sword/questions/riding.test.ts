import { expect } from 'vitest';
import { ask, problemOf } from '../testkit/asking.js';
import { colonel, enemy, foot, gun, position, rule } from '../testkit/index.js';

const field = () =>
  position({
    units: [foot('A', 50, 50), gun('G', 20, 20), enemy('E', 62, 70)],
    commanders: [colonel('C', 52, 44), colonel('M', 90, 20, { marks: { moved: true } })],
  });

rule('commanders.moving', 'a ride has its length and what is allowed over the ground on its way', () => {
  const state = field();
  expect(ask(state, { ask: 'ride', commander: 'C', way: [[52, 34]] })).toMatchObject({
    cost: 10,
    refusal: null,
    from: { at: [52, 44], facing: 0 },
  });
  expect(
    ask(state, {
      ask: 'ride',
      commander: 'C',
      way: [
        [90, 44],
        [90, 90],
      ],
    }),
  ).toMatchObject({ refusal: { code: 'too-far' } });
  expect(ask(state, { ask: 'ride', commander: 'C', way: [[58, 73]] })).toMatchObject({
    refusal: { code: 'near-enemy', facts: { enemy: 'E' } },
  });
  expect(ask(state, { ask: 'ride', commander: 'M', way: [[90, 25]] })).toMatchObject({
    refusal: { code: 'commander-moved' },
  });
});

rule('commanders.joining', 'whom he may join, and whom he touches already', () => {
  const near = position({ units: [foot('A', 50, 50), gun('G', 20, 20)], commanders: [colonel('C', 52, 48)] });
  expect(ask(near, { ask: 'ride', commander: 'C' })).toMatchObject({ cost: 0, joins: [{ unit: 'A', now: true }] });
  expect(ask(field(), { ask: 'ride', commander: 'C' })).toMatchObject({ joins: [{ unit: 'A', now: false }] });
});

rule('commanders.moving', 'units do not ride, and a way has points', () => {
  expect(problemOf(field(), { ask: 'ride', commander: 'A' })).toBe('unknown-subject');
  expect(problemOf(field(), { ask: 'ride', commander: 'C', way: [] })).toBe('question-shape');
  expect(problemOf(field(), { ask: 'ride', commander: 'C', way: [[1]] })).toBe('question-shape');
});
