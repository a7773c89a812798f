import { describe, expect } from 'vitest';
import { rules } from '../../system.js';
import { alter } from '../../testkit/alter.js';
import { asked, deciding, enemy, foot, gun, horse, play, position, refused, rule, unit } from '../../testkit/index.js';
import type { Action } from '../state/actions.js';
import { fieldsOf } from '../state/flat.js';
import type { FireMode } from '../state/frames.js';
import { shotOver } from './fire-ground.js';
import { type Volley, volleyAt } from './volley.js';

const pools = (
  state: ReturnType<typeof position>,
  from: string,
  to: string,
  mode: FireMode,
  stage: 'defence' | 'after-movement' = 'defence',
) => {
  const volley = volleyAt(state, unit(state, from), unit(state, to), stage, [], mode);
  return 'code' in volley
    ? volley.code
    : (volley as Volley).salvos.map(({ pool, armor }) => ({ dice: pool.dice, need: pool.need, armor }));
};
const row = (card: string, id: string, x: number, y: number, extras: object = {}) => ({
  ...foot(id, x, y, { order: 'defence', ...extras }),
  card,
});
const shoot = (id: string, target: string, mode: FireMode) =>
  ({ do: 'shoot', unit: id, target, mode, commander: '' }) as const;
const combat = (file: Parameters<typeof position>[0]) => position({ phase: 'combat', turns: 2, ...file });

describe('special fire', () => {
  rule('special.salvo', 'two ranks shoot at once, and the next turn is for loading', () => {
    const table = combat({
      units: [row('haiduks', 'A', 50, 50, { bases: 4, files: 2 }), enemy('E', 60, 60, { order: 'move' })],
    });
    expect(pools(table, 'A', 'E', 'salvo')).toEqual([{ dice: 8, need: 4, armor: 3 }]);
    play(table, [shoot('A', 'E', 'salvo')], [10, 10, 10, 10, 10, 10, 10, 10]);
    expect(unit(table, 'A').turn.mustReload).toBe(true);
    const loading = combat({
      units: [row('haiduks', 'A', 50, 50, { bases: 4, files: 2 }), enemy('E', 60, 60, { order: 'move' })],
    });
    alter(unit(loading, 'A'), { reloading: true });
    expect(refused(loading, shoot('A', 'E', 'salvo'))).toMatchObject({ code: 'reloading', rule: 'special.salvo' });
    expect(refused(loading, shoot('A', 'E', 'plain'))).toBeNull();
    alter(unit(loading, 'A'), { moved: true });
    expect(refused(loading, shoot('A', 'E', 'plain'))?.code).toBe('reloading');
    const thin = combat({ units: [row('haiduks', 'A', 50, 50, { bases: 4 }), enemy('E', 60, 60, { order: 'move' })] });
    expect(pools(thin, 'A', 'E', 'salvo')).toBe('no-salvo');
  });

  rule('special.ranked-fire', 'up to three ranks shoot, each measured from its own place', () => {
    const table = combat({
      units: [row('streltsy', 'A', 50, 50, { bases: 6, files: 2 }), enemy('E', 60, 57, { order: 'move' })],
    });
    // 7, 9 and 11 cm: the third rank is at long range.
    expect(pools(table, 'A', 'E', 'ranked')).toEqual([
      { dice: 8, need: 4, armor: 2 },
      { dice: 4, need: 4, armor: 4 },
    ]);
    const moving = combat({
      units: [
        row('streltsy', 'A', 50, 50, { bases: 6, files: 2, order: 'move' }),
        enemy('E', 60, 57, { order: 'move' }),
      ],
    });
    expect(pools(moving, 'A', 'E', 'ranked', 'after-movement')).toBe('no-ranked-fire');
  });

  rule('special.marksmen', 'each base of the first rank with one behind it shoots with one more Skill', () => {
    const table = combat({
      units: [row('register', 'A', 50, 50, { bases: 5, files: 3 }), enemy('E', 62, 58, { order: 'move' })],
    });
    expect(pools(table, 'A', 'E', 'plain')).toEqual([
      { dice: 4, need: 5, armor: 2 },
      { dice: 2, need: 4, armor: 2 },
    ]);
    const single = combat({ units: [row('register', 'A', 50, 50), enemy('E', 62, 58, { order: 'move' })] });
    expect(pools(single, 'A', 'E', 'plain')).toEqual([{ dice: 6, need: 4, armor: 2 }]);
  });

  rule('special.rifled-barrels', 'one die a base, at 20 and 50 cm', () => {
    const open = [50, 55].map((x) => ({ at: [x, 50] as [number, number], facing: 0 }));
    const table = combat({
      units: [row('plastuny', 'A', 50, 50, { bases: 2, open }), enemy('E', 60, 95, { order: 'move' })],
    });
    expect(pools(table, 'A', 'E', 'plain')).toBe('no-shot');
    expect(pools(table, 'A', 'E', 'rifled')).toEqual([{ dice: 2, need: 5, armor: 4 }]);
    const others = combat({ units: [row('haiduks', 'A', 50, 50), enemy('E', 60, 60)] });
    expect(pools(others, 'A', 'E', 'rifled')).toBe('no-rifles');
  });

  rule('special.countermarch', 'the second rank shoots after movement, without its penalty', () => {
    const table = combat({
      units: [row('german-musketeers', 'A', 50, 50, { bases: 3, files: 2 }), enemy('E', 60, 59, { order: 'move' })],
    });
    play(table, [shoot('A', 'E', 'plain')], [10, 10, 10, 10]);
    expect([asked(table), deciding(table)]).toEqual(['fire', 'weaker']);
    expect(pools(table, 'A', 'E', 'plain', 'after-movement')).toEqual([{ dice: 2, need: 4, armor: 1 }]);
    play(table, [shoot('A', 'E', 'plain')], [10, 10]);
    expect(unit(table, 'A').turn.firedAgain).toBe(true);
  });

  rule('optional.flanking-fire', 'as an option firearms and guns at a flank roll one die more', () => {
    const file = {
      units: [
        row('haiduks', 'A', 50, 50, { bases: 1 }),
        horse('E', 50, 60, { side: 'stronger', facing: 90, files: 1, order: 'move' }),
      ],
    } as const;
    expect(pools(combat({ ...file, units: [...file.units] }), 'A', 'E', 'plain')).toEqual([
      { dice: 2, need: 4, armor: 3 },
    ]);
    const on = combat({ units: [...file.units], options: { flankingFire: true } });
    expect(pools(on, 'A', 'E', 'plain')).toEqual([{ dice: 3, need: 4, armor: 3 }]);
  });
});

describe('artillery', () => {
  const regimental = (extras: object = {}) => ({
    ...gun('G', 50, 50, { order: 'defence', ...extras }),
    card: 'swedish-gun',
  });

  rule(
    ['artillery.case', 'artillery.ball'],
    'the example: a 3-pounder fires one die to 80 cm, or two of case at 30 cm with effectiveness 3',
    () => {
      const far = combat({ units: [regimental(), enemy('E', 58, 120 - 3, { order: 'move' })] });
      expect(pools(far, 'G', 'E', 'ball')).toEqual([{ dice: 1, need: 5, armor: 4 - 8 }]);
      expect(pools(far, 'G', 'E', 'case')).toBe('no-shot');
      const near = combat({ units: [regimental(), enemy('E', 58, 75, { order: 'move' })] });
      expect(pools(near, 'G', 'E', 'case')).toEqual([{ dice: 2, need: 5, armor: 4 - 3 }]);
      expect(pools(near, 'G', 'E', 'plain')).toBe('no-weapon');
    },
  );

  rule('artillery.ball', 'no more dice than ranks in front, all of them at a flank, one at open order', () => {
    const medium = (extras: object) => {
      const state = combat({ units: [regimental(), enemy('E', 62, 80, { order: 'move', ...extras })] });
      const { data } = unit(state, 'G');
      const swap = { ...unit(state, 'G'), data: { ...data, card: { ...data.card, gun: 'octave' } } };
      const volley = volleyAt(state, swap, unit(state, 'E'), 'defence', [], 'ball');
      return 'code' in volley ? volley.code : volley.salvos[0]!.pool.dice;
    };
    expect(medium({ bases: 3 })).toBe(1);
    expect(medium({ bases: 6, files: 3 })).toBe(2);
    expect(medium({ bases: 3, files: 3, facing: 90 })).toBe(2);
    expect(medium({ open: [50, 55, 60].map((x) => ({ at: [x, 80], facing: 180 })) })).toBe(1);
  });

  rule('artillery.case', 'one lost point is enough for a test of morale', () => {
    const table = combat({ units: [regimental(), enemy('E', 58, 75, { order: 'move' })] });
    const events = play(table, [shoot('G', 'E', 'case')], [5, 6, 2, 5]);
    expect(events.find(({ type }) => type === 'test')).toMatchObject({ unit: 'E', need: 5, passed: true });
    expect(unit(table, 'E').battle.losses).toBe(1);
  });

  rule('artillery.quick-loading', 'a light gun with a defence order shoots again after movement', () => {
    const table = combat({ units: [regimental(), enemy('E', 58, 75, { order: 'move' })] });
    play(table, [shoot('G', 'E', 'ball')], [10]);
    expect([asked(table), deciding(table)]).toEqual(['fire', 'weaker']);
    play(table, [shoot('G', 'E', 'ball')], [10]);
    expect(rules.decision(table)).toBeNull();
  });

  rule('terrain.ploughed-field', 'balls sink into a ploughed field: -1', () => {
    const field = {
      id: 'field',
      type: 'ploughed-field',
      shape: { kind: 'rectangle' as const, from: [40, 70] as [number, number], to: [80, 90] as [number, number] },
    };
    const table = combat({ units: [regimental(), enemy('E', 58, 75, { order: 'move' })], terrain: [field] });
    expect(pools(table, 'G', 'E', 'ball')).toEqual([{ dice: 1, need: 4, armor: -4 }]);
  });

  rule('special.artillery', 'a crew that loses its strength or its morale leaves the gun abandoned', () => {
    const table = combat({
      units: [
        row('haiduks', 'A', 46, 41, { bases: 3 }),
        { ...gun('G', 54, 50, { side: 'stronger', facing: 180, order: 'move' }) },
      ],
    });
    play(table, [shoot('A', 'G', 'plain')], [1, 10, 10, 10, 10, 10, 10]);
    expect(fieldsOf(unit(table, 'G'))).toMatchObject({ abandoned: true, place: 'table', destroyed: 1, order: null });
  });

  rule('manoeuvres.limber', 'a limbered gun does not fire', () => {
    const table = combat({ units: [regimental({ limbered: true }), enemy('E', 58, 75, { order: 'move' })] });
    expect(pools(table, 'G', 'E', 'ball')).toBe('no-gun');
  });
});

describe('the ground under the shooter', () => {
  const wood = { id: 'w', type: 'grove', shape: { kind: 'rectangle' as const, from: [40, 40], to: [70, 50] } };
  const hill = { id: 'h', type: 'slope', shape: { kind: 'circle' as const, centre: [56, 44], radius: 9 } };
  const field = (terrain: object[], ...units: object[]) => combat({ terrain: terrain as never, units: units as never });

  rule(['terrain.grove', 'terrain.forest'], 'only the first rank shoots out of a wood, whatever the drill', () => {
    const units = [row('haiduks', 'A', 50, 50, { bases: 6, files: 3 }), enemy('E', 62, 58, { order: 'move' })];
    expect(pools(field([], ...units), 'A', 'E', 'salvo')).toEqual([{ dice: 12, need: 4, armor: 3 }]);
    // The front touches the edge of the wood: nothing hides the view.
    expect(pools(field([wood], ...units), 'A', 'E', 'salvo')).toEqual([{ dice: 6, need: 4, armor: 3 }]);
    const deep = { ...wood, shape: { ...wood.shape, to: [70, 52] } };
    expect(pools(field([deep], ...units), 'A', 'E', 'plain')).toEqual([{ dice: 6, need: 3, armor: 3 }]);
  });

  rule('terrain.slope', 'from a hill one shoots over friends who stand lower, 10 cm from both', () => {
    const shooter = row('new-musketeers', 'A', 50, 50);
    const foe = enemy('E', 62, 73, { order: 'move' });
    const friend = (y: number) => row('haiduks', 'B', 40, y, { bases: 8 });
    expect(pools(field([], shooter, friend(62.5), foe), 'A', 'E', 'plain')).toMatch(/not-seen|no-shot/);
    const over = field([hill], shooter, friend(62.5), foe);
    expect(shotOver(over, unit(over, 'A'), unit(over, 'E'), unit(over, 'B'))).toBe(true);
    const near = field([hill], shooter, friend(61), foe);
    expect(shotOver(near, unit(near, 'A'), unit(near, 'E'), unit(near, 'B'))).toBe(false);
  });

  rule('artillery.ball', 'organ guns shoot every second turn', () => {
    const table = field([], gun('A', 50, 50, { order: 'defence' }), enemy('E', 62, 70, { order: 'move' }));
    const { card } = unit(table, 'A').data;
    Object.assign(unit(table, 'A'), { data: { ...unit(table, 'A').data, card: { ...card, gun: 'organ-gun' } } });
    alter(unit(table, 'A'), { reloading: true });
    expect(refused(table, shoot('A', 'E', 'ball'))?.code).toBe('reloading');
  });
});

describe('buildings in fire', () => {
  const house = { id: 'house', at: [50, 50] as [number, number], size: [6, 4] as [number, number] };
  const inside = (extras: object = {}) => row('haiduks', 'A', 90, 20, { bases: 2, building: 'house', ...extras });
  const field = (...units: object[]) => combat({ buildings: [house], units: units as never });

  rule(
    'terrain.building-combat',
    'the example: three dice from a long wall of 6 cm, within the four of two bases',
    () => {
      const table = field(inside(), enemy('E', 56, 60, { order: 'move' }));
      // Skill 4, long range from the wall at y 52 would be over 10 cm: 8 cm here.
      expect(pools(table, 'A', 'E', 'plain')).toEqual([{ dice: 3, need: 4, armor: 3 }]);
      play(table, [shoot('A', 'E', 'plain')], [10, 10, 10]);
      expect(unit(table, 'A').turn.fired).toBe(true);
      expect(refused(field(inside(), enemy('E', 56, 60, { order: 'move' })), shoot('A', 'E', 'salvo'))?.code).toBe(
        'no-salvo',
      );
    },
  );

  rule('terrain.building-combat', 'the owner says how many dice each wall shoots, within those of the bases', () => {
    // Walls of 3, 2, 3 and 2 dice; two bases of two dice each.
    const around = () =>
      field(
        inside(),
        enemy('E', 56, 60, { order: 'move' }),
        enemy('R', 62, 47, { facing: 270, order: 'move', bases: 2 }),
      );
    const walls = (...dice: number[]): Action => ({ do: 'walls', unit: 'A', dice });
    const table = around();
    expect(pools(table, 'A', 'R', 'plain')).toMatchObject([{ dice: 2 }]);
    for (const wrong of [walls(4, 0, 0, 0), walls(3, 2, 0, 0), walls(-1, 2, 0, 0), walls(2, 2), walls(0, 0, 0, 0)])
      expect(refused(table, wrong)?.code).toBe('wall-dice');
    expect(refused(table, { do: 'walls', unit: 'E', dice: [1, 0, 0, 0] })?.code).toBe('not-your-piece');
    play(table, [walls(3, 1, 0, 0)]);
    expect(pools(table, 'A', 'E', 'plain')).toMatchObject([{ dice: 3 }]);
    expect(pools(table, 'A', 'R', 'plain')).toMatchObject([{ dice: 1 }]);
    play(table, [walls(2, 2, 0, 0), shoot('A', 'E', 'plain')], [10, 10]);
    expect(refused(table, walls(1, 2, 0, 0))?.code).toBe('fired-already');
    play(table, [shoot('A', 'R', 'plain')], [10, 10]);
    // Foot in the open has no walls.
    const open = combat({ units: [row('haiduks', 'A', 50, 50, { bases: 2 }), enemy('E', 50, 60, { order: 'move' })] });
    expect(refused(open, walls(1, 0, 0, 0))?.code).toBe('no-walls');
  });

  rule('terrain.building-combat', 'only the full 2 cm of a wall that have a line of fire shoot', () => {
    const masked = field(
      inside(),
      enemy('E', 56, 60, { order: 'move' }),
      // A friend before the left third of the wall.
      row('haiduks', 'F', 45, 55, { bases: 1 }),
    );
    expect(pools(masked, 'A', 'E', 'plain')).toMatchObject([{ dice: 2 }]);
  });

  rule(
    ['terrain.building', 'terrain.building-combat'],
    'those inside are shot at with -1, and their armor is 6',
    () => {
      const table = field(inside({ order: null }), row('haiduks', 'E', 56, 60, { side: 'stronger', facing: 180 }));
      const shots = pools(table, 'E', 'A', 'plain');
      expect(shots).toEqual([expect.objectContaining({ need: 3, armor: 5 })]);
    },
  );
});
