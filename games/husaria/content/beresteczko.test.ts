import { noDice } from '@hetman/core/dice';
import { distance } from '@hetman/core/hex';
import { describe, expect, test } from 'vitest';
import { groundOf } from '../rules/movement/ground.js';
import { hexByLabel } from '../rules/state/pieces.js';
import type { Setting } from '../rules/state/setting.js';
import { settingOf } from '../rules/state/settings.js';
import { husariaSystem } from '../system.js';
import { asked, deciding, open, play, position, refused, unit, where } from '../testkit/index.js';
import { rule } from '../testkit/rule.js';

const days = ['28-june', '29-june', '30-june', '10-july'].map((id) => settingOf(`beresteczko-1651/${id}`, {}));
const [june28, june29, june30, july10] = days as [Setting, Setting, Setting, Setting];
const start = (setting: Setting) => husariaSystem.setUp(setting.scenario, {}, noDice);
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

describe('the armies', () => {
  const tally = (setting: Setting, side: number) => {
    const kinds: Record<string, [number, number]> = {};
    for (const card of setting.units.filter((one) => one.side === side)) {
      const [count, sp] = kinds[card.kind] ?? [0, 0];
      kinds[card.kind] = [count + 1, sp + card.sp];
    }
    return kinds;
  };

  test('103 Polish counters of 177 points on every day; their enemies as each day has them', () => {
    for (const day of days)
      expect(tally(day, 0)).toEqual({ hussar: [10, 20], cavalry: [45, 82], infantry: [38, 52], artillery: [10, 23] });
    expect(tally(june28, 1)).toEqual({ tartar: [49, 98] });
    expect(tally(june29, 1)).toEqual({ tartar: [49, 98], cavalry: [12, 24] });
    expect(tally(june30, 1)).toEqual({ tartar: [49, 98], cavalry: [12, 24], infantry: [20, 34], artillery: [6, 9] });
    expect(tally(july10, 1)).toEqual({ infantry: [20, 34], artillery: [6, 9] });
  });

  test('twelve Polish commanders; six Tartars, thirteen Cossacks, twelve of them on 10 July', () => {
    const count = (day: Setting, side: number) => day.commanders.filter((card) => card.side === side).length;
    expect(days.map((day) => count(day, 0))).toEqual([12, 12, 12, 12]);
    expect(days.map((day) => count(day, 1))).toEqual([6, 6, 19, 12]);
    expect(july10.commanders.some(({ id }) => id === 'chmielnicki')).toBe(false);
  });

  rule('N.names@beresteczko-1651', 'a name means all its counters, a number so many of them, each of them once', () => {
    for (const day of days) {
      const listed = [
        ...day.deployment.flatMap(({ pieces }) => pieces),
        ...day.arrivals.flatMap(({ units, commanders }) => [...units, ...commanders]),
      ];
      const there = [...day.units, ...day.commanders, ...day.wagons].map(({ id }) => id);
      expect([...listed].sort()).toEqual([...there].sort());
      expect(new Set(listed).size).toBe(listed.length);
    }
  });

  test('every formation with a name has its commander; only the Cossack horse of 29 June comes without', () => {
    for (const day of days) {
      const alone = day === june29 ? 'cossacks' : '';
      const led = new Set(['any', alone, ...day.commanders.map(({ formation }) => formation)]);
      expect(day.units.filter(({ formation }) => !led.has(formation))).toEqual([]);
    }
  });
});

rule('15.11@beresteczko-1651', 'the Poles have nine pikemen tokens for their infantry, their enemies none', () => {
  for (const day of days) expect(day.notes.pikes).toEqual({ side: 0, nation: 'poles', tokens: 9 });
  const field = (side: string) =>
    position({
      scenario: 'beresteczko-1651/30-june',
      side,
      units: [
        { id: 'western-infantry-1', hex: '2014' },
        { id: 'cossack-infantry-1', hex: '4020' },
      ],
    });
  expect(refused(field('poles'), { do: 'pikes', unit: 'western-infantry-1' })).toBeNull();
  expect(refused(field('cossacks'), { do: 'pikes', unit: 'cossack-infantry-1' })?.rule).toBe('15.11');
});

describe('the map', () => {
  const { map } = june28;
  const ground = groundOf(june28);
  const letterOf = (label: string) => map.terrain[Number(label.slice(2)) - 1]![Number(label.slice(0, 2)) - 1]!;

  test('55 columns, 33 rows, two bridges, 36 sides of rampart around 45 hexes of camp', () => {
    expect([map.columns, map.rows, map.bridges]).toEqual([55, 33, ['0816/0916', '4508/4507']]);
    for (const row of map.terrain) expect(row).toHaveLength(55);
    expect([map.ramparts[0]!.sides.length, map.zones['camp']!.length]).toEqual([36, 45]);
  });

  test('roads run from hex to neighbouring hex, slopes between high and low ground', () => {
    const hex = (label: string) => ground.grid.byLabel.get(label)!;
    for (const road of map.roads)
      for (const [i, label] of road.slice(1).entries())
        expect(distance(ground.grid, hex(road[i]!), hex(label))).toBe(1);
    for (const pair of map.sides.slope) {
      const [a, b] = pair.split('/').map((label) => ground.terrain[hex(label)]!.high);
      expect(a).not.toBe(b);
    }
  });

  test('the southern bank hangs together; the rivers are crossed at the bridges only', () => {
    const reached = (from: string, closed: readonly string[]) => {
      const seen = new Set([from]);
      for (const label of seen) {
        const at = ground.grid.byLabel.get(label)!;
        for (let direction = 0; direction < 6; direction++) {
          const to = ground.grid.neighbours[at * 6 + direction]!;
          if (to < 0 || ground.price[1][at * 6 + direction]! < 0) continue;
          const name = ground.grid.labels[to]!;
          if (!closed.includes(`${label}/${name}`)) seen.add(name);
        }
      }
      return seen;
    };
    const south = reached('1516', ['0916/0816', '4508/4507']);
    for (const label of ['3524', '5123', '4509', '2030', '1012']) expect(south.has(label)).toBe(true);
    for (const label of ['4507', '0816', '2702', '0116']) expect(south.has(label)).toBe(false);
    expect(map.zones['north-bank']!.some((label) => south.has(label))).toBe(false);
    expect(reached('1516', []).has('4501')).toBe(true);
  });

  test('the wagon ring of 10 July is closed: nobody comes inside without crossing a wagon or the causeway', () => {
    const camp = new Set(map.zones['cossack-camp']!);
    const dots = new Set(map.zones['dots']!);
    for (const label of [...camp].filter((one) => !dots.has(one))) {
      const at = ground.grid.byLabel.get(label)!;
      for (let direction = 0; direction < 6; direction++) {
        const to = ground.grid.neighbours[at * 6 + direction]!;
        if (ground.price[0][at * 6 + direction]! < 0) continue;
        const name = ground.grid.labels[to]!;
        expect(camp.has(name) || `${label}/${name}` === '4508/4507').toBe(true);
      }
    }
    expect(dots.size).toBe(11);
  });

  test('every set-up hex of a letter or number is open ground on the southern bank', () => {
    const north = new Set(map.zones['north-bank']!);
    for (const zone of ['A', 'B', 'C', 'D', 'K', 'P', 'T', 'Z', 'dots'])
      for (const label of map.zones[zone]!)
        expect([label, '.h'.includes(letterOf(label)), north.has(label)]).toEqual([label, true, false]);
  });
});

describe('the set-ups', () => {
  /** Points of horse and foot of a group, and what its hexes hold. */
  const room = (day: Setting, piece: string) => {
    const group = day.deployment.find(({ pieces }) => pieces.includes(piece))!;
    const ground = groundOf(day);
    const open = group.hexes.filter((label) => ground.terrain[ground.grid.byLabel.get(label)!]!.horse !== null);
    const points = day.units.filter(({ id, kind }) => group.pieces.includes(id) && kind !== 'artillery');
    return [sum(points.map(({ sp }) => sp)), open.length * 2];
  };

  test('letters and numbers hold those who begin there', () => {
    expect(room(june30, 'samuel-1')).toEqual([38, 56]);
    expect(room(june30, 'western-infantry-1')).toEqual([44, 56]);
    expect(room(june30, 'dragoons-1')).toEqual([44, 56]);
    expect(room(june29, 'radziwill-1')).toEqual([22, 24]);
    expect(room(june29, 'gulczewski-1')).toEqual([16, 28]);
    expect(room(june29, 'jordan-1')).toEqual([18, 28]);
    expect(room(june28, 'tartar-horde-1')).toEqual([14, 14]);
    expect(room(june30, 'tartar-khan-1')[1]).toBeGreaterThanOrEqual(74);
    expect(room(july10, 'cossack-infantry-1')).toEqual([34, 60]);
  });

  rule(
    'N.deploy@beresteczko-1651',
    '28 June: the screen in printed order, the rest in the camp, seven Tartars around Z',
    () => {
      const state = start(june28);
      play(state, [{ do: 'deploy' }]);
      const screen = ['samuel', 'gruszecki', 'czaplicki', 'wojna', 'strybla', 'kalinski'];
      expect(screen.map((id) => where(state, `${id}-1`))).toEqual(['4620', '4521', '4423', '4424', '4525', '4627']);
      const camp = new Set(june28.map.zones['camp']!);
      expect(camp.has(where(state, 'hussars-1')!)).toBe(true);
      expect([where(state, 'jaskolski'), where(state, 'koniecpolski')]).toEqual(['4423', '3524']);
      play(state, [{ do: 'ready' }, { do: 'deploy' }]);
      const horde = Array.from({ length: 7 }, (_, i) => where(state, `tartar-horde-${i + 1}`)!);
      expect(new Set(horde).size).toBe(7);
      expect(where(state, 'tartar-horde-8')).toBeNull();
    },
  );

  rule(
    'N.deploy@beresteczko-1651',
    '30 June: D keeps off the wagon line; Cossack commanders stand with any troops',
    () => {
      const state = start(june30);
      play(state, [{ do: 'pick', piece: 'tartar-khan-1' }]);
      expect(refused(state, { do: 'put', hex: '3517' })?.rule).toBe('N.deploy');
      play(state, [{ do: 'pass' }, { do: 'pick', piece: 'bohun' }]);
      const hexes = open(state, 'put').map(({ hex }) => hex);
      for (const label of ['3519', '3109', '3813', '3510']) expect(hexes).toContain(label);
    },
  );

  rule('N.deploy@beresteczko-1651', '10 July: the besiegers begin two to ten hexes from the wagons', () => {
    const state = start(july10);
    play(state, [{ do: 'deploy' }, { do: 'ready' }, { do: 'pick', piece: 'samuel-1' }]);
    const { grid } = groundOf(july10);
    const camp = july10.map.zones['cossack-camp']!.map((label) => hexByLabel(state, label)!);
    const away = open(state, 'put').map(({ hex }) =>
      Math.min(...camp.map((one) => distance(grid, one, hexByLabel(state, hex)!))),
    );
    expect([Math.min(...away), Math.max(...away)]).toEqual([2, 10]);
  });

  rule(
    'N.initiative@beresteczko-1651',
    'the Tartars on the first two days, then the Poles; the other side sets up first',
    () => {
      expect(days.map(({ initiative }) => initiative)).toEqual([1, 1, 0, 0]);
      expect(days.map((day) => deciding(start(day)))).toEqual(['poles', 'poles', 'cossacks', 'cossacks']);
    },
  );

  rule('N.stages@beresteczko-1651', 'twenty stages, from the eighth on 30 June', () => {
    expect(days.map(({ stages }) => [stages.first, stages.last])).toEqual([
      [1, 20],
      [1, 20],
      [8, 20],
      [1, 20],
    ]);
    expect(start(june30).stage).toBe(8);
  });

  rule(
    ['N.lances@beresteczko-1651', 'N.morale-start@beresteczko-1651'],
    'a day on its own: 80 lances, none in July; the marker in the middle',
    () => {
      expect(days.map((day) => start(day).lances)).toEqual([
        [80, 0],
        [80, 0],
        [80, 0],
        [0, 0],
      ]);
      expect(days.map((day) => start(day).morale)).toEqual([0, 0, 0, 0]);
    },
  );

  rule(['N.room', 'N.deploy@beresteczko-1651'], 'a hex of the camp takes eight points at the set-up, not nine', () => {
    const state = start(june28);
    const put = (piece: string) =>
      play(state, [
        { do: 'pick', piece },
        { do: 'put', hex: '1214' },
        { do: 'face', facing: 'N' },
      ]);
    for (const id of ['hussars-1', 'hussars-2', 'western-infantry-1', 'western-artillery-1'].slice(0, 3)) put(id);
    play(state, [{ do: 'pick', piece: 'western-artillery-1' }]);
    expect(refused(state, { do: 'put', hex: '1214' })?.rule).toBe('N.room');
    play(state, [{ do: 'pass' }]);
    put('hussars-3');
    expect([unit(state, 'hussars-3').hex, asked(state)]).toEqual([hexByLabel(state, '1214'), 'deploy']);
  });

  rule('N.closed', '30 June: the causeway is closed, also to a commander', () => {
    const state = husariaSystem.setUp('beresteczko-1651/30-june', {}, noDice);
    const { price, grid } = groundOf(state.setting);
    const at = grid.byLabel.get('4508')!;
    expect(price.map((prices) => prices[at * 6]! < 0)).toEqual([true, true]);
    expect(groundOf(june29).price[1][at * 6]! > 0).toBe(true);
  });
});

rule(
  ['N.bound', '10.14'],
  '29 June: dispersed foot and guns come back inside the camp or not at all (ruling 184)',
  () => {
    const back = (hex: string) => {
      const state = position({
        scenario: 'beresteczko-1651/29-june',
        side: 'poles',
        units: [
          { id: 'western-infantry-1', place: 'dispersed' },
          { id: 'hussars-1', hex: '0505' },
          { id: 'tartar-horde-1', hex: '5020' },
        ],
        commanders: [{ id: 'houwald', hex }],
      });
      return open(state, 'rally').map((action) => action.hex);
    };
    const camp = june29.map.zones['camp']!;
    expect(back('2516')).toEqual([]);
    const beside = back('1516');
    expect(beside.length).toBeGreaterThan(0);
    expect(beside.every((hex) => camp.includes(hex))).toBe(true);
  },
);
