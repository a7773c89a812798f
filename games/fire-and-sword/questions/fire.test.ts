import { expect } from 'vitest';
import { ask, problemOf } from '../testkit/asking.js';
import { colonel, enemy, foot, gun, position, rule } from '../testkit/index.js';

const field = (more: object[] = []) =>
  position({
    phase: 'combat',
    commanders: [colonel('C', 50, 40)],
    units: [
      foot('A', 50, 50, { order: 'defence' }),
      enemy('E', 62, 60, { order: null }),
      enemy('F', 40, 70, { order: null, bases: 2 }),
      ...(more as never[]),
    ],
  });

rule(
  'shooting.target',
  'the nearest is shot at freely, another with a command point, each line with its range and dice',
  () => {
    const state = field();
    const answer = ask(state, { ask: 'targets', unit: 'A' });
    expect(answer).toMatchObject({
      stage: 'defence',
      refusal: null,
      nearest: ['E'],
      targets: [{ target: 'E', distance: 10, modes: [{ mode: 'plain', weapon: 'good-firearms', dice: 6 }] }],
      withCommandPoint: [
        { target: 'F', commanders: ['C'], refusal: { code: 'nearest-first', rule: 'shooting.target' } },
      ],
      refused: {},
    });
    const [{ modes }] = (answer as { targets: [{ modes: { bases: object[] }[] }] }).targets;
    expect(modes[0]!.bases).toMatchObject(
      [0, 1, 2].map((base) => ({ base, range: 10, long: false, dice: 2, skill: 4, need: 4, armor: 2 })),
    );
  },
);

rule('shooting.line', 'who is hidden, or friend of the shooter, is refused with the reason', () => {
  const state = field([enemy('G', 62, 75, { order: null })]);
  expect(ask(state, { ask: 'targets', unit: 'A' })).toMatchObject({
    refused: { G: { code: 'not-seen', rule: 'shooting.field' } },
  });
  expect(ask(state, { ask: 'shot', unit: 'A', target: 'G' })).toMatchObject({
    refusal: { code: 'not-seen' },
    volley: null,
  });
  expect(ask(state, { ask: 'shot', unit: 'A', target: 'A' })).toMatchObject({
    refusal: { code: 'unknown-unit' },
    volley: null,
  });
});

rule('combat.defenders-fire', 'a unit that may not shoot in a stage is told why', () => {
  const state = field();
  expect(ask(state, { ask: 'targets', unit: 'E' })).toMatchObject({
    stage: 'defence',
    refusal: { code: 'not-your-fire' },
    targets: [],
    nearest: [],
  });
  expect(ask(state, { ask: 'targets', unit: 'E', stage: 'after-movement' })).toMatchObject({
    stage: 'after-movement',
    refusal: null,
  });
});

rule('artillery.case', 'a gun has ball and case, and one shot can be asked for by itself', () => {
  const state = position({
    phase: 'combat',
    units: [gun('K', 54, 40, { order: 'defence' }), enemy('E', 62, 52, { order: null })],
  });
  const { targets } = ask(state, { ask: 'targets', unit: 'K' }) as { targets: [{ modes: { mode: string }[] }] };
  expect(targets[0].modes.map(({ mode }) => mode)).toEqual(['ball', 'case']);
  expect(ask(state, { ask: 'shot', unit: 'K', target: 'E', mode: 'case' })).toMatchObject({
    refusal: null,
    volley: { mode: 'case' },
  });
});

rule('shooting.target', 'names that are not there and unknown stages are problems', () => {
  const state = field();
  expect(problemOf(state, { ask: 'targets', unit: 'nobody' })).toBe('unknown-subject');
  expect(problemOf(state, { ask: 'shot', unit: 'A', target: 'E/7' })).toBe('unknown-subject');
  expect(problemOf(state, { ask: 'targets', unit: 'A', stage: 'never' })).toBe('question-shape');
  expect(problemOf(state, { ask: 'shot', unit: 'A', target: 'E', mode: 'bow' })).toBe('question-shape');
});
