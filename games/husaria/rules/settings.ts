/** Settings of the scenarios, made once for each choice of options: games of one choice share theirs. */
import type { Options } from '@hetman/core/game';
import { battles } from '../battles/index.js';
import { buildCampaign, buildSetting } from '../content/battle.js';
import { settleOptions } from './options.js';
import type { Setting } from './setting.js';

const made = new Map<string, readonly Setting[]>();

/** One setting, or those of all days of a campaign; throws for names that the border has not checked. */
function settingsOf(scenario: string, given: Options): readonly Setting[] {
  const settled = settleOptions(given);
  if (!settled) throw new Error('unknown option');
  const key = JSON.stringify([scenario, Object.entries(settled).sort(([a], [b]) => (a < b ? -1 : 1))]);
  let settings = made.get(key);
  if (!settings) {
    const [battleId, scenarioId] = scenario.split('/');
    const battle = battles.find((known) => known.scenarios.battle.id === battleId);
    if (!battle) throw new Error(`unknown battle "${battleId}"`);
    const campaign = battle.scenarios.campaigns.find((known) => known.id === scenarioId);
    settings = campaign
      ? buildCampaign(battle, campaign, settled)
      : [buildSetting(battle, scenarioId ?? battle.scenarios.scenarios[0]!.id, settled)];
    made.set(key, settings);
  }
  return settings;
}

/** The setting of a scenario with the given options; of a campaign that of a day, the first if none is named. */
export function settingOf(scenario: string, given: Options, day = 0): Setting {
  const setting = settingsOf(scenario, given)[day];
  if (!setting) throw new Error(`${scenario} has no day ${day + 1}`);
  return setting;
}
