import { scriptedDice } from '@hetman/core/dice';
import { describe, expect } from 'vitest';
import { alter } from '../../testkit/alter.js';
import {
  colonel,
  dragoons,
  elite,
  enemy,
  foot,
  gun,
  horse,
  moves,
  play,
  position,
  refused,
  rule,
  unit,
} from '../../testkit/index.js';
import { charged, fight, melee, pools } from '../../testkit/melee.js';
import { asOpenOrder } from '../fire/cover.js';
import { type Volley, volleyAt } from '../fire/volley.js';
import type { Action } from '../state/actions.js';
import { fieldsOf } from '../state/flat.js';
import { loseHorses } from './horse-guards.js';

type State = ReturnType<typeof position>;
const fired = (state: State, from: string, to: string, mode: 'plain' | 'salvo' | 'ball' = 'plain') =>
  volleyAt(state, unit(state, from), unit(state, to), 'defence', [], mode) as Volley;
const dice = (state: State, from: string, to: string, mode: 'plain' | 'salvo' = 'plain') =>
  fired(state, from, to, mode).salvos.reduce((sum, { pool }) => sum + pool.dice, 0);

/** As many tens as the blows of these units need. */
const misses = (state: State, ...ids: string[]): number[] =>
  ids.flatMap((id) => pools(state, id).flatMap((pool) => Array.from({ length: pool.dice }, () => 10)));

describe('who shoots', () => {
  rule('army.mixed-sotnia', 'bases of spears do not shoot, whichever row names the unit', () => {
    const sotnia = (card: string, kinds: string[]) => ({
      ...foot('A', 50, 50, { bases: 4, files: 2, order: 'defence', kinds }),
      card,
    });
    const rows = ['moloitsy', 'moloitsy-spears', 'moloitsy', 'moloitsy-spears'];
    for (const card of ['moloitsy', 'moloitsy-spears']) {
      const table = position({ units: [sotnia(card, rows), enemy('E', 58, 58)] });
      expect(dice(table, 'A', 'E')).toBe(2);
    }
    const front = ['moloitsy-spears', 'moloitsy-spears', 'moloitsy', 'moloitsy'];
    const none = position({ units: [sotnia('moloitsy', front), enemy('E', 58, 58)] });
    expect(fired(none, 'A', 'E')).toMatchObject({ code: 'no-weapon' });
  });

  rule('special.dragoons', 'who holds the horses neither shoots nor keeps them when struck', () => {
    const afoot = (guards: number) => dragoons('A', 50, 50, { mounted: false, order: 'defence', horseGuards: guards });
    const dry = position({ units: [afoot(0), enemy('E', 58, 58)] });
    const held = position({ units: [afoot(1), enemy('E', 58, 58)] });
    expect([dice(dry, 'A', 'E'), dice(held, 'A', 'E')]).toEqual([8, 6]);
    const table = melee({ units: [afoot(1), horse('E', 66, 50, { side: 'stronger', facing: 180, bases: 1 })] });
    charged(table, 'E', 'A', 5);
    loseHorses({ state: table, dice: scriptedDice([]), emit: () => undefined }, unit(table, 'A'));
    expect(unit(table, 'A').battle.horseGuards).toBe(0);
  });

  rule('special.elite-cavalry', 'charging as close order does, it is shot at as close order', () => {
    const table = position({ units: [elite('A', 50, 50, { order: 'charge' }), enemy('E', 50, 60)] });
    expect(asOpenOrder(unit(table, 'A'))).toBe(true);
    charged(table, 'A', 'E', 5, { loose: false });
    expect(asOpenOrder(unit(table, 'A'))).toBe(false);
    charged(table, 'A', 'E', 5, { loose: true });
    expect(asOpenOrder(unit(table, 'A'))).toBe(true);
    alter(unit(table, 'A'), { fought: true });
    expect(asOpenOrder(unit(table, 'A'))).toBe(false);
  });

  rule(
    'special.countermarch',
    'between the volleys its ranks change places over 2 cm; pikes of the battalion keep up',
    () => {
      const shot = {
        ...foot('A', 50, 50, { bases: 4, files: 2, order: 'defence' }),
        card: 'german-musketeers',
        marks: { battalion: 'P', fired: true },
      };
      const pikes = {
        ...foot('P', 60, 50, { bases: 2, order: 'defence' }),
        card: 'german-pikemen',
        marks: { battalion: 'P' },
      };
      const table = position({ phase: 'combat', units: [shot, pikes, enemy('E', 58, 70, { order: null })] });
      const step = (id: string, distance: number): Action => ({ do: 'step', unit: id, distance });
      alter(unit(table, 'A'), { fired: true });
      expect(table.frames[table.frames.length - 1]).toMatchObject({ kind: 'fire', stage: 'after-movement' });
      expect(refused(table, step('P', 200))?.code).toBe('no-countermarch');
      expect(refused(table, step('A', 300))?.code).toBe('step-length');
      play(table, [step('A', 200), step('P', 200)]);
      expect(unit(table, 'A').battle.layout).toMatchObject({ pose: { y: 5200 } });
      expect(unit(table, 'P').battle.layout).toMatchObject({ pose: { y: 5200 } });
      expect(refused(table, step('A', -200))?.code).toBe('no-countermarch');
    },
  );
});

describe('guns', () => {
  const octave = (extras: object = {}) => ({
    ...gun('K', 50, 50, { order: 'defence', ...extras }),
    card: 'polish-octave',
  });
  const musketeers = (id: string, x: number, y: number, facing: number) => ({
    ...foot(id, x, y, { side: 'stronger', facing, bases: 1, order: 'defence' }),
    card: 'german-musketeers',
  });

  rule('artillery.fortified-base', 'Armor 6 and one harder to hit, but not from behind', () => {
    const pool = (fortified: boolean, shooter: ReturnType<typeof musketeers>) => {
      const table = position({ units: [octave({ fortified }), shooter] });
      const { salvos } = fired(table, 'E', 'K');
      return { need: salvos[0]!.pool.need, armor: salvos[0]!.armor };
    };
    const before = musketeers('E', 54, 58, 180);
    const behind = musketeers('E', 50, 38, 0);
    expect(pool(false, before)).toEqual({ need: 3, armor: -1 });
    expect(pool(true, before)).toEqual({ need: 2, armor: 3 });
    expect(pool(true, behind)).toEqual(pool(false, behind));
  });

  rule('artillery.fortified-base', 'in close combat it is infantry behind an obstacle, and it is never turned', () => {
    const attacked = (fortified: boolean) => {
      const table = melee({
        units: [octave({ fortified }), horse('E', 54, 50, { side: 'stronger', facing: 180, bases: 1 })],
      });
      charged(table, 'E', 'K', 15);
      return table;
    };
    const [open, works] = [attacked(false), attacked(true)];
    expect(pools(open, 'E')[0]!.need - pools(works, 'E')[0]!.need).toBe(3);
    expect(pools(works, 'E')[0]!.armor).toBe(6);
    const events = play(works, [fight('E')], misses(works, 'E', 'K'));
    expect(JSON.stringify(events.find(({ type }) => type === 'resolution'))).toContain('advantage-over-cavalry');
    const still = position({ units: [octave({ fortified: true })] });
    play(still, moves('K'));
    expect(refused(still, { do: 'turn-bases', bases: [0], turn: 900 })?.code).toBe('dug-in');
  });

  rule('artillery.fortified-base', 'left by its gun it is a high obstacle, open behind, until the gun is back', () => {
    const table = position({
      units: [octave({ fortified: true, order: 'move', limbered: true }), horse('H', 40, 49, { bases: 1, facing: 90 })],
    });
    play(table, moves('K', { do: 'backward', distance: 500 }, { do: 'stop' }));
    expect(table.setting.obstacles.map(({ id, type }) => [id, type.id])).toEqual([
      ['K-works-front', 'high-obstacle'],
      ['K-works-left', 'high-obstacle'],
      ['K-works-right', 'high-obstacle'],
    ]);
    play(table, moves('H'));
    expect(refused(table, { do: 'forward', distance: 1500 })).toMatchObject({ code: 'cannot-cross' });
    play(table, [{ do: 'stop' }]);
    alter(unit(table, 'K'), { acted: false });
    play(table, moves('K', { do: 'forward', distance: 500 }, { do: 'stop' }));
    expect(table.setting.obstacles).toEqual([]);
    alter(unit(table, 'K'), { place: 'destroyed' });
    play(table, [{ do: 'done' }]);
    expect(table.setting.obstacles).toHaveLength(3);
  });

  rule('artillery.crew', 'the additional crew takes the first point; with the crew gone it is gone', () => {
    const table = position({
      phase: 'combat',
      units: [octave({ marks: { extraCrew: true } }), musketeers('E', 54, 58, 180)],
    });
    const shoot: Action = { do: 'shoot', unit: 'E', target: 'K', mode: 'plain', commander: '' };
    play(table, [{ do: 'done' }, shoot], [1, 10, 10]);
    expect(fieldsOf(unit(table, 'K'))).toMatchObject({ abandoned: false, extraCrew: false });
    const again = position({
      phase: 'combat',
      units: [octave({ marks: { extraCrew: true } }), musketeers('E', 54, 58, 180)],
    });
    play(again, [{ do: 'done' }, shoot], [1, 1, 10, 10]);
    expect(fieldsOf(unit(again, 'K'))).toMatchObject({ abandoned: true, extraCrew: false });
  });

  rule('artillery.movement', 'carried and drawn by size; heavy guns by hand only over open ground', () => {
    const reach = (card: string, limbered: boolean, changes: object = {}) => {
      const table = position({ units: [{ ...gun('K', 50, 50, { order: 'move', limbered, changes }), card }] });
      play(table, moves('K'));
      for (const far of [15, 10, 5, 2]) if (!refused(table, { do: 'forward', distance: far * 100 })) return far;
      return 0;
    };
    expect([reach('polish-falconet', false), reach('polish-falconet', true)]).toEqual([10, 15]);
    expect([reach('polish-octave', false), reach('polish-octave', true)]).toEqual([5, 10]);
    const heavy = { gun: 'swedish-12-pdr' };
    expect([
      reach('polish-octave', false, { gun: 'demi-culverin' }),
      reach('polish-octave', true, { gun: 'demi-culverin' }),
    ]).toEqual([2, 5]);
    expect(reach('polish-octave', true, heavy)).toBe(10);
    const field = {
      id: 'f',
      type: 'ploughed-field',
      shape: { kind: 'rectangle' as const, from: [40, 40] as [number, number], to: [80, 80] as [number, number] },
    };
    const soft = position({
      units: [{ ...gun('K', 50, 50, { order: 'move', changes: { gun: 'demi-culverin' } }), card: 'polish-octave' }],
      terrain: [field],
    });
    play(soft, moves('K'));
    expect(refused(soft, { do: 'forward', distance: 200 })?.code).toBe('heavy-gun-ground');
    const limbered = position({
      units: [{ ...gun('K', 50, 50, { order: 'move', limbered: true }), card: 'polish-falconet' }],
    });
    play(limbered, moves('K'));
    expect(refused(limbered, { do: 'march' })?.code).toBe('march-guns');
  });
});

describe('battalions as targets', () => {
  rule('special.pike-and-shot', 'of a battalion the nearest is charged, a gun too', () => {
    const marks = { battalion: 'P' };
    const facing = { side: 'stronger' as const, facing: 180 };
    const shot = { ...foot('S', 66, 68, { ...facing, order: 'defence' }), card: 'german-musketeers', marks };
    const pikes = { ...foot('P', 78, 68, { ...facing, order: 'defence' }), card: 'german-pikemen', marks };
    const cannon = { ...gun('K', 58, 64, { ...facing, order: 'defence' }), marks };
    const table = position({
      units: [horse('A', 50, 50, { order: 'charge' }), shot, pikes, cannon],
      commanders: [colonel('C', 40, 50)],
    });
    const at = (target: string): Action => ({
      do: 'charge',
      unit: 'A',
      target,
      path: { turn: 0, files: 3, anchor: 'middle' },
      commander: '',
    });
    expect(refused(table, at('S'))).toMatchObject({ code: 'nearest-charge', facts: { target: 'K' } });
  });
});
