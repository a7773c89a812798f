/** Everything a player reads exists in every language. */
export const languages = ['en', 'pl'] as const;
export type Language = (typeof languages)[number];
export type Text = Readonly<Record<Language, string>>;

/** The forms of a noun beside a number: two in English (unit, units), three in Polish (oddział, oddziały, oddziałów). */
export type Forms = Readonly<Record<Language, readonly string[]>>;

const rules = { en: new Intl.PluralRules('en'), pl: new Intl.PluralRules('pl') };
const formAt: Readonly<Record<string, number>> = { one: 0, few: 1, many: 2 };

/** The form that goes with the number: 1 oddział, 2 oddziały, 5 oddziałów, 22 oddziały. Parts of one take the last form. */
export function plural(count: number, language: Language, forms: readonly string[]): string {
  const category = Number.isInteger(count) ? rules[language].select(Math.abs(count)) : 'other';
  return forms[Math.min(formAt[category] ?? forms.length, forms.length - 1)] ?? '';
}

/** The number with its noun in both languages: `counted(3, nouns.unit)`. */
export const counted = (count: number, forms: Forms): Text =>
  inBoth((language) => `${count} ${plural(count, language, forms[language])}`);

/** A figure as the reader writes it: a true minus, and a comma in Polish. */
export function figure(value: number | string, language: Language): string {
  const said = String(value).replace(/^-(?=\d)/, '−');
  return language === 'pl' ? said.replace(/(\d)\.(\d)/g, '$1,$2') : said;
}

/** A figure that changes another one, always with its sign: +2, −1. */
export const signed = (value: number, language: Language): string =>
  `${value > 0 ? '+' : ''}${figure(value, language)}`;

/** The last number in a fact: `2`, `1,5`, `12–15`; what is no number takes the last form. */
const numberIn = (fact: unknown): number =>
  Number(
    String(fact)
      .replace(',', '.')
      .match(/[\d.]+$/)?.[0] ?? Number.NaN,
  );

/**
 * Fills `{name}` places of a template; a missing fact stays visible instead of vanishing. `{n|unit|units}` and
 * `{n|oddział|oddziały|oddziałów}` become the form that goes with the number `n`: two forms are English, three Polish.
 */
export function fill(template: string, facts: Readonly<Record<string, unknown>>): string {
  return template.replace(/\{(\w+)((?:\|[^{}|]*)*)\}/g, (place, name: string, nouns: string) => {
    const fact = facts[name];
    if (fact === undefined) return place;
    const forms = nouns.split('|').slice(1);
    if (forms.length > 0) return plural(numberIn(fact), forms.length === 2 ? 'en' : 'pl', forms);
    return typeof fact === 'number' ? String(fact).replace(/^-/, '−') : String(fact);
  });
}

/** The names of the facts that a template asks for, each once, in their order. */
export const placesOf = (template: string): string[] => [
  ...new Set([...template.matchAll(/\{(\w+)(?:\|[^{}]*)?\}/g)].map(([, name]) => name!)),
];

/** The same text in every language. */
export const inBoth = (say: (language: Language) => string): Text => ({ en: say('en'), pl: say('pl') });

/** Names one after the other: "Wejher, Kazanowski". */
export const joined = (names: readonly Text[]): Text =>
  inBoth((language) => names.map((name) => name[language]).join(', '));

/** The same template in both languages, filled with facts of which some are texts themselves. */
export const filled = (template: Text, facts: Readonly<Record<string, Text | string | number>>): Text =>
  inBoth((language) =>
    fill(
      template[language],
      Object.fromEntries(
        Object.entries(facts).map(([name, fact]) => [name, typeof fact === 'object' ? fact[language] : fact]),
      ),
    ),
  );
