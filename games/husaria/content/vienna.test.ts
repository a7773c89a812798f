/** The data of Vienna: armies, ground and set-ups as the reconstruction has them. */
import { distance, type Hex } from '@hetman/core/hex';
import { describe, expect, test } from 'vitest';
import { battles } from '../battles/index.js';
import { closed, foot, groundOf, horse } from '../rules/movement/ground.js';
import { stackLimit } from '../rules/movement/stacking.js';
import type { Setting } from '../rules/state/setting.js';
import { settingOf } from '../rules/state/settings.js';

const printed = battles.find(({ scenarios }) => scenarios.battle.id === 'vienna-1683')!;
const scenarios = ['relief', 'nussdorf', 'charge'].map((id) => settingOf(`vienna-1683/${id}`, {}));
const [relief, nussdorf] = scenarios as [Setting, Setting, Setting];
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

test('everything but the tables is marked as reconstructed', () => {
  expect([printed.map.source, printed.counters.source]).toEqual(['reconstruction', 'reconstruction']);
  expect(printed.scenarios.scenarios.map(({ source }) => source)).toEqual(Array(3).fill('reconstruction'));
});

describe('the armies', () => {
  const tally = (setting: Setting, side: number) => {
    const kinds: Record<string, [number, number]> = {};
    for (const card of setting.units.filter((one) => one.side === side)) {
      const [count, sp] = kinds[card.kind] ?? [0, 0];
      kinds[card.kind] = [count + 1, sp + card.sp];
    }
    return kinds;
  };

  test('122 allied counters of 236 points against 106 of 203', () => {
    expect(tally(relief, 0)).toEqual({ hussar: [12, 24], cavalry: [55, 107], infantry: [44, 82], artillery: [11, 23] });
    expect(tally(relief, 1)).toEqual({ infantry: [32, 58], cavalry: [53, 100], tartar: [14, 28], artillery: [7, 17] });
    expect(relief.commanders.map(({ side }) => side).filter((side) => side === 0)).toHaveLength(16);
    expect(relief.commanders).toHaveLength(26);
  });

  test('every formation has its commander, and every name is in both languages', () => {
    const led = new Set(printed.counters.commanders.map(({ formation }) => formation));
    expect(printed.counters.units.filter(({ formation }) => !led.has(formation))).toEqual([]);
    for (const { name } of [...printed.counters.units, ...printed.counters.commanders, ...printed.map.places])
      expect([name.en, name.pl].every((text) => text.length > 1)).toBe(true);
  });
});

describe('the map', () => {
  const { grid, terrain, price } = groundOf(relief);
  const at = (label: string): Hex => grid.byLabel.get(label)!;

  test('44 by 32 hexes, the trenches before the city, the earthworks on their height', () => {
    expect([grid.columns, grid.rows]).toEqual([44, 32]);
    const names = (labels: readonly string[]) => new Set(labels.map((label) => terrain[at(label)]!.name.en));
    expect(names(relief.map.zones['trenches']!)).toEqual(new Set(['trenches']));
    expect(names(relief.map.zones['vienna']!)).toEqual(new Set(['Vienna']));
    expect(names(['2716', '2816', '2916'])).toEqual(new Set(['Türkenschanze']));
  });

  test('streams and roads run between neighbours', () => {
    for (const pair of relief.map.sides.stream) {
      const [a, b] = pair.split('/') as [string, string];
      expect([pair, distance(grid, at(a), at(b))]).toEqual([pair, 1]);
    }
    for (const road of relief.map.roads) {
      for (const [i, label] of road.slice(1).entries())
        expect([label, distance(grid, at(road[i]!), at(label))]).toEqual([label, 1]);
    }
  });

  test('all dry ground hangs together for horse and foot', () => {
    for (const mover of [foot, horse] as const) {
      const seen = new Set<Hex>([at('2025')]);
      for (const hex of seen) {
        for (let direction = 0; direction < 6; direction++) {
          const to = grid.neighbours[hex * 6 + direction]!;
          if (to >= 0 && price[mover][hex * 6 + direction] !== closed) seen.add(to);
        }
      }
      const dry = terrain.filter((row) => row.foot !== null).length;
      expect([seen.size, dry]).toEqual([dry, dry]);
    }
  });

  test('the places that count lie in villages or works', () => {
    const control = [nussdorf, ...scenarios].flatMap(({ notes }) => [notes.control ?? []].flat());
    for (const { hexes } of control) {
      for (const label of hexes) expect(['town', 'Türkenschanze']).toContain(terrain[at(label)]!.name.en);
    }
  });
});

describe('set-ups', () => {
  test('every piece is listed once', () => {
    for (const setting of scenarios) {
      const listed = [
        ...setting.deployment.flatMap(({ pieces }) => pieces),
        ...setting.arrivals.flatMap(({ units, commanders }) => [...units, ...commanders]),
      ];
      const there = [...setting.units, ...setting.commanders, ...setting.wagons].map(({ id }) => id);
      expect([...listed].sort()).toEqual([...there].sort());
    }
  });

  test('every group has room on ground it can enter', () => {
    for (const setting of scenarios) {
      const { grid, terrain } = groundOf(setting);
      for (const { pieces, hexes } of setting.deployment) {
        const open = hexes.filter((label) => terrain[grid.byLabel.get(label)!]!.foot !== null);
        const units = setting.units.filter(({ id, kind }) => pieces.includes(id) && kind !== 'artillery');
        expect(sum(units.map(({ sp }) => sp))).toBeLessThanOrEqual(open.length * stackLimit);
      }
    }
  });

  test('armies begin two hexes apart, but for the city and those who besiege it', () => {
    for (const setting of scenarios) {
      const { grid, terrain } = groundOf(setting);
      const besieged = new Set([...setting.map.zones['vienna']!, ...setting.map.zones['trenches']!]);
      const areaOf = (side: number) =>
        setting.deployment
          .filter((group) => group.side === side && !group.hexes.some((label) => besieged.has(label)))
          .flatMap(({ hexes }) => hexes.map((label) => grid.byLabel.get(label)!))
          .filter((hex) => terrain[hex]!.foot !== null);
      const others = areaOf(1);
      const nearest = Math.min(
        ...areaOf(0).map((hex) => Math.min(...others.map((other) => distance(grid, hex, other)))),
      );
      expect([setting.scenario, nearest >= 2]).toEqual([setting.scenario, true]);
    }
  });

  test('the siege force does not begin in the city, the garrison only there', () => {
    const hexesOf = (id: string) => relief.deployment.find(({ pieces }) => pieces.includes(id))!.hexes;
    const city = relief.map.zones['vienna']!;
    expect(hexesOf('siege-guns-1').filter((label) => city.includes(label))).toEqual([]);
    expect(hexesOf('garrison-1')).toEqual([...city].sort());
  });

  test('notes name zones, formations and counters that exist', () => {
    const known = new Set(printed.counters.units.map(({ id }) => id));
    const formations = new Set(printed.counters.units.map(({ formation }) => formation));
    const text = JSON.stringify(printed.scenarios.scenarios.map(({ notes }) => notes));
    const listed = (field: string) =>
      [...text.matchAll(new RegExp(`"${field}":\\[([^\\]]*)\\]`, 'g'))].flatMap(([, list]) => JSON.parse(`[${list}]`));
    expect(listed('counters').filter((id: string) => !known.has(id))).toEqual([]);
    expect(listed('formations').filter((id: string) => !formations.has(id))).toEqual([]);
    expect(listed('ids').filter((id: string) => !relief.units.some((card) => card.id === id))).toEqual([]);
    expect(listed('zones').filter((id: string) => !relief.map.zones[id])).toEqual([]);
  });
});
