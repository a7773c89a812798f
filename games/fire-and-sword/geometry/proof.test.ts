import { expect, test } from 'vitest';
import { expectedHash, geometryHash } from './proof.js';

/** web/e2e/same-everywhere.e2e.ts holds Chromium to the same number. */
test('the measurements of 200 walks have not changed', () => {
  expect(geometryHash('sabre', 200)).toBe(expectedHash);
});
