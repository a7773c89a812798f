/** Rulings of section F that Kłuszyn never needed, in both later books. */
import type { Options } from '@hetman/core/game';
import { describe, expect } from 'vitest';
import {
  artillery,
  cavalry,
  commander,
  declareAttack,
  dispersed,
  eventsOf,
  hussars,
  infantry,
  modifiers,
  moves,
  open,
  pikemen,
  play,
  position,
  refused,
  step,
  tartars,
  unit,
  wagon,
} from '../testkit/index.js';
import { rule } from '../testkit/rule.js';
import { rideReach } from './commanders/riding.js';
import { sees } from './fire/sight.js';
import { zoneOf } from './morale/morale.js';
import { hexByLabel } from './state/pieces.js';

const books = [
  { book: 'beresteczko-1651', own: 'poles', enemy: 'cossacks' },
  { book: 'vienna-1683', own: 'allies', enemy: 'turks' },
] as const;

for (const { book, own, enemy } of books) {
  describe(book, () => {
    rule(
      '13.22',
      'guns on neighbouring hexes fire together: the longer range, three points at most (rulings 98, 171)',
      () => {
        const field = position({
          book,
          phase: 'artillery',
          units: [
            artillery('G', own, '1010', { gun: 'L', sp: 2, facing: 'N' }),
            artillery('H', own, '1110', { gun: 'L', sp: 2, facing: 'N' }),
            artillery('Far', own, '1013', { gun: 'L', sp: 1, facing: 'N' }),
            artillery('Heavy', own, '1111', { gun: 'C', sp: 1, facing: 'N' }),
            infantry('T', enemy, '1008', { morale: 12 }),
          ],
        });
        play(field, [{ do: 'aim', unit: 'G', target: 'T' }]);
        expect(refused(field, { do: 'join', unit: 'Heavy' })?.code).toBe('gun-types-differ');
        expect(open(field, 'join').map((action) => action.unit)).toEqual(['H']);
        const [shot] = play(field, [{ do: 'join', unit: 'H' }, { do: 'fire' }], [3, 4, 1, 1]); // row 3-4 of 3 SP: 7 is -1
        expect(shot).toMatchObject({ strength: 3, range: 3, total: 7, result: '-1' });
      },
    );

    rule(['12.11', '12.31'], 'volleys read the tables of the book', () => {
      const field = position({
        book,
        phase: 'attack',
        units: [
          infantry('A', own, '1010', { facing: 'N', stars: 1, sp: 2 }),
          infantry('D', enemy, '1009', { facing: 'S', morale: 12 }),
        ],
      });
      play(field, [{ do: 'attack', unit: 'A', hex: '1009' }, { do: 'fight' }]);
      // Two points on nine: a loss here, nothing at Kłuszyn (ruling 92); then the check of morale and the battle.
      const events = play(field, [{ do: 'aim', unit: 'A', target: 'D' }, { do: 'fire' }], [4, 5, 1, 1, 3, 3]);
      expect(eventsOf(events, 'fire')[0]).toMatchObject({ result: '-1' });
    });

    rule('10.15', 'one track of fifteen boxes for all nations of a side (ruling 78)', () => {
      const track = Array.from({ length: 14 }, (_, i) => dispersed(`D${i}`, enemy, { nation: i % 2 ? 'a' : 'b' }));
      const field = position({
        book,
        phase: 'artillery',
        units: [
          artillery('G', own, '1010', { gun: 'C', sp: 3, facing: 'N' }),
          infantry('T', enemy, '1009', { nation: 'c' }),
          ...track,
        ],
      });
      expect(field.setting.book.tracks.dispersed).toBe(15);
      play(field, [{ do: 'aim', unit: 'G', target: 'T' }, { do: 'fire' }], [6, 6]);
      expect(field.units.filter(({ place }) => place === 'dead')).toHaveLength(15);
      expect([field.points[0], field.morale]).toEqual([15, 0]); // 10.16
    });

    rule('8.11', 'zones of eight fields', () => {
      const { setting } = position({ book });
      expect([1, 2, 9, 10, 17, 18, 25, 26, 33].map((at) => zoneOf(setting, at))).toEqual([0, 1, 1, 2, 2, 3, 3, 4, 4]);
    });

    rule(
      '11.19',
      'a nation without its last wagon has no powder; the others of its side shoot on (rulings 82, 175)',
      () => {
        const field = position({
          book,
          phase: 'artillery',
          units: [
            artillery('Dry', own, '1010', { nation: 'hosts' }),
            artillery('Guest', own, '1012', { nation: 'guests' }),
            infantry('T', enemy, '1109'),
            infantry('U', enemy, '1212'),
          ],
          wagons: [wagon('W', own, '0101', { nation: 'hosts' })],
        });
        field.wagons[0]!.place = 'dead';
        field.wagons[0]!.hex = -1;
        expect(refused(field, { do: 'aim', unit: 'Dry', target: 'T' })?.rule).toBe('11.19');
        expect(open(field, 'aim').map((action) => action.unit)).toContain('Guest');
      },
    );

    rule(
      ['11.12', '6.19', '6.33'],
      'a wagon adds one, stops lances and horse is not doubled against it (rulings 33, 42)',
      () => {
        const field = position({
          book,
          phase: 'attack',
          units: [
            hussars('H', own, '1010', { facing: 'N', lance: true }),
            infantry('D', enemy, '1009', { facing: 'S' }),
          ],
          wagons: [wagon('W', enemy, '1009')],
        });
        const report = declareAttack(field, ['H'], ['1009']);
        expect([report.attack, report.defence, modifiers(report)['lance']]).toEqual([2, 3, undefined]);
      },
    );

    rule(['11.17', '11.18'], 'horse keeps off wagons, foot destroys an empty one and goes on (rulings 80, 157)', () => {
      const field = position({
        book,
        units: [infantry('I', own, '1010', { facing: 'N' }), tartars('T', own, '1110', { facing: 'N' })],
        wagons: [wagon('W', enemy, '1009'), wagon('X', enemy, '1109')],
      });
      play(field, moves('T'));
      expect(refused(field, step('N'))?.rule).toBe('11.17');
      play(field, [{ do: 'stop' }, ...moves('I', step('N'), step('N'))]);
      expect(field.wagons[0]!.place).toBe('dead');
    });

    rule('6.19', 'Tartars ride down foot like other horse, not pikemen', () => {
      const against = (kind: typeof infantry) => {
        const field = position({
          book,
          side: enemy,
          phase: 'attack',
          notes: { pikes: { side: own, nation: own, tokens: 1 } },
          units: [tartars('T', enemy, '1010', { facing: 'N' }), kind('D', own, '1009', { facing: 'S' })],
        });
        return declareAttack(field, ['T'], ['1009']).attack;
      };
      expect([against(infantry), against(pikemen)]).toEqual([4, 2]);
    });

    rule('6.61', 'Tartars counter-charge', () => {
      const field = position({
        book,
        units: [cavalry('M', own, '1012', { facing: 'N' }), tartars('T', enemy, '1008', { facing: 'S' })],
      });
      play(field, moves('M', step('N'), step('N')));
      expect(open(field, 'charge').length).toBeGreaterThan(0);
    });
  });
}

describe('sight at Vienna (rulings 99, 173, 176)', () => {
  const clear = (terrain: Record<string, string>, options: Options = {}) => {
    const field = position({ book: 'vienna-1683', terrain, options });
    return sees(field, hexByLabel(field, '1010')!, hexByLabel(field, '1007')!);
  };

  rule('13.12', 'woods, vineyards, towns and Vienna block, trenches, the Türkenschanze and water do not', () => {
    expect(['f', 'w', 't', 'V'].map((letter) => clear({ '1008': letter }))).toEqual([false, false, false, false]);
    expect(['.', 'x', 'k', '~'].map((letter) => clear({ '1008': letter }))).toEqual([true, true, true, true]);
  });

  rule(
    '13.12',
    'a hill between blocks unless gun or target stands on one; a vineyard blocks from a hill too, unless by option',
    () => {
      expect(clear({ '1008': 'H' })).toBe(false);
      expect(clear({ '1008': 'H', '1010': 'H' })).toBe(true);
      for (const letter of ['f', 'w', 't', 'V']) {
        expect(clear({ '1008': letter, '1007': 'H' })).toBe(false);
        expect(clear({ '1008': letter, '1007': 'H' }, { heightSight: 'over-lower' })).toBe(true);
      }
    },
  );
});

describe('ground of Vienna', () => {
  rule('9.15', 'commanders do not cross the Danube (ruling 71)', () => {
    const river = Object.fromEntries(
      Array.from({ length: 20 }, (_, i) => [`10${String(i + 1).padStart(2, '0')}`, '~']),
    );
    const field = position({
      book: 'vienna-1683',
      terrain: river,
      units: [],
      commanders: [commander('C', 'allies', '0910')],
    });
    const { steps } = rideReach(field, 0, hexByLabel(field, '0910')!);
    expect([steps[hexByLabel(field, '1110')!], steps[hexByLabel(field, '1010')!]]).toEqual([-1, -1]);
  });

  rule('6.63', 'a counter-charge may enter vineyards and towns, not woods (rulings 60, 167)', () => {
    const charges = (letter: string) => {
      const field = position({
        book: 'vienna-1683',
        terrain: { '1009': letter, '0909': 'f', '1109': 'f' },
        units: [cavalry('M', 'allies', '1012', { facing: 'N' }), cavalry('C', 'turks', '1008', { facing: 'S' })],
      });
      play(field, moves('M', step('N'), step('N')));
      return open(field, 'charge').length > 0;
    };
    expect(['w', 't', 'f'].map(charges)).toEqual([true, true, false]);
  });

  rule('13.22', 'hills, trenches, towns and the Türkenschanze take one from fire, woods two, vineyards nothing', () => {
    const cover = (letter: string) => {
      const field = position({
        book: 'vienna-1683',
        phase: 'artillery',
        terrain: { '1009': letter },
        units: [artillery('G', 'allies', '1010', { facing: 'N' }), infantry('T', 'turks', '1009')],
      });
      const [shot] = play(field, [{ do: 'aim', unit: 'G', target: 'T' }, { do: 'fire' }], [1, 1]);
      return modifiers(shot as never)['terrain'] ?? 0;
    };
    expect(['H', 'x', 't', 'V', 'k', 'f', 'w', '.'].map(cover)).toEqual([-1, -1, -1, -1, -1, -2, 0, 0]);
  });

  rule('6.19', 'horse is doubled against foot in trenches and on the Türkenschanze (ruling 163)', () => {
    const attack = (letter: string) => {
      const field = position({
        book: 'vienna-1683',
        phase: 'attack',
        terrain: { '1009': letter },
        units: [cavalry('A', 'allies', '1010', { facing: 'N' }), infantry('D', 'turks', '1009', { facing: 'S' })],
      });
      return declareAttack(field, ['A'], ['1009']).attack;
    };
    expect([attack('x'), attack('k')]).toEqual([4, 4]);
  });

  rule('6.32', 'half for vineyards comes besides the one value of terrain (ruling 41)', () => {
    const field = position({
      book: 'vienna-1683',
      phase: 'attack',
      map: { columns: 20, rows: 20, sides: { stream: ['1010/1009'] } },
      terrain: { '1009': 'w' },
      units: [infantry('A', 'allies', '1010', { facing: 'N' }), infantry('D', 'turks', '1009', { facing: 'S' })],
    });
    const report = declareAttack(field, ['A'], ['1009']);
    expect([report.attack, modifiers(report)['terrain']]).toEqual([1, -1]);
  });

  rule('4.52', 'a ford costs what a stream of the book costs, and one column (ruling 24)', () => {
    const field = position({
      book: 'vienna-1683',
      map: { columns: 20, rows: 20, sides: { river: ['1010/1009'], ford: ['1010/1009'] } },
      units: [cavalry('U', 'allies', '1010', { facing: 'N', mp: 7 })],
    });
    const events = play(field, moves('U', step('N')));
    expect(eventsOf(events, 'moved')[0]).toMatchObject({ mp: 5 });
    expect(unit(field, 'U').place).toBe('map');
  });
});

rule('2.3', 'where pike tokens come, only sides that the scenario names have them (ruling 105)', () => {
  const field = position({ book: 'beresteczko-1651', units: [infantry('I', 'poles', '1010')] });
  expect(refused(field, { do: 'pikes', unit: 'I' })?.rule).toBe('15.11');
});
