import { expect, test } from 'vitest';
import { catalogueGaps, fieldsOf, textGaps } from './index.js';

const text = (en: string) => ({ en, pl: en });
const entry = (id: string) => ({
  id,
  chapter: 'a',
  title: text('t'),
  text: text('t'),
  rulings: [],
  source: 'book' as const,
});

test('gaps between catalogue, code and tests are found', () => {
  const option = (id: string, ruling: number, rules: string[]) => ({
    id,
    ruling,
    rules,
    values: [1],
    names: [text('1')],
    text: text('o'),
  });
  const ruling = (number: number, named: string | null) => ({
    number,
    rules: [],
    question: text('q'),
    ruling: text('r'),
    option: named,
  });
  const gaps = catalogueGaps({
    catalogue: {
      book: 'b',
      books: [],
      rules: [entry('1.1'), entry('1.2')],
      rulings: [ruling(1, 'a'), ruling(2, 'lost')],
    },
    options: [option('a', 1, ['1.1']), option('b', 7, ['9.9'])],
    refusals: [{ code: 'x', rule: '3.3' }, { code: 'y' }],
    sources: [
      { file: 'rules/a.ts', text: "emit({ type: 'x', rule: '4.4' })" },
      { file: 'rules/a.test.ts', text: "rule('1.1', 'proves', () => {}); rule('5.5', 'in vain', () => {});" },
    ],
  });
  expect(gaps).toEqual({
    citedByRefusals: ['3.3'],
    citedByCode: ['4.4'],
    optionsWithoutRuling: ['b'],
    optionsOfNoRule: ['b'],
    rulingsOfNoOption: [2],
    unproven: ['1.2'],
    provenInVain: ['5.5'],
  });
});

test('gaps between texts and code are found', () => {
  const gaps = textGaps({
    events: { hit: text('{unit} hit by {why}'), never: text('Never') },
    refusals: { full: text('Not there: full'), loud: text('No!') },
    words: { wood: text('wood'), 'action.go': text('Go'), 'decision.go': text('Go on') },
    sources: [
      "emit({ type: 'hit', unit, ...(more && { why }) }); emit({ type: 'lost', unit }); add({ label: 'hill' })",
    ],
    no: [{ code: 'full' }, { code: 'late' }],
    actionFields: { go: ['to'] },
    frames: "kind: 'go';\n  side: number;",
    reports: {},
    fixed: [],
  });
  expect(gaps).toEqual({
    raisedOrEmpty: ['refusal loud'],
    otherFactsInPolish: [],
    refusalsWithoutWords: ['late'],
    refusalsNeverGiven: ['loud'],
    refusalsOfWrongShape: ['loud'],
    eventsWithoutWords: ['lost'],
    eventsNeverEmitted: ['never'],
    factsNotAlwaysThere: ['hit.why'],
    wordsMissing: ['hill'],
    wordsNeverUsed: ['wood'],
    actionsNotNamed: ['go'],
  });
  expect(fieldsOf('interface Report {\n  readonly a: 1;\n  readonly b: 2;\n}', 'Report')).toEqual(['a', 'b']);
});
