/** The battles of the system: a new one is a folder of data and a line here. */
import { readFile } from '@hetman/core/engine';
import type { Battle } from '../content/battle.js';
import { bookSchema, countersSchema, mapSchema, scenariosSchema } from '../content/schema.js';
import { szczekociny1794Messages as messages } from '../locales/szczekociny-1794.js';
import book from './szczekociny-1794/book.json' with { type: 'json' };
import counters from './szczekociny-1794/counters.json' with { type: 'json' };
import map from './szczekociny-1794/map.json' with { type: 'json' };
import scenarios from './szczekociny-1794/scenarios.json' with { type: 'json' };

export const battles: readonly Battle[] = [
  {
    map: readFile(mapSchema, 'szczekociny-1794/map.json', map, messages),
    book: readFile(bookSchema, 'szczekociny-1794/book.json', book, messages),
    counters: readFile(countersSchema, 'szczekociny-1794/counters.json', counters, messages),
    scenarios: readFile(scenariosSchema, 'szczekociny-1794/scenarios.json', scenarios, messages),
  },
];
