// Who wins how often when the greedy bot plays itself: a row of Markdown for each scenario, for docs/balance.md.
// Use: node tools/balance.mjs [--games 100] [--seed balance] [--workers 1] SCENARIO…
// Without scenarios all of them are played. Ctrl-C ends with the games that are finished.
import { spawn, spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const hetman = join(dirname(fileURLToPath(import.meta.url)), '..', 'cli', 'bin', 'hetman.js');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: '100' },
    seed: { type: 'string', default: 'balance' },
    workers: { type: 'string', default: '1' },
  },
});

const everyScenario = () =>
  JSON.parse(spawnSync(process.execPath, [hetman, 'scenarios', '--json'], { encoding: 'utf8' }).stdout).map(
    ({ id }) => id,
  );

let stopped = false;
process.on('SIGINT', () => {
  stopped = true;
});

/** The answer of `hetman simulate`, which has the finished games only where it was interrupted; null where none is. */
function simulate(scenario) {
  const args = ['simulate', scenario, '--games', values.games, '--seed', values.seed, '--workers', values.workers];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [hetman, ...args, '--json'], { stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
    });
    child.on('error', reject);
    child.on('close', () => resolve(text.trim() === '' ? null : JSON.parse(text)));
  });
}

const percent = (share) => `${Math.round(100 * share)} %`;
const interval = ({ low, high }) => `${Math.round(100 * low)}–${Math.round(100 * high)} %`;

/** Units without commanders and wagons, which stand behind them. */
function lossText(tally) {
  const { commander = 0, wagon = 0, ...units } = tally;
  const lost = Object.values(units).reduce((sum, count) => sum + count, 0);
  const others = [commander > 0 && `${commander.toFixed(1)} cmd`, wagon > 0 && `${wagon.toFixed(1)} wag`];
  return [lost.toFixed(1), ...others.filter(Boolean)].join(' + ');
}

function row({ scenario, games, wins, rates, length, losses, endings }) {
  const [first, second] = Object.keys(rates);
  const share = (side) => `${side} ${percent(rates[side].rate)} (${interval(rates[side])})`;
  const ends = Object.entries(endings).map(([reason, count]) => `${reason} ${count}`);
  const cells = [
    scenario,
    games,
    share(first),
    share(second),
    wins.draw,
    length.stages.toFixed(1),
    Math.round(length.decisions),
    lossText(losses[first]),
    lossText(losses[second]),
    ends.join(', '),
  ];
  return `| ${cells.join(' | ')} |`;
}

const heads = ['scenario', 'games', 'first side wins', 'second side wins', 'draws', 'stages', 'decisions'];
const columns = [...heads, 'lost by the first', 'lost by the second', 'how it ended'];
process.stdout.write(`| ${columns.join(' | ')} |\n|${columns.map(() => ' --- |').join('')}\n`);
for (const scenario of positionals.length > 0 ? positionals : everyScenario()) {
  if (stopped) break;
  const answer = await simulate(scenario);
  if (answer && answer.games > 0) process.stdout.write(`${row(answer)}\n`);
}
