/** What the house knows of a game that a server describes by names only. */
import type { AnyGame, OptionInfo, ScenarioInfo, Side } from '@hetman/core/game';
import { games } from '@hetman/games';
import { say } from '../shell/language.js';
import type { GameInfo, SeatInfo } from './api.js';
import { onlineWords } from './words.js';

export interface Known {
  readonly game: AnyGame;
  readonly scenario: ScenarioInfo;
}

/** Null for a battle that only a newer page knows. */
export function knownOf(info: Pick<GameInfo, 'system' | 'scenario'>): Known | null {
  const game = games.find((one) => one.system.id === info.system);
  const scenario = (game?.system.scenarios as readonly ScenarioInfo[] | undefined)?.find(
    (one) => one.id === info.scenario,
  );
  return game && scenario ? { game, scenario } : null;
}

export const sideName = (scenario: ScenarioInfo, side: Side): string =>
  say(scenario.sides.find((one) => one.id === side)?.name ?? { en: side, pl: side });

/** What a player is called here. */
export function playerName({ game }: Known, seat: SeatInfo): string {
  if (seat.kind !== 'bot') return seat.name ?? say(onlineWords.somebody);
  const maker = game.bots.find((bot: { id: string }) => bot.id === seat.bot);
  return `${say(onlineWords.computer)}${maker ? `: ${say(maker.name)}` : ''}`;
}

/** Readings that differ from the usual ones, each with its value. */
export function chosenReadings({ game }: Known, options: GameInfo['options']): { option: OptionInfo; value: string }[] {
  return (game.system.options as readonly OptionInfo[]).flatMap((option) => {
    const value = options[option.id];
    const at = value === undefined ? 0 : option.values.indexOf(value);
    return at < 1 ? [] : [{ option, value: say(option.names[at]!) }];
  });
}
