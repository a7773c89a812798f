/** Ground in the finer points: who swims and climbs, what is tested once and what always, what each base is limited by. */
import { describe, expect } from 'vitest';
import { ground } from '../../testkit/ground.js';
import {
  at,
  elite,
  enemy,
  foot,
  forward,
  gun,
  horse,
  moves,
  play,
  position,
  recruits,
  refused,
  rule,
  ruleAgainst,
  skirmishers,
  spent,
  stop,
  tartars,
  unit,
  wagon,
  where,
  why,
} from '../../testkit/index.js';

const fence = (y: number, type = 'low-obstacle') => ({
  type,
  line: [
    [0, y],
    [120, y],
  ] as [number, number][],
});
const row = (y: number, ...xs: number[]) => xs.map((x) => [at(x, y)]);
const open = (y: number, ...xs: number[]) => xs.map((x) => ({ at: [x, y] as [number, number], facing: 0 }));

describe('swimming and climbing', () => {
  const sides = {
    weaker: { id: 'weaker', name: { en: 'weaker', pl: 'słabsi' }, rules: ['swimming'] },
    stronger: { id: 'stronger', name: { en: 'stronger', pl: 'silniejsi' } },
  };

  rule('army.swimming', 'horse with Armor 3 or less goes into a river base by base, as into difficult ground', () => {
    const table = position({ sides, units: [recruits('A', 50, 54)], terrain: [ground('river')] } as never);
    play(table, moves('A'));
    expect(ruleAgainst(table, forward(3))).toBe('terrain.forced-order');
    expect(refused(table, { do: 'bases', ways: row(65, 50, 55, 60) })).toMatchObject({
      code: 'base-reach',
      facts: { allowed: '10' },
    });
    play(table, [{ do: 'bases', ways: row(63, 50, 55, 60) }]);
    expect(unit(table, 'A').battle.layout.kind).toBe('open');
  });

  rule('army.swimming', 'not with heavier armor, not on foot, not in another army, and never a lake', () => {
    for (const own of [horse('A', 50, 54), foot('A', 50, 54)]) {
      const heavy = position({ sides, units: [own], terrain: [ground('river')] } as never);
      play(heavy, moves('A'));
      expect(ruleAgainst(heavy, { do: 'bases', ways: row(57, 50, 55, 60) })).toBe('open.distance');
    }
    const other = position({ units: [recruits('A', 50, 54)], terrain: [ground('river')] });
    play(other, moves('A'));
    expect(ruleAgainst(other, forward(3))).toBe('terrain.classes');
    const lake = position({ sides, units: [recruits('A', 50, 54)], terrain: [ground('lake')] } as never);
    play(lake, moves('A'));
    expect(ruleAgainst(lake, forward(3))).toBe('terrain.classes');
  });

  rule('special.highlanders', 'steep slopes are only difficult for them, without a test', () => {
    const climbers = foot('A', 50, 54, { changes: { rules: ['highlanders'] }, open: open(54, 50, 55, 60) } as never);
    const table = position({ units: [climbers], terrain: [ground('steep-slope')] });
    play(table, moves('A'));
    expect(refused(table, { do: 'bases', ways: row(59.5, 50, 55, 60) })).toMatchObject({ facts: { allowed: '5' } });
    play(table, [{ do: 'bases', ways: row(59, 50, 55, 60) }]);
  });
});

describe('tests on the way', () => {
  rule('terrain.bogging', 'who is in already went in: no second test; stuck, it tests until it is free', () => {
    const inside = position({ units: [gun('A', 50, 60)], terrain: [ground('stream')] });
    play(inside, moves('A', forward(5)));
    expect(where(inside, 'A')).toEqual([50, 65, 0]);
    const stuck = position({ units: [gun('A', 50, 55, { bogged: true })], terrain: [ground('stream')] });
    play(stuck, moves('A', forward(5)), [1]);
    expect(unit(stuck, 'A').battle.bogged).toBe(false);
    expect(where(stuck, 'A')).toEqual([50, 60, 0]);
  });

  rule('terrain.bogging', 'a base that turns in its place is not moved, one that is shifted is', () => {
    const turns = position({
      units: [gun('A', 50, 60, { order: 'defence', bogged: true })],
      terrain: [ground('stream')],
    });
    play(turns, moves('A', { do: 'turn-bases', bases: [0], turn: 1800 }, { do: 'limber' }));
    const shifts = position({
      units: [gun('A', 50, 60, { order: 'defence', bogged: true })],
      terrain: [ground('stream')],
    });
    play(shifts, moves('A', { do: 'shift', ways: [[at(50, 61)]] }), [9]);
    expect(where(shifts, 'A')).toEqual([50, 60, 0]);
    expect(unit(shifts, 'A').battle.bogged).toBe(true);
    const loose = position({
      units: [gun('A', 50, 60, { order: 'defence', bogged: true })],
      terrain: [ground('stream')],
    });
    play(loose, moves('A', { do: 'shift', ways: [[at(50, 61)]] }), [2]);
    expect(unit(loose, 'A').battle.bogged).toBe(false);
  });

  rule('terrain.steep-slope', 'a failed climb leaves the unit where it is, and not stuck', () => {
    const table = position({ units: [foot('A', 50, 52)], terrain: [ground('steep-slope')] });
    play(table, moves('A', forward(5)), [9]);
    expect(where(table, 'A')).toEqual([50, 52, 0]);
    expect(unit(table, 'A').battle.bogged).toBe(false);
    expect(refused(table, forward(1))?.code).toBe('halted');
    const onIt = position({ units: [foot('A', 50, 60)], terrain: [ground('steep-slope')] });
    // Every move there takes a test, on the slope as on entry.
    play(onIt, moves('A', forward(5)), [4]);
  });
});

describe('limits of ground', () => {
  rule(['terrain.slope', 'open.distance'], 'bases apart go down a slope at full speed', () => {
    const hill = ground('slope', [40, 40], [90, 80], [65, 60]);
    const down = position({ units: [tartars('A', 60, 78, { open: open(78, 58, 63, 68) })], terrain: [hill] });
    play(down, moves('A', { do: 'bases', ways: row(98, 58, 63, 68) }));
    const up = position({ units: [tartars('A', 60, 45, { open: open(45, 58, 63, 68) })], terrain: [hill] });
    play(up, moves('A'));
    expect(refused(up, { do: 'bases', ways: row(56, 58, 63, 68) })).toMatchObject({ facts: { allowed: '10' } });
  });

  rule('terrain.classes', 'two acts of bases go no further on bad ground than one', () => {
    const table = position({
      units: [tartars('A', 50, 54, { open: open(54, 50, 55, 60) })],
      terrain: [ground('grove')],
    });
    play(table, moves('A', { do: 'bases', ways: row(64, 50, 55, 60) }));
    expect(refused(table, { do: 'bases', ways: row(65, 50, 55, 60) })).toMatchObject({
      code: 'base-reach',
      facts: { allowed: '0' },
    });
  });

  rule('manoeuvres.price', 'who spends a whole move on a manoeuvre spends what the ground leaves of it', () => {
    const table = position({ units: [wagon('A', 50, 60)], terrain: [ground('slope', [40, 40], [80, 80], [60, 70])] });
    play(table, moves('A', { do: 'turn', turn: 1800 }));
    expect(spent(table)).toBe('10');
    expect(refused(table, forward(0.1))?.code).toBe('too-far');
  });
});

describe('obstacles base by base', () => {
  rule(
    ['manoeuvres.obstacle', 'open.distance'],
    'every fence costs each base that crosses it, as often as Skill allows',
    () => {
      const field = (...fences: number[]) => {
        const table = position({
          units: [skirmishers('A', 50, 50, { open: open(50, 50, 55, 60) })],
          obstacles: fences.map((y) => fence(y)),
        });
        play(table, moves('A'));
        return table;
      };
      expect(refused(field(52), { do: 'bases', ways: row(66, 50, 55, 60) })).toMatchObject({ facts: { needed: '21' } });
      expect(refused(field(52), { do: 'bases', ways: row(65, 50, 55, 60) })).toBeNull();
      expect(refused(field(52, 53), { do: 'bases', ways: row(56.5, 50, 55, 60) })).toMatchObject({
        code: 'manoeuvre-limit',
        facts: { limit: 1 },
      });
    },
  );

  rule(['movement.march', 'manoeuvres.general'], 'no march crosses one, nor does a change of order', () => {
    const marching = position({
      units: [tartars('A', 50, 50, { open: open(50, 50, 55, 60) })],
      obstacles: [fence(52)],
    });
    play(marching, moves('A', { do: 'march' }));
    expect(ruleAgainst(marching, { do: 'bases', ways: row(60, 50, 55, 60) })).toBe('movement.march');
    const closing = position({
      units: [skirmishers('A', 50, 50, { open: open(50, 50, 55, 60) })],
      obstacles: [fence(52)],
    });
    play(closing, moves('A'));
    expect(ruleAgainst(closing, { do: 'close', ways: row(56, 50, 54, 58) })).toBe('manoeuvres.obstacle');
  });

  rule('manoeuvres.obstacle', 'in defence only who touches the fence goes over it; bases apart do too', () => {
    const far = position({ units: [foot('A', 50, 50, { order: 'defence' })], obstacles: [fence(50.3)] });
    play(far, moves('A'));
    expect(why(far, { do: 'cross', distance: 250 })).toBe('The obstacle cannot be crossed: no base touches it');
    const apart = position({
      units: [skirmishers('A', 50, 50, { order: 'defence', open: open(50, 50, 55, 60) })],
      obstacles: [fence(50)],
    });
    play(apart, moves('A', { do: 'cross', distance: 300 }));
    expect(unit(apart, 'A').turn.specialManoeuvres).toBe(1);
  });
});

describe('marches', () => {
  rule(['formations.line', 'movement.march'], 'out of column nothing that the march adds is left to walk', () => {
    const table = position({ units: [horse('A', 50, 20, { files: 1 })] });
    play(table, moves('A', { do: 'march' }, { do: 'front', files: 2, anchor: 'left' }, forward(10)));
    expect(refused(table, forward(5.1))).toMatchObject({ code: 'too-far', facts: { needed: '20.1', allowed: '20' } });
    play(table, [forward(5)]);
    const late = position({ units: [horse('A', 50, 20, { files: 1 })] });
    play(late, moves('A', { do: 'march' }, forward(25), { do: 'front', files: 2, anchor: 'left' }, stop));
    expect(unit(late, 'A').turn.marched).toBe(true);
    // Elite cavalry marches as if its order were open.
    const riders = position({ units: [elite('A', 50, 20)] });
    play(riders, moves('A', { do: 'march' }, forward(30)));
  });

  rule(['formations.near-enemy', 'movement.march'], 'an enemy in a building is as near as its walls', () => {
    const table = position({
      units: [
        horse('A', 50, 45, { files: 1 }),
        foot('E', 53, 63, { side: 'stronger', bases: 2, building: 'h', place: 'building', order: 'defence' }),
        enemy('F', 100, 115),
      ],
      buildings: [{ id: 'h', at: [53, 63], size: [6, 4] }],
    });
    play(table, moves('A'));
    expect(refused(table, { do: 'march' })).toMatchObject({ code: 'march-near-enemy', facts: { distance: '16' } });
    expect(refused(table, forward(15))).toMatchObject({ code: 'near-enemy', facts: { distance: '1' } });
  });
});
