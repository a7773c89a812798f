/** Groups on a map of hexes: who may be taken in hand together, and where each would stand when they keep their shape. */
import { cubeOf, distance, type Grid, type Hex, hexAtCube } from '../hex/grid.js';
import { filled, type Text } from '../locale/index.js';
import { boardMessages } from '../locales/board.js';
import type { Company, Offer } from './board.js';
import { foremostFirst } from './groups.js';

/** A unit and the hex where it stands. */
export interface PlacedUnit {
  readonly id: string;
  readonly hex: Hex;
}

/** Whoever stands on the same hex or beside one who does, and so on. */
export function clusterAround<One extends PlacedUnit>(grid: Grid, first: One, all: readonly One[]): One[] {
  const found = [first];
  const open = new Set(all.filter(({ id }) => id !== first.id));
  for (const one of found) {
    for (const other of open) {
      if (distance(grid, one.hex, other.hex) > 1) continue;
      found.push(other);
      open.delete(other);
    }
  }
  return found;
}

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id));

/** The first of a group, and how many go with it. */
export const groupName = (first: Text, others: number): Text =>
  others === 0 ? first : filled(boardMessages.more, { name: first, n: others });

interface Wide {
  readonly stack: readonly PlacedUnit[];
  readonly near: readonly PlacedUnit[];
  /** Those under one commander, with their name. */
  readonly formation: { readonly name: Text; readonly units: readonly PlacedUnit[] } | null;
  readonly army: readonly PlacedUnit[];
}

/** Who may be taken along with a unit, each choice once; none where nobody else could go. */
export function companiesOn(unit: PlacedUnit, { stack, near, formation, army }: Wide): Company[] {
  const others = (all: readonly PlacedUnit[]) => all.filter(({ id }) => id !== unit.id).map(({ id }) => id);
  const company = (
    id: 'alone' | 'stack' | 'near' | 'named' | 'army',
    all: readonly PlacedUnit[],
    name?: Text,
  ): Company => ({
    id,
    label: filled(boardMessages[id], { n: all.length, ...(name && { name }) }),
    pieces: others(all),
  });
  const wide = [
    company('stack', stack),
    company('near', near),
    ...(formation ? [company('named', formation.units, formation.name)] : []),
    company('army', army),
  ];
  const several = wide.filter(
    ({ pieces }, i) => pieces.length > 0 && !wide.slice(0, i).some((one) => same(one.pieces, pieces)),
  );
  return several.length === 0 ? [] : [company('alone', [unit]), ...several];
}

/** Where a hex comes to lie when a whole shape goes from one hex to another; `offMap` where that is beyond the edge. */
export function carried(grid: Grid, from: Hex, to: Hex, hex: Hex): Hex {
  const [start, end, here] = [cubeOf(grid, from), cubeOf(grid, to), cubeOf(grid, hex)];
  return hexAtCube(grid, here.q + end.q - start.q, here.r + end.r - start.r);
}

/** Left to right and top to bottom, in units in which neighbours are equally far apart. */
const onSheet = (grid: Grid, hex: Hex): { x: number; y: number } => {
  const { q, r } = cubeOf(grid, hex);
  return { x: (q * Math.sqrt(3)) / 2, y: r + q / 2 };
};

/** The way from one hex to another on the sheet. */
export function wayBetween(grid: Grid, from: Hex, to: Hex): { x: number; y: number } {
  const [start, end] = [onSheet(grid, from), onSheet(grid, to)];
  return { x: end.x - start.x, y: end.y - start.y };
}

/** Whoever stands foremost in the direction of the way goes first, so that nobody is in the way of those behind. */
export function inOrderOfMarch(
  grid: Grid,
  units: readonly PlacedUnit[],
  way: { readonly x: number; readonly y: number },
): string[] {
  const hexes = new Map(units.map(({ id, hex }) => [id, onSheet(grid, hex)]));
  const ahead = (id: string): number => hexes.get(id)!.x * way.x + hexes.get(id)!.y * way.y;
  return foremostFirst([...hexes.keys()], ahead);
}

/** A gesture of a group that would leave somebody behind is looked at before it is done. */
export const leavesBehind = ({ plan }: Offer): boolean => {
  const planned = plan?.();
  return planned !== undefined && (planned.stays.length > 0 || planned.meets !== null);
};

export const repeating: Text = boardMessages.repeating;

interface Move {
  readonly unit: string;
  readonly from: string;
  readonly to: string;
}

/** From where to where each unit went, by its steps. */
export function wentIn(steps: readonly Move[]): Map<string, { readonly from: string; readonly to: string }> {
  const moves = new Map<string, { readonly from: string; readonly to: string }>();
  for (const { unit, from, to } of steps) moves.set(unit, { from: moves.get(unit)?.from ?? from, to });
  return moves;
}
