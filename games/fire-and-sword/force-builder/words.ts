/** Words of the sheet of a force, in both languages at once. */
import type { Text } from '@hetman/core/game';
import { wordsOf } from '../texts/both.js';
import texts from '../texts/force-builder.json' with { type: 'json' };

export type BuilderWord = keyof typeof texts;
export const word = wordsOf<BuilderWord>(texts);

/** The same in every language. */
export const plain = (what: string | number): Text => ({ en: String(what), pl: String(what) });

export const joinTexts = (parts: readonly Text[], between: string): Text => ({
  en: parts.map(({ en }) => en).join(between),
  pl: parts.map(({ pl }) => pl).join(between),
});

export const pointsWord = (points: number): Text => (points === 1 ? word('one-point') : word('points', { points }));

export const basesWord = (bases: number): Text => (bases === 1 ? word('one-base') : word('bases', { bases }));
