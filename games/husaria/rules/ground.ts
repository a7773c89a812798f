/** The map made ready for quick questions: prices, sides, roads, what a zone of control reaches. Chapter 4.5. */
import { directionTo, type Grid, type Hex, makeGrid, offMap } from '@hetman/core/hex';
import type { MapData, Setting, TerrainRow } from './setting.js';

/** Terrain is priced for two kinds of mover (ruling 155: guns and pikes walk with the foot). */
export type MoverClass = 0 | 1;
export const foot: MoverClass = 0;
export const horse: MoverClass = 1;

/** Closed to this mover. */
export const closed = -1;

/** All arrays by `hex * 6 + direction` speak of leaving the hex through that side. */
export interface Ground {
  readonly grid: Grid;
  readonly terrain: readonly TerrainRow[];
  /** Price in half points, by mover class; `closed` where it cannot be done. */
  readonly price: readonly [Int8Array, Int8Array];
  readonly road: Uint8Array;
  readonly onRoad: Uint8Array;
  /** An unbridged river runs there: no step, no fight, no zone. */
  readonly river: Uint8Array;
  /** Column shift of a fight over that side. */
  readonly sideBattle: Int8Array;
  /** A zone of control extends over that side (ruling 27). */
  readonly zoneReaches: Uint8Array;
  /** Crossing that side takes the piece out of the game (scenario note on the bridge). */
  readonly exit: Uint8Array;
  readonly zones: ReadonlyMap<string, ReadonlySet<Hex>>;
}

/** Settings are plain data; what is worked out from one is kept as long as the setting itself. */
const made = new WeakMap<Setting, Ground>();
let lastSetting: Setting | null = null;
let lastGround: Ground | null = null;

export function groundOf(setting: Setting): Ground {
  if (setting === lastSetting) return lastGround!;
  let ground = made.get(setting);
  if (!ground) {
    ground = makeGround(setting);
    made.set(setting, ground);
  }
  lastSetting = setting;
  lastGround = ground;
  return ground;
}

function makeGround(setting: Setting): Ground {
  const { map, book } = setting;
  const grid = makeGrid(map.columns, map.rows);
  const sides = grid.size * 6;
  const terrain = terrainByHex(grid, map, setting);
  const ground: Ground = {
    grid,
    terrain,
    price: [new Int8Array(sides), new Int8Array(sides)],
    road: new Uint8Array(sides),
    onRoad: new Uint8Array(grid.size),
    river: new Uint8Array(sides),
    sideBattle: new Int8Array(sides),
    zoneReaches: new Uint8Array(sides),
    exit: new Uint8Array(sides),
    zones: new Map(Object.entries(map.zones).map(([name, labels]) => [name, new Set(labels.map((l) => grid.byLabel.get(l)!))])),
  };
  const stream = new Uint8Array(sides);
  const ford = new Uint8Array(sides);
  const bridge = new Uint8Array(sides);
  const uphill = new Uint8Array(sides);
  for (const pair of map.sides.river) markBoth(grid, pair, ground.river);
  for (const pair of map.sides.stream) markBoth(grid, pair, stream);
  for (const pair of map.sides.ford) markBoth(grid, pair, ford);
  for (const pair of map.bridges) markBoth(grid, pair, bridge);
  for (const pair of map.sides.slope) markSlope(grid, pair, terrain, uphill);
  for (const pair of setting.notes.exitBridges) markBoth(grid, pair, ground.exit);
  for (const road of map.roads) {
    for (let i = 0; i < road.length; i++) {
      ground.onRoad[grid.byLabel.get(road[i]!)!] = 1;
      if (i > 0) markBoth(grid, `${road[i - 1]}/${road[i]}`, ground.road);
    }
  }
  for (let side = 0; side < sides; side++) {
    if (bridge[side] || ford[side]) ground.river[side] = 0;
    ground.sideBattle[side] = Math.min(
      stream[side] && !bridge[side] ? book.sides.stream.battle : 0,
      uphill[side] ? book.sides.slope.battle : 0,
      ford[side] ? book.sides.ford.battle : 0,
      bridge[side] ? book.sides.bridge.battle : 0,
    );
    const to = grid.neighbours[side]!;
    for (const mover of [foot, horse] as const) {
      ground.price[mover][side] = to === offMap ? 2 : priceOf(mover, side, to);
    }
    ground.zoneReaches[side] = to !== offMap && !ground.river[side] && (terrain[to]!.foot !== null || ground.onRoad[to]) ? 1 : 0;
  }
  return ground;

  /** Rulings 24, 26, 150: a road replaces the price of the hex; sides add, except at a bridge. */
  function priceOf(mover: MoverClass, side: number, to: Hex): number {
    if (ground.river[side]) return closed;
    const column = mover === foot ? 'foot' : 'horse';
    const row = terrain[to]!;
    const hexPrice = ground.road[side] ? book.road[column] : row[column];
    if (hexPrice === null) return closed;
    let price = hexPrice;
    if (!bridge[side]) {
      if (stream[side]) price += book.sides.stream[column];
      if (ford[side]) price += book.sides.ford[column];
    }
    if (uphill[side]) price += book.sides.slope[column];
    return price * 2;
  }
}

function terrainByHex(grid: Grid, map: MapData, setting: Setting): TerrainRow[] {
  const rows: TerrainRow[] = [];
  for (let column = 0; column < map.columns; column++) {
    for (let row = 0; row < map.rows; row++) {
      const letter = map.terrain[row]![column]!;
      const terrain = setting.book.terrain[letter];
      if (!terrain) throw new Error(`hex ${grid.labels[rows.length]}: the terrain table has no "${letter}"`);
      rows.push(terrain);
    }
  }
  return rows;
}

function endsOf(grid: Grid, pair: string): [Hex, Hex, number] {
  const [a, b] = pair.split('/').map((label) => grid.byLabel.get(label));
  const direction = a === undefined || b === undefined ? -1 : directionTo(grid, a, b);
  if (direction < 0) throw new Error(`"${pair}" does not name two neighbouring hexes`);
  return [a!, b!, direction];
}

function markBoth(grid: Grid, pair: string, marks: Uint8Array): void {
  const [a, b, direction] = endsOf(grid, pair);
  marks[a * 6 + direction] = 1;
  marks[b * 6 + ((direction + 3) % 6)] = 1;
}

/** A slope is climbed towards its high hex; between two hexes of one level the pair's second hex is the upper one. */
function markSlope(grid: Grid, pair: string, terrain: readonly TerrainRow[], uphill: Uint8Array): void {
  const [a, b, direction] = endsOf(grid, pair);
  if (terrain[a]!.high && !terrain[b]!.high) uphill[b * 6 + ((direction + 3) % 6)] = 1;
  else uphill[a * 6 + direction] = 1;
}
