// Measures how much of each package its own unit tests run, and writes the figures to docs/coverage.md. Names of packages measure
// those alone and keep the other figures.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, workspaces } from './workspaces.mjs';

const page = join(root, 'docs/coverage.md');
const tested = workspaces.filter((name) => name !== 'bench');
const kinds = ['lines', 'branches', 'functions'];

const introduction = `# Coverage

How much of each package its own unit tests run, as V8 counts it. \`npm run coverage\` measures all packages and writes this page;
\`npm run coverage -- core games/husaria\` measures some. Browser tests are not counted, so pages of \`web\` that only they open count as
not run. That every numbered rule has a test is another figure: \`hetman rules husaria --coverage\`.
`;

function measure(name) {
  const folder = `coverage/${name.replaceAll('/', '-')}`;
  const inside = `${name}/**/*.{ts,tsx}`;
  const options = [
    `--coverage.include=${inside}`,
    ...['**/*.test.ts', '**/testkit/**', '**/e2e/**', '**/dist/**'].map((files) => `--coverage.exclude=${files}`),
    '--coverage.reporter=json-summary',
    // Counting slows the long games of the tests down.
    '--testTimeout=600000',
    `--coverage.reportsDirectory=${folder}`,
  ];
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const run = spawnSync(process.execPath, [vitest, 'run', `${name}/`, '--coverage', ...options], {
    cwd: root,
    stdio: 'inherit',
  });
  if (run.status !== 0) throw new Error(`the tests of ${name} fail, so that nothing is measured`);
  const { total } = JSON.parse(readFileSync(join(root, folder, 'coverage-summary.json'), 'utf8'));
  return kinds.map((kind) => `${total[kind].pct.toFixed(1)} %`);
}

/** Figures of the page as it stands. */
function known() {
  const text = existsSync(page) ? readFileSync(page, 'utf8') : '';
  return new Map(
    [...text.matchAll(/^\| ([\w/-]+) +\|(.*)\|$/gm)].map(([, name, cells]) => [
      name,
      cells.split('|').map((cell) => cell.trim()),
    ]),
  );
}

/** A table as the formatter has it. */
function table(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [line(rows[0]), line(widths.map((width) => '-'.repeat(width))), ...rows.slice(1).map(line)].join('\n');
}

const asked = process.argv.slice(2);
const strangers = asked.filter((name) => !tested.includes(name));
if (strangers.length > 0) {
  process.stderr.write(`no such package with tests: ${strangers.join(', ')}; there are ${tested.join(', ')}\n`);
  process.exit(1);
}
const figures = known();
for (const name of asked.length > 0 ? asked : tested) {
  figures.set(name, measure(name));
  const rows = tested.map((one) => [one, ...(figures.get(one) ?? kinds.map(() => 'not measured'))]);
  writeFileSync(page, `${introduction}\n${table([['package', ...kinds], ...rows])}\n`);
}
