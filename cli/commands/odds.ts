import { ok, weighRoll } from '@hetman/core';
import { defineCommand, jsonOption, writeJson } from '../command.js';
import { fileLabel } from '../files.js';
import { oddsText } from '../output/odds.js';
import { paintFor } from '../output/paint.js';
import { haltProblem } from '../position/halt.js';
import { loadPosition } from '../position/load.js';
import { playPosition } from '../position/play.js';
import { problem } from '../problems.js';

export const odds = defineCommand({
  name: 'odds',
  summary: 'Print the exact chances of the attack, shot or single roll that a position file is about to make.',
  details: [
    'The actions of the file are done first; what they have prepared is then weighed with every die.',
    'A file with "odds": { "of": "dispersal", … } asks for a single roll instead (docs/positions.md lists them).',
  ],
  places: { FILE: { need: 'one', help: 'position file (docs/positions.md); - reads what is piped in' } },
  options: { json: jsonOption },
  async run({ places, options }, context) {
    const file = await loadPosition(context, places.FILE);
    if (!file.ok) return file;
    const { game, loaded } = file.value;
    const { state, halt } = playPosition(game, loaded);
    if (halt) return haltProblem(game, places.FILE, halt, 'en');
    const report = weighRoll(game, state, loaded.odds);
    if (!report.ok) return problem('bad-file', { file: fileLabel(places.FILE), reason: report.error.message });
    if (options.json) writeJson(context.io, report.value);
    else context.io.out.write(oddsText(report.value, paintFor(context.io)));
    return ok(0);
  },
});
