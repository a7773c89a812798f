/** The books and battles of the system: a new one is a folder of data and its two lines here. */
import type { Battle } from '../content/battle.js';
import type { BattleFiles } from '../content/files.js';
import { type BookFile, bookSchema, countersSchema, mapSchema, readFile, scenariosSchema } from '../content/schema.js';
import { files as beresteczko } from './beresteczko-1651/index.js';
import { files as kluszyn } from './kluszyn-1610/index.js';
import { files as vienna } from './vienna-1683/index.js';

const files: Readonly<Record<string, BattleFiles>> = {
  'kluszyn-1610': kluszyn,
  'beresteczko-1651': beresteczko,
  'vienna-1683': vienna,
};

/** By the id of the battle. */
export const books: ReadonlyMap<string, BookFile> = new Map(
  Object.entries(files).map(([id, { book, messages }]) => [
    id,
    readFile(bookSchema, `${id}/book.json`, book, messages),
  ]),
);

export const battles: readonly Battle[] = Object.entries(files).map(([id, { map, counters, scenarios, messages }]) => ({
  map: readFile(mapSchema, `${id}/map.json`, map, messages),
  book: books.get(id)!,
  counters: readFile(countersSchema, `${id}/counters.json`, counters, messages),
  scenarios: readFile(scenariosSchema, `${id}/scenarios.json`, scenarios, messages),
}));
