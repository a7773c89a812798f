/** What the odds report. Pieces and sides go by their ids, chances are fractions. */
import type { WhyNot } from '@hetman/core/engine';
import type { Modifier, ReportsWith } from '@hetman/core/game';
import type { FireMode, FireStage, TestFrame } from '../rules/state/frames.js';

/** Dice of one kind: how many, a hit at so much or less, and what stops it. */
export interface PoolFigures {
  readonly dice: number;
  readonly need: number;
  readonly armor: number;
}

/** Bases that shoot alike. */
export interface SalvoFigures extends PoolFigures {
  readonly bases: number;
  readonly range: number;
  readonly skill: number;
  /** Armor of the wagon itself. */
  readonly structure?: number;
  readonly again: 'hits' | 'misses' | 'none';
  readonly modifiers: readonly Modifier[];
}

/** Bases of a unit that strike the same enemy alike. */
export interface AttackFigures extends PoolFigures {
  readonly unit: string;
  readonly target: string;
  readonly bases: number;
  readonly modifiers: readonly Modifier[];
}

interface ResultChance {
  readonly result: string;
  readonly chance: string;
}

export interface PointsChance {
  readonly points: number;
  readonly chance: string;
}

/** How often a unit ends so in games that were played out. */
interface ChainRow {
  readonly unit: string;
  readonly end: string;
  readonly estimate: number;
  readonly error: number;
  readonly exact: false;
}

export interface Chain {
  readonly chain: readonly ChainRow[];
  readonly games: number;
}

interface Results {
  results: readonly ResultChance[];
}

/** Counted, not sampled. */
interface Exact {
  exact: true;
}

/** A test with each number of command points. */
interface Supported {
  support: readonly { readonly points: number; readonly need: number | null; readonly passes: string }[];
}

interface Shot extends Exact {
  stage: FireStage;
  unit: string;
  target: string;
  mode: FireMode;
  weapon: string;
  salvos: readonly SalvoFigures[];
  /** Points that are lost on average. */
  mean: number;
  results: readonly PointsChance[];
  /** Bases that fall, and the test of morale after it. */
  bases?: readonly { readonly bases: number; readonly chance: string }[];
  morale?: readonly ResultChance[];
  /** Of a commander alone: his life. */
  life?: readonly ResultChance[];
  /** Points that a wagon itself loses. */
  structure?: readonly { readonly structure: number; readonly chance: string }[];
  /** Why the rules would not allow it, where the question was about what may not be done. */
  refusal?: WhyNot;
}

export interface RoundOdds {
  /** Chances that each side wins, or nobody. */
  readonly results: readonly { readonly winner: string; readonly chance: string }[];
  /** Chances of the points that each side takes from the other. */
  readonly taken: readonly { readonly side: string; readonly points: number; readonly chance: string }[];
  /** Chances of the difference between the totals; a negative one for the second side. */
  readonly margins: readonly { readonly by: number; readonly chance: string }[];
  /** What becomes of each unit without command points spent: it stays, withdraws, is disorganised, flees or is gone. */
  readonly fates: readonly { readonly unit: string; readonly fate: string; readonly chance: string }[];
  /** Ways that were counted. */
  readonly ways: number;
}

interface Combat extends RoundOdds, Exact, Partial<Chain> {
  round: 1 | 2;
  units: readonly string[];
  attacks: readonly AttackFigures[];
  resolution: readonly { readonly side: string; readonly modifiers: readonly Modifier[] }[];
  /** Combats that can be fought instead. */
  others?: readonly { readonly units: readonly string[] }[];
}

interface Test extends Results, Exact, Supported {
  unit: string;
  attribute: TestFrame['attribute'];
  rule: string;
  need: number;
  /** A failure is rolled again. */
  again: boolean;
}

interface Motivation extends Results, Exact, Supported {
  rule: string;
  regiment: string;
  commander: string | null;
  /** Breaking points. */
  points: number;
  level: number;
  /** Null where nobody leads it: then nothing passes. */
  need: number | null;
}

interface Survival extends Results, Exact {
  rule: string;
  commander: string;
  dice: number;
  /** His Skill, before modifiers. */
  value: number;
  need: number;
}

interface Initiative extends Results, Exact {
  rule: string;
  /** The chance of a tie. */
  rolledAgain: string;
}

interface Facts {
  shot: Shot;
  combat: Combat;
  test: Test;
  chain: Chain;
  motivation: Motivation;
  survival: Survival;
  initiative: Initiative;
}

export type OddsReport = ReportsWith<Facts>;

export type ReportOf<Kind extends OddsReport['kind']> = Extract<OddsReport, { kind: Kind }>;
export type ShotOdds = ReportOf<'shot'>;
export type CombatOdds = ReportOf<'combat'>;
export type TestOdds = ReportOf<'test'>;
