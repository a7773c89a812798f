/** What the odds report. Pieces and hexes go by their ids. */
import type { WhyNot } from '@hetman/core/engine';
import type { Modifier, ReportsWith } from '@hetman/core/game';
import type { GunReport, MeleeReport, RifleReport } from '../rules/state/events.js';

interface Chance {
  readonly chance: string;
  readonly probability: number;
}

export interface ResultChance extends Chance {
  readonly result: string;
}

/** By how much a melee is won. */
interface DifferenceChance extends Chance {
  readonly difference: string;
}

/** What becomes of all the pieces together. */
export interface FateChance extends Chance {
  readonly fate: string;
}

interface Results {
  results: readonly ResultChance[];
}

/** Why the rules would not allow it, where the question was about what may not be done. */
interface Asked {
  refusal?: WhyNot | null;
}

interface Melee extends Omit<MeleeReport, 'how'>, Results, Asked {
  differences: readonly DifferenceChance[];
  fates: readonly FateChance[];
}

interface Shot extends Pick<GunReport, 'shooters' | 'hex' | 'distance'>, Results, Asked {
  /** The sum of the modifiers. */
  modifier: number;
  /** Ways back of each unit that could retreat. */
  ways: readonly { readonly unit: string; readonly back: readonly Way[] }[];
  fates: readonly FateChance[];
}

/** A way back. */
export interface Way {
  readonly hex: string;
  /** Steps lost on it (10.11.3, 10.11.4). */
  readonly losses: number;
}

/** What a morale check needs. */
export interface Check {
  readonly unit: string;
  readonly rule: string;
  readonly morale: number;
  readonly modifiers: readonly Modifier[];
  readonly modifier: number;
  /** Faces that pass. */
  readonly passes: readonly number[];
  readonly chance: string;
}

interface Facts {
  melee: Melee;
  charge: Melee;
  counterattack: Melee;
  artillery: Shot;
  rifle: Shot & Pick<RifleReport, 'firepower' | 'strength' | 'shift'>;
  morale: Check & Results;
  'morale-under-fire': Results & { unit: string };
  commander: Results & { commander: string };
  lava: Results & { hex: string };
  square: Check & Results & { hex: string };
  'staff-return': Results & { rule: string };
}

export type OddsReport = ReportsWith<Facts>;

type ReportOf<Kind extends OddsReport['kind']> = Extract<OddsReport, { kind: Kind }>;
export type MeleeOdds = ReportOf<'melee' | 'charge' | 'counterattack'>;
export type ShotOdds = ReportOf<'artillery' | 'rifle'>;
