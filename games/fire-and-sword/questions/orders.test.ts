import { expect } from 'vitest';
import { ask, problemOf } from '../testkit/asking.js';
import { colonel, position, rabble, rule } from '../testkit/index.js';
import { calm, chief } from '../testkit/quiet.js';

const field = () =>
  position({
    phase: 'orders',
    units: [
      calm('A', 50, 50),
      calm('B', 50, 85),
      calm('F', 20, 100, { side: 'stronger' }),
      { ...rabble('R', 32, 50, { files: 2 }), order: null },
    ],
    commanders: [chief('C', 50, 40), colonel('D', 50, 110, { side: 'stronger', points: 0 })],
  });

rule('orders.issuing', 'an order costs a point, and one for each further step of distance', () => {
  const state = field();
  expect(ask(state, { ask: 'order-cost', commander: 'C', unit: 'A', order: 'move' })).toMatchObject({
    price: 1,
    points: 4,
    left: 3,
    modifiers: [{ rule: 'orders.issuing', label: 'order', value: 1 }],
    refusal: null,
  });
  expect(ask(state, { ask: 'order-cost', commander: 'C', unit: 'B', order: 'move' })).toMatchObject({
    price: 3,
    modifiers: [{ label: 'order' }, { rule: 'orders.issuing', label: 'beyond-range', value: 2 }],
  });
});

rule('orders.issuing', 'an order that may not be given says why', () => {
  const state = field();
  expect(ask(state, { ask: 'order-cost', commander: 'D', unit: 'F', order: 'move' })).toMatchObject({
    refusal: { code: 'too-few-points' },
  });
  expect(ask(state, { ask: 'order-cost', commander: 'C', unit: 'F', order: 'move' })).toMatchObject({
    refusal: { code: 'not-your-piece' },
  });
});

rule('optional.group', 'a group has one price', () => {
  const state = field();
  expect(ask(state, { ask: 'order-cost', commander: 'C', units: ['A', 'R'], order: 'move' })).toMatchObject({
    rule: 'optional.group',
    price: 3,
    left: 1,
    modifiers: [
      { label: 'order', value: 2 },
      { rule: 'special.insubordinate', value: 1 },
    ],
  });
});

rule('orders.starting', 'the first orders are free', () => {
  const state = position({ phase: 'orders', turn: 1, units: [calm('A', 50, 50)], commanders: [chief('C', 50, 40)] });
  expect(ask(state, { ask: 'order-cost', commander: 'C', unit: 'A', order: 'move' })).toMatchObject({
    price: 0,
    modifiers: [],
  });
});

rule('orders.commanders', 'a commander is heard so far', () => {
  expect(ask(field(), { ask: 'command', commander: 'C' })).toMatchObject({
    range: 20,
    step: 20,
    points: 4,
    units: [
      { unit: 'A', inRange: true, stepsBeyond: 0, price: 1 },
      { unit: 'B', inRange: false, stepsBeyond: 2, price: 3 },
      { unit: 'R' },
    ],
  });
});

rule('orders.commanders', 'unknown commanders and orders are problems', () => {
  const state = field();
  expect(problemOf(state, { ask: 'command', commander: 'A' })).toBe('unknown-subject');
  expect(problemOf(state, { ask: 'order-cost', commander: 'C', unit: 'Z', order: 'move' })).toBe('unknown-subject');
  expect(problemOf(state, { ask: 'order-cost', commander: 'C', order: 'move' })).toBe('question-shape');
  expect(problemOf(state, { ask: 'order-cost', commander: 'C', unit: 'A', units: ['A'], order: 'move' })).toBe(
    'question-shape',
  );
  expect(problemOf(state, { ask: 'order-cost', commander: 'C', unit: 'A', order: 'dance' })).toBe('question-shape');
});

rule(
  'orders.instructions',
  'a regiment is told what to do, and an order against it costs a point more in the end',
  () => {
    const state = position({
      phase: 'orders',
      regiments: [{ id: 'left', side: 'weaker', instruction: 'move' }],
      commanders: [
        chief('H', 50, 10, { rank: 'senior' }),
        colonel('C', 50, 40, { regiment: 'left', chief: false, points: 2 }),
      ],
      units: [{ ...calm('A', 50, 50), regiment: 'left' }],
    });
    expect(ask(state, { ask: 'order-cost', commander: 'H', regiment: 'left', order: 'charge' })).toMatchObject({
      rule: 'orders.instructions',
      price: 1,
      modifiers: [{ label: 'instruction' }],
      refusal: null,
    });
    expect(ask(state, { ask: 'order-cost', commander: 'H', regiment: 'left', order: 'move' })).toMatchObject({
      refusal: { code: 'has-that-instruction' },
    });
    const order = (kind: string) => ask(state, { ask: 'order-cost', commander: 'C', unit: 'A', order: kind });
    expect([order('charge'), order('move')]).toMatchObject([
      { price: 1, againstInstruction: true },
      { againstInstruction: false },
    ]);
    expect(problemOf(state, { ask: 'order-cost', commander: 'H', regiment: 'right', order: 'move' })).toBe(
      'unknown-subject',
    );
  },
);
