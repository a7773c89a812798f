/** The ground of the battle for the client to draw. */
import type { BoardMap } from '@hetman/core/board';
import { distance, type Grid, neighbour, offMap } from '@hetman/core/hex';
import { battles } from '../battles/index.js';
import { boardMessages } from '../locales/board.js';
import { type Ground, groundOf } from '../rules/state/ground.js';
import type { TerrainName } from '../rules/state/setting.js';
import type { State } from '../rules/state/state.js';

type Look = BoardMap['terrain'][string];

const looks: Readonly<Partial<Record<TerrainName, Look>>> = {
  woods: 'trees',
  village: 'houses',
  hill: 'height',
  slope: 'incline',
};

const outOfBounds = boardMessages.outOfBounds;

export function boardMap(state: State): BoardMap {
  const { map, battle } = state.setting;
  const ground = groundOf(state.setting);
  const { labels } = ground.grid;
  const terrain: Record<string, Look> = {};
  for (const [hex, label] of labels.entries()) {
    const look = looks[ground.terrainName[hex]!];
    if (look) terrain[label] = look;
  }
  const barred = labels.filter((_, hex) => ground.barred[hex]);
  return {
    columns: map.columns,
    rows: map.rows,
    rowsFrom: map.rowsFrom,
    terrain,
    sides: slopes(ground),
    roads: map.roads,
    brooks: brooksOf(ground),
    places: battles.find((one) => one.scenarios.battle.id === battle)?.map.places ?? [],
    areas: barred.length > 0 ? [{ name: outOfBounds, kind: 'outside', hexes: barred }] : [],
  };
}

/** Wherever the ground falls, the higher hex first. */
function slopes({ grid, terrain }: Ground): BoardMap['sides'] {
  const found: BoardMap['sides'][number][] = [];
  for (let hex = 0; hex < grid.size; hex++) {
    for (let direction = 0; direction < 6; direction++) {
      const to = neighbour(grid, hex, direction);
      if (to !== offMap && terrain[hex]!.level > terrain[to]!.level)
        found.push({ between: [grid.labels[hex]!, grid.labels[to]!], kind: 'hachures' });
    }
  }
  return found;
}

/** Stream hexes joined into lines from west to east; a gap of one hex is bridged, as the drawn stream bridges it. */
function brooksOf({ grid, terrainName }: Ground): string[][] {
  const left = new Set(grid.labels.flatMap((_, hex) => (terrainName[hex] === 'stream' ? [hex] : [])));
  const lines: string[][] = [];
  for (const start of left) {
    const line: string[] = [];
    for (let at: number | undefined = start; at !== undefined; at = nextOf(grid, left, at)) {
      left.delete(at);
      line.push(grid.labels[at]!);
    }
    lines.push(line);
  }
  return lines;
}

const nextOf = (grid: Grid, left: ReadonlySet<number>, hex: number): number | undefined =>
  [1, 2].flatMap((away) => [...left].filter((to) => distance(grid, hex, to) === away))[0];
