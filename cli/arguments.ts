import { ok, type Result } from '@hetman/core';
import { hint } from './nearest.js';
import { problem } from './problems.js';

/** One option of a command; parser, types and help all read this declaration. */
export type OptionSpec =
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
export interface PlaceSpec {
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

export interface ArgumentSpec<P extends PlaceSpecs, O extends OptionSpecs> {
  readonly name: string;
  readonly places: P;
  readonly options: O;
}

export function usage(spec: ArgumentSpec<PlaceSpecs, OptionSpecs>): string {
  const marks = {
    one: (name: string) => name,
    maybe: (name: string) => `[${name}]`,
    many: (name: string) => `${name}…`,
  };
  const places = Object.entries(spec.places).map(([name, place]) => ` ${marks[place.need](name)}`);
  return `hetman ${spec.name}${places.join('')} [options]`;
}

export function parseArguments<P extends PlaceSpecs, O extends OptionSpecs>(
  spec: ArgumentSpec<P, O>,
  words: readonly string[],
): Result<Arguments<P, O>> {
  const given = new Map<string, OptionGiven>();
  const end = words.indexOf('--');
  const loose: string[] = [];
  const queue = words.slice(0, end < 0 ? words.length : end);
  for (let word = queue.shift(); word !== undefined; word = queue.shift()) {
    if (!word.startsWith('-') || word === '-') {
      loose.push(word);
      continue;
    }
    const taken = takeOption(spec, word, queue, given);
    if (!taken.ok) return taken;
  }
  if (end >= 0) loose.push(...words.slice(end + 1));
  const places = readPlaces(spec, loose);
  if (!places.ok) return places;
  // The declaration decides both the checks above and the type: this is the one place where they meet.
  return ok({ places: places.value, options: withDefaults(spec.options, given) } as Arguments<P, O>);
}

type OptionGiven = string | number | boolean;

/** Reads one option into `given`, with its value from behind the equals sign or from the words that follow. */
function takeOption(
  spec: ArgumentSpec<PlaceSpecs, OptionSpecs>,
  word: string,
  following: string[],
  given: Map<string, OptionGiven>,
): Result<null> {
  const [name, joined] = splitOption(word);
  const option = Object.hasOwn(spec.options, name) ? spec.options[name] : undefined;
  if (!option || !word.startsWith('--')) return unknownOption(spec, word.split('=')[0]!);
  if (given.has(name)) return problem('option-twice', { name: `--${name}` });
  const value = readOption(name, option, option.kind === 'flag' ? joined : (joined ?? following.shift()));
  if (!value.ok) return value;
  given.set(name, value.value);
  return ok(null);
}

function splitOption(word: string): [string, string | undefined] {
  const at = word.indexOf('=');
  return at < 0 ? [word.slice(2), undefined] : [word.slice(2, at), word.slice(at + 1)];
}

function unknownOption(spec: ArgumentSpec<PlaceSpecs, OptionSpecs>, word: string) {
  const known = [...Object.keys(spec.options), 'help'];
  const meant = hint(word.replace(/^-+/, ''), known, '--');
  return problem('unknown-option', { name: word, hint: meant, command: spec.name });
}

function readOption(id: string, option: OptionSpec, value: string | undefined): Result<OptionGiven> {
  const name = `--${id}`;
  if (option.kind === 'flag') {
    return value === undefined ? ok(true) : problem('option-takes-no-value', { name });
  }
  if (option.kind === 'choice') {
    const choices = option.choices.join(', ');
    if (value === undefined) return problem('option-needs-value', { name, value: choices });
    return option.choices.includes(value) ? ok(value) : problem('not-a-choice', { name, choices, value });
  }
  if (value === undefined || value === '' || value.startsWith('--')) {
    return problem('option-needs-value', { name, value: option.value });
  }
  if (option.kind === 'text') return ok(value);
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (Number.isSafeInteger(number) && number >= option.least) return ok(number);
  return problem('not-a-whole-number', { name, least: option.least, value });
}

function withDefaults(specs: OptionSpecs, given: ReadonlyMap<string, OptionGiven>) {
  return Object.fromEntries(
    Object.entries(specs).map(([name, option]) => {
      if (given.has(name)) return [name, given.get(name)];
      return [name, option.kind === 'flag' ? false : option.default];
    }),
  );
}

function readPlaces(
  spec: ArgumentSpec<PlaceSpecs, OptionSpecs>,
  loose: readonly string[],
): Result<Record<string, string | readonly string[] | undefined>> {
  const places: Record<string, string | readonly string[] | undefined> = {};
  let used = 0;
  for (const [name, place] of Object.entries(spec.places)) {
    if (place.need !== 'maybe' && used >= loose.length) {
      return problem('missing-argument', { name, usage: usage(spec) });
    }
    places[name] = place.need === 'many' ? loose.slice(used) : loose[used];
    used = place.need === 'many' ? loose.length : used + 1;
  }
  if (loose.length > used) return problem('extra-argument', { value: loose[used], usage: usage(spec) });
  return ok(places);
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
