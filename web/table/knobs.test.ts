import { describe, expect, test } from 'vitest';
import type { Point } from '../map/geometry.js';
import { type Anchor, broadKnobs, distanceTo, fineKnobs, type KnobSize, layKnobs } from './knobs.js';

const sheet = { width: 1000, height: 1000 };

/** A block of bases as it is seen: its corners turned by degrees, and tokens behind it. */
function block(width: number, depth: number, degrees: number) {
  const angle = (degrees * Math.PI) / 180;
  const turned = (x: number, y: number): Point => ({
    x: 500 + x * Math.cos(angle) - y * Math.sin(angle),
    y: 500 + x * Math.sin(angle) + y * Math.cos(angle),
  });
  const [w, d] = [width / 2, depth / 2];
  const shape = [turned(-w, -d), turned(-w, d), turned(w, d), turned(w, -d)];
  const tokens = [turned(-30, d + 3), turned(30, d + 3), turned(30, d + 28), turned(-30, d + 28)];
  const anchor = (id: string, x: number, y: number, wayX: number, wayY: number): Anchor => {
    const [at, to] = [turned(x, y), turned(x + wayX, y + wayY)];
    return { id, at, way: { x: to.x - at.x, y: to.y - at.y } };
  };
  const anchors = [
    anchor('ahead', 0, -d, 0, -1),
    anchor('front-left', -w, -d, -2, -1),
    anchor('front-right', w, -d, 2, -1),
    anchor('rear-left', -w, d, -2, 1),
    anchor('rear-right', w, d, 2, 1),
  ];
  return { shape, tokens, anchors };
}

function check(laid: ReadonlyMap<string, Point>, kept: readonly (readonly Point[])[], { radius, reach }: KnobSize) {
  const places = [...laid.values()];
  for (const [index, one] of places.entries()) {
    for (const other of places.slice(index + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(2 * reach - 0.01);
    for (const shape of kept) expect(distanceTo(shape, one)).toBeGreaterThanOrEqual(radius);
  }
}

describe('knobs around a piece', () => {
  // From three bases of horse on a phone to six bases close by, at every angle; the last is a single base of foot.
  const sizes = [
    [36, 9],
    [56, 14],
    [112, 14],
    [14, 56],
    [120, 30],
    [480, 60],
    [12, 6],
  ] as const;
  for (const knobs of [fineKnobs, broadKnobs])
    test(`of reach ${knobs.reach} lie neither on each other nor on it, at any size and angle`, () => {
      for (const [width, depth] of sizes) {
        for (let degrees = 0; degrees < 360; degrees += 15) {
          const { shape, tokens, anchors } = block(width, depth, degrees);
          check(layKnobs(anchors, { kept: [shape, tokens], spared: [], sheet }, knobs), [shape, tokens], knobs);
        }
      }
    });

  test('a finger has 44 pixels for each', () => {
    expect(2 * broadKnobs.reach).toBeGreaterThanOrEqual(44);
  });

  test('with room they lie the way they point, near their corners', () => {
    const { shape, tokens, anchors } = block(480, 60, 0);
    const laid = layKnobs(anchors, { kept: [shape, tokens], spared: [], sheet }, fineKnobs);
    expect(laid.get('ahead')).toEqual({ x: 500, y: 454 });
    for (const { id, at } of anchors)
      expect(Math.hypot(laid.get(id)!.x - at.x, laid.get(id)!.y - at.y)).toBeLessThan(30);
  });

  test('at the edge of the sheet they lie inside of it', () => {
    const { shape, tokens, anchors } = block(56, 14, 0);
    const narrow = { width: 535, height: 1000 };
    const laid = layKnobs(anchors, { kept: [shape, tokens], spared: [], sheet: narrow }, broadKnobs);
    for (const { x } of laid.values()) expect(x).toBeLessThanOrEqual(535 - broadKnobs.radius);
  });

  test('another piece is covered only where a way around it is far', () => {
    const { shape, tokens, anchors } = block(56, 14, 0);
    const [ahead] = anchors;
    const friend = [
      { x: 480, y: 460 },
      { x: 520, y: 460 },
      { x: 520, y: 476 },
      { x: 480, y: 476 },
    ];
    const kept = [shape, tokens];
    const place = layKnobs([ahead!], { kept, spared: [friend], sheet }, fineKnobs).get('ahead')!;
    expect(distanceTo(friend, place)).toBeGreaterThanOrEqual(fineKnobs.radius);
  });
});
