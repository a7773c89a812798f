import { describe, expect } from 'vitest';
import { enemy, foot, horse, position, rule, tartars, unit } from '../../testkit/index.js';
import type { FireMode } from '../state/frames.js';
import type { State } from '../state/state.js';
import { type Volley, volleyAt } from './volley.js';

const row = (card: string, id: string, x: number, y: number, extras: object = {}) => ({
  ...foot(id, x, y, { order: 'defence', ...extras }),
  card,
});
const pools = (state: State, from: string, to: string, mode: FireMode = 'plain') => {
  const volley = volleyAt(state, unit(state, from), unit(state, to), 'defence', [], mode);
  return 'code' in volley
    ? volley.code
    : (volley as Volley).salvos.map(({ pool, armor }) => ({ dice: pool.dice, need: pool.need, armor }));
};
const dice = (state: State, from: string, to: string): number | string => {
  const found = pools(state, from, to);
  return typeof found === 'string' ? found : found.reduce((sum, pool) => sum + pool.dice, 0);
};
const open = (...places: [number, number][]) => places.map((at) => ({ at, facing: 0 }));
const ground = (type: string, from: [number, number], to: [number, number], more: object = {}) => ({
  id: type,
  type,
  shape: { kind: 'rectangle' as const, from, to },
  ...more,
});

describe('lines of fire', () => {
  rule('shooting.line', 'in open order bases of the unit itself bar each other’s lines; bows shoot over them', () => {
    const column: [number, number][] = [
      [50, 50],
      [50, 46],
    ];
    const scouts = position({
      units: [row('plastuny', 'A', 0, 0, { bases: 2, open: open(...column) }), enemy('E', 54, 58, { bases: 1 })],
    });
    expect(dice(scouts, 'A', 'E')).toBe(2);
    const bows = position({
      units: [
        tartars('A', 0, 0, { order: 'defence', bases: 2, open: open(...column) }),
        enemy('E', 54, 58, { bases: 1 }),
      ],
    });
    // Two dice of the first base, one of the second over its head.
    expect(dice(bows, 'A', 'E')).toBe(3);
  });

  rule(
    ['ranged.bow', 'shooting.first-rank'],
    'bows in close order shoot over their own first rank, one die a base',
    () => {
      const table = position({
        units: [
          { ...horse('A', 50, 50, { bases: 4, files: 2, order: 'defence' }), card: 'lipka-tartars' },
          enemy('E', 58, 58, { bases: 2 }),
        ],
      });
      expect(dice(table, 'A', 'E')).toBe(6);
      const foot2 = position({
        units: [row('haiduks', 'A', 50, 50, { bases: 4, files: 2 }), enemy('E', 58, 58, { bases: 2 })],
      });
      expect(dice(foot2, 'A', 'E')).toBe(4);
    },
  );

  rule('shooting.line', 'a line keeps 1 cm from a wood as it does from bases', () => {
    const past = (edge: number) =>
      position({
        units: [row('haiduks', 'A', 50, 50, { bases: 1 }), enemy('E', 54, 60, { bases: 1 })],
        terrain: [ground('grove', [40, 53], [edge, 57])],
      });
    // The middle of the front is at 52, the right end of the target at 54.
    expect(pools(past(51), 'A', 'E')).toEqual([{ dice: 2, need: 3, armor: 3 }]);
    expect(pools(past(52.5), 'A', 'E')).toBe('no-shot');
  });

  rule(['terrain.slope', 'shooting.line'], 'from a hill the shot over lower friends is really made', () => {
    const hill = ground('slope', [40, 40], [70, 52], { top: [56, 44] });
    const table = (terrain: object[]) =>
      position({
        units: [
          row('new-musketeers', 'A', 50, 50),
          row('haiduks', 'B', 40, 62.5, { bases: 8 }),
          enemy('E', 62, 73, { order: 'move' }),
        ],
        terrain: terrain as never,
      });
    expect(pools(table([]), 'A', 'E')).toMatch(/not-seen|no-shot/);
    expect(dice(table([hill]), 'A', 'E')).toBe(6);
  });
});

describe('high walls', () => {
  rule(
    'terrain.obstacle',
    'foot behind a wall of 2 cm neither shoots over it nor is shot at; horse is shot at in cover',
    () => {
      const wall = [{ type: 'high-obstacle', line: [[40, 54] as [number, number], [80, 54] as [number, number]] }];
      const over = (target: 'horse' | 'foot', shooter: object = {}) =>
        position({
          units: [
            { ...horse('A', 50, 50, { bases: 2, order: 'defence' }), card: 'servant-cossacks', ...shooter },
            target === 'horse'
              ? enemy('E', 58, 58, { bases: 2 })
              : foot('E', 58, 58, { side: 'stronger', facing: 180, bases: 2 }),
          ],
          obstacles: wall,
        });
      // Skill 4, from horseback, and the wall.
      expect(pools(over('horse'), 'A', 'E')).toEqual([{ dice: 2, need: 2, armor: 3 }]);
      expect(pools(over('foot'), 'A', 'E')).toBe('no-shot');
      expect(pools(over('horse', { card: 'haiduks' }), 'A', 'E')).toBe('no-shot');
      // Touching it does not help a man on foot to look over it.
      expect(pools(over('horse', { card: 'haiduks', at: [50, 54] }), 'A', 'E')).toBe('no-shot');
    },
  );
});

describe('fire over wagons', () => {
  const cart = (side: 'weaker' | 'stronger', extras: object = {}) => ({
    ...foot('W', 48, 54, { side, facing: 90, bases: 2, files: 1, order: 'defence', ...extras }),
    card: 'transport-wagon',
  });

  rule(
    ['wagons.behind', 'shooting.line'],
    'infantry that defends behind its own wagons shoots over them, with one rank and no salvo',
    () => {
      const table = (extras: object = {}) =>
        position({
          phase: 'combat',
          turns: 2,
          units: [
            row('haiduks', 'A', 40, 50, { bases: 4, files: 2 }),
            cart('weaker', extras),
            enemy('E', 50, 62, { order: 'move' }),
          ],
        });
      expect(dice(table(), 'A', 'E')).toBe(4);
      // The wagons must defend too.
      expect(pools(table({ order: 'move' }), 'A', 'E')).toMatch(/not-seen|no-shot/);
    },
  );

  rule(
    ['wagons.behind', 'shooting.modifiers'],
    'behind empty wagons infantry that defends is shot at in cover, with armor 4; behind a crew it is not',
    () => {
      const table = (card: string) =>
        position({
          units: [
            row('haiduks', 'A', 40, 43, { bases: 2 }),
            { ...cart('stronger'), card },
            foot('E', 48, 54, { side: 'stronger', facing: 180, bases: 2, order: 'defence' }),
          ],
        });
      expect(pools(table('transport-wagon'), 'A', 'E')).toEqual([{ dice: 4, need: 3, armor: 4 }]);
      expect(pools(table('war-wagon'), 'A', 'E')).toMatch(/not-seen|no-shot/);
    },
  );
});
