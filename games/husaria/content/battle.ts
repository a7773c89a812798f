/** From data files to the setting of one scenario. */
import { filled, type Options, type ScenarioInfo } from '@hetman/core/game';
import { distance, type Hex, makeGrid } from '@hetman/core/hex';
import { gameMessages } from '../locales/game.js';
import type {
  Arrival,
  Book,
  CommanderCard,
  DeploymentGroup,
  MapData,
  Notes,
  Setting,
  SideIndex,
  TerrainRow,
  UnitCard,
  WagonCard,
} from '../rules/state/setting.js';
import { type Feature, featuresOf } from './features.js';
import type { NotesFile } from './notes.js';
import type { BookFile, CountersFile, MapFile, ScenariosFile } from './schema.js';

export interface Battle {
  readonly map: MapFile;
  readonly book: BookFile;
  readonly counters: CountersFile;
  readonly scenarios: ScenariosFile;
}

type Scenario = ScenariosFile['scenarios'][number];
type CampaignFile = ScenariosFile['campaigns'][number];
type CounterType = CountersFile['units'][number];

export function scenarioInfos(battle: Battle, system: string): ScenarioInfo[] {
  const { id, name, about, fromBook, reconstructed } = battle.scenarios.battle;
  const shared = { system, battle: id, battleName: name, about, fromBook, reconstructed, sides: battle.book.armies };
  const days = battle.scenarios.scenarios.map((scenario) => ({
    ...shared,
    id: `${id}/${scenario.id}`,
    name: scenario.name,
    stages: scenario.stages,
    source: scenario.source,
    has: featuresOf(battle, scenario),
  }));
  const campaigns = battle.scenarios.campaigns.map((campaign) => {
    const fought = campaign.days.map((day) => days.find((info) => info.id === `${id}/${day}`)!);
    return {
      ...shared,
      id: `${id}/${campaign.id}`,
      name: campaign.name,
      // Counted through all days.
      stages: { first: 1, last: fought.reduce((sum, { stages }) => sum + stages.last - stages.first + 1, 0) },
      source: 'book' as const,
      chapters: fought.map((day) => day.name),
      has: [...new Set<Feature>([...fought.flatMap((day) => day.has), 'campaign'])],
    };
  });
  return [...days, ...campaigns];
}

/** A name means all its counters (N.names); a counter's id is its name and its number. */
export function cardsOf(type: CounterType, side: SideIndex, first = 1, last = type.count): UnitCard[] {
  const { id, name, count: printed, ...face } = type;
  const numbered = (n: number) => (printed === 1 ? name : filled(gameMessages.numbered, { name, n }));
  return Array.from({ length: last - first + 1 }, (_, i) => i + first).map((n) => ({
    ...face,
    side,
    id: `${id}-${n}`,
    name: numbered(n),
  }));
}

/** The book's tables without their provenance, prices worked out. */
export function bookOf(file: BookFile): Book {
  const { source: _source, armies: _armies, terrain, ...book } = file;
  const clear = terrain['.']!;
  const rows = Object.entries(terrain).map(([letter, row]): [string, TerrainRow] => [
    letter,
    { ...row, foot: priceOver(row.foot, clear.foot), horse: priceOver(row.horse, clear.horse) },
  ]);
  return { ...book, terrain: Object.fromEntries(rows) };
}

type Price = BookFile['terrain'][string]['foot'];

/** Ruling 26: a plain number replaces the price of clear ground, "+n" is paid on top of it. */
const priceOver = (printed: Price, clear: Price): number | null =>
  typeof printed === 'string' ? Number(clear) + Number(printed) : printed;

function mapOf(file: MapFile): MapData {
  const { source: _source, places: _places, areas: _areas, ...map } = file;
  return map;
}

/** Notes as the rules read them: those that are not given are left out, armies are numbers. */
export function notesOf(notes: NotesFile, sideIndex: (id: string) => SideIndex, sideIds: readonly string[]): Notes {
  const given = Object.entries(notes).filter(([, note]) => note !== null && note !== undefined);
  const { lances } = notes;
  return {
    ...(Object.fromEntries(given.map(([name, note]) => [name, withArmies(note, sideIndex)])) as Notes),
    lances: [lances?.[sideIds[0]!] ?? 0, lances?.[sideIds[1]!] ?? 0],
  };
}

/** Every `side` of a note, however deep. */
function withArmies(value: unknown, sideIndex: (id: string) => SideIndex): unknown {
  if (Array.isArray(value)) return value.map((one) => withArmies(one, sideIndex));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      key === 'side' ? sideIndex(field as string) : withArmies(field, sideIndex),
    ]),
  );
}

export function buildSetting(battle: Battle, scenarioId: string, options: Options): Setting {
  const scenario = battle.scenarios.scenarios.find((s) => s.id === scenarioId);
  if (!scenario) throw new Error(`${battle.scenarios.battle.id} has no scenario "${scenarioId}"`);
  const sides = battle.book.armies;
  const sideIndex = (id: string): SideIndex => (id === sides[0].id ? 0 : 1);
  const units: UnitCard[] = [];
  const commanders: CommanderCard[] = [];
  const wagons: WagonCard[] = [];
  const deployment: DeploymentGroup[] = [];
  const arrivals: Arrival[] = [];
  for (const group of scenario.setUp) {
    const side = sideIndex(group.side);
    const placed: string[] = [];
    for (const { counter, fewer, numbers } of group.units) {
      const type = battle.counters.units.find((unit) => unit.id === counter);
      if (!type) throw new Error(`${scenarioId}: no counter "${counter}"`);
      const [first, last] = numbers ?? [1, type.count - (fewer ?? 0)];
      if (last > type.count) throw new Error(`${scenarioId}: no counter "${counter}-${last}"`);
      const cards = cardsOf(type, side, first, last);
      units.push(...cards);
      placed.push(...cards.map((card) => card.id));
    }
    for (const id of group.commanders) {
      const card = battle.counters.commanders.find((commander) => commander.id === id);
      if (!card) throw new Error(`${scenarioId}: no commander "${id}"`);
      commanders.push({ ...card, side });
      placed.push(id);
    }
    for (const wagon of group.wagons) {
      wagons.push({ ...wagon, side });
      placed.push(wagon.id);
    }
    const hexes = hexesOf(battle.map, group.where);
    if (group.arrives) arrivals.push({ ...arrivalOf(group.arrives, side, placed, group.commanders), hexes });
    else deployment.push({ side, pieces: placed, hexes });
  }
  return {
    scenario: `${battle.scenarios.battle.id}/${scenarioId}`,
    battle: battle.scenarios.battle.id,
    sides,
    initiative: sideIndex(scenario.initiative),
    stages: scenario.stages,
    map: mapOf(battle.map),
    book: bookOf(battle.book),
    units,
    commanders,
    wagons,
    deployment,
    arrivals,
    campaign: null,
    notes: notesOf(
      scenario.notes,
      sideIndex,
      sides.map((side) => side.id),
    ),
    options,
  };
}

const arrivalOf = (
  { from, units, commanders }: { from: number; units: number; commanders: number },
  side: SideIndex,
  placed: readonly string[],
  leaders: readonly string[],
): Omit<Arrival, 'hexes'> => ({
  side,
  units: placed.filter((id) => !leaders.includes(id)),
  commanders: leaders,
  from,
  unitsATurn: units,
  commandersATurn: commanders,
});

/** The days of a campaign. All of them know the same counters in the same order, so that nothing is lost on the way. */
export function buildCampaign(battle: Battle, campaign: CampaignFile, options: Options): Setting[] {
  const days = campaign.days.map((id) => buildSetting(battle, id, options));
  const names = campaign.days.map((id) => ({
    id,
    name: battle.scenarios.scenarios.find((scenario) => scenario.id === id)!.name,
  }));
  const roster = <T extends { readonly id: string }>(of: (day: Setting) => readonly T[]): T[] => [
    ...new Map(days.flatMap(of).map((card) => [card.id, card])).values(),
  ];
  return days.map((day, number) => ({
    ...day,
    scenario: `${day.battle}/${campaign.id}`,
    units: roster(({ units }) => units),
    commanders: roster(({ commanders }) => commanders),
    wagons: roster(({ wagons }) => wagons),
    campaign: { day: number, days: names },
  }));
}

/** N.deploy, ruling 114: within so many hexes of any hex of the place. */
function hexesOf(map: MapFile, where: Scenario['setUp'][number]['where']): string[] {
  const grid = makeGrid(map.columns, map.rows);
  const zoneNamed = (zone: string): readonly string[] => {
    const labels = map.zones[zone];
    if (!labels) throw new Error(`the map has no zone "${zone}"`);
    return labels;
  };
  const around = (labels: readonly string[], within: number): Hex[] => {
    const centres = labels.map((label) => {
      const centre = grid.byLabel.get(label);
      if (centre === undefined) throw new Error(`set-up hex ${label} is not on the map`);
      return centre;
    });
    const near = (hex: Hex) => centres.some((centre) => distance(grid, centre, hex) <= within);
    return Array.from({ length: grid.size }, (_, hex) => hex).filter(near);
  };
  const found = new Set<Hex>();
  for (const place of where) {
    const barred = new Set(place.not ? around(zoneNamed(place.not.zone), place.not.within) : []);
    const labels = 'zone' in place ? zoneNamed(place.zone) : place.hexes;
    for (const hex of around(labels, place.within)) if (!barred.has(hex)) found.add(hex);
  }
  return [...found].sort((a, b) => a - b).map((hex) => grid.labels[hex]!);
}
