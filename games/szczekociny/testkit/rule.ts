/** `rule('8.14.1', 'what it proves', () => …)`: a test that names the rule of the catalogue it proves. */
import { loadCatalogue } from '@hetman/core/rulebook';
import { ruleTester } from '@hetman/core/testkit';
import { test } from 'vitest';
import rules from '../rulebook/rules.json' with { type: 'json' };
import rulings from '../rulebook/rulings.json' with { type: 'json' };

export const rule = ruleTester(loadCatalogue(rules, rulings), test);
