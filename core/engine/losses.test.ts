import { expect, test } from 'vitest';
import { tallyOf } from './index.js';

test('losses are counted by side and kind, and a side without any is there', () => {
  const sides = [{ id: 'white' }, { id: 'black' }];
  const lost = [
    [0, 'horse'],
    [0, 'foot'],
    [0, 'horse'],
  ] as const;
  expect(tallyOf(sides, lost)).toEqual({ white: { horse: 2, foot: 1 }, black: {} });
});
