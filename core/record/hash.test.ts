import { expect, test } from 'vitest';
import { hashText, plainCopy, samePlain } from './index.js';

test('hashText gives the published values of FNV-1a', () => {
  expect(hashText('')).toBe('811c9dc5');
  expect(hashText('a')).toBe('e40c292c');
  expect(hashText('foobar')).toBe('bf9cf968');
});

test('hashText keeps its eight digits and sees every letter', () => {
  const texts = ['ł', 'ó', 'Kłuszyn', 'Kluszyn', ' ', '\u0000'];
  const hashes = texts.map(hashText);
  expect(new Set(hashes).size).toBe(texts.length);
  for (const hash of hashes) expect(hash).toMatch(/^[0-9a-f]{8}$/);
});

test('plainCopy shares nothing, and is undefined for what no file can hold', () => {
  const original = { a: [1, { b: 'c' }] };
  expect(plainCopy(original)).toEqual(original);
  expect(plainCopy(original)).not.toBe(original);
  const cycle: { self?: unknown } = {};
  cycle.self = cycle;
  for (const value of [undefined, () => 1, 1n, cycle]) expect(plainCopy(value)).toBeUndefined();
});

test('samePlain looks at values, not at the order of keys', () => {
  expect(samePlain({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
  expect(samePlain({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
  expect(samePlain(null, {})).toBe(false);
});
