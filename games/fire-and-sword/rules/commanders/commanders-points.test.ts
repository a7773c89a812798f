import { scriptedDice } from '@hetman/core/dice';
import { describe, expect } from 'vitest';
import { colonel, enemy, foot, gun, horse, leader, play, position, refused, rule, unit } from '../../testkit/index.js';
import { prepared } from '../../testkit/prepared.js';
import { askEffects } from '../preparation/effects.js';
import type { Action } from '../state/actions.js';
import { cardOfCommander } from './lone-commanders.js';

describe('what commanders do with their points', () => {
  rule(
    'commanders.points',
    'one point each: to save fire, to choose a target, to man a gun; orders and rallying besides',
    () => {
      const shot = (id: string, x: number, extras: object = {}) => ({
        ...foot(id, x, 50, { bases: 2, order: 'defence', ...extras }),
        card: 'haiduks',
      });
      const file = {
        phase: 'combat' as const,
        units: [shot('A', 50), enemy('E', 58, 58, { bases: 1 }), enemy('F', 64, 62, { bases: 2 })],
        commanders: [colonel('C', 50, 45, { points: 1 })],
      };
      const delay = position(file);
      play(delay, [{ do: 'delay', unit: 'A', commander: 'C' }]);
      expect([leader(delay, 'C').battle.points, unit(delay, 'A').turn.delayed]).toEqual([0, true]);
      const aimed = position(file);
      const at = (commander: string): Action => ({ do: 'shoot', unit: 'A', target: 'F', mode: 'plain', commander });
      expect(refused(aimed, at(''))?.code).toBe('nearest-first');
      expect(refused(aimed, at('C'))).toBeNull();
      const manned = position({
        units: [foot('A', 50, 50, { order: 'defence' }), gun('K', 50, 58, { order: null, abandoned: true })],
        commanders: [colonel('C', 50, 45, { points: 1 })],
      });
      play(manned, [
        { do: 'move', unit: 'A' },
        { do: 'man', target: 'K', commander: 'C', facing: 0 },
      ]);
      expect(leader(manned, 'C').battle.points).toBe(0);
      const orders = position({
        phase: 'orders',
        units: [foot('A', 50, 50, { order: null }), foot('B', 70, 50, { order: null, morale: 'disorganised' })],
        commanders: [colonel('C', 60, 45, { points: 2 })],
      });
      play(
        orders,
        [
          { do: 'order', commander: 'C', unit: 'A', order: 'move' },
          { do: 'rally', commander: 'C', unit: 'B', points: 1 },
        ],
        [1],
      );
      expect([leader(orders, 'C').battle.points, unit(orders, 'B').battle.morale]).toEqual([0, 'good']);
      expect(refused(orders, { do: 'order', commander: 'C', unit: 'B', order: 'move' })?.code).toBe('too-few-points');
    },
  );

  rule('commanders.joining', 'he does not go from one unit to another in one move', () => {
    const table = position({
      units: [horse('A', 50, 50), horse('B', 50, 60)],
      commanders: [colonel('C', 50, 45, { joined: 'A' })],
    });
    play(table, [
      { do: 'ride', commander: 'C' },
      { do: 'to', way: [{ x: 6200, y: 6000, facing: 0 }] },
    ]);
    expect(refused(table, { do: 'join', unit: 'B' })?.code).toBe('left-one');
  });

  rule('special.commander', 'alone he is one base of horse in open order with one Strength point', () => {
    const { data } = leader(position({ commanders: [colonel('C', 50, 50)] }), 'C');
    expect(cardOfCommander(data.card)).toMatchObject({ type: 'cavalry', strength: 1, rules: ['commander'], skill: 5 });
  });
});

describe('optional effects', () => {
  rule('optional.effects', 'one of every three is chosen, the rest are rolled', () => {
    const asked = (chosenEffects: boolean, difference: number) => {
      const { state } = prepared({ options: { chosenEffects }, until: 'muster' });
      state.preparation!.difference = difference;
      askEffects({ state, dice: scriptedDice([]), emit: () => undefined });
      const frame = state.frames[state.frames.length - 1];
      return frame?.kind === 'effects' ? [frame.chosen, frame.rolled] : null;
    };
    expect([asked(false, 6), asked(true, 6), asked(true, 3), asked(true, 2)]).toEqual([
      [0, 6],
      [2, 4],
      [1, 2],
      [0, 2],
    ]);
  });
});
