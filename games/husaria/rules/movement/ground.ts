/** The map made ready for quick questions: prices, sides, roads, what a zone of control reaches. Chapter 4.5. */
import { directionTo, type Grid, type Hex, makeGrid, offMap } from '@hetman/core/hex';
import type { MapData, Setting, TerrainRow } from '../state/setting.js';

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
  /** What a hex adds to a turn of horse, in half points (4.44). */
  readonly turnPrice: Int8Array;
  readonly road: Uint8Array;
  readonly onRoad: Uint8Array;
  /** An unbridged river runs there: no step, no fight, no zone. */
  readonly river: Uint8Array;
  /** Column shift of a fight over that side. */
  readonly sideBattle: Int8Array;
  /** An army's rampart guards that side: its index and one, 0 where there is none (ruling 104). */
  readonly rampart: Uint8Array;
  /** A zone of control extends over that side (ruling 27). */
  readonly zoneReaches: Uint8Array;
  /** Crossing that side takes the piece out of the game (scenario note on the bridge). */
  readonly exit: Uint8Array;
  readonly zones: ReadonlyMap<string, ReadonlySet<Hex>>;
  /** Hexes out of bounds for everybody (N.closed). */
  readonly shut: ReadonlySet<Hex>;
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
  const { map } = setting;
  const grid = makeGrid(map.columns, map.rows);
  const terrain = terrainByHex(grid, map, setting);
  const marks = markSides(grid, setting, terrain);
  const sides = grid.size * 6;
  const zones = new Map(
    Object.entries(map.zones).map(([name, labels]) => [name, new Set(labels.map((label) => hexAt(grid, label)))]),
  );
  const ground: Ground = {
    grid,
    terrain,
    price: [new Int8Array(sides), new Int8Array(sides)],
    turnPrice: new Int8Array(grid.size),
    road: marks.road,
    onRoad: new Uint8Array(grid.size),
    river: marks.river,
    sideBattle: new Int8Array(sides),
    rampart: markRamparts(grid, setting),
    zoneReaches: new Uint8Array(sides),
    exit: marks.exit,
    zones,
    shut: new Set((setting.notes.closed?.zones ?? []).flatMap((zone) => [...(zones.get(zone) ?? noZone(zone))])),
  };
  for (const road of map.roads) for (const label of road) ground.onRoad[hexAt(grid, label)] = 1;
  for (const [hex, row] of terrain.entries())
    ground.turnPrice[hex] = ground.onRoad[hex] ? 0 : turnPriceOf(setting, row);
  for (let side = 0; side < sides; side++) {
    const to = grid.neighbours[side]!;
    ground.sideBattle[side] = sideShift(setting, marks, side);
    for (const mover of [foot, horse] as const) {
      // Stepping over the edge costs a point like open ground (4.31).
      const shut = ground.shut.has(to);
      ground.price[mover][side] =
        to === offMap ? 2 : shut ? closed : priceOf(setting, marks, terrain[to]!, mover, side);
    }
    ground.zoneReaches[side] = zoneBarrier(ground, side) === null ? 1 : 0;
  }
  return ground;
}

/** 5.11, ruling 27: what keeps a zone of control from reaching over that side; null where it does. */
export function zoneBarrier(ground: Ground, side: number): 'edge' | 'river' | 'closed-area' | 'closed-ground' | null {
  const to = ground.grid.neighbours[side]!;
  if (to === offMap) return 'edge';
  if (ground.river[side]) return 'river';
  if (ground.shut.has(to)) return 'closed-area';
  return ground.terrain[to]!.foot === null && !ground.onRoad[to] ? 'closed-ground' : null;
}

const noZone = (zone: string): never => {
  throw new Error(`notes.closed: the map has no zone "${zone}"`);
};

/** 4.44: broken ground adds its own price, by option that of the book's example (ruling 17). */
function turnPriceOf(setting: Setting, row: TerrainRow): number {
  if (row.open) return 0;
  const example = setting.options['forestTurn'] === 'example' ? row.turnInExample : null;
  return 2 * (example ?? row.horse ?? 0);
}

/** What runs along each side, or across it. */
interface Marks {
  readonly river: Uint8Array;
  readonly stream: Uint8Array;
  readonly ford: Uint8Array;
  readonly bridge: Uint8Array;
  readonly uphill: Uint8Array;
  readonly road: Uint8Array;
  readonly exit: Uint8Array;
}

function markSides(grid: Grid, setting: Setting, terrain: readonly TerrainRow[]): Marks {
  const { map } = setting;
  const mark = (pairs: readonly string[]) => {
    const marked = new Uint8Array(grid.size * 6);
    for (const pair of pairs) markBoth(grid, pair, marked);
    return marked;
  };
  const roadSides = map.roads.flatMap((road) => road.slice(1).map((label, i) => `${road[i]}/${label}`));
  const uphill = new Uint8Array(grid.size * 6);
  if (map.sides.slope.length > 0 && !setting.book.sides.slope) throw new Error('the terrain table has no slope');
  for (const pair of map.sides.slope) markSlope(grid, pair, terrain, uphill);
  const bridge = mark(map.bridges);
  const ford = mark(map.sides.ford);
  const river = mark(map.sides.river).map((marked, side) => (bridge[side] || ford[side] ? 0 : marked));
  return {
    river,
    stream: mark(map.sides.stream),
    ford,
    bridge,
    uphill,
    road: mark(roadSides),
    exit: mark(setting.notes.exitBridges ?? []),
  };
}

function markRamparts(grid: Grid, setting: Setting): Uint8Array {
  const marks = new Uint8Array(grid.size * 6);
  for (const { army, sides } of setting.map.ramparts) {
    const owner = setting.sides.findIndex(({ id }) => id === army);
    if (owner < 0) throw new Error(`the ramparts have no army "${army}"`);
    for (const pair of sides) {
      const [inside, , direction] = endsOf(grid, pair);
      marks[inside * 6 + direction] = owner + 1;
    }
  }
  return marks;
}

/** 6.31, ruling 24: what an attack over that side suffers. */
function sideShift(setting: Setting, marks: Marks, side: number): number {
  const { sides } = setting.book;
  return Math.min(
    marks.stream[side] ? sides.stream.battle : 0,
    marks.uphill[side] ? sides.slope!.battle : 0,
    marks.ford[side] ? sides.ford.battle : 0,
    marks.bridge[side] ? sides.bridge.battle : 0,
  );
}

/** Rulings 24, 26, 150: a road or bridge replaces the price of the hex; sides add, except water at a bridge. */
function priceOf(setting: Setting, marks: Marks, row: TerrainRow, mover: MoverClass, side: number): number {
  if (marks.river[side]) return closed;
  const { book } = setting;
  const column = mover === foot ? 'foot' : 'horse';
  const hexPrice = marks.road[side] || marks.bridge[side] ? book.road[column] : row[column];
  if (hexPrice === null) return closed;
  const stream = marks.stream[side] ? book.sides.stream[column] : 0;
  const ford = marks.ford[side] ? book.sides.ford[column] : 0;
  const slope = marks.uphill[side] ? book.sides.slope![column] : 0;
  return 2 * (hexPrice + slope + (marks.bridge[side] ? book.sides.bridge[column] : stream + ford));
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

function hexAt(grid: Grid, label: string): Hex {
  const hex = grid.byLabel.get(label);
  if (hex === undefined) throw new Error(`"${label}" is no hex of this map`);
  return hex;
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
