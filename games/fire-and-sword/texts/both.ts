/** Sentences in both languages at once, with figures and names put into their places. */
import { filled, type Text } from '@hetman/core/game';

export type Facts = Readonly<Record<string, string | number | Text>>;

export const wordsOf =
  <Key extends string>(texts: Readonly<Record<Key, Text>>) =>
  (key: Key, facts: Facts = {}): Text =>
    filled(texts[key], facts);
