import { describe, expect } from 'vitest';
import { alter } from '../../testkit/alter.js';
import {
  at,
  basesOf,
  elite,
  enemy,
  horse,
  moves,
  play,
  position,
  refused,
  rule,
  ruleAgainst,
  spent,
  stop,
  tartars,
  unit,
  why,
} from '../../testkit/index.js';

const open = (y: number, facing = 0) => [50, 55, 60].map((x) => ({ at: [x, y] as [number, number], facing }));
const row = (y: number, degrees = 0, ...xs: number[]) =>
  (xs.length > 0 ? xs : [50, 55, 60]).map((x) => [at(x, y, degrees)]);
const field = () => position({ units: [tartars('A', 50, 40, { open: open(40) })] });

describe('open order', () => {
  rule('open.distance', 'bases move any way, at full speed, with free turns', () => {
    const table = field();
    play(table, moves('A', { do: 'bases', ways: row(20) }, stop));
    expect(basesOf(table, 'A')[0]).toEqual([50, 20]);
    const aside = field();
    play(aside, moves('A', { do: 'bases', ways: row(40, 0, 64.14, 69.14, 74.14) }));
    expect(spent(aside)).toBe('14.14');
  });

  rule('open.distance', 'ruling 102: measured by the centre; with the option by the corner that goes furthest', () => {
    const reach = (cornersCount: boolean, way: ReturnType<typeof at>) => {
      const table = position({
        options: { cornersCount },
        units: [tartars('T', 50, 40, { bases: 1, open: [{ at: [50, 40], facing: 0 }] })],
      });
      play(table, moves('T'));
      return refused(table, { do: 'bases', ways: [[way]] })?.facts?.['needed'] ?? null;
    };
    // 19 cm straight on, as it looks, and turned about its middle.
    expect([reach(false, at(50, 59)), reach(true, at(50, 59))]).toEqual([null, null]);
    const about = at(54, 56, 180);
    expect([reach(false, about), reach(true, about)]).toEqual([null, '22.37']);
  });

  rule('open.distance', 'the drawings: back, aside between obstacles with a turn, on, and about', () => {
    const table = position({ units: [tartars('A', 50, 40, { bases: 1, open: [{ at: [50, 40], facing: 0 }] })] });
    const way = [at(50, 36), at(56, 36), at(60, 33, 180), at(62, 38, 180), at(58, 41)];
    play(table, moves('A', { do: 'bases', ways: [way] }));
    expect(basesOf(table, 'A')).toEqual([[58, 41]]);
  });

  rule('open.distance', 'no base goes further than its Move, and each is measured for itself', () => {
    const table = field();
    play(table, moves('A'));
    const ways = row(58);
    ways[1] = [at(55, 60.1)];
    expect(why(table, { do: 'bases', ways })).toBe('Base 2 cannot go so far: 20.1 cm, 20 allowed');
  });

  rule('open.distance', 'they end 0.5 to 2 cm apart', () => {
    const table = field();
    play(table, moves('A'));
    expect(refused(table, { do: 'bases', ways: row(45, 0, 50, 54.4, 60) })).toMatchObject({
      code: 'bases-too-near',
      facts: { bases: '1, 2' },
    });
    expect(refused(table, { do: 'bases', ways: row(45, 0, 50, 55, 61.1) })).toMatchObject({
      code: 'bases-too-far',
      facts: { bases: '3' },
    });
    play(table, [{ do: 'bases', ways: row(45, 0, 50, 54.5, 60.5) }]);
  });

  rule('open.facing', 'they face within 45° of one another', () => {
    const table = field();
    play(table, moves('A'));
    const ways = row(45);
    ways[2] = [at(62.2, 46, 46)];
    expect(ruleAgainst(table, { do: 'bases', ways })).toBe('open.facing');
    ways[2] = [at(62.2, 46, 45)];
    expect(refused(table, { do: 'bases', ways })).toBeNull();
  });

  rule('open.distance', 'no block moves and no march near the enemy', () => {
    const table = position({ units: [tartars('A', 50, 40, { open: open(40) }), enemy('E', 62, 60)] });
    play(table, moves('A'));
    expect(ruleAgainst(table, { do: 'forward', distance: 100 })).toBe('open.distance');
    expect(ruleAgainst(table, { do: 'bases', ways: row(58.1) })).toBe('formations.near-enemy');
    play(table, [{ do: 'bases', ways: row(57.9) }]);
  });
});

describe('elite cavalry', () => {
  rule('special.elite-cavalry', 'the first example: it narrows its line on the move, base by base', () => {
    const table = position({ units: [elite('A', 50, 40)] });
    const ways = [[at(54, 58)], [at(54, 55)], [at(54, 52)]];
    play(table, moves('A', { do: 'bases', ways }));
    expect(unit(table, 'A').battle.layout).toMatchObject({ kind: 'block', files: 1 });
  });

  rule('army.mixed-sotnia', 'bases of a mixed unit keep their weapons wherever they go', () => {
    const table = position({ units: [elite('A', 50, 40)] });
    alter(unit(table, 'A'), { kinds: ['pancerni', 'pancerni-spears', 'pancerni'] });
    // The middle base becomes the last of a column.
    play(table, moves('A', { do: 'bases', ways: [[at(54, 58)], [at(54, 52)], [at(54, 55)]] }));
    expect(unit(table, 'A').battle.kinds).toEqual(['pancerni', 'pancerni', 'pancerni-spears']);
  });

  rule('special.elite-cavalry', 'it must end in column or line', () => {
    const table = position({ units: [elite('A', 50, 40), horse('B', 90, 40)] });
    play(table, moves('A'));
    expect(ruleAgainst(table, { do: 'bases', ways: [[at(50, 50)], [at(54, 51)], [at(58, 50)]] })).toBe(
      'special.elite-cavalry',
    );
    expect(refused(table, { do: 'bases', ways: [[at(50, 50)], [at(55, 50)], [at(60, 50)]] })?.code).toBe('bases-apart');
    play(table, [stop, ...moves('B')]);
    expect(ruleAgainst(table, { do: 'bases', ways: [[at(90, 50)], [at(94, 50)], [at(98, 50)]] })).toBe('open.distance');
  });
});
