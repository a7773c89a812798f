import { describe, expect } from 'vitest';
import {
  artillery,
  asked,
  cavalry,
  declareAttack,
  hussars,
  infantry,
  moves,
  play,
  pointsLeft,
  position,
  positionProblem,
  refused,
  ruleAgainst,
  step,
  where,
} from '../testkit/index.js';
import { rule } from '../testkit/rule.js';
import { settingOf } from './state/settings.js';

const battle = settingOf('kluszyn-1610/battle', {});
const card = (id: string) => battle.units.find((unit) => unit.id === id)!;
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').toLowerCase();

describe('counters', () => {
  rule('2.1', 'each shows strength, points of movement, morale and stars', () => {
    const face = ({ sp, mp, morale, stars }: ReturnType<typeof card>) => ({ sp, mp, morale, stars });
    expect(face(card('gorski-1'))).toEqual({ sp: 2, mp: 7, morale: 8, stars: 0 });
    expect(face(card('zbarski-2'))).toEqual({ sp: 1, mp: 8, morale: 7, stars: 1 });
    expect(face(card('thunburg-infantry-4'))).toEqual({ sp: 2, mp: 4, morale: 7, stars: 2 });
    expect(face(card('horn-1'))).toEqual({ sp: 1, mp: 7, morale: 7, stars: 1 });
    expect(face(card('russian-cavalry-30'))).toEqual({ sp: 2, mp: 7, morale: 6, stars: 0 });
    expect(face(card('russian-infantry-24'))).toEqual({ sp: 2, mp: 4, morale: 6, stars: 1 });
  });

  rule('2.1', 'what is printed is what the unit moves, fights and shoots with', () => {
    const field = position({
      scenario: 'kluszyn-1610/free',
      lances: { poles: 0 },
      units: [
        { id: 'zbarski-1', hex: '0913', facing: 'N' },
        { id: 'gorski-1', hex: '0920', facing: 'N' },
      ],
    });
    play(field, moves('zbarski-1'));
    expect(pointsLeft(field)).toBe(8);
    const fight = position({
      scenario: 'kluszyn-1610/free',
      phase: 'attack',
      units: [
        { id: 'gorski-1', hex: '0913', facing: 'N' },
        { id: 'horn-1', hex: '0912', facing: 'S' },
      ],
    });
    const report = declareAttack(fight, ['gorski-1'], ['0912']);
    expect([report.attack, report.defence, report.shift]).toEqual([2, 1, 1]); // morale 8 against 7
    play(fight, [{ do: 'fight' }]);
    expect(asked(fight)).toBe('musketry'); // Horn's star
  });

  rule('2.1', 'no counter is there twice, whatever the spelling of its name', () => {
    const names = battle.units.map((unit) => `${unit.side} ${plain(unit.name.pl)}`);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name.includes('zylicki'))).toHaveLength(1);
  });

  rule('2.1', 'units, commanders and wagons are different things', () => {
    const field = position({
      scenario: 'kluszyn-1610/free',
      lances: { poles: 0 },
      units: [{ id: 'strus-1', hex: '0913', facing: 'N' }],
      commanders: [{ id: 'wejher', hex: '0913' }],
    });
    expect(refused(field, { do: 'move', unit: 'wejher' })?.code).toBe('unknown-unit');
    expect(refused(field, { do: 'lead', commander: 'strus-1' })?.code).toBe('unknown-unit');
  });
});

describe('the map', () => {
  rule('2.2', 'has hexes of four digits, columns first', () => {
    expect([battle.map.columns, battle.map.rows]).toEqual([40, 28]);
    const at = (hex: string) =>
      positionProblem({
        scenario: 'kluszyn-1610/free',
        units: [{ id: 'gorski-1', side: 'poles', hex, facing: 'N' }],
      });
    expect([at('4001'), at('0128')]).toEqual([null, null]);
    expect([at('4101'), at('0129'), at('0000'), at('913')].every((problem) => problem !== null)).toBe(true);
  });

  rule('2.2', 'odd columns lie half a hex lower', () => {
    const after = (hex: string, to: 'NE' | 'SE' | 'SW' | 'NW') => {
      const field = position({ units: [cavalry('U', 'poles', hex, { facing: to })] });
      play(field, moves('U', step(to)));
      return where(field, 'U');
    };
    const round = (hex: string) => (['NE', 'SE', 'SW', 'NW'] as const).map((to) => after(hex, to));
    expect(round('1313')).toEqual(['1413', '1414', '1214', '1213']);
    expect(round('1013')).toEqual(['1112', '1113', '0913', '0912']);
  });

  rule('2.2', 'the line set up at 2313, 2413, 2512 and 2612 is straight and unbroken', () => {
    const field = position({
      scenario: 'kluszyn-1610/free',
      lances: { poles: 0 },
      units: [{ id: 'strus-1', hex: '2313', facing: 'NE' }],
    });
    const way = ['2413', '2512', '2612'].map((hex) => {
      play(field, where(field, 'strus-1') === '2313' ? moves('strus-1', step('NE')) : [step('NE')]);
      return [where(field, 'strus-1'), hex];
    });
    for (const [came, wanted] of way) expect(came).toBe(wanted);
  });
});

describe('kinds of troops', () => {
  rule('2.3', 'hussars are cavalry: they ride foot down and pay as horse', () => {
    for (const rider of [hussars, cavalry]) {
      const field = position({
        phase: 'attack',
        units: [rider('A', 'poles', '1013', { facing: 'N' }), infantry('E', 'russians', '1012', { facing: 'S' })],
      });
      expect(declareAttack(field, ['A'], ['1012']).attack).toBe(4);
    }
  });

  rule(['2.3', '6.71'], 'only hussars carry lances', () => {
    const field = position({
      lances: { poles: 50 },
      units: [hussars('A', 'poles', '1013'), cavalry('B', 'poles', '0913'), infantry('C', 'poles', '0513')],
    });
    expect(asked(field)).toBe('lances');
    expect(['A', 'B', 'C'].map((unit) => ruleAgainst(field, { do: 'lance', unit }))).toEqual([null, '6.71', '6.71']);
  });

  rule(['2.3', '13.11'], 'guns are heavy or light, and only guns are', () => {
    expect(battle.units.filter((unit) => unit.gun !== null).every((unit) => unit.kind === 'artillery')).toBe(true);
    expect(card('russian-artillery-1').gun).toBe('C');
    expect(card('artillery-1').gun).toBe('L');
    const field = position({
      phase: 'artillery',
      units: [
        artillery('G', 'poles', '1013', { facing: 'N' }),
        infantry('U', 'poles', '0913'),
        infantry('E', 'russians', '1011', { facing: 'S' }),
      ],
    });
    expect(ruleAgainst(field, { do: 'aim', unit: 'U', target: 'E' })).toBe('13.11');
  });

  rule(['2.3', '15.11'], 'pikes belong to the foreigners, not to the Russians or the Poles', () => {
    const field = (side: 'poles' | 'russians') =>
      position({
        scenario: 'kluszyn-1610/free',
        side,
        units: [
          { id: 'strus-infantry-1', hex: '0513', facing: 'N' },
          { id: 'taube-infantry-1', hex: '1318', facing: 'N' },
          { id: 'russian-infantry-1', hex: '3116', facing: 'N' },
        ],
      });
    const allies = field('russians');
    expect(ruleAgainst(allies, { do: 'pikes', unit: 'taube-infantry-1' })).toBeNull();
    expect(ruleAgainst(allies, { do: 'pikes', unit: 'russian-infantry-1' })).toBe('15.11');
    expect(ruleAgainst(field('poles'), { do: 'pikes', unit: 'strus-infantry-1' })).toBe('15.11');
  });

  rule('2.3', 'the Russian player leads two nations, the Polish player one', () => {
    const nations = (side: 0 | 1) =>
      new Set(battle.units.filter((unit) => unit.side === side).map((unit) => unit.nation));
    expect([...nations(0)]).toEqual(['poles']);
    expect([...nations(1)].toSorted()).toEqual(['foreigners', 'russians']);
  });

  rule(['2.3', 'N.names'], 'Horn, Posse and Quarnhemb are units; the plain Zbarski are horse', () => {
    for (const id of ['horn', 'posse', 'quarnhemb']) {
      expect([card(`${id}-1`).kind, card(`${id}-2`).kind]).toEqual(['cavalry', 'cavalry']);
      expect(battle.commanders.some((leader) => leader.id === id)).toBe(false);
    }
    expect([card('zbarski-1').kind, card('zbarski-hussars-1').kind]).toEqual(['cavalry', 'hussar']);
  });
});
