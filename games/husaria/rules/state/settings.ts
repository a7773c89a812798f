/** Settings of the scenarios, made once for each choice of options: games of one choice share theirs. */
import { findBattle, settingsBy } from '@hetman/core/engine';
import type { Options } from '@hetman/core/game';
import { battles } from '../../battles/index.js';
import { buildCampaign, buildSetting } from '../../content/battle.js';
import { settleOptions } from './options.js';
import type { Setting } from './setting.js';

/** One setting, or those of all days of a campaign; throws for names that the border has not checked. */
const settingsOf = settingsBy<readonly Setting[]>(settleOptions, (id, settled) => {
  const { battle, scenario } = findBattle(battles, id);
  const campaign = battle.scenarios.campaigns.find((known) => known.id === scenario);
  return campaign ? buildCampaign(battle, campaign, settled) : [buildSetting(battle, scenario, settled)];
});

/** The setting of a scenario with the given options; of a campaign that of a day, the first if none is named. */
export function settingOf(scenario: string, given: Options, day = 0): Setting {
  const setting = settingsOf(scenario, given)[day];
  if (!setting) throw new Error(`${scenario} has no day ${day + 1}`);
  return setting;
}
