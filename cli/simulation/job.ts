import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Options, Side } from '@hetman/core';
import { findScenarioIn } from '@hetman/games/find';
import { fileName } from '../files.js';
import { markedRecord, recordText } from '../records.js';
import type { Job } from '../workers/job.js';
import { type MatchPlan, type MatchResult, matchSeed, type PlayedAction, playMatch } from './match.js';

export interface MatchSetting {
  readonly scenario: string;
  readonly options: Options;
  readonly bots: Readonly<Record<Side, string>>;
  readonly seed: string;
  /** Folder for a record of every game; null keeps none. */
  readonly recordFolder: string | null;
}

/** Games `from` up to, but without, `to`. */
export interface MatchBatch {
  readonly from: number;
  readonly to: number;
}

export interface NumberedResult {
  readonly number: number;
  readonly result: MatchResult;
}

export const matchJob: Job<MatchSetting, MatchBatch, NumberedResult[]> = {
  name: 'match',
  prepare(games, setting) {
    const found = findScenarioIn(games, setting.scenario);
    if (!found.ok) throw new Error(found.error.message);
    const { game } = found.value;
    const playRecorded = (number: number): NumberedResult => {
      const plan: MatchPlan = { ...setting, seed: matchSeed(setting.seed, number) };
      if (setting.recordFolder === null) return { number, result: playMatch(game, plan) };
      const played: PlayedAction[] = [];
      const result = playMatch(game, plan, played);
      const name = `${fileName(`${setting.scenario}-${setting.seed}-${number}`)}.json`;
      writeFileSync(join(setting.recordFolder, name), recordText(markedRecord(game, plan, played)));
      return { number, result };
    };
    const play = (number: number): NumberedResult => {
      try {
        return playRecorded(number);
      } catch (error) {
        throw new Error(`game ${number}: ${error instanceof Error ? error.message : String(error)}`);
      }
    };
    return ({ from, to }) => Array.from({ length: to - from }, (_, i) => play(from + i));
  },
};
