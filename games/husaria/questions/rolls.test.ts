import { describe, expect, test } from 'vitest';
import { ask, chancesOf, problemWith } from '../testkit/asking.js';
import {
  artillery,
  cavalry,
  commander,
  dispersed,
  infantry,
  oddsFor,
  play,
  position,
  tartars,
} from '../testkit/index.js';
import { rule } from '../testkit/rule.js';
import { sumOf } from '../testkit/slow-odds.js';

describe('dispersal', () => {
  const field = position({
    units: [infantry('A', 'poles', '1010', { morale: 7 }), infantry('B', 'poles', '1515')],
    commanders: [commander('C', 'poles', '1515')],
  });

  rule('10.11', 'one die against the limit of the retreat', () => {
    const limit = ask(field, { ask: 'dispersal', unit: 'A' }).upTo[3];
    expect(limit).toBe(3);
    expect(chancesOf(field, 'dispersal', { unit: 'A', length: 3 })).toEqual({ dispersed: '1/2', holds: '1/2' });
    expect(chancesOf(field, 'dispersal', { unit: 'A', length: 1 })).toEqual({ dispersed: '1/6', holds: '5/6' });
  });

  rule('10.13', 'a commander on the hex holds it together', () => {
    expect(ask(field, { ask: 'odds', of: 'dispersal', unit: 'B', length: 3 })).toMatchObject({
      rule: '10.13',
      upTo: 0,
    });
    expect(chancesOf(field, 'dispersal', { unit: 'B', length: 3 })).toEqual({ holds: '1' });
  });

  rule('10.15', 'who fills the last box is lost', () => {
    const { dispersed: boxes } = field.setting.book.tracks;
    const track = Array.from({ length: boxes - 1 }, (_, i) => dispersed(`D${i}`, 'poles'));
    const full = position({ units: [infantry('A', 'poles', '1010'), ...track] });
    expect(chancesOf(full, 'dispersal', { unit: 'A', length: 3 })).toEqual({ lost: '1/2', holds: '1/2' });
  });
});

describe('morale', () => {
  rule('12.4', 'two dice over the morale of the unit', () => {
    const field = position({ units: [infantry('A', 'poles', '1010', { morale: 8 })] });
    expect(ask(field, { ask: 'odds', of: 'morale', unit: 'A' })).toMatchObject({ rule: '12.4', over: 8 });
    expect(chancesOf(field, 'morale', { unit: 'A' })).toEqual({ holds: '13/18', dispersed: '5/18' });
  });
});

describe('commander', () => {
  const field = position({
    book: 'beresteczko-1651',
    units: [
      infantry('A', 'poles', '1010', { sp: 1 }),
      infantry('B', 'poles', '1010', { sp: 1 }),
      infantry('Alone', 'cossacks', '1515'),
    ],
    commanders: [commander('C', 'poles', '1010'), commander('D', 'cossacks', '1515')],
  });

  rule(['9.22', '9.23', '16.26'], 'dies on a twelve, whatever the cause', () => {
    for (const [cause, number] of [
      ['unit-lost', '9.22'],
      ['retreat', '9.23'],
      ['arrows', '16.26'],
    ] as const) {
      const units = cause === 'unit-lost' ? { units: ['A'] } : {};
      expect(ask(field, { ask: 'odds', of: 'commander', commander: 'C', cause, ...units }).rule).toBe(number);
      expect(chancesOf(field, 'commander', { commander: 'C', cause, ...units })).toEqual({
        lives: '35/36',
        killed: '1/36',
      });
    }
  });

  rule('9.22', 'and without friends in reach always', () => {
    expect(chancesOf(field, 'commander', { commander: 'D', cause: 'unit-lost' })).toEqual({ killed: '1' });
    expect(chancesOf(field, 'commander', { commander: 'D', cause: 'retreat' })).toEqual({
      lives: '35/36',
      killed: '1/36',
    });
  });
});

describe('departure', () => {
  rule('N.departure', 'a die up to the figure of the note sends them home', () => {
    const field = position({
      book: 'vienna-1683',
      map: { columns: 20, rows: 20, zones: { home: ['0101'] } },
      notes: { departure: { side: 'turks', units: { ids: ['T'] }, formation: 'khan', from: 3, upTo: 2, zone: 'home' } },
      units: [tartars('T', 'turks', '1010')],
    });
    expect(chancesOf(field, 'departure')).toEqual({ stay: '2/3', leave: '1/3' });
    expect(problemWith(position({ units: [] }), { ask: 'odds', of: 'departure' })).toBe('unknown-subject');
  });
});

describe('battle and shot', () => {
  const field = () =>
    position({
      phase: 'attack',
      units: [
        cavalry('A', 'poles', '1012', { facing: 'N' }),
        cavalry('E', 'poles', '1111', { facing: 'NW' }),
        infantry('B', 'russians', '1011', { facing: 'S' }),
        infantry('D', 'russians', '1110', { facing: 'S', sp: 1 }),
      ],
    });

  rule('6.21', 'a battle has the odds of the attack that is declared', () => {
    const declared = field();
    play(declared, [{ do: 'attack', unit: 'A', hex: '1011' }]);
    const odds = oddsFor(declared);
    if (!odds.ok) throw new Error(odds.error.message);
    const asked = ask(field(), { ask: 'odds', of: 'battle', attackers: ['A'], targets: ['1011'] });
    expect(asked).toEqual(odds.value);
    expect(sumOf(asked.results)).toBe(1);
    expect(
      ask(field(), { ask: 'odds', of: 'battle', attackers: ['A'], targets: ['1011'], fates: false }).fates,
    ).toBeUndefined();
  });

  rule('6.13', 'one that may not be fought has the reason as a problem', () => {
    expect(problemWith(field(), { ask: 'odds', of: 'battle', attackers: ['A', 'E'], targets: ['1011'] })).toBe(
      'illegal',
    );
  });

  rule('13.22', 'a volley has the odds of the shot that is aimed', () => {
    const guns = () =>
      position({
        phase: 'artillery',
        units: [artillery('G', 'poles', '1012'), artillery('H', 'poles', '1112'), infantry('B', 'russians', '1010')],
      });
    const aimed = guns();
    play(aimed, [
      { do: 'aim', unit: 'G', target: 'B' },
      { do: 'join', unit: 'H' },
    ]);
    const odds = oddsFor(aimed);
    if (!odds.ok) throw new Error(odds.error.message);
    expect(ask(guns(), { ask: 'odds', of: 'shot', shooters: ['G', 'H'], target: 'B' })).toEqual(odds.value);
    expect(problemWith(guns(), { ask: 'odds', of: 'shot', shooters: ['G'], target: 'H' })).toBe('illegal');
  });

  rule('16.26', 'arrows at a hex with a leader say what becomes of him', () => {
    const bows = position({
      book: 'beresteczko-1651',
      side: 'cossacks',
      units: [tartars('T', 'cossacks', '1010', { facing: 'N' }), infantry('I', 'poles', '1009')],
      commanders: [commander('C', 'poles', '1009')],
    });
    const { fates } = ask(bows, { ask: 'odds', of: 'shot', shooters: ['T'], target: 'I' });
    expect(fates.map(({ fate }: { fate: string }) => fate)).toContain('C killed');
  });

  test('names what is not there', () => {
    for (const question of [
      { of: 'battle', attackers: ['X'], targets: ['1011'] },
      { of: 'shot', shooters: ['X'], target: 'A' },
      { of: 'dispersal', unit: 'X', length: 1 },
      { of: 'morale', unit: 'X' },
      { of: 'commander', commander: 'X', cause: 'arrows' },
    ])
      expect(problemWith(field(), { ask: 'odds', ...question })).toBe('unknown-subject');
    expect(problemWith(field(), { ask: 'odds', of: 'luck' })).toBe('unknown-question');
    expect(problemWith(field(), { ask: 'odds', of: 'dispersal', unit: 'A', length: 9 })).toBe('question-shape');
    expect(problemWith(field(), { ask: 'odds' })).toBe('no-odds');
  });
});
