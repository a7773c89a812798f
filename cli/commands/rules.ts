import { join } from 'node:path';
import { type AnyGame, ok, type Result } from '@hetman/core';
import { findGameIn } from '@hetman/games/find';
import { type Context, defineCommand, type ExitCode, jsonOption, languageOption, writeJson } from '../command.js';
import { findAbove } from '../files.js';
import { paintFor } from '../output/paint.js';
import { problem } from '../problems.js';
import { coverageIn, coverageJson, coverageText } from '../rules/coverage.js';
import { findRule, ruleListText, rulePage, rulePageText } from '../rules/page.js';

export const rules = defineCommand({
  name: 'rules',
  summary: 'Print the numbered rules of a game, one of them in full, or which tests prove them.',
  places: {
    SYSTEM: { need: 'maybe', help: 'a game system, such as husaria; without it every system' },
    RULE: { need: 'maybe', help: 'the number of a rule, such as 6.43, or 15.12@vienna-1683 for the words of one book' },
  },
  options: {
    coverage: { kind: 'flag', help: 'list each rule with its tests; exit code 1 when one has none' },
    json: jsonOption,
    lang: languageOption,
  },
  async run({ places, options }, context) {
    const chosen = chooseGames(context.games, places.SYSTEM);
    if (!chosen.ok) return chosen;
    if (options.coverage) return printCoverage(chosen.value, context, options.json);
    if (places.RULE !== undefined) {
      const game = chosen.value[0]!;
      const rule = findRule(game, places.RULE);
      if (!rule.ok) return rule;
      const page = rulePage(game, rule.value);
      if (options.json) writeJson(context.io, page);
      else context.io.out.write(rulePageText(game, page, options.lang, paintFor(context.io)));
      return ok(0);
    }
    if (options.json) writeJson(context.io, chosen.value.flatMap(listed));
    else for (const game of chosen.value) context.io.out.write(ruleListText(game, options.lang, paintFor(context.io)));
    return ok(0);
  },
});

function chooseGames(games: readonly AnyGame[], system: string | undefined): Result<readonly AnyGame[]> {
  if (system === undefined) return ok(games);
  const found = findGameIn(games, system);
  return found.ok ? ok([found.value]) : found;
}

const listed = (game: AnyGame) => game.catalogue.rules.map((rule) => ({ system: game.system.id as string, ...rule }));

/** Less than the whole is a failure, so that CI can ask. */
async function printCoverage(games: readonly AnyGame[], { io }: Context, json: boolean): Promise<Result<ExitCode>> {
  const reports = [];
  for (const game of games) {
    const folder = findAbove(join('games', game.system.id));
    if (folder === null) return problem('no-sources', { system: game.system.id });
    reports.push({ game, coverage: await coverageIn(game, folder) });
  }
  if (json) {
    const all = reports.map(({ game, coverage }) => coverageJson(game, coverage));
    writeJson(io, all.length === 1 ? all[0] : all);
  } else {
    for (const { game, coverage } of reports) io.out.write(coverageText(game, coverage, paintFor(io)));
  }
  return ok(reports.every(({ coverage }) => coverage.uncovered.length === 0) ? 0 : 1);
}
