/** Rules that the text of another rule names by their codes: as links, and as words. */
import { type Catalogue, fill, type Language, type RuleEntry } from '../game/index.js';
import { boardMessages } from '../locales/board.js';
import { findRule } from './catalogue.js';

/** A stretch of a rule's text: plain, or the name of another rule. */
export interface TextPart {
  readonly text: string;
  readonly rule: string | null;
}

/** What may be the code of a rule: `T.terrain`, `7.22`, `15.C`. Only those in the catalogue are links. */
const code = /\b(?:[A-Z]\.[a-z]+(?:-[a-z]+)*|\d+\.(?:\d+(?:\.\d+)*|[A-Z]))\b/g;

/** Numbers are cited as they stand; a code made of letters is named by the title of its rule. */
function nameOf(rule: RuleEntry, language: Language): string {
  return /^\d/.test(rule.id)
    ? rule.id
    : fill(boardMessages.quoted[language], { title: rule.title[language] }, language);
}

export function linkedText(catalogue: Catalogue, text: string, language: Language): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(code)) {
    const rule = findRule(catalogue, match[0]);
    if (!rule) continue;
    if (match.index > from) parts.push({ text: text.slice(from, match.index), rule: null });
    parts.push({ text: nameOf(rule, language), rule: rule.id });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), rule: null });
  return parts;
}

/** The same in words, where nothing can be touched. */
export const namedText = (catalogue: Catalogue, text: string, language: Language): string =>
  linkedText(catalogue, text, language)
    .map((part) => part.text)
    .join('');
