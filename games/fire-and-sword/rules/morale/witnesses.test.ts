/** Whom orders and fear reach: garrisons of buildings as everybody, abandoned guns never (morale.causes, phase.sequence). */

import { describe, expect } from 'vitest';
import { colonel, enemy, foot, gun, play, position, refused, rule, stop, unit } from '../../testkit/index.js';
import { killCommander } from '../commanders/commander-danger.js';
import type { Action } from '../state/actions.js';
import { fieldsOf } from '../state/flat.js';
import type { State } from '../state/state.js';

const house = (x: number, y: number) => ({
  id: 'house',
  at: [x, y] as [number, number],
  size: [6, 6] as [number, number],
});
const garrison = (extras: object = {}) =>
  foot('G', 110, 110, { bases: 2, building: 'house', order: 'defence', ...extras });
const exit = (distance: number): Action => ({ do: 'exit', distance: distance * 100 });
const tested = (events: readonly object[]): unknown[] =>
  events.filter((event) => 'type' in event && event.type === 'test').map((event) => 'unit' in event && event.unit);
/** A leaves the table at its lower edge, 5 cm away. */
const leave = (state: State, dice: number[]) => play(state, [{ do: 'move', unit: 'A' }, exit(5)], dice);
const leaver = foot('A', 54, 4, { facing: 180, bases: 2 });

describe('who sees others leave', () => {
  rule(['motivation.leaving', 'morale.causes'], 'a garrison that is the nearest friend tests morale', () => {
    const state = position({
      units: [leaver, garrison(), foot('F', 80, 30, { order: null })],
      buildings: [house(60, 14)],
    });
    expect(tested(leave(state, [1]))).toEqual(['G']);
    // A failed test costs those inside a point.
    const shaken = position({ units: [leaver, garrison({ order: null })], buildings: [house(60, 14)] });
    leave(shaken, [9]);
    expect(fieldsOf(unit(shaken, 'G'))).toMatchObject({ losses: 1, morale: 'good', place: 'building' });
  });

  rule('motivation.leaving', 'an abandoned gun is never the nearest friend', () => {
    const state = position({
      units: [leaver, gun('K', 64, 10, { abandoned: true, order: null }), foot('F', 80, 30, { order: null })],
    });
    expect(tested(leave(state, [1]))).toEqual(['F']);
  });
});

describe('the death of a commander', () => {
  rule(
    ['morale.causes', 'commanders.attacked'],
    'shakes a garrison within 20 cm, and no gun that nobody serves',
    () => {
      const state = position({
        units: [garrison(), gun('K', 50, 24, { abandoned: true, order: null })],
        buildings: [house(60, 14)],
        commanders: [colonel('C', 56, 30)],
      });
      const before = state.frames.length;
      killCommander({ state, dice: { roll: () => 0 } as never, emit: () => undefined }, state.commanders[0]!);
      expect(state.frames.slice(before)).toMatchObject([{ kind: 'test', unit: unit(state, 'G').index }]);
    },
  );
});

describe('orders in a building', () => {
  rule('phase.sequence', 'are uncovered with all others, and a charge order becomes a move order at the end', () => {
    const state = position({
      phase: 'orders',
      units: [garrison({ order: 'charge', hidden: true }), enemy('E', 60, 90)],
      buildings: [house(60, 14)],
    });
    play(state, [{ do: 'done' }, { do: 'done' }]);
    expect(fieldsOf(unit(state, 'G'))).toMatchObject({ hidden: false, order: 'charge' });
    play(state, [{ do: 'done' }]);
    expect(unit(state, 'G').battle.order).toBe('move');
  });
});

describe('a commander who leaves', () => {
  const off = (extras: object = {}) =>
    position({
      units: [foot('F', 70, 24, { order: null }), enemy('E', 60, 100)],
      commanders: [colonel('C', 50, 10, extras)],
    });

  rule('motivation.leaving', 'rides over the nearest edge, has fled, and the nearest friend tests morale', () => {
    const state = off();
    play(state, [{ do: 'ride', commander: 'C' }]);
    expect(refused(state, exit(7))?.code).toBe('exit-short');
    const events = play(state, [exit(8)], [1]);
    expect(fieldsOf(state.commanders[0]!)).toMatchObject({ place: 'fled', points: 0 });
    expect(tested(events)).toEqual(['F']);
  });

  rule('motivation.leaving', 'no further than he can ride, and not past an enemy', () => {
    const far = position({ units: [enemy('E', 20, 100)], commanders: [colonel('C', 60, 60)] });
    play(far, [{ do: 'ride', commander: 'C' }]);
    expect(refused(far, exit(58))?.code).toBe('too-far');
    const barred = position({ units: [enemy('E', 56, 6)], commanders: [colonel('C', 50, 16)] });
    play(barred, [{ do: 'ride', commander: 'C' }]);
    expect(refused(barred, exit(14))?.code).toBe('near-enemy');
  });

  rule('motivation.leaving', 'through an edge by which the scenario lets his side go, without harm', () => {
    const state = off();
    Object.assign(state, {
      turn: 4,
      setting: { ...state.setting, notes: [{ note: 'withdraw-after', side: 'weaker', turn: 3 }] },
    });
    const events = play(state, [{ do: 'ride', commander: 'C' }, exit(8)]);
    expect([state.commanders[0]!.battle.place, tested(events)]).toEqual(['left', []]);
    play(state, [{ do: 'move', unit: 'F' }, stop]);
  });
});
