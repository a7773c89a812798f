/** `rule('8.14.1', 'what it proves', () => …)`: a test that names the rule of the catalogue it proves. */
import { ruleTester } from '@hetman/core/testkit';
import { test } from 'vitest';
import { catalogue } from '../rulebook/index.js';

export const rule = ruleTester(catalogue, test);
