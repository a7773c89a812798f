/** What the rules report. Pieces, sides and hexes go by their ids, as in records. */
import type { Emit as EmitOf, EventsWith, Modifier } from '@hetman/core/game';
import type { CornerName, DirectionName } from '@hetman/core/hex';
import type { MeleeFrame } from './frames.js';
import type { GunRow, RifleRow } from './setting.js';
import type { Formation } from './state.js';

export interface GunReport {
  readonly shooters: readonly string[];
  readonly hex: string;
  readonly targets: readonly string[];
  readonly distance: number;
  readonly row: GunRow;
  /** Fire at a battery that stands alone (10.10.5). */
  readonly counterBattery: boolean;
  readonly modifiers: readonly Modifier[];
}

export interface RifleReport {
  readonly shooters: readonly string[];
  readonly hex: string;
  readonly target: string;
  readonly firepower: number;
  readonly distance: number;
  /** Firepower by distance, rounded. */
  readonly strength: number;
  /** Rows that a salvo goes down. */
  readonly shift: number;
  readonly row: RifleRow;
  readonly modifiers: readonly Modifier[];
}

export interface MeleeReport {
  readonly hex: string;
  readonly how: MeleeFrame['how'];
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  readonly attackSize: number;
  readonly defenceSize: number;
  readonly attack: readonly Modifier[];
  readonly defence: readonly Modifier[];
}

interface OfUnit {
  unit: string;
}

interface OfUnits {
  units: readonly string[];
}

interface OfCommander {
  commander: string;
}

interface OfSide {
  side: string;
}

interface OnHex {
  hex: string;
}

interface FromTo {
  from: string;
  to: string;
}

interface Die {
  die: number;
}

interface Facts {
  // sequence
  turn: { turn: number };
  /** A chit goes into the cup. */
  chosen: OfCommander;
  drawn: OfCommander & { left: number };
  /** `by` is the commander who activates another. */
  named: OfCommander & { by: string };
  'staff-return': OfCommander & Die & { turn: number };
  /** `units` counts those in command. */
  activated: OfCommander & { leader: string; units: number };
  ended: OfSide & { net: number };
  points: OfSide & { points: number; why: string; net: number };
  /** The question and the answer, as `reply-aim`. */
  'orders-answered': OfSide & { what: string };
  // movement
  moved: OfUnit & FromTo & { mp: number };
  /** Guns face a hex, all others a corner. */
  turned: OfUnit & { facing: CornerName | DirectionName; mp: number };
  rode: OfCommander & FromTo;
  formed: OfUnits & OnHex & { formation: Formation };
  'double-time': OfUnits;
  /** `units` is the stack, the top first. */
  reordered: OfUnit & OfUnits;
  counterattacked: OfUnit & FromTo;
  // fire
  'rifle-fire': { report: RifleReport };
  'gun-fire': { report: GunReport };
  'guns-under-fire': OfUnit & Die & { limit: number };
  'counter-battery': OfUnit & Die & { total: number; distance: number };
  'guns-hit-roll': OfUnit & Die;
  captured: OfUnit & OnHex;
  recaptured: OfUnit & OnHex;
  // melee
  /** `side` has won. */
  melee: OfSide & {
    report: MeleeReport;
    dice: readonly number[];
    attackTotal: number;
    defenceTotal: number;
    difference: number;
  };
  check: OfUnit & Die & { modifiers: readonly Modifier[]; total: number; morale: number; result: 'passed' | 'failed' };
  loss: OfUnit & { size: number; firepower: number; flipped: boolean };
  eliminated: OfUnit;
  retreated: OfUnit & FromTo;
  withdrawn: OfUnit & { from: string; turn: number };
  returned: OfUnit & OnHex;
  // commanders
  'casualty-roll': OfCommander & Die;
  contused: OfCommander & { chit: 'out' | 'none' };
  /** Out of the battle with the last of their units. */
  'without-command': OfCommander;
  'commander-killed': OfCommander;
}

export type Event = EventsWith<Facts>;
export type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>;
export type Emit = EmitOf<Event>;
