/** Words of the sheet of a force, in both languages at once. */
import { fill, type Text } from '@hetman/core/game';
import texts from '../texts/desk.json' with { type: 'json' };

export type DeskWord = keyof typeof texts;
type Facts = Readonly<Record<string, string | number | Text>>;

const said = (facts: Facts, language: keyof Text): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(facts).map(([key, fact]) => [key, typeof fact === 'object' ? fact[language] : fact]),
  );

export const word = (key: DeskWord, facts: Facts = {}): Text => ({
  en: fill(texts[key].en, said(facts, 'en')),
  pl: fill(texts[key].pl, said(facts, 'pl')),
});

/** The same in every language. */
export const plain = (what: string | number): Text => ({ en: String(what), pl: String(what) });

export const joinTexts = (parts: readonly Text[], between: string): Text => ({
  en: parts.map(({ en }) => en).join(between),
  pl: parts.map(({ pl }) => pl).join(between),
});

export const basesWord = (bases: number): Text => (bases === 1 ? word('one-base') : word('bases', { bases }));
