import { ok, type ScenarioInfo } from '@hetman/core';
import { defineCommand, jsonOption, languageOption, writeJson } from '../command.js';
import { paintFor } from '../output/paint.js';
import { table } from '../output/table.js';

export const scenarios = defineCommand({
  name: 'scenarios',
  summary: 'List the battles and their scenarios.',
  places: {},
  options: { json: jsonOption, lang: languageOption },
  async run({ options }, { io, games }) {
    const all = games.flatMap((game) => game.system.scenarios as readonly ScenarioInfo[]);
    if (options.json) {
      writeJson(io, all.map(listed));
      return ok(0);
    }
    const { lang } = options;
    const paint = paintFor(io);
    const rows = all.map((scenario) => [
      scenario.id,
      scenario.system,
      `${scenario.battleName[lang]}: ${scenario.name[lang]}`,
      scenario.sides.map((side) => side.name[lang]).join(', '),
      `${scenario.stages.first}–${scenario.stages.last}`,
    ]);
    const heads = ['id', 'system', 'name', 'sides', 'stages'].map((head) => ({ head }));
    io.out.write(table(heads, rows, paint.bold));
    for (const battle of new Set(all.map((scenario) => scenario.battle))) {
      const parts = all.filter((scenario) => scenario.battle === battle).flatMap((scenario) => scenario.reconstructed);
      const texts = [...new Set(parts.map((part) => part[lang]))];
      if (texts.length > 0) io.out.write(`\n${paint.dim(`Reconstructed in ${battle}: ${texts.join('; ')}.`)}\n`);
    }
    return ok(0);
  },
});

/** Fields promised to whoever reads the JSON, in this order. */
function listed(info: ScenarioInfo) {
  const { id, system, battle, battleName, about, name, sides, stages, source, fromBook, reconstructed } = info;
  return { id, system, battle, battleName, about, name, sides, stages, source, fromBook, reconstructed };
}
