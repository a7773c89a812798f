/**
 * What a touch of the table means: pure, so that the page and the test of all ways to answer share it. What is held
 * between two touches is plain data; a touch holds something else, takes an offer, or has nothing to do and is explained.
 */
import type { Drag, Drawn, Explanation, Offer, Prompt, TableHandle } from '@hetman/core/board';
import { offersAt } from './aiming.js';

/** In hand, looked at, drawn, or declared by a first touch. */
export interface TopHeld {
  readonly selected: string | null;
  /** A piece that is only looked at. */
  readonly regarded: string | null;
  /** A piece of which it has been said why the one in hand can do nothing there. */
  readonly refused: string | null;
  /** What has been drawn and stays in hand. */
  readonly drawn: readonly Drawn[];
  /** The offer that was shown by a first touch: the second does it. */
  readonly aimed: string | null;
}

export const topEmptyHanded: TopHeld = { selected: null, regarded: null, refused: null, drawn: [], aimed: null };

/** The one piece that is on its way is in hand already when it is asked about; it stays there while it moves. */
export function topHeldAtFirst(prompt: Prompt | null, before: string | null = null): TopHeld {
  const [only, second] = prompt?.selectable ?? [];
  const moves = only !== undefined && second === undefined && prompt?.onItsWay === true;
  return { ...topEmptyHanded, selected: moves ? only : before };
}

/** A question as it lies on the table. */
export interface TopQuestion {
  readonly prompt: Prompt;
  readonly held: TopHeld;
  /** Why touching a piece does nothing, with another in hand or with none. */
  whyNot(selected: string | null, touched: string): Explanation | null;
}

export type TopAnswer =
  | { readonly held: TopHeld; readonly why?: Explanation | null }
  /** It was aimed at before, or needs no look: this touch does it. */
  | { readonly take: Offer }
  /** It would leave something undone: that is asked once. */
  | { readonly ask: Offer };

/** Looked at by the first touch, done by the second. */
const aimAt = (held: TopHeld, offer: Offer): Exclude<TopAnswer, { ask: Offer }> =>
  held.aimed === offer.id ? { take: offer } : { held: { ...held, aimed: offer.id } };

/** A button of the prompt, of the bar or of the list was pressed; `weighed`: its chances can be told first. */
export function pressTop(held: TopHeld, offer: Offer, weighed: (offer: Offer) => boolean): TopAnswer {
  if (offer.asks !== undefined) return { ask: offer };
  return weighed(offer) ? aimAt(held, offer) : { take: offer };
}

/** Aimed at, taken in hand or put down, looked at; what can do nothing there is told why, and lies in hand still. */
export function touchTop({ prompt, held, whyNot }: TopQuestion, id: string): Exclude<TopAnswer, { ask: Offer }> {
  const again = (held.selected ?? held.regarded) === id;
  const free = prompt.selectable.includes(id);
  const [at] = again ? [] : offersAt(prompt, held.selected, id);
  if (at) return aimAt(held, at);
  const why = free || again ? null : whyNot(held.selected, id);
  // The piece in hand stays there while it is said why it can do nothing here; a second touch takes up the other.
  if (why && held.selected !== null && held.refused !== id) return { held: { ...held, refused: id }, why };
  if (again) return { held: topEmptyHanded };
  return { held: { ...topEmptyHanded, [free ? 'selected' : 'regarded']: id }, why };
}

/** What a handle is let go at: what keeps stays in hand, anything else is done. */
export function letGoAt(
  handles: readonly TableHandle[],
  pulled: Drawn,
  drag: Drag,
  drawn: readonly Drawn[],
): { readonly keeps: readonly Drawn[] } | { readonly does: Drag } {
  if (!handles.some(({ id, keeps }) => id === pulled.handle && keeps)) return { does: drag };
  return { keeps: drag.drawn ?? [...drawn.filter(({ handle }) => handle !== pulled.handle), pulled] };
}

/** The one after or before another, round and round; without another the first or the last. */
const neighbourOf = <One>(all: readonly One[], from: number, by: 1 | -1): One | undefined =>
  from < 0 ? all.at(by > 0 ? 0 : -1) : all[(from + by + all.length) % all.length];

/** The next or the previous single base, to be taken in hand. */
export function nextBase(handles: readonly TableHandle[], by: 1 | -1): TableHandle | undefined {
  const bases = handles.filter(({ kind }) => kind === 'base');
  return neighbourOf(
    bases,
    bases.findIndex(({ held }) => held),
    by,
  );
}
