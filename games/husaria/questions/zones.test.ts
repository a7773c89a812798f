import { describe, expect, test } from 'vitest';
import { ask, problemWith } from '../testkit/asking.js';
import { cavalry, infantry, position } from '../testkit/index.js';
import { rule } from '../testkit/rule.js';

describe('zone', () => {
  rule('5.11', 'three hexes in front', () => {
    const field = position({
      units: [infantry('A', 'poles', '1010', { facing: 'N' }), infantry('B', 'russians', '1009', { facing: 'S' })],
    });
    expect(ask(field, { ask: 'zone', unit: 'A' })).toEqual({
      unit: 'A',
      rule: '5.11',
      hexes: ['1009', '1109', '0909'],
      not: [],
      enemies: ['1009'],
      inEnemyZone: true,
    });
    expect(ask(field, { ask: 'zones-over', hex: '1009' }).zones).toEqual({ poles: ['A'], russians: [] });
  });

  rule('4.52', 'rivers, the edge and closed ground take hexes out of it, each with its reason', () => {
    const field = position({
      map: { columns: 20, rows: 20, sides: { river: ['1010/1109'] } },
      terrain: { '0909': 's' },
      units: [infantry('A', 'poles', '1010', { facing: 'N' }), infantry('E', 'poles', '0501', { facing: 'N' })],
    });
    expect(ask(field, { ask: 'zone', unit: 'A' })).toMatchObject({
      hexes: ['1009'],
      not: [
        { to: 'NE', hex: '1109', code: 'river', rule: '4.52' },
        { to: 'NW', hex: '0909', code: 'closed-ground', rule: '4.36' },
      ],
    });
    expect(ask(field, { ask: 'zone', unit: 'E' }).not).toContainEqual({
      to: 'N',
      hex: 'off',
      code: 'map-edge',
      rule: '5.11',
    });
  });

  rule('4.46@beresteczko-1651', 'a rule has the number that its book gives it', () => {
    const field = position({
      book: 'beresteczko-1651',
      terrain: { '1009': 's' },
      units: [infantry('A', 'poles', '1010', { facing: 'N' })],
    });
    expect(ask(field, { ask: 'zone', unit: 'A' }).not[0]).toMatchObject({ code: 'closed-ground', rule: '4.46' });
  });

  test('of a side, with all who control each hex', () => {
    const field = position({
      units: [infantry('A', 'poles', '1010', { facing: 'N' }), cavalry('C', 'poles', '1011', { facing: 'N' })],
    });
    const { hexes } = ask(field, { ask: 'zone', side: 'poles' });
    expect(hexes['1010']).toEqual(['C']);
    expect(hexes['0909']).toEqual(['A']);
    expect(problemWith(field, { ask: 'zone', side: 'swedes' })).toBe('unknown-subject');
    expect(problemWith(field, { ask: 'zone' })).toBe('question-shape');
    expect(problemWith(field, { ask: 'zone', unit: 'A', side: 'poles' })).toBe('question-shape');
  });
});

describe('facing', () => {
  rule('4.1', 'three hexes before, three behind; farther ones are neither', () => {
    const field = position({ units: [infantry('A', 'poles', '1010', { facing: 'NE' })] });
    const { front, rear } = ask(field, { ask: 'facing', unit: 'A' });
    expect([front, rear]).toEqual([
      ['1009', '1109', '1110'],
      ['1011', '0910', '0909'],
    ]);
    const lies = (hex: string) => ask(field, { ask: 'facing', unit: 'A', hex }).lies;
    expect([lies('1110'), lies('0909'), lies('1010'), lies('1515')]).toEqual(['front', 'rear', null, null]);
    expect(problemWith(field, { ask: 'facing', unit: 'A', hex: '9999' })).toBe('unknown-subject');
    expect(problemWith(field, { ask: 'facing', unit: 'B' })).toBe('unknown-subject');
    expect(problemWith(field, { ask: 'zones-over', hex: 'x' })).toBe('unknown-subject');
  });
});
