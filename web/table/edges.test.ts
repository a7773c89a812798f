import { expect, test } from 'vitest';
import { grown } from './edges.js';

const tablet = { width: 1024, height: 768 };
const phone = { width: 390, height: 844 };

test('the upper edge gives way to a long question, and stays there', () => {
  expect(grown(124, 100, tablet)).toBe(124);
  expect(grown(124, 160.4, tablet)).toBe(169);
  expect(grown(169, 100, tablet)).toBe(169);
});

test('a question that fills the window lies over the table; on a phone it may take more of it', () => {
  expect(grown(124, 700, tablet)).toBe(184);
  expect(grown(226, 700, phone)).toBe(303);
});
