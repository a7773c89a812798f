/** The reader's language: chosen once, kept in this browser, at first what the browser asks for. */
import { type Facts, figure, fill, type Language, languages, type Text } from '@hetman/core/locale';
import { effect, signal } from '@preact/signals';

const key = 'hetman.language';
const known = (value: string | null | undefined): Language | null =>
  languages.find((language) => value?.startsWith(language)) ?? null;

export const language = signal<Language>(known(localStorage.getItem(key)) ?? known(navigator.language) ?? 'en');

// Pages in other windows of this browser follow.
window.addEventListener('storage', (event) => {
  if (event.key === key) language.value = known(event.newValue) ?? language.value;
});

effect(() => {
  localStorage.setItem(key, language.value);
  document.documentElement.lang = language.value;
});

/** A text in the reader's language, with the facts in its places; read inside a component it follows the switch. */
export const say = (text: Text, facts?: Facts): string =>
  facts ? fill(text[language.value], facts, language.value) : text[language.value];

/** The language that the reader comes to next. */
export const nextLanguage = (): Language => languages[(languages.indexOf(language.value) + 1) % languages.length]!;

/** Figures as the reader writes them: a comma in Polish. */
export const sayFigure = (said: string): string => figure(said, language.value);
