/** How far it is to a place over the ground: a map of ways on a lattice, round rivers and houses, less gladly through woods. */
import { cm, contains, distance, type Length, type Point, type Polygon, within } from '../../geometry/index.js';
import { footing, swims } from '../../rules/ground/footing.js';
import { armOf, basicMove, manoeuvrePrice, moverOf, movesByBases } from '../../rules/state/pieces.js';
import type { Setting } from '../../rules/state/setting.js';
import type { Unit } from '../../rules/state/state.js';
import type { Aim } from './aims.js';

/** Points of the lattice lie so far apart; the ground is looked at half way between them, too. */
const step: Length = cm(4);
const half: Length = step / 2;
const barred = Number.POSITIVE_INFINITY;
const pace = { open: 1, normal: 1, difficult: 3, 'very-difficult': 6, impassable: barred } as const;
/** Nobody passes nearer to a house than this. */
const houseMargin: Length = cm(2);
/** A formation has its width: it does not brush past a wood. */
const formationMargin: Length = cm(3);
/** Along the very edge a formation cannot wheel. */
const edgeMargin: Length = cm(3);
/** Points so near to a wall lie on it: between any two on either side of it there is one. */
const wallMargin: Length = cm(1);
/** A wall stops who is not square to it, and lets nobody march. */
const wallPace = 4;
/** A front that brushes the end of a wall is caught at it. */
const endMargin: Length = cm(4);
const endPace = 2.5;

/** What a step costs for each kind of mover, on the finer lattice. */
interface Ground {
  readonly columns: number;
  readonly rows: number;
  readonly paces: Float64Array;
}

interface WayMap {
  readonly ground: Ground;
  /** Length of the way from each point of the lattice. */
  readonly ways: Float64Array;
  /** The next point on it. */
  readonly next: Int32Array;
  readonly columns: number;
  readonly rows: number;
}

const grounds = new WeakMap<Setting, Map<string, Ground>>();
const maps = new WeakMap<Setting, Map<string, WayMap>>();
const wayward = new WeakMap<Aim, Map<string, WayMap>>();

function kept<O extends object, V>(cache: WeakMap<O, Map<string, V>>, owner: O, key: string, make: () => V): V {
  const own = cache.get(owner) ?? new Map<string, V>();
  cache.set(owner, own);
  const found = own.get(key) ?? make();
  own.set(key, found);
  return found;
}

const lengthOf = (x: number, y: number): number => Math.sqrt(x * x + y * y);

const kindOf = (setting: Setting, unit: Unit, roads: boolean): string =>
  `${moverOf(unit)} ${swims(setting, unit)} ${roads}`;

function wallPaceAt({ obstacles }: Setting, at: Point): number {
  const walls = obstacles.filter(({ type }) => type.id !== 'caltrops').map(({ line }) => line);
  if (walls.some((line) => within([at], line, wallMargin))) return wallPace;
  return walls.some((line) => line.some((end) => within([at], [end], endMargin))) ? endPace : 1;
}

function paceAt(setting: Setting, unit: Unit, at: Point, roads: boolean): number {
  const { width, depth } = setting.table;
  if (Math.min(at.x, at.y, width - at.x, depth - at.y) < edgeMargin) return barred;
  if (roads && setting.roads.some(({ shape }) => contains(shape, at))) return 1;
  if (setting.buildings.some(({ shape }) => within([at], shape, houseMargin))) return barred;
  return setting.terrain.reduce(
    (worst, piece) => {
      const slow = pace[footing(setting, unit, piece, false)];
      return slow > worst && within([at], piece.shape, formationMargin) ? slow : worst;
    },
    wallPaceAt(setting, at),
  );
}

function groundFor(setting: Setting, unit: Unit, roads: boolean): Ground {
  return kept(grounds, setting, kindOf(setting, unit, roads), () => {
    const columns = Math.floor(setting.table.width / half) + 1;
    const rows = Math.floor(setting.table.depth / half) + 1;
    const paces = new Float64Array(columns * rows);
    for (let index = 0; index < paces.length; index++) {
      const at = { x: (index % columns) * half, y: Math.floor(index / columns) * half };
      paces[index] = paceAt(setting, unit, at, roads);
    }
    return { columns, rows, paces };
  });
}

/** How near to an enemy one passes less gladly, and how much less. Nobody goes through. */
interface Wariness {
  readonly within: Length;
  readonly slowness: number;
}
/** On the way to a place, and through to the far edge, where foot has no time to go round. */
const wariness = {
  place: { mounted: { within: cm(9), slowness: 8 }, onFoot: { within: cm(9), slowness: 6 } },
  through: { mounted: { within: cm(6), slowness: 8 }, onFoot: { within: cm(6), slowness: 2 } },
} as const;

const warinessOf = (unit: Unit, { take }: Aim): Wariness =>
  wariness[take === 'all' ? 'through' : 'place'][armOf(unit) === 'cavalry' ? 'mounted' : 'onFoot'];

/** The ground as it is for who keeps clear of these. */
function warily(
  { columns, rows, paces }: Ground,
  avoid: readonly Point[],
  { within: near, slowness }: Wariness,
): Ground {
  const slower = paces.map((pace, index) => {
    const [x, y] = [(index % columns) * half, Math.floor(index / columns) * half];
    return avoid.some((foe) => lengthOf(foe.x - x, foe.y - y) < near) ? pace * slowness : pace;
  });
  return { columns, rows, paces: slower };
}

/** Steps to the sixteen nearest directions, in points of the lattice. */
const steps: readonly (readonly [number, number])[] = [
  [1, 0],
  [1, 1],
  [2, 1],
  [1, 2],
].flatMap(([x, y]): [number, number][] => [
  [x!, y!],
  [-y!, x!],
  [-x!, -y!],
  [y!, -x!],
]);

/** Price of a wall on the way; nothing where there is none. */
function fence(setting: Setting, unit: Unit, from: Point, to: Point): number {
  const mover = moverOf(unit) === 'pikemen' ? 'infantry' : moverOf(unit);
  const walls = setting.obstacles.filter(({ line, type }) => type.id !== 'caltrops' && within([from, to], line, 0));
  if (walls.some(({ type }) => !type.crossedBy.includes(mover))) return barred;
  return walls.length * (manoeuvrePrice(unit) ?? cm(10));
}

/** The way over the table from everywhere, worked out from the place itself outwards. */
function spread(setting: Setting, unit: Unit, ground: Ground, shape: Polygon): WayMap {
  const columns = (ground.columns + 1) >> 1;
  const rows = (ground.rows + 1) >> 1;
  const ways = new Float64Array(columns * rows).fill(barred);
  const next = new Int32Array(columns * rows).fill(-1);
  const paceOf = (x: number, y: number) => ground.paces[y * ground.columns + x]!;
  const open: number[] = [];
  for (let index = 0; index < ways.length; index++) {
    const [x, y] = [index % columns, Math.floor(index / columns)];
    const far = distance([{ x: x * step, y: y * step }], shape);
    if (far <= 1.5 * step && paceOf(2 * x, 2 * y) < barred) {
      ways[index] = far;
      open.push(index);
    }
  }
  while (open.length > 0) {
    let least = 0;
    for (let place = 1; place < open.length; place++) if (ways[open[place]!]! < ways[open[least]!]!) least = place;
    const here = open[least]!;
    open[least] = open[open.length - 1]!;
    open.pop();
    const [x, y] = [here % columns, Math.floor(here / columns)];
    for (const [right, up] of steps) {
      const [there, beyond] = [x + right, y + up];
      if (there < 0 || beyond < 0 || there >= columns || beyond >= rows) continue;
      const length = step * lengthOf(right, up);
      const cost =
        (length * (paceOf(2 * there, 2 * beyond) + 2 * paceOf(2 * x + right, 2 * y + up) + paceOf(2 * x, 2 * y))) / 4;
      const index = beyond * columns + there;
      if (ways[here]! + cost >= ways[index]!) continue;
      const wall = fence(setting, unit, { x: x * step, y: y * step }, { x: there * step, y: beyond * step });
      if (ways[here]! + cost + wall >= ways[index]!) continue;
      if (ways[index] === barred) open.push(index);
      ways[index] = ways[here]! + cost + wall;
      next[index] = here;
    }
  }
  return { ground, ways, next, columns, rows };
}

/** The map of ways to a place, for all units of one kind, by the roads or without them. */
function mapOf(setting: Setting, unit: Unit, aim: Aim, roads: boolean): WayMap {
  const kind = kindOf(setting, unit, roads);
  const ground = groundFor(setting, unit, roads);
  const { avoid } = aim;
  // Enemies move: such a map is good for as long as its aim.
  if (avoid)
    return kept(wayward, aim, kind, () =>
      spread(setting, unit, warily(ground, avoid, warinessOf(unit, aim)), aim.shape),
    );
  const key = `${kind} ${aim.shape.map(({ x, y }) => `${x}/${y}`).join(' ')}`;
  return kept(maps, setting, key, () => spread(setting, unit, ground, aim.shape));
}

/** The point of the lattice by which the way from here is shortest, and its length. */
function entry({ ways, columns, rows }: WayMap, { x, y }: Point): { index: number; way: Length } {
  let best = { index: -1, way: barred };
  const [column, row] = [Math.floor(x / step), Math.floor(y / step)];
  for (let up = Math.max(0, row); up <= Math.min(rows - 1, row + 1); up++) {
    for (let right = Math.max(0, column); right <= Math.min(columns - 1, column + 1); right++) {
      const index = up * columns + right;
      const way = ways[index]! + lengthOf(x - right * step, y - up * step);
      if (way < best.way) best = { index, way };
    }
  }
  return best;
}

/** Ways to a place as a unit can go them now: over the ground, and by the roads once it is a column. */
export interface Ways {
  readonly ground: WayMap;
  readonly roads: WayMap;
  /** What it costs to form a column: a road is no broader. */
  readonly narrowing: Length;
}

function narrowingOf(unit: Unit): Length {
  const { layout } = unit.battle;
  if (layout.kind !== 'block' || movesByBases(unit)) return 0;
  return (layout.files - 1) * (manoeuvrePrice(unit) ?? basicMove(unit));
}

export function waysTo(setting: Setting, unit: Unit, aim: Aim): Ways {
  const narrowing = narrowingOf(unit);
  const roads = mapOf(setting, unit, aim, true);
  return { roads, ground: narrowing > 0 ? mapOf(setting, unit, aim, false) : roads, narrowing };
}

export const wayFrom = ({ ground, roads, narrowing }: Ways, from: Point): Length =>
  Math.min(entry(ground, from).way, narrowing + entry(roads, from).way);

/** Whether going straight is nearly as short as over open ground. */
function isStraight({ ground: { columns, paces } }: WayMap, from: Point, to: Point): boolean {
  const parts = Math.max(1, Math.ceil(lengthOf(to.x - from.x, to.y - from.y) / half));
  for (let part = 1; part < parts; part++) {
    const [x, y] = [from.x + ((to.x - from.x) * part) / parts, from.y + ((to.y - from.y) * part) / parts];
    if (paces[Math.round(y / half) * columns + Math.round(x / half)]! > 1) return false;
  }
  return true;
}

/** Where to go first: the furthest point of the way that can be reached straight on over open ground. */
export function leadFrom({ ground, roads, narrowing }: Ways, from: Point, place: Point): Point {
  const map = narrowing + entry(roads, from).way < entry(ground, from).way ? roads : ground;
  if (isStraight(map, from, place)) return place;
  let index = entry(map, from).index;
  if (index < 0) return place;
  let lead = pointAt(map, index);
  for (let steps = 0; map.next[index]! >= 0 && steps < 40; steps++) {
    index = map.next[index]!;
    const point = pointAt(map, index);
    if (steps > 0 && !isStraight(map, from, point)) break;
    lead = point;
  }
  return lead;
}

const pointAt = ({ columns }: WayMap, index: number): Point => ({
  x: (index % columns) * step,
  y: Math.floor(index / columns) * step,
});
