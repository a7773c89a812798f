import { describe, expect, test } from 'vitest';
import { armies, commanderCards, forceCards, unitCards } from '../armies/index.js';
import poland from '../armies/poland.json' with { type: 'json' };
import crossing from '../scenarios/defend-the-crossing.json' with { type: 'json' };
import { scenarios } from '../scenarios/index.js';
import {
  armyRules,
  bases,
  closeWeapons,
  guns,
  movementTable,
  rangedWeapons,
  readArmy,
  readScenario,
  resolutionTable,
  terrainTypes,
  unitRules,
  unitsNamed,
  victoryTable,
} from './index.js';

describe('tables of the book', () => {
  test('hold every weapon, gun and special rule', () => {
    expect(rangedWeapons.size).toBe(14);
    expect(closeWeapons.size).toBe(9);
    expect([...guns.values()].filter(({ source }) => source !== 'reconstruction')).toHaveLength(14);
    expect(guns.size).toBe(17);
    expect([...unitRules.values()].filter(({ source }) => source === 'book')).toHaveLength(34);
    expect(armyRules.size).toBe(14);
    expect(terrainTypes.size).toBe(15);
  });

  test('agree with its examples', () => {
    // The haiduks' arquebus, the berdishe against pancerni, the regimental gun.
    expect(rangedWeapons.get('arquebus')).toMatchObject({
      range: { effective: 10, long: 20 },
      effectiveness: { effective: 1, long: 0 },
    });
    expect(closeWeapons.get('two-handed')!.effectiveness.charging).toBe(2);
    expect(guns.get('regimental-gun')).toMatchObject({
      ball: { dice: 1, range: { long: 80 }, effectiveness: 8 },
      caseShot: { range: 30, effectiveness: 3 },
    });
    expect(movementTable.manoeuvre.price).toEqual({ infantry: 2, 'light-artillery': 2, cavalry: 5 });
    expect(resolutionTable.numbers.map(({ value }) => value)).toEqual([3, 2, 1]);
    expect(victoryTable.losses.map(({ own, enemy }) => own - enemy)).toEqual([6, 3, 1, 0, -2, -4]);
  });

  test('ruling 4: foot stands on 4 by 2 cm, horse on 4 by 3', () => {
    expect([bases.infantry, bases.cavalry].map(({ width, depth }) => [width, depth])).toEqual([
      [4, 2],
      [4, 3],
    ]);
  });
});

test('rows of guns that the book does not print say so, and how they were found', () => {
  const own = [...guns.values()].filter(({ source }) => source === 'reconstruction');
  expect(own.map(({ id }) => id)).toEqual(['half-cannon', 'mortar', 'light-mortar']);
  for (const { provenance } of own) expect(provenance?.en.length).toBeGreaterThan(100);
});

describe('armies', () => {
  test('six of them with two cards each, and the wagons', () => {
    expect(armies.map(({ cards }) => cards.length)).toEqual([2, 2, 2, 2, 2, 2, 0]);
    expect(commanderCards.size).toBe(26);
  });

  test('the cores are worth what the reconstruction says', () => {
    const worth = (card: string) => {
      const { core } = forceCards.get(card)!;
      return core.units
        .flatMap(({ unit, bases: count, also }) => [
          { unit, count },
          ...(also ? [{ unit: also.unit, count: also.bases }] : []),
        ])
        .reduce((sum, { unit, count }) => sum + unitCards.get(unit)!.price * count, 0);
    };
    const rounded = [...forceCards.keys()].map((card) => [card, Math.round(worth(card) / 10) / 10]);
    expect(Object.fromEntries(rounded)).toEqual({
      'POL-A': 4.3,
      'POL-B': 5,
      'COS-A': 5,
      'COS-B': 4.6,
      'TAT-A': 4.1,
      'TAT-B': 4,
      'MUS-A': 3.8,
      'MUS-B': 5.1,
      // With national infantry; with the new type it is 3.0.
      'SWE-A': 2.9,
      'SWE-B': 5.1,
      'OTT-A': 4.2,
      'OTT-B': 4.1,
    });
  });

  test('every unit of a card is of a size that the card can field', () => {
    for (const card of forceCards.values()) {
      for (const unit of unitsNamed(card)) expect(unitCards.has(unit)).toBe(true);
      for (const { unit, bases: count } of card.core.units)
        expect(count).toBeLessThanOrEqual(unitCards.get(unit)!.bases.most);
    }
  });

  test('say which figures are the book’s own', () => {
    expect(unitCards.get('pancerni')!.book).toEqual(['move.basic', 'armor', 'morale']);
    for (const unit of unitCards.values()) {
      for (const field of unit.book) expect(Object.keys(unit)).toContain(field.split('.')[0]);
    }
  });

  test('a broken file is refused with name, place and reason', () => {
    const broken = (change: (army: typeof poland) => void) => {
      const copy = structuredClone(poland);
      change(copy);
      return () => readArmy('armies/poland.json', copy);
    };
    expect(broken((army) => Object.assign(army.units[0]!, { skill: 9 }))).toThrow(
      /^armies\/poland\.json: units\[0\]\.skill: /,
    );
    expect(broken((army) => Object.assign(army.units[2]!, { close: ['flail'] }))).toThrow(
      'armies/poland.json: pancerni.close: there is no "flail"',
    );
    expect(broken((army) => Object.assign(army.cards[0]!, { rules: ['luck'] }))).toThrow(
      'armies/poland.json: POL-A.rules: there is no "luck"',
    );
  });
});

describe('scenarios', () => {
  test('ten, one for each face, six turns but for the delay', () => {
    expect(scenarios.map(({ face }) => face)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(scenarios.filter(({ turns }) => turns !== 6).map(({ id }) => id)).toEqual(['delay-the-enemy']);
    expect(scenarios.map(({ value }) => value.least)).toEqual([0, 0, 1, 0, 1, 0, 2, 0, 3, 4]);
  });

  test('none hands out more than six points to a side', () => {
    const most = scenarios.map((scenario) => {
      const forSide = (side: 'weaker' | 'stronger') =>
        scenario.points.reduce((sum, entry) => {
          if (entry.kind === 'breakthrough') return sum + entry.total;
          if ('side' in entry && entry.side !== side) return sum;
          if (entry.kind === 'marker-in-half') return sum + 2 * entry.points;
          if (entry.kind === 'loads') return sum + 6 * entry.points;
          if (entry.kind === 'plundered' || entry.kind === 'markers-left') return sum + 4 * entry.points;
          return sum + entry.points * ('most' in entry ? entry.most : 1);
        }, 0);
      return [scenario.id, forSide('weaker'), forSide('stronger')];
    });
    for (const [id, weaker, stronger] of most) expect([id, weaker, stronger]).toEqual([id, 6, 6]);
  });

  test('a place that is not there is refused', () => {
    const copy = structuredClone(crossing);
    copy.points[0]!.of = 'mill';
    expect(() => readScenario('scenarios/x.json', copy)).toThrow('scenarios/x.json: there is no place "mill"');
    const strange = structuredClone(crossing);
    strange.terrain[0]!.type = 'lava';
    expect(() => readScenario('scenarios/x.json', strange)).toThrow(
      'scenarios/x.json: terrain river: there is no terrain type "lava"',
    );
  });
});
