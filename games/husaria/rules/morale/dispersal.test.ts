import { describe, expect } from 'vitest';
import type { PositionFile, UnitEntry } from '../../position/schema.js';
import {
  artillery,
  cavalry,
  commander,
  dispersed,
  eventsOf,
  hussars,
  infantry,
  pikemen,
  play,
  position,
  unit,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import type { Action } from '../state/actions.js';

const assault: Action[] = [{ do: 'attack', unit: 'A', hex: '1011' }, { do: 'fight' }];
const backTo = (...hexes: string[]): Action[] => hexes.map((hex) => ({ do: 'retreat', unit: 'B', hex }));

const struck = (victim: UnitEntry, extras: PositionFile = {}) =>
  position({ phase: 'attack', units: [cavalry('A', 'poles', '1012', { facing: 'N' }), victim], ...extras });
const shot = (victim: UnitEntry, extras: PositionFile = {}) =>
  position({ phase: 'artillery', units: [artillery('G', 'poles', '1012', { gun: 'C' }), victim], ...extras });
const shootB: Action[] = [{ do: 'aim', unit: 'G', target: 'B' }, { do: 'fire' }];

describe('how a unit scatters', () => {
  rule('10.11', 'an R of the battle table needs no die', () => {
    const field = struck(infantry('B', 'russians', '1011', { facing: 'S', sp: 1 }));
    play(field, [...assault, ...backTo('1010', '1009', '1008'), { do: 'pass' }], [1, 1]); // 4:1: -1/B3R
    expect([unit(field, 'B').place, unit(field, 'B').sp]).toEqual(['dispersed', 1]);
  });

  rule(
    ['10.11', '6.21'],
    'after a retreat the die decides: cossack horse driven back three hexes scatter on a 2',
    () => {
      const fate = (die: number) => {
        const field = struck(cavalry('B', 'russians', '1011', { facing: 'S', sp: 1 }), { morale: 20 });
        play(field, [...assault, ...backTo('1010', '1009', '1008'), { do: 'pass' }], [2, 2, die]); // 2:1 and 4: 6:1: B3
        return unit(field, 'B').place;
      };
      expect([fate(1), fate(2), fate(3)]).toEqual(['dispersed', 'dispersed', 'map']);
    },
  );

  rule('10.11', 'an R of the fire table', () => {
    const field = shot(infantry('B', 'russians', '1010'));
    play(field, shootB, [6, 6]); // range 2: R-1
    expect(unit(field, 'B').place).toBe('dispersed');
  });

  rule(['10.11', '12.4'], 'a loss by fire, when two dice then exceed its morale', () => {
    const fate = (...check: number[]) => {
      const field = shot(infantry('B', 'russians', '1010', { morale: 7 }));
      play(field, shootB, [4, 4, ...check]); // range 2: -1
      return unit(field, 'B').place;
    };
    expect([fate(4, 4), fate(3, 4)]).toEqual(['dispersed', 'map']);
  });

  rule('10.12', 'losses first, then off the map and onto the track', () => {
    const field = shot(infantry('B', 'russians', '1010'));
    const events = play(field, shootB, [6, 6]);
    expect(unit(field, 'B')).toMatchObject({ place: 'dispersed', sp: 1 });
    expect(where(field, 'B')).toBeNull();
    expect(events.map(({ type }) => type).filter((type) => type === 'loss' || type === 'dispersed')).toEqual([
      'loss',
      'dispersed',
    ]);
  });

  rule(['10.12', '6.42'], 'a loss that destroys it leaves nothing to scatter', () => {
    const field = shot(infantry('B', 'russians', '1010', { sp: 1 }));
    play(field, shootB, [6, 6]);
    expect(unit(field, 'B').place).toBe('dead');
  });

  rule(['10.12', '15.C'], 'lances and pikes do not go with it', () => {
    const lancers = shot(hussars('B', 'russians', '1010', { lance: true }));
    play(lancers, shootB, [6, 6]);
    expect([unit(lancers, 'B').place, unit(lancers, 'B').lance]).toEqual(['dispersed', false]);
    const pikes = shot(pikemen('B', 'russians', '1010'), {
      notes: { pikes: { side: 'russians', nation: 'russians', tokens: 1 } },
    });
    play(pikes, shootB, [6, 6]);
    expect([unit(pikes, 'B').pikes, pikes.pikeTokens]).toEqual([false, 1]);
  });
});

describe('held together by a commander', () => {
  rule('10.13', 'an R does not scatter the unit on his hex, its losses stand', () => {
    const field = shot(infantry('B', 'russians', '1010'), { commanders: [commander('C', 'russians', '1010')] });
    play(field, shootB, [6, 6]);
    expect([where(field, 'B'), unit(field, 'B').sp]).toEqual(['1010', 1]);
  });

  rule('10.13', 'nor does an R of the battle table, nor a die of dispersal', () => {
    for (const [dice, way] of [
      [
        [1, 1, 2, 3],
        ['1010', '1009', '1008'],
      ], // 2:1 and 2: 4:1: -1/B3R, then his throw
      [
        [3, 4, 2, 3],
        ['1010', '1009'],
      ], // 4:1: B2, then his throw
    ] as const) {
      const field = struck(infantry('B', 'russians', '1011', { facing: 'S' }), {
        morale: 8,
        commanders: [commander('C', 'russians', '1011')],
      });
      play(field, [...assault, ...backTo(...way), { do: 'pass' }], dice);
      expect([where(field, 'B'), where(field, 'C')]).toEqual([way.at(-1), way.at(-1)]);
    }
  });

  rule(['10.13', '12.4'], 'nor does the check after fire', () => {
    const field = shot(infantry('B', 'russians', '1010'), { commanders: [commander('C', 'russians', '1010')] });
    const events = play(field, shootB, [4, 4, 6, 6]); // -1, then a check no morale stands
    expect(eventsOf(events, 'held-together')).toHaveLength(1);
    expect(where(field, 'B')).toBe('1010');
  });

  rule('10.13', 'a commander on the next hex is no help', () => {
    const field = shot(infantry('B', 'russians', '1010'), { commanders: [commander('C', 'russians', '1009')] });
    play(field, shootB, [6, 6]);
    expect(unit(field, 'B').place).toBe('dispersed');
  });
});

describe('the full track', () => {
  const crowd = (count: number, extras: Partial<UnitEntry> = {}) =>
    Array.from({ length: count }, (_, i) => dispersed(`D${i}`, 'russians', extras));

  rule(['10.15', '10.16'], 'the twelfth unit on it costs all twelve: points for each, no morale', () => {
    const field = shot(infantry('B', 'russians', '1010'), {
      units: [
        artillery('G', 'poles', '1012', { gun: 'C' }),
        infantry('B', 'russians', '1010'),
        ...crowd(8),
        ...['E', 'F', 'H'].map((id) => dispersed(id, 'russians', { kind: 'cavalry' })),
      ],
    });
    play(field, shootB, [6, 6]);
    expect(field.units.filter(({ place }) => place === 'dead')).toHaveLength(12);
    expect([field.points, field.morale]).toEqual([[9 + 3 * 2, 0], 0]);
  });

  rule('10.15', 'eleven units fit, and each side has a track of its own', () => {
    const field = shot(infantry('B', 'russians', '1010'), {
      units: [
        artillery('G', 'poles', '1012', { gun: 'C' }),
        infantry('B', 'russians', '1010'),
        ...crowd(10),
        ...Array.from({ length: 11 }, (_, i) => dispersed(`P${i}`, 'poles')),
      ],
    });
    play(field, shootB, [6, 6]);
    expect(field.units.filter(({ place }) => place === 'dispersed')).toHaveLength(22);
    expect(field.points).toEqual([0, 0]);
  });

  rule('10.16', 'a unit that scatters moves no morale', () => {
    const field = shot(infantry('B', 'russians', '1010'));
    play(field, shootB, [6, 6]);
    expect([unit(field, 'B').place, field.morale]).toEqual(['dispersed', 0]);
  });
});
