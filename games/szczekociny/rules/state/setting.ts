/**
 * Everything about a battle that never changes while it is played: map, counters, tables, pools, options. Plain data,
 * shared by all clones of a state.
 */
import type { Options, Text } from '@hetman/core/game';

/** 0 Poles, 1 Allies. */
export type SideIndex = 0 | 1;
export type Arm = 'infantry' | 'cavalry' | 'artillery';
/**
 * What sets a type of unit apart: scythes (7.5), the lava of Cossacks (7.4) and their retreat before anybody (9.1), guns
 * that horses draw (8.12).
 */
export type Trait = 'scythes' | 'lava' | 'evades' | 'horse-drawn';
export type TerrainName = 'clear' | 'woods' | 'village' | 'slope' | 'hill' | 'stream';

/** The printed faces of a unit's counter. */
export interface UnitCard {
  readonly id: string;
  readonly name: Text;
  readonly side: SideIndex;
  /** Prussians and Russians are armies of one side (6.0). */
  readonly army: string;
  /** Whose colour it wears (4.1): index of its commander. */
  readonly commander: number;
  /** Counter type: units of one type form lines and salvoes. */
  readonly type: string;
  readonly arm: Arm;
  /** Has firearms (10.9.3). */
  readonly rifles: boolean;
  /** May go into skirmish order (7.2). */
  readonly skirmish: boolean;
  /** May be part of a square (7.3, 7.5). */
  readonly square: boolean;
  readonly traits: readonly Trait[];
  readonly morale: number;
  readonly size: number;
  readonly firepower: number;
  /** Back of the counter; null for those that have none. */
  readonly back: { readonly morale: number; readonly size: number; readonly firepower: number } | null;
  /** White stars of a battery (10.10.4). */
  readonly stars: number;
  readonly movement: number;
  readonly hex: string;
  readonly facing: number;
}

export interface CommanderCard {
  readonly id: string;
  readonly name: Text;
  readonly side: SideIndex;
  readonly army: string;
  /** `staff` is Pistor: a chit without a counter on the map (4.5). */
  readonly role: 'commander' | 'overall' | 'staff';
  /** Units of any formation that his own chit lets act (4.4). */
  readonly freeUnits: number;
  readonly hex: string | null;
}

interface ArmyCard {
  readonly id: string;
  readonly side: SideIndex;
  readonly name: Text;
}

interface SideCard {
  readonly id: string;
  readonly name: Text;
}

export interface MapData {
  readonly columns: number;
  readonly rows: number;
  readonly rowsFrom: 'north' | 'south';
  /** Hexes that are not clear, by kind. */
  readonly terrain: Readonly<Partial<Record<TerrainName, readonly string[]>>>;
  readonly roads: readonly (readonly string[])[];
}

/** One row of the terrain table. */
export interface TerrainRow {
  readonly name: Text;
  readonly infantry: number;
  readonly cavalry: number;
  readonly gunsByRoadOnly: boolean;
  /** Added to the check of a unit that is fired at. */
  readonly fire: number;
  /** Added for the defender in melee. */
  readonly melee: number;
  readonly blocksSight: boolean;
  readonly level: number;
  readonly square: boolean;
  readonly charge: boolean;
  readonly doubleTime: boolean;
}

interface UnitType {
  readonly name: Text;
  readonly arm: Arm;
  readonly rifles: boolean;
  readonly skirmish: boolean;
  readonly square: boolean;
  readonly movement: number;
  readonly traits: readonly Trait[];
}

/** A row of the Ranged Combat Table; a null modifier does nothing. */
export interface RifleRow {
  readonly from: number;
  readonly modifier: number | null;
  /** Puts a commander in the hex at risk (4.6.1). */
  readonly endangers: boolean;
}

export interface GunRow {
  readonly to: number;
  readonly modifier: number;
  readonly endangers: boolean;
}

interface MeleeTable {
  readonly size: readonly { readonly ratio: number; readonly modifier: number }[];
  readonly morale: readonly { readonly lead: number; readonly modifier: number }[];
  readonly flank: number;
  readonly rear: number;
  readonly charge: number;
  readonly footAgainstHorse: number;
  readonly scythesAttack: number;
  readonly scythesAgainstHorse: number;
  readonly squareAgainstHorse: number;
  readonly squareAgainstFoot: number;
  readonly skirmishAgainstHorse: number;
  readonly commander: number;
}

export interface Book {
  readonly terrain: Readonly<Record<TerrainName, TerrainRow>>;
  readonly uphill: { readonly movement: number; readonly melee: number };
  readonly road: number;
  readonly types: Readonly<Record<string, UnitType>>;
  readonly movement: Readonly<
    Record<'commander' | 'doubleTime' | 'enemyHex' | 'passing' | 'back' | 'turn' | 'formation' | 'shot', number>
  >;
  readonly ranges: Readonly<Record<Arm, number>>;
  readonly shots: number;
  readonly command: number;
  readonly staffReturn: number;
  readonly stacking: Readonly<Record<'infantry' | 'cavalry' | 'infantryWithGuns' | 'cavalryWithGuns', number>>;
  readonly square: { readonly companies: number; readonly size: number; readonly firepowerDivisor: number };
  readonly charge: number;
  readonly rifle: readonly RifleRow[];
  readonly artillery: readonly GunRow[];
  readonly counterBattery: { readonly range: number; readonly bonus: Readonly<Record<string, number>> };
  readonly gunsShotDown: { readonly distance: number; readonly firepower: number };
  readonly failure: { readonly always: number; readonly lossFrom: number };
  readonly melee: MeleeTable;
  readonly lava: { readonly againstInfantry: number };
  readonly withdrawal: readonly { readonly to: number; readonly turns: number }[];
  readonly backs: { readonly size: Readonly<Record<string, number>>; readonly morale: number };
  readonly points: Readonly<Record<'eliminated' | 'melee' | 'capture' | 'recapture' | 'commander', number>>;
  readonly returns: Readonly<Record<string, readonly string[]>>;
}

/** What goes into the cup from a turn on (13.0). */
export interface PoolRule {
  readonly from: number;
  /** Indices of the commanders that everybody knows to be there. */
  readonly fixed: readonly number[];
  /** How many more each army chooses in secret. */
  readonly choose: Readonly<Record<string, number>>;
  /** Pistor's chit is used (4.5). */
  readonly staff: boolean;
}

export interface Setting {
  readonly scenario: string;
  readonly battle: string;
  readonly sides: readonly [SideCard, SideCard];
  readonly armies: readonly ArmyCard[];
  readonly turns: { readonly first: number; readonly last: number };
  readonly map: MapData;
  readonly book: Book;
  readonly units: readonly UnitCard[];
  readonly commanders: readonly CommanderCard[];
  readonly pools: readonly PoolRule[];
  /** Net points that win at the end of any turn (12.4). */
  readonly limits: readonly [number, number];
  /** Columns past this one are out of bounds (13.1). */
  readonly lastColumn: number | null;
  /** One activation uses either horse or foot, guns always (13.1). */
  readonly oneArm: boolean;
  readonly options: Options;
}

export const enemyOf = (side: SideIndex): SideIndex => (side === 0 ? 1 : 0);
