/** From data files to the setting of one scenario. What no schema can see is refused here, with file, place and reason. */
import { type Options, type ScenarioInfo, verbatim } from '@hetman/core/game';
import { corners, type Grid, makeGrid } from '@hetman/core/hex';
import type { Book, CommanderCard, MapData, Setting, SideIndex, UnitCard } from '../rules/state/setting.js';
import type { BookFile, CountersFile, MapFile, ScenariosFile } from './schema.js';

export interface Battle {
  readonly map: MapFile;
  readonly book: BookFile;
  readonly counters: CountersFile;
  readonly scenarios: ScenariosFile;
}

type Scenario = ScenariosFile['scenarios'][number];
type Group = CountersFile['units'][number];

export function scenarioInfos(battle: Battle, system: string): ScenarioInfo[] {
  const { id, name, about, fromBook, reconstructed } = battle.scenarios.battle;
  const shared = { system, battle: id, battleName: name, about, fromBook, reconstructed, sides: battle.counters.sides };
  return battle.scenarios.scenarios.map((scenario) => ({
    ...shared,
    id: `${id}/${scenario.id}`,
    name: scenario.name,
    source: scenario.source,
    stages: scenario.turns,
  }));
}

/** The book's tables without their provenance. */
export function bookOf(file: BookFile): Book {
  const { source: _source, ...book } = file;
  return book;
}

function mapOf(file: MapFile): MapData {
  const { source: _source, places: _places, ...map } = file;
  return map;
}

const roundHalfUp = (value: number): number => Math.floor(value + 0.5);

/** Section 2.6 of the reconstruction: size by the loss chart of 3.4, firepower in proportion, morale lower by one. */
export function backOf(book: Book, face: { morale: number; size: number; firepower: number }): UnitCard['back'] {
  const size = book.backs.size[String(face.size)];
  if (size === undefined) return null;
  return {
    morale: face.morale + book.backs.morale,
    size,
    firepower: roundHalfUp((face.firepower * size) / face.size),
  };
}

/** What the type of a counter says of it. */
export function typeFacts(
  book: Book,
  name: string,
): Pick<UnitCard, 'type' | 'arm' | 'rifles' | 'skirmish' | 'square' | 'movement' | 'traits'> {
  const type = book.types[name];
  if (!type) throw new Error(`there is no unit type "${name}"`);
  const { arm, rifles, skirmish, square, movement, traits } = type;
  return { type: name, arm, rifles, skirmish, square, movement, traits };
}

const idsOf = (group: Group): string[] =>
  group.members.length === 0 ? [group.id] : group.members.map((member) => `${member}/${group.id}`);

export function buildSetting(battle: Battle, scenarioId: string, options: Options): Setting {
  const scenario = battle.scenarios.scenarios.find((known) => known.id === scenarioId);
  if (!scenario) throw new Error(`${battle.scenarios.battle.id} has no scenario "${scenarioId}"`);
  const { sides, armies } = battle.counters;
  const sideIndex = (id: string): SideIndex => (id === sides[0].id ? 0 : 1);
  const sideOfArmy = (id: string): SideIndex => sideIndex(armies.find((army) => army.id === id)!.side);
  const commanders = commandersOf(battle, scenario, sideOfArmy);
  const indexOf = (id: string, place: string): number => {
    const index = commanders.findIndex((commander) => commander.id === id);
    if (index < 0) throw new Error(`${place}: no commander "${id}" in this scenario`);
    return index;
  };
  const book = bookOf(battle.book);
  return {
    scenario: `${battle.scenarios.battle.id}/${scenarioId}`,
    battle: battle.scenarios.battle.id,
    sides,
    armies: armies.map((army) => ({ ...army, side: sideIndex(army.side) })),
    turns: scenario.turns,
    map: mapOf(battle.map),
    book,
    units: scenario.units.flatMap((entry) => cardsOf(battle, book, entry, sideOfArmy, indexOf)),
    commanders,
    pools: scenario.pools.map((pool) => ({
      ...pool,
      fixed: pool.fixed.map((id) => indexOf(id, `${scenarioId}.pools`)),
    })),
    limits: [scenario.limits[sides[0].id] ?? 0, scenario.limits[sides[1].id] ?? 0],
    lastColumn: scenario.lastColumn,
    oneArm: scenario.oneArm,
    options,
  };
}

function commandersOf(battle: Battle, scenario: Scenario, sideOfArmy: (id: string) => SideIndex): CommanderCard[] {
  return scenario.commanders.map(({ id, hex }) => {
    const card = battle.counters.commanders.find((commander) => commander.id === id);
    if (!card) throw new Error(`${scenario.id}.commanders: no commander "${id}"`);
    if (hex !== null) onMap(battle.map, hex, `${scenario.id}.commanders.${id}`);
    return { ...card, side: sideOfArmy(card.army), hex };
  });
}

function cardsOf(
  battle: Battle,
  book: Book,
  entry: Scenario['units'][number],
  sideOfArmy: (id: string) => SideIndex,
  commanderIndex: (id: string, place: string) => number,
): UnitCard[] {
  const group = battle.counters.units.find((known) => known.id === entry.group);
  if (!group) throw new Error(`no counters "${entry.group}"`);
  const ids = idsOf(group);
  if (entry.hexes.length > ids.length) throw new Error(`"${entry.group}" has ${ids.length} counters only`);
  const { morale, size, firepower, stars } = group;
  return entry.hexes.map((hex, i) => ({
    id: ids[i]!,
    name: verbatim(ids[i]!),
    side: sideOfArmy(group.army),
    army: group.army,
    commander: commanderIndex(entry.commander ?? group.commander, entry.group),
    ...typeFacts(book, group.type),
    morale,
    size,
    firepower,
    back: backOf(book, group),
    stars,
    hex: onMap(battle.map, hex, entry.group),
    facing: corners.indexOf(entry.facing),
  }));
}

const grids = new WeakMap<MapFile, Grid>();

function onMap(map: MapFile, hex: string, place: string): string {
  const grid = grids.get(map) ?? makeGrid(map.columns, map.rows, map.rowsFrom);
  grids.set(map, grid);
  if (!grid.byLabel.has(hex)) throw new Error(`${place}: hex ${hex} is not on the map`);
  return hex;
}
