/** Messages with parameters, in the syntax of ICU: `{count} {count, plural, one {unit} other {units}}`. */
import { IntlMessageFormat } from 'intl-messageformat';
import { inEach, type Language, languages, type Text } from './text.js';

type Elements = ReturnType<IntlMessageFormat['getAst']>;

interface Parsed {
  readonly format: IntlMessageFormat;
  /** Names of the parameters, each once, in their order. */
  readonly parameters: readonly string[];
}

/** What a message is filled with; a list or anything else is shown as text. */
export type Facts = Readonly<Record<string, unknown>>;

const parsedMessages = new Map<Language, Map<string, Parsed>>(languages.map((language) => [language, new Map()]));
const decimalSigns = new Map<Language, string>(
  languages.map((language) => [
    language,
    new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.',
  ]),
);

/** A figure as the reader writes it: a true minus, and a comma in Polish. */
export function figure(value: number | string, language: Language): string {
  const said = String(value).replace(/^-(?=\d)/, '−');
  const sign = decimalSigns.get(language);
  return sign === '.' || sign === undefined ? said : said.replace(/(\d)\.(\d)/g, `$1${sign}$2`);
}

/** A figure that changes another one, always with its sign: +2, −1. */
export const signed = (value: number, language: Language): string =>
  `${value > 0 ? '+' : ''}${figure(value, language)}`;

/** The last number in a fact: `2`, `1,5`, `12–15`; what is no number takes the form of "other". */
const numberIn = (fact: unknown): number =>
  Number(
    String(fact)
      .replace(',', '.')
      .match(/[\d.]+$/)?.[0] ?? Number.NaN,
  );

/** Plural forms are chosen by the number in a fact, which may be shown as a range: they get a parameter of their own. */
const countOf = (name: string): string => `${name} (number)`;

function* eachElement(elements: Elements): Generator<Elements[number]> {
  for (const element of elements) {
    yield element;
    if ('options' in element) for (const { value } of Object.values(element.options)) yield* eachElement(value);
  }
}

function parsed(message: string, language: Language): Parsed {
  const known = parsedMessages.get(language)?.get(message);
  if (known) return known;
  const format = new IntlMessageFormat(message, language, undefined, { ignoreTag: true });
  const parameters = new Set<string>();
  for (const element of eachElement(format.getAst())) {
    if (!('value' in element) || typeof element.value !== 'string' || element.type === 0) continue;
    parameters.add(element.value);
    if ('pluralType' in element) element.value = countOf(element.value);
  }
  const found = { format, parameters: [...parameters] };
  parsedMessages.get(language)?.set(message, found);
  return found;
}

/** The message in a language, with the facts in their places; a missing fact leaves its name visible instead of vanishing. */
export function fill(message: string, facts: Facts, language: Language): string {
  if (!message.includes('{')) return message;
  const { format, parameters } = parsed(message, language);
  const values: Record<string, string | number> = {};
  for (const name of parameters) {
    const fact = facts[name];
    values[name] = fact === undefined ? `{${name}}` : typeof fact === 'number' ? figure(fact, language) : String(fact);
    values[countOf(name)] = numberIn(fact);
  }
  return String(format.format(values));
}

/** The names of the facts that a message asks for, each once, in their order. */
export const parametersOf = (message: string): readonly string[] =>
  message.includes('{') ? parsed(message, 'en').parameters : [];

/** The same message in every language, filled with facts of which some are texts themselves. */
export const filled = (message: Text, facts: Readonly<Record<string, Text | string | number>>): Text =>
  inEach((language) =>
    fill(
      message[language],
      Object.fromEntries(
        Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'object' ? fact[language] : fact]),
      ),
      language,
    ),
  );
