import { addFractions, impossible, makeFraction, parseFraction } from '@hetman/core/odds';
import { expect } from 'vitest';
import { ask, problemOf } from '../testkit/asking.js';
import { colonel, enemy, foot, play, position, rule } from '../testkit/index.js';

const field = () =>
  position({
    phase: 'combat',
    commanders: [colonel('C', 50, 40, { points: 2 })],
    units: [
      foot('A', 50, 50, { order: 'defence' }),
      foot('B', 80, 40),
      enemy('E', 62, 60, { order: null }),
      enemy('F', 92, 40, { order: null }),
    ],
  });

const odds = (state: ReturnType<typeof position>, of: string, fields: object) =>
  ask(state, { ask: 'odds', of, ...fields }) as { results: { chance: string }[] };

function total(results: readonly { chance: string }[]): string {
  const sum = results.reduce((all, { chance }) => {
    const one = parseFraction(chance);
    if (!one.ok) throw new Error(chance);
    return addFractions(all, one.value);
  }, impossible);
  return makeFraction(sum);
}

rule('shooting.hits', 'a shot is weighed without being aimed, as if it had been', () => {
  const state = field();
  const asked = odds(state, 'shot', { unit: 'A', target: 'E' });
  play(state, [{ do: 'aim', unit: 'A', target: 'E', mode: 'plain', commander: '' }]);
  expect(asked).toEqual(ask(state, { ask: 'odds' }));
  expect(total(asked.results)).toBe('1');
});

rule(
  'shooting.target',
  'a shot that a rule forbids is weighed with the reason; without a line there are no odds',
  () => {
    const state = position({
      phase: 'combat',
      units: [
        foot('A', 50, 50, { order: 'defence' }),
        enemy('E', 62, 60, { order: null }),
        enemy('F', 40, 70, { order: null, bases: 2 }),
      ],
    });
    expect(odds(state, 'shot', { unit: 'A', target: 'F' })).toMatchObject({
      kind: 'shot',
      refusal: { code: 'nearest-first' },
    });
    expect(problemOf(state, { ask: 'odds', of: 'shot', unit: 'E', target: 'A', stage: 'defence', mode: 'ball' })).toBe(
      'illegal',
    );
    expect(problemOf(state, { ask: 'odds', of: 'shot', unit: 'A', target: 'A' })).toBe('illegal');
  },
);

rule(['morale.result', 'orders.tests'], 'tests of morale and Skill, with points', () => {
  const state = position({
    phase: 'combat',
    commanders: [colonel('C', 50, 40, { points: 2 })],
    units: [foot('A', 50, 50)],
  });
  const morale = odds(state, 'morale', { unit: 'A', bases: 1 });
  expect(morale).toMatchObject({
    need: 5,
    results: [{ result: 'passed', chance: '1/2' }, { result: 'disorganised' }, { result: 'flees' }],
  });
  expect(morale).toMatchObject({
    support: [
      { points: 0, passes: '1/2' },
      { points: 1, passes: '3/5' },
      { points: 2, passes: '7/10' },
    ],
  });
  expect(odds(state, 'skill', { unit: 'A', cause: 'lances', points: 1 })).toMatchObject({
    rule: 'weapons.lances',
    need: 5,
    results: [
      { result: 'passed', chance: '1/2' },
      { result: 'failed', chance: '1/2' },
    ],
  });
  // Two bases, one of them shot away: the last base flees instead of being disorganised.
  const pair = position({ phase: 'combat', units: [foot('A', 50, 50, { bases: 2 })] });
  expect(odds(pair, 'morale', { unit: 'A', bases: 1 }).results).toMatchObject([
    { result: 'passed' },
    { result: 'flees' },
  ]);
});

rule('resolution.total', 'a round of the combat in which a unit stands', () => {
  const state = field();
  const report = odds(state, 'combat', { unit: 'B' });
  expect(report).toMatchObject({ kind: 'combat', units: ['B', 'F'] });
  expect(total(report.results)).toBe('1');
  expect(problemOf(state, { ask: 'odds', of: 'combat', unit: 'A' })).toBe('no-odds');
});

rule('motivation.breaking', 'a regiment tests its motivation by the morale of its commander', () => {
  const state = position({
    regiments: [{ id: 'left', side: 'weaker', motivation: 50, bases: 2 }],
    commanders: [colonel('C', 50, 40, { regiment: 'left', chief: false, points: 1 })],
    units: [{ ...foot('A', 50, 50), regiment: 'left', marks: { raised: 5, destroyed: 2 } }, enemy('E', 62, 110)],
  });
  expect(odds(state, 'motivation', { regiment: 'left' })).toMatchObject({
    points: 2,
    level: 1,
    modifiers: [{ rule: 'motivation.breaking', value: -1 }],
    support: [{ points: 0 }, { points: 1 }],
  });
  expect(problemOf(state, { ask: 'odds', of: 'motivation', regiment: 'right' })).toBe('unknown-subject');
});

rule(['commanders.danger', 'commanders.attacked'], 'the life of a commander', () => {
  const state = field();
  expect(odds(state, 'survival', { commander: 'C' }).results).toEqual([
    { result: 'escapes', chance: '1/2' },
    { result: 'killed', chance: '1/2' },
  ]);
  expect(odds(state, 'survival', { commander: 'C', hits: 2, surrounded: true }).results[0]).toMatchObject({
    chance: '9/100',
  });
  expect(odds(state, 'survival', { commander: 'C', tens: 3 })).toMatchObject({
    dice: 2,
    results: [{ result: 'unhurt', chance: '1/4' }, {}],
  });
  expect(odds(state, 'survival', { commander: 'C', tens: 1 })).toMatchObject({
    dice: 0,
    results: [{ result: 'unhurt', chance: '1' }],
  });
  expect(problemOf(state, { ask: 'odds', of: 'survival', commander: 'A' })).toBe('unknown-subject');
  expect(problemOf(state, { ask: 'odds', of: 'survival', commander: 'C', tens: 1, hits: 1 })).toBe('question-shape');
});

rule('initiative.roll', 'bids make the initiative likelier, up to certainty', () => {
  const state = field();
  expect(odds(state, 'initiative', {})).toMatchObject({
    rolledAgain: '1/10',
    results: [{ chance: '1/2' }, { chance: '1/2' }],
  });
  expect(odds(state, 'initiative', { stronger: 5 })).toMatchObject({ results: [{ result: 'stronger', chance: '1' }] });
  expect(problemOf(state, { ask: 'odds', of: 'initiative', weaker: -1 })).toBe('question-shape');
  expect(problemOf(state, { ask: 'odds', of: 'lottery' })).toBe('unknown-question');
});

rule(['resolution.loser', 'orders.tests'], 'a test that waits for points is the test that was asked about', () => {
  const state = position({
    phase: 'combat',
    units: [
      { ...enemy('A', 50, 50, { side: 'weaker', facing: 0, order: null }), card: 'pancerni' },
      enemy('E', 62, 50, { order: null }),
    ],
    commanders: [{ id: 'D', card: 'swedish-colonel', side: 'stronger', at: [60, 70], facing: 180 }],
  });
  play(state, [{ do: 'fight', unit: 'A' }], [1, 2, 10, 10, 10, 10, 10, 5, 9, 10, 10, 10, 10, 10, 10]);
  const waiting = ask(state, { ask: 'odds' });
  expect(waiting).toMatchObject({ kind: 'test', unit: 'E', modifiers: [{ label: 'lost-combat', value: -1 }] });
  expect(odds(state, 'morale', { unit: 'E', cause: 'lost-combat', by: 1 })).toEqual(waiting);
});
