/** Prints every text of the repository with hard values in its places, and what is wrong with it: `npm run texts -- [file part]`. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { faultsOf, rendered, textsInJson, textsInSource } from '../core/dist/testkit/every-text.js';

const part = process.argv[2] ?? '';
const files = execFileSync('git', ['ls-files', 'core', 'games', 'server', 'web'], { encoding: 'utf8' }).split('\n');
const faultsOnly = process.argv.includes('--faults');
for (const file of files) {
  if (
    !/\.(?:json|tsx?)$/.test(file) ||
    /\.test\.ts$|e2e|testkit|fixtures|tsconfig|package\.json/.test(file) ||
    !file.includes(part)
  )
    continue;
  const source = readFileSync(file, 'utf8');
  const texts = file.endsWith('.json') ? textsInJson(JSON.parse(source)) : textsInSource(source);
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
