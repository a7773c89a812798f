import { describe, expect } from 'vitest';
import {
  asked,
  basesOf,
  colonel,
  enemy,
  foot,
  leader,
  play,
  position,
  rule,
  tartars,
  testedIn,
} from '../../testkit/index.js';

const haiduks = (id: string, x: number, y: number, extras: object = {}) => ({
  ...foot(id, x, y, { bases: 4, order: 'defence', ...extras }),
  card: 'haiduk-veterans',
});
const miss = (count: number): number[] => Array.from({ length: count }, () => 10);
const shoot = (id: string, target: string) =>
  ({ do: 'shoot', unit: id, target, mode: 'plain', commander: '' }) as const;

describe('tests of morale in a stage of fire', () => {
  rule(
    ['morale.fleeing-combat', 'morale.causes'],
    'who flees already and loses a base fails without a die and runs on, away from the shooter',
    () => {
      const table = position({
        phase: 'combat',
        turns: 2,
        units: [
          haiduks('A', 50, 50),
          {
            ...tartars('E', 0, 0, { side: 'stronger', order: null, morale: 'flight', bases: 2 }),
            open: [52, 57].map((x) => ({ at: [x, 58] as [number, number], facing: 0 })),
          },
        ],
      });
      const before = basesOf(table, 'E')[0]![1];
      const events = play(table, [shoot('A', 'E'), { do: 'lose', base: 0 }], [1, 1, 1, ...miss(5), 9, 9, 9]);
      expect(testedIn(events)).toEqual([]);
      expect(basesOf(table, 'E')).toHaveLength(1);
      expect(basesOf(table, 'E')[0]![1]).toBeGreaterThan(before + 15);
    },
  );

  rule(
    ['morale.causes', 'commanders.danger'],
    'one test in a stage; only those a dead commander led test twice',
    () => {
      const table = position({
        phase: 'combat',
        turns: 2,
        commanders: [colonel('C', 40, 80, { side: 'stronger', joined: 'E', points: 0 })],
        units: [
          haiduks('A', 50, 50),
          haiduks('B', 80, 50),
          enemy('E', 64, 59, { bases: 4, order: 'move' }),
          enemy('F', 94, 59, { bases: 4, order: 'move' }),
        ],
      });
      // A: three hits, two of the armor rolls tens, so that E loses a base; B takes a base from F.
      play(table, [shoot('A', 'E')], [1, 1, 1, ...miss(5), 10, 10, 9]);
      play(table, [shoot('B', 'F')], [1, 1, 1, ...miss(5), 9, 9, 9, 9]);
      expect(leader(table, 'C').battle.place).toBe('destroyed');
      const events = [
        ...play(table, [{ do: 'lose', base: 3 }], []),
        ...play(table, [{ do: 'lose', base: 3 }], [1, 1, 1]),
      ];
      expect(testedIn(events).sort()).toEqual(['E', 'E', 'F']);
    },
  );

  rule(['wagons.general', 'morale.causes'], 'carts lose bases and test nothing', () => {
    const table = position({
      phase: 'combat',
      turns: 2,
      units: [
        haiduks('A', 50, 50),
        {
          ...foot('W', 54, 65, { side: 'stronger', bases: 2, files: 1, order: null, facing: 0 }),
          card: 'transport-wagon',
          changes: { armor: 2 },
        },
      ],
    });
    play(table, [shoot('A', 'W')], [1, 1, 1, 1, 1, 1, 10, 10, 1, 1, 1, 1, 10, 10]);
    expect(asked(table)).toBe('lose');
    const events = play(table, [{ do: 'lose', base: 1 }]);
    expect([testedIn(events), basesOf(table, 'W').length]).toEqual([[], 1]);
  });
});
