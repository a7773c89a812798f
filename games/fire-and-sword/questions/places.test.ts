import { expect } from 'vitest';
import { ask, problemOf } from '../testkit/asking.js';
import { colonel, enemy, foot, horse, position, rule, tartars } from '../testkit/index.js';

const field = () =>
  position({
    units: [
      foot('A', 50, 50),
      enemy('E', 62, 60),
      enemy('F', 62, 80),
      horse('B', 80, 50, { side: 'stronger' }),
      tartars('T', 20, 20, { open: [20, 26].map((x) => ({ at: [x, 20] as [number, number], facing: 0 })) }),
    ],
    commanders: [colonel('C', 50, 30)],
    terrain: [{ id: 'wood', type: 'grove', shape: { kind: 'rectangle', from: [20, 30], to: [34, 40] } }],
    buildings: [{ id: 'inn', at: [90, 90], size: [10, 10] }],
  });

rule('dice.measuring', 'distance is between the nearest points of units, bases, places and points', () => {
  const state = field();
  expect(ask(state, { ask: 'distance', from: 'A', to: 'E' })).toMatchObject({ distance: 10 });
  expect(ask(state, { ask: 'distance', from: { unit: 'A', base: 0 }, to: 'E' })).toMatchObject({
    distance: 10,
    nearest: { from: 0, to: 1 },
  });
  expect(ask(state, { ask: 'distance', from: [50, 60], to: 'A' })).toMatchObject({ distance: 10 });
  expect(ask(state, { ask: 'distance', from: 'C', to: [50, 40] })).toMatchObject({ distance: 10 });
  expect(ask(state, { ask: 'distance', from: 'inn', to: [90, 70] })).toMatchObject({ distance: 15 });
});

rule('units.sides', 'a piece stands before the front, at a flank or behind, and would charge that side', () => {
  const state = field();
  expect(ask(state, { ask: 'area', unit: 'A', of: 'E' })).toMatchObject({ area: 'front', chargeStrikes: 'front' });
  expect(ask(state, { ask: 'area', unit: 'A', of: 'B' })).toMatchObject({ area: 'flank', side: 'right', arcs: [] });
  expect(ask(state, { ask: 'area', unit: 'A', of: 'C' })).toMatchObject({ area: 'rear', arcs: [270] });
  expect(ask(state, { ask: 'area', unit: 'T', of: [23, 60] })).toMatchObject({
    bases: [{ side: 'front' }, { side: 'front' }],
  });
});

rule('units.vision', 'sight tells what is in view, and what alone bars a look', () => {
  const state = field();
  expect(ask(state, { ask: 'sight', unit: 'A', target: 'E' })).toMatchObject({ sees: true, blockedBy: [] });
  expect(ask(state, { ask: 'sight', unit: 'A', target: 'F' })).toMatchObject({
    sees: false,
    inField: true,
    blockedBy: [{ id: 'E', alone: true }],
  });
  expect(ask(state, { ask: 'sight', unit: 'E', target: 'F' })).toMatchObject({
    sees: false,
    inField: false,
    blockedBy: [],
  });
  expect(ask(state, { ask: 'sight', unit: 'T', target: 'A' })).toMatchObject({ field: 360 });
});

rule('terrain.sight', 'a wood between two units is named', () => {
  const state = position({
    units: [foot('A', 50, 20), enemy('E', 62, 60)],
    terrain: [{ id: 'wood', type: 'grove', shape: { kind: 'rectangle', from: [30, 30], to: [90, 40] } }],
  });
  expect(ask(state, { ask: 'sight', unit: 'A', target: 'E' })).toMatchObject({
    sees: false,
    blockedBy: [{ id: 'wood', alone: true }],
  });
});

rule('units.vision', 'what is not on the table cannot be asked about', () => {
  const state = field();
  expect(problemOf(state, { ask: 'distance', from: 'A', to: 'nobody' })).toBe('unknown-subject');
  expect(problemOf(state, { ask: 'distance', from: { unit: 'A', base: 9 }, to: 'E' })).toBe('unknown-subject');
  expect(problemOf(state, { ask: 'area', unit: 'wood', of: 'A' })).toBe('unknown-subject');
  expect(problemOf(state, { ask: 'sight', unit: 'A', target: 3 })).toBe('question-shape');
  expect(problemOf(state, { ask: 'sight', unit: 'A', target: 'E', far: true })).toBe('question-shape');
  expect(problemOf(state, { ask: 'weather' })).toBe('unknown-question');
});
