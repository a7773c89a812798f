/** A line of the sheet whose values are whole divisions, each with its price (armies.divisions). */
import type { ForceLine, Text } from '@hetman/core/game';
import { type DivisionForce, divisionStrength, makeDivisionCode } from '../muster/index.js';
import { word } from './words.js';

export type Wish = { readonly label: Text; readonly division: DivisionForce };

/** Prices beside the division without the purchase. */
export function wishLine(
  head: Pick<ForceLine, 'id' | 'name' | 'control'> & { readonly detail?: Text },
  wishes: readonly Wish[],
  at: number,
): ForceLine {
  const without = divisionStrength(wishes[0]!.division);
  return {
    ...head,
    detail: head.detail ?? null,
    at,
    values: wishes.map(({ label, division }) => {
      const points = divisionStrength(division) - without;
      return { label, price: points > 0 ? word('price', { points }) : null, code: makeDivisionCode(division) };
    }),
  };
}
