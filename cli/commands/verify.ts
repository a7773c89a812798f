import { ok, type Problem } from '@hetman/core';
import { problems as texts } from '@hetman/core/game';
import { type GameRecord, verify as verifyRecord } from '@hetman/core/record';
import { defineCommand, jsonOption, writeJson } from '../command.js';
import { fileLabel } from '../files.js';
import { loadRecord, type RecordFile } from '../record/load.js';
import { brokenPromise } from '../record/promises.js';

export const verify = defineCommand({
  name: 'verify',
  summary: 'Play records again and check every action, die, hash and outcome in them.',
  places: { FILE: { need: 'many', help: 'records; - reads what is piped in' } },
  options: {
    deep: { kind: 'flag', help: 'also make the checks of hetman fuzz after every entry' },
    json: jsonOption,
  },
  async run({ places, options }, context) {
    const { io } = context;
    const reports = [];
    for (const name of places.FILE) {
      const loaded = await loadRecord(context, name);
      if (!loaded.ok) return loaded;
      const problems = findProblems(loaded.value, options.deep);
      const file = fileLabel(name);
      const { record } = loaded.value;
      const entries = record.entries.length;
      const good = problems.length === 0;
      const proof = good ? proofOf(record) : {};
      reports.push({ file, ok: good, entries, ...proof, problems });
      if (options.json) continue;
      if (good) io.out.write(`${file}: ok, ${entries} entries${proof.dice ? `, ${proofTexts[proof.dice]}` : ''}\n`);
      for (const { message } of problems) io.out.write(`${file}: ${message}\n`);
    }
    if (options.json) writeJson(io, reports);
    return ok(reports.every((report) => report.ok) ? 0 : 1);
  },
});

const proofTexts = { proven: 'dice proven', unproven: texts['dice-unproven'].en };

/** What a good record says of committed dice: a published secret has just been found to yield every face. */
function proofOf({ dice }: GameRecord): { readonly dice?: keyof typeof proofTexts } {
  if (dice.kind !== 'committed') return {};
  return { dice: dice.secret === undefined ? 'unproven' : 'proven' };
}

/** Messages name the entry. */
function findProblems({ game, record }: RecordFile, deep: boolean): readonly Problem[] {
  const broken = deep ? brokenPromise(game, record, true) : null;
  if (broken) return [broken];
  try {
    return verifyRecord(game, record);
  } catch (error) {
    // Rules that throw are a bug; the checked way through the record says at which entry.
    const found = brokenPromise(game, record, false);
    if (found) return [found];
    throw error;
  }
}
