import { findScenarioIn } from '@hetman/games/find';
import type { Job } from '../workers/job.js';
import { type FuzzedGame, type FuzzSetting, fuzzGame } from './play.js';

/** One task is one game, by its number. */
export const fuzzJob: Job<FuzzSetting, number, FuzzedGame> = {
  name: 'fuzz',
  prepare(games, setting) {
    const found = findScenarioIn(games, setting.scenario);
    if (!found.ok) throw new Error(found.error.message);
    return (number) => fuzzGame(found.value.game, setting, number);
  },
};
