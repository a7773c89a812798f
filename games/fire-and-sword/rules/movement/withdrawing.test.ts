/** Withdrawing without an order, and rallied or disorganised units. */
import { describe, expect } from 'vitest';
import {
  basesOf,
  enemy,
  foot,
  horse,
  moves,
  play,
  position,
  refused,
  rule,
  ruleAgainst,
  spent,
  tartars,
  unit,
  wheelLeft,
  wheelRight,
  where,
} from '../../testkit/index.js';

const back = (distance: number, direction = 180) =>
  ({ do: 'withdraw', direction: direction * 10, distance: distance * 100 }) as const;

describe('withdrawing of its own will', () => {
  rule(['phase.no-order', 'morale.disorganised'], 'a disorganised unit has no order, and may withdraw', () => {
    const table = position({ units: [foot('A', 50, 50, { order: null, morale: 'disorganised' })] });
    play(table, moves('A', back(5)));
    expect(where(table, 'A')).toEqual([50, 45, 0]);
  });

  rule('orders.rallied', 'rallied from flight it does not even withdraw', () => {
    const table = position({ units: [foot('A', 50, 50, { order: null, marks: { rallied: true } })] });
    expect(ruleAgainst(table, { do: 'move', unit: 'A' })).toBe('phase.no-order');
  });

  rule('morale.own-will', 'the wheel has half the move, however short the way back was', () => {
    const table = position({ units: [horse('A', 50, 50, { order: null })] });
    play(table, moves('A', back(2)));
    // 12 by 3 cm: 47 degrees take 10.15 cm, and 10 are left.
    expect(refused(table, wheelRight(47))).toMatchObject({ code: 'far-corner', facts: { allowed: '20' } });
    play(table, [wheelRight(46)]);
    expect(refused(table, back(1))?.code).toBe('too-far');
  });

  rule(['morale.withdrawal', 'morale.own-will'], 'the wheel is towards some enemy, where there are any', () => {
    const table = position({ units: [horse('A', 50, 50, { order: null }), enemy('E', 90, 60)] });
    play(table, moves('A', back(2)));
    expect(refused(table, wheelLeft(20))).toMatchObject({ code: 'wheel-away', rule: 'morale.withdrawal' });
    play(table, [wheelRight(20)]);
  });

  rule(['morale.own-will', 'manoeuvres.obstacle'], 'a fence on the way is crossed at its price', () => {
    const table = position({
      units: [foot('A', 50, 50, { order: null })],
      obstacles: [
        {
          type: 'low-obstacle',
          line: [
            [40, 47.5],
            [80, 47.5],
          ],
        },
      ],
    });
    play(table, moves('A'));
    expect(refused(table, back(1))?.code).toBe('on-obstacle');
    expect(refused(table, back(4))).toMatchObject({ code: 'too-far', facts: { needed: '6', allowed: '5' } });
    play(table, [back(3)]);
    expect(spent(table)).toBe('5');
  });

  rule('morale.own-will', 'sideways only past what bars the straight way home', () => {
    const free = position({ units: [foot('A', 50, 50, { order: null })] });
    play(free, moves('A'));
    expect(refused(free, back(2, 90))).toMatchObject({ code: 'withdraw-angle', facts: { angle: 90, allowed: 45 } });
    const barred = position({
      units: [foot('A', 50, 50, { order: null })],
      terrain: [{ id: 'l', type: 'lake', shape: { kind: 'rectangle', from: [40, 40], to: [52, 47] } }],
    });
    play(barred, moves('A', back(1)));
    play(barred, [back(3, 90)]);
    expect(where(barred, 'A')).toEqual([53, 49, 0]);
    expect(refused(barred, back(2))).toMatchObject({ code: 'too-far' });
    play(barred, [back(1)]);
  });

  rule('morale.own-will', 'bases apart turn for nothing where they have come to', () => {
    const table = position({
      units: [
        tartars('A', 50, 50, {
          order: null,
          open: [50, 55, 60].map((x) => ({ at: [x, 50] as [number, number], facing: 0 })),
        }),
      ],
    });
    play(table, moves('A', back(10)));
    const turned = basesOf(table, 'A').map(([x, y]) => [{ x: (x + 4) * 100, y: (y - 3) * 100, facing: 1800 }]);
    play(table, [{ do: 'bases', ways: turned }]);
    const on = turned.map(([pose]) => [{ ...pose!, y: pose!.y + 100 }]);
    expect(refused(table, { do: 'bases', ways: on })?.code).toBe('base-reach');
    expect(unit(table, 'A').battle.layout.kind).toBe('open');
  });
});
