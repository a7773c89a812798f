/** Portable obstacles in a division: who may carry them, how many, for what price (portable.general). */
import { seededRandom } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import { divisionCards, regimentCards } from '../armies/divisions.js';
import { forceBuilder as builder } from '../force-builder/index.js';
import { rule } from '../testkit/index.js';
import {
  coreDivision,
  coreForce,
  type DivisionForce,
  describeDivisionProblem,
  divisionProblems,
  divisionStrength,
  isDivisionForce,
  isDivisionProblem,
  makeDivisionCode,
  parseDivisionCode,
  priceOfObstacles,
  randomDivision,
  rosterOfDivision,
} from './index.js';

type Entry = NonNullable<DivisionForce['obstacles']>[number];
const core = (id: string) => coreForce(regimentCards.get(id)!);
/** The Swedish division with two regiments of foot, numbers 1 and 3. */
const swedes = (...obstacles: Entry[]): DivisionForce => {
  const base = coreDivision(divisionCards.get('SWE-D')!);
  return { ...base, regiments: [...base.regiments, core('SWE-R-NAT')], obstacles };
};
const chevaux = (regiment: number, unit: number, elements: number): Entry => ({
  regiment,
  unit,
  obstacle: 'chevaux-de-frise',
  elements,
});
const caltrops = (regiment: number, unit: number, elements: number): Entry => ({
  ...chevaux(regiment, unit, elements),
  obstacle: 'caltrops',
});
const codes = (division: DivisionForce) => divisionProblems(division).map(({ code }) => code);

describe('what the program buys', () => {
  rule('portable.general', 'kobylicas and chevaux de frise, where other regiments could carry them too', () => {
    const random = seededRandom('obstacles');
    const bought = ['MUS-D', 'SWE-D'].flatMap((id) =>
      Array.from({ length: 20 }, () => randomDivision((count) => random.below(count), divisionCards.get(id)!, 30)),
    );
    const kinds = bought.flatMap(({ obstacles = [] }) => obstacles.map(({ obstacle }) => obstacle));
    expect([...new Set(kinds)].sort()).toEqual(['chevaux-de-frise', 'kobylica']);
    expect(bought.flatMap(codes)).toEqual([]);
    // What each unit was bought is what it carries, wagons or none.
    for (const division of bought) {
      const carried = rosterOfDivision(division).regiments.flatMap(({ units }) =>
        units.flatMap((own) => own.carries ?? []),
      );
      const wanted = (division.obstacles ?? []).map(({ obstacle, elements }) => ({ obstacle, elements }));
      const sorted = (list: readonly object[]) => list.map((one) => JSON.stringify(one)).sort();
      expect(sorted(carried)).toEqual(sorted(wanted));
    }
  });
});

describe('what is bought', () => {
  rule('portable.general', 'a point for three chevaux de frise, two caltrops, four kobylicas, or part of them', () => {
    expect(priceOfObstacles(swedes(chevaux(1, 0, 3)))).toBe(1);
    expect(priceOfObstacles(swedes(chevaux(1, 0, 4)))).toBe(2);
    expect(priceOfObstacles(swedes(chevaux(1, 0, 4), chevaux(1, 1, 2)))).toBe(2);
    expect(priceOfObstacles(swedes(caltrops(1, 0, 2)))).toBe(1);
    expect(divisionStrength(swedes(chevaux(1, 0, 4))) - divisionStrength(swedes())).toBe(2);
    const haiduks: DivisionForce = {
      ...coreDivision(divisionCards.get('POL-D')!),
      obstacles: [{ regiment: 3, unit: 0, obstacle: 'kobylica', elements: 4 }],
    };
    const both = { ...haiduks, regiments: [...haiduks.regiments, core('POL-R-HAI'), core('POL-R-GER')] };
    expect([codes(both), priceOfObstacles(both)]).toEqual([[], 1]);
  });

  rule('portable.general', 'no more than half of the regiments that could carry them', () => {
    expect(codes(swedes(chevaux(1, 0, 4)))).toEqual([]);
    expect(codes(swedes(chevaux(1, 0, 4), chevaux(3, 0, 4)))).toEqual(['obstacles-half']);
    const { regiments } = coreDivision(divisionCards.get('SWE-D')!);
    expect(codes({ ...swedes(chevaux(1, 0, 4)), regiments })).toEqual(['obstacles-half']);
  });

  rule('portable.general', 'only foot whose card has them, each unit one kind, within its bases', () => {
    expect(codes(swedes(chevaux(0, 0, 3)))).toEqual(['obstacles-not-theirs']);
    expect(codes(swedes({ ...chevaux(1, 0, 4), obstacle: 'kobylica' }))).toEqual(['obstacles-not-theirs']);
    expect(codes(swedes(chevaux(1, 9, 1)))).toEqual(['obstacles-not-theirs']);
    expect(codes(swedes(chevaux(1, 0, 1), caltrops(1, 1, 1)))).toEqual([
      'obstacles-not-theirs',
      'obstacles-not-theirs',
    ]);
    expect(codes(swedes(chevaux(1, 0, 5)))).toEqual(['obstacles-number']);
    expect(codes(swedes(chevaux(1, 0, 0)))).toEqual(['obstacles-number']);
  });

  rule('portable.caltrops', 'one regiment, no more than four bases, an element for two', () => {
    expect(codes(swedes(caltrops(1, 0, 2)))).toEqual([]);
    expect(codes(swedes(caltrops(1, 0, 3)))).toEqual(['obstacles-number']);
    expect(codes(swedes(caltrops(1, 0, 1), caltrops(1, 1, 1)))).toEqual(['obstacles-caltrops']);
  });
});

test('a division with obstacles has a code, and words for what is wrong', () => {
  const division = swedes(chevaux(1, 0, 4), chevaux(1, 1, 2));
  expect(isDivisionForce(division)).toBe(true);
  expect(parseDivisionCode(makeDivisionCode(division))).toEqual({ ok: true, value: division });
  const wrong = divisionProblems(swedes(chevaux(1, 0, 5)))[0]!;
  if (!isDivisionProblem(wrong)) throw new Error(wrong.code);
  expect(describeDivisionProblem(wrong, 'en')).toContain('5 × chevaux de frise');
  expect(rosterOfDivision(division).regiments[1]!.units.map(({ carries }) => carries?.elements)).toEqual([
    4,
    2,
    undefined,
  ]);
});

test('the sheet lets units of a regiment take them', () => {
  const { obstacles: _, ...plain } = swedes();
  const sheet = (code: string) => {
    const read = builder.sheet(code);
    if (!read.ok) throw new Error(read.error.message);
    return read.value;
  };
  const line = (code: string) =>
    sheet(code)
      .sections.flatMap(({ lines }) => lines)
      .find(({ id }) => id === 'obstacles-1-chevaux-de-frise')!;
  const code = makeDivisionCode(plain);
  expect([line(code).at, line(code).values.map(({ label }) => label.en)]).toEqual([0, ['0', '1', '2', '3']]);
  const two = line(code).values[2]!;
  expect([two.price?.en, sheet(two.code).problems, line(two.code).at]).toEqual(['+3 p.', [], 2]);
  expect(line(two.code).values[0]!.code).toBe(code);
});
