import { ok } from '@hetman/core';
import { type PlayedEntry, replay as replayRecord } from '@hetman/core/record';
import { defineCommand, jsonOption, languageOption, writeJson } from '../command.js';
import { fileLabel } from '../files.js';
import { paintFor } from '../output/paint.js';
import { problem } from '../problems.js';
import { loadRecord, type RecordFile } from '../record/load.js';
import { recordWriter } from '../record/text.js';

export const replay = defineCommand({
  name: 'replay',
  summary: 'Print a record as readable text: stage by stage who did what, the dice, and what came of it.',
  places: { FILE: { need: 'one', help: 'a record; - reads what is piped in' } },
  options: {
    from: { kind: 'whole', value: 'N', least: 0, default: 0, help: 'first entry to print; 0 is the set-up' },
    to: { kind: 'whole', value: 'N', least: 0, help: 'last entry to print (default: the last)' },
    json: jsonOption,
    lang: languageOption,
  },
  async run({ places, options }, context) {
    const { from } = options;
    const to = options.to ?? Number.POSITIVE_INFINITY;
    if (from > to) return problem('range-backwards', { from, to });
    const file = await loadRecord(context, places.FILE);
    if (!file.ok) return file;
    const { game, record } = file.value;
    const writer = recordWriter(game, record, options.lang, paintFor(context.io));
    const write = (text: string) => {
      if (!options.json) context.io.out.write(text);
    };
    const entries: unknown[] = [];
    write(writer.head());
    const replayed = replayRecord(game, record, {
      upTo: Math.min(to, record.entries.length),
      onEntry(step) {
        if (step.number < from) return;
        if (options.json) entries.push(entryJson(file.value, step));
        else write(writer.step(step));
      },
    });
    const { outcome } = replayed;
    if (outcome) write(writer.outcome(outcome));
    if (options.json) {
      const { system, version, scenario, options: chosen } = record;
      const { problem: stopped = null, warnings } = replayed;
      writeJson(context.io, {
        system,
        version,
        scenario,
        options: chosen,
        entries,
        outcome,
        warnings,
        problem: stopped,
      });
    }
    if (replayed.problem) {
      return problem('bad-file', { file: fileLabel(places.FILE), reason: replayed.problem.message });
    }
    for (const warning of replayed.warnings) context.io.err.write(`hetman: ${warning.message}\n`);
    return ok(0);
  },
});

function entryJson({ game, record }: RecordFile, { number, state, events, faces }: PlayedEntry<unknown>) {
  const { hash: _, ...entry } = record.entries[number - 1] ?? {};
  return { entry: number, stage: game.stage(state), ...entry, dice: faces, events };
}
