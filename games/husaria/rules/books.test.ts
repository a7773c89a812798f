/** The tables of the two later books, cell by cell as printed, read from their data and through the rules. */
import { describe, expect } from 'vitest';
import { books } from '../battles/index.js';
import { bookOf } from '../content/battle.js';
import {
  artillery,
  cavalry,
  declareAttack,
  infantry,
  modifiers,
  moves,
  play,
  pointsLeft,
  position,
  refused,
  step,
  tartars,
  unit,
} from '../testkit/index.js';
import { rule } from '../testkit/rule.js';
import { resultOf } from './fire/fire.js';
import { dispersalLimit } from './morale/dispersal.js';
import { isHorse } from './state/pieces.js';
import type { FireRow, GunType } from './state/setting.js';

const kluszyn = bookOf(books.get('kluszyn-1610')!);
const beresteczko = bookOf(books.get('beresteczko-1651')!);
const vienna = bookOf(books.get('vienna-1683')!);
const later = [
  ['beresteczko-1651', beresteczko, 'poles', 'cossacks'],
  ['vienna-1683', vienna, 'allies', 'turks'],
] as const;

/** Totals 2 to 12 of a row. */
const cellsOf = (row: FireRow): string[] => Array.from({ length: 11 }, (_, i) => resultOf(row, i + 2));
/** A printed row whose first column stands for `first` and everything below it does nothing (ruling 89). */
const printed = (first: number, row: string): string[] => [...Array<string>(first - 2).fill('-'), ...row.split(' ')];

const light = {
  1: [6, '- - - -1 R R R', '- - - - -1 R R', '- - - - - -1 R'],
  2: [6, '- - -1 R R R R', '- - - -1 R R R', '- - - - -1 R R'],
  3: [6, '-1 -1 R R R R R', '- -1 -1 R R R R', '- - -1 -1 R R R'],
} as const;
// At Vienna the last column of the third block is empty in print: ruling 94.
const heavy = {
  1: [6, '-1 -1 -1 R R R R', '- -1 -1 -1 R R R', '- - -1 -1 -1 R R', '- - - -1 -1 -1 R'],
  2: [6, '-1 -1 R R R R R', '- -1 -1 R R R R', '- - -1 -1 R R R', '- - - -1 -1 R R'],
  3: [5, '-1 -1 R R R R R R', '-1 -1 -1 R R R R R', '- -1 -1 -1 R R R R', '- - -1 -1 -1 R R R'],
} as const;

rule('T.artillery@beresteczko-1651', 'guns of the later books, strength by strength and band by band', () => {
  for (const [, book] of later) {
    expect([book.artillery.L.bands, book.artillery.C.bands]).toEqual([
      [2, 4, 6],
      [1, 2, 3, 4],
    ]);
    for (const [gun, table] of [
      ['L', light],
      ['C', heavy],
    ] as const) {
      for (const sp of [1, 2, 3] as const) {
        const [first, ...rows] = table[sp];
        expect(book.artillery[gun].bySp[sp - 1]!.map(cellsOf)).toEqual(rows.map((row) => printed(first, row)));
      }
    }
  }
});

rule('T.muskets@beresteczko-1651', 'small arms of the foot in the later books', () => {
  const rows = ['- - - - -1 -1 R', '- - - -1 -1 R R', '- - -1 -1 R R R', '- -1 -1 -1 R R R'];
  for (const [, book] of later) expect(book.muskets.map(cellsOf)).toEqual(rows.map((row) => printed(6, row)));
});

rule('T.carbines@beresteczko-1651', 'small arms of the horse in the later books', () => {
  const rows = ['- - - -1 -1', '- - -1 -1 R', '- -1 -1 R R', '-1 -1 R R R'];
  for (const [, book] of later) expect(book.carbines.map(cellsOf)).toEqual(rows.map((row) => printed(8, row)));
});

rule('T.battle@beresteczko-1651', 'one cell of 132 differs from Kłuszyn: 12 at 8:1', () => {
  for (const [, book] of later) {
    const differing = book.battleTable.rows.flatMap((row, i) =>
      row.flatMap((cell, j) =>
        cell === kluszyn.battleTable.rows[i]![j] ? [] : [[i + 2, book.battleTable.columns[j], cell]],
      ),
    );
    expect(differing).toEqual([[12, '8:1', '-1/-1']]);
  }
  expect(kluszyn.battleTable.rows[10]![10]).toBe('-1/B1');
});

rule('T.dispersal', 'the same limits in all three books; Tartars scatter like other horse (ruling 56)', () => {
  for (const [id, book, , enemy] of later) {
    expect(book.dispersal).toEqual(kluszyn.dispersal);
    const field = position({ book: id, units: [tartars('T', enemy, '1010', { morale: 6 })] });
    expect([1, 2, 3, 4, 5].map((length) => dispersalLimit(field, unit(field, 'T'), length))).toEqual([2, 3, 4, 5, 5]);
  }
});

describe('range of guns', () => {
  const reaches = (gun: GunType, range: number, options = {}) => {
    const field = position({
      book: 'beresteczko-1651',
      phase: 'artillery',
      options,
      units: [
        artillery('G', 'poles', '1012', { gun, facing: 'N' }),
        infantry('T', 'cossacks', `10${String(12 - range).padStart(2, '0')}`),
        infantry('Near', 'cossacks', '1111', { facing: 'N' }),
      ],
    });
    return refused(field, { do: 'aim', unit: 'G', target: 'T' })?.code ?? 'shot';
  };
  const alone = (gun: GunType, range: number, options = {}) => {
    const field = position({
      book: 'beresteczko-1651',
      phase: 'artillery',
      options,
      units: [
        artillery('G', 'poles', '1012', { gun, facing: 'N' }),
        infantry('T', 'cossacks', `10${String(12 - range).padStart(2, '0')}`),
      ],
    });
    return refused(field, { do: 'aim', unit: 'G', target: 'T' }) === null;
  };

  rule(
    '13.11@beresteczko-1651',
    'light guns three hexes, heavy guns four, although the light table goes to six (ruling 93)',
    () => {
      expect([alone('L', 3), alone('C', 4)]).toEqual([true, true]);
      expect([reaches('L', 4), reaches('C', 5)]).toEqual(['out-of-range', 'out-of-range']);
    },
  );

  rule('13.11@beresteczko-1651', 'by option the tables decide: light guns six hexes, heavy guns four', () => {
    const options = { gunRange: 'table' };
    expect([alone('L', 6, options), alone('C', 4, options)]).toEqual([true, true]);
    expect(reaches('C', 5, options)).toBe('out-of-range');
  });

  rule('T.artillery@beresteczko-1651', 'light guns at three hexes use the band for three and four', () => {
    const field = position({
      book: 'beresteczko-1651',
      phase: 'artillery',
      units: [artillery('G', 'poles', '1012', { gun: 'L', sp: 1 }), infantry('T', 'cossacks', '1009', { morale: 12 })],
    });
    const [shot] = play(field, [{ do: 'aim', unit: 'G', target: 'T' }, { do: 'fire' }], [4, 6, 1, 1]);
    expect(shot).toMatchObject({ type: 'fire', range: 3, total: 10, result: '-1' });
  });
});

describe('parts of the later books', () => {
  rule(
    ['2.1@beresteczko-1651', '2.2@beresteczko-1651'],
    'four-digit hexes; a counter shows its strength, movement and morale',
    () => {
      const field = position({
        book: 'beresteczko-1651',
        units: [tartars('T', 'cossacks', '1010', { sp: 1, fullSp: 2 })],
      });
      const { card } = unit(field, 'T');
      expect([card.sp, card.mp, card.morale, unit(field, 'T').sp]).toEqual([2, 10, 6, 1]);
    },
  );

  rule(['2.3@beresteczko-1651', '2.3@vienna-1683'], 'two armies in each book; Tartars are cavalry', () => {
    const armies = later.map(([id]) => books.get(id)!.armies.map((army) => army.id));
    expect(armies).toEqual([
      ['poles', 'cossacks'],
      ['allies', 'turks'],
    ]);
    const field = position({ book: 'vienna-1683', units: [tartars('T', 'turks', '1010')] });
    expect(isHorse(unit(field, 'T'))).toBe(true);
  });

  rule('9.21@beresteczko-1651', 'a commander helps every unit of his side, of whatever nation', () => {
    const bonus = (book: string, side: string) => {
      const enemy = book === 'kluszyn-1610' ? 'russians' : 'cossacks';
      const field = position({
        book,
        phase: 'attack',
        units: [
          infantry('A', side, '1010', { facing: 'N', nation: 'guests' }),
          infantry('D', enemy, '1009', { facing: 'S' }),
        ],
        commanders: [{ id: 'C', side, hex: '1011', nation: 'hosts', modifier: 2 }],
      });
      return modifiers(declareAttack(field, ['A'], ['1009']))['attacking-commander'] ?? 0;
    };
    expect([bonus('beresteczko-1651', 'poles'), bonus('kluszyn-1610', 'poles')]).toEqual([2, 0]);
  });

  rule('12.4@beresteczko-1651', 'no fire result both takes a point and scatters', () => {
    const results = ({ artillery: guns, muskets, carbines }: typeof vienna) =>
      [...guns.L.bySp.flat(), ...guns.C.bySp.flat(), ...muskets, ...carbines].flatMap((row) => row.results);
    for (const [, book] of later) expect([...new Set(results(book))].sort()).toEqual(['-1', 'R']);
    expect(results(kluszyn)).toContain('R-1');
  });
});

describe('numbers that the later books print differently', () => {
  const beside = {
    book: 'vienna-1683',
    units: [infantry('U', 'allies', '1010', { facing: 'N' }), infantry('E', 'turks', '1009', { facing: 'S' })],
  };

  rule('4.45', 'foot may not turn in an enemy zone, and the refusal cites the number of the book', () => {
    const field = position(beside);
    play(field, moves('U'));
    expect(refused(field, { do: 'turn', facing: 'NE' })).toMatchObject({ code: 'turn-in-zone', rule: '4.45' });
  });

  rule('4.46', 'swamp is closed off the road', () => {
    const field = position({
      book: 'beresteczko-1651',
      terrain: { '1009': 's' },
      units: [cavalry('U', 'poles', '1010', { facing: 'N' })],
    });
    play(field, moves('U'));
    expect(refused(field, step('N'))).toMatchObject({ code: 'closed-ground', rule: '4.46' });
  });

  rule('4.47', 'foot turns for one point on any ground, and the log cites the number of the book', () => {
    const field = position({
      book: 'vienna-1683',
      terrain: { '1010': 'w' },
      units: [infantry('U', 'allies', '1010', { facing: 'N', mp: 4 })],
    });
    const [turned] = play(field, moves('U', { do: 'turn', facing: 'S' }));
    expect(turned).toMatchObject({ type: 'turned', rule: '4.47' });
    expect(pointsLeft(field)).toBe(3);
  });
});
