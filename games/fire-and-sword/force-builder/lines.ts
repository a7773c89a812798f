/** A line of the sheet: its values are whole forces, each with its price (armies.cards). */
import type { ForceLine, Text } from '@hetman/core/game';
import { type Force, makeForceCode, strengthOf } from '../muster/index.js';
import { word } from './words.js';

export type Variant = { readonly label: Text; readonly force: Force };

/** Prices are those of the purchase itself, beside a force without it. */
export function line(
  head: Pick<ForceLine, 'id' | 'name' | 'control'> & { readonly detail?: Text | null },
  variants: readonly Variant[],
  at: number,
): ForceLine {
  const without = strengthOf(variants[0]!.force);
  return {
    ...head,
    detail: head.detail ?? null,
    at,
    values: variants.map(({ label, force }) => {
      const points = strengthOf(force) - without;
      return { label, price: points > 0 ? word('price', { points }) : null, code: makeForceCode(force) };
    }),
  };
}

/** As many of it as wanted; the others keep their places. */
export function withCount(list: readonly string[], what: string, count: number): string[] {
  let left = count;
  const kept = list.filter((one) => one !== what || left-- > 0);
  return [...kept, ...Array.from({ length: Math.max(0, left) }, () => what)];
}

/** The force with so many additional bases of a kind. */
export function withBases(force: Force, unit: string, bases: number): Force {
  const { additional } = force;
  if (bases === 0) return { ...force, additional: additional.filter((entry) => entry.unit !== unit) };
  const known = additional.some((entry) => entry.unit === unit);
  if (!known) return { ...force, additional: [...additional, { unit, bases, guns: 0 }] };
  const changed = additional.map((entry) =>
    entry.unit === unit ? { unit, bases, guns: Math.min(entry.guns, bases) } : entry,
  );
  return { ...force, additional: changed };
}
