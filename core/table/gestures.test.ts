import { describe, expect, test } from 'vitest';
import { problem } from '../game/index.js';
import { skirmishScenario as scenario, skirmish } from '../testkit/index.js';
import { startState } from '../testkit/skirmish-state.js';
import { gestureLog, gestureRefusal, openTable, playGesture } from './index.js';

const pass = { type: 'pass' };
const step = (to: number) => ({ type: 'step', to });

/** Red to move, blue two hexes away; both sides at one screen, or at two. */
function open(seats = { both: ['red', 'blue'] } as Readonly<Record<string, readonly string[]>>) {
  const state = startState(4, 'red');
  state.units.red.hex = 3;
  const opened = openTable(skirmish, { scenario, position: skirmish.makePosition(state), dice: 'gesture', seats });
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
}

describe('a gesture at a table', () => {
  test('makes its actions and then what finishes them', () => {
    const table = open();
    expect(playGesture(table, 'both', { actions: [step(2), step(3)], finish: null })).toBeNull();
    expect(table.count()).toBe(2);
    const finished = open();
    expect(playGesture(finished, 'both', { actions: [step(2)], finish: pass })).toBeNull();
    expect([finished.count(), finished.decision()?.side]).toEqual([2, 'blue']);
  });

  test('stops at the first refusal and says why', () => {
    const table = open();
    expect(playGesture(table, 'both', { actions: [step(2), step(6), step(3)], finish: pass })?.code).toBe('illegal');
    expect(table.count()).toBe(1);
  });

  test('is not refused where there is nothing to finish', () => {
    const table = open();
    expect(playGesture(table, 'both', { actions: [step(2)], finish: step(6) })).toBeNull();
    expect(table.count()).toBe(1);
  });

  test.each([
    ['at the same screen', { both: ['red', 'blue'] }, 'both'],
    ['elsewhere', { red: ['red'], blue: ['blue'] }, 'red'],
  ])('leaves the rest for later where the other side is asked %s', (_, seats, seat) => {
    const table = open(seats);
    expect(playGesture(table, seat, { actions: [pass, step(6)], finish: pass })).toBeNull();
    expect([table.count(), table.decision()?.side]).toEqual([1, 'blue']);
  });
});

test('answers of a server mean the same', () => {
  const gesture = { actions: [1, 2], finish: 3 };
  const no = (code: 'illegal' | 'stale' | 'not-deciding') => problem(code);
  expect(gestureRefusal(gesture, [null, null, no('illegal')])).toBeNull();
  expect(gestureRefusal(gesture, [null, no('not-deciding'), no('stale')])).toBeNull();
  expect(gestureRefusal(gesture, [null, no('illegal'), no('stale')])?.code).toBe('illegal');
  expect(gestureRefusal(gesture, [no('stale'), no('stale'), no('stale')])?.code).toBe('stale');
});

describe('taking back', () => {
  test('goes to where the last gesture began', () => {
    const log = gestureLog();
    log.add(0, 3);
    log.add(3, 5);
    expect([log.takeBack(5), log.takeBack(3), log.takeBack(0)]).toEqual([3, 0, -1]);
  });

  test('goes entry by entry through what was done besides', () => {
    const log = gestureLog();
    log.add(0, 3);
    expect([log.takeBack(5), log.takeBack(4), log.takeBack(3)]).toEqual([4, 3, 0]);
  });

  test('forgets gestures that are gone, and those that did nothing', () => {
    const log = gestureLog();
    log.add(0, 3);
    log.add(3, 3);
    expect(log.takeBack(3)).toBe(0);
    log.add(0, 4);
    expect(log.takeBack(2)).toBe(1);
  });
});
