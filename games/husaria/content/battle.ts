/** From data files to the setting of one scenario. */
import type { Options, ScenarioInfo } from '@hetman/core/game';
import { directions, distance, type Hex, makeGrid } from '@hetman/core/hex';
import type {
  Arrival,
  Book,
  CommanderCard,
  DeploymentGroup,
  MapData,
  Notes,
  Setting,
  SideIndex,
  UnitCard,
  WagonCard,
} from '../rules/setting.js';
import type { BookFile, CountersFile, MapFile, NotesFile, ScenariosFile } from './schema.js';

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
  const { id, name, reconstructed } = battle.scenarios.battle;
  const shared = { system, battle: id, battleName: name, reconstructed };
  const days = battle.scenarios.scenarios.map((scenario) => ({
    ...shared,
    id: `${id}/${scenario.id}`,
    name: scenario.name,
    sides: battle.counters.sides,
    stages: scenario.stages,
  }));
  const campaigns = battle.scenarios.campaigns.map((campaign) => {
    const fought = campaign.days.map((day) => days.find((info) => info.id === `${id}/${day}`)!);
    return {
      ...shared,
      id: `${id}/${campaign.id}`,
      name: campaign.name,
      sides: fought[0]!.sides,
      stages: { first: fought[0]!.stages.first, last: fought.at(-1)!.stages.last },
      chapters: fought.map((day) => day.name),
    };
  });
  return [...days, ...campaigns];
}

/** A name means all its counters (N.names); a counter's id is its name and its number. */
export function cardsOf(type: CounterType, side: SideIndex, first = 1, last = type.count): UnitCard[] {
  const { id, name, count, ...face } = type;
  const numbered = (n: number) => (count === 1 ? name : { en: `${name.en} ${n}`, pl: `${name.pl} ${n}` });
  const card = (n: number) => ({ ...face, side, id: `${id}-${n}`, name: numbered(n) });
  return Array.from({ length: last - first + 1 }, (_, i) => card(first + i));
}

/** The book's tables without their provenance. */
export function bookOf(file: BookFile): Book {
  const { source: _source, ...book } = file;
  return book;
}

export function mapOf(file: MapFile): MapData {
  const { source: _source, places: _places, ...map } = file;
  return map;
}

export function notesOf(notes: NotesFile, sideIndex: (id: string) => SideIndex, sideIds: readonly string[]): Notes {
  const sided = <T extends { side: string }>(note: T | null) => (note ? { ...note, side: sideIndex(note.side) } : null);
  const { fences } = notes;
  return {
    ...notes,
    lances: [notes.lances[sideIds[0]!] ?? 0, notes.lances[sideIds[1]!] ?? 0],
    pikes: sided(notes.pikes),
    desertion: sided(notes.desertion),
    weakened: sided(notes.weakened),
    fences: fences
      ? { ...fences, side: sideIndex(fences.side), facings: fences.facings.map((f) => directions.indexOf(f)) }
      : null,
  };
}

export function buildSetting(battle: Battle, scenarioId: string, options: Options): Setting {
  const scenario = battle.scenarios.scenarios.find((s) => s.id === scenarioId);
  if (!scenario) throw new Error(`${battle.scenarios.battle.id} has no scenario "${scenarioId}"`);
  const sides = battle.counters.sides;
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
      if (last > type.count) throw new Error(`${scenarioId}: there are only ${type.count} of "${counter}"`);
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
  const roster = <T extends { readonly id: string }>(of: (day: Setting) => readonly T[], today: Setting): T[] => {
    const known = new Map(days.flatMap(of).map((card) => [card.id, card]));
    const own = new Map(of(today).map((card) => [card.id, card]));
    return [...known].map(([id, card]) => own.get(id) ?? card);
  };
  return days.map((day, number) => ({
    ...day,
    scenario: `${day.battle}/${campaign.id}`,
    units: roster(({ units }) => units, day),
    commanders: roster(({ commanders }) => commanders, day),
    wagons: roster(({ wagons }) => wagons, day),
    campaign: { day: number, days: names },
  }));
}

/** N.deploy, ruling 114: within so many hexes of any hex of the place. */
function hexesOf(map: MapFile, where: Scenario['setUp'][number]['where']): string[] {
  const grid = makeGrid(map.columns, map.rows);
  const found = new Set<Hex>();
  for (const place of where) {
    const labels = 'zone' in place ? map.zones[place.zone] : place.hexes;
    if (!labels) throw new Error(`the map has no zone "${'zone' in place ? place.zone : ''}"`);
    for (const label of labels) {
      const centre = grid.byLabel.get(label);
      if (centre === undefined) throw new Error(`set-up hex ${label} is not on the map`);
      for (let hex = 0; hex < grid.size; hex++) if (distance(grid, centre, hex) <= place.within) found.add(hex);
    }
  }
  return [...found].sort((a, b) => a - b).map((hex) => grid.labels[hex]!);
}
