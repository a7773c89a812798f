/** Letters to add, drop, change or swap to turn one word into the other. */
export function distance(from: string, to: string): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1];
      let cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      if (swapped) cost = Math.min(cost, before[j - 2]! + 1);
      next.push(cost);
    }
    before = row;
    row = next;
  }
  return row[to.length]!;
}

/** The known word that was probably meant, or null when none is close. */
export function nearest(word: string, known: readonly string[]): string | null {
  let best: string | null = null;
  let bestDistance = Math.max(2, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    const far = candidate.startsWith(word) && word.length > 1 ? 1 : distance(word, candidate);
    if (far < bestDistance) {
      best = candidate;
      bestDistance = far;
    }
  }
  return best;
}

/** `, did you mean "…"?` or nothing, for the end of a problem's subject. */
export function hint(word: string, known: readonly string[], prefix = ''): string {
  const meant = nearest(word, known);
  return meant === null ? '' : ` (did you mean ${prefix}${meant}?)`;
}
