/** Questions of the preparation, in the order of the book. */
import type { SideIndex } from '../state/setting.js';
import type { GroundAction } from './ground/elements.js';

/** The steps before the first turn, one after the other. */
export const prepareSteps = [
  'muster',
  'compare',
  'scenario',
  'terms',
  'effects',
  'ground',
  'change-ground',
  'reconnaissance',
  'robbers',
  'deployment',
  'forced-march',
  'battle',
] as const;

/** Divisions have no effects and no reconnaissance of the skirmish; their scenario is chosen by name (ruling 409). */
export const divisionSteps: readonly PrepareStep[] = [
  'muster',
  'compare',
  'tactics',
  'ground',
  'change-ground',
  'robbers',
  'deployment',
  'forced-march',
  'battle',
];

export type PrepareStep = (typeof prepareSteps)[number] | 'tactics';

interface PrepareFrame {
  kind: 'prepare';
  step: PrepareStep;
}

export interface MusterFrame {
  kind: 'muster';
  side: SideIndex;
}

/** The weaker side takes one of the scenarios that were drawn (scenarios.choice). */
export interface ScenarioFrame {
  kind: 'scenario';
  side: SideIndex;
  offered: string[];
}

/** Fortifications and what makes the scenario dearer (scenarios.fortifications). */
export interface TermsFrame {
  kind: 'terms';
  side: SideIndex;
}

/** Additional effects, one after the other; some of them by choice (effects.additional, optional.effects). */
export interface EffectsFrame {
  kind: 'effects';
  side: SideIndex;
  chosen: number;
  rolled: number;
}

/** A good day for the own commander or a bad one for the enemy's. */
interface DayFrame {
  kind: 'day';
  side: SideIndex;
}

/** Terrain in turn (scenarios.terrain). */
export interface GroundFrame {
  kind: 'ground';
  side: SideIndex;
  left: number;
  /** A second field may be placed with the first, once for each side. */
  secondField: boolean;
  fieldsUsed: [boolean, boolean];
  /** The other side has refused an element of this turn: no second is proposed. */
  declined?: true;
}

/** The other side is asked whether an element may lie that both must want (scenarios.terrain). */
interface ConsentFrame {
  kind: 'consent';
  side: SideIndex;
  element: GroundAction;
}

/** One element added, moved or taken away: the effect, or the rule of the Cossacks (army.others). */
export interface ChangeGroundFrame {
  kind: 'change-ground';
  side: SideIndex;
  why: 'choice-of-terrain' | 'without-water' | 'tactic';
}

/** Units are sent out, one side after the other, and then tested one by one (special.scouts). */
export interface PatrolFrame {
  kind: 'patrol';
  side: SideIndex;
  /** Ids of the units that are out, by side. */
  sent: [string[], string[]];
  /** Who is still to be tested; null while they are being sent. */
  queue: string[] | null;
  /** The die of the first of them, and whether it was rolled again. */
  face: number | null;
  again: boolean;
}

export interface ReconnaissanceFrame {
  kind: 'reconnaissance';
  side: SideIndex;
  left: number;
}

/** Tactics of a division, bought one after the other (optional.bold). */
export interface TacticsFrame {
  kind: 'tactics';
  side: SideIndex;
  left: number;
}

/** Robbers have gone astray: somebody chooses which of them pays, or where they are found (special.robbers). */
export interface RobbersFrame {
  kind: 'robbers';
  side: SideIndex;
  owner: SideIndex;
  /** The regiment that rolled, in a division. */
  regiment?: string;
  what: 'order' | 'loss' | 'point';
  /** The unit that is looked for, where it is known. */
  unit: string;
}

export interface DeployFrame {
  kind: 'deploy';
  side: SideIndex;
  alternating: boolean;
  /** Nobody else is to be dug in. */
  finished?: true;
}

/** Who makes a forced march: the bases that each march paid for allows (effects.reconnaissance). */
export interface ForcedMarchFrame {
  kind: 'forced-march';
  side: SideIndex;
  marches: number[];
}

/** A unit comes onto the table: from reserve, around a flank, out of an ambush, along the road. */
export interface ArriveFrame {
  kind: 'arrive';
  side: SideIndex;
  unit: number;
  from: 'edge' | 'flank' | 'ambush' | 'road';
  /** It stands, and its order is still to be chosen. */
  placed: boolean;
  /** It was lost and comes back. */
  returns: boolean;
}

/** Everybody who may come in this turn, one after the other (reorganisation.steps). */
export interface AwaitedFrame {
  kind: 'awaited';
  /** Units in waiting, and companies of lost ones by their names; null until the step has come. */
  queue: { unit: number; company: string }[] | null;
}

/** The ford is shown (scenario.defend-the-crossing). */
interface FordFrame {
  kind: 'ford';
  side: SideIndex;
}

export type PreparationFrame =
  | PrepareFrame
  | MusterFrame
  | ScenarioFrame
  | TermsFrame
  | EffectsFrame
  | DayFrame
  | GroundFrame
  | ConsentFrame
  | ChangeGroundFrame
  | PatrolFrame
  | ReconnaissanceFrame
  | TacticsFrame
  | RobbersFrame
  | DeployFrame
  | ForcedMarchFrame
  | AwaitedFrame
  | ArriveFrame
  | FordFrame;
