import { describe, expect, test } from 'vitest';
import type { Action } from '../../rules/state/actions.js';
import { unitById } from '../../rules/state/pieces.js';
import { alter } from '../../testkit/alter.js';
import { colonel, elite, enemy, foot, gun, horse, play, position, refused, spent, where } from '../../testkit/index.js';
import { fireAndSwordBoard as board } from '../index.js';

const spot = (x: number, y: number) => ({ x: x * 100, y: y * 100 });

describe('dragging a unit', () => {
  test('straight on follows the pointer and says how far it goes', () => {
    const state = position({ units: [foot('a', 40, 40)] });
    const [first] = board.handles(state, 'a');
    expect(first).toMatchObject({ id: 'ahead', at: spot(46, 40) });
    const drag = board.drag(state, 'a', 'ahead', spot(50, 46.5));
    expect(drag.refusal).toBeNull();
    expect(drag.measure).toEqual({ en: '6.5 of 10 cm, 3.5 left', pl: '6,5 z 10 cm, zostaje 3,5' });
    expect(drag.reached).toEqual(drag.wanted);
    play(state, drag.actions as Action[]);
    expect(where(state, 'a')).toEqual([40, 46.5, 0]);
    expect(spent(state)).toBe('6.5');
  });

  test('beyond the allowance it stops at the last legal place and says why', () => {
    const state = position({ units: [foot('a', 40, 40)] });
    const drag = board.drag(state, 'a', 'ahead', spot(46, 70));
    expect(drag.refusal).toMatchObject({ code: 'too-far' });
    expect(drag.wanted[0]![0]).toEqual({ x: 4000, y: 7000 });
    expect(drag.measure.en).toMatch(/^(9\.9\d|10) of 10 cm, 0(\.0\d)? left$/);
    expect(refused(state, (drag.actions as Action[])[0]!)).toBeNull();
    play(state, drag.actions as Action[]);
  });

  test('an enemy ahead stops it more than 2 cm away', () => {
    const state = position({ units: [foot('a', 40, 40, { facing: 0 }), enemy('e', 52, 48)] });
    const drag = board.drag(state, 'a', 'ahead', spot(46, 50));
    expect(drag.refusal).toMatchObject({ code: 'near-enemy' });
    const front = drag.reached[0]![0]!.y / 100;
    expect(front).toBeGreaterThan(45.5);
    expect(front).toBeLessThan(46);
  });

  test('a corner drawn ahead wheels about the other; drawn back it does nothing', () => {
    const state = position({ units: [horse('a', 40, 40)] });
    const drag = board.drag(state, 'a', 'front-left', spot(41, 47));
    const [, act] = drag.actions as Action[];
    expect(act).toMatchObject({ do: 'wheel', pivot: 'front-right' });
    expect(drag.reached[0]).not.toEqual([]);
    expect(board.drag(state, 'a', 'front-left', spot(40, 35)).actions).toEqual([]);
    const back = board.drag(state, 'a', 'rear-right', spot(49, 20));
    expect(back.actions[1]).toMatchObject({ do: 'wheel', pivot: 'rear-left' });
  });

  test('a column follows its head around a bend', () => {
    const state = position({ units: [horse('a', 40, 40, { files: 1 })] });
    expect(board.handles(state, 'a').map(({ id }) => id)).toEqual(['head', 'back']);
    const drag = board.drag(state, 'a', 'head', spot(48, 48));
    expect(drag.actions[1]).toMatchObject({ do: 'snake', pivot: 'right' });
    play(state, drag.actions as Action[]);
  });

  test('what is drawn says which manoeuvre it is, and the knob behind a column works forwards too', () => {
    const state = position({ units: [horse('a', 40, 40, { files: 1 })] });
    const [head, back] = board.handles(state, 'a');
    expect([head!.straight, back!.straight]).toEqual([true, undefined]);
    const led = (x: number, y: number) => board.drag(state, 'a', 'head', { x: head!.at.x + x, y: head!.at.y + y });
    expect(led(0, 500).measure.en).toMatch(/; straight ahead$/);
    expect(led(300, 500).measure).toMatchObject({ en: expect.stringMatching(/; wheel \d+(\.\d)?° ↷$/) });
    const drawn = (way: number) => board.drag(state, 'a', 'back', { x: back!.at.x, y: back!.at.y + way });
    expect(drawn(-200).actions.at(-1)).toEqual({ do: 'backward', distance: 200 });
    const ahead = drawn(500);
    expect([ahead.refusal, ahead.actions.at(-1)]).toEqual([
      null,
      { do: 'snake', pivot: 'left', turn: 0, distance: 500 },
    ]);
    play(state, ahead.actions as Action[]);
    expect(where(state, 'a').slice(0, 2)).toEqual([40, 45]);
  });

  test('elite cavalry goes any way, all bases together', () => {
    const state = position({ units: [elite('a', 40, 40)] });
    const drag = board.drag(state, 'a', 'all', spot(55, 45));
    expect(drag.actions[1]).toMatchObject({ do: 'bases' });
    expect(drag.refusal).toBeNull();
    play(state, drag.actions as Action[]);
  });

  test('a commander rides, and may not end on friends', () => {
    const state = position({ units: [foot('a', 40, 40)], commanders: [colonel('c', 60, 40)] });
    expect(board.drag(state, 'c', 'ride', spot(60, 55)).refusal).toBeNull();
    const onto = board.drag(state, 'c', 'ride', spot(46, 38));
    expect(onto.refusal).toMatchObject({ code: 'not-past-friends' });
    expect(refused(state, (onto.actions as Action[])[0]!)).toBeNull();
  });

  test('in defence a unit changes its position by two centimetres at most, drawn or turned', () => {
    const state = position({ units: [foot('a', 40, 40, { order: 'defence', bases: 3 }), enemy('e', 40, 100)] });
    const shift = board.handles(state, 'a').find(({ id }) => id === 'shift')!;
    const drag = board.drag(state, 'a', 'shift', { x: shift.at.x, y: shift.at.y + 600 });
    expect([drag.refusal?.code, drag.actions.at(-1)]).toMatchObject(['shift-reach', { do: 'shift' }]);
    const turn = board.handles(state, 'a').find(({ id }) => id === 'shift-turn')!;
    const { pivot } = turn.about!;
    const aside = board.drag(state, 'a', 'shift-turn', { x: pivot.x + 50, y: pivot.y + 1000 });
    expect([aside.refusal, aside.actions.at(-1)]).toMatchObject([null, { do: 'shift' }]);
    play(state, drag.actions as Action[]);
    const [x, y, facing] = where(state, 'a') as [number, number, number];
    expect([x, facing]).toEqual([40, 0]);
    expect(y).toBeGreaterThan(41.9);
    expect(y).toBeLessThanOrEqual(42);
  });

  test('who may not act has no handles', () => {
    const state = position({ units: [gun('a', 40, 40, { order: 'defence' }), enemy('e', 40, 100)] });
    alter(unitById(state, 'a')!, { acted: true });
    expect(board.handles(state, 'a')).toEqual([]);
    expect(board.handles(state, 'e')).toEqual([]);
    expect(board.drag(state, 'e', 'ahead', spot(40, 90)).actions).toEqual([]);
  });
});
