import type { Dice } from './dice.js';

/** Thrown when the rules ask for a die that the script does not hold; `why` says for what. */
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
  const d6 = (why: string) => {
    const face = faces[used];
    if (face === undefined) throw new OutOfDice(why);
    used++;
    return face;
  };
  return {
    d6,
    twoD6(why) {
      const first = d6(why);
      const second = d6(why);
      return { faces: [first, second], sum: first + second };
    },
    left: () => faces.length - used,
  };
}

/** For actions that roll nothing: any throw is a bug and says so. */
export const noDice: Dice = scriptedDice([]);
