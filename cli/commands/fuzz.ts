import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type AnyGame, ok, type Result } from '@hetman/core';
import { findScenarioIn } from '@hetman/games/find';
import { defineCommand, jsonOption, writeJson } from '../command.js';
import { fileName, writeText } from '../files.js';
import { fuzzJob } from '../fuzz/job.js';
import type { FuzzedGame, FuzzSetting } from '../fuzz/play.js';
import { type FuzzSummary, fuzzTally } from '../fuzz/tally.js';
import type { Io } from '../io.js';
import { type Paint, paintFor } from '../output/paint.js';
import { startProgress } from '../output/progress.js';
import { table } from '../output/table.js';
import { bareRecord, recordText } from '../records.js';
import { parseGameOptions } from '../simulation/choices.js';
import { interruptible } from '../workers/interrupt.js';
import { runJob } from '../workers/pool.js';

export const fuzz = defineCommand({
  name: 'fuzz',
  summary: 'Play at random and check every promise of the rules after every action.',
  details: ['The first failure is written as a record that shows it again, and ends the run with exit code 1.'],
  places: { SCENARIO: { need: 'one', help: 'battle/scenario; a battle alone means its first scenario' } },
  options: {
    actions: { kind: 'whole', value: 'N', least: 1, default: 100_000, help: 'how many actions, in whole games' },
    seed: { kind: 'text', value: 'S', default: '1', help: 'any text: all chance comes from it' },
    workers: { kind: 'whole', value: 'W', least: 0, help: 'threads; 0 works without (default: one per core)' },
    options: { kind: 'text', value: 'KEY=VALUE,…', help: 'options of the game that differ from the rulings' },
    'vary-options': { kind: 'flag', help: 'play each game with other options, drawn from the seed' },
    out: { kind: 'text', value: 'DIR', default: './records', help: 'folder for the record of a failure' },
    json: jsonOption,
  },
  async run({ places, options }, { io, games }) {
    const found = findScenarioIn(games, places.SCENARIO);
    if (!found.ok) return found;
    const { game, scenario } = found.value;
    const gameOptions = parseGameOptions(game, options.options);
    if (!gameOptions.ok) return gameOptions;
    const { seed, actions } = options;
    const varyOptions = options['vary-options'];
    const setting = { scenario: scenario.id, seed, options: gameOptions.value, varyOptions, mostActions: actions };
    const workers = options.workers ?? availableParallelism();
    const tally = fuzzTally(actions);
    const started = io.now();
    const progress = startProgress(io, 'actions', actions);
    const interrupted = await interruptible(io, (signal) => {
      const onAnswer = (fuzzed: FuzzedGame) => {
        tally.take(fuzzed);
        progress.update(tally.actions());
      };
      return runJob(fuzzJob, setting, { games, workers, next: tally.next, onAnswer, signal });
    });
    progress.end();
    const summary = tally.summary();
    tellSpeed(io, summary, io.now() - started);
    const failed = tally.failed();
    const record = failed && (await writeFailure(game, setting, failed, options.out));
    if (record && !record.ok) return record;
    const failure = failed && record && { game: failed.number, error: failed.failure!.error, record: record.value };
    if (options.json) writeJson(io, { scenario: scenario.id, seed, ...summary, failure });
    else io.out.write(summaryText(summary, paintFor(io)));
    if (failure)
      io.err.write(
        `hetman: game ${failure.game}: ${oneLine(failure.error)}; see it again with: hetman verify --deep ${failure.record}\n`,
      );
    return ok(failure ? 1 : interrupted ? 130 : 0);
  },
});

/** Writes the record, and the error beside it as text: a record holds only the game. */
async function writeFailure(
  game: AnyGame,
  { scenario }: FuzzSetting,
  { failure }: FuzzedGame,
  folder: string,
): Promise<Result<string>> {
  const { error, seed, options, played } = failure!;
  const path = join(folder, fileName(`fuzz-${scenario}-${seed}`));
  const note = await writeText(`${path}.txt`, `${error}\n`);
  if (!note.ok) return note;
  return writeText(`${path}.json`, recordText(bareRecord(game, { scenario, options, seed }, played)));
}

function tellSpeed(io: Io, { actions }: FuzzSummary, milliseconds: number): void {
  io.err.write(`${Math.round((actions / Math.max(1, milliseconds)) * 1000)} actions per second\n`);
}

function summaryText({ actions, games, decisions, events }: FuzzSummary, paint: Paint): string {
  const rows = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts).map(([name, count]) => [name, String(count)]);
  const counts = { head: 'times', right: true };
  return [
    `${actions} actions in ${games} games\n`,
    table([{ head: 'decision' }, counts], rows(decisions), paint.bold),
    table([{ head: 'event' }, counts], rows(events), paint.bold),
  ].join('\n');
}

const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ');
