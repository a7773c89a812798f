/** What a scenario has that not all have: disputed readings about the rest mean nothing in it. */
import type { Battle } from './battle.js';

export type Feature = 'fences' | 'lances' | 'archers' | 'far-guns' | 'heights' | 'campaign';

type Scenario = Battle['scenarios']['scenarios'][number];

export function featuresOf({ counters, book, map }: Battle, { setUp, notes }: Scenario): Feature[] {
  const named = new Set(setUp.flatMap((group) => group.units.map(({ counter }) => counter)));
  const units = counters.units.filter(({ id }) => named.has(id));
  const has: Readonly<Record<Exclude<Feature, 'campaign'>, boolean>> = {
    fences: (notes.fences?.count ?? 0) > 0,
    lances: Object.values(notes.lances ?? {}).some((count) => count > 0),
    archers: book.archery !== null && units.some(({ kind }) => kind === 'tartar'),
    // Ruling 93: guns whose table goes further than the text.
    'far-guns': units.some(({ gun }) => gun !== null && book.artillery[gun].bands.at(-1)! > book.artillery[gun].range),
    // Ruling 176: guns, and high ground to see from.
    heights:
      units.some(({ gun }) => gun !== null) && [...map.terrain.join('')].some((letter) => book.terrain[letter]!.high),
  };
  return (Object.keys(has) as (keyof typeof has)[]).filter((feature) => has[feature]);
}
