/** Sentences in both languages at once, with figures and names put into their places. */
import { fill, type Text } from '@hetman/core/game';

export type Facts = Readonly<Record<string, string | number | Text>>;

const said = (facts: Facts, language: keyof Text): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(facts).map(([key, fact]) => [key, typeof fact === 'object' ? fact[language] : fact]),
  );

export const wordsOf =
  <Key extends string>(texts: Readonly<Record<Key, Text>>) =>
  (key: Key, facts: Facts = {}): Text => ({
    en: fill(texts[key].en, said(facts, 'en')),
    pl: fill(texts[key].pl, said(facts, 'pl')),
  });
