import { availableParallelism } from 'node:os';
import { ok } from '@hetman/core';
import { findScenarioIn } from '@hetman/games/find';
import { defineCommand, jsonOption, writeJson } from '../command.js';
import { makeFolder } from '../files.js';
import { paintFor } from '../output/paint.js';
import { duration, startProgress } from '../output/progress.js';
import { parseBots, parseGameOptions } from '../simulation/choices.js';
import type { MatchResult } from '../simulation/match.js';
import { fittingBatch, playSeries } from '../simulation/series.js';
import { summarise, summaryText } from '../simulation/summary.js';
import { interruptible } from '../workers/interrupt.js';

export const simulate = defineCommand({
  name: 'simulate',
  summary: 'Let programs play many games of a scenario and print who wins how often.',
  details: [
    'The same seed gives the same result, whatever the number of workers.',
    'Ctrl-C prints what was finished until then.',
  ],
  places: { SCENARIO: { need: 'one', help: 'battle/scenario; a battle alone means its first scenario' } },
  options: {
    games: { kind: 'whole', value: 'N', least: 1, default: 20, help: 'how many games' },
    seed: { kind: 'text', value: 'S', default: '1', help: 'any text: all chance comes from it' },
    bots: { kind: 'text', value: 'SIDE=BOT,…', help: 'who plays; sides not named are played by greedy' },
    workers: { kind: 'whole', value: 'W', least: 0, help: 'threads; 0 works without (default: one per core)' },
    options: { kind: 'text', value: 'KEY=VALUE,…', help: 'options of the game that differ from the rulings' },
    record: { kind: 'text', value: 'DIR', help: 'write each game into this folder as a record' },
    json: jsonOption,
  },
  async run({ places, options }, { io, games }) {
    const found = findScenarioIn(games, places.SCENARIO);
    if (!found.ok) return found;
    const { game, scenario } = found.value;
    const bots = parseBots(game, scenario, options.bots);
    if (!bots.ok) return bots;
    const gameOptions = parseGameOptions(game, options.options);
    if (!gameOptions.ok) return gameOptions;
    if (options.record !== undefined) {
      const folder = await makeFolder(options.record);
      if (!folder.ok) return folder;
    }
    const { seed } = options;
    const workers = Math.min(options.workers ?? availableParallelism(), options.games);
    const recordFolder = options.record ?? null;
    const setting = { scenario: scenario.id, options: gameOptions.value, bots: bots.value, seed, recordFolder };
    const started = io.now();
    const progress = startProgress(io, 'games', options.games);
    let results: MatchResult[] = [];
    const interrupted = await interruptible(io, async (signal) => {
      const batch = fittingBatch(options.games, workers);
      const onProgress = (finished: number) => progress.update(finished);
      results = await playSeries(setting, options.games, { games, workers, batch, signal, onProgress });
    });
    progress.end();
    const summary = summarise(scenario, seed, bots.value, results);
    if (options.json) writeJson(io, summary);
    else io.out.write(summaryText(scenario, summary, paintFor(io)));
    io.err.write(`${results.length} games in ${duration(io.now() - started)} with ${workers} workers\n`);
    return ok(interrupted ? 130 : 0);
  },
});
