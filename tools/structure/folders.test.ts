/** Folders stay small enough to be read. */
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { filesIn, isTest } from './sources.js';

test('no folder holds more than forty source files', () => {
  const counts = new Map<string, number>();
  for (const file of filesIn('.', '.ts', '.tsx').filter((name) => !isTest(name))) {
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  }
  expect(counts.size).toBeGreaterThan(50);
  expect([...counts].filter(([, count]) => count > 40)).toEqual([]);
});
