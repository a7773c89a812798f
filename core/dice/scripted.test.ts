import { describe, expect, test } from 'vitest';
import { noDice, OutOfDice, scriptedDice } from './index.js';

describe('scripted dice', () => {
  test('faces fall in the order of the script', () => {
    const dice = scriptedDice([4, 2, 6]);
    expect(dice.d6('a')).toBe(4);
    expect(dice.twoD6('b')).toEqual({ faces: [2, 6], sum: 8 });
  });

  test('a die of ten sides and a lot take the next face too; a lot must be in the cup', () => {
    const dice = scriptedDice([0, 2, 3]);
    expect(dice.d10('a')).toBe(0);
    expect(dice.draw(3, 'b')).toBe(2);
    expect(() => dice.draw(3, 'c')).toThrow(OutOfDice);
  });

  test('a face that the die has not does not fall', () => {
    expect(() => scriptedDice([7]).d6('move')).toThrow(OutOfDice);
    expect(() => scriptedDice([0]).d6('move')).toThrow(OutOfDice);
    expect(() => scriptedDice([10]).d10('move')).toThrow(OutOfDice);
  });

  test('left counts what has not fallen yet', () => {
    const dice = scriptedDice([4, 2, 6]);
    dice.d6('a');
    expect(dice.left()).toBe(2);
  });

  test('a die too many says what it was for', () => {
    const dice = scriptedDice([1]);
    dice.d6('move');
    expect(() => dice.d6('battle')).toThrow(OutOfDice);
    expect(() => dice.d6('battle')).toThrow(/battle/);
  });

  test('half a pair is too few for two dice', () => {
    expect(() => scriptedDice([1]).twoD6('battle')).toThrow(OutOfDice);
  });

  test('noDice holds none', () => {
    expect(() => noDice.d6('surprise')).toThrow(/surprise/);
  });
});
