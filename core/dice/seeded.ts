import type { Dice, DieType, TwoDice } from './dice.js';

/** A repeatable source of whole numbers. */
export interface Random {
  /** A whole number from 0 to `count` - 1, every one equally likely. */
  below(count: number): number;
}

/** Turns any text into four words of seed (xmur3 mixing, well spread even for seeds that differ in one letter). */
function seedWords(seed: string): [number, number, number, number] {
  let hash = 1779033703 ^ seed.length;
  for (let i = 0; i < seed.length; i++) {
    hash = Math.imul(hash ^ seed.charCodeAt(i), 3432918353);
    hash = (hash << 13) | (hash >>> 19);
  }
  const next = () => {
    hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
    hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
    hash ^= hash >>> 16;
    return hash >>> 0;
  };
  return [next(), next(), next(), next() | 1];
}

/** xoshiro128**: integers only, so Node and every browser agree on each draw. */
export function seededRandom(seed: string): Random {
  let [a, b, c, d] = seedWords(seed);
  const next = () => {
    const scrambled = Math.imul(b, 5);
    const result = Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 0;
    const t = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= t;
    d = (d << 11) | (d >>> 21);
    return result;
  };
  return {
    below(count) {
      // Draws from the incomplete last bucket are thrown away, so that no value is favoured.
      const limit = 0x1_0000_0000 - (0x1_0000_0000 % count);
      let draw = next();
      while (draw >= limit) draw = next();
      return draw % count;
    },
  };
}

export function seededDice(seed: string): Dice {
  const random = seededRandom(`dice ${seed}`);
  const d6 = () => random.below(6) + 1;
  return {
    d6,
    twoD6(): TwoDice {
      const first = d6();
      const second = d6();
      return { faces: [first, second], sum: first + second };
    },
    d10: () => random.below(10),
    draw: (count) => random.below(count),
  };
}

/** Writes down every face that another source of dice gives, and of what it is one. */
export function recordingDice(source: Dice, faces: number[], types: DieType[] = []): Dice {
  const noted = (face: number, type: DieType): number => {
    faces.push(face);
    types.push(type);
    return face;
  };
  return {
    d6: (why) => noted(source.d6(why), 'd6'),
    twoD6(why) {
      const thrown = source.twoD6(why);
      for (const face of thrown.faces) noted(face, 'd6');
      return thrown;
    },
    d10: (why) => noted(source.d10(why), 'd10'),
    draw: (count, why) => noted(source.draw(count, why), `draw ${count}`),
  };
}
