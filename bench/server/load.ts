/**
 * N games with two real WebSocket clients each against a server process on the same machine:
 * `node bench/dist/server/load.js --games 100 --seconds 20`. Every action is checked by the rules and on the disk
 * before it is answered; the next of a game follows its answer.
 */
import { parseArgs } from 'node:util';
import { newGame, type ScriptedGame } from './player.js';
import { startServer } from './process.js';
import { beginningOf } from './script.js';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '20' },
    /** Seconds before measuring begins: a fresh process compiles while it works. */
    'warm-up': { type: 'string', default: '5' },
    /** Games that are open and connected beside those that play. */
    idle: { type: 'string', default: '0' },
    /** As docs/server.md starts it: states die young, and in a small young space they are kept for old ones. */
    node: { type: 'string', default: '--max-semi-space-size=64' },
  },
});
const playing = Number(values.games);
const open = playing + Number(values.idle);

const say = (line: string) => process.stdout.write(`${line}\n`);
const script = beginningOf('kluszyn-1610/battle', 'load');
const server = await startServer(values.node.split(' '));
const empty = server.memory();
const games: ScriptedGame[] = [];
while (games.length < open) games.push(await newGame(server.address, script));
const opened = server.memory();

const latencies: number[] = [];
const start = performance.now() + Number(values['warm-up']) * 1000;
const isOver = () => performance.now() > start + Number(values.seconds) * 1000;
await Promise.all(games.slice(0, playing).map((game) => playOn(game)));
const seconds = (performance.now() - start) / 1000;
const loaded = server.memory();
for (const game of games) game.close();
await server.stop();
report();

/** A game that has come to the end of the script is followed by another. */
async function playOn(first: ScriptedGame): Promise<void> {
  let game = first;
  for (;;) {
    await game.play(isOver, (latency) => {
      if (performance.now() >= start) latencies.push(latency);
    });
    if (isOver()) return;
    game.close();
    game = await newGame(server.address, script);
    games.push(game);
  }
}

function report(): void {
  latencies.sort((a, b) => a - b);
  const at = (part: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * part))]!.toFixed(1);
  const perGame = ((loaded - empty) * 1024) / open;
  say(
    `${playing} games playing a script of ${script.length} actions, ${open - playing} open beside them, ${2 * open} sockets`,
  );
  say(
    `acknowledged durable actions: ${latencies.length} in ${seconds.toFixed(1)} s, ${Math.round(latencies.length / seconds)} a second`,
  );
  say(`latency: p50 ${at(0.5)} ms, p90 ${at(0.9)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms`);
  say(`server memory: ${mib(empty)} empty, ${mib(opened)} with ${open} games open, ${mib(loaded)} after the load`);
  say(`per open game: ${perGame.toFixed(0)} KiB`);
}

function mib(amount: number): string {
  return `${amount.toFixed(0)} MiB`;
}
