/** Where the names of places are written so that counters do not cover them. Pure, so that it can be tested. */
import type { Board, BoardMap } from '@hetman/core/board';
import { centreOf, type Point } from './geometry.js';

/** What a name is the name of tells how it is written. */
export type LetteringKind = 'settled' | 'fortress' | 'flowing' | 'water' | 'land';

export interface Lettering {
  readonly key: string;
  readonly place: BoardMap['places'][number];
  readonly kind: LetteringKind;
  readonly at: Point;
}

/** Room that a letter and a line take, in units of the sheet, when the map is seen from afar. */
const letter = 19;
const line = 40;
/** Half of a counter. */
const plate = 38;

export function letteringOf(map: BoardMap, board: Board, nameOf: (place: BoardMap['places'][number]) => string) {
  const counters = [...new Set(board.counters.map(({ hex }) => hex))].map(centreOf);
  return map.places.map((place): Lettering => {
    const kind = kindOf(map, place.hexes);
    const spots = spotsOf(place, kind, (nameOf(place).length * letter) / 2);
    const half = (nameOf(place).length * letter) / 2;
    const covered = (spot: Point) =>
      counters.filter(
        ({ x, y }) => Math.abs(x - spot.x) < half + plate && Math.abs(y - (spot.y - line / 3)) < line / 2 + plate,
      ).length;
    let best = spots[0]!;
    for (const spot of spots) if (covered(spot) < covered(best)) best = spot;
    return { key: place.hexes.join(), place, kind, at: best };
  });
}

function kindOf(map: BoardMap, hexes: readonly string[]): LetteringKind {
  const kinds = new Set(hexes.map((hex) => map.terrain[hex]));
  if (kinds.has('fortress')) return 'fortress';
  if (kinds.has('houses') || kinds.has('walled-houses')) return 'settled';
  if (kinds.has('open-water')) return 'water';
  const wet = map.sides.some(
    ({ kind, between }) => kind !== 'hachures' && kind !== 'wall' && between.every((hex) => hexes.includes(hex)),
  );
  return wet ? 'flowing' : 'land';
}

/** The usual place first: under the buildings; then over them, then beside. */
function spotsOf({ hexes }: BoardMap['places'][number], kind: LetteringKind, half: number): readonly Point[] {
  const points = hexes.map(centreOf);
  const x = points.reduce((sum, point) => sum + point.x, 0) / points.length;
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const low = Math.max(...ys);
  const high = Math.min(...ys);
  const middle = (low + high) / 2 + 10;
  if (kind === 'flowing') return [{ x, y: low - 44 }];
  if (kind === 'water') return [{ x, y: low + 8 }];
  if (kind === 'fortress') return [{ x, y: low + 62 }];
  return [
    { x, y: low + 42 },
    { x, y: high - 44 },
    { x: Math.max(...xs) + 50 + half, y: middle },
    { x: Math.min(...xs) - 50 - half, y: middle },
    { x, y: low + 100 },
    { x, y: high - 100 },
  ];
}
