import { expect, test } from 'vitest';
import { allSteps } from '../../odds/steps.js';
import { colonel, elite, enemy, foot, position } from '../../testkit/index.js';
import { melee } from '../../testkit/melee.js';
import { fireAndSwordBoard as board } from '../index.js';

const field = () =>
  position({
    phase: 'combat',
    units: [foot('A', 50, 50, { order: 'defence' }), enemy('E', 62, 60, { order: null })],
  });

test('pointing at a shot shows its exact chances and changes nothing', () => {
  const state = field();
  const before = JSON.stringify(state.frames);
  const { offers } = board.prompt(state, null);
  expect(offers.some(({ actions }) => (actions[0] as { do: string }).do === 'aim')).toBe(false);
  const shot = offers.find(({ actions }) => (actions[0] as { do: string }).do === 'shoot')!;
  const { odds } = board.preview!(state, shot);
  expect(odds!.facts.slice(0, 3).map(({ value }) => value)).toEqual(['6', '≤ 4', '≤ 2']);
  expect(odds!.results.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 4);
  expect(odds!.results[0]!.probability).toBeCloseTo(0.68 ** 6, 5);
  expect(JSON.stringify(state.frames)).toBe(before);
});

test('what is no shot is looked at without odds', () => {
  const state = field();
  const done = board.prompt(state, null).offers.find(({ style }) => style === 'main')!;
  expect(board.preview!(state, done).odds).toBeNull();
  expect(board.odds(state)).toBeNull();
});

test('a combat about to be fought is counted in many steps that come to the same as at once, and only once', () => {
  const state = melee({ units: [elite('A', 50, 50, { order: null }), enemy('B', 62, 50, { order: null })] });
  const before = JSON.stringify(state);
  const work = board.slowOdds!(state)!();
  let [steps, step] = [1, work.next()];
  for (; !step.done && step.value.odds.length === 0; step = work.next()) {
    expect(step.value).toMatchObject({ share: 0, odds: [] });
    steps++;
  }
  // Three bases lose up to six points a side, each of these ways on its own.
  expect(steps).toBeGreaterThan(40);
  while (!step.done) step = work.next();
  expect(step.value).toMatchObject({ share: 1, notes: [], odds: [board.odds(state)] });
  expect(JSON.stringify(state)).toBe(before);
  expect(board.slowOdds!(state)!().next()).toEqual({ done: true, value: step.value });
  expect(board.slowOdds!(field())).toBeNull();
});

test('of several combats the one pointed at is counted before it is chosen', () => {
  const pair = (x: number, ids: readonly [string, string]) => [
    elite(ids[0], x, 50, { order: null, bases: 2 }),
    enemy(ids[1], x + 8, 50, { order: null, bases: 2 }),
  ];
  const state = melee({ units: [...pair(20, ['A', 'E']), ...pair(60, ['B', 'F'])] });
  const looked = board.prompt(state, null).offers.flatMap((offer) => {
    const { unit } = offer.actions[0] as { do: string; unit?: string };
    const { slowOdds } = board.preview!(state, offer);
    return slowOdds && unit ? [{ unit, result: allSteps(slowOdds()) }] : [];
  });
  expect(looked.map(({ unit }) => unit)).toEqual(['A', 'B']);
  for (const { result } of looked) {
    // Who wins the round comes first, and then what becomes of each, from the best to the worst.
    const [first, second, third, ...fates] = result.odds[0]!.results.map(({ meaning }) => meaning.en);
    expect([first, second, third]).toEqual(['Round won: Weaker side', 'Round drawn', 'Round won: Stronger side']);
    expect(fates[0]).toBe('stays');
  }
  const one = melee({ units: pair(20, ['A', 'E']) });
  const [only] = board.prompt(one, null).offers;
  expect(board.preview!(one, only!).slowOdds).toBeUndefined();
});

test('a commander alone who may shoot is weighed like a unit', () => {
  const state = position({
    phase: 'combat',
    units: [enemy('E', 52, 58)],
    commanders: [colonel('C', 51, 54)],
  });
  const shots = board
    .prompt(state, 'C')
    .offers.filter(({ actions }) => (actions[0] as { do: string; unit?: string }).unit === 'C');
  const shot = shots.find(({ actions }) => (actions[0] as { do: string }).do === 'shoot')!;
  const { odds, measures } = board.preview!(state, shot);
  expect(odds!.title.en).toMatch(/^Colonel → /);
  expect(odds!.results.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 4);
  expect(measures).toHaveLength(1);
});
