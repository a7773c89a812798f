import {
  type AnyGame,
  type OptionInfo,
  type Options,
  ok,
  type Result,
  type ScenarioInfo,
  type Side,
} from '@hetman/core';
import { parsePairs } from '../arguments.js';
import { hint } from '../nearest.js';
import { problem } from '../problems.js';

/** Reads `poles=greedy,russians=random`; a side not named gets the best bot that every game may have. */
export function parseBots(
  game: AnyGame,
  scenario: ScenarioInfo,
  text: string | undefined,
): Result<Record<Side, string>> {
  const example = scenario.sides.map((side) => `${side.id}=random`).join(',');
  const pairs = parsePairs('--bots', example, text);
  if (!pairs.ok) return pairs;
  const sides = scenario.sides.map((side) => side.id);
  const known = game.bots.map((bot) => bot.id);
  const wrongSide = [...pairs.value.keys()].find((side) => !sides.includes(side));
  if (wrongSide !== undefined) {
    const facts = { side: wrongSide, scenario: scenario.id, hint: hint(wrongSide, sides), known: sides.join(', ') };
    return problem('unknown-side', facts);
  }
  const usual = known.includes('greedy') ? 'greedy' : 'random';
  const bots = sides.map((side) => [side, pairs.value.get(side) ?? usual] as const);
  const [, wrongBot] = bots.find(([, bot]) => !known.includes(bot)) ?? [];
  if (wrongBot !== undefined) {
    return problem('unknown-bot', { bot: wrongBot, hint: hint(wrongBot, known), known: known.join(', ') || 'none' });
  }
  return ok(Object.fromEntries(bots));
}

/** Reads `key=value,…` against the options the game declares; the others keep their default. */
export function parseGameOptions(game: AnyGame, text: string | undefined): Result<Options> {
  const infos: readonly OptionInfo[] = game.system.options;
  const pairs = parsePairs('--options', 'option=value,option=value', text);
  if (!pairs.ok) return pairs;
  const chosen: Record<string, string | number | boolean> = {};
  for (const [option, word] of pairs.value) {
    const info = infos.find((candidate) => candidate.id === option);
    if (!info) {
      const known = infos.map((candidate) => candidate.id);
      const facts = { option, hint: hint(option, known), known: known.join(', ') || 'none' };
      return problem('unknown-game-option', facts);
    }
    const value = info.values.find((candidate) => String(candidate) === word);
    if (value === undefined) {
      return problem('unknown-game-option-value', { option, known: info.values.join(', '), value: word });
    }
    chosen[option] = value;
  }
  return ok(chosen);
}
