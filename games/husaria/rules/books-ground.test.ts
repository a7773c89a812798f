/** The ground of the two later books: the terrain of Vienna, and the ramparts of Beresteczko. */
import { describe, expect, test } from 'vitest';
import { books } from '../battles/index.js';
import { bookOf } from '../content/battle.js';
import {
  artillery,
  cavalry,
  declareAttack,
  hussars,
  infantry,
  modifiers,
  moves,
  play,
  pointsLeft,
  position,
  refused,
  step,
} from '../testkit/index.js';
import { rule } from '../testkit/rule.js';

const kluszyn = bookOf(books.get('kluszyn-1610')!);
const beresteczko = bookOf(books.get('beresteczko-1651')!);
const vienna = bookOf(books.get('vienna-1683')!);

describe('terrain of Vienna', () => {
  const price = (kind: typeof infantry, letter: string, roads: string[][] = []) => {
    const field = position({
      book: 'vienna-1683',
      map: { columns: 20, rows: 20, roads },
      terrain: { '1009': letter },
      units: [kind('U', 'allies', '1010', { facing: 'N', mp: 20 })],
    });
    play(field, moves('U', step('N')));
    return 20 - (pointsLeft(field) ?? 0);
  };
  const shift = (letter: string) => {
    const field = position({
      book: 'vienna-1683',
      phase: 'attack',
      terrain: { '1009': letter },
      units: [infantry('A', 'allies', '1010', { facing: 'N' }), infantry('D', 'turks', '1009', { facing: 'S' })],
    });
    return modifiers(declareAttack(field, ['A'], ['1009']))['terrain'] ?? 0;
  };
  const rows: [letter: string, foot: number, horse: number, battle: number][] = [
    ['.', 1, 1, 0],
    ['w', 2, 4, 0], // +1 and +3 on clear ground
    ['k', 2, 3, -1], // +1 and +2 on clear ground
    ['f', 2, 3, -2],
    ['t', 2, 3, -1],
    ['H', 2, 2, -1],
    ['x', 2, 5, -1],
    ['V', 2, 4, -1],
  ];
  for (const [letter, foot, horse, battle] of rows) {
    rule('T.terrain@vienna-1683', `${vienna.terrain[letter]!.name.en} at Vienna`, () => {
      expect([price(infantry, letter), price(cavalry, letter), shift(letter)]).toEqual([foot, horse, battle]);
    });
  }

  rule('T.terrain@vienna-1683', 'a road through vineyards costs what a road costs (ruling 150)', () => {
    expect([price(infantry, 'w', [['1010', '1009']]), price(cavalry, 'w', [['1010', '1009']])]).toEqual([1, 0.5]);
  });

  rule('T.terrain@vienna-1683', 'the Danube is closed to everybody', () => {
    const field = position({
      book: 'vienna-1683',
      terrain: { '1009': '~' },
      units: [infantry('U', 'allies', '1010', { facing: 'N' })],
    });
    play(field, [{ do: 'move', unit: 'U' }]);
    expect(refused(field, step('N'))?.code).toBe('closed-ground');
  });

  rule('T.terrain@vienna-1683', 'who attacks into vineyards counts half, before horse is doubled', () => {
    const strengths = (kind: typeof infantry) => {
      const field = position({
        book: 'vienna-1683',
        phase: 'attack',
        terrain: { '1009': 'w' },
        units: [kind('A', 'allies', '1010', { facing: 'N' }), infantry('D', 'turks', '1009', { facing: 'S' })],
      });
      return declareAttack(field, ['A'], ['1009']).attack;
    };
    expect([strengths(infantry), strengths(cavalry)]).toEqual([1, 2]);
  });

  rule('T.terrain@vienna-1683', 'and who attacks out of vineyards does not', () => {
    const field = position({
      book: 'vienna-1683',
      phase: 'attack',
      terrain: { '1010': 'w' },
      units: [infantry('A', 'allies', '1010', { facing: 'N' }), infantry('D', 'turks', '1009', { facing: 'S' })],
    });
    expect(declareAttack(field, ['A'], ['1009']).attack).toBe(2);
  });

  rule(
    '6.33@vienna-1683',
    'lances are barred against woods, vineyards, towns and Vienna, not against hills and works',
    () => {
      const lance = (letter: string) => {
        const field = position({
          book: 'vienna-1683',
          phase: 'attack',
          terrain: { '1009': letter },
          units: [
            hussars('A', 'allies', '1010', { facing: 'N', lance: true }),
            infantry('D', 'turks', '1009', { facing: 'S' }),
          ],
        });
        return modifiers(declareAttack(field, ['A'], ['1009']))['lance'] ?? 0;
      };
      expect(['w', 'f', 't', 'V'].map(lance)).toEqual([0, 0, 0, 0]);
      expect(['.', 'k', 'H', 'x'].map(lance)).toEqual([3, 3, 3, 3]);
    },
  );

  rule('T.terrain@vienna-1683', 'a stream costs horse one point, not two', () => {
    const horseOver = (book: string, side: string) => {
      const field = position({
        book,
        map: { columns: 20, rows: 20, sides: { stream: ['1010/1009'] } },
        units: [cavalry('U', side, '1010', { facing: 'N', mp: 20 })],
      });
      play(field, moves('U', step('N')));
      return 20 - pointsLeft(field)!;
    };
    expect([horseOver('vienna-1683', 'allies'), horseOver('beresteczko-1651', 'poles')]).toEqual([2, 3]);
  });

  rule('4.44', 'a turn in vineyards or on the Türkenschanze adds the whole price of the hex (ruling 151)', () => {
    const turn = (letter: string) => {
      const field = position({
        book: 'vienna-1683',
        terrain: { '1010': letter },
        units: [cavalry('U', 'allies', '1010', { facing: 'N', mp: 20 })],
      });
      play(field, moves('U', { do: 'turn', facing: 'NE' }));
      return 20 - pointsLeft(field)!;
    };
    expect([turn('w'), turn('k'), turn('H'), turn('.')]).toEqual([5, 4, 3, 1]);
  });

  test('a map with slopes needs a book with slopes', () => {
    const sloped = { columns: 5, rows: 5, sides: { slope: ['0202/0203'] } };
    expect(() => position({ book: 'vienna-1683', map: sloped })).toThrow('the terrain table has no slope');
  });
});

rule('T.terrain', 'Beresteczko has the terrain of Kłuszyn', () => {
  expect([beresteczko.terrain, beresteczko.sides, beresteczko.road]).toEqual([
    kluszyn.terrain,
    kluszyn.sides,
    kluszyn.road,
  ]);
});

describe('ramparts (ruling 104)', () => {
  const camp = {
    book: 'beresteczko-1651',
    map: { columns: 20, rows: 20, ramparts: [{ army: 'poles', sides: ['1010/1009'] }] },
  };
  const inside = infantry('In', 'poles', '1010', { facing: 'N' });
  const outside = (extras = {}) => hussars('Out', 'cossacks', '1009', { facing: 'S', ...extras });

  rule(
    ['14.0@beresteczko-1651', '14.11', '14.14'],
    'an attack over it counts one point a unit, not doubled, and lances are of no use',
    () => {
      const field = position({ ...camp, phase: 'attack', side: 'cossacks', units: [inside, outside({ lance: true })] });
      const report = declareAttack(field, ['Out'], ['1010']);
      expect([report.attack, modifiers(report)['lance']]).toEqual([1, undefined]);
    },
  );

  rule('14.15', 'it stays when an enemy comes in, and shields its owner only', () => {
    const field = position({
      ...camp,
      phase: 'attack',
      units: [hussars('A', 'poles', '1009', { facing: 'S' }), infantry('D', 'cossacks', '1010', { facing: 'N' })],
    });
    expect(declareAttack(field, ['A'], ['1010']).attack).toBe(4);
    expect(field.setting.map.ramparts[0]!.sides).toEqual(['1010/1009']);
  });

  rule('6.18', 'who stands behind it need not attack over it, and attacks outwards with full strength', () => {
    const field = position({ ...camp, phase: 'attack', units: [inside, outside()] });
    expect(refused(field, { do: 'end' })).toBeNull();
    expect(declareAttack(field, ['In'], ['1009']).attack).toBe(2);
  });

  rule('13.22', 'fire from the next hex over it is reduced by one', () => {
    const field = position({
      ...camp,
      phase: 'artillery',
      side: 'cossacks',
      units: [inside, artillery('G', 'cossacks', '1009', { facing: 'S' })],
    });
    const [shot] = play(field, [{ do: 'aim', unit: 'G', target: 'In' }, { do: 'fire' }], [1, 1]);
    expect(shot).toMatchObject({ modifiers: [{ label: 'rampart', value: -1 }] });
  });

  rule('4.51', 'crossing it costs nothing extra (ruling 156)', () => {
    const field = position({ ...camp, units: [infantry('U', 'poles', '1010', { facing: 'N', mp: 4 })] });
    play(field, moves('U', step('N')));
    expect(pointsLeft(field)).toBe(3);
  });

  test('an army that is not in the book is an error', () => {
    const map = { columns: 5, rows: 5, ramparts: [{ army: 'swedes', sides: ['0202/0203'] }] };
    expect(() => position({ book: 'beresteczko-1651', map })).toThrow('the ramparts have no army "swedes"');
  });
});
