import { z } from 'zod';
import { readFile, text } from '../engine/content.js';
import { type Catalogue, inEach, type RuleEntry, type RulingEntry, type Text, verbatim } from '../game/index.js';

/** A cell that is the same in every language is written once. */
const cell = z.union([text, z.string().transform(verbatim)]);
const tableSchema = z
  .strictObject({ caption: text.exactOptional(), head: z.array(cell).min(2), rows: z.array(z.array(cell)).min(1) })
  .refine(({ head, rows }) => rows.every((row) => row.length === head.length), 'a row is not as long as the head');

const ruleSchema = z.strictObject({
  id: z.string().min(1),
  books: z.array(z.string().min(1)).min(1).exactOptional(),
  chapter: z.string().min(1),
  title: text,
  text,
  tables: z.array(tableSchema).min(1).exactOptional(),
  reading: text.exactOptional(),
  rulings: z.array(z.int().min(1)),
  source: z.enum(['book', 'reconstruction', 'mixed']),
});

const rulingSchema = z.strictObject({
  number: z.int().min(1),
  rules: z.array(z.string().min(1)),
  question: text,
  ruling: text,
  option: z.string().nullable(),
});

const rulesFile = z.strictObject({
  book: z.string().min(1),
  books: z.array(z.strictObject({ id: z.string().min(1), name: text })).default([]),
  chapters: z.record(z.string().min(1), text).exactOptional(),
  rules: z.array(ruleSchema),
});
const rulingsFile = z.strictObject({ rulings: z.array(rulingSchema) });

/**
 * The catalogue from `{ book, rules }` and `{ rulings }`. Both ship with the program, so that a mistake in them is a
 * bug: it throws, with place and reason. Texts stand in it, or in `messages` by their keys.
 */
export function loadCatalogue(
  rulesJson: unknown,
  rulingsJson: unknown,
  messages: Readonly<Record<string, Text>> = {},
): Catalogue {
  const { book, books, chapters, rules } = readFile(rulesFile, 'rules', rulesJson, messages);
  const { rulings } = readFile(rulingsFile, 'rulings', rulingsJson, messages);
  assertBooks(
    rules,
    books.map(({ id }) => id),
  );
  assertUnique(
    'rulings',
    'number',
    rulings.map(({ number }) => number),
  );
  const catalogue = { book, books, chapters, rules, rulings };
  if (chapters) assertChapters(chapters, rules);
  assertCrossReferences(catalogue);
  return catalogue;
}

/** The catalogue as one book has it: each number in that book's words. */
export function inBook(catalogue: Catalogue, book: string): Catalogue {
  const rules = catalogue.rules.filter(({ books }) => books === undefined || books.includes(book));
  return { ...catalogue, rules };
}

/**
 * A rule by its number, in the words of the first book that has it; `3.1@field` means it in the words of the book
 * named `field`. Undefined where there is no such number.
 */
export function findNamed(catalogue: Catalogue, name: string): RuleEntry | undefined {
  const [id, book] = name.split('@') as [string, string | undefined];
  return findRule(book === undefined ? catalogue : inBook(catalogue, book), id);
}

/** Undefined where the book has no such number. */
export function findRule(catalogue: Catalogue, id: string): RuleEntry | undefined {
  return catalogue.rules.find((rule) => rule.id === id);
}

export function findRuling(catalogue: Catalogue, number: number): RulingEntry | undefined {
  return catalogue.rulings.find((ruling) => ruling.number === number);
}

/** As players cite it: by its number, or where the book has none by its heading, with the chapter where chapters have names. */
export function citationOf(catalogue: Catalogue, id: string): Text {
  const rule = findRule(catalogue, id);
  const numbered = /^\d/.test(id);
  const chapter = rule && catalogue.chapters?.[rule.chapter];
  if (!rule || (numbered && !chapter)) return verbatim(id);
  return inEach((language) => {
    const [within, heading] = [chapter?.[language] ?? rule.title[language], rule.title[language]];
    return within === heading ? heading : `${within}: ${heading}`;
  });
}

export interface Chapter {
  readonly id: string;
  readonly rules: readonly RuleEntry[];
}

/** Chapters in the order of the book, which is the order of the file, each with its rules. */
export function chaptersOf(catalogue: Catalogue): Chapter[] {
  const chapters = new Map<string, RuleEntry[]>();
  for (const rule of catalogue.rules) {
    const known = chapters.get(rule.chapter);
    if (known) known.push(rule);
    else chapters.set(rule.chapter, [rule]);
  }
  return [...chapters].map(([id, rules]) => ({ id, rules }));
}

/** Within a book a number stands once, and every book named is one of the system's. */
function assertBooks(rules: readonly RuleEntry[], known: readonly string[]): void {
  const taken = new Set<string>();
  for (const [index, { id, books }] of rules.entries()) {
    const unknown = books?.find((book) => !known.includes(book));
    if (unknown !== undefined) throw new Error(`rules: rules[${index}].books: there is no book ${unknown}`);
    for (const book of books ?? (known.length > 0 ? known : [''])) {
      if (taken.has(`${id}@${book}`)) throw new Error(`rules: rules[${index}].id: ${id} is already taken`);
      taken.add(`${id}@${book}`);
    }
  }
}

/** Where chapters have names, each has one, and none is named that the book does not have. */
function assertChapters(chapters: Readonly<Record<string, Text>>, rules: readonly RuleEntry[]): void {
  const nameless = rules.findIndex(({ chapter }) => !Object.hasOwn(chapters, chapter));
  if (nameless !== -1) throw new Error(`rules: rules[${nameless}].chapter: ${rules[nameless]!.chapter} has no name`);
  const empty = Object.keys(chapters).find((id) => !rules.some(({ chapter }) => chapter === id));
  if (empty !== undefined) throw new Error(`rules: chapters.${empty}: there is no rule in it`);
}

function assertUnique(list: string, key: string, values: readonly (string | number)[]): void {
  const again = values.findIndex((value, index) => values.indexOf(value) !== index);
  if (again !== -1) throw new Error(`${list}: ${list}[${again}].${key}: ${values[again]} is already taken`);
}

/** A rule and a ruling that name each other must both exist. */
function assertCrossReferences(catalogue: Catalogue): void {
  for (const [index, { rulings }] of catalogue.rules.entries()) {
    const missing = rulings.find((number) => !findRuling(catalogue, number));
    if (missing !== undefined) throw new Error(`rules: rules[${index}].rulings: there is no ruling ${missing}`);
  }
  for (const [index, { rules }] of catalogue.rulings.entries()) {
    const missing = rules.find((id) => !findRule(catalogue, id));
    if (missing !== undefined) throw new Error(`rulings: rulings[${index}].rules: there is no rule ${missing}`);
  }
}
