/** What the rules report. Pieces, sides and hexes go by their ids, as in records. */
import type { Emit as EmitOf, EventsWith, Modifier, Text } from '@hetman/core/game';
import type { DirectionName } from '@hetman/core/hex';
import type { VolleyFrame } from './frames.js';
import type { Phase } from './phases.js';

/** How strong a unit or a hex is in a battle. */
export interface Strength {
  readonly of: string;
  readonly value: number;
  /** What changed the printed strength, in order. */
  readonly because: readonly Modifier[];
}

/** 6.21, steps 2 to 6. */
export interface BattleReport {
  readonly attackers: readonly Strength[];
  readonly defenders: readonly Strength[];
  readonly attack: number;
  readonly defence: number;
  readonly ratio: string;
  readonly modifiers: readonly Modifier[];
  readonly shift: number;
  readonly column: string;
  readonly columnIndex: number;
}

/** A unit, a commander or a wagon. */
interface OfPiece {
  piece: string;
}

interface OfUnit {
  unit: string;
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

interface Facing {
  facing: DirectionName;
}

interface TwoDice {
  dice: readonly number[];
  sum: number;
}

interface Facts {
  // set-up
  'set-up': OfPiece & OnHex;
  'fence-placed': OnHex & Facing;
  'fence-removed': OnHex;
  /** By horse that rode into it (14.15). */
  'fence-destroyed': OnHex;
  weakened: OfUnit;
  /** Lost before the battle by its owner's choice. */
  'taken-away': OfUnit;
  // sequence
  stage: { stage: number; morale: number; zone: number };
  phase: OfSide & { stage: number; phase: Phase };
  'day-begins': { day: Text };
  'day-over': { day: Text; winner: Text; points: string };
  'orders-answered': OfSide;
  // notes of scenarios
  rain: object;
  deserted: OfUnit & OnHex;
  /** Off the map already where there is no hex. */
  'lost-to-panic': OfPiece & Partial<OnHex>;
  arrived: OfPiece & OnHex;
  /** Points for a unit that comes to a hex. */
  entered: OfUnit & OnHex & OfSide & { points: number };
  /** Troops bound to their place may move, since this unit has come near. */
  unbound: OfSide & OfUnit;
  /** Troops held back may move, since they are under attack. */
  freed: OfSide;
  'stage-points': OfSide & { points: number };
  'final-points': OfSide & { points: number };
  'departure-roll': OfSide & { die: number; upTo: number };
  departing: OfSide;
  'went-home': OfPiece & OnHex;
  // movement
  moved: OfUnit & FromTo & { mp: number };
  /** Points are left to those only who turn in a move. */
  turned: OfUnit & Facing & { mp?: number };
  rode: OfCommander & FromTo;
  'left-map': OfUnit;
  'left-by-bridge': OfPiece;
  'lance-taken': OfUnit & { left: number };
  /** With a wagon. */
  'lances-lost': OfSide & { left: number };
  pikes: OfUnit;
  'pikes-laid-down': OfUnit;
  'pikes-dropped': OfUnit;
  // fire
  fire: {
    arm: VolleyFrame['arm'];
    shooters: readonly string[];
    target: string;
    strength: number;
    range: number;
    dice: readonly number[];
    modifiers: readonly Modifier[];
    total: number;
    /** The least total with an effect, null where none has; absent in logs of earlier versions. */
    leastHit?: number | null;
    result: string;
  };
  'morale-check': OfUnit & TwoDice & { morale: number };
  // battle
  'counter-charge': OfUnit & FromTo & Facing & { target: string };
  attack: { attackers: readonly string[]; targets: readonly string[] };
  battle: TwoDice & {
    attackers: readonly string[];
    defenders: readonly string[];
    report: BattleReport;
    result: string;
  };
  loss: OfUnit & { lost: number; sp: number };
  eliminated: OfUnit & Partial<OnHex>;
  retreated: OfUnit & FromTo;
  /** So many hexes short of the retreat that the table asks for. */
  'retreat-blocked': OfUnit & { missing: number };
  'driven-out': OfUnit & OnHex;
  /** In a wagon, for a point of strength (11.15). */
  stayed: OfUnit & OnHex;
  chased: OfUnit & FromTo;
  'wagon-destroyed': OnHex & { wagon: string };
  // commanders
  'commander-roll': OfCommander & TwoDice;
  'commander-killed': OfCommander;
  'commander-joins': OfCommander & OfUnit & OnHex;
  // morale
  /** The marker of morale. */
  morale: { from: number; to: number };
  'dispersal-roll': OfUnit & { die: number; limit: number };
  dispersed: OfUnit & OnHex;
  'held-together': OfUnit;
  'track-full': OfSide;
  rallied: OfUnit & OnHex & { sp: number };
}

export type Event = EventsWith<Facts>;
export type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>;
export type Emit = EmitOf<Event>;
