import { expect, test } from 'vitest';
import { type Asked, askedSince, upperEdge } from './edges.js';

const tablet = { width: 1024, height: 768 };
const phone = { width: 390, height: 844 };
type Question = readonly [step: string, bottom: number];
const after = (...questions: Question[]) =>
  questions.reduce((asked: readonly Asked[], [step, bottom]) => askedSince(asked, { step, bottom }), []);
const edge = (...questions: Question[]) => upperEdge(after(...questions), 124, tablet);

test('the upper edge gives way to a long question, and stays there while that step of the turn lasts', () => {
  expect(edge()).toBe(124);
  expect(edge(['orders', 100])).toBe(124);
  expect(edge(['orders', 100], ['orders', 160.4])).toBe(169);
  expect(edge(['orders', 160.4], ['orders', 100], ['orders', 90])).toBe(169);
});

test('it comes back when the long question is three steps ago, at a new step and never within one', () => {
  const long = ['movement', 160.4] as const;
  expect(edge(long, ['theirs', 100], ['combat', 100])).toBe(169);
  expect(edge(long, ['theirs', 100], ['combat', 100], ['end', 100])).toBe(124);
  expect(edge(long, ['theirs', 140], ['combat', 100], ['end', 100])).toBe(148);
});

test('a question that is no longer keeps what is known, so that nothing is drawn anew for it', () => {
  const asked = after(['orders', 160]);
  expect(askedSince(asked, { step: 'orders', bottom: 120 })).toBe(asked);
});

test('a question that fills the window lies over the table; on a phone it may take more of it', () => {
  expect(edge(['orders', 700])).toBe(184);
  expect(upperEdge(after(['orders', 700]), 226, phone)).toBe(303);
});
