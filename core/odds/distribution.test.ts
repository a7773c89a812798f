import { describe, expect, test } from 'vitest';
import { type SkirmishAction, type SkirmishState, skirmish } from '../testkit/index.js';
import { startState } from '../testkit/skirmish-state.js';
import { type Chance, distribution, exactOdds, makeFraction } from './index.js';

const shown = (chances: readonly Chance<unknown>[]) => chances.map(({ key, chance }) => [key, makeFraction(chance)]);

describe('distribution', () => {
  test('merges the branches with one key, the likeliest first', () => {
    const chances = distribution(
      (dice) => dice.twoD6('battle').sum,
      (sum) => (sum >= 10 ? 'rout' : sum >= 7 ? 'retreat' : 'stand'),
    );
    expect(shown(chances)).toEqual([
      ['retreat', '5/12'],
      ['stand', '5/12'],
      ['rout', '1/6'],
    ]);
  });

  test('what is certain has one result', () => {
    expect(shown(distribution(() => 1, String))).toEqual([['1', '1']]);
  });

  test('keeps a representative of each key', () => {
    const chances = distribution(
      (dice) => dice.d6('a'),
      (face) => (face > 4 ? 'high' : 'low'),
    );
    expect(chances.map(({ key, value }) => [key, value])).toEqual([
      ['low', 1],
      ['high', 5],
    ]);
  });
});

describe('exactOdds', () => {
  const { system } = skirmish;
  const facing = (): SkirmishState => {
    const state = startState(4, 'red');
    state.units.red.hex = 4;
    return state;
  };
  const strike: SkirmishAction = { type: 'strike' };
  const lastEvent = (_: SkirmishState, events: readonly { type: string }[]) => events.at(-1)!.type;

  test('follows the reaction that the answer chooses', () => {
    const answer = (type: 'parry' | 'endure') =>
      shown(exactOdds(system, facing(), strike, (_, { kind }) => (kind === 'parry' ? { type } : null), lastEvent));
    expect(answer('endure')).toEqual([
      ['hit', '1/2'],
      ['missed', '1/2'],
    ]);
    expect(answer('parry')).toEqual([
      ['hit', '4/9'],
      ['parried', '1/3'],
      ['missed', '2/9'],
    ]);
  });

  test('stops where the answer is null', () => {
    expect(shown(exactOdds(system, facing(), strike, () => null, lastEvent))).toEqual([['struck', '1']]);
  });

  test('stops when the battle is over', () => {
    const state = facing();
    state.units.blue.strength = 1;
    state.orders.blue.parry = 'never';
    const passing = (): SkirmishAction => ({ type: 'pass' });
    const ended = exactOdds(system, state, strike, passing, (at) => system.outcome(at)!.reason);
    expect(shown(ended)).toEqual([
      ['destroyed', '1/2'],
      ['time', '1/2'],
    ]);
  });

  test('leaves the state as it was', () => {
    const state = facing();
    const before = system.fingerprint(state);
    exactOdds(system, state, strike, (_, { kind }) => (kind === 'parry' ? { type: 'parry' } : null), lastEvent);
    expect(system.fingerprint(state)).toBe(before);
  });

  test('an answer against the rules throws', () => {
    const always = (): SkirmishAction => ({ type: 'endure' });
    expect(() => exactOdds(system, facing(), strike, always, lastEvent)).toThrow(/endure.*not-struck/);
  });
});
