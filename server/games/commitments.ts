import { commitmentOf } from '@hetman/core';
import { newDiceSecret } from './secrets.js';

/** Promises about dice that no game has taken yet: given before anybody contributes. */
export interface Commitments {
  offer(): string;
  /** The secret behind an offer, once; null when it is unknown or too old. */
  take(commitment: string): string | null;
}

const lifetime = 3_600_000;
const most = 10_000;

export function openCommitments(now: () => number = () => performance.now()): Commitments {
  const offers = new Map<string, { readonly secret: string; readonly until: number }>();
  return {
    offer() {
      // The oldest come first, so that the look stops at the first good one.
      for (const [commitment, { until }] of offers) {
        if (until > now() && offers.size < most) break;
        offers.delete(commitment);
      }
      const secret = newDiceSecret();
      const commitment = commitmentOf(secret);
      offers.set(commitment, { secret, until: now() + lifetime });
      return commitment;
    },
    take(commitment) {
      const offer = offers.get(commitment);
      offers.delete(commitment);
      return offer && offer.until > now() ? offer.secret : null;
    },
  };
}
