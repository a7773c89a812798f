/** What the bar below the table holds: acts of the piece in hand, or whoever waits off the table. Pure, so that a test can play by it. */
import type { Offer, Prompt } from '@hetman/core/board';

const shownAtMost = 14;

/** Acts with a button of their own; what has none, and is none of the prompt's, is folded away. */
export function actsOf({ offers }: Prompt, picked: string): { quick: readonly Offer[]; further: readonly Offer[] } {
  const own = offers.filter(({ piece }) => piece === picked);
  const quick = own.filter((offer) => offer.quick !== undefined);
  const further = own.filter((offer) => offer.quick === undefined && offer.style !== 'main');
  return { quick: quick.slice(0, shownAtMost), further: [...further, ...quick.slice(shownAtMost)] };
}

/** Who can be taken up and does not lie on the table: units to be drawn up, elements of ground, points. */
export const waitingOf = ({ selectable }: Prompt, lies: (piece: string) => boolean): readonly string[] =>
  selectable.filter((piece) => !lies(piece));
