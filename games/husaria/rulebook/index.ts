/** The catalogue: the rules of the books, and the notes of scenarios that no book has. */
import type { Catalogue } from '@hetman/core/game';
import { loadCatalogue } from '@hetman/core/rulebook';
import { rulesMessages } from '../locales/rules.js';
import { rulingsMessages } from '../locales/rulings.js';
import rules from './rules.json' with { type: 'json' };
import rulings from './rulings.json' with { type: 'json' };
import vienna from './vienna.json' with { type: 'json' };

export const catalogue: Catalogue = loadCatalogue(
  { ...rules, rules: [...rules.rules, ...vienna.rules] },
  { rulings: [...rulings.rulings, ...vienna.rulings] },
  { ...rulesMessages, ...rulingsMessages },
);
