/** What the odds report. Pieces and hexes go by their ids. */
import type { ReportsWith } from '@hetman/core/game';
import type { BattleReport } from '../rules/state/events.js';

interface Chance {
  readonly chance: string;
  readonly probability: number;
}

export interface ResultChance extends Chance {
  readonly result: string;
}

/** What becomes of all the pieces together. */
export interface FateChance extends Chance {
  readonly fate: string;
}

interface Results {
  results: readonly ResultChance[];
}

/** Fates are left out where nobody wants them. */
interface Fates {
  fates?: readonly FateChance[];
}

interface Battle extends Omit<BattleReport, 'columnIndex'>, Results, Fates {
  targets: readonly string[];
}

interface Shot extends Results, Fates {
  shooters: readonly string[];
  target: string;
  strength: number;
  range: number;
  /** The sum of the modifiers. */
  modifier: number;
}

interface Facts {
  battle: Battle;
  'counter-charge': Battle;
  artillery: Shot;
  archery: Shot;
  'small-arms': Shot;
  dispersal: Results & { unit: string; rule: string; upTo: number };
  morale: Results & { unit: string; rule: string; over: number };
  commander: Results & { commander: string; cause: 'unit-lost' | 'retreat' | 'arrows'; rule: string };
  departure: Results & { rule: string; upTo: number };
}

export type OddsReport = ReportsWith<Facts>;

type ReportOf<Kind extends OddsReport['kind']> = Extract<OddsReport, { kind: Kind }>;
export type BattleOdds = ReportOf<'battle' | 'counter-charge'>;
export type ShotOdds = ReportOf<'artillery' | 'archery' | 'small-arms'>;
