/** What can be under way. Each kind of frame is a question to one side, or a procedure between two questions. */
import type { Length } from '../geometry/index.js';
import type { Action } from './actions.js';
import type { PreparationFrame } from './prepare/frames.js';
import type { SideIndex } from './setting.js';

/** The bottom of the stack: turn after turn, phase after phase (sequence.round). */
export interface RoundFrame {
  kind: 'round';
}

/** Secret bids of command points: first one side, then the other (initiative.bids). */
export interface BidFrame {
  kind: 'bid';
  side: SideIndex;
  /** The bid of the side that was asked first; null while it decides. */
  first: number | null;
}

/** The winner keeps the initiative or gives it away (initiative.choice). */
export interface InitiativeFrame {
  kind: 'initiative';
  side: SideIndex;
}

export interface OrdersFrame {
  kind: 'orders';
  side: SideIndex;
  /** So many orders may be changed in answer to confusion (effects.reconnaissance). */
  left?: number;
}

/** A rallied unit forms anew (orders.rallied). */
export interface RallyFrame {
  kind: 'rally';
  side: SideIndex;
  unit: number;
}

/** One side's movement: units and commanders in any order (phase.sequence). */
export interface MovementFrame {
  kind: 'movement';
  side: SideIndex;
}

/** What an order lets a unit do on its way. */
export type MoveMode = 'move' | 'withdraw' | 'defence';

/** One unit on its way. */
export interface MoveFrame {
  kind: 'move';
  side: SideIndex;
  unit: number;
  mode: MoveMode;
  /** Movement spent, in hundredths of a centimetre. */
  spent: Length;
  /** Marching has been declared (movement.march). */
  marching: boolean;
  /** The unit was in column when it began: it may open into line after a march (formations.column). */
  beganInColumn: boolean;
  /** Movement manoeuvres made (manoeuvres.limit). */
  manoeuvres: number;
  /** Which way the front has been changed (manoeuvres.front). */
  fronted: '' | 'wider' | 'narrower';
  /** Order has been opened or closed (manoeuvres.order). */
  reordered: boolean;
  /** Movement allowed by the worst ground touched so far; null while it is open or normal (terrain.classes). */
  groundLimit: Length | null;
  /** Ground with a test that was passed on entry. */
  tested: string[];
  /** The wheel that may end a withdrawal. */
  withdrew: boolean;
  /** No further act is allowed. */
  halted: boolean;
  /** A forced march before the first turn (effects.reconnaissance). */
  forced?: true;
}

/** What a test decides; plain data, carried out by rules/consequences.ts. */
export type Consequence =
  /** Entering ground that bogs down: the act is done, or the unit stops at its border. */
  | { kind: 'enter-ground'; action: Action; pieces: string[] }
  /** A unit stuck since an earlier turn. */
  | { kind: 'get-loose' }
  /** Friends have passed through each other. */
  | { kind: 'passed-through' }
  | { kind: 'rally' }
  | { kind: 'reorganise' }
  /** Morale after a cause; `from` is the enemy that gave it, or -1. */
  | { kind: 'shaken'; from: number }
  | { kind: 'chaos' }
  /** A load of forage (scenario.forage). */
  | { kind: 'forage'; marker: string };

/** A test of Skill or Morale that a commander in range may support with points (orders.tests). */
export interface TestFrame {
  kind: 'test';
  side: SideIndex;
  unit: number;
  attribute: 'skill' | 'morale';
  rule: string;
  /** Points already spent on it. */
  support: number;
  /** Nobody is asked for more. */
  closed: boolean;
  decides: Consequence;
}

export type FireStage = 'defence' | 'after-movement';

export const fireModes = ['plain', 'salvo', 'ranked', 'rifled', 'ball', 'case'] as const;
export type FireMode = (typeof fireModes)[number];

/** One stage of fire: both sides shoot, then losses and morale (combat.simultaneous). */
export interface FireStageFrame {
  kind: 'fire-stage';
  stage: FireStage;
  step: 'first' | 'second' | 'losses' | 'end';
  /** Strength points shot away, taken at the end of the stage. */
  hits: { target: number; shooter: number; points: number; caseShot: boolean }[];
}

/** One side's shots in a stage. */
export interface FireFrame {
  kind: 'fire';
  side: SideIndex;
  stage: FireStage;
  /** Bases that have shot, by unit. */
  shots: { unit: number; bases: number[] }[];
  /** A shot that is only being weighed: its odds can be asked for. */
  aim?: { unit: string; target: string; mode: FireMode };
}

/** The owner takes bases away (combat.losses). */
export interface LoseFrame {
  kind: 'lose';
  side: SideIndex;
  unit: number;
  left: number;
}

/** A commander on his way. */
export interface RideFrame {
  kind: 'ride';
  side: SideIndex;
  commander: number;
}

export type Frame =
  | PreparationFrame
  | RoundFrame
  | BidFrame
  | InitiativeFrame
  | OrdersFrame
  | RallyFrame
  | MovementFrame
  | MoveFrame
  | RideFrame
  | TestFrame
  | FireStageFrame
  | FireFrame
  | LoseFrame;

export type FrameKind = Frame['kind'];
export type FrameOf<K extends FrameKind> = Extract<Frame, { kind: K }>;
