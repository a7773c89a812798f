import { describe, expect, test } from 'vitest';
import { chaptersOf, citationOf, findNamed, findRule, findRuling, inBook, loadCatalogue } from './index.js';

const text = (en: string) => ({ en, pl: `${en} po polsku` });
const rule = (id: string, chapter: string, more: object = {}) => ({
  id,
  chapter,
  title: text(`title ${id}`),
  text: text(`text ${id}`),
  rulings: [],
  source: 'book',
  ...more,
});
const ruling = (number: number, rules: string[], more: object = {}) => ({
  number,
  rules,
  question: text('question'),
  ruling: text('ruling'),
  option: null,
  ...more,
});
const load = (rules: unknown[], rulings: unknown[] = []) => loadCatalogue({ book: 'toy', rules }, { rulings });

describe('the catalogue', () => {
  const catalogue = load(
    [rule('5.1', '5'), rule('6.1', '6', { rulings: [3], reading: text('reading') }), rule('5.2', '5')],
    [ruling(3, ['6.1'])],
  );

  test('finds rules and rulings by number', () => {
    expect(findRule(catalogue, '6.1')?.title.en).toBe('title 6.1');
    expect(findRule(catalogue, '6.2')).toBeUndefined();
    expect(findRuling(catalogue, 3)?.rules).toEqual(['6.1']);
    expect(findRuling(catalogue, 1)).toBeUndefined();
  });

  test('keeps the chapters in the order of the book', () => {
    expect(chaptersOf(catalogue).map(({ id, rules }) => [id, rules.map((one) => one.id)])).toEqual([
      ['5', ['5.1', '5.2']],
      ['6', ['6.1']],
    ]);
  });

  test('has numbers in the words of each book', () => {
    const books = ['a', 'b'].map((id) => ({ id, name: text(id) }));
    const catalogue = loadCatalogue(
      {
        book: 'toy',
        books,
        rules: [
          rule('1', '1'),
          rule('2', '1', { books: ['a'] }),
          rule('2', '1', { books: ['b'], title: text('other') }),
        ],
      },
      { rulings: [] },
    );
    expect(inBook(catalogue, 'b').rules.map(({ id, title }) => `${id} ${title.en}`)).toEqual(['1 title 1', '2 other']);
    expect([findNamed(catalogue, '2')?.title.en, findNamed(catalogue, '2@b')?.title.en]).toEqual(['title 2', 'other']);
    expect(findNamed(catalogue, '3@b')).toBeUndefined();
    const broken = (rules: unknown[]) => () => loadCatalogue({ book: 'toy', books, rules }, { rulings: [] });
    expect(broken([rule('1', '1'), rule('1', '1', { books: ['b'] })])).toThrow('rules[1].id: 1 is already taken');
    expect(broken([rule('1', '1', { books: ['c'] })])).toThrow('rules[0].books: there is no book c');
  });

  test('cites by number, what has none by its heading, and where chapters have names by chapter and heading', () => {
    expect(citationOf(catalogue, '6.1')).toEqual({ en: '6.1', pl: '6.1' });
    expect(citationOf(load([rule('N.camp', 'N')]), 'N.camp')).toEqual(text('title N.camp'));
    const named = (chapters: unknown) =>
      loadCatalogue({ book: 'toy', chapters, rules: [rule('a.b', 'a')] }, { rulings: [] });
    const words = named({ a: text('Dice') });
    expect(citationOf(words, 'a.b')).toEqual({ en: 'Dice: title a.b', pl: 'Dice po polsku: title a.b po polsku' });
    expect(citationOf(words, 'a.c')).toEqual({ en: 'a.c', pl: 'a.c' });
    expect(citationOf(named({ a: text('title a.b') }), 'a.b').en).toBe('title a.b');
    expect(() => named({})).toThrow('rules[0].chapter: a has no name');
    expect(() => named({ a: text('A'), b: text('B') })).toThrow('chapters.b: there is no rule in it');
  });

  test.each([
    ['not an object', () => loadCatalogue(null, { rulings: [] }), /^rules: top: /],
    ['a missing translation', () => load([rule('1', '1', { title: { en: 'x' } })]), /^rules: rules\[0\]\.title\.pl: /],
    ['a misspelt key', () => load([rule('1', '1', { rulling: [] })]), /^rules: rules\[0\]: .*rulling/],
    ['an unknown source', () => load([rule('1', '1', { source: 'guess' })]), /^rules: rules\[0\]\.source: /],
    ['a broken ruling', () => load([], [ruling(0, [])]), /^rulings: rulings\[0\]\.number: /],
    ['a number taken twice', () => load([rule('1', '1'), rule('1', '2')]), 'rules: rules[1].id: 1 is already taken'],
    ['a ruling taken twice', () => load([], [ruling(1, []), ruling(1, [])]), 'rulings[1].number: 1 is already taken'],
    [
      'a ruling that is not there',
      () => load([rule('1', '1', { rulings: [9] })]),
      'rules[0].rulings: there is no ruling 9',
    ],
    ['a rule that is not there', () => load([], [ruling(1, ['8'])]), 'rulings[0].rules: there is no rule 8'],
  ])('%s is named with its place', (_, broken, message) => {
    expect(broken).toThrow(message);
  });
});
