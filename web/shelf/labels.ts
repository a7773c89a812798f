/**
 * What the pages know of the games before one is opened, with a map of each battle to recognise it by. The build works it
 * out once and puts the result in place of this file (build/labels.ts), so that a first visit loads no rules.
 */
import type { BoardMap } from '@hetman/core/board';
import { seededDice } from '@hetman/core/dice';
import type { AnyGame, ScenarioInfo } from '@hetman/core/game';
// biome-ignore lint/style/noRestrictedImports: the only place that looks into every box, when the client is built
import { games, type Label, labelOf } from '@hetman/games';

export interface PictureLabel extends Label {
  /** The ground of each battle. */
  readonly maps: Readonly<Record<string, BoardMap>>;
}

export const labels: readonly PictureLabel[] = games.map((game) => ({ ...labelOf(game), maps: mapsOf(game) }));

/** By battle: as its first scenario shows it. */
function mapsOf({ board, system }: AnyGame): Record<string, BoardMap> {
  const maps: Record<string, BoardMap> = {};
  if (board?.kind !== 'hexes') return maps;
  for (const { id, battle } of system.scenarios as readonly ScenarioInfo[])
    maps[battle] ??= board.map(system.setUp(id, {}, seededDice('thumbnail')));
  return maps;
}
