import { ok, type Result } from '@hetman/core';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { problem } from './problems.js';

/** One option of a command; parser, types and help all read this declaration. */
type OptionSpec =
  | { readonly kind: 'flag'; readonly help: string }
  | { readonly kind: 'text'; readonly value: string; readonly help: string; readonly default?: string }
  | {
      readonly kind: 'whole';
      readonly value: string;
      readonly help: string;
      readonly least: number;
      readonly default?: number;
    }
  | { readonly kind: 'choice'; readonly choices: readonly string[]; readonly help: string; readonly default: string };

/** An argument known by its place. Only the last one may be `many`. */
interface PlaceSpec {
  readonly need: 'one' | 'maybe' | 'many';
  readonly help: string;
}

export type OptionSpecs = Readonly<Record<string, OptionSpec>>;
export type PlaceSpecs = Readonly<Record<string, PlaceSpec>>;

type Given<S extends OptionSpec> = S extends { kind: 'flag' }
  ? boolean
  : S extends { kind: 'whole' }
    ? number
    : S extends { kind: 'choice'; choices: readonly (infer C)[] }
      ? C
      : string;

type OptionValue<S extends OptionSpec> = S extends { kind: 'flag' } | { default: string | number }
  ? Given<S>
  : Given<S> | undefined;

type PlaceValue<S extends PlaceSpec> = S['need'] extends 'many'
  ? readonly string[]
  : S['need'] extends 'maybe'
    ? string | undefined
    : string;

export interface Arguments<P extends PlaceSpecs, O extends OptionSpecs> {
  readonly places: { readonly [K in keyof P]: PlaceValue<P[K]> };
  readonly options: { readonly [K in keyof O]: OptionValue<O[K]> };
}

export interface CommandSpec<P extends PlaceSpecs, O extends OptionSpecs> {
  readonly name: string;
  readonly summary: string;
  /** Lines of the help that stand between the summary and the options. */
  readonly details?: readonly string[];
  readonly places: P;
  readonly options: O;
}

/** Adds a command to the program: commander reads its arguments and writes its help. */
export function addCommand<P extends PlaceSpecs, O extends OptionSpecs>(
  program: Command,
  spec: CommandSpec<P, O>,
  run: (args: Arguments<P, O>) => Promise<void>,
): void {
  const { name, summary, details = [] } = spec;
  const command = program
    .command(name)
    .summary(summary)
    .description([summary, ...details].join('\n'));
  const places = Object.entries(spec.places);
  for (const [place, { need, help }] of places) command.argument(marks[need](place), help);
  const options = Object.entries(spec.options).map(([id, option]) => ({
    id,
    flag: option.kind === 'flag',
    made: optionOf(id, option),
  }));
  for (const { made } of options) {
    command.addOption(made);
    onlyOnce(command, made);
  }
  command.action((...given: unknown[]) => {
    const values = command.opts<Record<string, unknown>>();
    // The declaration decides both what commander checks and the type: this is the one place where they meet.
    return run({
      places: Object.fromEntries(places.map(([place], at) => [place, given[at]])),
      options: Object.fromEntries(
        options.map(({ id, flag, made }) => [id, values[made.attributeName()] ?? (flag ? false : undefined)]),
      ),
    } as Arguments<P, O>);
  });
}

const marks = {
  one: (name: string) => `<${name}>`,
  maybe: (name: string) => `[${name}]`,
  many: (name: string) => `<${name}...>`,
} as const;

function optionOf(id: string, option: OptionSpec): Option {
  if (option.kind === 'flag') return new Option(`--${id}`, option.help);
  const value = option.kind === 'choice' ? option.choices.join('|') : option.value;
  const made = new Option(`--${id} <${value}>`, option.help);
  if (option.default !== undefined) made.default(option.default);
  if (option.kind === 'choice') return made.choices(option.choices);
  return option.kind === 'whole' ? made.argParser(wholeNumber(option.least)) : made.argParser(someText);
}

const wholeNumber = (least: number) => (value: string) => {
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (Number.isSafeInteger(number) && number >= least) return number;
  throw new InvalidArgumentError(`It must be a whole number of at least ${least}.`);
};

/** Another option in its place is a value that was forgotten. */
function someText(value: string): string {
  if (value === '' || value.startsWith('--')) throw new InvalidArgumentError('It is missing.');
  return value;
}

function onlyOnce(command: Command, option: Option): void {
  let given = false;
  command.on(`option:${option.name()}`, () => {
    if (given) command.error(`error: option '${option.long}' is given twice`);
    given = true;
  });
}

/** Reads `key=value,key=value`; the same key twice is a mistake worth telling. */
export function parsePairs(name: string, example: string, text: string | undefined): Result<Map<string, string>> {
  const pairs = new Map<string, string>();
  for (const part of text?.split(',') ?? []) {
    const [key, value, ...rest] = part.split('=').map((word) => word.trim());
    const good = key !== undefined && key !== '' && value !== undefined && value !== '' && rest.length === 0;
    if (!good || pairs.has(key)) return problem('not-a-pair', { name, example, value: part });
    pairs.set(key, value);
  }
  return ok(pairs);
}
