/** The die of this game: ten faces, and its nought is a ten (dice.roll). */
import type { Dice } from '@hetman/core/dice';

export function rollTen(dice: Dice, why: string): number {
  const face = dice.d10(why);
  return face === 0 ? 10 : face;
}
