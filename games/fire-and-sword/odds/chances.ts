/** Exact chances of pools of dice, by convolution: whole numbers without limit over one common total. */
import type { Pool } from '../rules/dice/dice-pool.js';

/** `weights[n] / total` is the chance of exactly n. */
export interface Chances {
  readonly weights: readonly bigint[];
  readonly total: bigint;
}

export const certainly = (count: number): Chances => ({
  weights: Array.from({ length: count + 1 }, (_, index) => (index === count ? 1n : 0n)),
  total: 1n,
});

/** Two counts together. */
export function together(a: Chances, b: Chances): Chances {
  const weights = Array.from({ length: a.weights.length + b.weights.length - 1 }, () => 0n);
  for (const [i, left] of a.weights.entries()) {
    for (const [j, right] of b.weights.entries()) weights[i + j]! += left * right;
  }
  return { weights, total: a.total * b.total };
}

/** Faces of ten that pass a test against this number. */
const passing = (need: number): bigint => BigInt(Math.max(0, Math.min(10, need)));

/** The chance of one die of a pool to hit, in hundredths. */
function hitInHundred({ need, again }: Pool): bigint {
  const hit = passing(need);
  if (again === 'hits') return hit * hit;
  return again === 'misses' ? 100n - (10n - hit) * (10n - hit) : hit * 10n;
}

function repeated(count: number, one: bigint, total: bigint): Chances {
  let chances = certainly(0);
  for (let i = 0; i < count; i++) chances = together(chances, { weights: [total - one, one], total });
  return chances;
}

/** Pools of which one missed die is rolled again: summed over how many dice hit at first. */
function aidedLosses({ dice, need, again }: Pool, pierces: bigint): Chances {
  const hit = passing(need);
  const [kept, saved] = [again === 'hits' ? hit * pierces : 10n * pierces, hit * pierces];
  let all: Chances = { weights: [], total: 1n };
  let ways = 1n;
  for (let hits = 0; hits <= dice; hits++) {
    const first = ways * hit ** BigInt(hits) * (10n - hit) ** BigInt(dice - hits);
    const later = together(repeated(hits, kept, 100n), repeated(hits < dice ? 1 : 0, saved, 100n));
    const scale = 100n ** BigInt(dice - hits) * (hits < dice ? 1n : 100n);
    const weights = later.weights.map((weight, count) => (all.weights[count] ?? 0n) + first * scale * weight);
    all = { weights: [...weights, ...all.weights.slice(weights.length)], total: 1n };
    ways = (ways * BigInt(dice - hits)) / BigInt(hits + 1);
  }
  return { weights: all.weights, total: 10n ** BigInt(dice) * 100n ** BigInt(dice + 1) };
}

/** How many hits a pool scores. */
export const hitsOf = (pool: Pool): Chances => repeated(pool.dice, hitInHundred(pool), 100n);

/** How many Strength points a pool takes from a target that cancels hits with rolls up to `armor`. */
export const lossesOf = (pool: Pool, armor: number): Chances =>
  pool.aid
    ? aidedLosses(pool, 10n - passing(armor))
    : repeated(pool.dice, hitInHundred(pool) * (10n - passing(armor)), 1000n);

/** Ruling 20: no more points are lost than the target has. */
export function atMost(chances: Chances, most: number): Chances {
  const weights = chances.weights.slice(0, most + 1);
  for (const weight of chances.weights.slice(most + 1)) weights[most] = (weights[most] ?? 0n) + weight;
  return { weights, total: chances.total };
}

/** The chance of exactly so many as a fraction in lowest terms. */
export function fractionOf({ weights, total }: Chances, count: number): string {
  const weight = weights[count] ?? 0n;
  let [a, b] = [weight, total];
  while (b !== 0n) [a, b] = [b, a % b];
  if (weight === 0n) return '0';
  return total / a === 1n ? String(weight / a) : `${weight / a}/${total / a}`;
}

/** The mean, for people; exact numbers stay in the weights. */
export function meanOf({ weights, total }: Chances): number {
  const sum = weights.reduce((all, weight, count) => all + weight * BigInt(count), 0n);
  return Number((sum * 1_000_000n) / total) / 1_000_000;
}
