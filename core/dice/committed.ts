import { utf8Bytes } from './bytes.js';
import type { Dice } from './dice.js';
import { sha256, sha256Text } from './sha256.js';

/** What the dice of one game are made of. */
export interface CommittedSource {
  /** Of one game only, long and drawn by a generator fit for secrets: a short one can be guessed from its commitment. */
  readonly secret: string;
  /** What each player brought after he had seen the commitment, by side or seat. */
  readonly contributions: Readonly<Record<string, string>>;
}

/** The promise that is given before anybody contributes: it tells nothing of the secret, and fits no other. */
export const commitmentOf = (secret: string): string => sha256Text(`hetman dice commitment 1:${secret}`);

/**
 * Dice that nobody can choose and, once the secret is known, everybody can roll again. Each face has a block of its
 * own, so that a stream goes on after `from` faces without rolling those before.
 */
export const committedDice = (source: CommittedSource, { from = 0 }: { readonly from?: number } = {}): Dice =>
  committedStream(source)(from);

/** The same for one who begins anew after each action: what does not change is made ready once (16 µs each time else). */
export function committedStream(source: CommittedSource): (from: number) => Dice {
  const head = headOf(source);
  return (from) => diceFrom(head, from);
}

function diceFrom(head: Uint8Array, from: number): Dice {
  let fallen = from;
  const lot = (count: number) => lotAt(head, fallen++, count);
  const d6 = () => lot(6) + 1;
  return {
    d6,
    twoD6() {
      const first = d6();
      const second = d6();
      return { faces: [first, second], sum: first + second };
    },
    d10: () => lot(10),
    draw: lot,
  };
}

/** Everything but the counters. The order of the contributions is that of their names, not of their coming. */
function headOf({ secret, contributions }: CommittedSource): Uint8Array {
  const byName = Object.entries(contributions).sort(([a], [b]) => (a < b ? -1 : 1));
  return framed(['hetman dice 1', secret, ...byName.flat()]);
}

/** Each part with its length before it, so that no letter can be shifted from one part to the next. */
function framed(parts: readonly string[]): Uint8Array {
  return joined(
    parts.flatMap((part) => {
      const bytes = utf8Bytes(part);
      return [utf8Bytes(`${bytes.length}:`), bytes, comma];
    }),
  );
}

const comma = utf8Bytes(',');

/** The lot of the first usable byte in the first block that has one; all but never is there need of a second block. */
function lotAt(head: Uint8Array, position: number, count: number): number {
  for (let block = 0; ; block++) {
    const lot = firstLot(sha256(joined([head, framed([`${position}`, `${block}`])])), count);
    if (lot !== null) return lot;
  }
}

/** Bytes past the last whole multiple of `count` are thrown away (for six from 252 on), so that no lot is favoured. */
export function firstLot(bytes: Uint8Array, count: number): number | null {
  const limit = 256 - (256 % count);
  const usable = bytes.find((byte) => byte < limit);
  return usable === undefined ? null : usable % count;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
