import { expect, test } from 'vitest';
import { counted, figure, fill, placesOf, plural, signed } from './text.js';

const oddział = ['oddział', 'oddziały', 'oddziałów'];
const unit = { en: ['unit', 'units'], pl: oddział };

test('a Polish noun has three forms, the teens take the third, and an English noun has two', () => {
  const polish = (count: number) => plural(count, 'pl', oddział);
  expect([1, 2, 4, 22, 104].map(polish)).toEqual(['oddział', 'oddziały', 'oddziały', 'oddziały', 'oddziały']);
  expect([0, 5, 11, 12, 14, 21, 112].map(polish)).toEqual(Array(7).fill('oddziałów'));
  expect([0, 1, 2, 21].map((count) => counted(count, unit).en)).toEqual(['0 units', '1 unit', '2 units', '21 units']);
  expect(counted(3, unit).pl).toBe('3 oddziały');
});

test('parts of one take the last form, a fourth where there is one', () => {
  expect(plural(1.5, 'pl', ['punkt', 'punkty', 'punktów', 'punktu'])).toBe('punktu');
  expect(plural(1.5, 'en', ['point', 'points'])).toBe('points');
});

test('a template picks the form by the number of its fact', () => {
  const template = 'Bez ruchu: {n} {n|oddział|oddziały|oddziałów}';
  expect([1, 2, 5, '12–22'].map((n) => fill(template, { n }))).toEqual([
    'Bez ruchu: 1 oddział',
    'Bez ruchu: 2 oddziały',
    'Bez ruchu: 5 oddziałów',
    'Bez ruchu: 12–22 oddziały',
  ]);
  expect(fill('{n} {n|unit|units}', { n: 1 })).toBe('1 unit');
  expect(fill('{n} {n|unit|units}', {})).toBe('{n} {n|unit|units}');
  expect(placesOf('{n} {n|unit|units} of {side}')).toEqual(['n', 'side']);
});

test('figures have a true minus, and a comma in Polish', () => {
  expect([figure(-1.5, 'pl'), figure('-1.5', 'en'), figure('2–3.5', 'pl')]).toEqual(['−1,5', '−1.5', '2–3,5']);
  expect([signed(2, 'pl'), signed(-1, 'pl'), signed(0, 'en'), signed(0.5, 'pl')]).toEqual(['+2', '−1', '0', '+0,5']);
  expect(fill('{a} {b}', { a: -1, b: '-' })).toBe('−1 -');
});
