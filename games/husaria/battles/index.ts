/** The books and battles of the system: a new one is a folder of data and its lines here. */
import type { Battle } from '../content/battle.js';
import { type BookFile, bookSchema, countersSchema, mapSchema, readFile, scenariosSchema } from '../content/schema.js';
import beresteczkoBook from './beresteczko-1651/book.json' with { type: 'json' };
import beresteczkoCounters from './beresteczko-1651/counters.json' with { type: 'json' };
import beresteczkoMap from './beresteczko-1651/map.json' with { type: 'json' };
import beresteczkoScenarios from './beresteczko-1651/scenarios.json' with { type: 'json' };
import kluszynBook from './kluszyn-1610/book.json' with { type: 'json' };
import kluszynCounters from './kluszyn-1610/counters.json' with { type: 'json' };
import kluszynMap from './kluszyn-1610/map.json' with { type: 'json' };
import kluszynScenarios from './kluszyn-1610/scenarios.json' with { type: 'json' };
import viennaBook from './vienna-1683/book.json' with { type: 'json' };
import viennaCounters from './vienna-1683/counters.json' with { type: 'json' };
import viennaMap from './vienna-1683/map.json' with { type: 'json' };
import viennaScenarios from './vienna-1683/scenarios.json' with { type: 'json' };

/** By the id of the battle. */
export const books: ReadonlyMap<string, BookFile> = new Map(
  Object.entries({
    'kluszyn-1610': kluszynBook,
    'beresteczko-1651': beresteczkoBook,
    'vienna-1683': viennaBook,
  }).map(([id, json]) => [id, readFile(bookSchema, `${id}/book.json`, json)]),
);

const load = (id: string, map: unknown, counters: unknown, scenarios: unknown): Battle => ({
  map: readFile(mapSchema, `${id}/map.json`, map),
  book: books.get(id)!,
  counters: readFile(countersSchema, `${id}/counters.json`, counters),
  scenarios: readFile(scenariosSchema, `${id}/scenarios.json`, scenarios),
});

export const battles: readonly Battle[] = [
  load('kluszyn-1610', kluszynMap, kluszynCounters, kluszynScenarios),
  load('beresteczko-1651', beresteczkoMap, beresteczkoCounters, beresteczkoScenarios),
  load('vienna-1683', viennaMap, viennaCounters, viennaScenarios),
];
