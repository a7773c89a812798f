/** The files of New battle. */
import type { BattleFiles } from '../../content/files.js';
import book from './book.json' with { type: 'json' };
import counters from './counters.json' with { type: 'json' };
import map from './map.json' with { type: 'json' };
import scenarios from './scenarios.json' with { type: 'json' };

export const files: BattleFiles = { book, counters, map, scenarios };
