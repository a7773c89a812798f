/** Bots with portable obstacles (portable.general). */
import { seededDice } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import type { Action } from '../rules/state/actions.js';
import { topFrame } from '../rules/state/play.js';
import type { State } from '../rules/state/state.js';
import { fireAndSwordSystem as system } from '../system.js';
import { colonel as commander, enemy, foot, position } from '../testkit/index.js';
import { colonel } from './colonel/index.js';
import { greedy } from './greedy.js';
import { wantedOrder } from './instructing.js';
import { fortifies } from './obstacles.js';

const musketeers = (extras: object = {}) =>
  foot('A', 50, 30, {
    card: 'german-musketeers',
    bases: 4,
    files: 2,
    order: null,
    carries: { obstacle: 'kobylica', elements: 4 },
    ...extras,
  });
const field = (far: number, extras: object = {}, file: object = {}): State =>
  position({
    units: [musketeers(extras), enemy('E', 50, 30 + far, { card: 'pancerni', facing: 180 })],
    commanders: [commander('C', 50, 22)],
    ...file,
  });

describe('foot that carries kobylicas', () => {
  test('stands fast where horse is near, and goes on where none is', () => {
    const [near, away] = [field(50), field(85)];
    expect([fortifies(near, near.units[0]!), wantedOrder(near, near.units[0]!)]).toEqual([true, 'defence']);
    expect([fortifies(away, away.units[0]!), wantedOrder(away, away.units[0]!)]).toEqual([false, 'move']);
  });

  test.each([
    ['greedy', greedy],
    ['colonel', colonel],
  ] as const)('%s sets them up before its front rank and stays behind them', (_, maker) => {
    const state = field(50, { order: 'defence' });
    const bot = maker.make(system as never, 'obstacles');
    const done: Action[] = [];
    for (let count = 0; count < 12 && !done.some(({ do: name }) => name === 'set-up'); count++) {
      const { side } = system.decision(state)!;
      const action = side === 'weaker' ? bot.choose(state, system.actions(state)) : ({ do: 'done' } as const);
      done.push(action);
      system.apply(state, action, seededDice('obstacles'), () => undefined);
    }
    expect(done.at(-1)).toEqual({
      do: 'set-up',
      places: [
        { base: 0, edge: 'front' },
        { base: 1, edge: 'front' },
      ],
    });
    expect(state.setting.obstacles).toHaveLength(2);
    expect(fortifies(state, state.units[0]!)).toBe(true);
  });

  test('the colonel orders it to stand fast before anybody else', () => {
    const state = field(50, {}, { phase: 'orders', turn: 2 });
    expect(topFrame(state)?.kind).toBe('orders');
    const bot = colonel.make(system as never, 'orders');
    expect(bot.choose(state, system.actions(state))).toMatchObject({ do: 'order', unit: 'A', order: 'defence' });
  });
});
