import { describe, expect, test } from 'vitest';
import { ask, problemWith } from '../testkit/asking.js';
import { commander, dispersed, hussars, infantry, open, position } from '../testkit/index.js';
import { rule } from '../testkit/rule.js';

describe('dispersal', () => {
  rule('T.dispersal', 'the highest die by length, by kind and morale', () => {
    const field = position({
      units: [infantry('A', 'poles', '1010', { morale: 7 }), hussars('H', 'poles', '1515')],
      commanders: [commander('C', 'poles', '1515')],
    });
    const { dispersal } = field.setting.book;
    const list = (row: readonly number[]) =>
      Object.fromEntries([1, 2, 3, 4, 5].map((n) => [n, row[n - 1] ?? row.at(-1)]));
    expect(ask(field, { ask: 'dispersal', unit: 'A' })).toMatchObject({
      upTo: list(dispersal.infantry7),
      afterFire: { over: 7, rule: '12.4' },
      heldTogether: null,
    });
    expect(ask(field, { ask: 'dispersal', unit: 'H' })).toMatchObject({
      upTo: list(dispersal.hussar),
      heldTogether: { rule: '10.13' },
    });
    expect(problemWith(field, { ask: 'dispersal', unit: 'X' })).toBe('unknown-subject');
  });
});

describe('rally', () => {
  const units = [
    dispersed('A', 'poles', { formation: 'c1' }),
    dispersed('B', 'poles', { formation: 'c2', kind: 'cavalry' }),
    dispersed('D', 'poles', { formation: 'c1' }),
    infantry('R', 'russians', '1008', { facing: 'S' }),
  ];
  const commanders = [
    commander('C', 'poles', '1010', { formation: 'c1' }),
    commander('Dead', 'poles', '0101', { formation: 'c2' }),
    commander('Chief', 'poles', '1515', { chief: true }),
  ];
  const dead = { id: 'Dead', side: 'poles', formation: 'c2', place: 'dead' as const, died: 1 };

  rule('10.14', 'half of the track, beside the commander of the formation, as the actions have it', () => {
    const field = position({ units, commanders });
    const [{ allowed, units: back, boxes }] = ask(field, { ask: 'rally', side: 'poles' }).sides;
    expect([allowed, boxes.taken]).toEqual([2, 3]);
    expect(back[0]).toMatchObject({ unit: 'A', beside: ['C'], weakened: false, sp: 2 });
    const offered = open(field, 'rally')
      .filter(({ unit }) => unit === 'A')
      .map(({ hex }) => hex);
    expect([...back[0].hexes].sort()).toEqual([...offered].sort());
    // 1009 lies in an enemy zone.
    expect(back[0].hexes).not.toContain('1009');
  });

  rule('10.14', 'beside the chief and weaker by a point when his commander is dead', () => {
    const field = position({ units, commanders: [commanders[0]!, dead, commanders[2]!] });
    expect(ask(field, { ask: 'rally', unit: 'B' })).toMatchObject({
      beside: ['Chief'],
      weakened: true,
      sp: 1,
      refusal: null,
    });
  });

  rule('10.12', 'who is not on the track does not come back from it', () => {
    const field = position({ units, commanders });
    expect(ask(field, { ask: 'rally', unit: 'R' })).toMatchObject({
      hexes: [],
      refusal: { code: 'not-dispersed', rule: '10.12' },
    });
    expect(problemWith(field, { ask: 'rally', unit: 'X' })).toBe('unknown-subject');
    expect(problemWith(field, { ask: 'rally', side: 'X' })).toBe('unknown-subject');
  });
});

describe('arrivals', () => {
  const waiting = (id: string) => ({ id, place: 'waiting' as const });
  const day = (stage: number) =>
    position({
      scenario: 'beresteczko-1651/28-june',
      stage,
      side: 'cossacks',
      units: [
        { id: 'samuel-1', hex: '4620' },
        { id: 'tartar-horde-1', hex: '4020' },
        ...['tartar-horde-8', 'tartar-khan-1'].map(waiting),
      ],
    });

  rule('N.replacements', 'who is due, with the hexes on which it may come', () => {
    const [, cossacks] = ask(day(2), { ask: 'arrivals' }).sides;
    expect(cossacks).toMatchObject({
      side: 'cossacks',
      pieces: { 'tartar-horde-8': ['5123'], 'tartar-khan-1': ['5123'] },
    });
    expect([cossacks.now, cossacks.later]).toEqual([2, 0]);
    expect(open(day(2), 'arrive')).toHaveLength(2);
  });

  test('nobody before his time, nobody without replacements', () => {
    expect(ask(day(1), { ask: 'arrivals', side: 'cossacks' }).sides[0]).toMatchObject({ pieces: {}, now: 0, later: 2 });
    const field = position({ units: [infantry('A', 'poles', '1010')] });
    expect(ask(field, { ask: 'arrivals' }).sides).toHaveLength(2);
    expect(problemWith(field, { ask: 'arrivals', side: 'X' })).toBe('unknown-subject');
  });
});
