/** One touch never starts what cannot be taken back. */
import type { Offer, Prompt } from '@hetman/core/board';
import { expect, test } from 'vitest';
import { aiming, isWeighed, offersAt } from './aiming.js';

const offer = (id: string, more: Partial<Offer> = {}): Offer => ({
  ...{ id, label: { en: id, pl: id }, style: 'plain', actions: [{}], finish: null, piece: null, hex: null },
  ...{ facing: null, figure: null, path: [], notes: [], ...more },
});

test('the first touch looks, the second does it, and another touch looks at the other', () => {
  const done: string[] = [];
  const { aimed, touch, cancel, confirm } = aiming(({ id }) => done.push(id));
  const [charge, shot] = [offer('charge'), offer('shot')];
  touch(charge);
  touch(shot);
  expect([done, aimed.value?.id]).toEqual([[], 'shot']);
  touch(shot);
  expect([done, aimed.value]).toEqual([['shot'], null]);
  touch(charge);
  cancel();
  confirm();
  expect(done).toEqual(['shot']);
  touch(charge);
  confirm();
  expect(done).toEqual(['shot', 'charge']);
});

test('what a piece does to another is weighed first, and what has chances; an order is not', () => {
  expect(isWeighed(offer('charge', { piece: 'a', target: 'e' }), null)).toBe(true);
  expect(isWeighed(offer('order', { piece: 'a' }), null)).toBe(false);
  const looked = {
    offer: offer('fight'),
    preview: { steps: [], notes: [], odds: null, slowOdds: () => null as never },
  };
  expect(isWeighed(offer('fight'), looked)).toBe(true);
});

test('a touch of an enemy means what the piece in hand can do to it, the usual way first', () => {
  const shots = [
    offer('paid', { piece: 'a', target: 'e' }),
    offer('plain', { piece: 'a', target: 'e', quick: { en: 'Shoot', pl: 'Strzelaj' } }),
    offer('other', { piece: 'b', target: 'e' }),
    offer('else', { piece: 'a', target: 'f' }),
  ];
  const prompt = { offers: shots } as unknown as Prompt;
  expect(offersAt(prompt, 'a', 'e').map(({ id }) => id)).toEqual(['plain', 'paid']);
  // With empty hands it is not said who would shoot.
  expect(offersAt(prompt, null, 'e')).toEqual([]);
  expect(offersAt(prompt, null, 'f').map(({ id }) => id)).toEqual(['else']);
});
