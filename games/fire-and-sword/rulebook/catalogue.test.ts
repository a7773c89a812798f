/** The catalogue, the data and the tests speak of the same rules. */
import { readdirSync, readFileSync } from 'node:fs';
import { chaptersOf, coverage, testsIn } from '@hetman/core/rulebook';
import { describe, expect, test } from 'vitest';
import { closeCombatTable, moraleTable, resolutionTable, shootingTable, specialRules } from '../content/index.js';
import { catalogue, finishedChapters } from './index.js';

const known = new Set(catalogue.rules.map(({ id }) => id));
const folder = new URL('..', import.meta.url);

function sources(ending: string): { file: string; text: string }[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const wanted = names.filter((name) => name.endsWith(ending) && !/^(dist|node_modules)/.test(name));
  return wanted.map((file) => ({ file, text: readFileSync(new URL(file, folder), 'utf8') }));
}

describe('the catalogue', () => {
  test('has the rules that tables cite, and an entry for every special rule of the book', () => {
    const cited = [shootingTable, closeCombatTable, resolutionTable, moraleTable].flatMap(({ modifiers }) =>
      modifiers.map(({ rule }) => rule),
    );
    expect(cited.filter((rule) => !known.has(rule))).toEqual([]);
    const trains = ['war-wagon', 'transport-wagon', 'ammunition-wagon'];
    const special = specialRules.unit.filter(({ id, source }) => source === 'book' && !trains.includes(id));
    expect(special.filter(({ id }) => !known.has(`special.${id}`))).toEqual([]);
  });

  test('has every rule that the code cites', () => {
    const cited = sources('.ts')
      .filter(({ file }) => (file === 'system.ts' || file.startsWith('rules')) && !file.endsWith('.test.ts'))
      .flatMap(({ text }) => [...text.matchAll(/rule: '([\w.-]+)'|because\('[\w-]+', '([\w.-]+)'/g)])
      .map((match) => (match[1] ?? match[2])!);
    expect(cited.filter((rule) => !known.has(rule))).toEqual([]);
  });

  test('holds the thirty rulings of the reconstruction and our own', () => {
    const numbers = catalogue.rulings.map(({ number }) => number);
    expect(numbers.slice(0, 30)).toEqual(Array.from({ length: 30 }, (_, i) => i + 1));
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  });

  test('is proven where a chapter is declared finished, and no test names a rule that is not there', () => {
    const chapters = chaptersOf(catalogue).map(({ id }) => id);
    expect(finishedChapters.filter((chapter) => !chapters.includes(chapter))).toEqual([]);
    const tests = sources('.test.ts').flatMap(({ file, text }) => testsIn(text, file));
    const report = coverage(catalogue, tests);
    const missing = report.uncovered.filter(({ chapter }) => finishedChapters.includes(chapter));
    expect(missing.map(({ id }) => id)).toEqual([]);
    expect(report.unknown).toEqual([]);
  });
});
