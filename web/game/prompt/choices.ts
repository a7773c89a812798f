/** What the list of choices shows: the whole game as text. Pure, so that a test can play by it. */
import type { Offer, Prompt } from '@hetman/core/board';

/** Longer lists are searched. */
export const shownAtMost = 150;

/** So few choices need no piece to be taken up first. */
const few = 6;

/** With a piece in hand its own choices; with empty hands those that need none, or all where they are few. */
export function listed({ offers, selectable }: Prompt, picked: string | null): readonly Offer[] {
  if (picked === null && offers.length <= few && offers.every(({ hex }) => hex === null)) return offers;
  if (picked !== null) return offers.filter((offer) => offer.piece === picked || offer.piece === null);
  const free = new Set(selectable);
  return offers.filter((offer) => offer.piece === null || !free.has(offer.piece));
}

/** What a search leaves, in any of the texts that are shown. */
export const matches = (text: string, wanted: string): boolean => text.toLowerCase().includes(wanted.toLowerCase());
