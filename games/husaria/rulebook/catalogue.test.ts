/** The catalogue, the code and the tests speak of the same rules. */
import { readdirSync, readFileSync } from 'node:fs';
import { coverage, testsIn } from '@hetman/core/rulebook';
import { describe, expect, test } from 'vitest';
import { husaria } from '../index.js';
import { options } from '../rules/options.js';
import { no } from '../rules/refusals.js';

const { catalogue } = husaria;
const known = new Set(catalogue.rules.map((rule) => rule.id));
const folder = new URL('..', import.meta.url);

function sources(ending: string): { file: string; text: string }[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const wanted = names.filter(
    (name) => name.endsWith(ending) && !name.startsWith('dist') && !name.startsWith('node_modules'),
  );
  return wanted.map((file) => ({ file, text: readFileSync(new URL(file, folder), 'utf8') }));
}

describe('the catalogue', () => {
  test('has every rule that a refusal cites', () => {
    const cited = Object.values(no).flatMap(({ rule }) => (rule === undefined ? [] : [rule]));
    expect(cited.filter((rule) => !known.has(rule))).toEqual([]);
  });

  test('has every rule that an event or modifier cites', () => {
    const cited = sources('.ts')
      .filter(({ file }) => file.startsWith('rules') && !file.endsWith('.test.ts'))
      .flatMap(({ text }) => [...text.matchAll(/(?:rule: |add\(|set\([^,]+, )'([\w.-]+)'/g)].map((match) => match[1]!));
    expect(cited.length).toBeGreaterThan(40);
    expect(cited.filter((rule) => !known.has(rule))).toEqual([]);
  });

  test('gives every option its ruling and its rules, and every ruling an option that exists', () => {
    const byRuling = Object.fromEntries(
      catalogue.rulings.filter((ruling) => ruling.option).map((ruling) => [ruling.option, ruling.number]),
    );
    expect(Object.fromEntries(options.map((option) => [option.id, option.ruling]))).toEqual(byRuling);
    for (const option of options) expect(option.rules.every((rule) => known.has(rule))).toBe(true);
  });

  test('knows the rulings that its rules name', () => {
    const numbers = new Set(catalogue.rulings.map((ruling) => ruling.number));
    for (const rule of catalogue.rules) expect(rule.rulings.filter((number) => !numbers.has(number))).toEqual([]);
    for (const ruling of catalogue.rulings) expect(ruling.rules.filter((rule) => !known.has(rule))).toEqual([]);
  });

  test('is proven: every rule has a test that names it', () => {
    const tests = sources('.test.ts').flatMap(({ file, text }) => testsIn(text, file));
    const report = coverage(catalogue, tests);
    expect(report.uncovered).toEqual([]);
    expect(report.unknown).toEqual([]);
  });
});
