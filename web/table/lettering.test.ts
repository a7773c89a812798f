import { expect, test } from 'vitest';
import { linesOf, nameWidth } from './lettering.js';

test('a name is broken once, between words, into lines of nearly one length', () => {
  expect(linesOf('Reiters')).toEqual([['Reiters']]);
  expect(linesOf('Boyar sons 3')).toEqual([['Boyar sons 3'], ['Boyar', 'sons 3']]);
  expect(linesOf('National infantry, musketeers')).toEqual([
    ['National infantry, musketeers'],
    ['National infantry,', 'musketeers'],
  ]);
});

test('a longer name is wider, and none is without its outline', () => {
  expect(nameWidth('')).toBeGreaterThan(0);
  expect(nameWidth('Winged hussars')).toBeGreaterThan(nameWidth('Hussars'));
});
