/** The data of the battle hold together. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { seededDice } from '@hetman/core/dice';
import { readFile } from '@hetman/core/engine';
import { distance } from '@hetman/core/hex';
import { describe, expect, test } from 'vitest';
import { battles } from '../battles/index.js';
import { limitRefusal } from '../rules/movement/stacking.js';
import { groundOf } from '../rules/state/ground.js';
import { stackOf } from '../rules/state/pieces.js';
import { settingOf, szczekocinySystem } from '../system.js';
import { buildSetting } from './battle.js';
import { bookSchema, countersSchema, mapSchema, scenariosSchema } from './schema.js';

const [battle] = battles as [(typeof battles)[number]];
const wywla = settingOf('szczekociny-1794/wywla', {});
const whole = settingOf('szczekociny-1794/battle', {});

describe('counters', () => {
  test('358 units and 18 commanders, and Pistor', () => {
    const count = (army: string) => whole.units.filter((card) => card.army === army).length;
    expect([whole.units.length, count('poles'), count('prussians'), count('russians')]).toEqual([358, 143, 111, 104]);
    expect(whole.commanders.filter(({ role }) => role !== 'staff')).toHaveLength(18);
    expect(whole.commanders.filter(({ role }) => role === 'overall').map(({ id }) => id)).toEqual([
      'kosciuszko',
      'friedrich-wilhelm',
      'denisov',
    ]);
    expect(new Set(whole.units.map(({ id }) => id)).size).toBe(358);
  });

  test('Wywła has the units that the book names', () => {
    const types = (side: number) => {
      const tally: Record<string, number> = {};
      for (const card of wywla.units) if (card.side === side) tally[card.type] = (tally[card.type] ?? 0) + 1;
      return tally;
    };
    expect(types(0)).toEqual({ infantry: 4, cavalry: 2, artillery: 1 });
    expect(types(1)).toEqual({ fusilier: 8, hussar: 4, 'horse-artillery': 1 });
  });

  test('every unit begins within the command of its general and within the limits', () => {
    for (const setting of [wywla, whole]) {
      const { grid } = groundOf(setting);
      for (const card of setting.units) {
        const { hex } = setting.commanders[card.commander]!;
        expect([card.id, distance(grid, grid.byLabel.get(card.hex)!, grid.byLabel.get(hex!)!) <= 4]).toEqual([
          card.id,
          true,
        ]);
      }
    }
    const state = szczekocinySystem.setUp('szczekociny-1794/battle', {}, seededDice('x'));
    for (const unit of state.units) expect(limitRefusal(state, stackOf(state, unit.card.side, unit.hex))).toBeNull();
  });

  test('what was tuned stands in the scenario elsewhere than it was, with a reason in both languages', () => {
    for (const { id, provenance, units } of battle.scenarios.scenarios) {
      expect([id, provenance.length > 0]).toEqual([id, true]);
      for (const { group, was, why } of provenance) {
        const { hexes } = units.find((entry) => entry.group === group)!;
        expect([group, hexes.length]).toEqual([group, was.length]);
        expect(hexes).not.toEqual(was);
        expect(why.en.length * why.pl.length).toBeGreaterThan(0);
      }
    }
  });

  test('before the first act of the battle the Poles can fire a salvo, as the example of 10.4 has it', () => {
    const state = szczekocinySystem.setUp('szczekociny-1794/battle', {}, seededDice('x'));
    expect(szczekocinySystem.decision(state)).toMatchObject({ side: 'poles', kind: 'reply' });
    expect(szczekocinySystem.actions(state).some((action) => action.do === 'aim')).toBe(true);
  });

  test('types of units are named in the data alone', () => {
    const names = Object.keys(battle.book.types).filter((name) => !['infantry', 'cavalry', 'artillery'].includes(name));
    const rules = fileURLToPath(new URL('../rules/', import.meta.url));
    for (const file of readdirSync(rules, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /(?<!\.test)\.ts$/.test(name),
    )) {
      const text = readFileSync(join(rules, file), 'utf8');
      for (const name of names) expect([file, name, text.includes(`'${name}'`)]).toEqual([file, name, false]);
    }
  });

  test('backs of counters', () => {
    const back = (id: string) => whole.units.find((card) => card.id === id)!.back;
    expect(back('1/I/22 pp')).toEqual({ morale: 6, size: 2, firepower: 2 });
    expect(back('1/strz')).toEqual({ morale: 6, size: 1, firepower: 1 });
    expect(back('I/kaw powiat')).toEqual({ morale: 4, size: 1, firepower: 1 });
    expect(back('1 art')).toBeNull();
  });

  test('stars by the number of guns', () => {
    for (const { guns, stars } of battle.counters.units.filter((group) => group.guns > 0))
      expect(stars).toBe(guns >= 6 ? 2 : guns >= 4 ? 1 : 0);
  });
});

describe('the map', () => {
  test('40 by 28, rows from the south, each hex of one kind', () => {
    const { map } = whole;
    expect([map.columns, map.rows, map.rowsFrom]).toEqual([40, 28, 'south']);
    const named = Object.values(map.terrain).flat();
    expect(new Set(named).size).toBe(named.length);
    expect(Object.fromEntries(Object.entries(map.terrain).map(([kind, hexes]) => [kind, hexes.length]))).toEqual({
      hill: 68,
      slope: 54,
      woods: 64,
      village: 25,
      stream: 4,
    });
  });

  test('roads run from hex to neighbouring hex, and the hexes of return lie on them', () => {
    expect(whole.map.roads.map((road) => road.length)).toEqual([41, 41, 37, 15, 11]);
    const onRoad = new Set(whole.map.roads.flat());
    for (const hex of Object.values(whole.book.returns).flat()) expect(onRoad.has(hex)).toBe(true);
  });

  test('no hill touches level ground: slopes lie around', () => {
    const { grid, terrainName } = groundOf(whole);
    for (let hex = 0; hex < grid.size; hex++) {
      if (terrainName[hex] !== 'hill') continue;
      for (let direction = 0; direction < 6; direction++) {
        const to = grid.neighbours[hex * 6 + direction]!;
        if (to >= 0)
          expect([grid.labels[hex], ['hill', 'slope'].includes(terrainName[to]!)]).toEqual([grid.labels[hex], true]);
      }
    }
  });
});

describe('broken files are refused with name, place and reason', () => {
  const broken = <T extends object>(file: T, change: object) => JSON.parse(JSON.stringify({ ...file, ...change }));

  test('a schema finds the place', () => {
    expect(() => readFile(mapSchema, 'map.json', broken(battle.map, { columns: 0 }))).toThrow(/^map\.json: columns: /);
    expect(() => readFile(mapSchema, 'map.json', broken(battle.map, { roads: [['12']] }))).toThrow(
      'map.json: roads[0][0]: a hex is four digits, CCRR',
    );
    expect(() => readFile(bookSchema, 'book.json', broken(battle.book, { rifle: [] }))).toThrow(/^book\.json: rifle: /);
    expect(() => readFile(countersSchema, 'counters.json', broken(battle.counters, { more: 1 }))).toThrow(
      /^counters\.json: top: /,
    );
    expect(() => readFile(scenariosSchema, 'scenarios.json', {})).toThrow(/^scenarios\.json: battle: /);
  });

  const withScenario = (change: object) => ({
    ...battle,
    scenarios: { ...battle.scenarios, scenarios: [{ ...battle.scenarios.scenarios[0]!, ...change }] },
  });

  test('what no schema sees is found when the scenario is built', () => {
    expect(() => buildSetting(battle, 'nowhere', {})).toThrow('has no scenario "nowhere"');
    expect(() =>
      buildSetting(withScenario({ units: [{ group: '99 pp', facing: 'E', hexes: ['0101'] }] }), 'wywla', {}),
    ).toThrow('no counters "99 pp"');
    expect(() =>
      buildSetting(withScenario({ units: [{ group: '1 art', facing: 'E', hexes: ['0101', '0102'] }] }), 'wywla', {}),
    ).toThrow('"1 art" has 1 counters only');
    expect(() =>
      buildSetting(withScenario({ units: [{ group: '1 art', facing: 'E', hexes: ['4199'] }] }), 'wywla', {}),
    ).toThrow('1 art: hex 4199 is not on the map');
    expect(() => buildSetting(withScenario({ commanders: [{ id: 'napoleon', hex: '0101' }] }), 'wywla', {})).toThrow(
      'no commander "napoleon"',
    );
  });
});
