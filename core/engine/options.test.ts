import { expect, test } from 'vitest';
import { optionsFor } from '../game/index.js';
import { option } from './options.js';

const values = [
  ['yes', 'yes', 'tak'],
  ['no', 'no', 'nie'],
] as const;
const always = option('always', 1, ['1.1'], values, 'Everywhere', 'Wszędzie');
const fences = option('fences', 2, ['1.2'], values, 'About fences', 'O płotach', 'fences');

test('an option that needs something is offered only where the scenario has it', () => {
  expect(optionsFor([always, fences], {})).toEqual([always]);
  expect(optionsFor([always, fences], { has: ['rivers'] })).toEqual([always]);
  expect(optionsFor([always, fences], { has: ['rivers', 'fences'] })).toEqual([always, fences]);
});
