/** Codes are promises: each is explained in the guide. */
import { beforeAll, expect, test, vi } from 'vitest';
import errors from '../../docs/errors.md?raw';

let page: typeof import('./problems.js');
let language: typeof import('../shell/language.js')['language'];
beforeAll(async () => {
  // The language is read from the browser when the page loads.
  vi.stubGlobal('localStorage', { getItem: () => 'en', setItem: () => undefined });
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('window', { addEventListener: () => undefined });
  page = await import('./problems.js');
  language = (await import('../shell/language.js')).language;
});

test('docs/errors.md explains every problem of online games', () => {
  const codes = Object.keys(page.onlineProblems);
  expect(codes.length).toBeGreaterThan(10);
  expect(codes.filter((code) => !errors.includes(`| \`${code}\``))).toEqual([]);
});

test('a failure is said in the language of the reader: in words of the page, or in those that came with it', () => {
  const text = { en: 'too many games: finish one first', pl: 'za dużo gier: najpierw zakończ któreś' };
  const lines = () => [
    page.failureLine({ code: 'too-many-games', message: text.en, text }),
    page.failureLine(page.failureOf('offline')),
    page.failureLine({ code: 'bad-request', message: 'body name: Too big' }),
  ];
  expect(lines()).toEqual([
    text.en,
    'This cannot be done now. The connection is lost. Trying again.',
    'The server did not understand this. Reload the page.',
  ]);
  language.value = 'pl';
  expect(lines()).toEqual([
    text.pl,
    'Teraz się nie da. Połączenie zerwane. Trwa ponowna próba.',
    'Serwer tego nie zrozumiał. Wczytaj stronę ponownie.',
  ]);
  language.value = 'en';
});
