import { describe, expect } from 'vitest';
import { cm } from '../../geometry/index.js';
import { rules } from '../../system.js';
import { alter } from '../../testkit/alter.js';
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
  tartars,
  testedIn,
  unit,
  where,
} from '../../testkit/index.js';
import { fight, melee } from '../../testkit/melee.js';
import { newCharge } from '../charge/charge-state.js';
import { fieldsOf } from '../state/flat.js';
import type { Melee } from '../state/frames.js';

const miss = (count: number): number[] => Array.from({ length: count }, () => 10);
const foes = (id: string, x: number, y: number, extras: object = {}) =>
  elite(id, x, y, { side: 'stronger', facing: 180, order: null, ...extras });

describe('after a draw', () => {
  const held = () =>
    melee({
      units: [
        elite('A', 50, 50, { bases: 2, order: null }),
        foes('B', 58, 50, { bases: 2 }),
        foes('C', 58, 47, { bases: 1, facing: 270 }),
      ],
    });

  rule(
    ['resolution.draw', 'resolution.several', 'morale.withdrawal-blocked'],
    'ruling 202: those who can go first; who was held from two sides then withdraws like the others',
    () => {
      const table = held();
      // Two points against more bases and a flank.
      const events = play(table, [fight('A')], [1, 1, ...miss(3), 9, 9, ...miss(7)]);
      expect(events.find(({ type }) => type === 'resolution')).toMatchObject({ totals: [2, 2], winner: null });
      expect([asked(table), deciding(table)]).toEqual(['retreat', 'stronger']);
      play(table, [{ do: 'retreat', unit: 'C', full: false }, stop, stop]);
      expect(fieldsOf(unit(table, 'A'))).toMatchObject({ morale: 'good', place: 'table' });
      play(table, [stop]);
      expect(where(table, 'A')).toEqual([50, 40, 0]);
      expect(where(table, 'B')).toEqual([58, 60, 180]);
    },
  );
});

describe('withdrawals and friends', () => {
  rule('morale.withdrawal', 'who runs into disordered friends stops and tests its own Skill', () => {
    const table = melee({
      units: [
        foot('A', 50, 50, { bases: 2, order: null }),
        enemy('B', 58, 50, { bases: 2, order: null }),
        foot('W', 46, 44, { bases: 4, order: null, morale: 'disorganised' }),
      ],
    });
    // Beaten by the point and discipline; morale 1 passes, Skill 9 does not.
    const events = play(table, [fight('A')], [...miss(2), 1, ...miss(3), 9, 1, 9]);
    expect(testedIn(events)).toEqual(['A', 'A']);
    expect(where(table, 'A')[1]).toBe(46);
    expect([unit(table, 'A').battle.morale, unit(table, 'W').battle.morale]).toEqual(['disorganised', 'disorganised']);
  });

  rule('morale.withdrawal', 'run into by disorder, friends test theirs', () => {
    const table = melee({
      units: [
        foot('A', 50, 50, { bases: 2, order: null }),
        enemy('B', 58, 50, { bases: 2, order: null }),
        foot('W', 46, 44, { bases: 4, order: null }),
      ],
    });
    // Morale 6 less 2: 8 fails by four.
    const events = play(table, [fight('A')], [...miss(2), 1, ...miss(3), 9, 8, 9]);
    expect(testedIn(events)).toEqual(['A', 'W']);
    expect([unit(table, 'A').battle.morale, unit(table, 'W').battle.morale]).toEqual(['disorganised', 'disorganised']);
  });

  rule(
    'morale.withdrawal-blocked',
    'before a building only winners and drawers may stay near; the beaten flee if they cannot part',
    () => {
      const table = melee({
        units: [
          foot('A', 58, 50, { order: null, bases: 1 }),
          foot('W', 54, 46.5, { order: null, bases: 3, morale: 'disorganised' }),
          foot('B', 90, 90, { side: 'stronger', bases: 2, building: 'house', order: 'defence' }),
        ],
        buildings: [{ id: 'house', at: [60, 53], size: [6, 6] }],
      });
      // The walls score a point; morale 6 less the difference, passed.
      play(table, [fight('A')], [10, 1, 10, 9, 1, ...miss(1)]);
      expect(unit(table, 'A').battle.morale).toBe('flight');
    },
  );
});

describe('commanders in combat', () => {
  rule('morale.causes', 'a commander’s death in a round shakes his friends when the round is over', () => {
    const table = melee({
      commanders: [colonel('C', 40, 40, { joined: 'A', points: 0 })],
      units: [
        elite('A', 50, 50, { order: null }),
        enemy('B', 62, 50, { order: null }),
        elite('F', 70, 50, { order: null }),
        enemy('G', 82, 50, { order: null }),
      ],
    });
    const first = play(table, [fight('A')], [...miss(8), 1, 1, ...miss(4), 10, 10, 9]);
    expect(leader(table, 'C').battle.place).toBe('destroyed');
    expect(testedIn(first)).toEqual([]);
    // F still fights in good order; only then are A and F tested, and after them the beaten.
    const second = play(table, [fight('F')], [...miss(7), ...miss(6), 1, 1, 1, 1]);
    expect(second.filter(({ type }) => type === 'struck' || type === 'test').map(({ type }) => type)).toEqual([
      'struck',
      'struck',
      'test',
      'test',
      'test',
      'test',
    ]);
  });
});

describe('flight over ground and through friends', () => {
  const wood = (y: number) => ({
    id: 'wood',
    type: 'forest',
    shape: { kind: 'rectangle' as const, from: [0, 0] as [number, number], to: [120, y] as [number, number] },
  });
  const routed = (file: { friends?: object[]; forest: number; bases: number }) => {
    const table = melee({
      units: [
        foot('A', 50, 60, { bases: file.bases, files: 2, order: null }),
        enemy('B', 58, 60, { bases: file.bases, files: 2, order: null }),
        ...((file.friends ?? []) as never[]),
      ],
      terrain: [wood(file.forest)],
    });
    return table;
  };

  rule(
    ['morale.flight', 'terrain.classes'],
    'it runs up to the border of bad ground, and no further where it has gone half its way',
    () => {
      const table = routed({ forest: 50, bases: 2 });
      // Two points and discipline: Morale 6 less three, a ten is seven above.
      play(table, [fight('A')], [...miss(2), 1, 1, ...miss(2), 9, 9, 10]);
      expect(unit(table, 'A').battle.morale).toBe('flight');
      // Ten centimetres from 59 would end in the wood at 50; the bases stop before it.
      expect(Math.min(...basesOf(table, 'A').map(([, y]) => y))).toBeCloseTo(50, 0);
    },
  );

  rule(
    'morale.flight-through',
    'the example: bases that find no room between the friends they ran through and a wood are lost, as if they had fled',
    () => {
      const warband = { ...foot('W', 40, 53, { bases: 14, files: 7, order: null }), card: 'cossack-rabble' };
      const table = routed({ forest: 46, bases: 6, friends: [warband] });
      play(table, [fight('A')], [...miss(2), 1, 1, ...miss(2), 9, 9, 10, 1]);
      expect(unit(table, 'A').battle.morale).toBe('flight');
      expect(unit(table, 'A').battle.fled).toBeGreaterThan(0);
      expect(basesOf(table, 'A').length + unit(table, 'A').battle.fled).toBe(6);
      expect(basesOf(table, 'A').every(([, y]) => y >= 45.9)).toBe(true);
    },
  );
});

describe('enemies wiped out before the first round', () => {
  rule(
    ['resolution.wiped-out', 'close.shooting-while-charging'],
    'shot down while charged: the charger keeps its order and must ride on at the nearest',
    () => {
      const table = position({
        phase: 'combat',
        turns: 3,
        units: [
          horse('A', 50, 50, {
            bases: 2,
            order: 'charge',
            marks: { charge: newCharge(1, { step: 'finished', run: cm(20), contacted: [1] }) },
          }),
          enemy('E', 54, 50, { bases: 1, losses: 2, order: null }),
          enemy('F', 58, 58, { bases: 2, order: null }),
        ],
      });
      expect(asked(table)).toBe('fire');
      play(table, [{ do: 'shoot', unit: 'A', target: 'E', mode: 'charging', commander: '' }], [1, 10, 9]);
      expect(unit(table, 'E').battle.place).toBe('destroyed');
      expect([asked(table), unit(table, 'A').battle.order]).toEqual(['pursuit', 'charge']);
      expect(refused(table, { do: 'refrain', unit: 'A', commander: '' })).toMatchObject({ code: 'must-pursue' });
      const on = rules.actions(table).find(({ do: name }) => name === 'pursue')!;
      expect(on).toMatchObject({ target: 'F' });
      play(table, [on]);
      expect(asked(table)).toBe('melee');
    },
  );

  rule('resolution.wiped-out', 'where no way leads to the nearest it may stay', () => {
    const table = position({
      phase: 'combat',
      turns: 3,
      units: [
        tartars('A', 86.2, 41.59, {
          order: 'charge',
          open: [86.2, 81.66, 77.12].map((x) => ({ at: [x, 41.59] as [number, number], facing: 180 })),
        }),
        enemy('E', 80, 41.59, { bases: 1, facing: 0, order: null }),
        enemy('F', 55.95, 44.37, { bases: 3, facing: 0, order: null }),
      ],
      // Water bars every straight way; without it light horse would go on as far as it can.
      terrain: [{ id: 'pond', type: 'lake', shape: { kind: 'rectangle', from: [68.5, 30], to: [72, 58] } }],
    });
    alter(unit(table, 'E'), { place: 'destroyed' });
    const melee: Melee = {
      units: [0, 1],
      sides: [
        { unit: 0, enemy: 1, side: 'front', attack: true },
        { unit: 1, enemy: 0, side: 'front', attack: true },
      ],
      bases: [3, 1],
      aims: [],
      struck: [],
      advantages: [0, 0],
      lances: [false, false],
      works: [],
      taken: [3, 0],
      fought: true,
      winner: 0,
      wipedOut: true,
      fates: [],
    };
    table.frames = [
      { kind: 'round' },
      { kind: 'combat', round: 1, step: 'pursue', melees: [melee], broken: [] },
      { kind: 'pursuit', side: 0, melee: 0, units: [0] },
    ];
    expect(rules.actions(table)).toEqual([{ do: 'refrain', unit: 'A', commander: '' }]);
  });
});
