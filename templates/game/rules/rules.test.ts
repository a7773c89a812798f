/** Every rule, proved by a small position. */
import { expect } from 'vitest';
import { play, position, rule, ruleAgainst, where } from '../testkit/index.js';
import { unitById } from './state/state.js';
import { outcomeOf } from './victory.js';

rule('1.1', 'a unit moves to an adjacent free hex and no farther, then the other side decides', () => {
  const state = position(['R1 0103', 'R2 0104', 'B1 0703']);
  expect(ruleAgainst(state, { do: 'move', unit: 'R1', hex: '0303' })).toBe('1.1');
  expect(ruleAgainst(state, { do: 'move', unit: 'R1', hex: '0104' })).toBe('1.1');
  play(state, [{ do: 'move', unit: 'R1', hex: '0203' }, { do: 'pass' }]);
  expect([where(state, 'R1'), state.turn]).toEqual(['0203', 2]);
});

rule('1.2', 'an attack hits on 4, on a hill on 5, and a hit costs a point', () => {
  const attack = { do: 'attack', unit: 'R1', target: 'B1' } as const;
  const left = (hex: string, target: string, die: number) => {
    const state = position([`R1 ${hex}`, `B1 ${target}`]);
    play(state, [attack], [die]);
    return unitById(state, 'B1')!.strength;
  };
  expect([left('0503', '0504', 3), left('0503', '0504', 4)]).toEqual([2, 1]);
  expect([left('0503', '0403', 4), left('0503', '0403', 5)]).toEqual([2, 1]);
  expect(ruleAgainst(position(['R1 0103', 'B1 0703']), attack)).toBe('1.2');
});

rule('2.1', 'who has no units left has lost; after the last turn the stronger side wins', () => {
  const last = position(['R1 0503', 'B1 0504 1']);
  play(last, [{ do: 'attack', unit: 'R1', target: 'B1' }], [6]);
  expect(outcomeOf(last)).toMatchObject({ winner: 'red', reason: 'destroyed' });
  const late = position(['R1 0103 1', 'B1 0703'], { turn: 12 });
  play(late, [{ do: 'pass' }, { do: 'pass' }]);
  expect(outcomeOf(late)).toMatchObject({ winner: 'blue', reason: 'time' });
});
