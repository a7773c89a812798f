import { expect, test } from 'vitest';
import { grown } from './edges.js';

test('the upper edge gives way to a long question, and stays there', () => {
  expect(grown(124, 100, 768)).toBe(124);
  expect(grown(124, 177.4, 768)).toBe(186);
  expect(grown(186, 100, 768)).toBe(186);
});

test('a question that fills the window lies over the table', () => {
  expect(grown(124, 700, 768)).toBe(276);
});
