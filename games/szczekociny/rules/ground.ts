/** What never changes on the map, worked out once per setting and kept beside it: terrain, roads, levels. */
import { distance, type Grid, type Hex, hexesCrossed, makeGrid, neighbour, offMap } from '@hetman/core/hex';
import type { MapData, Setting, TerrainName, TerrainRow } from './setting.js';

export interface Ground {
  readonly grid: Grid;
  readonly terrain: readonly TerrainRow[];
  readonly terrainName: readonly TerrainName[];
  /** 1 where a road crosses the side `hex * 6 + direction`. */
  readonly road: Uint8Array;
  /** 1 for hexes past the last column of the scenario (13.1). */
  readonly barred: Uint8Array;
  /** Hexes within the longest range of fire, by hex, nearest first; filled when asked for. */
  readonly near: Map<Hex, Surroundings>;
  /** Hexes on the line between two others, by `from * size + to`; filled when asked for. */
  readonly lines: Map<number, readonly Hex[]>;
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
    near: new Map(),
    lines: new Map(),
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

/** Hexes around another, nearest first; `within[d]` of them are at most `d` away. */
export interface Surroundings {
  readonly hexes: Int16Array;
  readonly within: readonly number[];
}

export function hexesNear(setting: Setting, centre: Hex): Surroundings {
  const { grid, near } = groundOf(setting);
  let found = near.get(centre);
  if (!found) {
    const longest = Math.max(...Object.values(setting.book.ranges));
    const rings: Hex[][] = Array.from({ length: longest + 1 }, () => []);
    for (let hex = 0; hex < grid.size; hex++) rings[distance(grid, centre, hex)]?.push(hex);
    rings[0] = [];
    let count = 0;
    const within = rings.map((ring) => {
      count += ring.length;
      return count;
    });
    found = { hexes: Int16Array.from(rings.flat()), within };
    near.set(centre, found);
  }
  return found;
}

/** Hexes of the map that the line between two others cuts or runs along (10.1). */
export function hexesOnLine(setting: Setting, from: Hex, to: Hex): readonly Hex[] {
  const { grid, lines } = groundOf(setting);
  const key = from * grid.size + to;
  let found = lines.get(key);
  if (!found) {
    found = hexesCrossed(grid, from, to).filter((hex) => hex !== offMap);
    lines.set(key, found);
  }
  return found;
}
