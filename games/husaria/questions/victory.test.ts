import { describe, expect, test } from 'vitest';
import { trackEnd } from '../rules/morale/morale.js';
import { ask, problemWith } from '../testkit/asking.js';
import { cavalry, commander, infantry, position } from '../testkit/index.js';
import { rule } from '../testkit/rule.js';

describe('morale', () => {
  rule('8.16', 'the marker, its zone, and the zone that counts now', () => {
    const field = position({ units: [infantry('A', 'poles', '1010')], morale: 9, moraleInForce: -1 });
    const answer = ask(field, { ask: 'morale' });
    expect(answer).toMatchObject({
      marker: 9,
      favours: 'poles',
      inForce: { zone: 1, favours: 'russians', rule: '8.16' },
    });
    expect(answer.zone).toBeGreaterThan(0);
    expect(answer.sides.map(({ attack }: { attack: { modifier: number } }) => attack.modifier)).toEqual([0, 1]);
  });

  rule('8.15', 'by option it weighs on the enemy as well', () => {
    const field = position({
      units: [infantry('A', 'poles', '1010')],
      morale: 0,
      moraleInForce: 2,
      options: { moraleModifier: 'all-battles' },
    });
    const [poles] = ask(field, { ask: 'morale' }).sides;
    expect(poles).toMatchObject({ attack: { modifier: 2, rule: '8.14' }, defence: { modifier: 2, rule: '8.15' } });
  });

  rule('8.11', 'fields to the next zone; none at the end of the track', () => {
    const next = (morale: number) =>
      ask(position({ units: [infantry('A', 'poles', '1010')], morale }), { ask: 'morale' }).sides[0].toNextZone;
    const zone = (morale: number) =>
      ask(position({ units: [infantry('A', 'poles', '1010')], morale }), { ask: 'morale' }).zone;
    expect(zone(next(0))).toBe(1);
    expect(zone(next(0) - 1)).toBe(0);
    expect(next(trackEnd(position({ units: [] }).setting))).toBeNull();
  });
});

describe('points', () => {
  rule('N.victory', 'a line for every destroyed piece, and what is not from them', () => {
    const field = position({
      points: { poles: 4, russians: 7 },
      units: [
        infantry('A', 'poles', '1010'),
        { ...infantry('B', 'russians', '0101'), place: 'dead', hex: undefined },
        { ...cavalry('C', 'poles', '0101'), place: 'dead', hex: undefined },
      ],
      commanders: [{ ...commander('K', 'poles', '0101'), place: 'dead', hex: undefined }],
    });
    const { sides, ifEndedNow } = ask(field, { ask: 'points' });
    expect(sides[0]).toMatchObject({ points: 4, lines: [{ piece: 'B', kind: 'infantry', points: 1 }], others: 3 });
    expect(sides[1]).toMatchObject({
      points: 7,
      lines: [
        { piece: 'C', kind: 'cavalry', points: 2 },
        { piece: 'K', kind: 'commander', points: 3 },
      ],
      others: 2,
    });
    expect(ifEndedNow).toMatchObject({ winner: 'russians', reason: 'points', points: { poles: 4, russians: 7 } });
  });

  rule('N.control', 'what the end would add, and who holds it', () => {
    const field = position({
      scenario: 'beresteczko-1651/29-june',
      units: [
        { id: 'samuel-1', hex: '3219' },
        { id: 'tartar-horde-1', hex: '4020' },
      ],
    });
    expect(ask(field, { ask: 'points' }).atEnd).toEqual([{ side: 'poles', points: 10, rule: 'N.control' }]);
    expect(ask(field, { ask: 'control' }).hexes).toEqual([
      { side: 'poles', rule: 'N.control', points: 10, held: true, hexes: { '3219': 'poles' } },
      { side: 'cossacks', rule: 'N.control', points: 10, held: false, hexes: { '1516': null } },
    ]);
  });
});

describe('control', () => {
  rule('N.automatic', 'conditions as they stand', () => {
    const field = position({
      scenario: 'beresteczko-1651/29-june',
      units: [{ id: 'samuel-1', hex: '3219' }],
    });
    expect(ask(field, { ask: 'control' }).automatic).toEqual([
      { side: 'poles', rule: 'N.automatic', when: 'no-enemy-left', true: true },
      { side: 'cossacks', rule: 'N.automatic', when: 'no-enemy-outside', true: false },
    ]);
  });

  test('Vienna: every condition of a stage with its count', () => {
    for (const scenario of ['vienna-1683/relief', 'vienna-1683/nussdorf', 'vienna-1683/charge']) {
      const field = position({ scenario, units: [] });
      const { victories, stagePoints } = ask(field, { ask: 'control' });
      for (const { side, conditions, rule: number } of [...victories, ...stagePoints]) {
        expect(['allies', 'turks']).toContain(side);
        expect(['N.victories', 'N.stage-points']).toContain(number);
        for (const condition of conditions) expect(typeof condition.true).toBe('boolean');
      }
    }
    expect(problemWith(position({ units: [] }), { ask: 'control', side: 'poles' })).toBe('question-shape');
  });
});

describe('leaving', () => {
  rule('N.desertion', 'how many must go while the enemy is in high spirits', () => {
    const field = position({
      morale: 9,
      notes: { desertion: { side: 'russians', foreignNation: null, leave: [0, 2, 3, 4, 5], foreignFrom: 1 } },
      units: [infantry('A', 'russians', '1010')],
    });
    const { sides } = ask(field, { ask: 'leaving' });
    expect(sides[0].desertion.units).toBe(0);
    expect(sides[1].desertion).toEqual({ units: 3, foreign: 0, rule: 'N.desertion' });
  });

  rule(['N.panic', 'N.departure'], 'panic and allies who go home', () => {
    const field = position({
      book: 'vienna-1683',
      map: { columns: 20, rows: 20, zones: { home: ['0101'] } },
      notes: {
        panic: { side: 'turks', units: 2, commanders: 1 },
        departure: { side: 'turks', units: { ids: ['T'] }, formation: 'khan', from: 3, upTo: 2, zone: 'home' },
      },
      units: [infantry('A', 'turks', '1010')],
    });
    const [turks] = ask(field, { ask: 'leaving', side: 'turks' }).sides;
    expect(turks).toMatchObject({
      panic: { units: 2, commanders: 1 },
      departure: { from: 3, upTo: 2, departed: false },
    });
    expect(problemWith(field, { ask: 'leaving', side: 'X' })).toBe('unknown-subject');
  });
});
