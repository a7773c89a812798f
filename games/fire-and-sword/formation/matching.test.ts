import { expect, test } from 'vitest';
import { longestWay } from './matching.js';

const at = (x: number, y = 0) => ({ x, y });

test('places are exchanged so that nobody goes further than needed', () => {
  expect(longestWay([at(0), at(10)], [at(10), at(0)])).toBe(0);
  expect(longestWay([at(0), at(10), at(20)], [at(10), at(20), at(30)])).toBe(10);
  // Two bases want the one place that is near: the other goes far.
  expect(longestWay([at(0), at(1)], [at(0), at(100)])).toBe(99);
});
