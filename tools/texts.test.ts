/** Every text of the repository, rendered with hard values, in both languages: agreement, forms of nouns, and one term for one thing. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FoundText, faultsOf, rendered, textsInCatalogue, textsInJson, textsInSource } from '@hetman/core/testkit';
import { describe, expect, test } from 'vitest';
import { catalogues } from './locales.mjs';
import { retiredTerms } from './retired-terms.js';
import { games } from './structure/sources.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const packages = ['core', ...games.map((game) => `games/${game}`), 'templates', 'server', 'web', 'cli'];
const skipped = /\.test\.tsx?$|\/e2e\/|\/testkit\/|\/fixtures\/|tsconfig|package\.json/;

function textsOf(file: string): FoundText[] {
  const source = readFileSync(join(root, file), 'utf8');
  return file.endsWith('.json') ? textsInJson(JSON.parse(source)) : textsInSource(source);
}

const files = execFileSync('git', ['ls-files', ...packages], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(?:json|tsx?)$/.test(file) && !skipped.test(file));
/** What the test game says is not looked at, as its testkit is not. */
const all = [
  ...files.flatMap((file) => textsOf(file).map((text) => ({ file, text }))),
  ...catalogues
    .filter(({ subject }) => !subject.startsWith('skirmish'))
    .flatMap(({ package: name, subject, messages }) =>
      textsInCatalogue(messages).map((text) => ({ file: `${name}/locales/…/${subject}.json`, text })),
    ),
];
const saying = (found: (text: FoundText) => readonly string[]): string[] =>
  all.flatMap(({ file, text }) => found(text).map((fault) => `${file}#${text.at}: ${fault}`));

/** Nouns that stand beside numbers: singular, a few, many. Other cases of the singular are listed with it. */
const polish: readonly (readonly [string, string, string])[] = [
  ['oddział|oddziału', 'oddziały', 'oddziałów'],
  ['punkt|punktu', 'punkty', 'punktów'],
  ['podstawka|podstawkę|podstawki', 'podstawki', 'podstawek'],
  ['rota|rotę|roty', 'roty', 'rot'],
  ['żeton', 'żetony', 'żetonów'],
  ['etap|etapu', 'etapy', 'etapów'],
  ['szereg', 'szeregi', 'szeregów'],
  ['stopień', 'stopnie', 'stopni'],
  ['pole|pola', 'pola', 'pól'],
  ['próba|próby', 'próby', 'prób'],
];
const english = 'unit|point|base|file|counter|die|entry|rank|hex|trial|time|element';

/** A number and a noun that do not go together. What stands in the genitive (of 2 units) has the last form from two on. */
function wrongForms({ en, pl }: { en: string; pl: string }): string[] {
  const wrong: string[] = [];
  for (const [, number, noun] of pl.matchAll(/(?<![\p{L}\d,.:])(1|2|5|22) (\p{L}+)/gu)) {
    for (const [one, few, many] of polish) {
      const ones = one.split('|');
      const fits = number === '1' ? ones : number === '5' ? [many] : [few, many];
      if ([...ones, few, many].includes(noun!) && !fits.includes(noun!)) wrong.push(`${number} ${noun}`);
    }
  }
  for (const [said, number] of en.matchAll(new RegExp(`(?<![\\d.:])(1|2|5|22) (?:${english})\\b`, 'g')))
    if (number !== '1') wrong.push(said);
  for (const [said] of en.matchAll(/(?<![\d.:])1 (?:units|points|bases|files|counters|dice|entries|ranks|hexes)\b/g))
    wrong.push(said);
  return wrong;
}

describe('texts with hard values in their places', () => {
  test.each(packages)('%s has texts that this test reads', (name) => {
    expect(all.filter(({ file }) => file.startsWith(`${name}/`)).length).toBeGreaterThan(1);
  });

  test('have no trap of grammar or typography', () => {
    expect(saying(faultsOf)).toEqual([]);
  });

  test('have the form of a noun that goes with its number', () => {
    expect(saying((text) => (text.code ? [] : rendered(text).flatMap(wrongForms)))).toEqual([]);
    expect(wrongForms({ en: '1 points, 2 unit', pl: '1 oddziałów, 2 oddział, 5 podstawki, 22 punkty' })).toHaveLength(
      5,
    );
  });

  test('leave no place open', () => {
    const open = /\{\w*[|}]|undefined|NaN|\[object/;
    expect(
      saying((text) =>
        text.code ? [] : rendered(text).flatMap(({ en, pl }) => [en, pl].filter((said) => open.test(said))),
      ),
    ).toEqual([]);
  });

  test('name one thing with one term', () => {
    const retired = saying((text) =>
      retiredTerms.flatMap(({ in: language, found, instead }) => {
        const all = text.code ? [text] : rendered(text);
        const said = all.flatMap((one) => found.exec(one[language])?.[0] ?? []);
        return said.slice(0, 1).map((word) => `${word} → ${instead}`);
      }),
    );
    expect(retired).toEqual([]);
  });
});
