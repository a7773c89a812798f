import { noDice } from '@hetman/core/dice';
import { describe, expect } from 'vitest';
import { basesOf, foot, pikes, play, position, refused, rule, unit } from '../../testkit/index.js';
import { nearestMarks } from '../fire/fire-targets.js';
import { type Volley, volleyAt } from '../fire/volley.js';
import { takeBase } from '../melee/lose.js';
import { fieldsOf } from '../state/flat.js';
import type { FireMode } from '../state/frames.js';
import { wagonsOf } from './war-wagons.js';

const combat = (file: Parameters<typeof position>[0]) => position({ phase: 'combat', turns: 2, ...file });
const shoot = (id: string, target: string, mode: FireMode = 'plain') =>
  ({ do: 'shoot', unit: id, target, mode, commander: '' }) as const;
const miss = (count: number): number[] => Array.from({ length: count }, () => 10);
/** Two wagons one behind the other, their right sides towards the lower edge. */
const train = (id: string, x: number, y: number, extras: object = {}) => ({
  ...foot(id, x, y, { side: 'stronger' as const, facing: 90, bases: 2, files: 1, order: 'defence', ...extras }),
  card: 'war-wagon',
});
const haiduks = (id: string, x: number, y: number, extras: object = {}) => ({
  ...foot(id, x, y, { bases: 4, order: 'defence', ...extras }),
  card: 'haiduk-veterans',
});

describe('war wagons in fire', () => {
  rule(
    ['wagons.fighting', 'shooting.target'],
    'each wagon is a target of its own; structure and crew both test their armor against every hit',
    () => {
      const table = combat({ units: [haiduks('A', 53, 50, { bases: 1 }), train('W', 58, 62, { order: null })] });
      // The wagon at the front of the column stands to the right, from 52 to 58.
      expect(nearestMarks(table, unit(table, 'A'), 'defence')).toMatchObject([{ wagon: 0 }]);
      expect(refused(table, shoot('A', 'W/1'))).toMatchObject({ code: 'nearest-first', facts: { target: 'W/0' } });
      // Two hits: 10 does not pierce 13 less 1; of the crew 5 is above 4.
      play(table, [shoot('A', 'W/0')], [1, 1, 10, 10, 5, 4]);
      expect(wagonsOf(unit(table, 'W'))).toEqual([
        { crew: 2, structure: 2 },
        { crew: 3, structure: 2 },
      ]);
    },
  );

  rule(
    ['wagons.fighting', 'morale.causes'],
    'a structure shot to pieces takes its crew with it and shakes the train',
    () => {
      const table = combat({
        units: [
          { ...foot('G', 54, 40, { bases: 1, order: 'defence' }), card: 'swedish-gun' },
          train('W', 58, 62, {
            order: null,
            marks: {
              wagons: [
                { crew: 3, structure: 1 },
                { crew: 3, structure: 2 },
              ],
            },
          }),
        ],
      });
      // A ball of effectiveness 8: the structure has 5, the crew nothing.
      play(table, [shoot('G', 'W/0', 'ball')], [1, 6, 1, 10]);
      expect(fieldsOf(unit(table, 'W'))).toMatchObject({ destroyed: 1 });
      // Morale 5 less one base: a ten is six above, two points of crew.
      expect(wagonsOf(unit(table, 'W'))).toEqual([{ crew: 1, structure: 2 }]);
    },
  );

  rule('wagons.war', 'they shoot to their sides with every wagon, not ahead; a weakened crew rolls a die less', () => {
    const pools = (marks: object, x: number, y: number, facing: number, bases = 3) => {
      const table = combat({
        units: [train('W', 58, 62, { marks }), foot('E', x, y, { facing, bases, order: 'move' })],
      });
      const volley = volleyAt(table, unit(table, 'W'), unit(table, 'E'), 'defence');
      return 'code' in volley ? volley.code : (volley as Volley).salvos.reduce((sum, { pool }) => sum + pool.dice, 0);
    };
    expect(pools({}, 46, 50, 0)).toBe(4);
    expect(
      pools(
        {
          wagons: [
            { crew: 2, structure: 2 },
            { crew: 3, structure: 2 },
          ],
        },
        46,
        50,
        0,
      ),
    ).toBe(3);
    expect(
      pools(
        {
          wagons: [
            { crew: 0, structure: 2 },
            { crew: 3, structure: 2 },
          ],
        },
        46,
        50,
        0,
      ),
    ).toBe(2);
    expect(pools({}, 64, 58, 270, 1)).toBe('no-shot');
  });

  rule(['artillery.quick-loading', 'wagons.war'], 'its gun shoots beside the muskets, and again after movement', () => {
    const table = combat({
      units: [
        train('W', 58, 62, { kinds: ['war-wagon-gun', 'war-wagon'] }),
        pikes('E', 46, 50, { bases: 3, order: 'move' }),
      ],
    });
    play(table, [shoot('W', 'E')], miss(4));
    expect(refused(table, shoot('W', 'E'))?.code).toBe('no-shot');
    play(table, [shoot('W', 'E', 'case')], miss(2));
    expect(refused(table, shoot('W', 'E'))).toMatchObject({ code: 'fired-already' });
    play(table, [shoot('W', 'E', 'case')], miss(2));
    expect(unit(table, 'W').turn.firedAgain).toBe(true);
  });

  rule('shooting.single-base', 'a single wagon is no open order', () => {
    const table = combat({ units: [haiduks('A', 50, 50, { bases: 2 }), train('W', 58, 62, { bases: 1 })] });
    const volley = volleyAt(table, unit(table, 'A'), unit(table, 'W'), 'defence') as Volley;
    expect(volley.salvos[0]!.pool.need).toBe(5);
  });
});

describe('a torn train', () => {
  rule('wagons.war', 'without its middle wagon it only closes up, straight, until its parts touch', () => {
    const table = position({
      units: [
        { ...foot('W', 60, 80, { bases: 3, files: 1, order: 'move' }), card: 'war-wagon' },
        foot('F', 20, 20, { order: 'move' }),
      ],
    });
    takeBase({ state: table, dice: noDice, emit: () => undefined }, unit(table, 'W'), 1);
    expect(basesOf(table, 'W')).toEqual([
      [60, 80],
      [60, 68],
    ]);
    play(table, [{ do: 'move', unit: 'W' }]);
    expect(refused(table, { do: 'wheel', pivot: 'front-left', turn: -100 })).toMatchObject({
      code: 'torn-train',
      rule: 'wagons.war',
    });
    expect(refused(table, { do: 'forward', distance: 700 })).toMatchObject({ code: 'too-far' });
    play(table, [{ do: 'forward', distance: 600 }]);
    expect(unit(table, 'W').battle.layout).toMatchObject({ kind: 'block', files: 1, count: 2 });
    // Together again it moves as it likes.
    expect(refused(table, { do: 'forward', distance: 200 })).toBeNull();
  });
});
