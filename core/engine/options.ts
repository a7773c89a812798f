import type { OptionInfo, Options, Text } from '../game/index.js';

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
  values: readonly (readonly [value: OptionInfo['values'][number], name: Text])[],
  text: Text,
  needs?: string,
): OptionInfo => ({
  id,
  ruling,
  rules,
  values: values.map(([value]) => value),
  names: values.map(([, name]) => name),
  text,
  ...(needs !== undefined && { needs }),
});
