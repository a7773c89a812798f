import { languages } from './languages.js';

export { languages };
/** The languages in which everything can be read; each has its catalogues in folders named `locales`. */
export type Language = (typeof languages)[number];
/** What a player reads, in every language. Where it has parameters it is a message, see `fill`. */
export type Text = Readonly<Record<Language, string>>;

/** A text from what is said in each language. */
export const inEach = (say: (language: Language) => string): Text =>
  Object.fromEntries(languages.map((language) => [language, say(language)])) as Record<Language, string>;

/** The same in every language: a number, a code, the name of a person. */
export const verbatim = (said: string): Text => inEach(() => said);

/** Names one after the other: "Wejher, Kazanowski". */
export const joined = (names: readonly Text[]): Text =>
  inEach((language) => names.map((name) => name[language]).join(', '));
