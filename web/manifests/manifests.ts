/**
 * What the pages know of the games before one is opened, with a picture of each battle to recognise it by. The build works
 * it out once and puts the result in place of this file (build/manifests.ts), so that a first visit loads no rules.
 */
import type { BoardMap, HexBoard, TableBoard, TableGround } from '@hetman/core/board';
import { seededDice } from '@hetman/core/dice';
import type { AnyGame, ScenarioInfo } from '@hetman/core/game';
// biome-ignore lint/style/noRestrictedImports: the only place that loads every game, when the client is built
import { games, type Manifest, manifestOf } from '@hetman/games';

/** The ground of a battle: a map, or a table with what lies on it. */
export type Picture =
  | { readonly kind: 'hexes'; readonly map: BoardMap }
  | { readonly kind: 'table'; readonly ground: TableGround };

export interface PictureManifest extends Manifest {
  readonly pictures: Readonly<Record<string, Picture>>;
}

export const manifests: readonly PictureManifest[] = games.map((game) => ({
  ...manifestOf(game),
  pictures: picturesOf(game),
}));

/** By battle: as its first scenario shows it. */
function picturesOf({ board, system }: AnyGame): Record<string, Picture> {
  const pictures: Record<string, Picture> = {};
  if (board === null) return pictures;
  for (const { id, battle } of system.scenarios as readonly ScenarioInfo[])
    pictures[battle] ??= pictureOf(board, system.setUp(id, {}, seededDice('thumbnail')));
  return pictures;
}

function pictureOf(board: HexBoard<unknown> | TableBoard<unknown>, state: unknown): Picture {
  if (board.kind === 'hexes') return { kind: 'hexes', map: board.map(state) };
  return { kind: 'table', ground: board.ground(state) };
}
