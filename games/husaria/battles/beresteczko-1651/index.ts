/** The files of Beresteczko 1651. */
import type { BattleFiles } from '../../content/files.js';
import { beresteczko1651Messages as messages } from '../../locales/beresteczko-1651.js';
import book from './book.json' with { type: 'json' };
import counters from './counters.json' with { type: 'json' };
import map from './map.json' with { type: 'json' };
import scenarios from './scenarios.json' with { type: 'json' };

export const files: BattleFiles = { book, counters, map, scenarios, messages };
