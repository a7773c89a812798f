import { describe, expect, test } from 'vitest';
import { ask, problemWith } from '../testkit/asking.js';
import { cavalry, commander, infantry, position, wagon } from '../testkit/index.js';
import { rule } from '../testkit/rule.js';

describe('ride', () => {
  rule('9.15', 'past zones, round enemies, off the map', () => {
    const field = position({
      units: [infantry('B', 'russians', '1009', { facing: 'S' })],
      commanders: [commander('C', 'poles', '1010')],
    });
    const { hexes, out, range, refusal } = ask(field, { ask: 'ride', commander: 'C' });
    expect([range, refusal]).toEqual([10, null]);
    expect(hexes['1008']).toBe(3);
    expect(hexes['1009']).toBeUndefined();
    expect(out).toEqual([{ hex: 'off', rule: '4.31', steps: 10 }]);
  });

  rule('9.13', 'once in a phase', () => {
    const field = position({
      units: [infantry('A', 'poles', '0101')],
      commanders: [commander('C', 'poles', '1010', { moved: true })],
    });
    expect(ask(field, { ask: 'ride', commander: 'C' }).refusal).toMatchObject({
      code: 'commander-moved',
      rule: '9.13',
    });
  });

  test('an unknown commander', () => {
    const field = position({ units: [infantry('A', 'poles', '0101')] });
    for (const name of ['ride', 'command'])
      expect(problemWith(field, { ask: name, commander: 'A' })).toBe('unknown-subject');
  });
});

describe('command', () => {
  rule('9.21', 'on his hex and beside it; of two the better counts', () => {
    const field = position({
      units: [
        cavalry('A', 'poles', '1010'),
        cavalry('B', 'poles', '1009'),
        cavalry('F', 'poles', '1007'),
        infantry('R', 'russians', '1110'),
      ],
      commanders: [commander('C', 'poles', '1010', { modifier: 1 }), commander('D', 'poles', '1008', { modifier: 2 })],
    });
    const { modifier, hexes, units } = ask(field, { ask: 'command', commander: 'C' });
    expect([modifier, hexes.length]).toEqual([1, 7]);
    expect(units).toEqual([
      { unit: 'B', hex: '1009', modifier: 1, counts: false },
      { unit: 'A', hex: '1010', modifier: 1, counts: true },
    ]);
  });

  rule('15.12@vienna-1683', 'how far his order to form pikes reaches', () => {
    const vienna = { book: 'vienna-1683', units: [infantry('A', 'allies', '0101')] };
    const field = position({ ...vienna, commanders: [commander('C', 'allies', '1010', { modifier: 1 })] });
    expect(ask(field, { ask: 'command', commander: 'C' }).pikesRange).toBe(3);
  });
});

describe('wagon', () => {
  rule('11.14', 'stands where it is, with those who defend it', () => {
    const field = position({ units: [infantry('A', 'poles', '1010')], wagons: [wagon('W', 'poles', '1010')] });
    expect(ask(field, { ask: 'wagon', wagon: 'W' })).toEqual({
      wagon: 'W',
      place: 'map',
      hex: '1010',
      hexes: [],
      rule: '11.14',
      defenders: ['A'],
      withoutPowder: [],
    });
    expect(problemWith(field, { ask: 'wagon', wagon: 'A' })).toBe('unknown-subject');
  });

  rule('11.19', 'when the last is lost its nation has no powder', () => {
    const lost = { ...wagon('W', 'poles', '1010'), place: 'dead' as const, hex: undefined };
    const field = position({ units: [infantry('A', 'poles', '1010')], wagons: [lost] });
    expect(ask(field, { ask: 'wagon', wagon: 'W' })).toMatchObject({ place: 'dead', hex: null, withoutPowder: ['A'] });
  });
});
