import type { TableHandle } from '@hetman/core/board';
import { describe, expect, test } from 'vitest';
import { followed, placeOf, type Reach, reached, snapped, straightened } from './hands.js';

const label = { en: '', pl: '' };
const at = { x: 4000, y: 4000 };
const ahead: TableHandle = { id: 'ahead', kind: 'ahead', facing: 0, at, knob: at, label };
const wheel = (id: string, turns: 'left' | 'right'): TableHandle => ({
  id,
  kind: 'wheel',
  facing: 0,
  at,
  knob: at,
  label,
  about: { pivot: { x: 5200, y: 4000 }, turns },
});
const closed = [ahead, wheel('front-left', 'right'), wheel('front-right', 'left'), wheel('rear-right', 'right')];
const free: TableHandle = { ...ahead, id: 'all', kind: 'free', facing: 900 };

const press = (handles: readonly TableHandle[], ...keys: readonly string[]): Reach | null =>
  keys.reduce<Reach | null>(
    (held, key) => reached(handles, held, key.replace('fine ', ''), key.startsWith('fine')),
    null,
  );

describe('keys that draw a piece', () => {
  test('up and down go straight in centimetres, with Shift in millimetres', () => {
    expect(press(closed, 'ArrowUp', 'ArrowUp', 'ArrowUp', 'fine ArrowDown')).toMatchObject({
      handle: 'ahead',
      ahead: 290,
    });
    expect(placeOf(ahead, press(closed, 'ArrowUp')!)).toEqual({ x: 4000, y: 4100 });
  });

  test('left and right wheel by the corner that turns so; the way back gives the angle back', () => {
    expect(press(closed, 'ArrowRight', 'ArrowRight')).toMatchObject({ handle: 'front-left', turn: 100 });
    expect(press(closed, 'ArrowRight', 'ArrowRight', 'ArrowLeft')).toMatchObject({ handle: 'front-left', turn: 50 });
    expect(press(closed, 'ArrowLeft')).toMatchObject({ handle: 'front-right', turn: -50 });
    expect(press(closed, ']')).toMatchObject({ handle: 'rear-right', turn: 50 });
  });

  test('a wheel of 90 degrees carries the corner around its pivot', () => {
    const reach: Reach = { handle: 'front-left', ahead: 0, aside: 0, turn: 900 };
    const { x, y } = placeOf(closed[1]!, reach);
    expect([Math.round(x), Math.round(y)]).toEqual([5200, 5200]);
  });

  test('what goes any way goes aside too, as it looks', () => {
    const reach = press([free], 'ArrowUp', 'ArrowRight')!;
    const { x, y } = placeOf(free, reach);
    expect([Math.round(x), Math.round(y)]).toEqual([4100, 3900]);
  });

  test('a further knob that goes any way leaves the arrows of a block as they are', () => {
    const cover: TableHandle = { ...free, id: 'cover' };
    expect(press([...closed, cover], 'ArrowRight')).toMatchObject({ handle: 'front-left', turn: 50 });
  });

  test('other keys, and a piece without handles, mean nothing', () => {
    expect(press(closed, 'x')).toBeNull();
    expect(press([], 'ArrowUp')).toBeNull();
  });
});

describe('a single base in hand', () => {
  const base = (id: string, held: boolean): TableHandle => ({
    ...{ id, kind: 'base', facing: 0, at, knob: at, label, keeps: true },
    ...(held && { held: true as const }),
  });
  const turn: TableHandle = {
    ...{ id: 'turn-1', kind: 'wheel', facing: 0, at: { x: 4000, y: 4150 }, knob: at, label, keeps: true },
    about: { pivot: at, turns: 'both' },
  };
  const handles = [base('base-0', false), base('base-1', true), turn];

  test('is what the arrows draw, any way, and what the brackets turn', () => {
    expect(press(handles, 'ArrowLeft', 'ArrowUp')).toMatchObject({ handle: 'base-1', aside: -100, ahead: 100 });
    expect(press(handles, ']', 'fine ]')).toMatchObject({ handle: 'turn-1', turn: 60 });
  });
});

describe('a pointer that holds a handle', () => {
  test('draws it as far as it goes itself', () => {
    expect(followed(free, { x: 10, y: 10 }, { x: 60, y: -20 })).toEqual({ x: 4050, y: 3970 });
  });

  test('turns it about its pivot, however far from it the knob was taken', () => {
    const { x, y } = followed(closed[1]!, { x: 3000, y: 4000 }, { x: 5200, y: 9000 });
    expect([Math.round(x), Math.round(y)]).toEqual([5200, 5200]);
  });

  test('is drawn to a near place of the handle, and to no far one', () => {
    const snapping = { ...free, snaps: [at, { x: 5000, y: 4000 }] };
    expect(snapped(snapping, { x: 4960, y: 4030 }, 60)).toEqual({ x: 5000, y: 4000 });
    expect(snapped(snapping, { x: 4900, y: 4030 }, 60)).toEqual({ x: 4900, y: 4030 });
  });

  test('of what turns, to a facing within a few degrees', () => {
    const turning = { ...closed[1]!, snaps: [{ x: 5200, y: 9000 }] };
    expect(snapped(turning, { x: 5230, y: 5200 }, 60)).toEqual({ x: 5200, y: 9000 });
    expect(snapped(turning, { x: 5400, y: 5200 }, 60)).toEqual({ x: 5400, y: 5200 });
  });
});

describe('a pointer that draws nearly straight', () => {
  const straight: TableHandle = { ...free, straight: true };
  const at5 = (ahead: number, aside: number) => straightened(straight, { x: at.x + ahead, y: at.y + aside });

  test('means straight on, or straight back, within five degrees', () => {
    expect(at5(2000, 150)).toEqual({ x: 6000, y: 4000 });
    const back = at5(-2000, -150);
    expect([back.x, Math.round(back.y)]).toEqual([2000, 4000]);
  });

  test('means what it says beyond them, and with a handle that has no such way', () => {
    expect(at5(2000, 200)).toEqual({ x: 6000, y: 4200 });
    expect(straightened(free, { x: 6000, y: 4010 })).toEqual({ x: 6000, y: 4010 });
  });
});
