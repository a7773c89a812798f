/** The setting of a position file: a scenario with changes, or a field of its own with the tables of a battle. */
import { complain } from '@hetman/core/engine';
import { type Options, type Text, verbatim } from '@hetman/core/game';
import { battles } from '../battles/index.js';
import { type Battle, backOf, bookOf, buildSetting, typeFacts } from '../content/battle.js';
import { gridOf } from '../rules/state/ground.js';
import { settleOptions } from '../rules/state/options.js';
import type {
  CommanderCard,
  MapData,
  PoolRule,
  Setting,
  SideIndex,
  TerrainName,
  UnitCard,
} from '../rules/state/setting.js';
import type { CommanderEntry, PositionFile, UnitEntry } from './schema.js';

export const battleNamed = (id: string): Battle =>
  battles.find((battle) => battle.scenarios.battle.id === id) ?? complain(`unknown battle "${id}"`);

export function settingOfFile(file: PositionFile): Setting {
  const options = settleOptions(file.options ?? {}) ?? complain('options: unknown option or value');
  const base = file.scenario === undefined ? inlineSetting(file, options) : scenarioSetting(file.scenario, options);
  const commanders = file.commanders?.map((entry) => commanderCard(base, entry)) ?? base.commanders;
  const indexOf = (id: string): number => {
    const index = commanders.findIndex((commander) => commander.id === id);
    return index < 0 ? complain(`unknown commander "${id}"`) : index;
  };
  return {
    ...base,
    map: mapWith(file.map ? inlineMap(file.map) : base.map, file),
    turns: file.turns ?? base.turns,
    limits: base.sides.map((side, i) => file.limits?.[side.id] ?? base.limits[i]!) as [number, number],
    lastColumn: file.lastColumn === undefined ? base.lastColumn : file.lastColumn,
    oneArm: file.oneArm ?? base.oneArm,
    commanders,
    units: file.units?.map((entry) => unitCard(base, entry, commanders, indexOf)) ?? base.units,
    pools: poolsWith(base, file, indexOf, commanders),
  };
}

/** Pools speak of commanders by number: with other commanders they are found again by name. */
function poolsWith(
  base: Setting,
  file: PositionFile,
  indexOf: (id: string) => number,
  commanders: readonly CommanderCard[],
): readonly PoolRule[] {
  if (file.pools) return file.pools.map((pool) => ({ ...pool, fixed: pool.fixed.map(indexOf) }));
  if (!file.commanders) return base.pools;
  const there = new Set(commanders.map(({ id }) => id));
  return base.pools.map((pool) => ({
    ...pool,
    fixed: pool.fixed
      .map((index) => base.commanders[index]!.id)
      .filter((id) => there.has(id))
      .map(indexOf),
  }));
}

function scenarioSetting(id: string, options: Options): Setting {
  const [battleId, scenarioId] = id.split('/') as [string, string | undefined];
  const battle = battleNamed(battleId);
  const known = battle.scenarios.scenarios;
  const wanted = scenarioId === undefined ? known[0] : known.find((scenario) => scenario.id === scenarioId);
  return buildSetting(battle, (wanted ?? complain(`unknown scenario "${id}"`)).id, options);
}

function inlineSetting(file: PositionFile, options: Options): Setting {
  const battle = battleNamed(file.book ?? battles[0]!.scenarios.battle.id);
  const map = file.map ?? complain('give a "scenario" or a "map"');
  if (!file.units) complain('a position on its own map needs "units"');
  const { sides, armies } = battle.counters;
  return {
    scenario: '',
    battle: battle.scenarios.battle.id,
    sides,
    armies: armies.map((army) => ({ ...army, side: army.side === sides[0].id ? 0 : 1 })),
    turns: { first: 1, last: 22 },
    map: inlineMap(map),
    book: bookOf(battle.book),
    units: [],
    commanders: [],
    pools: [{ from: 1, fixed: [], choose: {}, staff: false }],
    limits: [7, 11],
    lastColumn: null,
    oneArm: false,
    options,
  };
}

const inlineMap = (map: NonNullable<PositionFile['map']>): MapData => ({
  columns: map.columns,
  rows: map.rows,
  rowsFrom: map.rowsFrom ?? 'south',
  terrain: (map.terrain ?? {}) as MapData['terrain'],
  roads: map.roads ?? [],
});

function mapWith(map: MapData, file: PositionFile): MapData {
  const { byLabel } = gridOf(map);
  const lie = (labels: readonly string[]) => {
    const off = labels.find((label) => !byLabel.has(label));
    if (off !== undefined) complain(`map: hex ${off} is not on the map`);
  };
  for (const labels of [...Object.values(map.terrain), ...map.roads]) lie(labels);
  if (!file.terrain) return map;
  lie(Object.keys(file.terrain));
  const terrain: Partial<Record<TerrainName, string[]>> = {};
  for (const [kind, labels] of Object.entries(map.terrain) as [TerrainName, readonly string[]][])
    terrain[kind] = labels.filter((label) => !(label in file.terrain!));
  for (const [label, kind] of Object.entries(file.terrain)) terrain[kind] = [...(terrain[kind] ?? []), label];
  return { ...map, terrain };
}

const asText = (name: string | Text | undefined, fallback: string): Text => {
  if (name === undefined) return verbatim(fallback);
  return typeof name === 'string' ? verbatim(name) : name;
};

const armyOf = (base: Setting, id: string, army: string | undefined): string =>
  base.armies.some((known) => known.id === army)
    ? army!
    : complain(`"${id}": ${army === undefined ? 'give its army' : `unknown army "${army}"`}`);

const sideOf = (base: Setting, army: string): SideIndex => base.armies.find((known) => known.id === army)!.side;

/** An id of the scenario brings its printed values along. */
function commanderCard(base: Setting, entry: CommanderEntry): CommanderCard {
  const printed = base.commanders.find((card) => card.id === entry.id);
  const army = armyOf(base, entry.id, entry.army ?? printed?.army);
  return {
    id: entry.id,
    name: entry.name === undefined && printed ? printed.name : asText(entry.name, entry.id),
    side: sideOf(base, army),
    army,
    role: entry.role ?? printed?.role ?? 'commander',
    freeUnits: entry.freeUnits ?? printed?.freeUnits ?? 0,
    hex: printed?.hex ?? null,
  };
}

/** Printed values of an arm, where a unit of the file gives none. */
const usual = {
  infantry: { morale: 7, size: 4, firepower: 4 },
  cavalry: { morale: 7, size: 4, firepower: 1 },
  artillery: { morale: 0, size: 1, firepower: 0 },
} as const;

function unitCard(
  base: Setting,
  entry: UnitEntry,
  commanders: readonly CommanderCard[],
  indexOf: (id: string) => number,
): UnitCard {
  const printed = base.units.find((card) => card.id === entry.id);
  const type = entry.type ?? printed?.type ?? complain(`unit "${entry.id}": give its type`);
  if (!base.book.types[type]) complain(`unit "${entry.id}": unknown type "${type}"`);
  const facts = typeFacts(base.book, type);
  const fallback = printed ?? { ...usual[facts.arm], ...(facts.rifles ? {} : { firepower: 0 }) };
  const face = {
    morale: entry.morale ?? fallback.morale,
    size: entry.size ?? fallback.size,
    firepower: entry.firepower ?? fallback.firepower,
  };
  const army = armyOf(base, entry.id, entry.army ?? printed?.army);
  return {
    id: entry.id,
    name: entry.name === undefined && printed ? printed.name : asText(entry.name, entry.id),
    side: sideOf(base, army),
    army,
    commander: commanderFor(base, entry, printed, army, commanders, indexOf),
    ...facts,
    ...face,
    back: backOf(base.book, face),
    stars: entry.stars ?? printed?.stars ?? 0,
    hex: printed?.hex ?? entry.hex ?? '',
    facing: printed?.facing ?? 0,
  };
}

/** The commander named, the printed one, or the first of the army. */
function commanderFor(
  base: Setting,
  entry: UnitEntry,
  printed: UnitCard | undefined,
  army: string,
  commanders: readonly CommanderCard[],
  indexOf: (id: string) => number,
): number {
  if (entry.commander !== undefined) return indexOf(entry.commander);
  if (printed) return indexOf(base.commanders[printed.commander]!.id);
  const first = commanders.findIndex((card) => card.army === army && card.role === 'commander');
  return first < 0 ? complain(`unit "${entry.id}": its army has no commander`) : first;
}
