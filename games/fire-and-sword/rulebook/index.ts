import { loadCatalogue } from '@hetman/core/rulebook';
import { rulesMessages } from '../locales/rules.js';
import { rulingsMessages } from '../locales/rulings.js';
import rules from './rules.json' with { type: 'json' };
import rulings from './rulings.json' with { type: 'json' };

export { finishedChapters } from './finished.js';
/** The rules of By Fire and Sword in our words, by chapter and heading; the book has no numbers. */
export const catalogue = loadCatalogue(rules, rulings, { ...rulesMessages, ...rulingsMessages });
