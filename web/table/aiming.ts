/** Nothing that cannot be taken back by one touch: what is touched first is looked at, the second touch or a word does it. */
import type { Offer, Prompt } from '@hetman/core/board';
import { signal } from '@preact/signals';
import type { Looked } from '../play/looked.js';

/** A shot, a charge, a pursuit: a piece goes at another, or dice are thrown whose chances can be told; or somebody of a group stays behind. */
export const isWeighed = (offer: Offer, looked: Looked | null): boolean =>
  (offer.piece !== null && offer.target !== undefined) ||
  looked?.preview.odds != null ||
  looked?.preview.slowOdds !== undefined ||
  (offer.plan !== undefined && offer.plan().stays.length > 0);

/** What touching a piece means with another in hand, or in a question that names it; the usual way first. */
export function offersAt({ offers }: Prompt, selected: string | null, touched: string): readonly Offer[] {
  const at = offers.filter(({ target }) => target === touched);
  const doers = new Set(at.map(({ piece }) => piece));
  const meant =
    selected === null && doers.size === 1 ? at : at.filter(({ piece }) => piece === selected || piece === null);
  return [...meant].sort((a, b) => Number(b.quick !== undefined) - Number(a.quick !== undefined));
}

/** Keeps what is aimed at; `take` does it. */
export function aiming(take: (offer: Offer) => void) {
  const aimed = signal<Offer | null>(null);
  const cancel = () => {
    aimed.value = null;
  };
  const confirm = () => {
    const offer = aimed.peek();
    cancel();
    if (offer) take(offer);
  };
  return {
    aimed,
    cancel,
    confirm,
    /** The first touch looks at it, the second does it. */
    touch(offer: Offer) {
      if (aimed.peek()?.id === offer.id) confirm();
      else aimed.value = offer;
    },
  };
}
