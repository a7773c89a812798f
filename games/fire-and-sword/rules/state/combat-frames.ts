/** What can be under way in the combat phase: stages of fire, rounds of close combat, retreats and pursuits. */
import type { SideOfUnit } from '../../geometry/index.js';
import type { Aim } from '../melee/blow-pools.js';
import type { WallShare } from '../melee/fight-walls.js';
import type { SideIndex } from './setting.js';

/** Defender's fire, two steps of close combat, fire after movement. */
export type FireStage = 'defence' | 'reaction' | 'charging' | 'after-movement';

export const fireModes = ['plain', 'salvo', 'ranked', 'rifled', 'ball', 'case', 'charging', 'sidearm'] as const;
export type FireMode = (typeof fireModes)[number];

/** One stage of fire: both sides shoot, then losses and morale (combat.simultaneous). */
export interface FireStageFrame {
  kind: 'fire-stage';
  stage: FireStage;
  step: 'first' | 'second' | 'losses' | 'end';
  /** Strength points shot away, taken at the end of the stage. */
  hits: {
    target: number;
    shooter: number;
    points: number;
    tens: number;
    shakes: boolean;
    /** Of a train one wagon, and what its structure loses (wagons.fighting). */
    wagon?: number;
    structure?: number;
  }[];
}

/** One side's shots in a stage. */
export interface FireFrame {
  kind: 'fire';
  side: SideIndex;
  stage: FireStage;
  /** Bases that have shot, by unit. */
  /** Bases that have shot; `tested` is how many count for a test of ammunition at the end, where one is due. */
  shots: { unit: number; bases: number[]; tested?: number }[];
  /** How many dice each wall of a building shoots, in the order of its sides, where its owner has said so. */
  walls?: { unit: number; dice: number[] }[];
  /** A shot that is only being weighed: its odds can be asked for. */
  aim?: { unit: string; target: string; mode: FireMode };
}

/** The owner takes bases away (combat.losses). */
export interface LoseFrame {
  kind: 'lose';
  side: SideIndex;
  unit: number;
  left: number;
  /** In close combat unengaged bases go first, then those with the shortest contact. */
  close?: boolean;
  /** Points of crews of war wagons, from wagons that their owner chooses (wagons.fighting). */
  crew?: boolean;
}

/** A side of a unit at which an enemy stands; an attack where he strikes it with his front. */
export interface HeldSide {
  unit: number;
  enemy: number;
  side: SideOfUnit;
  attack: boolean;
}

/** What a lost or drawn combat does to a unit; who regroups may also stay. */
export type Fate = 'withdraws' | 'flees' | 'destroyed' | 'stays' | 'regroups';

/** One close combat: all units that touch each other, and how it goes. */
export interface Melee {
  units: number[];
  /** Sides held by enemies before the blows (resolution.total). */
  sides: HeldSide[];
  /** Bases of each side before the blows. */
  bases: [number, number];
  aims: Aim[];
  /** How the dice of garrisons are shared out among their walls, where their owner has said so. */
  walls?: WallShare[];
  /** Who has struck first. */
  struck: number[];
  /** Noted before the blows: what ground and obstacles give each unit, which sides lower lances, who defends works. */
  advantages: number[];
  lances: [boolean, boolean];
  works: number[];
  /** Strength points taken by each side. */
  taken: [number, number];
  /** The side that spent a marker of superiority on it (scenarios.superiority). */
  urged?: SideIndex;
  fought: boolean;
  /** Who won; null is a draw or not known yet. */
  winner: SideIndex | null;
  /** The losing side is gone to the last base (resolution.wiped-out). */
  wipedOut: boolean;
  fates: { unit: number; fate: Fate }[];
}

/** Rounds of close combat: all blows, all resolutions, flights and withdrawals, pursuits (close.steps). */
export interface CombatFrame {
  kind: 'combat';
  round: 1 | 2;
  step: 'begin' | 'fight' | 'resolve' | 'retreat' | 'pursue' | 'end';
  melees: Melee[];
  /** Combats that one side left before the first round: lost without a blow (combat.contact). */
  broken: Melee[];
  /** Units that test morale at the end of the round, for a commander who fell in it (morale.causes). */
  alarmed?: number[];
}

/** The side with the initiative says which combat is fought next. */
export interface MeleeFrame {
  kind: 'melee';
  side: SideIndex;
}

/** A side whose bases could strike several enemies, or lower lances, says what they do. */
export interface StrikesFrame {
  kind: 'strikes';
  side: SideIndex;
  melee: number;
}

/** The blows of one combat: who strikes first, then the rest. */
export interface BlowsFrame {
  kind: 'blows';
  melee: number;
  step: 'aims' | 'first' | 'rest' | 'end';
}

/** A commander who escaped death is placed by his side (commanders.attacked). */
export interface EscapeFrame {
  kind: 'escape';
  side: SideIndex;
  commander: number;
}

/** Winners of one combat who have not pursued or been held back yet (resolution.pursuit). */
export interface PursuitFrame {
  kind: 'pursuit';
  side: SideIndex;
  melee: number;
  units: number[];
}

/** The winner decides over wagons that nobody defends any more: destroyed, or taken (wagons.transport). */
export interface SpoilsFrame {
  kind: 'spoils';
  side: SideIndex;
  melee: number;
  /** Wagons over which it has decided. */
  settled?: number[];
  /** Chained trains that are tested for, to be taken or to be wrecked, and how many tests have passed. */
  wrecks?: { train: number; take: boolean; passed: number }[];
  /** Trains with some wagons empty have been seen to. */
  swept?: true;
}

/** A charge beyond an enemy that was wiped out has been ridden: did it meet anybody (resolution.wiped-out). */
export interface OnsetEndFrame {
  kind: 'onset-end';
  unit: number;
}

/** A side moves its beaten units, in the order it likes. */
export interface RetreatFrame {
  kind: 'retreat';
  side: SideIndex;
  melee: number;
  /** After a draw those go first, of both sides, whose way is free (resolution.draw). */
  free?: true;
}
