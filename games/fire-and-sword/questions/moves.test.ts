import { expect } from 'vitest';
import { ask, problemOf } from '../testkit/asking.js';
import {
  colonel,
  enemy,
  foot,
  forward,
  gun,
  horse,
  moves,
  play,
  position,
  rule,
  stop,
  wheelRight,
} from '../testkit/index.js';

const field = () => position({ units: [foot('A', 50, 50), horse('B', 80, 50, { order: null }), enemy('E', 62, 90)] });

rule('manoeuvres.price', 'acts cost what they cost on the way, and the unit is seen where it would stand', () => {
  const state = field();
  const before = JSON.stringify(state);
  const acts = [{ do: 'turn', turn: 900 }, forward(3), wheelRight(20)];
  expect(ask(state, { ask: 'manoeuvre', unit: 'A', acts })).toMatchObject({
    refusal: null,
    mode: 'move',
    acts: [{ cost: 2, spent: 2, left: 8, manoeuvres: 1 }, { cost: 3, spent: 5, left: 5 }, { refusal: null }],
    stands: { formation: 'column' },
  });
  expect(ask(state, { ask: 'manoeuvre', unit: 'A', acts: [forward(4)] })).toMatchObject({
    stands: { bases: [{ at: [50, 54], facing: 0 }, { at: [54, 54] }, { at: [58, 54] }] },
  });
  // Only asked: nothing has moved.
  expect(JSON.stringify(state)).toBe(before);
});

rule('movement.range', 'what does not reach is refused with its figures, and nothing after it is done', () => {
  const answer = ask(field(), { ask: 'manoeuvre', unit: 'A', acts: [forward(6), forward(6), forward(1)] });
  expect(answer).toMatchObject({
    refusal: { code: 'too-far', facts: { needed: '12', allowed: '10' } },
    spent: 6,
    left: 4,
  });
  expect((answer as { acts: object[] }).acts).toHaveLength(2);
});

rule('phase.move-order', 'the order says what a unit may do; another can be supposed', () => {
  const state = field();
  const acts = [forward(4)];
  expect(ask(state, { ask: 'manoeuvre', unit: 'B', acts })).toMatchObject({
    mode: 'withdraw',
    refusal: { code: 'no-order' },
  });
  expect(ask(state, { ask: 'manoeuvre', unit: 'B', acts, order: 'move' })).toMatchObject({
    mode: 'move',
    refusal: null,
    left: 16,
  });
  expect(ask(state, { ask: 'moves', unit: 'B', order: 'defence' })).toMatchObject({
    mode: 'defence',
    manoeuvre: { price: 5 },
  });
});

rule('movement.range', 'a unit on its way has what is left, and one that has moved nothing', () => {
  const state = field();
  play(state, moves('A', forward(4)));
  expect(ask(state, { ask: 'moves', unit: 'A' })).toMatchObject({ spent: 4, left: 6, move: 10 });
  expect(ask(state, { ask: 'manoeuvre', unit: 'A', acts: [forward(6)] })).toMatchObject({ spent: 10, left: 0 });
  play(state, [stop]);
  expect(ask(state, { ask: 'moves', unit: 'A' })).toMatchObject({ refusal: { code: 'already-moved' }, acts: [] });
});

rule(
  'terrain.bogging',
  'a test on the way is named and taken as passed, also where a commander would be asked for points',
  () => {
    const state = position({
      units: [gun('A', 50, 52)],
      commanders: [colonel('C', 40, 45, { points: 4 })],
      terrain: [{ id: 'stream', type: 'stream', shape: { kind: 'rectangle', from: [0, 55], to: [120, 58] } }],
    });
    expect(ask(state, { ask: 'manoeuvre', unit: 'A', acts: [forward(5)] })).toMatchObject({
      acts: [{ cost: 5, tests: [{ rule: 'terrain.bogging', unit: 'A', attribute: 'skill', need: 4 }] }],
    });
  },
);

rule('movement.range', 'what is no action, or names nobody, is a problem', () => {
  const state = field();
  expect(problemOf(state, { ask: 'manoeuvre', unit: 'A', acts: [{ do: 'fly' }] })).toBe('question-shape');
  expect(problemOf(state, { ask: 'manoeuvre', unit: 'A', acts: [] })).toBe('question-shape');
  expect(problemOf(state, { ask: 'moves', unit: 'nobody' })).toBe('unknown-subject');
});

rule('manoeuvres.limber', 'where the limber of a gun stands, and what it costs to bring it up and to limber', () => {
  const left = { order: 'defence' as const, limber: { at: [50, 40] as [number, number], facing: 0 } };
  const state = position({ units: [gun('K', 50, 50, left)] });
  expect(ask(state, { ask: 'moves', unit: 'K' })).toMatchObject({ limber: { at: [50, 40], facing: 0 } });
  const bring = { do: 'bring-limber', way: [{ x: 5000, y: 4600, facing: 0 }] };
  const apart = ask(state, { ask: 'manoeuvre', unit: 'K', acts: [{ do: 'limber' }] });
  expect(apart).toMatchObject({
    refusal: { code: 'limber-apart', rule: 'manoeuvres.limber', facts: { distance: '6' } },
  });
  expect(apart).toMatchObject({ stands: { limber: { at: [50, 40] } } });
  const brought = ask(state, { ask: 'manoeuvre', unit: 'K', acts: [bring] });
  expect(brought).toMatchObject({ refusal: null, acts: [{ cost: 0 }], stands: { limber: { at: [50, 46] } } });
  const hitched = ask(state, { ask: 'manoeuvre', unit: 'K', acts: [bring, { do: 'limber' }] });
  expect(hitched).toMatchObject({ refusal: null, acts: [{}, { specialManoeuvres: 1 }] });
  expect(hitched).not.toHaveProperty('stands.limber');
});
