import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyGame } from '@hetman/core';
import { type Coverage, coverage, type RuleTest, testsIn } from '@hetman/core/rulebook';
import type { Paint } from '../output/paint.js';
import { table } from '../output/table.js';

/** Which tests under the folder of a game prove which of its rules. */
export async function coverageIn(game: AnyGame, folder: string): Promise<Coverage> {
  const tests: RuleTest[] = [];
  for (const file of await testFiles(folder)) {
    const path = file.replaceAll('\\', '/');
    tests.push(...testsIn(await readFile(join(folder, file), 'utf8'), path));
  }
  return coverage(game.catalogue, tests);
}

async function testFiles(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => file.endsWith('.test.ts') && !/(^|[\\/])(node_modules|dist)[\\/]/.test(file)).sort();
}

/** Shape of `rules --coverage --json`. */
export function coverageJson(game: AnyGame, { rules, uncovered, unknown, percentage }: Coverage) {
  return {
    system: game.system.id as string,
    percentage,
    rules: rules.map(({ rule, tests }) => ({
      id: rule.id,
      title: rule.title,
      tests: tests.map(({ file, title }) => ({ file, title })),
    })),
    uncovered: uncovered.map((rule) => rule.id),
    unknown,
  };
}

export function coverageText(game: AnyGame, report: Coverage, paint: Paint): string {
  const rows = report.rules.flatMap(({ rule, tests }) => {
    if (tests.length === 0) return [[rule.id, rule.title.en, '(no test)']];
    return tests.map(({ file, title }, i) =>
      i === 0 ? [rule.id, rule.title.en, `${file}: ${title}`] : ['', '', `${file}: ${title}`],
    );
  });
  const total = report.rules.length;
  const lines = [
    table([{ head: 'rule' }, { head: 'title' }, { head: 'proven by' }], rows, paint.bold),
    ...report.unknown.map(({ file, rule, title }) => `${file}: "${title}" names rule ${rule}, which does not exist`),
    ...report.uncovered.map((rule) => paint.bad(`no test proves ${rule.id} ${rule.title.en}`)),
    `${game.system.id}: ${total - report.uncovered.length} of ${total} rules proven, ${report.percentage} %`,
  ];
  return `${lines.join('\n')}\n`;
}
