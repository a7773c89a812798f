import { noDice } from '@hetman/core/dice';
import { describe, expect } from 'vitest';
import { rules } from '../../system.js';
import {
  asked,
  basesOf,
  colonel,
  deciding,
  elite,
  enemy,
  foot,
  horse,
  leader,
  play,
  position,
  refused,
  rule,
  stop,
  testedIn,
  unit,
  where,
} from '../../testkit/index.js';
import { charged, fight, melee, withRules } from '../../testkit/melee.js';
import { explode } from '../fire/ammunition.js';
import { fieldsOf } from '../state/flat.js';
import { shake } from './morale.js';

const miss = (count: number): number[] => Array.from({ length: count }, () => 10);
const foe = (id: string, x: number, y: number, extras: object = {}) => enemy(id, x, y, { order: null, ...extras });
const haiduks = (id: string, x: number, y: number, extras: object = {}) => ({
  ...foot(id, x, y, { bases: 4, order: 'defence', ...extras }),
  card: 'haiduk-veterans',
});

describe('commanders in danger', () => {
  const led = () =>
    melee({
      commanders: [colonel('C', 40, 40, { joined: 'A', points: 0 })],
      units: [elite('A', 50, 50, { order: null }), foot('F', 50, 35, { order: null }), foe('B', 62, 50)],
    });

  rule('commanders.danger', 'more than one ten among the armor rolls is a test for his life', () => {
    const table = led();
    // Six dice hit, two armor rolls are tens: one test at Skill 5, passed.
    play(table, [fight('A')], [...miss(8), 1, 1, 10, 10, 10, 10, 10, 10, 5, 5]);
    expect(leader(table, 'C').battle.place).toBe('table');
  });

  rule(['commanders.danger', 'morale.causes'], 'dead, he shakes his friends within 20 cm', () => {
    const table = led();
    const events = play(table, [fight('A')], [...miss(8), 1, 1, 10, 10, 10, 10, 10, 10, 9, 1, 1, 1]);
    expect(leader(table, 'C').battle.place).toBe('destroyed');
    expect(testedIn(events).sort()).toEqual(['A', 'A', 'F']);
  });

  rule(
    ['commanders.joining', 'commanders.attacked'],
    'a unit destroyed around him: he escapes with Skill -2 and no points',
    () => {
      const table = melee({
        commanders: [colonel('C', 40, 40, { joined: 'A' })],
        units: [
          foot('A', 50, 50, { bases: 2, order: null }),
          foe('B', 58, 50, { bases: 2 }),
          foe('D', 50, 48, { bases: 2, facing: 0 }),
        ],
      });
      play(table, [fight('A')], [...miss(3), 1, ...miss(7), 9, 3]);
      expect([asked(table), leader(table, 'C').battle.points]).toEqual(['escape', 0]);
      const [flight] = rules.actions(table);
      play(table, [flight!]);
      expect(fieldsOf(leader(table, 'C'))).toMatchObject({ place: 'table', joined: -1, spentUntil: 3 });
    },
  );
});

/** K has charged B; A may still shoot before the first blow. */
function afterOnset(foes: ReturnType<typeof foe>[]) {
  const table = position({
    phase: 'combat',
    turns: 3,
    initiative: 'weaker',
    units: [
      haiduks('A', 50, 40, { files: 4 }),
      horse('K', 50, 50.03, { bases: 2, order: 'charge', facing: 0 }),
      ...foes,
    ],
  });
  charged(table, 'K', 'B', 0);
  return table;
}

describe('morale', () => {
  rule('combat.contact', 'forced back by fire before the first round, a unit has lost it and is pursued', () => {
    const table = afterOnset([foe('B', 66, 50.03, { bases: 4 })]);
    expect(asked(table)).toBe('fire');
    const emit = () => undefined;
    shake({ state: table, dice: noDice, emit }, unit(table, 'B'), unit(table, 'A').index, 1);
    expect(unit(table, 'B').battle.morale).toBe('disorganised');
    // Straight back from K, whoever shot: B looks down the table.
    expect(where(table, 'B')).toEqual([66, 60.03, 180]);
    play(table, [stop]);
    expect([asked(table), deciding(table)]).toEqual(['pursuit', 'weaker']);
  });

  rule(
    ['combat.contact', 'close.steps'],
    'whom one enemy has left before a blow fights the other, and pursues nobody',
    () => {
      const table = afterOnset([foe('B', 54, 50.03, { bases: 2 }), foe('D', 62, 50.03, { bases: 2 })]);
      const emit = () => undefined;
      shake({ state: table, dice: noDice, emit }, unit(table, 'B'), unit(table, 'A').index, 1);
      play(table, [stop, { do: 'done' }]);
      expect([asked(table), rules.actions(table)]).toEqual(['melee', [fight('K')]]);
      expect(refused(table, fight('B'))?.code).toBe('fought-already');
      const events = play(table, [fight('K')], miss(8));
      expect(events.filter(({ type }) => type === 'combat')).toMatchObject([{ units: ['K', 'D'] }]);
      expect(asked(table)).not.toBe('melee');
    },
  );

  rule('motivation.leaving', 'who runs off the table shakes the nearest friend within 40 cm', () => {
    const table = melee({
      units: [elite('A', 50, 15, { order: null }), foot('F', 80, 20, { order: null }), foe('B', 62, 15)],
    });
    // Beaten by two points and discipline; a ten makes it flee 20 cm, over the edge.
    const events = play(table, [fight('A')], [...miss(7), 1, 1, ...miss(4), 9, 9, 10, 1]);
    expect(fieldsOf(unit(table, 'A'))).toMatchObject({ place: 'fled', fled: 3 });
    expect(testedIn(events)).toEqual(['A', 'F']);
  });

  rule(['morale.flight', 'phase.flight'], 'in the movement phase it goes around friends in its way', () => {
    const table = position({
      units: [
        foot('A', 0, 0, { order: null, morale: 'flight', bases: 1, open: [{ at: [60, 60], facing: 180 }] }),
        foot('F', 55, 52, { bases: 2, order: null }),
      ],
    });
    play(table, [{ do: 'move', unit: 'A' }], []);
    expect(unit(table, 'F').battle.morale).toBe('good');
    expect(basesOf(table, 'A')[0]![1]).toBeLessThan(55);
    expect(unit(table, 'A').battle.fled).toBe(0);
  });

  rule('commanders.moving', 'a commander alone makes way for who comes to stand on him', () => {
    const table = melee({
      commanders: [colonel('C', 52, 42)],
      units: [elite('A', 50, 50, { order: null }), foe('B', 62, 50)],
    });
    const before = leader(table, 'C').battle.pose;
    // A draw: two points against one and discipline; both withdraw.
    play(table, [fight('A'), stop, stop], [1, 2, ...miss(5), 5, 9, 1, ...miss(5), 8]);
    expect(leader(table, 'C').battle.pose).not.toEqual(before);
  });

  rule('morale.withdrawal', 'it stops 2 cm from a stranger', () => {
    const table = melee({
      units: [elite('A', 50, 50, { order: null }), foe('B', 62, 50), foe('D', 50, 42, { facing: 0, bases: 2 })],
    });
    play(table, [fight('A'), stop], [...miss(7), 1, ...miss(5), 9, 1]);
    const gap = where(table, 'A')[1] - 3 - 42;
    expect(gap).toBeCloseTo(2, 1);
  });

  rule('army.possessed', 'the deli lose points instead of heart, and keep their order', () => {
    const table = melee({
      units: [elite('A', 50, 50, { order: 'move' }), foe('B', 62, 50)],
    });
    withRules(table, 'A', 'possessed');
    play(table, [fight('A'), stop], [...miss(6), 1, 1, ...miss(4), 9, 9, 9]);
    // Two points in combat and two for a test failed by five.
    expect(fieldsOf(unit(table, 'A'))).toMatchObject({ morale: 'good', order: 'move', losses: 1 });
    expect(basesOf(table, 'A')).toHaveLength(2);
  });
});

describe('leaving the table', () => {
  rule(
    'motivation.leaving',
    'by choice: who crosses the edge has fled, the rest is in flight, the nearest friend tests',
    () => {
      const table = position({
        units: [foot('A', 50, 4, { facing: 180, bases: 4, files: 2 }), foot('F', 70, 20, { order: null })],
      });
      play(table, [{ do: 'move', unit: 'A' }]);
      expect(refused(table, { do: 'exit', distance: 300 })).toMatchObject({ code: 'exit-short' });
      expect(refused(table, { do: 'exit', distance: 1100 })).toMatchObject({ code: 'too-far' });
      const events = play(table, [{ do: 'exit', distance: 500 }], [1]);
      expect(testedIn(events)).toEqual(['F']);
      // Only the first rank has crossed it.
      expect(fieldsOf(unit(table, 'A'))).toMatchObject({ fled: 2, morale: 'flight', order: null, place: 'table' });
    },
  );

  rule('wagons.ammunition', 'shot to pieces it blows up, and bases within 5 cm lose a point', () => {
    const table = position({
      units: [
        { ...foot('W', 50, 50, { bases: 1, order: null }), card: 'ammunition-wagon' },
        foot('F', 56, 50, { bases: 2, order: null }),
      ],
    });
    explode({ state: table, dice: noDice, emit: () => undefined }, unit(table, 'W'), null);
    // The first base stands 2 cm away, the second 6.
    expect(unit(table, 'F').battle.losses).toBe(1);
  });
});
