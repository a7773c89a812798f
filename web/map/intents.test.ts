import type { Board, Counter, Offer } from '@hetman/core/board';
import { describe, expect, test } from 'vitest';
import { intentOf, keyIntent, matters, piled, touchablesOf } from './intents.js';

const counter = (id: string, hex: string, level = 0) =>
  ({ id, hex, level, symbol: { name: 'horse', ground: 'plate', strokes: [] } }) as Partial<Counter> as Counter;
const offer = (piece: string | null, hex: string | null) => ({ id: `${piece} ${hex}`, piece, hex }) as Offer;

const board: Board = {
  counters: [counter('own', '0505'), counter('lower', '0505', 1), counter('friend', '0506'), counter('enemy', '0606')],
  obstacles: [],
};
const touchables = touchablesOf(board, new Set(['own', 'lower', 'friend']), [
  offer('own', '0506'),
  offer('own', '0606'),
  offer('own', '0605'),
]);
const touched = (piece: string | null, hex: string | null, tag: string | null = null) => ({ piece, hex, tag });

describe('a touch', () => {
  test('on a piece that can be picked up picks it up, even in a hex that can be entered', () => {
    expect(intentOf(touchables, touched('friend', '0506'))).toEqual({ piece: 'friend' });
  });

  test('on the tag below it enters the hex', () => {
    expect(intentOf(touchables, touched(null, '0507', '0506'))).toEqual({ hex: '0506' });
  });

  test('on an enemy in an offered hex means the hex', () => {
    expect(intentOf(touchables, touched('enemy', '0606'))).toEqual({ hex: '0606' });
  });

  test('on empty ground means the hex, past the edge nothing', () => {
    expect(intentOf(touchables, touched(null, '0101'))).toEqual({ hex: '0101' });
    expect(intentOf(touchables, touched(null, null))).toBeNull();
  });

  test('only on what changes nothing a second touch may zoom', () => {
    expect(matters(touchables, touched(null, '0605'))).toBe(true);
    expect(matters(touchables, touched('own', '0505'))).toBe(true);
    expect(matters(touchables, touched(null, '0101'))).toBe(false);
  });
});

describe('the keyboard', () => {
  test('takes the top piece, then the next below, then the top again', () => {
    expect(keyIntent(touchables, '0505', null)).toEqual({ piece: 'own' });
    expect(keyIntent(touchables, '0505', 'own')).toEqual({ piece: 'lower' });
    expect(keyIntent(touchables, '0505', 'lower')).toEqual({ piece: 'own' });
  });

  test('means the hex after the last piece where it offers a turn, and the other of both with Shift', () => {
    const turning = touchablesOf(board, new Set(['own', 'lower']), [offer('lower', '0505')]);
    expect(keyIntent(turning, '0505', 'lower')).toEqual({ hex: '0505' });
    expect(keyIntent(turning, '0505', 'own')).toEqual({ piece: 'lower' });
    expect(keyIntent(turning, '0505', 'own', true)).toEqual({ hex: '0505' });
    expect(keyIntent(turning, '0505', null)).toEqual({ hex: '0505' });
    expect(keyIntent(turning, '0505', null, true)).toEqual({ piece: 'own' });
  });

  test('answers on the hex for pieces that are not taken in hand', () => {
    const losing = touchablesOf(board, new Set(), [offer('own', null), offer('lower', null)]);
    expect(keyIntent(losing, '0505', null)).toEqual({ hex: '0505' });
  });

  test('where another of the pile is taken in hand they are answered for with Shift', () => {
    const pikes = touchablesOf(board, new Set(['own']), [offer('lower', null)]);
    expect(keyIntent(pikes, '0505', null)).toEqual({ piece: 'own' });
    expect(keyIntent(pikes, '0505', null, true)).toEqual({ hex: '0505' });
  });

  test('enters an offered hex', () => {
    expect(keyIntent(touchables, '0605', 'own')).toEqual({ hex: '0605' });
  });

  test('goes round the places that can be touched', () => {
    expect(touchables.places).toEqual(['0505', '0506', '0605', '0606']);
  });
});

test('a pile is more than one counter', () => {
  expect(piled(touchables, '0505')).toBe(true);
  expect(piled(touchables, '0506')).toBe(false);
  expect(piled(touchables, null)).toBe(false);
});
