/** Catalogues: the messages of a package by key, one file for each language and subject. */
import { inEach, type Language, type Text } from './text.js';

type Messages<English> = Readonly<Partial<Record<Language, Partial<Record<keyof English, string>>>>> & {
  readonly en: English;
};

/** The texts of one subject by their keys; what a language lacks is said in English. */
export function catalogue<English extends Readonly<Record<string, string>>>(
  messages: Messages<English>,
): Readonly<Record<keyof English, Text>>;
export function catalogue(messages: Messages<Readonly<Record<string, string>>>): Readonly<Record<string, Text>> {
  return Object.fromEntries(
    Object.entries(messages.en).map(([key, english]) => [
      key,
      inEach((language) => messages[language]?.[key] ?? english),
    ]),
  );
}
