import { describe, expect } from 'vitest';
import { inCm } from '../../geometry/index.js';
import { fractionOf, lossesOf } from '../../odds/index.js';
import { enemy, foot, horse, play, position, rule, tartars, unit } from '../../testkit/index.js';
import { nearestTarget } from './fire-targets.js';
import { type Volley, volleyAt } from './volley.js';

const haiduks = (id: string, x: number, y: number, extras: object = {}) => ({
  ...foot(id, x, y, { bases: 4, order: 'defence', ...extras }),
  card: 'haiduk-veterans',
});
const volley = (
  state: ReturnType<typeof position>,
  from: string,
  to: string,
  stage: 'defence' | 'after-movement' = 'defence',
) => volleyAt(state, unit(state, from), unit(state, to), stage);
const pools = (result: ReturnType<typeof volley>) =>
  (result as Volley).salvos?.map(({ pool, armor }) => ({ ...pool, armor }));
const code = (result: ReturnType<typeof volley>) => ('code' in result ? result.code : null);

describe('shooting', () => {
  rule(
    ['shooting.hits', 'shooting.range', 'shooting.armor'],
    'the first example: four bases of veterans at 10 cm roll eight dice at 5 against armor 4 less 1',
    () => {
      const table = position({ units: [haiduks('A', 50, 50), enemy('E', 66, 60, { bases: 4 })] });
      expect(pools(volley(table, 'A', 'E'))).toEqual([{ dice: 8, need: 5, again: null, armor: 3 }]);
      expect(fractionOf(lossesOf({ dice: 8, need: 5, again: null }, 3), 0)).toBe('815730721/25600000000');
    },
  );

  rule('shooting.hits', 'the second example: at 18 cm a single base is hit on 4, and hits are rolled again', () => {
    const table = position({ units: [haiduks('A', 50, 50, { files: 4 }), enemy('E', 60, 68, { bases: 1 })] });
    const fired = pools(volley(table, 'A', 'E'))!;
    expect(fired.every(({ need, again }) => need === 4 && again === 'hits')).toBe(true);
    expect(fired.reduce((sum, { dice }) => sum + dice, 0)).toBe(8);
  });

  rule('shooting.range', 'each base measures for itself: some at effective range, some at long', () => {
    const table = position({ units: [haiduks('A', 50, 50), enemy('E', 54, 59.5, { bases: 1 })] });
    const { salvos } = volley(table, 'A', 'E') as Volley;
    const ranges = salvos.flatMap(({ shots }) => shots.map(({ range }) => inCm(range)));
    expect(ranges).toEqual(['9.5', '9.71', '11.24', '13.8']);
    expect(salvos.map(({ pool }) => [pool.dice, pool.again])).toEqual([
      [4, null],
      [4, 'hits'],
    ]);
  });

  rule('shooting.field', 'foot and firearms shoot into their front area, mounted archers also left and rear', () => {
    const bows = [50, 55, 60].map((x) => ({ at: [x, 50] as [number, number], facing: 0 }));
    const table = position({
      units: [
        tartars('T', 50, 50, { open: bows, order: 'defence' }),
        enemy('left', 40, 50, { facing: 90 }),
        enemy('right', 78, 46, { facing: 270 }),
        enemy('behind', 62, 35, { facing: 0 }),
      ],
    });
    expect(code(volley(table, 'T', 'left'))).toBeNull();
    expect(code(volley(table, 'T', 'behind'))).toBeNull();
    expect(code(volley(table, 'T', 'right'))).toBe('no-shot');
    const foot2 = position({ units: [haiduks('A', 50, 50), enemy('flank', 82, 52, { facing: 270 })] });
    expect(code(volley(foot2, 'A', 'flank'))).toBe('no-shot');
  });

  rule('shooting.line', 'friends in the way bar it; bases of the target’s own unit do not', () => {
    const table = position({ units: [haiduks('A', 50, 50), foot('B', 48, 56, { bases: 5 }), enemy('E', 62, 65)] });
    expect(code(volley(table, 'A', 'E'))).toBe('not-seen');
    const deep = position({ units: [haiduks('A', 50, 50), enemy('E', 58, 58, { bases: 2, files: 1 })] });
    expect(code(volley(deep, 'A', 'E'))).toBeNull();
  });

  rule('shooting.modifiers', 'cover or open order counts once; horseback and movement by the weapon', () => {
    const wood = {
      id: 'wood',
      type: 'grove',
      shape: { kind: 'rectangle' as const, from: [40, 58] as [number, number], to: [80, 70] as [number, number] },
    };
    const covered = position({ units: [haiduks('A', 50, 50), enemy('E', 66, 60, { bases: 4 })], terrain: [wood] });
    expect(pools(volley(covered, 'A', 'E'))).toEqual([{ dice: 8, need: 4, again: null, armor: 3 }]);
    const riders = position({ units: [{ ...horse('A', 50, 50), card: 'servant-cossacks' }, enemy('E', 62, 60)] });
    // Skill 4, from horseback -1, after movement -1 with poor firearms.
    expect(pools(volley(riders, 'A', 'E', 'after-movement'))).toEqual([{ dice: 3, need: 2, again: null, armor: 3 }]);
    const arquebus = position({ units: [haiduks('A', 50, 50, { order: 'move' }), enemy('E', 66, 60, { bases: 4 })] });
    expect(pools(volley(arquebus, 'A', 'E', 'after-movement'))![0]).toMatchObject({ need: 5 });
  });

  rule(
    ['shooting.modifiers', 'terrain.obstacle'],
    'ruling 19: a fence covers who touches it, not who shoots from it; between two it covers both',
    () => {
      const fence = (y: number) => [
        {
          type: 'low-obstacle',
          line: [
            [40, y],
            [80, y],
          ] as [number, number][],
        },
      ];
      const foe = { ...foot('E', 62, 60, { side: 'stronger', facing: 180, bases: 3 }) };
      const at = (y: number) =>
        pools(volley(position({ units: [haiduks('A', 50, 50), foe], obstacles: fence(y) }), 'A', 'E'))![0]!;
      expect(at(50)).toMatchObject({ need: 5, armor: 1 });
      expect(at(60)).toMatchObject({ need: 4, armor: 3 });
      expect(at(55)).toMatchObject({ need: 4, armor: 3 });
    },
  );

  rule(['combat.losses', 'dice.no-dice'], 'a unit with losses rolls a die less', () => {
    const table = position({ units: [haiduks('A', 50, 50, { losses: 1 }), enemy('E', 66, 60, { bases: 4 })] });
    expect(pools(volley(table, 'A', 'E'))![0]!.dice).toBe(7);
  });

  rule('phase.no-order', 'without an order one die a base', () => {
    const table = position({ units: [haiduks('A', 50, 50, { order: null }), enemy('E', 66, 60, { bases: 4 })] });
    expect(pools(volley(table, 'A', 'E', 'after-movement'))![0]!.dice).toBe(4);
  });

  rule('shooting.target', 'the nearest enemy that can be shot at is the target', () => {
    const table = position({
      units: [
        haiduks('A', 50, 50),
        enemy('far', 58, 68, { bases: 2 }),
        enemy('near', 68, 62, { bases: 2 }),
        enemy('behind', 62, 40),
      ],
    });
    expect(nearestTarget(table, unit(table, 'A'), 'defence')?.data.id).toBe('near');
  });

  rule('shooting.first-rank', 'only the first rank shoots', () => {
    const table = position({ units: [haiduks('A', 50, 50, { files: 2 }), enemy('E', 62, 60)] });
    expect(pools(volley(table, 'A', 'E'))![0]!.dice).toBe(4);
  });

  rule('weapons.shields', 'a shield adds one against arrows, not against bullets', () => {
    const bows = [50, 55, 60].map((x) => ({ at: [x, 50] as [number, number], facing: 0 }));
    const shielded = { ...enemy('E', 62, 60), card: 'sipahi' };
    const arrows = position({ units: [tartars('T', 50, 50, { open: bows, order: 'defence' }), shielded] });
    expect(pools(volley(arrows, 'T', 'E'))![0]!.armor).toBe(4);
    const bullets = position({ units: [haiduks('A', 50, 50), shielded] });
    expect(pools(volley(bullets, 'A', 'E'))![0]!.armor).toBe(2);
  });

  rule('shooting.single-base', 'a single base is shot at as open order', () => {
    const table = position({ units: [haiduks('A', 50, 50), enemy('E', 60, 59, { bases: 1 })] });
    expect(pools(volley(table, 'A', 'E'))).toEqual([{ dice: 8, need: 4, again: null, armor: 3 }]);
  });

  rule('shooting.in-close-combat', 'in contact only with a defence order and only at the attacker, with -1', () => {
    const units = (order: 'move' | 'defence') => [
      haiduks('A', 50, 50, { order }),
      enemy('E', 62, 50, { order: 'charge' }),
      enemy('F', 66, 60, { bases: 4 }),
    ];
    const table = position({ units: units('defence') });
    expect(pools(volley(table, 'A', 'E'))![0]).toMatchObject({ need: 4 });
    expect(code(volley(table, 'A', 'F'))).toBe('in-contact');
    expect(code(volley(position({ units: units('move') }), 'A', 'E', 'after-movement'))).toBe('in-contact');
    // A third unit shoots at the fight from the side: long range, and -1.
    const other = position({ units: [...units('defence'), haiduks('B', 72, 56, { facing: 270, bases: 1 })] });
    expect(pools(volley(other, 'B', 'E'))).toEqual([{ dice: 2, need: 4, again: 'hits', armor: 4 }]);
  });

  rule(
    ['ranged.bow', 'optional.hail'],
    'bows shoot over friends in open order with one die; a hail adds a die a base',
    () => {
      const bows = (y: number) => [50, 55, 60].map((x) => ({ at: [x, y] as [number, number], facing: 0 }));
      const table = position({
        units: [
          tartars('T', 50, 50, { open: bows(50), order: 'defence' }),
          tartars('S', 48, 55, {
            bases: 5,
            open: [46, 50.6, 55.2, 59.8, 64.4].map((x) => ({ at: [x, 55] as [number, number], facing: 0 })),
          }),
          enemy('E', 64, 60, { bases: 4 }),
        ],
      });
      expect(pools(volley(table, 'T', 'E'))!.reduce((sum, { dice }) => sum + dice, 0)).toBe(3);
      const hail = position({
        phase: 'combat',
        turns: 2,
        units: [tartars('T', 50, 50, { open: bows(50), order: 'defence' }), enemy('E', 62, 59, { order: 'move' })],
      });
      play(hail, [{ do: 'hail', unit: 'T' }]);
      expect(pools(volley(hail, 'T', 'E', 'after-movement'))!.reduce((sum, { dice }) => sum + dice, 0)).toBe(9);
    },
  );

  rule(
    ['ranged.carbine-bow', 'ranged.characteristics'],
    'carbine or bow is no bow: 90° only, and no penalty from the saddle',
    () => {
      const table = position({
        units: [{ ...horse('A', 50, 50), card: 'pancerni' }, enemy('E', 62, 59), enemy('L', 40, 50, { facing: 90 })],
      });
      expect(pools(volley(table, 'A', 'E', 'after-movement'))).toEqual([{ dice: 3, need: 4, again: null, armor: 4 }]);
      expect(code(volley(table, 'A', 'L', 'after-movement'))).toBe('not-seen');
    },
  );

  rule('ranged.firearms', 'muskets are not shot from the saddle', () => {
    const table = position({
      units: [{ ...horse('A', 50, 50, { bases: 4 }), card: 'polish-dragoons' }, enemy('E', 62, 59)],
    });
    expect(code(volley(table, 'A', 'E', 'after-movement'))).toBe('no-weapon');
  });

  rule('combat.order-of-modifiers', 'first the value becomes 1, then dice are taken, then Skill falls', () => {
    const table = position({
      units: [haiduks('A', 50, 50, { order: null, losses: 1 }), enemy('E', 66, 60, { bases: 4 })],
    });
    // Two dice become one a base; one base loses it; then the number.
    expect(pools(volley(table, 'A', 'E', 'after-movement'))).toEqual([{ dice: 3, need: 5, again: null, armor: 3 }]);
  });
});
