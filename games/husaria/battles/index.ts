/** The battles of the system: a new one is a folder of data and a line here. */
import type { Battle } from '../content/battle.js';
import { bookSchema, countersSchema, mapSchema, readFile, scenariosSchema } from '../content/schema.js';
import kluszynBook from './kluszyn-1610/book.json' with { type: 'json' };
import kluszynCounters from './kluszyn-1610/counters.json' with { type: 'json' };
import kluszynMap from './kluszyn-1610/map.json' with { type: 'json' };
import kluszynScenarios from './kluszyn-1610/scenarios.json' with { type: 'json' };

const load = (folder: string, map: unknown, book: unknown, counters: unknown, scenarios: unknown): Battle => ({
  map: readFile(mapSchema, `${folder}/map.json`, map),
  book: readFile(bookSchema, `${folder}/book.json`, book),
  counters: readFile(countersSchema, `${folder}/counters.json`, counters),
  scenarios: readFile(scenariosSchema, `${folder}/scenarios.json`, scenarios),
});

export const battles: readonly Battle[] = [
  load('kluszyn-1610', kluszynMap, kluszynBook, kluszynCounters, kluszynScenarios),
];
