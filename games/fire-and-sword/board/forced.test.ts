import { describe, expect, test } from 'vitest';
import type { Action } from '../rules/state/actions.js';
import { unitById } from '../rules/state/pieces.js';
import { rules } from '../system.js';
import { alter } from '../testkit/alter.js';
import { asked, colonel, enemy, foot, horse, play, position } from '../testkit/index.js';
import { melee } from '../testkit/melee.js';
import { fireAndSwordBoard as board } from './index.js';

const straight = { turn: 0, files: 0, anchor: 'middle' } as const;
const charge: Action = { do: 'charge', unit: 'A', target: 'E', path: straight, commander: '' };

/** Horse charges horse whose order is face down. */
function charged(order: 'charge' | 'defence') {
  const state = position({ turns: 2, units: [horse('A', 50, 40, { order: 'charge' }), enemy('E', 62, 60, { order })] });
  alter(unitById(state, 'E')!, { hidden: true });
  play(state, [charge]);
  expect(asked(state)).toBe('charge');
  return state;
}

describe('nothing to choose', () => {
  test('a charge is awaited where no other answer could be given, and saying so at once tells the order', () => {
    const answer = board.forced!(charged('defence'))!;
    expect(answer).toMatchObject({ action: { do: 'stand' }, betrays: true });
    expect(answer.text.en).toBe('Await the charge');
  });

  test('who might countercharge is asked', () => {
    expect(board.forced!(charged('charge'))).toBeNull();
  });

  test('the only combat is fought; of two the player chooses', () => {
    const pair = (id: string, x: number) => [
      foot(id, x, 50, { order: 'defence' as const }),
      enemy(`${id}-e`, x + 12, 50, { order: 'move' as const }),
    ];
    const one = melee({ units: pair('A', 20) });
    expect(asked(one)).toBe('melee');
    expect(board.forced!(one)).toMatchObject({ action: { do: 'fight' }, betrays: false });
    expect(board.forced!(melee({ units: [...pair('A', 20), ...pair('B', 70)] }))).toBeNull();
  });

  test('what can be left or done by hand is never taken away', () => {
    const moving = position({ units: [horse('A', 40, 40)] });
    expect(board.forced!(moving)).toBeNull();
    play(moving, [{ do: 'move', unit: 'A' }]);
    expect(board.forced!(moving)).toBeNull();
  });

  test('a phase without a useful action passes; once something was done in it the player ends it', () => {
    const orders = (points: number) =>
      position({
        phase: 'orders',
        turn: 2,
        units: [foot('A', 40, 40, { order: null })],
        commanders: [colonel('C', 42, 36, { points, chief: true })],
      });
    expect(rules.actions(orders(0))).toEqual([{ do: 'done' }]);
    expect(board.forced!(orders(0))).toMatchObject({ action: { do: 'done' }, betrays: false });
    expect(board.forced!(orders(0))!.text).toEqual({ en: 'Orders given', pl: 'Rozkazy wydane' });
    const rich = orders(1);
    expect(board.forced!(rich)).toBeNull();
    play(rich, [{ do: 'order', unit: 'A', order: 'move', commander: 'C' }]);
    expect(asked(rich)).toBe('orders');
    expect(rules.actions(rich)).toEqual([{ do: 'done' }]);
    expect(board.forced!(rich)).toBeNull();
    const moving = position({ units: [horse('A', 40, 40)] });
    play(moving, [{ do: 'move', unit: 'A' }, { do: 'stop' }]);
    expect(rules.actions(moving)).toEqual([{ do: 'done' }]);
    expect(board.forced!(moving)).toBeNull();
  });

  test('whoever has no points bids nothing; with points he is asked', () => {
    const bidding = (points: number) =>
      position({ phase: 'initiative', turn: 2, commanders: [colonel('C', 40, 36, { points, chief: true })] });
    expect(board.forced!(bidding(0))).toMatchObject({ action: { do: 'bid', points: 0 } });
    expect(board.forced!(bidding(1))).toBeNull();
  });
});

describe('the curtain', () => {
  test('stays up while nothing is hidden, and falls before what is written down or lies face down', () => {
    const open = position({ units: [horse('A', 40, 40), enemy('E', 62, 90)] });
    expect(board.open!(open)).toBe(true);
    alter(unitById(open, 'A')!, { hidden: true });
    expect(board.open!(open)).toBe(false);
    expect(board.open!(position({ phase: 'orders', turn: 2, units: [foot('A', 40, 40, { order: null })] }))).toBe(
      false,
    );
  });
});
