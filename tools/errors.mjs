// Writes docs/errors.md from the lists of codes; with --check it writes nothing and fails where the page is not current.
// The programs must be built: `npm run errors` sees to it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const built = (path) => import(pathToFileURL(join(root, path)).href);
const json = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

function table(head, rows) {
  // The last column is not padded: one longer text would change every line.
  const widths = head.map((title, at) => Math.max(title.length, ...rows.map((row) => row[at].length)));
  const padded = (cell, at) => (at === head.length - 1 ? cell : cell.padEnd(widths[at]));
  const line = (cells) => `| ${cells.map(padded).join(' | ')} |`;
  return [
    line(head),
    line(head.map((title, at) => padded('-'.repeat(title.length), at).replaceAll(' ', '-'))),
    ...rows.map(line),
  ].join('\n');
}

const code = (name) => `\`${name}\``;
/** A message as a sentence: nouns beside numbers in the plural. */
const sentence = (message) => message.replace(/\{\w+, plural,[^{}]*(?:\{[^{}]*\}[^{}]*)*? other \{([^{}]*)\}\}/g, '$1');
const meanings = (texts, meaningOf = (text) => text) =>
  table(
    ['code', 'meaning'],
    Object.entries(texts).map(([name, text]) => [code(name), sentence(meaningOf(text))]),
  );

/** Of texts that stand with their translations. */
const inEnglish = (texts) => Object.fromEntries(Object.entries(texts).map(([name, { en }]) => [name, en]));

/** A code that several rules give has all of them. */
async function refusals(game) {
  const { no } = await built(`games/${game}/dist/rules/state/refusals.js`);
  const ours = `games/${game}/locales/en/refusals.json`;
  const texts = existsSync(join(root, ours)) ? json(ours) : inEnglish(json(`games/${game}/texts/refusals.json`));
  const rules = new Map();
  for (const { code: name, rule } of Object.values(no)) {
    rules.set(name, [...new Set([...(rules.get(name) ?? []), ...(rule === undefined ? [] : [rule])])]);
  }
  const rows = [...rules].map(([name, cited]) => [code(name), cited.join(', ') || '–', sentence(texts[name])]);
  return table(['code', 'rule', 'meaning'], rows);
}

/** A section for each game that lists its refusals, by the order of the registry. */
async function refusalsOfGames() {
  const { games } = await built('games/registry/dist/index.js');
  const sections = games.map(async ({ system: { id, name } }) => [
    `## Refusals of ${name.en}

The action is well-formed or not, but the rules say no. Listed in \`games/${id}/rules/state/refusals.ts\`.`,
    await refusals(id),
  ]);
  return (await Promise.all(sections)).flat();
}

/** The page keeps its problems in its own sources, which read the language of a browser. */
async function ofThePage() {
  globalThis.localStorage = { getItem: () => 'en', setItem: () => undefined };
  globalThis.document = { documentElement: {} };
  globalThis.window = { addEventListener: () => undefined };
  const config = { configFile: false, root, logLevel: 'error', resolve: { conditions: ['source'] } };
  const { module } = await runnerImport(join(root, 'web/online/problems.ts'), config);
  return meanings(module.onlineProblems, ({ title, text }) => `${title.en}. ${text.en}`);
}

async function sections() {
  const english = ({ en }) => en;
  const { problems } = await built('core/dist/game/problems.js');
  const { serverProblems } = await built('server/dist/problems.js');
  const server = json('server/locales/en/problems.json');
  const { dataProblemCodes, dataProblem } = await built('server/dist/storage/place.js');
  const { problemTexts } = await built('cli/dist/problems.js');
  const data = dataProblemCodes.map((name) => [name, dataProblem(name, '{path}', '{reason}').error.message]);
  const answers = Object.entries(serverProblems).map(([name, status]) => [
    code(name),
    `${status}`,
    sentence(server[name]),
  ]);
  return [
    ...(await refusalsOfGames()),
    `## Problems of a force

What \`musterProblems\` of By Fire and Sword finds wrong (\`games/fire-and-sword/muster/problems.ts\`), and what a link can.
All of them cite \`armies.cards\`.`,
    meanings(json('games/fire-and-sword/locales/en/problems.json')),
    `## Problems of a division

What \`divisionProblems\` finds wrong (\`games/fire-and-sword/muster/division-problems.ts\`); a regiment has the problems of a
force besides. All of them cite \`armies.divisions\`.`,
    meanings(json('games/fire-and-sword/locales/en/division-problems.json')),
    `## Problems of tables and records

Listed in \`core/game/problems.ts\`. \`illegal\` carries a refusal of the game.`,
    meanings(problems, english),
    `## Problems of requests to a server

Listed in \`server/problems.ts\`, with the status of the answer.`,
    table(['code', 'status', 'meaning'], answers),
    `## Problems of games in the browser

What the page itself says. Listed in \`web/online/problems.ts\`.`,
    await ofThePage(),
    `## Problems of starting a server

One line on standard error; the server then ends with exit code 1 and has changed nothing. Listed in
\`server/storage/place.ts\`. Other settings: [server.md](server.md#settings).`,
    meanings(Object.fromEntries(data)),
    `## Problems of the command

Listed in \`cli/problems.ts\`. All of them end with exit code 1. So do arguments that it cannot take, which commander tells in its
own words. A position file that cannot be read has the code
\`bad-position\`; a position in which nothing is being prepared has no odds (\`no-odds\`).`,
    meanings(problemTexts),
  ];
}

const introduction = `# Codes of problems and refusals

What a player, a client or a file can cause comes back with a code. Codes are promises: they are added, never renamed.
Places in braces are filled with the facts. \`npm run errors\` writes this page from the lists that it names.`;

const file = join(root, 'docs/errors.md');
const page = `${[introduction, ...(await sections())].join('\n\n')}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(file, page);
} else if (readFileSync(file, 'utf8') !== page) {
  process.stderr.write('docs/errors.md is not current: npm run errors\n');
  process.exit(1);
}
