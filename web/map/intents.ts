/** From what was touched to what was meant. Pure, so that it can be tested without a page. */
import type { Board, Counter, Offer } from '@hetman/core/board';
import { fromBelow } from './counter/piles.js';

export interface Touchables {
  /** Pieces whose counter can be touched. */
  readonly pieces: ReadonlySet<string>;
  /** Counters of a hex from the top down. */
  readonly byHex: ReadonlyMap<string, readonly Counter[]>;
  readonly hexOf: ReadonlyMap<string, string>;
  /** Hexes that can be entered or aimed at. */
  readonly offered: ReadonlySet<string>;
  /** Hexes where something can be touched, in reading order. */
  readonly places: readonly string[];
}

export function touchablesOf(board: Board, selectable: ReadonlySet<string>, offers: readonly Offer[]): Touchables {
  const pieces = new Set(selectable);
  const offered = new Set<string>();
  for (const { piece, hex } of offers) {
    if (hex !== null) offered.add(hex);
    else if (piece !== null) pieces.add(piece);
  }
  const byHex = new Map<string, Counter[]>();
  const hexOf = new Map<string, string>();
  const places = new Set(offered);
  for (const counter of board.counters) {
    hexOf.set(counter.id, counter.hex);
    if (pieces.has(counter.id)) places.add(counter.hex);
    const here = byHex.get(counter.hex);
    if (here) here.push(counter);
    else byHex.set(counter.hex, [counter]);
  }
  for (const here of byHex.values()) here.sort((a, b) => fromBelow(b, a));
  return { pieces, byHex, hexOf, offered, places: [...places].sort() };
}

export const piled = ({ byHex }: Touchables, hex: string | null): boolean =>
  hex !== null && (byHex.get(hex)?.length ?? 0) > 1;

/** What lies under the finger: the tag of an offer, a counter, the hex. */
export interface Touched {
  readonly tag: string | null;
  readonly piece: string | null;
  readonly hex: string | null;
}

export type Intent = { readonly hex: string } | { readonly piece: string };

/** Whether the touch would change something, so that a second one is not taken for a zoom. */
export const matters = ({ pieces, offered }: Touchables, { tag, piece, hex }: Touched): boolean =>
  tag !== null || (piece !== null && pieces.has(piece)) || (hex !== null && offered.has(hex));

/** A tag means its hex; a piece that can be touched means itself; any other piece the offer of its hex, if there is one. */
export function intentOf(touchables: Touchables, { tag, piece, hex }: Touched): Intent | null {
  if (tag !== null) return { hex: tag };
  if (piece === null) return hex === null ? null : { hex };
  const under = touchables.hexOf.get(piece);
  const only = !touchables.pieces.has(piece) && under !== undefined && touchables.offered.has(under);
  return only ? { hex: under } : { piece };
}

/** By key: an offered hex first, then the pieces on it from the top, one more with every touch. */
export function keyIntent(touchables: Touchables, hex: string, selected: string | null): Intent {
  const here = (touchables.byHex.get(hex) ?? []).filter(({ id }) => touchables.pieces.has(id));
  const chosen = here.findIndex(({ id }) => id === selected);
  if (touchables.offered.has(hex) && chosen < 0) return { hex };
  const next = here[(chosen + 1) % here.length];
  return next ? { piece: next.id } : { hex };
}
