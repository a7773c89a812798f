/** The reader's language: chosen once, kept in this browser, at first what the browser asks for. */
import { type Language, languages, type Text } from '@hetman/core/game';
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

/** A text in the reader's language; read inside a component it follows the switch. */
export const say = (text: Text): string => text[language.value];

/** Figures as the reader writes them: a comma in Polish. */
export const sayFigure = (figure: string): string =>
  language.value === 'pl' ? figure.replace(/(\d)\.(\d)/g, '$1,$2') : figure;
