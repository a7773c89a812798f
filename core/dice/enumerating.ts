import type { Dice, TwoDice } from './dice.js';

/** A throw that the enumerator walks: each way it can fall, with its weight. */
interface Throw {
  readonly weights: readonly number[];
  readonly total: number;
  branch: number;
}

const evenWeights = (count: number): number[] => new Array<number>(count).fill(1);
const sixWeights = evenWeights(6);
const tenWeights = evenWeights(10);
const tenFaces: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
/** Eleven sums instead of thirty-six pairs: the rules of these books read sums only. */
const sumWeights = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
const sums: readonly TwoDice[] = sumWeights.map((_, i) => {
  const sum = i + 2;
  const first = Math.max(1, sum - 6);
  return { faces: [first, sum - first] as const, sum };
});

export interface Branch<T> {
  readonly value: T;
  /** Chance of this branch is weight / total. */
  readonly weight: number;
  readonly total: number;
}

/** Runs `play` once for every way its dice can fall. The play must be the same apart from its dice. */
export const enumerate = <T>(play: (dice: Dice) => T): Branch<T>[] => [...branchesOf(play)];

/** The same one by one, for whoever has other things to do in between. */
export function* branchesOf<T>(play: (dice: Dice) => T): Generator<Branch<T>, void> {
  const path: Throw[] = [];
  let depth = 0;
  const take = (weights: readonly number[], total: number): number => {
    const known = path[depth];
    depth++;
    if (known) return known.branch;
    path.push({ weights, total, branch: 0 });
    return 0;
  };
  const dice: Dice = {
    d6: () => take(sixWeights, 6) + 1,
    twoD6: () => sums[take(sumWeights, 36)]!,
    d10(_why, alike) {
      if (!alike) return take(tenWeights, 10);
      const { faces, weights } = meaningsOf(alike);
      return faces[take(weights, 10)]!;
    },
    draw: (count) => take(evenWeights(count), count),
  };
  do {
    depth = 0;
    const value = play(dice);
    if (depth < path.length) throw new Error('the play asked for other dice although the same had fallen');
    let weight = 1;
    let total = 1;
    for (const thrown of path) {
      weight *= thrown.weights[thrown.branch]!;
      total *= thrown.total;
    }
    yield { value, weight, total };
  } while (nextPath(path));
}

/** One face of each meaning, and how many faces share it. */
function meaningsOf(alike: (face: number) => unknown): { faces: number[]; weights: number[] } {
  const meanings: unknown[] = [];
  const faces: number[] = [];
  const weights: number[] = [];
  for (const face of tenFaces) {
    const known = meanings.indexOf(alike(face));
    if (known >= 0) weights[known]!++;
    else {
      meanings.push(alike(face));
      faces.push(face);
      weights.push(1);
    }
  }
  return { faces, weights };
}

/** Steers the last throw that still has another way to fall into it, and forgets the throws behind it. */
function nextPath(path: Throw[]): boolean {
  for (let last = path.pop(); last; last = path.pop()) {
    if (last.branch + 1 < last.weights.length) {
      path.push({ ...last, branch: last.branch + 1 });
      return true;
    }
  }
  return false;
}
