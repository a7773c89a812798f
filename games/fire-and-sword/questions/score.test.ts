import { expect } from 'vitest';
import { ask, problemOf } from '../testkit/asking.js';
import { colonel, enemy, foot, position, rule } from '../testkit/index.js';

const field = () =>
  position({
    units: [
      foot('A', 50, 50, { losses: 1, marks: { raised: 4, destroyed: 1 } }),
      foot('B', 20, 20, { bases: 2, building: 'inn' }),
      enemy('E', 62, 58, { bases: 2 }),
    ],
    commanders: [colonel('C', 50, 40)],
    markers: [{ id: 'ford', at: [56, 54] }],
    buildings: [{ id: 'inn', at: [20, 20], size: [6, 6] }],
  });

rule('scenarios.control', 'who holds markers and buildings, with the bases of both sides', () => {
  const state = field();
  expect(ask(state, { ask: 'control', of: 'ford', within: 5 })).toMatchObject({
    places: [{ place: 'ford', within: 5, holder: 'weaker', bases: { weaker: 3, stronger: 2 } }],
  });
  expect(ask(state, { ask: 'control' })).toMatchObject({
    places: [{ place: 'ford' }, { place: 'inn', holder: 'weaker' }],
  });
});

rule('victory.score', 'points now, line by line', () => {
  const { total, lines } = ask(field(), { ask: 'points' }) as {
    total: Record<string, number>;
    lines: { points: Record<string, number> }[];
  };
  for (const side of ['weaker', 'stronger'])
    expect(lines.reduce((sum, line) => sum + (line.points[side] ?? 0), 0)).toBe(total[side]);
  expect(lines.length).toBeGreaterThan(1);
});

rule(['combat.losses', 'victory.losses'], 'what a unit and a side have lost, and how much more may go', () => {
  const state = field();
  expect(ask(state, { ask: 'losses', unit: 'A' })).toMatchObject({
    raised: 4,
    bases: 3,
    destroyed: 1,
    points: 1,
    untilBase: 2,
    untilGone: 8,
  });
  expect(ask(state, { ask: 'losses', side: 'weaker' })).toMatchObject({
    sides: [
      { side: 'weaker', lost: 1, destroyed: 1, next: { threshold: expect.any(String), more: expect.any(Number) } },
    ],
  });
  expect(ask(state, { ask: 'losses' })).toMatchObject({ sides: [{ side: 'weaker' }, { side: 'stronger' }] });
});

rule('motivation.breaking', 'a regiment has its level, its points line by line, and what is left', () => {
  const state = position({
    regiments: [{ id: 'left', side: 'weaker', motivation: 50, bases: 6 }],
    commanders: [colonel('C', 50, 40, { regiment: 'left', chief: false })],
    units: [{ ...foot('A', 50, 50), regiment: 'left', marks: { raised: 4, destroyed: 1 } }, enemy('E', 62, 110)],
  });
  expect(ask(state, { ask: 'losses', regiment: 'left' })).toMatchObject({
    level: 3,
    points: 1,
    untilTest: 2,
    due: false,
    lines: [{ line: 'base-destroyed', times: 1, points: 1 }],
  });
});

rule('scenarios.control', 'places, sides and regiments that are not there are problems', () => {
  const state = field();
  expect(problemOf(state, { ask: 'control', of: 'castle' })).toBe('unknown-subject');
  expect(problemOf(state, { ask: 'losses', unit: 'Z' })).toBe('unknown-subject');
  expect(problemOf(state, { ask: 'losses', side: 'red' })).toBe('unknown-subject');
  expect(problemOf(state, { ask: 'losses', regiment: 'left' })).toBe('unknown-subject');
  expect(problemOf(state, { ask: 'losses', unit: 'A', side: 'weaker' })).toBe('question-shape');
  expect(problemOf(state, { ask: 'points', of: 'A' })).toBe('question-shape');
});
