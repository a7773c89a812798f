/**
 * Retired words do not come back. `retired-words.json` counts each and lists the files that still have it; the lists may only
 * shrink, and a word that is gone is refused everywhere. After removing some:
 * `HETMAN_SHRINK_WORDS=1 npx vitest run tools/structure/words.test.ts`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Counts, countsIn, retired } from './retired.js';
import remaining from './retired-words.json' with { type: 'json' };
import { filesIn, read, root } from './sources.js';

interface Remaining {
  readonly counts: Counts;
  readonly files: readonly string[];
}

const excepted =
  /^(CHANGELOG\.md|THIRD_PARTY_NOTICES\.md|docs\/(glossary|errors)\.md|docs\/(api|decisions)\/|tools\/structure\/|coverage\/)/;
const allowed: Readonly<Record<string, Remaining>> = remaining;

function survey(): Record<string, Remaining> {
  const found: Record<string, { counts: Counts; files: string[] }> = {};
  for (const word of Object.keys(retired)) {
    found[word] = { counts: { identifiers: 0, fileNames: 0, comments: 0, docs: 0 }, files: [] };
  }
  for (const file of filesIn('.', '.ts', '.tsx', '.mjs', '.md').filter((name) => !excepted.test(name))) {
    for (const [word, counts] of countsIn(file, read(file))) {
      found[word]!.files.push(file);
      for (const place of Object.keys(counts) as (keyof Counts)[]) found[word]!.counts[place] += counts[place];
    }
  }
  return found;
}

const found = survey();
const files = (list: Readonly<Record<string, Remaining>>, word: string): readonly string[] => list[word]?.files ?? [];
const added = (word: string): string[] => files(found, word).filter((file) => !files(allowed, word).includes(file));

if (process.env['HETMAN_SHRINK_WORDS']) {
  const shrunk = Object.entries(found).map(([word, { counts, files: all }]) => {
    const kept = all.filter((file) => files(allowed, word).includes(file));
    return [word, { counts, files: kept }];
  });
  writeFileSync(
    join(root, 'tools/structure/retired-words.json'),
    `${JSON.stringify(Object.fromEntries(shrunk), null, 2)}\n`,
  );
}

describe('a retired word', () => {
  test.each(Object.keys(retired))('%s comes into no further file', (word) => {
    expect(added(word), `say ${retired[word]!.say}`).toEqual([]);
  });

  test.each(Object.keys(retired))('%s is allowed nowhere that does not have it', (word) => {
    expect(files(allowed, word).filter((file) => !files(found, word).includes(file))).toEqual([]);
  });

  test('is found in identifiers, names of files, comments and documentation, but not in strings', () => {
    const text = ["/** A wish on its way. */\nconst openWish = 'wish';\nconst b = `$", '{wishOf(a)} wish`;'].join('');
    expect(countsIn('web/wishes.ts', text).get('wish')).toEqual({ identifiers: 2, fileNames: 1, comments: 1, docs: 0 });
    expect(countsIn('docs/a.md', 'The wishes of a player').get('wish')).toMatchObject({ docs: 1 });
    expect(countsIn('web/a.ts', 'const standingOrders = 1;').size).toBe(0);
    expect(countsIn('web/a.ts', 'const standing = 1;').has('standing')).toBe(true);
    expect(countsIn('games/fire-and-sword/a.ts', 'const house = 1;').size).toBe(0);
  });
});
