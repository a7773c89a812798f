/** What never changes on the map, worked out once per setting and kept beside it: terrain, roads, levels. */
import { type Grid, type Hex, hexesCrossed, makeGrid, neighbour, offMap } from '@hetman/core/hex';
import type { Outlook } from '../fire/outlook.js';
import type { MapData, Setting, TerrainName, TerrainRow } from './setting.js';

export interface Ground {
  readonly grid: Grid;
  readonly terrain: readonly TerrainRow[];
  readonly terrainName: readonly TerrainName[];
  /** 1 where a road crosses the side `hex * 6 + direction`. */
  readonly road: Uint8Array;
  /** 1 for hexes past the last column of the scenario (13.1). */
  readonly barred: Uint8Array;
  /** What can be fired at from a hex as far as the map decides it; filled when asked for (`outlook.ts`). */
  readonly outlooks: Map<number, Outlook>;
}

const grounds = new WeakMap<Setting, Ground>();

export function groundOf(setting: Setting): Ground {
  let ground = grounds.get(setting);
  if (!ground) {
    ground = build(setting);
    grounds.set(setting, ground);
  }
  return ground;
}

export const gridOf = (map: MapData): Grid => makeGrid(map.columns, map.rows, map.rowsFrom);

function build(setting: Setting): Ground {
  const { map, book, lastColumn } = setting;
  const grid = gridOf(map);
  const terrainName = new Array<TerrainName>(grid.size).fill('clear');
  for (const [name, labels] of Object.entries(map.terrain) as [TerrainName, readonly string[]][])
    for (const label of labels) terrainName[hexNamed(grid, label)] = name;
  const road = new Uint8Array(grid.size * 6);
  for (const labels of map.roads) {
    for (let i = 1; i < labels.length; i++) markRoad(grid, road, labels[i - 1]!, labels[i]!);
  }
  const barred = new Uint8Array(grid.size);
  if (lastColumn !== null)
    for (const [hex, label] of grid.labels.entries()) if (Number(label.slice(0, 2)) > lastColumn) barred[hex] = 1;
  return {
    grid,
    terrainName,
    terrain: terrainName.map((name) => book.terrain[name]),
    road,
    barred,
    outlooks: new Map(),
  };
}

function hexNamed(grid: Grid, label: string): Hex {
  const hex = grid.byLabel.get(label);
  if (hex === undefined) throw new Error(`hex ${label} is not on the map`);
  return hex;
}

function markRoad(grid: Grid, road: Uint8Array, a: string, b: string): void {
  const from = hexNamed(grid, a);
  const to = hexNamed(grid, b);
  let touched = false;
  for (let direction = 0; direction < 6; direction++) {
    if (neighbour(grid, from, direction) !== to) continue;
    road[from * 6 + direction] = 1;
    road[to * 6 + ((direction + 3) % 6)] = 1;
    touched = true;
  }
  if (!touched) throw new Error(`road: ${a} and ${b} do not touch`);
}

/** Hexes of the map that units may use, off the map or barred ones are `offMap`. */
export function openNeighbour(ground: Ground, hex: Hex, direction: number): Hex {
  const to = neighbour(ground.grid, hex, direction);
  return to === offMap || ground.barred[to] ? offMap : to;
}

/** Hexes of the map that the line between two others cuts or runs along (10.1). */
export const hexesOnLine = (grid: Grid, from: Hex, to: Hex): Hex[] =>
  hexesCrossed(grid, from, to).filter((hex) => hex !== offMap);
