/** Who goes where when a unit changes its formation: bases are alike, so the best exchange of places counts. */
import { type Length, type Point, pointDistance } from '../geometry/index.js';

/** The least that the base with the longest way must go when places are shared out as well as possible. */
export function longestWay(before: readonly Point[], after: readonly Point[]): Length {
  const ways = before.map((from) => after.map((to) => pointDistance(from, to)));
  const limits = [...new Set(ways.flat())].sort((a, b) => a - b);
  let [low, high] = [0, limits.length - 1];
  while (low < high) {
    const half = Math.floor((low + high) / 2);
    if (allReach(ways, limits[half]!)) high = half;
    else low = half + 1;
  }
  return limits[low]!;
}

/** Whether every base finds a place of its own within the limit (Kuhn's matching). */
function allReach(ways: readonly (readonly Length[])[], limit: Length): boolean {
  const holder = new Map<number, number>();
  const place = (base: number, tried: Set<number>): boolean =>
    ways[base]!.some((way, to) => {
      if (way > limit || tried.has(to)) return false;
      tried.add(to);
      const other = holder.get(to);
      if (other !== undefined && !place(other, tried)) return false;
      holder.set(to, base);
      return true;
    });
  return ways.every((_, base) => place(base, new Set()));
}
