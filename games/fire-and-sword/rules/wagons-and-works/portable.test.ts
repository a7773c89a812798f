import { describe, expect } from 'vitest';
import { makePosition, parsePosition } from '../../position/index.js';
import { enemy, foot, gun, horse, moves, play, position, refused, rule, unit } from '../../testkit/index.js';
import { labels, melee, pools } from '../../testkit/melee.js';
import { type Volley, volleyAt } from '../fire/volley.js';
import { behindObstacle } from '../melee/advantage.js';
import { contactsOf } from '../melee/who-strikes.js';
import type { Action } from '../state/actions.js';
import { fieldsOf } from '../state/flat.js';
import { basicMove } from '../state/pieces.js';
import { viewOf } from '../state/view.js';

type Kind = 'kobylica' | 'chevaux-de-frise' | 'caltrops';
const carrier = (obstacle: Kind, elements: number, extras: object = {}) => ({
  ...foot('A', 50, 50, { bases: 3, order: 'defence', carries: { obstacle, elements }, ...extras }),
  card: 'streltsy',
});
const front = (...bases: number[]): Action => ({
  do: 'set-up',
  places: bases.map((base) => ({ base, edge: 'front' as const })),
});
const shots = (state: ReturnType<typeof position>, from: string, to: string) =>
  volleyAt(state, unit(state, from), unit(state, to), 'defence') as Volley;

describe('portable obstacles', () => {
  rule(
    'portable.kobylica',
    'two special manoeuvres set them up for good, along whole bases; carried they are a burden',
    () => {
      const table = position({ units: [carrier('kobylica', 3), enemy('E', 58, 58)] });
      expect(basicMove(unit(table, 'A'))).toBe(500);
      expect(shots(table, 'A', 'E').salvos.reduce((sum, { pool }) => sum + pool.dice, 0)).toBe(3);
      const ranked = volleyAt(table, unit(table, 'A'), unit(table, 'E'), 'defence', [], 'ranked');
      expect('code' in ranked && ranked.code).toBe('no-ranked-fire');
      play(table, moves('A'));
      expect(refused(table, front(0, 1, 2, 3))?.code).toBe('wrong-number');
      play(table, [front(0, 1, 2)]);
      expect(table.setting.obstacles.map(({ type, line }) => [type.id, line])).toEqual([
        [
          'kobylica',
          [
            { x: 5000, y: 5000 },
            { x: 5400, y: 5000 },
          ],
        ],
        [
          'kobylica',
          [
            { x: 5400, y: 5000 },
            { x: 5800, y: 5000 },
          ],
        ],
        [
          'kobylica',
          [
            { x: 5800, y: 5000 },
            { x: 6200, y: 5000 },
          ],
        ],
      ]);
      expect(fieldsOf(unit(table, 'A'))).toMatchObject({ elements: 0, specialManoeuvres: 2 });
      expect(basicMove(unit(table, 'A'))).toBe(1000);
      expect(refused(table, { do: 'take-up' })?.code).toBe('carries-none');
      const moving = position({ units: [carrier('kobylica', 3, { order: 'move' })] });
      play(moving, moves('A'));
      expect(refused(moving, front(0))?.code).toBe('defence-only');
    },
  );

  rule('portable.kobylica', 'they are an obstacle: Armor 4 and an advantage, but no cover from fire', () => {
    const set = [
      {
        id: 'A-kobylica-1',
        type: 'kobylica',
        line: [
          [50, 50],
          [54, 50],
        ] as [number, number][],
      },
    ];
    const one = { ...foot('A', 50, 50, { bases: 1, order: 'defence' }), card: 'streltsy' };
    const fought = melee({
      obstacles: set,
      units: [one, horse('E', 54, 50, { side: 'stronger', facing: 180, bases: 1 })],
    });
    expect(labels(fought, 'E')).toContain('advantage-cavalry');
    expect(pools(fought, 'E')[0]!.armor).toBe(4);
    // Guns do without.
    const cannon = gun('A', 50, 50, { order: 'defence' });
    const rider = horse('E', 54, 50, { side: 'stronger', facing: 180, bases: 1 });
    const storm = (obstacles: typeof set) => pools(melee({ obstacles, units: [cannon, rider] }), 'E')[0]!.armor;
    expect(storm(set)).toBe(storm([]));
    const shot = {
      ...foot('E', 54, 58, { side: 'stronger', facing: 180, bases: 1, order: 'defence' }),
      card: 'haiduks',
    };
    const two = { ...foot('A', 50, 50, { bases: 2, files: 1, order: 'defence' }), card: 'streltsy' };
    const table = position({ obstacles: set, units: [two, shot] });
    expect(shots(table, 'E', 'A').salvos[0]).toMatchObject({ armor: 3, pool: { need: 4 } });
  });

  rule(
    'portable.chevaux',
    'one manoeuvre of either kind sets them up or takes them away; others only destroy them',
    () => {
      const table = position({ units: [carrier('chevaux-de-frise', 2, { order: 'move' }), foot('B', 70, 50)] });
      play(table, moves('A'));
      expect(refused(table, { do: 'set-up', places: [{ base: 0, edge: 'rear' }] })?.code).toBe('element-front');
      expect(refused(table, front(0, 1, 2))?.code).toBe('elements-left');
      play(table, [front(0, 1)]);
      expect(unit(table, 'A').battle.elements).toBe(0);
      expect(table.setting.obstacles.map(({ id }) => id)).toEqual(['A-chevaux-de-frise-1', 'A-chevaux-de-frise-2']);
      play(table, [{ do: 'take-up' }]);
      expect([unit(table, 'A').battle.elements, table.setting.obstacles.length]).toEqual([2, 0]);
      const left = [
        {
          id: 'X-chevaux-de-frise-1',
          type: 'chevaux-de-frise',
          line: [
            [50, 50],
            [54, 50],
          ] as [number, number][],
        },
      ];
      const other = position({
        obstacles: left,
        units: [foot('B', 50, 50, { order: 'defence' }), foot('C', 80, 50, { order: 'defence' })],
      });
      play(other, moves('C'));
      expect(refused(other, { do: 'clear', obstacle: 'X-chevaux-de-frise-1' })?.code).toBe('clear-reach');
      play(other, [{ do: 'stop' }, ...moves('B'), { do: 'clear', obstacle: 'X-chevaux-de-frise-1' }]);
      expect(other.setting.obstacles).toEqual([]);
      const held = position({
        obstacles: left,
        units: [foot('B', 50, 50, { order: 'defence' }), enemy('E', 54, 50, { bases: 1 })],
      });
      expect(held.setting.obstacles).toHaveLength(1);
    },
  );

  rule('portable.chevaux', 'they burst under fire: Armor 1 less, and a die more for guns', () => {
    const set = [
      {
        id: 'A-chevaux-de-frise-1',
        type: 'chevaux-de-frise',
        line: [
          [50, 50],
          [54, 50],
        ] as [number, number][],
      },
    ];
    const target = { ...foot('A', 50, 50, { bases: 2, files: 1, order: 'defence' }), card: 'streltsy' };
    const shot = {
      ...foot('E', 54, 58, { side: 'stronger', facing: 180, bases: 1, order: 'defence' }),
      card: 'haiduks',
    };
    const plain = position({ units: [target, shot] });
    const behind = position({ obstacles: set, units: [target, shot] });
    const carrying = position({ units: [{ ...target, carries: { obstacle: 'chevaux-de-frise', elements: 2 } }, shot] });
    const armor = (state: typeof plain) => shots(state, 'E', 'A').salvos[0]!.armor;
    expect([armor(behind), armor(carrying)]).toEqual([armor(plain) - 1, armor(plain) - 1]);
    const cannon = gun('K', 54, 70, { side: 'stronger', facing: 180, order: 'defence' });
    const dice = (obstacles: typeof set) => {
      const table = position({ obstacles, units: [target, cannon] });
      return (volleyAt(table, unit(table, 'K'), unit(table, 'A'), 'defence', [], 'ball') as Volley).salvos[0]!;
    };
    expect(dice(set).pool.dice).toBe(dice([]).pool.dice + 1);
    expect(dice(set).armor).toBe(dice([]).armor);
  });

  rule(
    'portable.caltrops',
    'scattered within 5 cm; horse tests Skill on them once in a phase, foot walks over them',
    () => {
      const table = position({ units: [carrier('caltrops', 2, { order: 'move' }), horse('H', 20, 20)] });
      play(table, moves('A'));
      const at = (x: number, y: number) => ({ x: x * 100, y: y * 100, facing: 0 });
      expect(refused(table, { do: 'scatter', at: [at(50, 57)] })?.code).toBe('scatter-reach');
      expect(refused(table, { do: 'scatter', at: [at(50, 54), at(54, 54), at(58, 54)] })?.code).toBe('elements-left');
      play(table, [{ do: 'scatter', at: [at(50, 54)] }]);
      expect(unit(table, 'A').battle.elements).toBe(1);
      expect(basicMove(unit(table, 'A'))).toBe(1000);
      play(table, [{ do: 'forward', distance: 600 }]);
      const field = [
        {
          id: 'A-caltrops-1',
          type: 'caltrops',
          line: [
            [50, 56],
            [54, 56],
          ] as [number, number][],
        },
      ];
      const ride = (dice: number[]) => {
        const riders = position({ obstacles: field, units: [horse('H', 50, 50)] });
        play(riders, moves('H'));
        expect(refused(riders, { do: 'forward', distance: 1000 })?.code).toBe('obstacle-in-way');
        play(riders, [{ do: 'cross', distance: 1000 }], dice);
        return unit(riders, 'H');
      };
      expect(fieldsOf(ride([4]))).toMatchObject({ morale: 'good', losses: 0 });
      expect(fieldsOf(ride([5]))).toMatchObject({ morale: 'disorganised', losses: 0 });
      expect(fieldsOf(ride([10]))).toMatchObject({ morale: 'disorganised', losses: 1 });
    },
  );

  rule('portable.caltrops', 'not under anybody; they give an advantage over horse, none over foot', () => {
    const under = position({
      units: [carrier('caltrops', 1, { order: 'move' }), enemy('E', 60, 54.5, { order: null })],
    });
    play(under, moves('A'));
    expect(refused(under, { do: 'scatter', at: [{ x: 5000, y: 5500, facing: 0 }] })?.code).toBe('scatter-under');
    const field = {
      type: 'caltrops',
      line: [
        [40, 50],
        [80, 50],
      ] as [number, number][],
    };
    const covered = (attacker: ReturnType<typeof foot>) => {
      const table = position({ obstacles: [field], units: [foot('A', 50, 50, { order: 'defence' }), attacker] });
      return [behindObstacle(table, unit(table, 'A'), contactsOf(table, unit(table, 'A'))), labels(table, 'E')];
    };
    expect(covered(enemy('E', 62, 50))).toEqual([true, ['advantage-cavalry']]);
    expect(covered(foot('E', 62, 50, { side: 'stronger', facing: 180 }))).toEqual([false, []]);
  });

  rule('portable.caltrops', 'two special manoeuvres of infantry clear them; who carries them is a secret', () => {
    const field = [
      {
        id: 'X-caltrops-1',
        type: 'caltrops',
        line: [
          [50, 54],
          [54, 54],
        ] as [number, number][],
      },
    ];
    const table = position({ obstacles: field, units: [foot('A', 50, 50, { order: 'defence' })] });
    play(table, [...moves('A'), { do: 'clear', obstacle: 'X-caltrops-1' }]);
    expect(unit(table, 'A').turn.specialManoeuvres).toBe(2);
    expect(table.setting.obstacles).toEqual([]);
    const secret = position({ units: [carrier('caltrops', 2), enemy('E', 60, 90)] });
    expect(fieldsOf(unit(viewOf(secret, 'stronger'), 'A'))).toMatchObject({ portable: null, elements: 0 });
    expect(fieldsOf(unit(viewOf(secret, 'weaker'), 'A'))).toMatchObject({ portable: 'caltrops', elements: 2 });
  });

  rule('portable.general', 'a position keeps what is carried and what stands', () => {
    const table = position({ units: [carrier('chevaux-de-frise', 3)] });
    play(table, [...moves('A'), front(1)]);
    const read = parsePosition(makePosition(table));
    if (!read.ok) throw new Error(read.error.message);
    expect(fieldsOf(unit(read.value.state, 'A'))).toMatchObject({ portable: 'chevaux-de-frise', elements: 2 });
    expect(read.value.state.setting.obstacles).toEqual(table.setting.obstacles);
  });
});
