import { describe, expect, test } from 'vitest';
import { linkedText, loadCatalogue, namedText } from './index.js';

const text = (en: string, pl = en) => ({ en, pl });
const rule = (id: string, en: string, pl: string, more: object = {}) => ({
  id,
  chapter: '1',
  title: text(en, pl),
  text: text('.'),
  rulings: [],
  source: 'book',
  ...more,
});
const load = (...rules: unknown[]) => loadCatalogue({ book: 'toy', rules }, { rulings: [] });
const catalogue = load(
  rule('7.22', 'Blocked', 'Zablokowany'),
  rule('15.C', 'Return', 'Powrót'),
  rule('T.terrain', 'Terrain', 'Teren'),
  rule('N.morale-start', 'Start', 'Początek'),
);

describe('codes in the text of a rule', () => {
  test('numbers stay and codes made of letters become titles, both as links', () => {
    expect(linkedText(catalogue, 'It pays by T.terrain and stays (7.22).', 'en')).toEqual([
      { text: 'It pays by ', rule: null },
      { text: '“Terrain”', rule: 'T.terrain' },
      { text: ' and stays (', rule: null },
      { text: '7.22', rule: '7.22' },
      { text: ').', rule: null },
    ]);
    expect(namedText(catalogue, 'Do 15.C, patrz N.morale-start.', 'pl')).toBe('Do 15.C, patrz „Początek”.');
  });

  test('what is no rule of the catalogue is left as it stands', () => {
    for (const plain of ['It costs 1.5 points, or 9.99.', 'See T.nothing.', ''])
      expect(namedText(catalogue, plain, 'en')).toBe(plain);
  });
});

describe('tables of a rule', () => {
  const head = ['2D6', text('distance', 'odległość')];

  test('a cell that is the same in both languages is written once', () => {
    const { rules } = load(rule('T.a', 'A', 'A', { tables: [{ head, rows: [['2', '−1']] }] }));
    expect(rules[0]!.tables).toEqual([
      { head: [text('2D6'), text('distance', 'odległość')], rows: [[text('2'), text('−1')]] },
    ]);
  });

  test('a row that is not as long as the head is refused', () => {
    expect(() => load(rule('T.a', 'A', 'A', { tables: [{ head, rows: [['2']] }] }))).toThrow('a row is not as long');
  });
});
