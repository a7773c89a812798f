/** A move that is cut short says where it stopped and why; one that was done says nothing. */
import type { LogLine, Offer } from '@hetman/core/board';
import type { VisibleEntry } from '@hetman/core/table';
import { expect, test } from 'vitest';
import { betweenIn, interruption, journeyOf } from './interrupted.js';

const offer = { piece: 'A', hex: '1005', path: ['1010', '1009', '1008'], actions: [1, 2, 3] } as unknown as Offer;
const journey = journeyOf(offer, 'us', 4)!;
const entry = (number: number, by: string): VisibleEntry => ({ number, kind: 'entry', by, do: {}, events: [] });
const name = { en: 'Hussars', pl: 'Husaria' };
const pause = { en: 'They could shoot', pl: 'Mogli strzelać' };

test('only a way of several hexes can be cut short', () => {
  expect(journeyOf({ ...offer, path: ['1010'] }, 'us', 4)).toBeNull();
  expect(journeyOf({ ...offer, hex: null }, 'us', 4)).toBeNull();
});

test('it is cut short where others act, or nothing more follows, before all of it is done', () => {
  expect(betweenIn(journey, [entry(4, 'them')])).toBeNull();
  expect(
    betweenIn(
      journey,
      [5, 6, 7].map((number) => entry(number, 'us')),
    ),
  ).toBeNull();
  expect(betweenIn(journey, [entry(5, 'us'), entry(6, 'us')])).toEqual([]);
  const passed = entry(6, 'them');
  expect(betweenIn(journey, [entry(3, 'them'), entry(5, 'us'), passed, entry(7, 'us')])).toEqual([passed]);
});

test('the reason is what the log has said since, or else what was asked', () => {
  const line = (weight: LogLine['weight'], en: string): LogLine => ({
    ...{ text: { en, pl: en }, rule: null, hex: null, dice: [] },
    weight,
  });
  const stopped = (at: string | null, lines: readonly LogLine[]) => interruption(journey, { name, at, lines, pause });
  expect(stopped('1008', [line('detail', 'steps')])).toEqual({
    en: 'Hussars: stopped on 1008, on the way to 1005. They could shoot.',
    pl: 'Husaria: zatrzymanie na polu 1008, w drodze na 1005. Mogli strzelać.',
  });
  expect(stopped('1005', [])).toBeNull();
  expect(stopped(null, [line('main', 'B countercharges')])?.en).toBe('Hussars: did not reach 1005. B countercharges.');
});
