/** The catalogue, the code and the tests speak of the same rules. */
import { readdirSync, readFileSync } from 'node:fs';
import { coverage, inBook, testsIn } from '@hetman/core/rulebook';
import { catalogueGaps, citedIn } from '@hetman/core/testkit';
import { describe, expect, test } from 'vitest';
import { husaria } from '../index.js';
import { options } from '../rules/state/options.js';
import { no } from '../rules/state/refusals.js';

const { catalogue } = husaria;
/** Books whose every rule must be proven. */
const finished = ['kluszyn-1610', 'beresteczko-1651', 'vienna-1683'];
const folder = new URL('..', import.meta.url);
/** All sources below this folder, tests among them. */
const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !/^(dist|node_modules)/.test(name),
);
const sources = names.map((file) => ({ file, text: readFileSync(new URL(file, folder), 'utf8') }));

describe('the catalogue', () => {
  test('has every rule that is cited, and every option its ruling', () => {
    const { unproven: _byBook, ...gaps } = catalogueGaps({ catalogue, options, refusals: Object.values(no), sources });
    expect(Object.fromEntries(Object.entries(gaps).filter(([, list]) => list.length > 0))).toEqual({});
    const cited = sources.filter(({ file }) => !file.endsWith('.test.ts')).flatMap(({ text }) => citedIn(text));
    expect(cited.length).toBeGreaterThan(40);
  });

  const tests = sources
    .filter(({ file }) => file.endsWith('.test.ts'))
    .flatMap(({ file, text }) => testsIn(text, file));

  test.each(finished)('is proven for %s: every rule of the book has a test that names it', (book) => {
    expect(coverage(catalogue, tests, book).uncovered.map(({ id }) => id)).toEqual([]);
  });

  test.each(catalogue.books.map(({ id }) => id))('has every number that %s prints', (book) => {
    const numbers = inBook(catalogue, book).rules.map(({ id }) => id);
    expect(numbers.filter((id) => /^\d/.test(id))).toEqual(printedNumbers(book));
  });
});

/** Numbers of a book in its order; 16 as ruling 3 counts it. */
function printedNumbers(book: string): string[] {
  const turns = book === 'kluszyn-1610' ? ['4.35', '4.36', '4.37'] : ['4.45', '4.46', '4.47'];
  const upTo = (chapter: string, from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => `${chapter}${from + i}`);
  return [
    ...['2.1', '2.2', '2.3', '3.1', '4.1'],
    ...[...upTo('4.', 21, 29), '4.30', '4.31', ...upTo('4.', 41, 44), ...turns, ...upTo('4.', 51, 54)],
    ...[...upTo('5.', 11, 13), ...upTo('5.', 21, 24)],
    ...[...upTo('6.', 11, 19), ...upTo('6.', 21, 24), ...upTo('6.', 31, 33), ...upTo('6.', 41, 43)],
    ...[...upTo('6.', 61, 66), ...upTo('6.', 71, 75)],
    ...[...upTo('7.', 11, 14), ...upTo('7.', 21, 23), ...upTo('7.', 31, 33)],
    ...[...upTo('8.', 11, 16), ...upTo('9.', 12, 15), ...upTo('9.', 21, 24), ...upTo('10.', 11, 16)],
    ...[...upTo('11.', 11, 19), '12.11', '12.12', '12.2', '12.31', '12.4'],
    ...[...upTo('13.', 11, 18), '13.21', '13.22', ...upTo('13.', 31, 34)],
    ...['14.0', '14.11', '14.12', '14.14', '14.15', '15.11', '15.12', '15.13'],
    ...(book === 'vienna-1683' ? ['15.14', '15.15'] : []),
    ...['15.A', '15.B', '15.C'],
    ...(book === 'kluszyn-1610' ? [] : ['16.0', '16.1', ...upTo('16.', 21, 27)]),
  ];
}
