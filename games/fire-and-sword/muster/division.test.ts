/** Divisions from their cards: what they have, what they are worth, what is wrong with them (armies.divisions). */
import { readFileSync } from 'node:fs';
import { seededRandom } from '@hetman/core/dice';
import { languages } from '@hetman/core/game';
import { describe, expect, test } from 'vitest';
import { divisionCards, regimentCards } from '../armies/divisions.js';
import { readDivisions } from '../content/division.js';
import { motivationLevel } from '../rules/motivation.js';
import { rule } from '../testkit/index.js';
import texts from '../texts/division-muster.json' with { type: 'json' };
import {
  basesIn,
  coreDivision,
  coreForce,
  type DivisionForce,
  describeDivisionProblem,
  divisionProblems,
  divisionStrength,
  isDivisionForce,
  isDivisionProblem,
  makeDivisionCode,
  musterProblems,
  nextDivisions,
  parseDivisionCode,
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

  test('a regiment has the problems of its own card, and is no force of a skirmish', () => {
    const [hussars, ...rest] = base;
    expect(codes(crown({ regiments: [{ ...hussars!, points: 5 }, ...rest] }))).toEqual(['commander-points']);
    expect(musterProblems(hussars!).map(({ code }) => code)).toEqual(['unknown-force-card']);
  });
});

describe('divisions by lot', () => {
  test('are legal, no stronger than wanted, and survive a link', () => {
    const random = seededRandom('division');
    for (const card of divisionCards.values()) {
      for (const strength of [12, 16, 20, 26, 32]) {
        const division = randomDivision((count) => random.below(count), card, strength);
        expect(codes(division)).toEqual([]);
        expect(divisionStrength(division)).toBeLessThanOrEqual(
          Math.max(strength, divisionStrength(coreDivision(card))),
        );
        expect(parseDivisionCode(makeDivisionCode(division))).toEqual({ ok: true, value: division });
        expect(isDivisionForce(JSON.parse(JSON.stringify(division)))).toBe(true);
      }
    }
  });

  test('each purchase is legal, and a bad code is refused', () => {
    for (const next of nextDivisions(crown())) expect(codes(next)).toEqual([]);
    for (const code of ['', 'POL-D', 'POL-D.x~~', 'POL-D.3~~~nonsense'])
      expect(parseDivisionCode(code)).toMatchObject({ ok: false, error: { code: 'bad-force' } });
  });
});
