/** What never changes in a battle: the table with its ground, the sides, the units as they came. */
import type { Options, Text } from '@hetman/core/game';
import type { CommanderCard, ObstacleType, Scenario, TerrainType, UnitCard, Zone } from '../../content/index.js';
import {
  type Angle,
  halfTurn,
  type Length,
  type Point,
  type Polygon,
  type Pose,
  type Size,
} from '../../geometry/index.js';

export type SideIndex = 0 | 1;
export const enemyOf = (side: SideIndex): SideIndex => (side === 0 ? 1 : 0);

export interface TerrainPiece {
  readonly id: string;
  readonly type: TerrainType;
  readonly shape: Polygon;
  /** The highest point of a hill. */
  readonly top: Point;
}

/** One straight stretch of an obstacle. */
export interface Obstacle {
  readonly id: string;
  readonly type: ObstacleType;
  readonly line: readonly [Point, Point];
}

/** One straight stretch of road, or a bridge. */
export interface Road {
  readonly id: string;
  readonly shape: Polygon;
  readonly bridge: boolean;
}

export interface Building {
  readonly id: string;
  readonly shape: Polygon;
  readonly size: Size;
  /** How it stands where it is turned from the table's edges: its front left corner and the way it faces. */
  readonly pose?: Pose;
  /** Bases that fit in (ruling 28). */
  readonly capacity: number;
}

export interface UnitData {
  readonly id: string;
  readonly name: Text;
  readonly side: SideIndex;
  /** Its row; of a mixed unit that of its first kind. */
  readonly card: UnitCard;
  /** Regiment or battery that it began the battle in; none in a skirmish, and for units on their own. */
  readonly regiment?: string;
  /** An additional unit attached to its regiment: it counts for losses, not for the level of motivation. */
  readonly added?: boolean;
}

export interface CommanderData {
  readonly id: string;
  readonly name: Text;
  readonly side: SideIndex;
  readonly card: CommanderCard;
  readonly chief: boolean;
  readonly points: number;
  /** Regiment or battery that he commands; none for senior commanders and in a skirmish. */
  readonly regiment?: string;
  /** Deputy of the commander-in-chief: his loss shakes every regiment (motivation.breaking). */
  readonly deputyChief?: boolean;
}

/** Units under one commander with one motivation; a battery has neither motivation nor instructions (armies.divisions). */
export interface RegimentData {
  readonly id: string;
  readonly name: Text;
  readonly side: SideIndex;
  readonly kind: 'regiment' | 'battery';
  /** The coefficient of motivation, in percent. */
  readonly motivation: number;
  /** Bases at the beginning, without commanders and additional units. */
  readonly bases: number;
  /** Points of strength of its card with what was bought, where they are known. */
  readonly strength?: number;
  readonly allied: boolean;
  readonly role: 'line' | 'main' | 'vanguard';
  /** Rules of its card. */
  readonly rules: readonly string[];
}

/** A point that counts for the scenario; it is no terrain (scenarios.control). */
export interface Marker {
  readonly id: string;
  readonly at: Point;
  readonly name: Text;
}

export interface SideInfo {
  readonly id: string;
  readonly name: Text;
  /** Rules of its force card. */
  readonly rules?: readonly string[];
}

export interface Setting {
  /** Id of the scenario, `position` where there is none. */
  readonly scenario: string;
  /** What the scenario changes and what it gives points for. */
  readonly notes: Scenario['notes'];
  readonly scoring: Scenario['points'];
  readonly markers: readonly Marker[];
  /** Where each side is drawn up. */
  readonly zones: readonly [readonly Zone[], readonly Zone[]];
  readonly table: Size;
  readonly turns: number;
  readonly sides: readonly [SideInfo, SideInfo];
  /** Who begins in the first turn; null where the sides roll for it (scenarios.initiative). */
  readonly begins: SideIndex | null;
  /** Every unit gets one order free in the first turn (orders.starting). */
  readonly freeOrders: readonly [boolean, boolean];
  readonly terrain: readonly TerrainPiece[];
  readonly obstacles: readonly Obstacle[];
  readonly roads: readonly Road[];
  readonly buildings: readonly Building[];
  readonly units: readonly UnitData[];
  readonly commanders: readonly CommanderData[];
  /** Regiments of both sides; none in a skirmish (units.levels). */
  readonly regiments: readonly RegimentData[];
  readonly options: Options;
}

/** The way to a side's own table edge: the first side has the lower edge. */
export const homeward = (side: SideIndex): Angle => (side === 0 ? halfTurn : 0);

/** How far a point lies from a side's own edge. */
export const fromHome = (setting: Setting, side: SideIndex, { y }: Point): Length =>
  side === 0 ? y : setting.table.depth - y;
