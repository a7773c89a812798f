/**
 * Everything about a battle that never changes while it is played: map, counters, tables, scenario notes, options.
 * Plain data, shared by all clones of a state; what differs between the books of the system differs here.
 */
import type { BoardMap } from '@hetman/core/board';
import type { Options, Text } from '@hetman/core/game';
import type { UnitKind } from '../../content/basics.js';
import type { NotesFile, UnitsFile } from '../../content/notes.js';

export type SideIndex = 0 | 1;
/** C heavy, L light (13.11). */
export type GunType = 'C' | 'L';

/** The printed face of a unit's counter. */
export interface UnitCard {
  readonly id: string;
  readonly name: Text;
  readonly side: SideIndex;
  /** Units and commanders of one nation help each other (ruling 70). */
  readonly nation: string;
  /** Commander beside whom the unit returns from dispersal (10.14). */
  readonly formation: string;
  readonly kind: UnitKind;
  readonly sp: number;
  readonly mp: number;
  readonly morale: number;
  /** 2 white, 1 black, 0 none (12.2). */
  readonly stars: 0 | 1 | 2;
  readonly gun: GunType | null;
}

export interface CommanderCard {
  readonly id: string;
  readonly name: Text;
  readonly side: SideIndex;
  readonly nation: string;
  readonly formation: string;
  readonly modifier: number;
  readonly chief: boolean;
}

export interface WagonCard {
  readonly id: string;
  readonly name: Text;
  readonly side: SideIndex;
  readonly nation: string;
}

interface SideCard {
  readonly id: string;
  readonly name: Text;
}

export interface MapData {
  readonly columns: number;
  readonly rows: number;
  /** One text a row, one letter a hex. */
  readonly terrain: readonly string[];
  readonly sides: {
    readonly river: readonly string[];
    readonly stream: readonly string[];
    readonly ford: readonly string[];
    /** "low/high" */
    readonly slope: readonly string[];
  };
  readonly bridges: readonly string[];
  /** "inside/outside" */
  readonly ramparts: readonly { readonly army: string; readonly sides: readonly string[] }[];
  readonly roads: readonly (readonly string[])[];
  readonly zones: Readonly<Record<string, readonly string[]>>;
}

/** One row of the terrain table; null is closed ground. */
export interface TerrainRow {
  readonly name: Text;
  /** How it is drawn; null is bare ground. */
  readonly look: BoardMap['terrain'][string] | null;
  readonly foot: number | null;
  readonly horse: number | null;
  /** Column shift for an attack into it. */
  readonly battle: number;
  /** Does not add to turns (4.44). */
  readonly open: boolean;
  readonly blocksSight: boolean;
  readonly high: boolean;
  readonly cancelsLances: boolean;
  /** Units attacking out of it count half. */
  readonly halvesAttackFrom: boolean;
  /** Units attacking into it count half. */
  readonly halvesAttackInto: boolean;
  /** What the book's own example adds to a turn instead of the horse's price (ruling 17). */
  readonly turnInExample: number | null;
  /** A charge may not enter it (ruling 60). */
  readonly stopsCharge: boolean;
}

interface SideRow {
  readonly foot: number;
  readonly horse: number;
  readonly battle: number;
}

/** Results by total from `from` upwards; a lower total does nothing, a higher one counts as the last. */
export interface FireRow {
  readonly from: number;
  readonly results: readonly string[];
}

interface GunTable {
  /** What 13.11 allows. */
  readonly range: number;
  /** Longest range of each row of the table (ruling 93). */
  readonly bands: readonly number[];
  /** By strength 1 to 3, then by band. */
  readonly bySp: readonly (readonly FireRow[])[];
}

/** Chapter 15 as the book has it; the fields are explained in content/schema.ts. */
interface PikesRow {
  readonly sp: number;
  readonly mp: number;
  readonly morale: number;
  readonly commandRange: readonly number[] | null;
  readonly oncePerTurn: boolean;
  /** Pikes may still be formed after fire (ruling 178). */
  readonly afterFire: boolean;
  readonly forcedBack: 'infantry' | 'dispersed';
  readonly passable: boolean;
  readonly backPrice: number | null;
}

export interface Book {
  /** Rules that this book prints under another number than the one the code cites. */
  readonly numbers: Readonly<Record<string, string>>;
  readonly terrain: Readonly<Record<string, TerrainRow>>;
  /** A book without slopes has maps without slopes. */
  readonly sides: Readonly<Record<'stream' | 'ford' | 'bridge', SideRow>> & { readonly slope: SideRow | null };
  readonly road: { readonly foot: number; readonly horse: number };
  readonly battleTable: { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };
  /** Highest die that disperses, by length of the retreat 1 to 5. */
  readonly dispersal: Readonly<
    Record<'infantry6' | 'infantry7' | 'infantry8' | 'cavalry6' | 'cavalry7' | 'hussar', readonly number[]>
  >;
  readonly artillery: Readonly<Record<GunType, GunTable>>;
  /** By strength 1 to 4. */
  readonly muskets: readonly FireRow[];
  readonly carbines: readonly FireRow[];
  readonly pikes: PikesRow;
  /** 16.22, 16.23: totals that hit, by strength 1 and 2, and the price of a shot; null where nobody has bows. */
  readonly archery: { readonly hits: readonly (readonly number[])[]; readonly price: number } | null;
  readonly tracks: { readonly moraleZero: number; readonly moraleZone: number; readonly dispersed: number };
  readonly lancesPerMarker: number;
  readonly commanderMove: number;
  /** Ruling 70: commanders help units of every nation of their side. */
  readonly commandWholeSide: boolean;
}

/** Where a group of pieces may be set up. */
export interface DeploymentGroup {
  readonly side: SideIndex;
  readonly pieces: readonly string[];
  readonly hexes: readonly string[];
}

/** Pieces that come later: from a stage on so many a turn, one after the other onto their hex (N.replacements). */
export interface Arrival {
  readonly side: SideIndex;
  readonly units: readonly string[];
  readonly commanders: readonly string[];
  readonly hexes: readonly string[];
  readonly from: number;
  readonly unitsATurn: number;
  readonly commandersATurn: number;
}

/** A note of content/notes.ts with armies as numbers. */
type Sided<T> = T extends readonly (infer E)[]
  ? readonly Sided<E>[]
  : T extends object
    ? { readonly [K in keyof T]: K extends 'side' ? SideIndex | Extract<T[K], undefined> : Sided<T[K]> }
    : T;

export type UnitsOf = Sided<UnitsFile>;

/** Notes of the scenario; those it does not have are left out. */
export type Notes = { readonly [K in Exclude<keyof NotesFile, 'lances'>]?: Sided<NonNullable<NotesFile[K]>> } & {
  readonly lances: readonly [number, number];
};

export interface Setting {
  readonly scenario: string;
  readonly battle: string;
  readonly sides: readonly [SideCard, SideCard];
  readonly initiative: SideIndex;
  readonly stages: { readonly first: number; readonly last: number };
  readonly map: MapData;
  readonly book: Book;
  readonly units: readonly UnitCard[];
  readonly commanders: readonly CommanderCard[];
  readonly wagons: readonly WagonCard[];
  readonly deployment: readonly DeploymentGroup[];
  readonly arrivals: readonly Arrival[];
  /** Which day of a campaign this is; null for a battle on its own. */
  readonly campaign: { readonly day: number; readonly days: readonly { id: string; name: Text }[] } | null;
  readonly notes: Notes;
  readonly options: Options;
}

export const enemyOf = (side: SideIndex): SideIndex => (side === 0 ? 1 : 0);
