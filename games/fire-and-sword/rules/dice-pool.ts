/** Pools of dice: how many, against what, and which are rolled again (chapter on dice, combat.order-of-modifiers). */
import type { Dice } from '@hetman/core/dice';
import { rollTen } from './ten.js';

/** Dice thrown together against one number. */
export interface Pool {
  readonly dice: number;
  readonly need: number;
  /** Long range: successes are rolled again. */
  readonly again: 'hits' | 'misses' | null;
  /** One die that missed is rolled again, once (special.artillery-commander). */
  readonly aid?: true;
}

/** Bases that roll against the same number, with the dice of each after all that adds or takes dice. */
export interface PoolParts {
  readonly perBase: readonly number[];
  readonly need: number;
  readonly again?: Pool['again'];
  /** The unit has loss markers: one of its bases rolls a die less (combat.losses). */
  readonly weakened?: boolean;
}

/** dice.below-one and dice.no-dice, in this order after losses. */
export function poolOf({ perBase, need, again = null, weakened = false }: PoolParts): Pool {
  const left = weakened ? withOneLess(perBase) : [...perBase];
  const rolled = sum(left) === 0 && sum(perBase) > 0 ? { perBase: [1], need: need - 1 } : { perBase: left, need };
  if (rolled.need >= 1) return { dice: sum(rolled.perBase), need: rolled.need, again };
  // Ruling 16: one die a base, once, however low the number.
  return { dice: sum(rolled.perBase.map((dice) => Math.max(0, dice - 1))), need: 1, again };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Ruling 17: a base that rolls at all is the weakened one. */
function withOneLess(perBase: readonly number[]): number[] {
  const weak = perBase.findIndex((dice) => dice > 0);
  return perBase.map((dice, index) => (index === weak ? dice - 1 : dice));
}

export interface Rolled {
  readonly faces: readonly number[];
  readonly again: readonly number[];
  readonly hits: number;
  /** A missed die was rolled again by favour of a commander. */
  readonly aided?: true;
}

/** dice.roll, dice.reroll: no higher than the number succeeds; the second roll stands. */
export function rollPool(pool: Pool, dice: Dice, why: string): Rolled {
  const faces = Array.from({ length: pool.dice }, () => rollTen(dice, why));
  const successes = faces.filter((face) => face <= pool.need).length;
  const repeated = pool.again === 'hits' ? successes : pool.again === 'misses' ? pool.dice - successes : 0;
  const again = Array.from({ length: repeated }, () => rollTen(dice, why));
  const second = again.filter((face) => face <= pool.need).length;
  if (pool.aid && successes < pool.dice) {
    const saved = rollTen(dice, why);
    const hits = (pool.again === null ? successes : second) + (saved <= pool.need ? 1 : 0);
    return { faces, again: [...again, saved], hits, aided: true };
  }
  if (pool.again === null) return { faces, again, hits: successes };
  return { faces, again, hits: pool.again === 'hits' ? second : successes + second };
}
