import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyGame, RuleEntry } from '@hetman/core';
import { type Coverage, coverage, type RuleTest, testsIn } from '@hetman/core/rulebook';
import type { Paint } from '../output/paint.js';
import { table } from '../output/table.js';

export interface GameCoverage extends Coverage {
  /** The same for each book of a system that has several. */
  readonly books: readonly { readonly book: string; readonly report: Coverage }[];
}

/** Which tests under the folder of a game prove which of its rules. */
export async function coverageIn({ catalogue }: AnyGame, folder: string): Promise<GameCoverage> {
  const tests: RuleTest[] = [];
  for (const file of await testFiles(folder)) {
    const path = file.replaceAll('\\', '/');
    tests.push(...testsIn(await readFile(join(folder, file), 'utf8'), path));
  }
  return {
    ...coverage(catalogue, tests),
    books: catalogue.books.map(({ id }) => ({ book: id, report: coverage(catalogue, tests, id) })),
  };
}

/** A number that stands in several books in different words is told with its books. */
export const ruleLabel = ({ id, books }: RuleEntry): string =>
  books === undefined ? id : `${id} (${books.join(', ')})`;

async function testFiles(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => file.endsWith('.test.ts') && !/(^|[\\/])(node_modules|dist)[\\/]/.test(file)).sort();
}

/** Shape of `rules --coverage --json`. */
export function coverageJson(game: AnyGame, { rules, uncovered, unknown, percentage, books }: GameCoverage) {
  return {
    system: game.system.id as string,
    percentage,
    ...(books.length > 0 && {
      books: Object.fromEntries(books.map(({ book, report }) => [book, report.percentage])),
    }),
    rules: rules.map(({ rule, tests }) => ({
      id: rule.id,
      ...(rule.books && { books: rule.books }),
      title: rule.title,
      tests: tests.map(({ file, title }) => ({ file, title })),
    })),
    uncovered: uncovered.map(ruleLabel),
    unknown,
  };
}

export function coverageText(game: AnyGame, report: GameCoverage, paint: Paint): string {
  const rows = report.rules.flatMap(({ rule, tests }) => {
    if (tests.length === 0) return [[ruleLabel(rule), rule.title.en, '(no test)']];
    return tests.map(({ file, title }, i) =>
      i === 0 ? [ruleLabel(rule), rule.title.en, `${file}: ${title}`] : ['', '', `${file}: ${title}`],
    );
  });
  const sum = (name: string, { rules, uncovered, percentage }: Coverage) =>
    `${name}: ${rules.length - uncovered.length} of ${rules.length} rules proven, ${percentage} %`;
  const lines = [
    table([{ head: 'rule' }, { head: 'title' }, { head: 'proven by' }], rows, paint.bold),
    ...report.unknown.map(({ file, rule, title }) => `${file}: "${title}" names rule ${rule}, which does not exist`),
    ...report.uncovered.map((rule) => paint.bad(`no test proves ${ruleLabel(rule)} ${rule.title.en}`)),
    ...report.books.map(({ book, report: own }) => sum(`${game.system.id}, ${book}`, own)),
    sum(game.system.id, report),
  ];
  return `${lines.join('\n')}\n`;
}
