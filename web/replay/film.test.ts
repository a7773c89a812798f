import { replay } from '@hetman/core/record';
import { playRandomly } from '@hetman/core/testkit';
import { games } from '@hetman/games';
import { expect, test } from 'vitest';
import { filmOf } from './film.js';

const game = games[0]!;
const { fingerprint } = game.system;
const record = playRandomly(game, { scenario: 'kluszyn-1610/battle', seed: 'film', entries: 220 }).record();

test('shows at every number what a replay up to it shows, in any order', () => {
  const film = filmOf(game, record)!;
  expect(film.length).toBe(record.entries.length);
  for (const number of [film.length, 134, 50, 49, 0, 51, film.length - 1]) {
    expect(fingerprint(film.at(number).state)).toBe(fingerprint(replay(game, record, { upTo: number }).state));
  }
});

test('goes on to a resignation', () => {
  const film = filmOf(game, { ...record, entries: [...record.entries.slice(0, 60), { by: 'poles', resign: true }] })!;
  expect(film.length).toBe(61);
  expect(fingerprint(film.at(61).state)).toBe(fingerprint(film.at(60).state));
});

test('stops with the last entry that holds, says so, and gives a record that can be played on from', () => {
  const wrong = { ...record.entries[130]!, hash: '00000000' };
  const film = filmOf(game, { ...record, entries: record.entries.with(130, wrong) })!;
  expect(film.length).toBe(130);
  expect(film.missing).toEqual({ of: record.entries.length });
  expect(film.record!.entries).toEqual(record.entries.slice(0, 130));
  expect(Math.max(...film.stages.values())).toBeLessThanOrEqual(130);
  expect(fingerprint(film.at(130).state)).toBe(fingerprint(replay(game, record, { upTo: 130 }).state));
});

test('there is none of a record that cannot even begin', () => {
  expect(filmOf(game, { ...record, options: { 'no-such-option': true } })).toBeNull();
  expect(filmOf(game, { ...record, scenario: 'kluszyn-1610/gone' })).toBeNull();
});
