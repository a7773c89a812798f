/**
 * The sheet is drawn with rows counted from the north. A map whose numbers begin in the south is turned over here, at
 * the border of this room: everything inside speaks of places on the sheet, everything outside of printed numbers.
 */
import type { Board, BoardMap, Offer, Region } from '@hetman/core/board';
import { cellOf, labelOf } from './geometry.js';
import type { Lit } from './Marks.js';
import type { Way } from './Signs.js';

/** From a printed number to the place on the sheet, and back: the same turn does both. */
export type TurnOver = (hex: string) => string;

const same: TurnOver = (hex) => hex;

export function turnOverOf({ rows, rowsFrom }: Pick<BoardMap, 'rows' | 'rowsFrom'>): TurnOver {
  if (rowsFrom !== 'south') return same;
  return (hex) => {
    const { column, row } = cellOf(hex);
    return labelOf({ column, row: rows + 1 - row });
  };
}

const all = (turn: TurnOver, hexes: readonly string[]): string[] => hexes.map(turn);

export function mapOnSheet(map: BoardMap): BoardMap {
  const turn = turnOverOf(map);
  if (turn === same) return map;
  return {
    ...map,
    terrain: Object.fromEntries(Object.entries(map.terrain).map(([hex, kind]) => [turn(hex), kind])),
    sides: map.sides.map((side) => ({ ...side, between: [turn(side.between[0]), turn(side.between[1])] })),
    roads: map.roads.map((road) => all(turn, road)),
    ...(map.brooks && { brooks: map.brooks.map((brook) => all(turn, brook)) }),
    places: map.places.map((place) => ({ ...place, hexes: all(turn, place.hexes) })),
    areas: map.areas.map((area) => ({ ...area, hexes: all(turn, area.hexes) })),
  };
}

const placed = <T extends { readonly hex: string }>(turn: TurnOver, things: readonly T[]): T[] =>
  things.map((thing) => ({ ...thing, hex: turn(thing.hex) }));

export const boardOnSheet = (turn: TurnOver, board: Board): Board =>
  turn === same ? board : { counters: placed(turn, board.counters), obstacles: placed(turn, board.obstacles) };

/** Of an offer, what the map draws: what it would do may take long to be worked out. */
export type Placed = Pick<Offer, 'hex' | 'piece' | 'figure'>;

export const offersOnSheet = (turn: TurnOver, offers: readonly Placed[]): readonly Placed[] =>
  turn === same
    ? offers
    : offers.map(({ hex, piece, figure }) => ({ hex: hex === null ? null : turn(hex), piece, figure }));

export const litOnSheet = (turn: TurnOver, lit: Lit): Lit => (turn === same ? lit : placed(turn, lit));

export const regionsOnSheet = (turn: TurnOver, regions: readonly Region[]): readonly Region[] =>
  turn === same ? regions : regions.map((region) => ({ ...region, hexes: all(turn, region.hexes) }));

export function wayOnSheet(turn: TurnOver, way: Way | null): Way | null {
  if (way === null || turn === same) return way;
  return {
    steps: placed(turn, way.steps),
    notes: way.notes.map((note) => (note.hex === undefined ? note : { ...note, hex: turn(note.hex) })),
    ...(way.ends && { ends: all(turn, way.ends) }),
  };
}
