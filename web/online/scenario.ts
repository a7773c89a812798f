/** A game that a server describes by names only, in words. */

import { type OptionInfo, type ScenarioInfo, type Side, verbatim } from '@hetman/core/game';
import type { GameInfo } from '@hetman/core/live';
import type { Manifest } from '@hetman/games/loader';
import { onlineMessages } from '../locales/online.js';
import type { Known } from '../manifests/find.js';
import { say } from '../shell/language.js';

export const sideName = (scenario: ScenarioInfo, side: Side): string =>
  say(scenario.sides.find((one) => one.id === side)?.name ?? verbatim(side));

/** What a player is called here. */
export function playerName({ bots }: Pick<Manifest, 'bots'>, seat: GameInfo['seats'][number]): string {
  if (seat.kind !== 'bot') return seat.name ?? say(onlineMessages.somebody);
  const maker = bots.find((bot) => bot.id === seat.bot);
  return `${say(onlineMessages.computer)}${maker ? `: ${say(maker.name)}` : ''}`;
}

/** Readings that differ from the usual ones, each with its value. */
export function chosenReadings(
  { manifest }: Known,
  options: GameInfo['options'],
): { option: OptionInfo; value: string }[] {
  return manifest.options.flatMap((option) => {
    const value = options[option.id];
    const at = value === undefined ? 0 : option.values.indexOf(value);
    return at < 1 ? [] : [{ option, value: say(option.names[at]!) }];
  });
}
