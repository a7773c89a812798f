import { expect, test } from 'vitest';
import {
  catalogue,
  figure,
  fill,
  filled,
  joined,
  languages,
  localized,
  parametersOf,
  signed,
  verbatim,
} from './index.js';

test('a Polish noun has three forms, the teens take the third, and an English noun has two', () => {
  const units = '{n, plural, one {oddział} few {oddziały} other {oddziałów}}';
  const polish = (n: number | string) => fill(units, { n }, 'pl');
  expect([1, 2, 4, 22, 104].map(polish)).toEqual(['oddział', 'oddziały', 'oddziały', 'oddziały', 'oddziały']);
  expect([0, 5, 11, 12, 14, 21, 112].map(polish)).toEqual(Array(7).fill('oddziałów'));
  const english = (n: number) => fill('{n} {n, plural, one {unit} other {units}}', { n }, 'en');
  expect([0, 1, 2, 21].map(english)).toEqual(['0 units', '1 unit', '2 units', '21 units']);
});

test('parts of one take the last form', () => {
  expect(fill('{n, plural, one {punkt} few {punkty} other {punktu}}', { n: 1.5 }, 'pl')).toBe('punktu');
  expect(fill('{n, plural, one {point} other {points}}', { n: 1.5 }, 'en')).toBe('points');
});

test('a range takes the form of its end, and a missing fact stays visible', () => {
  const message = 'Bez ruchu: {n} {n, plural, one {oddział} few {oddziały} other {oddziałów}}';
  expect([1, 2, 5, '12–22', '1,5'].map((n) => fill(message, { n }, 'pl'))).toEqual([
    'Bez ruchu: 1 oddział',
    'Bez ruchu: 2 oddziały',
    'Bez ruchu: 5 oddziałów',
    'Bez ruchu: 12–22 oddziały',
    'Bez ruchu: 1,5 oddziałów',
  ]);
  expect(fill('{n} {n, plural, one {unit} other {units}}', {}, 'en')).toBe('{n} units');
  expect(parametersOf('{n} {n, plural, one {unit} other {units of {kind}}} of {side}')).toEqual(['n', 'kind', 'side']);
  expect(parametersOf('50 % of it')).toEqual([]);
});

test('figures have a true minus, and a comma in Polish', () => {
  expect([figure(-1.5, 'pl'), figure('-1.5', 'en'), figure('2–3.5', 'pl')]).toEqual(['−1,5', '−1.5', '2–3,5']);
  expect([signed(2, 'pl'), signed(-1, 'pl'), signed(0, 'en'), signed(0.5, 'pl')]).toEqual(['+2', '−1', '0', '+0,5']);
  expect(fill('{a} {b} {c}', { a: -1, b: '-', c: 0.5 }, 'pl')).toBe('−1 - 0,5');
});

test('a message is filled in every language, with texts in theirs', () => {
  const names = joined([{ en: 'Poles', pl: 'Polacy' }, verbatim('Wejher')]);
  expect(filled({ en: '{names} win by {by}', pl: '{names}: wygrana o {by}' }, { names, by: 1.5 })).toEqual({
    en: 'Poles, Wejher win by 1.5',
    pl: 'Polacy, Wejher: wygrana o 1,5',
  });
});

test('what a catalogue lacks in a language is said in English, and what only that language has is left out', () => {
  const pl = { ask: 'Pytaj', odd: 'Nic' };
  const { ask, warn, ...others } = catalogue({ en: { ask: 'Ask', warn: 'Warn' }, pl });
  expect({ ask, warn }).toEqual({ ask: { en: 'Ask', pl: 'Pytaj' }, warn: { en: 'Warn', pl: 'Warn' } });
  expect([others, languages[0]]).toEqual([{}, 'en']);
});

test('data names its texts by their keys, and a key that is not there is named with its place', () => {
  const messages = catalogue({ en: { 'units.a': 'Reiters' }, pl: { 'units.a': 'Rajtarzy' } });
  expect(localized({ units: [{ id: 'a', name: '@units.a', strength: 2 }] }, messages)).toEqual({
    units: [{ id: 'a', name: { en: 'Reiters', pl: 'Rajtarzy' }, strength: 2 }],
  });
  expect(() => localized({ units: [{ name: '@units.b' }] }, messages)).toThrow(
    'units[0].name: there is no message "units.b"',
  );
});
