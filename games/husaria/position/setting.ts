/** The setting of a position: a scenario's, or one made up on an inline map, with what the file replaces. */
import { complain } from '@hetman/core/engine';
import { type Text, verbatim } from '@hetman/core/game';
import { battles, books } from '../battles/index.js';
import { type Battle, bookOf, cardsOf, notesOf } from '../content/battle.js';
import type { NotesFile } from '../content/notes.js';
import { settleOptions } from '../rules/state/options.js';
import type { CommanderCard, MapData, Notes, Setting, SideIndex, UnitCard, WagonCard } from '../rules/state/setting.js';
import { settingOf } from '../rules/state/settings.js';
import type { CommanderEntry, PositionFile, UnitEntry, WagonEntry } from './schema.js';

export function battleNamed(id: string): Battle {
  return battles.find((battle) => battle.scenarios.battle.id === id) ?? complain(`unknown battle "${id}"`);
}

/** Notes of a field where nothing special happens. */
export const plainNotes: NotesFile = { lancesPerWagon: 50, chiefs: { when: ['killed', 'gone'] } };

export function settingOfFile(file: PositionFile): Setting {
  const options = settleOptions(file.options ?? {}) ?? complain('options: unknown option or value');
  const base =
    file.scenario === undefined ? inlineSetting(file, options) : scenarioSetting(file.scenario, options, daysIn(file));
  const sideIndex = (id: string): SideIndex => {
    const index = base.sides.findIndex((side) => side.id === id);
    return index < 0
      ? complain(`unknown side "${id}", known: ${base.sides.map((side) => side.id).join(', ')}`)
      : (index as SideIndex);
  };
  const cards = new Cards(base, sideIndex, file);
  return {
    ...base,
    map: mapWith(file.map ? inlineMap(file.map) : base.map, file),
    initiative: file.initiative === undefined ? base.initiative : sideIndex(file.initiative),
    stages: file.stages ?? base.stages,
    notes: notesWith(base, file, sideIndex),
    units: file.units?.map((entry) => cards.unit(entry)) ?? base.units,
    commanders: file.commanders?.map((entry) => cards.commander(entry)) ?? (file.units ? [] : base.commanders),
    wagons: file.wagons?.map((entry) => cards.wagon(entry)) ?? (file.units ? [] : base.wagons),
    deployment: deploymentWith(base, file),
    arrivals: arrivalsWith(base, file),
  };
}

function scenarioSetting(id: string, options: Setting['options'], daysOver: number): Setting {
  const [battleId, scenarioId] = id.split('/') as [string, string | undefined];
  const { scenarios, campaigns } = battleNamed(battleId).scenarios;
  const known = [...scenarios, ...campaigns];
  const wanted = scenarioId === undefined ? known[0] : known.find((scenario) => scenario.id === scenarioId);
  const last = campaigns.find((campaign) => campaign.id === scenarioId)?.days.length ?? 1;
  const name = (wanted ?? complain(`unknown scenario "${id}"`)).id;
  return settingOf(`${battleId}/${name}`, options, Math.min(daysOver, last - 1));
}

/** Days of a campaign that the file remembers as over. */
const daysIn = (file: PositionFile): number => {
  const days = file.memory?.['campaign'];
  return Array.isArray(days) ? days.length : 0;
};

function inlineSetting(file: PositionFile, options: Setting['options']): Setting {
  const id = file.book ?? battles[0]!.scenarios.battle.id;
  const book = books.get(id) ?? complain(`unknown battle "${id}"`);
  const map = file.map ?? complain('give a "scenario" or a "map"');
  if (!file.units) complain('a position on its own map needs "units"');
  return {
    scenario: '',
    battle: id,
    sides: book.armies,
    initiative: 0,
    stages: { first: 1, last: 15 },
    map: inlineMap(map),
    book: bookOf(book),
    units: [],
    commanders: [],
    wagons: [],
    deployment: [],
    arrivals: [],
    campaign: null,
    notes: notesOf(plainNotes, () => 0, ['', '']),
    options,
  };
}

const inlineMap = (map: NonNullable<PositionFile['map']>): MapData => ({
  columns: map.columns,
  rows: map.rows,
  terrain: map.terrain ?? Array.from({ length: map.rows }, () => '.'.repeat(map.columns)),
  sides: { river: [], stream: [], ford: [], slope: [], ...definedOnly(map.sides ?? {}) },
  bridges: map.bridges ?? [],
  ramparts: map.ramparts ?? [],
  roads: map.roads ?? [],
  zones: map.zones ?? {},
});

/** A set-up half done goes on with the pieces that the file holds. */
function deploymentWith(base: Setting, file: PositionFile): Setting['deployment'] {
  if (!file.units) return base.deployment;
  const there = new Set([...file.units, ...(file.commanders ?? []), ...(file.wagons ?? [])].map((entry) => entry.id));
  return base.deployment.map((group) => ({ ...group, pieces: group.pieces.filter((id) => there.has(id)) }));
}

function arrivalsWith(base: Setting, file: PositionFile): Setting['arrivals'] {
  if (!file.units) return base.arrivals;
  const there = new Set([...file.units, ...(file.commanders ?? [])].map((entry) => entry.id));
  const known = (ids: readonly string[]) => ids.filter((id) => there.has(id));
  return base.arrivals.map((group) => ({ ...group, units: known(group.units), commanders: known(group.commanders) }));
}

/** Optional fields of a schema without the undefined ones. */
const definedOnly = <T extends object>(value: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

function mapWith(map: MapData, file: PositionFile): MapData {
  if (map.terrain.length !== map.rows || map.terrain.some((row) => row.length !== map.columns)) {
    complain(`map.terrain: ${map.rows} rows of ${map.columns} letters wanted`);
  }
  const rows = map.terrain.map((row) => [...row]);
  for (const [label, letter] of Object.entries(file.terrain ?? {})) {
    const row = rows[Number(label.slice(2)) - 1];
    const column = Number(label.slice(0, 2)) - 1;
    if (!row || row[column] === undefined) complain(`terrain: ${label} is not on the map`);
    row![column] = letter;
  }
  return { ...map, terrain: rows.map((row) => row.join('')) };
}

function notesWith(base: Setting, file: PositionFile, sideIndex: (id: string) => SideIndex): Notes {
  if (!file.notes) return base.notes;
  const { lances, ...given } = definedOnly(file.notes);
  const sideIds = base.sides.map((side) => side.id);
  const kept = Object.entries(base.notes).filter(([name]) => !(name in given));
  return {
    ...(Object.fromEntries(kept) as Notes),
    ...notesOf(given, sideIndex, sideIds),
    lances: lances === undefined ? base.notes.lances : notesOf({ lances }, sideIndex, sideIds).lances,
  };
}

const asText = (name: string | Text | undefined, fallback: string): Text => {
  if (name === undefined) return verbatim(fallback);
  return typeof name === 'string' ? verbatim(name) : name;
};

/** Printed values of a kind, where a unit of the file gives none. */
const usual = {
  hussar: { mp: 7, morale: 8, stars: 0 },
  cavalry: { mp: 7, morale: 7, stars: 0 },
  tartar: { mp: 10, morale: 6, stars: 0 },
  infantry: { mp: 4, morale: 7, stars: 0 },
  artillery: { mp: 3, morale: 7, stars: 0 },
} as const;

/** Counters of the file; an id of the scenario or of its battle brings its printed values along. */
class Cards {
  readonly #base: Setting;
  readonly #sideIndex: (id: string) => SideIndex;
  readonly #printed: ReadonlyMap<string, UnitCard>;
  readonly #leaders: ReadonlyMap<string, CommanderCard>;
  readonly #carts: ReadonlyMap<string, WagonCard>;

  constructor(base: Setting, sideIndex: (id: string) => SideIndex, file: PositionFile) {
    this.#base = base;
    this.#sideIndex = sideIndex;
    const battle = file.scenario === undefined ? null : battleNamed(file.scenario.split('/')[0]!);
    const everyUnit = battle?.counters.units.flatMap((type) => cardsOf(type, sideIndex(type.side))) ?? [];
    const everyLeader = battle?.counters.commanders.map((card) => ({ ...card, side: sideIndex(card.side) })) ?? [];
    this.#printed = new Map([...everyUnit, ...base.units].map((card) => [card.id, card]));
    this.#leaders = new Map([...everyLeader, ...base.commanders].map((card) => [card.id, card]));
    this.#carts = new Map(base.wagons.map((card) => [card.id, card]));
  }

  unit(entry: UnitEntry): UnitCard {
    const printed = this.#printed.get(entry.id);
    const kind =
      entry.kind === 'pikemen'
        ? 'infantry'
        : (entry.kind ?? printed?.kind ?? complain(`unit "${entry.id}": give its kind`));
    const side = this.#side(entry, printed?.side);
    return {
      id: entry.id,
      name: entry.name === undefined && printed ? printed.name : asText(entry.name, entry.id),
      side,
      nation: entry.nation ?? printed?.nation ?? this.#base.sides[side].id,
      formation: entry.formation ?? printed?.formation ?? '',
      kind,
      sp: Math.max(entry.fullSp ?? printed?.sp ?? 2, entry.sp ?? 1),
      mp: entry.mp ?? printed?.mp ?? usual[kind].mp,
      morale: entry.morale ?? printed?.morale ?? usual[kind].morale,
      stars: entry.stars ?? printed?.stars ?? usual[kind].stars,
      gun: kind === 'artillery' ? (entry.gun ?? printed?.gun ?? 'L') : null,
    };
  }

  commander(entry: CommanderEntry): CommanderCard {
    const printed = this.#leaders.get(entry.id);
    const side = this.#side(entry, printed?.side);
    return {
      id: entry.id,
      name: entry.name === undefined && printed ? printed.name : asText(entry.name, entry.id),
      side,
      nation: entry.nation ?? printed?.nation ?? this.#base.sides[side].id,
      formation: entry.formation ?? printed?.formation ?? entry.id,
      modifier: entry.modifier ?? printed?.modifier ?? 0,
      chief: entry.chief ?? printed?.chief ?? false,
    };
  }

  wagon(entry: WagonEntry): WagonCard {
    const printed = this.#carts.get(entry.id);
    const side = this.#side(entry, printed?.side);
    return {
      id: entry.id,
      name: printed?.name ?? asText(undefined, entry.id),
      side,
      nation: entry.nation ?? printed?.nation ?? this.#base.sides[side].id,
    };
  }

  #side(entry: { id: string; side?: string | undefined }, printed: SideIndex | undefined): SideIndex {
    if (entry.side !== undefined) return this.#sideIndex(entry.side);
    return printed ?? complain(`"${entry.id}": give its side`);
  }
}
