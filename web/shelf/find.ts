import type { ScenarioInfo } from '@hetman/core/game';
import { labels, type PictureLabel } from './labels.js';

export interface Known {
  readonly label: PictureLabel;
  readonly scenario: ScenarioInfo;
}

/** Null for a battle that only a newer page knows. */
export function knownOf(game: { readonly system: string; readonly scenario: string }): Known | null {
  const label = labels.find(({ system }) => system === game.system);
  const scenario = label?.scenarios.find(({ id }) => id === game.scenario);
  return label && scenario ? { label, scenario } : null;
}
