/** Prints every text of the repository with hard values in its places, and what is wrong with it: `npm run texts -- [file part]`. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { faultsOf, rendered, textsInCatalogue, textsInJson, textsInSource } from '../core/dist/testkit/every-text.js';
import { catalogues, gapsOf, languages } from './locales.mjs';

const part = process.argv[2] ?? '';
const files = execFileSync('git', ['ls-files', 'core', 'games', 'server', 'web'], { encoding: 'utf8' }).split('\n');
const faultsOnly = process.argv.includes('--faults');
const found = [
  ...files
    .filter(
      (file) => /\.(?:json|tsx?)$/.test(file) && !/\.test\.ts$|e2e|testkit|fixtures|tsconfig|package\.json/.test(file),
    )
    .map((file) => {
      const source = readFileSync(file, 'utf8');
      return { file, texts: file.endsWith('.json') ? textsInJson(JSON.parse(source)) : textsInSource(source) };
    }),
  ...catalogues.map(({ package: name, subject, messages }) => ({
    file: `${name}/locales/en/${subject}.json`,
    texts: textsInCatalogue(messages),
  })),
];
for (const { file, texts } of found.filter((one) => one.file.includes(part))) {
  for (const text of texts) {
    const faults = faultsOf(text);
    if (faultsOnly && faults.length === 0) continue;
    const places = /\{/.test(text.en + text.pl);
    process.stdout.write(`${file}#${text.at}\n`);
    for (const { en, pl } of faultsOnly || !places ? [text] : rendered(text))
      process.stdout.write(`  ${en}\n  ${pl}\n`);
    for (const fault of faults) process.stdout.write(`  !! ${fault}\n`);
  }
}
for (const language of languages)
  for (const key of gapsOf(language).missing) process.stdout.write(`${language} lacks ${key}\n`);
