// Which faction of By Fire and Sword wins how often: quick battles of every pair of factions at equal strength.
// Use: node tools/factions.mjs [--level skirmish] [--games 200] [--strength 8] [--bot greedy] [--seed factions] [--jobs 2]
//   [FACTION FACTION]; `--level division` with `--strength 20` plays pitched battles of divisions.
// Every card of the one meets every card of the other on both seats, the games shared out evenly. Prints Markdown for
// docs/balance.md. Run `npx tsc -b` first.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const { armies } = await import(join(root, 'games', 'fire-and-sword', 'dist', 'armies', 'index.js'));
const { divisionLists } = await import(join(root, 'games', 'fire-and-sword', 'dist', 'armies', 'divisions.js'));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    level: { type: 'string', default: 'skirmish' },
    games: { type: 'string', default: '200' },
    strength: { type: 'string', default: '8' },
    bot: { type: 'string', default: 'greedy' },
    seed: { type: 'string', default: 'factions' },
    jobs: { type: 'string', default: '2' },
  },
});
const divisions = values.level === 'division';
const divisionsOf = (faction) => divisionLists.find(({ id }) => id === faction.id).divisions;
const factions = armies
  .filter(({ cards }) => cards.length > 0)
  .map((faction) => (divisions ? { ...faction, cards: divisionsOf(faction) } : faction));
const named = (faction) => positionals.length === 0 || positionals.includes(faction.id);

/** Runs `hetman simulate` for one pair of cards; the answer is how often red and blue won. */
function simulate(red, blue, games) {
  const options = divisions
    ? `redDivision=${red},blueDivision=${blue},divisionStrength=${values.strength}`
    : `redForce=${red},blueForce=${blue},strength=${values.strength}`;
  const bots = `red=${values.bot},blue=${values.bot}`;
  const seed = `${values.seed} ${red} ${blue}`;
  const args = [
    divisions ? 'division/pitched-battle' : 'skirmish/drawn',
    '--games',
    String(games),
    '--seed',
    seed,
    '--options',
    options,
    '--bots',
    bots,
    '--json',
  ];
  return new Promise((resolve, reject) => {
    const hetman = join(root, 'cli', 'bin', 'hetman.js');
    const child = spawn(process.execPath, [hetman, 'simulate', ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(JSON.parse(text).wins) : reject(new Error(`${red} against ${blue} ended with ${code}`)),
    );
  });
}

/** So many simulations run at once; the others wait for their turn. */
const waiting = [];
let free = Number(values.jobs);
async function inTurn(work) {
  if (free === 0) await new Promise((resolve) => waiting.push(resolve));
  else free -= 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}

/** Wins of the first faction, draws, wins of the second. */
async function meet(first, second) {
  const pairs = first.cards.flatMap((one) => second.cards.map((other) => [one.id, other.id]));
  const games = Math.ceil(Number(values.games) / pairs.length / 2);
  const sum = { won: 0, drawn: 0, lost: 0 };
  const add = (won, drawn, lost) => {
    sum.won += won;
    sum.drawn += drawn;
    sum.lost += lost;
  };
  await Promise.all(
    pairs.flatMap(([one, other]) => [
      inTurn(() => simulate(one, other, games)).then(({ red, draw, blue }) => add(red, draw, blue)),
      inTurn(() => simulate(other, one, games)).then(({ red, draw, blue }) => add(blue, draw, red)),
    ]),
  );
  return sum;
}

const rate = (part, whole) => `${Math.round((100 * part) / whole)} %`;
const row = (cells) => process.stdout.write(`| ${cells.join(' | ')} |\n`);
const head = (cells) => {
  row(cells);
  row(cells.map(() => '---'));
};

const total = new Map(factions.map(({ id }) => [id, { games: 0, won: 0, drawn: 0 }]));
head(['first', 'second', 'games', 'first wins', 'drawn', 'second wins']);
const meetings = factions.flatMap((first, index) =>
  factions
    .slice(index + 1)
    .filter((second) => named(first) && named(second))
    .map((second) => ({ first, second, result: meet(first, second) })),
);
for (const { first, second, result } of meetings) {
  const { won, drawn, lost } = await result;
  const games = won + drawn + lost;
  row([first.name.en, second.name.en, games, `${won} (${rate(won, games)})`, drawn, `${lost} (${rate(lost, games)})`]);
  for (const [id, wins] of [
    [first.id, won],
    [second.id, lost],
  ]) {
    const known = total.get(id);
    total.set(id, { games: known.games + games, won: known.won + wins, drawn: known.drawn + drawn });
  }
}
process.stdout.write('\n');
head(['faction', 'games', 'wins', 'drawn', 'wins of the decided']);
for (const { id, name } of factions) {
  const { games, won, drawn } = total.get(id);
  if (games > 0) row([name.en, games, `${won} (${rate(won, games)})`, drawn, rate(won, games - drawn)]);
}
