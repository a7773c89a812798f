import type { Counter } from '@hetman/core/board';
import { describe, expect, test } from 'vitest';
import { centreOf } from '../geometry.js';
import { pilesOf } from './piles.js';

const text = { en: '', pl: '' };
const counter = (id: string, ground: Counter['symbol']['ground'], level = 0, hex = '0505'): Counter => ({
  id,
  side: 'a',
  hex,
  facing: 'N',
  symbol: { name: ground, ground, strokes: [] },
  name: text,
  badge: '',
  strength: 1,
  fullStrength: 1,
  movement: 1,
  morale: 1,
  stars: 0,
  marks: [],
  level,
  spoken: text,
});

const stack = [
  counter('chief', 'medallion'),
  counter('lower', 'plate', 1),
  counter('upper', 'plate', 0),
  counter('cart', 'board'),
];

describe('a pile', () => {
  test('lies from wagons up to commanders, the top unit in the middle of the hex', () => {
    const [pile] = pilesOf(stack, null);
    expect(pile!.pieces.map((piece) => piece.counter.id)).toEqual(['cart', 'lower', 'upper', 'chief']);
    expect(pile!.pieces[2]).toMatchObject({ ...centreOf('0505'), scale: 1 });
    expect(pile!.pieces[3]!.scale).toBeLessThan(1);
    expect(pile!.count).toBe(4);
  });

  test('the piece in hand lies on top', () => {
    const ids = pilesOf(stack, null, 'lower')[0]!.pieces.map((piece) => piece.counter.id);
    expect(ids).toEqual(['cart', 'upper', 'lower', 'chief']);
  });

  test('a unit with its commander needs no count', () => {
    expect(pilesOf([counter('a', 'plate'), counter('b', 'medallion')], null)[0]!.count).toBeNull();
  });

  test('fanned out, the top unit stays and no two pieces touch', () => {
    const [pile] = pilesOf(stack, '0505');
    expect(pile!.pieces.find((piece) => piece.counter.id === 'upper')).toMatchObject(centreOf('0505'));
    for (const a of pile!.pieces) {
      for (const b of pile!.pieces) if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(74);
    }
  });

  test('the opened pile is drawn last', () => {
    const piles = pilesOf([...stack, counter('south', 'plate', 0, '0520')], '0505');
    expect(piles.map(({ hex }) => hex)).toEqual(['0520', '0505']);
  });
});
