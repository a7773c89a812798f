import { expect } from 'vitest';
import { ask, problemOf } from '../testkit/asking.js';
import { colonel, enemy, foot, gun, position, rule } from '../testkit/index.js';

const field = () =>
  position({
    phase: 'combat',
    units: [
      foot('A', 50, 50, { bases: 6 }),
      foot('B', 80, 50, { bases: 2 }),
      foot('F', 50, 20),
      gun('G', 50, 45, { abandoned: true, order: null }),
      enemy('E', 62, 90, { order: null }),
    ],
    commanders: [colonel('C', 52, 48, { joined: 'A', points: 2 })],
  });

rule('morale.modifiers', 'a test of morale is told with every modifier and who may help', () => {
  const state = field();
  expect(ask(state, { ask: 'morale', unit: 'A' })).toMatchObject({
    rule: 'morale.causes',
    value: 6,
    need: 8,
    modifiers: [
      { rule: 'morale.modifiers', label: 'commander', value: 1 },
      { rule: 'morale.modifiers', label: 'five-bases', value: 1 },
    ],
    support: [{ commander: 'C', points: 2 }],
  });
  // Two bases shot away leave four: the five are gone, and each counts against it.
  expect(ask(state, { ask: 'morale', unit: 'A', bases: 2 })).toMatchObject({
    need: 5,
    modifiers: [{ label: 'commander' }, { label: 'base-shot', value: -2 }],
  });
  expect(ask(state, { ask: 'morale', unit: 'B', cause: 'lost-combat', by: 3 })).toMatchObject({
    rule: 'resolution.loser',
    need: 3,
    modifiers: [{ label: 'lost-combat', value: -3 }],
  });
  expect(ask(state, { ask: 'morale', unit: 'B', points: 2 })).toMatchObject({
    need: 8,
    modifiers: [{ rule: 'orders.tests', value: 2 }],
  });
});

rule('orders.tests', 'tests of Skill have their rule', () => {
  expect(ask(field(), { ask: 'skill', unit: 'B', cause: 'failed-charge', points: 1 })).toMatchObject({
    rule: 'charge.failed',
    attribute: 'skill',
    value: 4,
    need: 5,
  });
});

rule('motivation.leaving', 'the nearest friend tests when a unit goes', () => {
  const state = field();
  expect(ask(state, { ask: 'nearest-friend', unit: 'B' })).toMatchObject({ within: 40, friend: 'A', distance: 6 });
  expect(ask(state, { ask: 'witnesses', unit: 'B', event: 'leaves-table' })).toMatchObject({
    tests: [{ unit: 'A', rule: 'motivation.leaving', need: 8 }],
    runOn: [],
  });
  expect(ask(position({ units: [foot('A', 50, 50)] }), { ask: 'nearest-friend', unit: 'A' })).toMatchObject({
    friend: null,
    distance: null,
  });
});

rule('commanders.attacked', 'all friends near a commander who falls test', () => {
  const state = field();
  const before = JSON.stringify(state);
  const { tests } = ask(state, { ask: 'witnesses', commander: 'C', event: 'killed' }) as { tests: { unit: string }[] };
  expect(tests.map(({ unit }) => unit).sort()).toEqual(expect.arrayContaining(['A', 'B']));
  expect(JSON.stringify(state)).toBe(before);
});

rule('morale.flight-through', 'friends through whom a unit flees test', () => {
  const state = position({
    phase: 'combat',
    units: [foot('A', 50, 50), foot('B', 50, 45), enemy('E', 62, 60, { order: null })],
  });
  expect(ask(state, { ask: 'witnesses', unit: 'A', event: 'flees', from: 'E' })).toMatchObject({
    tests: [{ unit: 'B', rule: 'morale.flight-through' }],
    stands: { formation: 'open' },
  });
});

rule('morale.causes', 'unknown causes and units are problems', () => {
  const state = field();
  expect(problemOf(state, { ask: 'morale', unit: 'Z' })).toBe('unknown-subject');
  expect(problemOf(state, { ask: 'morale', unit: 'A', from: 'Z' })).toBe('unknown-subject');
  expect(problemOf(state, { ask: 'morale', unit: 'A', cause: 'weather' })).toBe('question-shape');
  expect(problemOf(state, { ask: 'skill', unit: 'A', cause: 'fire' })).toBe('question-shape');
  expect(problemOf(state, { ask: 'witnesses', unit: 'A', event: 'killed' })).toBe('question-shape');
  expect(problemOf(state, { ask: 'nearest-friend', unit: 'Z' })).toBe('unknown-subject');
});
