/** A line of the sheet whose values are whole divisions, each with its price (armies.divisions). */
import type { ForceLine, Text } from '@hetman/core/game';
import { type DivisionForce, divisionStrength, makeDivisionCode } from '../muster/index.js';
import { word } from './words.js';

export type Variant = { readonly label: Text; readonly division: DivisionForce };

/** Prices beside the division without the purchase. */
export function variantLine(
  head: Pick<ForceLine, 'id' | 'name' | 'control'> & { readonly detail?: Text },
  variants: readonly Variant[],
  at: number,
): ForceLine {
  const without = divisionStrength(variants[0]!.division);
  return {
    ...head,
    detail: head.detail ?? null,
    at,
    values: variants.map(({ label, division }) => {
      const points = divisionStrength(division) - without;
      return { label, price: points > 0 ? word('price', { points }) : null, code: makeDivisionCode(division) };
    }),
  };
}
