import { describe, expect, test } from 'vitest';
import { coverage, loadCatalogue } from './index.js';

const text = { en: 'x', pl: 'x' };
const rules = ['1.1', '1.2', '1.3'].map((id) => ({
  id,
  chapter: '1',
  title: text,
  text,
  rulings: [],
  source: 'book' as const,
}));
const catalogue = loadCatalogue({ book: 'toy', rules }, { rulings: [] });
const proves = (rule: string, title = 'works') => ({ file: 'a.test.ts', rule, title });

describe('coverage', () => {
  test('lists each rule with its tests', () => {
    const report = coverage(catalogue, [proves('1.3'), proves('1.1', 'one'), proves('1.1', 'two')]);
    expect(report.rules.map(({ rule, tests }) => [rule.id, tests.length])).toEqual([
      ['1.1', 2],
      ['1.2', 0],
      ['1.3', 1],
    ]);
    expect(report.uncovered.map(({ id }) => id)).toEqual(['1.2']);
    expect(report.percentage).toBe(66.6);
  });

  test('counts a test for the entry of the book it names, and can be asked for one book', () => {
    const books = ['a', 'b'].map((id) => ({ id, name: text }));
    const entry = (id: string, more: object = {}) => ({
      id,
      chapter: '1',
      title: text,
      text,
      rulings: [],
      source: 'book',
      ...more,
    });
    const catalogue = loadCatalogue(
      { book: 'toy', books, rules: [entry('1'), entry('2', { books: ['a'] }), entry('2', { books: ['b'] })] },
      { rulings: [] },
    );
    const tests = [proves('1'), proves('2'), proves('3@b')];
    expect([coverage(catalogue, tests, 'a').percentage, coverage(catalogue, tests, 'b').percentage]).toEqual([100, 50]);
    expect(coverage(catalogue, [...tests, proves('2@b')]).percentage).toBe(100);
    expect(coverage(catalogue, tests).unknown).toEqual([proves('3@b')]);
  });

  test('tells tests of rules that do not exist', () => {
    expect(coverage(catalogue, [proves('9.9')]).unknown).toEqual([proves('9.9')]);
  });

  test('is full only when every rule has a test', () => {
    expect(
      coverage(
        catalogue,
        ['1.1', '1.2', '1.3'].map((id) => proves(id)),
      ).percentage,
    ).toBe(100);
    expect(coverage(catalogue, []).percentage).toBe(0);
    expect(coverage({ ...catalogue, rules: [] }, []).percentage).toBe(100);
  });
});
