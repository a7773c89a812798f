import { expect, test } from 'vitest';
import { optionsFor, verbatim } from '../game/index.js';
import { option } from './options.js';

const values = [
  ['yes', verbatim('yes')],
  ['no', verbatim('no')],
] as const;
const always = option('always', 1, ['1.1'], values, verbatim('Everywhere'));
const fences = option('fences', 2, ['1.2'], values, verbatim('About fences'), 'fences');

test('an option that needs something is offered only where the scenario has it', () => {
  expect(optionsFor([always, fences], {})).toEqual([always]);
  expect(optionsFor([always, fences], { has: ['rivers'] })).toEqual([always]);
  expect(optionsFor([always, fences], { has: ['rivers', 'fences'] })).toEqual([always, fences]);
});
