import type { ScenarioInfo } from '@hetman/core/game';
import { manifests, type PictureManifest } from './manifests.js';

export interface Known {
  readonly manifest: PictureManifest;
  readonly scenario: ScenarioInfo;
}

/** Null for a battle that only a newer page knows. */
export function knownOf(game: { readonly system: string; readonly scenario: string }): Known | null {
  const manifest = manifests.find(({ system }) => system === game.system);
  const scenario = manifest?.scenarios.find(({ id }) => id === game.scenario);
  return manifest && scenario ? { manifest, scenario } : null;
}
