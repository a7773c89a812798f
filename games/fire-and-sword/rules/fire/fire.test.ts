import { describe, expect } from 'vitest';
import {
  asked,
  basesOf,
  colonel,
  deciding,
  enemy,
  foot,
  horse,
  leader,
  play,
  position,
  refused,
  rule,
  stop,
  unit,
} from '../../testkit/index.js';
import { standingRoutine } from '../standing-fire.js';
import { askAlways } from '../standing-orders.js';
import type { Action } from '../state/actions.js';
import { fieldsOf } from '../state/flat.js';
import type { FireMode } from '../state/frames.js';
import { cloneState } from '../state/state.js';

const haiduks = (id: string, x: number, y: number, extras: object = {}) => ({
  ...foot(id, x, y, { bases: 4, order: 'defence', ...extras }),
  card: 'haiduk-veterans',
});
const combat = (file: Parameters<typeof position>[0]) => position({ phase: 'combat', turns: 2, ...file });
const shoot = (id: string, target: string, commander = '', mode: FireMode = 'plain') =>
  ({ do: 'shoot', unit: id, target, mode, commander }) as const;
const targets = () => [haiduks('A', 50, 50), enemy('E', 66, 60, { bases: 4, order: 'move' })];

describe('stages of fire', () => {
  rule(
    ['combat.defenders-fire', 'sequence.combat'],
    'the first example: three hits that no armor stops cost a base',
    () => {
      const table = combat({ units: targets() });
      expect([asked(table), deciding(table)]).toEqual(['fire', 'weaker']);
      play(table, [shoot('A', 'E')], [3, 9, 7, 2, 10, 6, 8, 3, 7, 6, 4]);
      expect([asked(table), deciding(table)]).toEqual(['lose', 'stronger']);
      expect(refused(table, { do: 'lose', base: 1 })).toMatchObject({ code: 'cannot-lose', rule: 'combat.losses' });
      // Morale 5 less 1 for the base.
      play(table, [{ do: 'lose', base: 3 }], [4]);
      expect(basesOf(table, 'E')).toHaveLength(3);
      expect(fieldsOf(unit(table, 'E'))).toMatchObject({ losses: 0, morale: 'good', destroyed: 1 });
    },
  );

  rule(
    ['morale.causes', 'morale.modifiers', 'morale.result', 'morale.disorganised', 'morale.withdrawal'],
    'a failed test disorganises; cavalry withdraws from the shooter',
    () => {
      const table = combat({ units: targets() });
      play(table, [shoot('A', 'E')], [1, 1, 1, 10, 10, 10, 10, 10, 10, 10, 10]);
      play(table, [{ do: 'lose', base: 3 }], [5]);
      expect(fieldsOf(unit(table, 'E'))).toMatchObject({ morale: 'disorganised', order: null });
      expect(asked(table)).toBe('move');
      play(table, [stop]);
      expect(basesOf(table, 'E')[0]![1]).toBeCloseTo(70, 0);
    },
  );

  rule(
    ['morale.result', 'morale.flight'],
    'failed by five or more it flees, away from the shooter, in open order',
    () => {
      const table = combat({ units: targets() });
      play(table, [shoot('A', 'E')], [1, 1, 1, 10, 10, 10, 10, 10, 10, 10, 10]);
      play(table, [{ do: 'lose', base: 3 }], [9]);
      expect(fieldsOf(unit(table, 'E'))).toMatchObject({ morale: 'flight', order: null });
      expect(unit(table, 'E').battle.layout.kind).toBe('open');
      expect(Math.min(...basesOf(table, 'E').map(([, y]) => y))).toBeGreaterThan(75);
    },
  );

  rule('morale.flight-through', 'friends passed through test; bases that run into an enemy are lost', () => {
    const table = combat({ units: [...targets(), enemy('F', 66, 72, { bases: 4, order: 'move' })] });
    play(table, [shoot('A', 'E')], [1, 1, 1, 10, 10, 10, 10, 10, 10, 10, 10]);
    const events = play(table, [{ do: 'lose', base: 3 }], [9, 1]);
    expect(events.filter((event) => event.type === 'test').map((event) => event.unit)).toEqual(['E', 'F']);
    const trap = combat({ units: [...targets(), foot('B', 76, 84, { bases: 8, facing: 180 })] });
    play(trap, [shoot('A', 'E')], [1, 1, 1, 10, 10, 10, 10, 10, 10, 10, 10]);
    play(trap, [{ do: 'lose', base: 3 }], [9]);
    expect(fieldsOf(unit(trap, 'E'))).toMatchObject({ place: 'destroyed', destroyed: 4 });
  });

  rule('combat.simultaneous', 'both sides shoot before anybody falls', () => {
    const table = combat({
      units: [haiduks('A', 50, 50), { ...haiduks('E', 66, 60, { side: 'stronger', facing: 180 }) }],
    });
    play(table, [shoot('A', 'E')], [1, 1, 1, 1, 1, 1, 1, 1, 10, 10, 10, 10, 10, 10, 10, 10]);
    expect(deciding(table)).toBe('stronger');
    expect(basesOf(table, 'E')).toHaveLength(4);
    // Eight points are coming to it, and it shoots with eight dice.
    play(table, [shoot('E', 'A')], [10, 10, 10, 10, 10, 10, 10, 10]);
  });

  rule(
    ['combat.after-movement', 'phase.move-order', 'phase.no-order'],
    'units with a move order or none shoot after movement, not before',
    () => {
      const table = combat({
        units: [haiduks('A', 50, 50, { order: 'move' }), enemy('E', 66, 60, { bases: 4, order: 'move' })],
      });
      // Nobody has a defence order: the stage of the defenders passes by itself.
      expect(asked(table)).toBe('fire');
      play(table, [shoot('A', 'E')], [10, 10, 10, 10, 10, 10, 10, 10]);
      expect(unit(table, 'A').turn.fired).toBe(true);
      const both = combat({
        units: [
          haiduks('A', 50, 50),
          haiduks('B', 68, 50, { order: 'move' }),
          enemy('E', 76, 60, { bases: 4, order: 'move' }),
        ],
      });
      expect(refused(both, shoot('B', 'E'))).toMatchObject({ code: 'not-your-fire', rule: 'combat.defenders-fire' });
    },
  );

  rule('combat.delay', 'for a point fire is saved for the next stage, without its penalty', () => {
    const table = combat({ commanders: [colonel('C', 50, 40)], units: targets() });
    play(table, [{ do: 'delay', unit: 'A', commander: 'C' }]);
    expect(leader(table, 'C').battle.points).toBe(1);
    expect([asked(table), deciding(table)]).toEqual(['fire', 'weaker']);
    expect(refused(table, { do: 'delay', unit: 'A', commander: 'C' })?.code).toBe('delayed-already');
    play(table, [shoot('A', 'E')], [5, 10, 10, 10, 10, 10, 10, 10, 1]);
  });

  rule('shooting.target', 'another than the nearest target costs a command point', () => {
    const units = [
      haiduks('A', 50, 50),
      enemy('near', 58, 62, { bases: 2, order: 'move' }),
      enemy('far', 66, 66, { bases: 1, order: 'move' }),
    ];
    const table = combat({ commanders: [colonel('C', 50, 40)], units });
    expect(refused(table, shoot('A', 'far'))).toMatchObject({
      code: 'nearest-first',
      rule: 'shooting.target',
      facts: { target: 'near' },
    });
    play(table, [shoot('A', 'far', 'C')], [10, 10, 10, 10, 10, 10, 10, 10]);
    expect(leader(table, 'C').battle.points).toBe(1);
  });

  rule('manoeuvres.special', 'two special manoeuvres leave no time to shoot', () => {
    const table = position({ units: targets(), initiative: 'weaker' });
    play(table, [
      { do: 'move', unit: 'A' },
      { do: 'front', files: 3, anchor: 'left' },
      { do: 'front', files: 2, anchor: 'left' },
      stop,
      { do: 'done' },
      { do: 'done' },
    ]);
    expect(asked(table)).not.toBe('fire');
  });

  rule(
    'special.to-the-last-man',
    'with a defence order a failed test of morale may be rolled again; the second roll is binding',
    () => {
      const table = combat({
        initiative: 'stronger',
        units: [
          foot('A', 50, 50, { order: 'defence', bases: 4 }),
          { ...haiduks('E', 66, 60, { side: 'stronger', facing: 180 }) },
        ],
      });
      play(table, [shoot('E', 'A'), { do: 'done' }], [1, 1, 1, 10, 10, 10, 10, 10, 10, 10, 10]);
      // Morale 6 less 1: 8 fails.
      play(table, [{ do: 'lose', base: 0 }], [8]);
      expect([asked(table), deciding(table)]).toEqual(['reroll', 'weaker']);
      expect(refused(table, { do: 'roll' })?.code).toBe('not-now');
      const after = (answer: Action, dice: number[]) => {
        const copy = cloneState(table);
        play(copy, [answer], dice);
        return unit(copy, 'A').battle.morale;
      };
      expect(after({ do: 'reroll' }, [5])).toBe('good');
      expect(after({ do: 'done' }, [])).toBe('disorganised');
      expect(after({ do: 'reroll' }, [10])).toBe('flight');
      const ordered = cloneState(table);
      ordered.standing[0] = { ...askAlways, rerolls: 'always' };
      expect(standingRoutine(ordered, ordered.frames.at(-1)!, () => [])).toEqual({ do: 'reroll' });
    },
  );

  rule('combat.losses', 'a unit that loses all its strength is gone', () => {
    const table = combat({
      units: [haiduks('A', 50, 50), horse('E', 60, 59, { side: 'stronger', facing: 180, bases: 1, order: 'move' })],
    });
    expect(refused(table, shoot('A', 'A'))?.code).toBe('unknown-unit');
    play(table, [shoot('A', 'E')], [1, 1, 1, 10, 10, 10, 10, 10, 10, 10, 10]);
    expect(fieldsOf(unit(table, 'E'))).toMatchObject({ place: 'destroyed', destroyed: 1 });
  });
});
