// The long runs, too slow for every commit: a million actions of fuzz and ladders of a hundred games. Publish what they
// print in docs/proof.md. Use: npm run proof
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const hetman = join(dirname(fileURLToPath(import.meta.url)), '..', 'cli', 'bin', 'hetman.js');
/** Every scenario of Husaria, with other readings in each game. */
const scenarios = [
  ...['battle', 'charge-on-the-russians', 'free'].map((id) => `kluszyn-1610/${id}`),
  ...['28-june', '29-june', '30-june', '10-july', 'campaign'].map((id) => `beresteczko-1651/${id}`),
  ...['relief', 'nussdorf', 'charge'].map((id) => `vienna-1683/${id}`),
];
/** The ten skirmishes of By Fire and Sword, with random forces: 200,000 actions between them. */
const skirmishes = [
  ...['patrol', 'take-and-hold', 'defend-the-village', 'attack-on-a-village', 'defend-the-crossing'],
  ...['capture-the-crossing', 'forage', 'delay-the-enemy', 'ambush', 'night-attack'],
].map((id) => `skirmish/${id}`);
/** Quick battles of the colonel with either seat, random forces; then with a force of his own. */
const seats = [
  ['red', 'blue'],
  ['blue', 'red'],
];
const quickBattles = (games, against, ...more) =>
  seats.map(([own, other]) => [
    ...['simulate', 'skirmish/drawn', '--games', games, '--seed', '2026'],
    ...['--bots', `${own}=colonel,${other}=${against}`, ...more.map((option) => option.replace('OWN', own))],
  ]);
const runs = [
  ['fuzz', 'kluszyn-1610', '--actions', '1000000', '--seed', '1610'],
  ...scenarios.map((id) => ['fuzz', id, '--actions', '300000', '--seed', '1690', '--vary-options']),
  ['simulate', 'kluszyn-1610', '--games', '100', '--seed', 'ladder', '--bots', 'poles=greedy,russians=random'],
  ['simulate', 'kluszyn-1610', '--games', '100', '--seed', 'ladder', '--bots', 'poles=random,russians=greedy'],
  ['simulate', 'kluszyn-1610', '--games', '100', '--seed', 'ladder', '--bots', 'poles=greedy,russians=greedy'],
  ['fuzz', 'szczekociny-1794/wywla', '--actions', '500000', '--seed', '1794', '--vary-options'],
  ['fuzz', 'szczekociny-1794/battle', '--actions', '500000', '--seed', '1794', '--vary-options'],
  ['simulate', 'szczekociny-1794/wywla', '--games', '100', '--seed', 'ladder', '--bots', 'poles=greedy,allies=random'],
  ['simulate', 'szczekociny-1794/wywla', '--games', '100', '--seed', 'ladder', '--bots', 'poles=random,allies=greedy'],
  ['simulate', 'szczekociny-1794/wywla', '--games', '100', '--seed', 'ladder', '--bots', 'poles=greedy,allies=greedy'],
  ['simulate', 'szczekociny-1794/battle', '--games', '100', '--seed', 'ladder', '--bots', 'poles=greedy,allies=greedy'],
  ...skirmishes.map((id) => ['fuzz', id, '--actions', '20000', '--seed', '1690', '--vary-options']),
  ...quickBattles('200', 'random'),
  ...quickBattles('100', 'random', '--options', 'OWNForce=own'),
  ...quickBattles('50', 'greedy'),
];

let failed = 0;
for (const args of runs) {
  process.stdout.write(`\n$ npx hetman ${args.join(' ')}\n`);
  const { status } = spawnSync(process.execPath, [hetman, ...args], { stdio: 'inherit' });
  if (status !== 0) failed++;
}
/** The same promises as in every test run, on more of them. */
const tests = [
  { file: 'games/szczekociny/secrecy.test.ts', env: { HETMAN_SECRECY_ACTIONS: '10000' } },
  { file: 'games/szczekociny/questions/agreement.test.ts', env: { HETMAN_QUESTION_POSITIONS: '10000' } },
  { file: 'games/husaria/questions/agreement.test.ts', env: { HETMAN_QUESTION_POSITIONS: '10000' } },
  { file: 'games/fire-and-sword/questions/agreement.test.ts', env: { HETMAN_QUESTION_POSITIONS: '5000' } },
  { file: 'web/testkit/ways.test.ts', env: { HETMAN_WAYS_DECISIONS: '1000' } },
  // Whole battles at the real page, with their touches counted.
  { file: 'web/e2e/battles.e2e.ts', config: 'vitest.e2e.config.ts', env: { HETMAN_BATTLES: '1' } },
];
spawnSync('npm', ['run', 'build:web'], { stdio: 'inherit' });
for (const { file, env, config = 'vitest.config.ts' } of tests) {
  const args = ['vitest', 'run', '--config', config, file];
  const { status } = spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) failed++;
}
process.exit(failed > 0 ? 1 : 0);
