/** What is looked at beside what was looked at before. */
import type { Outlook } from '@hetman/core/board';
import { describe, expect, test } from 'vitest';
import { type Compared, comparing, heldAgainst, isBeside, outlooksOf, type Regarded } from './comparing.js';

const both = (said: string) => ({ en: said, pl: said });
const outlook: Outlook = { assumes: both(''), short: both('chance'), totals: [], stages: [], losses: [] };
const regarded = (id: string, outlooks: readonly Outlook[] = [outlook]): Regarded => ({
  id,
  label: both(id),
  outlooks,
});
const nothing: Compared = { last: null, before: null };

describe('two options', () => {
  test('the first is held against the second, and the second against the first again', () => {
    const one = comparing(nothing, regarded('one'));
    expect(heldAgainst(one, 'one')).toBeNull();
    expect(heldAgainst(one, 'two')?.id).toBe('one');
    const two = comparing(one, regarded('two'));
    expect(heldAgainst(two, 'two')?.id).toBe('one');
    const again = comparing(two, regarded('one'));
    expect(heldAgainst(again, 'one')?.id).toBe('two');
  });

  test('what has no totals pushes nothing aside, and the same option is not held against itself', () => {
    const two = comparing(comparing(nothing, regarded('one')), regarded('two'));
    expect(comparing(two, regarded('way', []))).toEqual(two);
    expect(heldAgainst(comparing(two, regarded('two')), 'two')?.id).toBe('one');
  });
});

test('options with the same rows have columns in one table, where these are few', () => {
  const meaning = (words: string): Outlook => ({
    ...outlook,
    totals: [{ kind: 'good', meaning: both(words), probability: 1 }],
  });
  const [won, arrives] = [meaning('the melee is won'), meaning('arrives unharmed')];
  expect(isBeside([won], [won])).toBe(true);
  expect(isBeside([won, won], [won, won])).toBe(true);
  expect(isBeside([won], [arrives])).toBe(false);
  expect(isBeside([won, won, won], [won, won])).toBe(false);
  expect(isBeside([], [won])).toBe(false);
});

test('totals that are worked out count before those that were known at once', () => {
  const odds = { title: both(''), facts: [], modifiers: [], results: [], outlooks: [outlook] };
  const preview = { steps: [], notes: [], odds };
  expect(outlooksOf(preview, { share: 0, notes: [], odds: [] })).toEqual([outlook]);
  const better = { ...outlook, short: both('better') };
  expect(outlooksOf(preview, { share: 1, notes: [], odds: [], outlooks: [better] })).toEqual([better]);
});
