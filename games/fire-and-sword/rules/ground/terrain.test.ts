import { describe, expect } from 'vitest';
import { ground } from '../../testkit/ground.js';
import {
  asked,
  at,
  backward,
  colonel,
  foot,
  forward,
  gun,
  horse,
  moves,
  pikes,
  play,
  position,
  refused,
  rule,
  ruleAgainst,
  stop,
  unit,
  wheelRight,
  where,
  why,
} from '../../testkit/index.js';

const open =
  (...xs: number[]) =>
  (y: number) =>
    xs.map((x) => [at(x, y)]);

describe('classes of ground', () => {
  rule('terrain.classes', 'ruling 38: difficult ground limits the whole way to half the Move', () => {
    const table = position({ units: [horse('A', 50, 50)], terrain: [ground('grove')] });
    play(table, moves('A'));
    expect(why(table, forward(11))).toBe('It cannot go so far on this ground: 11 cm, 10 allowed');
    play(table, [forward(10)]);
    expect(ruleAgainst(table, forward(0.1))).toBe('terrain.classes');
  });

  rule('terrain.classes', 'who has gone further than half stops at the border', () => {
    const table = position({ units: [horse('A', 50, 40)], terrain: [ground('grove')] });
    play(table, moves('A', forward(14.9)));
    expect(refused(table, forward(1))).toMatchObject({
      code: 'ground-limit',
      facts: { needed: '15.9', allowed: '10' },
    });
    expect(refused(table, backward(2))).toBeNull();
  });

  rule('terrain.classes', 'ruling 3: very difficult ground allows 5 cm', () => {
    const table = position({ units: [foot('A', 50, 50)], terrain: [ground('swamp')] });
    play(table, moves('A'));
    expect(refused(table, { do: 'bases', ways: open(50, 55, 60)(56) })).toMatchObject({
      code: 'base-reach',
      facts: { allowed: '5' },
    });
  });

  rule('terrain.classes', 'one base on bad ground slows the whole unit', () => {
    const table = position({ units: [horse('A', 50, 50)], terrain: [ground('grove', [60, 51], [70, 75])] });
    play(table, moves('A'));
    expect(ruleAgainst(table, forward(12))).toBe('terrain.classes');
    play(table, [forward(10)]);
  });

  rule(['terrain.river', 'terrain.classes'], 'rivers and lakes are not entered', () => {
    const table = position({ units: [foot('A', 50, 50)], terrain: [ground('river')] });
    play(table, moves('A'));
    expect(why(table, forward(6))).toBe('It cannot go there: the ground is impassable for it (river)');
    play(table, [forward(5)]);
  });

  rule(['terrain.river', 'terrain.road'], 'a bridge is a road: it is crossed and marched over', () => {
    const table = position({
      units: [horse('A', 58, 50, { files: 1 })],
      terrain: [ground('river')],
      roads: [
        {
          line: [
            [60, 0],
            [60, 120],
          ],
        },
      ],
    });
    play(table, moves('A', { do: 'march' }, forward(30)));
    expect(where(table, 'A')).toEqual([58, 80, 0]);
    const wide = position({
      units: [horse('A', 54, 50)],
      terrain: [ground('river')],
      roads: [
        {
          line: [
            [60, 0],
            [60, 120],
          ],
        },
      ],
    });
    play(wide, moves('A'));
    expect(ruleAgainst(wide, forward(10))).toBe('terrain.classes');
  });

  rule('terrain.slope', 'up and across a slope is difficult, down it is normal', () => {
    const hill = ground('slope', [40, 40], [80, 80], [60, 60]);
    const up = position({ units: [horse('A', 54, 45)], terrain: [hill] });
    play(up, moves('A'));
    expect(ruleAgainst(up, forward(11))).toBe('terrain.classes');
    const down = position({ units: [horse('A', 54, 70)], terrain: [hill] });
    play(down, moves('A', forward(20)));
  });

  rule('terrain.grove', 'normal for foot, difficult for pikes and horse', () => {
    const table = position({ units: [foot('A', 20, 50), pikes('B', 50, 50)], terrain: [ground('grove')] });
    play(table, moves('A', forward(10), stop, ...moves('B')));
    expect(refused(table, forward(6))).toMatchObject({ facts: { allowed: '5' } });
  });

  rule('terrain.stream', 'difficult for horse and foot', () => {
    const table = position({ units: [foot('A', 20, 50)], terrain: [ground('stream')] });
    play(table, moves('A'));
    expect(refused(table, forward(6))).toMatchObject({ code: 'ground-limit', facts: { allowed: '5' } });
  });
});

describe('bogging down', () => {
  rule(['terrain.bogging', 'terrain.stream'], 'a gun tests Skill on entering a stream; passed, it goes on', () => {
    const table = position({ units: [gun('A', 50, 52)], terrain: [ground('stream')] });
    play(table, moves('A', forward(5)), [4]);
    expect(where(table, 'A')).toEqual([50, 57, 0]);
    // The test is not made twice for one stream in one move.
    expect(refused(table, forward(0.1))?.code).toBe('ground-limit');
  });

  rule('terrain.bogging', 'failed, it stops at the border and tests again in the next turn', () => {
    const table = position({ units: [gun('A', 50, 52)], terrain: [ground('stream')] });
    play(table, moves('A', forward(5)), [5]);
    expect(where(table, 'A')).toEqual([50, 55, 0]);
    expect(unit(table, 'A').battle.bogged).toBe(true);
    expect(refused(table, backward(1))?.code).toBe('halted');
    const later = position({ units: [gun('A', 50, 55, { bogged: true })], terrain: [ground('stream')] });
    play(later, moves('A'), [9]);
    expect(refused(later, forward(1))?.code).toBe('halted');
    const loose = position({ units: [gun('A', 50, 55, { bogged: true })], terrain: [ground('stream')] });
    play(loose, moves('A'), [1]);
    expect(unit(loose, 'A').battle.bogged).toBe(false);
  });

  rule(['terrain.bogging', 'orders.tests'], 'a commander in range may help with points, at most three', () => {
    const table = position({
      units: [gun('A', 50, 52)],
      commanders: [colonel('C', 40, 45, { points: 4 })],
      terrain: [ground('stream')],
    });
    play(table, moves('A', forward(5)));
    expect(asked(table)).toBe('test');
    expect(refused(table, { do: 'support', commander: 'C', points: 4 })).toMatchObject({
      code: 'points-most',
      facts: { most: 3 },
    });
    play(table, [{ do: 'support', commander: 'C', points: 2 }], [6]);
    expect(where(table, 'A')).toEqual([50, 57, 0]);
    expect(table.commanders[0]!.battle.points).toBe(2);
  });

  rule('terrain.steep-slope', 'only foot climbs it, very slowly and after a test', () => {
    const table = position({ units: [foot('A', 50, 52), horse('B', 80, 52)], terrain: [ground('steep-slope')] });
    play(table, moves('A', forward(5)), [4]);
    play(table, [stop, ...moves('B')]);
    expect(ruleAgainst(table, forward(5))).toBe('terrain.classes');
  });
});

describe('order forced by ground', () => {
  rule(
    ['terrain.forced-order', 'terrain.forest', 'terrain.swamp', 'terrain.built-up'],
    'a wood, a bog and a village are entered base by base, in open order',
    () => {
      for (const type of ['forest', 'swamp', 'built-up']) {
        const table = position({ units: [foot('A', 50, 53)], terrain: [ground(type)] });
        play(table, moves('A'));
        expect(ruleAgainst(table, forward(3))).toBe('terrain.forced-order');
        play(table, [{ do: 'bases', ways: open(50, 55, 60)(56) }]);
        expect(unit(table, 'A').battle.layout.kind).toBe('open');
      }
    },
  );

  rule('terrain.forced-order', 'who does not know open order closes again when it leaves', () => {
    const inside = [50, 55, 60].map((x) => ({ at: [x, 57] as [number, number], facing: 180 }));
    const table = position({ units: [foot('A', 50, 57, { open: inside })], terrain: [ground('built-up')] });
    play(table, moves('A'));
    expect(
      refused(table, { do: 'bases', ways: open(50, 55, 60)(50).map(([pose]) => [{ ...pose!, facing: 1800 }]) }),
    ).toMatchObject({ code: 'bases-apart' });
    play(table, [{ do: 'bases', ways: [54, 58, 62].map((x) => [at(x, 50, 180)]) }]);
    expect(unit(table, 'A').battle.layout.kind).toBe('block');
  });

  rule('terrain.building', 'buildings bar every way', () => {
    const table = position({ units: [foot('A', 50, 50)], buildings: [{ id: 'house', at: [52, 57], size: [6, 4] }] });
    play(table, moves('A'));
    expect(ruleAgainst(table, forward(8))).toBe('terrain.building');
    expect(refused(table, wheelRight(5))).toBeNull();
  });
});
