/** The numbered rules in our own words, and how we read them. */
import { loadCatalogue } from '@hetman/core/rulebook';
import rules from './rules.json' with { type: 'json' };
import rulings from './rulings.json' with { type: 'json' };

export const catalogue = loadCatalogue(rules, rulings);
