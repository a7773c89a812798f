/** Divisions from their cards: what they have, what they are worth, what is wrong with them (armies.divisions). */
import { readFileSync } from 'node:fs';
import { seededRandom } from '@hetman/core/dice';
import { languages } from '@hetman/core/game';
import { describe, expect, test } from 'vitest';
import { divisionCards, divisionLists, regimentCards } from '../armies/divisions.js';
import { armies, unitCards } from '../armies/index.js';
import { checkDivisions, readDivisions } from '../content/division.js';
import { divisionProblemsMessages as texts } from '../locales/division-problems.js';
import { motivationLevel } from '../rules/division/motivation-level.js';
import { rule } from '../testkit/index.js';
import {
  basesIn,
  coreDivision,
  coreForce,
  type DivisionForce,
  describeDivisionProblem,
  describeMusterProblem,
  divisionProblems,
  divisionStrength,
  isDivisionForce,
  isDivisionProblem,
  makeDivisionCode,
  musterProblems,
  nextDivisions,
  parseDivisionCode,
  problemsOnCard,
  randomDivision,
  rosterOf,
  rosterOfDivision,
} from './index.js';

const crown = (bought: Partial<DivisionForce> = {}): DivisionForce => ({
  ...coreDivision(divisionCards.get('POL-D')!),
  ...bought,
});
const core = (id: string) => coreForce(regimentCards.get(id)!);
const base = crown().regiments;
const codes = (division: DivisionForce) => divisionProblems(division).map(({ code }) => code);

describe('what a card gives', () => {
  rule('armies.divisions', 'a commander-in-chief, a base of three regiments, and what is bought beside it', () => {
    expect(codes(crown())).toEqual([]);
    expect(divisionStrength(crown())).toBe(6 + 5 + 4);
    const roster = rosterOfDivision(crown());
    expect([roster.chief.card.rank, roster.chief.points]).toEqual(['senior', 3]);
    expect(roster.regiments.map(({ role, units, commanders }) => [role, basesIn(units), commanders.length])).toEqual([
      ['main', 12, 1],
      ['line', 12, 1],
      ['vanguard', 11, 1],
    ]);
    const more = crown({
      points: 4,
      regiments: [...base, core('TAT-R'), core('POL-R-GER')],
      artillery: [{ unit: 'polish-octave', guns: 2 }],
      artilleryOfficer: true,
      units: [
        { unit: 'volunteers', to: 'own' },
        { unit: 'wallachians', to: 1 },
        { unit: 'wallachians', to: 'battery' },
      ],
    });
    expect(codes(more)).toEqual([]);
    expect(divisionStrength(more)).toBe(15 + 4 + 4 + 2 + 1 + 3 + 1);
    const all = rosterOfDivision(more);
    expect(all.regiments.map(({ allied }) => allied)).toEqual([false, false, false, true, false]);
    expect([all.regiments[1]!.added.length, all.guns.length, all.withGuns.length, all.alone.length]).toEqual([
      ...[1, 2, 1, 1],
    ]);
  });

  rule('motivation.level', 'the regiments of the book come from their cards: 18 bases and 9, 24 bases and 7', () => {
    const level = (id: string, levels: number[]) => {
      const card = regimentCards.get(id)!;
      const bases = basesIn(rosterOf({ ...coreForce(card), levels }));
      return [bases, motivationLevel({ motivation: card.motivation, bases })];
    };
    expect(level('POL-R-CAV', [0, 0])).toEqual([18, 9]);
    expect(level('POL-R-LEV', [0, 0])).toEqual([24, 7]);
  });

  test('every card says where it comes from, in both languages', () => {
    for (const { provenance } of [...regimentCards.values(), ...divisionCards.values()])
      for (const language of languages) expect(provenance[language].length).toBeGreaterThan(30);
  });

  test('a list that names what does not exist is refused with its place', () => {
    const list = { id: 'x', regiments: [{ ...regimentCards.get('POL-R-HAI')!, rules: ['magic'] }], divisions: [] };
    expect(() => readDivisions('x', list, [])).toThrow(/^x: POL-R-HAI\.units: there is no "haiduks"/);
    const [first] = divisionLists;
    expect(() => checkDivisions([{ ...first!, regiments: [] }])).toThrow(/^POL-D: there is no regiment "POL-R-HUS"/);
  });

  rule(
    'armies.divisions',
    'every army has a division: three regiments, one of each kind, and a senior commander',
    () => {
      const fighting = armies.filter(({ cards }) => cards.length > 0).map(({ id }) => id);
      expect(divisionLists.map(({ id }) => id)).toEqual(fighting);
      for (const card of divisionCards.values()) {
        const { regiments, chief } = rosterOfDivision(coreDivision(card));
        expect(regiments.map(({ role }) => role)).toEqual(['main', 'line', 'vanguard']);
        expect([card.id, chief.card.rank, card.additional.most]).toEqual([card.id, 'senior', 2]);
        expect([card.source, codes(coreDivision(card))]).toEqual(['reconstruction', []]);
      }
    },
  );

  test('prices of regiments are those of their rows, to a point', () => {
    const worth = (units: readonly { unit: string; bases: number; also?: { unit: string; bases: number } }[]) =>
      units.reduce(
        (sum, { unit, bases, also }) =>
          sum + unitCards.get(unit)!.price * bases + (also ? unitCards.get(also.unit)!.price * also.bases : 0),
        0,
      ) / 100;
    for (const { id, core: compulsory, levels } of regimentCards.values()) {
      let [least, most] = [worth(compulsory.units), worth(compulsory.units)];
      for (const { fsp, choices } of [{ fsp: compulsory.fsp, choices: [[]] }, ...levels]) {
        least += Math.min(...choices.map(worth));
        most += Math.max(...choices.map(worth));
        expect([id, fsp, fsp - least < 0.7 && most - fsp < 0.7]).toEqual([id, fsp, true]);
      }
    }
  });

  rule('wagons.transport', 'a regiment may bring a train of up to four wagons, a point of strength for two', () => {
    const wagons = (bases: number) => ({ unit: 'transport-wagon', bases, guns: 0 });
    const haiduks = (bases: number) => ({ ...core('POL-R-HAI'), additional: [wagons(bases)] });
    const price = (bases: number) =>
      divisionStrength(crown({ regiments: [...base, haiduks(bases)] })) - (6 + 5 + 4 + 3);
    expect([2, 3, 4].map(price)).toEqual([1, 2, 2]);
    expect(codes(crown({ regiments: [...base, haiduks(5)] }))).toEqual(['additional-most']);
    const [hussars, ...rest] = base;
    expect(codes(crown({ regiments: [{ ...hussars!, additional: [wagons(2)] }, ...rest] }))).toEqual(['not-on-card']);
    const cossacks = coreDivision(divisionCards.get('COS-D')!);
    const [register, moloitsy, horse] = cossacks.regiments as [DivisionForce['regiments'][number], never, never];
    const warWagons = { unit: 'war-wagon', bases: 4, guns: 2 };
    const armed = { ...cossacks, regiments: [{ ...register, additional: [warWagons] }, moloitsy, horse] };
    expect([codes(armed), divisionStrength(armed)]).toEqual([[], divisionStrength(cossacks) + 2]);
  });

  rule('motivation.level', 'wagons of a train do not raise it, war wagons do', () => {
    const bring = (id: string, card: string, unit: string): [number, number] => {
      const division = coreDivision(divisionCards.get(card)!);
      const index = division.regiments.findIndex((force) => force.card === id);
      const train = { ...division.regiments[index]!, additional: [{ unit, bases: 4, guns: 0 }] };
      const roster = rosterOfDivision({ ...division, regiments: division.regiments.with(index, train) });
      const { units, added } = roster.regiments[index]!;
      return [basesIn(units), basesIn(added)];
    };
    expect(bring('SWE-R-FOT', 'SWE-D', 'transport-wagon')).toEqual([12, 4]);
    expect(bring('COS-R-REG', 'COS-D', 'war-wagon')).toEqual([16, 0]);
  });
});

describe('what is wrong with a division', () => {
  const volunteers = { unit: 'volunteers', to: 'own' as const };
  const wallachians = { unit: 'wallachians', to: 'own' as const };
  const tartars = { ...core('TAT-R'), levels: [0, 0] };
  /** Two regiments of foot, numbers 1 and 3; obstacles of one unit after the other. */
  const swedes = (...carried: ['chevaux-de-frise' | 'caltrops', number, number][]): DivisionForce => {
    const division = coreDivision(divisionCards.get('SWE-D')!);
    const obstacles = carried.map(([obstacle, regiment, elements], index) => {
      const before = carried.slice(0, index).filter(([, other]) => other === regiment).length;
      return { obstacle, regiment, unit: before, elements };
    });
    return { ...division, regiments: [...division.regiments, core('SWE-R-NAT')], obstacles };
  };
  const wrong: [DivisionForce, string][] = [
    [{ ...crown(), card: 'POL-Z' }, 'unknown-division-card'],
    [crown({ regiments: base.slice(1) }), 'base-regiment'],
    [crown({ regiments: [...base, core('SWE-R-REI')] }), 'regiment-not-on-card'],
    [crown({ regiments: [...base, core('POL-R-HAI'), core('POL-R-HAI')] }), 'regiment-most'],
    [crown({ regiments: [...base, core('POL-R-CAV'), core('POL-R-CAV'), core('POL-R-GER')] }), 'regiments-most'],
    [crown({ regiments: [...base, { ...tartars, points: 3 }] }), 'allied-strongest'],
    [crown({ artillery: [{ unit: 'swedish-gun', guns: 1 }] }), 'guns-not-on-card'],
    [crown({ artillery: [{ unit: 'polish-octave', guns: 3 }] }), 'guns-most'],
    [crown({ artilleryOfficer: true }), 'officer-without-guns'],
    [crown({ units: [{ unit: 'deli', to: 'own' }] }), 'unit-not-on-card'],
    [crown({ units: [volunteers, volunteers, volunteers] }), 'unit-most'],
    [crown({ units: [{ unit: 'volunteers', to: 3 }] }), 'unit-without-regiment'],
    [crown({ units: [volunteers, volunteers, wallachians, wallachians] }), 'units-most'],
    [crown({ points: 6 }), 'chief-points'],
    [swedes(['chevaux-de-frise', 0, 3]), 'obstacles-not-theirs'],
    [swedes(['chevaux-de-frise', 1, 5]), 'obstacles-number'],
    [swedes(['chevaux-de-frise', 1, 4], ['chevaux-de-frise', 3, 4]), 'obstacles-half'],
    [swedes(['caltrops', 1, 1], ['caltrops', 1, 1]), 'obstacles-caltrops'],
  ];
  test.each(wrong)('%#: %s', (division, code) => {
    expect(codes(division)).toEqual([code]);
    const [problem] = divisionProblems(division);
    if (!problem || !isDivisionProblem(problem)) throw new Error('not a problem of a division');
    for (const language of languages) {
      const said = describeDivisionProblem(problem, language);
      expect(said).not.toMatch(/[{}]|undefined/);
      expect(said.length).toBeGreaterThan(20);
    }
  });

  test('every code has a case here and a line in docs/errors.md', () => {
    expect([...new Set(wrong.map(([, code]) => code))].sort()).toEqual(Object.keys(texts).sort());
    const docs = readFileSync(new URL('../../../docs/errors.md', import.meta.url), 'utf8');
    expect(Object.keys(texts).filter((code) => !docs.includes(`\`${code}\``))).toEqual([]);
  });

  test('an option of a regiment is called by its name', () => {
    const twice = { ...core('POL-R-HUS'), options: ['lances', 'lances'] };
    const [problem] = problemsOnCard(twice);
    expect(describeMusterProblem(problem!, 'en')).toContain('lances for one banner of hussars');
  });

  test('a regiment has the problems of its own card, and is no force of a skirmish', () => {
    const [hussars, ...rest] = base;
    expect(codes(crown({ regiments: [{ ...hussars!, points: 5 }, ...rest] }))).toEqual(['commander-points']);
    expect(musterProblems(hussars!).map(({ code }) => code)).toEqual(['unknown-force-card']);
  });
});

describe('random divisions', () => {
  test.each([...divisionCards.keys()])('of %s are legal, no stronger than wanted, and survive a link', (id) => {
    const random = seededRandom(id);
    const card = divisionCards.get(id)!;
    const least = divisionStrength(coreDivision(card));
    const seen = new Set<string>();
    for (let i = 0; i < 40; i++) {
      const strength = 12 + random.below(23);
      const division = randomDivision((count) => random.below(count), card, strength);
      const code = makeDivisionCode(division);
      expect([code, codes(division)]).toEqual([code, []]);
      // What is wanted is reached to the point, where the card is not dearer by itself.
      expect([code, divisionStrength(division)]).toEqual([code, Math.max(strength, least)]);
      expect(parseDivisionCode(code)).toEqual({ ok: true, value: division });
      expect(isDivisionForce(JSON.parse(JSON.stringify(division)))).toBe(true);
      for (const { units } of rosterOfDivision(division).regiments)
        for (const { card: row, bases } of units)
          expect([code, row.id, bases >= row.bases.least, bases <= row.bases.most]).toEqual([code, row.id, true, true]);
      seen.add(code);
    }
    expect(seen.size).toBeGreaterThan(25);
  });

  test('each purchase is legal, and a bad code is refused', () => {
    for (const next of nextDivisions(crown())) expect(codes(next)).toEqual([]);
    for (const code of ['', 'POL-D', 'POL-D.x~~', 'POL-D.3~~~nonsense'])
      expect(parseDivisionCode(code)).toMatchObject({ ok: false, error: { code: 'bad-force' } });
  });
});
