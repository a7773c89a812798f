/** What each side has lost, counted by kind: what `GamePackage.losses` answers. */
export function tallyOf(
  sides: readonly { readonly id: string }[],
  lost: Iterable<readonly [side: number, kind: string]>,
): Record<string, Record<string, number>> {
  const tally = sides.map((): Record<string, number> => ({}));
  for (const [side, kind] of lost) tally[side]![kind] = (tally[side]![kind] ?? 0) + 1;
  return Object.fromEntries(sides.map(({ id }, side) => [id, tally[side]!]));
}
