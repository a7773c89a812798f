/** Codes are promises: each is explained in the guide. */
import { beforeAll, expect, test, vi } from 'vitest';
import errors from '../../docs/errors.md?raw';

let codes: string[] = [];
beforeAll(async () => {
  // The language is read from the browser when the page loads.
  vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => undefined });
  vi.stubGlobal('document', { documentElement: {} });
  codes = Object.keys((await import('./problems.js')).onlineProblems);
});

test('docs/errors.md explains every problem of online games', () => {
  expect(codes.length).toBeGreaterThan(10);
  expect(codes.filter((code) => !errors.includes(`| \`${code}\``))).toEqual([]);
});
