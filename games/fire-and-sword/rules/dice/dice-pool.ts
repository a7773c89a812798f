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
  /** What stops its hits, where several pools are weighed against each other. */
  readonly armor?: number;
}

/** The pool of bases that all roll alike; `weakened` where the unit has loss markers (combat.losses). */
export const poolOf = ({ weakened = false, ...parts }: PoolParts & { readonly weakened?: boolean }): Pool =>
  poolsOf([parts], weakened)[0]!;

/** dice.no-dice for the whole unit, then dice.below-one for each of its pools, in this order after losses. */
export function poolsOf(groups: readonly PoolParts[], weakened: boolean): Pool[] {
  const weak = weakened ? weakest(groups) : null;
  const left = groups.map(({ perBase }, group) =>
    perBase.map((dice, base) => (weak && weak.group === group && weak.base === base ? dice - 1 : dice)),
  );
  const bare = weak !== null && left.every((perBase) => sum(perBase) === 0);
  return groups.map((parts, group) => {
    const rescued = bare && group === weak.group;
    return rolled(parts, rescued ? [1] : left[group]!, parts.need - (rescued ? 1 : 0));
  });
}

function rolled({ again = null }: PoolParts, perBase: readonly number[], need: number): Pool {
  if (need >= 1) return { dice: sum(perBase), need, again };
  // Ruling 16: one die a base, once, however low the number.
  return { dice: sum(perBase.map((dice) => Math.max(0, dice - 1))), need: 1, again };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Rulings 17 and 204: of the bases that roll at all the owner weakens one whose die is worth least. */
function weakest(groups: readonly PoolParts[]): { group: number; base: number } | null {
  const bases = groups.flatMap(({ perBase }, group) =>
    perBase.flatMap((dice, base) => (dice > 0 ? [{ group, base, worth: worthOf(groups[group]!) }] : [])),
  );
  return bases.reduce<(typeof bases)[number] | null>(
    (least, one) => (least === null || one.worth < least.worth ? one : least),
    null,
  );
}

/** The chance of one die to take a point, in thousandths. */
function worthOf({ need, again = null, armor = 0 }: PoolParts): number {
  const hit = Math.max(1, Math.min(10, need));
  const chance = again === 'hits' ? hit * hit : again === 'misses' ? 100 - (10 - hit) * (10 - hit) : hit * 10;
  return chance * (10 - Math.max(0, Math.min(10, armor)));
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
