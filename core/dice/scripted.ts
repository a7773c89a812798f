import type { Dice } from './dice.js';

/** Thrown when the script holds no die that the rules ask for, or one with a face that such a die has not. */
export class OutOfDice extends Error {
  readonly why: string;
  constructor(why: string) {
    super(`the script holds no die for "${why}"`);
    this.why = why;
  }
}

/** Faces in the order they are to fall: positions, tests and records. */
export function scriptedDice(faces: readonly number[]): Dice & { left(): number } {
  let used = 0;
  const next = (why: string, least: number, most: number) => {
    const face = faces[used];
    if (face === undefined || face < least || face > most) throw new OutOfDice(why);
    used++;
    return face;
  };
  const d6 = (why: string) => next(why, 1, 6);
  return {
    d6,
    twoD6(why) {
      const first = d6(why);
      const second = d6(why);
      return { faces: [first, second], sum: first + second };
    },
    d10: (why) => next(why, 0, 9),
    draw: (count, why) => next(why, 0, count - 1),
    left: () => faces.length - used,
  };
}

/** For actions that roll nothing: any throw is a bug and says so. */
export const noDice: Dice = scriptedDice([]);
