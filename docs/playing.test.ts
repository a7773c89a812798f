/** The player's guide exists in two languages that say the same: as many headings, pictures, keys and rule numbers, in one order. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const guide = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const [english, polish] = [guide('playing.md'), guide('playing.pl.md')];

const levels = (text: string) => [...text.matchAll(/^(#+) /gm)].map(([, level]) => level);
const pictures = (text: string) => [...text.matchAll(/\]\((images\/[^)]+)\)/g)].map(([, path]) => path);
const sections = (text: string) => text.split(/^#+ .*$/m);

test('the guide has the same parts in both languages', () => {
  expect(levels(polish)).toEqual(levels(english));
  expect(pictures(polish)).toEqual(pictures(english));
});

test('each part says as much in both: paragraphs, terms in bold, keys, lines of tables, rules', () => {
  const counts = (text: string) =>
    sections(text).map((part) => ({
      paragraphs: part.trim().split(/\n\s*\n/).length,
      bold: part.match(/\*\*[^*]+\*\*/g)?.length ?? 0,
      keys: [...part.matchAll(/`([^`]+)`/g)].map(([, key]) => key).sort(),
      rows: part.match(/^\|/gm)?.length ?? 0,
      rules: part.match(/\(\d+\.\d+\)/g) ?? [],
    }));
  expect(counts(polish)).toEqual(counts(english));
});

test('each leads to the other, and the start of the repository to both', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  expect(english).toContain('(playing.pl.md)');
  expect(polish).toContain('(playing.md)');
  expect(readme).toContain('(docs/playing.md)');
  expect(readme).toContain('(docs/playing.pl.md)');
});
