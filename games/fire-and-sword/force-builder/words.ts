/** Words of the sheet of a force, in both languages at once. */
import { inEach, type Text, verbatim } from '@hetman/core/game';
import { forceBuilderMessages as texts } from '../locales/force-builder.js';
import { wordsOf } from '../texts/both.js';

export type BuilderWord = keyof typeof texts;
export const word = wordsOf<BuilderWord>(texts);

/** The same in every language. */
export const plain = (what: string | number): Text => verbatim(String(what));

export const joinTexts = (parts: readonly Text[], between: string): Text =>
  inEach((language) => parts.map((part) => part[language]).join(between));

export const pointsWord = (points: number): Text => (points === 1 ? word('one-point') : word('points', { points }));

export const basesWord = (bases: number): Text => (bases === 1 ? word('one-base') : word('bases', { bases }));
