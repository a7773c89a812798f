/** Chances as fractions of whole numbers without limit. */
export interface Ratio {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** In lowest terms. */
export const ratio = (numerator: bigint, denominator: bigint): Ratio => {
  let [a, b] = [numerator, denominator];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? { numerator: 0n, denominator: 1n } : { numerator: numerator / a, denominator: denominator / a };
};

export const plus = (a: Ratio, b: Ratio): Ratio =>
  ratio(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
export const minus = (a: Ratio, b: Ratio): Ratio => plus(a, { ...b, numerator: -b.numerator });
export const times = (a: Ratio, b: Ratio): Ratio => ratio(a.numerator * b.numerator, a.denominator * b.denominator);
export const sure: Ratio = { numerator: 1n, denominator: 1n };
export const never: Ratio = { numerator: 0n, denominator: 1n };

export const makeRatio = ({ numerator, denominator }: Ratio): string =>
  denominator === 1n ? String(numerator) : `${numerator}/${denominator}`;

const digits = 10n ** 15n;

/** For bars and percentages, to fifteen places. */
export const ratioToNumber = ({ numerator, denominator }: Ratio): number =>
  Number((numerator * digits * 2n + denominator) / (denominator * 2n)) / Number(digits);

/** Sums of chances by a name. */
export type Sums = Map<string, Ratio>;

export const add = (sums: Sums, key: string, chance: Ratio): void => {
  sums.set(key, plus(sums.get(key) ?? never, chance));
};

/** The sums as rows, one field for the name. */
export const rowsOf = <K extends string>(
  sums: Sums,
  name: K,
): ({ readonly [key in K]: string } & { chance: string })[] =>
  [...sums].map(([key, chance]) => ({ [name]: key, chance: makeRatio(chance) }) as never);
