/** From what was touched to what was meant. Pure, so that it can be tested without a page. */
import type { Board, Counter, Offer } from '@hetman/core/board';
import { fromBelow } from './counter/piles.js';

export interface Touchables {
  /** Pieces whose counter can be touched. */
  readonly pieces: ReadonlySet<string>;
  /** Those of them that are taken in hand. */
  readonly selectable: ReadonlySet<string>;
  /** Counters of a hex from the top down. */
  readonly byHex: ReadonlyMap<string, readonly Counter[]>;
  readonly hexOf: ReadonlyMap<string, string>;
  /** Hexes that can be entered or aimed at. */
  readonly offered: ReadonlySet<string>;
  /** Hexes where something can be touched, in reading order. */
  readonly places: readonly string[];
}

export function touchablesOf(
  board: Board,
  selectable: ReadonlySet<string>,
  offers: readonly Pick<Offer, 'piece' | 'hex'>[],
): Touchables {
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
  return { pieces, selectable, byHex, hexOf, offered, places: [...places].sort() };
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

/**
 * By key: what a hex offers, else the pieces on it from the top, one more with every touch; after the last of them what the
 * hex offers to it, a turn on the spot. `other` means the pieces where the hex would be meant, and the hex where a piece
 * would. Pieces that are not taken in hand are answered for on their hex, where a menu tells them apart: where others lie
 * there that are, by `other`.
 */
export function keyIntent(touchables: Touchables, hex: string, selected: string | null, other = false): Intent {
  const here = (touchables.byHex.get(hex) ?? []).filter(({ id }) => touchables.selectable.has(id));
  const chosen = here.findIndex(({ id }) => id === selected);
  const hexMeant = chosen < 0 || chosen === here.length - 1;
  if (touchables.offered.has(hex) && (other ? chosen >= 0 : hexMeant)) return { hex };
  const answered = (touchables.byHex.get(hex) ?? []).some(
    ({ id }) => touchables.pieces.has(id) && !touchables.selectable.has(id),
  );
  if (other && answered) return { hex };
  const next = here[(chosen + 1) % here.length];
  return next ? { piece: next.id } : { hex };
}
