import { distance } from '@hetman/core/hex';
import { describe, expect, test } from 'vitest';
import { battles } from '../battles/index.js';
import { groundOf } from '../rules/movement/ground.js';
import { stackLimit } from '../rules/movement/stacking.js';
import type { Setting } from '../rules/state/setting.js';
import { settingOf } from '../rules/state/settings.js';
import { buildSetting, cardsOf } from './battle.js';
import { bookSchema, countersSchema, mapSchema, readFile, scenariosSchema } from './schema.js';

const kluszyn = battles.find(({ scenarios }) => scenarios.battle.id === 'kluszyn-1610')!;
const scenarioIds = ['kluszyn-1610/battle', 'kluszyn-1610/charge-on-the-russians', 'kluszyn-1610/free'];
const settings = scenarioIds.map((id) => settingOf(id, {}));
const [first, second, third] = settings as [Setting, Setting, Setting];

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0);
const tally = (units: readonly { kind: string; sp: number; side: number }[], side: number) => {
  const kinds: Record<string, [counters: number, sp: number]> = {};
  for (const unit of units.filter((one) => one.side === side)) {
    const [counters, sp] = kinds[unit.kind] ?? [0, 0];
    kinds[unit.kind] = [counters + 1, sp + unit.sp];
  }
  return kinds;
};

describe('counters', () => {
  test('45 Polish units of 87 points, 80 of their enemies of 153', () => {
    expect(tally(first.units, 0)).toEqual({ hussar: [37, 74], cavalry: [5, 8], infantry: [2, 4], artillery: [1, 1] });
    expect(tally(first.units, 1)).toEqual({ infantry: [34, 68], cavalry: [43, 80], artillery: [3, 5] });
    const points = (side: number) => sum(first.units.filter((unit) => unit.side === side).map(({ sp }) => sp));
    expect([points(0), points(1)]).toEqual([87, 153]);
  });

  test('every counter of the box is in the first and the third scenario', () => {
    const box = kluszyn.counters.units.flatMap((type) => cardsOf(type, 0)).map(({ id }) => id);
    for (const setting of [first, third]) expect(setting.units.map(({ id }) => id).sort()).toEqual([...box].sort());
    expect(new Set(box).size).toBe(125);
  });

  test('the second plays without Thunburg, Taube, Horn, Posse, eight cavalry and six infantry', () => {
    const missing = new Set(first.units.map(({ id }) => id));
    for (const { id } of second.units) missing.delete(id);
    const kinds = [...missing].map((id) => id.replace(/-\d+$/, ''));
    expect(Object.fromEntries(kinds.map((kind) => [kind, kinds.filter((other) => other === kind).length]))).toEqual({
      'thunburg-infantry': 4,
      'taube-infantry': 3,
      horn: 2,
      posse: 2,
      'russian-cavalry': 8,
      'russian-infantry': 6,
    });
  });

  test('thirteen commanders, two of them chiefs, Żółkiewski the best', () => {
    expect(Object.fromEntries(first.commanders.map(({ id, modifier }) => [id, modifier]))).toEqual({
      zolkiewski: 2,
      porycki: 1,
      strus: 1,
      kazanowski: 1,
      wejher: 0,
      zborowski: 1,
      szujski: 0,
      'de-la-gardie': 1,
      thunburg: 0,
      taube: 0,
      colbron: 0,
      'de-wille': 1,
      glazerabi: 0,
    });
    const chiefs = (setting: Setting) => setting.commanders.filter(({ chief }) => chief).map(({ id }) => id);
    for (const setting of settings) expect(chiefs(setting)).toEqual(['zolkiewski', 'szujski']);
  });

  test('every formation has its commander in the scenario', () => {
    for (const setting of settings) {
      const led = new Set(setting.commanders.map(({ formation }) => formation));
      expect(setting.units.filter(({ formation }) => !led.has(formation))).toEqual([]);
    }
  });

  test('six Polish wagons, five in the second scenario; eight foreign ones, none Russian', () => {
    const wagons = (setting: Setting) =>
      ['poles', 'foreigners', 'russians'].map((n) => setting.wagons.filter(({ nation }) => nation === n).length);
    expect(settings.map(wagons)).toEqual([
      [6, 8, 0],
      [5, 8, 0],
      [6, 8, 0],
    ]);
  });

  test('values of single counters', () => {
    const face = (id: string) => {
      const { kind, sp, mp, morale, stars, gun, nation } = first.units.find((unit) => unit.id === id)!;
      return [kind, sp, mp, morale, stars, gun, nation];
    };
    expect(face('gorski-3')).toEqual(['hussar', 2, 7, 8, 0, null, 'poles']);
    expect(face('zbarski-2')).toEqual(['cavalry', 1, 8, 7, 1, null, 'poles']);
    expect(face('thunburg-infantry-4')).toEqual(['infantry', 2, 4, 7, 2, null, 'foreigners']);
    expect(face('horn-2')).toEqual(['cavalry', 1, 7, 7, 1, null, 'foreigners']);
    expect(face('russian-cavalry-30')).toEqual(['cavalry', 2, 7, 6, 0, null, 'russians']);
    expect(face('russian-artillery-1')).toEqual(['artillery', 2, 2, 6, 0, 'C', 'russians']);
    expect(face('artillery-1')).toEqual(['artillery', 1, 4, 7, 0, 'L', 'poles']);
  });

  test('pikes, fences, lances and tracks', () => {
    for (const { notes } of settings) {
      expect(notes.pikes).toEqual({ side: 1, nation: 'foreigners', tokens: 7 });
      expect([notes.fences?.count, notes.lancesPerWagon]).toEqual([12, 50]);
    }
    expect(settings.map(({ notes }) => notes.lances[0])).toEqual([250, 190, 250]);
    expect(first.book.pikes).toMatchObject({ sp: 2, mp: 3, morale: 8 });
    expect(first.book.tracks).toEqual({ moraleZero: 3, moraleZone: 6, dispersed: 12 });
    expect([first.book.lancesPerMarker, first.book.commanderMove]).toEqual([10, 10]);
  });
});

describe('the map', () => {
  const { map } = first;
  const letterOf = (label: string) => map.terrain[Number(label.slice(2)) - 1]![Number(label.slice(0, 2)) - 1]!;

  test('40 columns, 28 rows, every letter in the terrain table', () => {
    expect([map.columns, map.rows, map.terrain.length]).toEqual([40, 28, 28]);
    for (const row of map.terrain)
      expect([row.length, [...row].every((letter) => letter in first.book.terrain)]).toEqual([40, true]);
  });

  test('how much there is of each ground', () => {
    const count = (letter: string) => sum(map.terrain.map((row) => [...row].filter((one) => one === letter).length));
    expect({ v: count('v'), s: count('s'), h: count('h') }).toEqual({ v: 12, s: 9, h: 7 });
    expect(
      ['1110', '1111', '1121', '1122', '2205', '2306', '2623', '2723', '3511', '3611', '3520', '3620']
        .map(letterOf)
        .join(''),
    ).toBe('v'.repeat(12));
  });

  test('river, brook and slopes; one bridge', () => {
    const { river, stream, ford, slope } = map.sides;
    expect([river.length, stream.length, ford.length, slope.length]).toEqual([54, 17, 0, 20]);
    expect([map.bridges, map.roads.map((road) => road.length)]).toEqual([['3717/3817'], [40, 11]]);
  });

  test('every side between high and low ground is a slope, and no other', () => {
    const { grid, terrain } = groundOf(first);
    const steep = new Set<string>();
    for (let hex = 0; hex < grid.size; hex++) {
      for (let direction = 0; direction < 6; direction++) {
        const to = grid.neighbours[hex * 6 + direction]!;
        if (to >= 0 && terrain[to]!.high && !terrain[hex]!.high)
          steep.add([grid.labels[hex], grid.labels[to]].sort().join('/'));
      }
    }
    expect(map.sides.slope.map((pair) => pair.split('/').sort().join('/')).sort()).toEqual([...steep].sort());
  });

  test('roads run from hex to neighbouring hex', () => {
    const { grid } = groundOf(first);
    for (const road of map.roads) {
      for (const [i, label] of road.slice(1).entries())
        expect(distance(grid, grid.byLabel.get(road[i]!)!, grid.byLabel.get(label)!)).toBe(1);
    }
  });

  test('camps, fence line and letters', () => {
    const sizes = Object.fromEntries(Object.entries(map.zones).map(([name, hexes]) => [name, hexes.length]));
    expect(sizes).toEqual({ OS: 20, OR: 30, S: 1, K: 2, Z: 3, W: 1, P: 3, fence: 15 });
    expect([map.zones['fence']![0], map.zones['fence']!.at(-1)]).toEqual(['1309', '1323']);
  });
});

describe('set-ups', () => {
  test('only on clear ground that horse and foot can enter', () => {
    for (const setting of settings) {
      const { grid, terrain } = groundOf(setting);
      const fixed = setting.deployment.filter(({ hexes }) => hexes.length < 30);
      for (const label of fixed.flatMap(({ hexes }) => hexes))
        expect([label, terrain[grid.byLabel.get(label)!]!.name.en]).toEqual([label, 'open ground']);
    }
  });

  test('the two sides never compete for a hex', () => {
    for (const { deployment } of settings) {
      const of = (side: number) =>
        new Set(deployment.filter((group) => group.side === side).flatMap(({ hexes }) => hexes));
      const [poles, others] = [of(0), of(1)];
      expect([...poles].filter((hex) => others.has(hex))).toEqual([]);
    }
  });

  test('every piece is listed once', () => {
    for (const setting of settings) {
      const pieces = setting.deployment.flatMap((group) => group.pieces);
      const there = [...setting.units, ...setting.commanders, ...setting.wagons].map(({ id }) => id);
      expect([...pieces].sort()).toEqual([...there].sort());
      expect(new Set(pieces).size).toBe(pieces.length);
    }
  });

  /** Points of horse and foot to be set up in the hexes of their groups, and what those hexes hold. */
  const room = (setting: Setting, members: string[]) => {
    const groups = setting.deployment.filter(({ pieces }) => pieces.some((id) => members.includes(id)));
    const ids = groups.flatMap(({ pieces }) => pieces);
    const hexes = new Set(groups.flatMap((group) => group.hexes));
    return [
      sum(setting.units.filter(({ id, kind }) => ids.includes(id) && kind !== 'artillery').map(({ sp }) => sp)),
      hexes.size * stackLimit,
    ];
  };

  test('the letters hold their regiments', () => {
    expect(room(first, ['strus-1'])).toEqual([10, 14]);
    expect(room(first, ['kazanowski-1'])).toEqual([12, 28]);
    expect(room(first, ['wejher-1'])).toEqual([6, 14]);
    expect(room(first, ['gorski-1'])).toEqual([30, 42]);
    expect(room(first, ['zborowski-1'])).toEqual([28, 42]);
  });

  test('so do the numbers of the second scenario', () => {
    expect(room(second, ['gorski-1', 'kazanowski-1'])).toEqual([40, 42]);
    expect(room(second, ['zborowski-1'])).toEqual([28, 38]);
  });

  test('where the book names hexes', () => {
    const at = (setting: Setting, id: string) => setting.deployment.find(({ pieces }) => pieces.includes(id))!.hexes;
    expect(at(first, 'thunburg-infantry-1')).toEqual(['1312', '1313', '1314', '1315']);
    expect(at(first, 'taube-infantry-1')).toEqual(['1317', '1318', '1319']);
    expect(['horn-1', 'posse-2', 'quarnhemb-1', 'thunburg', 'taube'].map((id) => at(first, id))).toEqual([
      ['1617'],
      ['1615'],
      ['1513'],
      ['1313'],
      ['1318'],
    ]);
    const listed = ['strus-1', 'herburt-1', 'wolczkowicz-1', 'niewiadomski-1', 'wasiczynski-1', 'dunikowski-1'];
    expect(listed.flatMap((id) => at(second, id))).toEqual(['2313', '2413', '2512', '2612', '2013', '2214']);
    expect(at(second, 'artillery-1')).toEqual(['1913']);
    expect(at(second, 'zborowski')).toEqual(['1919']); // printed 2919, ruling 113
  });
});

describe('broken files', () => {
  const broken = (file: object, path: string[], value: unknown): object => {
    const copy = structuredClone(file) as Record<string, unknown>;
    let at = copy;
    for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
    at[path.at(-1)!] = value;
    return copy;
  };

  test('are refused with their name, the place and the reason', () => {
    const cases = [
      () => readFile(mapSchema, 'x/map.json', broken(kluszyn.map, ['bridges', '0'], '3717')),
      () => readFile(countersSchema, 'x/counters.json', broken(kluszyn.counters, ['units', '3', 'kind'], 'elephant')),
      () => readFile(bookSchema, 'x/book.json', broken(kluszyn.book, ['dispersal', 'hussar'], [1])),
      () =>
        readFile(
          scenariosSchema,
          'x/scenarios.json',
          broken(kluszyn.scenarios, ['scenarios', '0', 'notes', 'held'], 4),
        ),
      () => readFile(mapSchema, 'x/map.json', broken(kluszyn.map, ['weather'], 'rain')),
      () => readFile(mapSchema, 'x/map.json', null),
    ];
    const places = [
      /^x\/map\.json: bridges\[0\]: a side is two hexes/,
      /^x\/counters\.json: units\[3\]\.kind: /,
      /^x\/book\.json: dispersal\.hussar: /,
      /^x\/scenarios\.json: scenarios\[0\]\.notes\.held: /,
      /^x\/map\.json: .*weather/,
      /^x\/map\.json: top: /,
    ];
    for (const [i, load] of cases.entries()) expect(load).toThrow(places[i]);
  });

  test('whole files pass unchanged', () => {
    expect(readFile(mapSchema, 'map.json', structuredClone(kluszyn.map))).toEqual(kluszyn.map);
  });

  test('a scenario that names what is not there says so', () => {
    const setUp = ['scenarios', '0', 'setUp', '0'];
    const build = (path: string[], value: unknown) => () =>
      buildSetting({ ...kluszyn, scenarios: broken(kluszyn.scenarios, path, value) as never }, 'battle', {});
    expect(build([...setUp, 'units'], [{ counter: 'elephants' }])).toThrow('battle: no counter "elephants"');
    expect(build([...setUp, 'commanders'], ['napoleon'])).toThrow('battle: no commander "napoleon"');
    expect(build([...setUp, 'where'], [{ zone: 'Q', within: 1 }])).toThrow('the map has no zone "Q"');
    expect(build([...setUp, 'where'], [{ hexes: ['9999'], within: 0 }])).toThrow('set-up hex 9999 is not on the map');
    expect(() => buildSetting(kluszyn, 'siege', {})).toThrow('kluszyn-1610 has no scenario "siege"');
  });
});
