import type { OptionInfo, Options } from '../game/index.js';

/** The options of a game: the given ones, the rulings for the rest. Null where a name or value is unknown. */
export function settleWith(options: readonly OptionInfo[], given: Options): Options | null {
  for (const [id, value] of Object.entries(given)) {
    if (!options.find((known) => known.id === id)?.values.includes(value)) return null;
  }
  return { ...Object.fromEntries(options.map((known) => [known.id, known.values[0]!])), ...given };
}

/** A disputed reading as an option; the first value is the default. */
export const option = (
  id: string,
  ruling: number,
  rules: readonly string[],
  values: readonly (readonly [value: OptionInfo['values'][number], en: string, pl: string])[],
  en: string,
  pl: string,
  needs?: string,
): OptionInfo => ({
  id,
  ruling,
  rules,
  values: values.map(([value]) => value),
  names: values.map((named) => ({ en: named[1], pl: named[2] })),
  text: { en, pl },
  ...(needs !== undefined && { needs }),
});
