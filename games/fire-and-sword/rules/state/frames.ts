/** What can be under way. Each kind of frame is a question to one side, or a procedure between two questions. */
import type { Length } from '../../geometry/index.js';
import type { Halted } from '../charge/charge-state.js';
import type { ChargePath } from '../charge/charge-way.js';
import type { ArriveFrame, PreparationFrame } from '../preparation/frames.js';
import type { Action } from './actions.js';
import type {
  BlowsFrame,
  CombatFrame,
  EscapeFrame,
  FireFrame,
  FireStageFrame,
  LoseFrame,
  MeleeFrame,
  OnsetEndFrame,
  PursuitFrame,
  RetreatFrame,
  SpoilsFrame,
  StrikesFrame,
} from './combat-frames.js';
import type { SideIndex } from './setting.js';

export * from './combat-frames.js';

/** The bottom of the stack: turn after turn, phase after phase (sequence.round). */
interface RoundFrame {
  kind: 'round';
}

/** Secret bids of command points: first one side, then the other (initiative.bids). */
interface BidFrame {
  kind: 'bid';
  side: SideIndex;
  /** The bid of the side that was asked first; null while it decides. */
  first: number | null;
}

/** The winner keeps the initiative or gives it away (initiative.choice). */
interface InitiativeFrame {
  kind: 'initiative';
  side: SideIndex;
}

/** The roll may be made again (effects.reconnaissance). */
interface DecisiveFrame {
  kind: 'decisive';
  side: SideIndex;
  faces: [number, number];
  bids: [number, number];
}

export interface OrdersFrame {
  kind: 'orders';
  side: SideIndex;
  /** So many orders may be changed in answer to confusion (effects.reconnaissance). */
  left?: number;
  /** Instructions are over: something else has been done (orders.phase). */
  begun?: true;
}

/** The enemy takes down new orders that their commander cannot pay for (orders.instructions). */
interface TakeDownFrame {
  kind: 'take-down';
  side: SideIndex;
  commander: number;
  /** Units with a new order of his. */
  units: number[];
  left: number;
}

/** Motivation of one side's regiments in the reorganisation phase (reorganisation.steps). */
interface MotivationFrame {
  kind: 'motivation';
  side: SideIndex;
  step: 'begin' | 'tests';
}

/** The commander of a regiment tests its motivation, and may spend his own points on it (motivation.breaking). */
export interface MotivationTestFrame {
  kind: 'motivation-test';
  side: SideIndex;
  regiment: string;
  support: number;
  closed: boolean;
}

/** A rallied unit forms anew (orders.rallied). */
interface RallyFrame {
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
  /** The limber has driven by itself (manoeuvres.limber). */
  limberDrove?: true;
}

/** What was declared in a charge, carried out from the last to the first. */
export type Declared =
  | { kind: 'charge'; unit: number; target: number; path: ChargePath }
  | { kind: 'break-off'; unit: number; charger: number; direction: number; distance: Length }
  | { kind: 'run-behind'; unit: number; charger: number; action: Extract<Action, { do: 'run-behind' }> }
  | { kind: 'hide'; unit: number };

/** A charge being declared: everybody on its path is asked (charge.reactions). */
export interface ChargeFrame {
  kind: 'charge';
  side: SideIndex;
  declared: Declared[];
  /** Who is still to be asked, and about whose charge. */
  queue: { unit: number; charger: number }[];
  /** Militia has taken heart. */
  dared: boolean;
  /** Somebody moved before the charger, who chooses his path anew. */
  changed: boolean;
  /** The charger must name a new target (special.run-behind-pikes). */
  renew: boolean;
  /** Of this battalion (special.hide-among-pikes). */
  battalion?: string;
  /** In the additional move: the charge goes on, or names a new target. Nothing in the movement phase. */
  onward?: 'continues' | 'declared';
}

/** A charger chooses his way after the enemy has answered (charge.new-target). */
export interface ChargePathFrame {
  kind: 'charge-path';
  side: SideIndex;
  unit: number;
  renew: boolean;
  /** The new target is of this battalion (special.hide-among-pikes). */
  battalion?: string;
  /** The path of the additional move. */
  additional?: true;
  /** Bases that go on over the midway line (charge.counter). */
  begun?: Halted;
}

/** One part of one unit's charge is made (charge.move). */
export interface OnsetFrame {
  kind: 'onset';
  unit: number;
  target: number;
  path: ChargePath;
  additional: boolean;
  /** Ground tested on the way. */
  passed: string[];
  failed: string[];
  /** It goes on over the midway line with what is left (charge.counter). */
  begun?: Halted;
}

/** The first step of close combat: additional moves, then the tests of those who met nobody. */
interface AdditionalMovesFrame {
  kind: 'additional-moves';
  step: 'moves' | 'tests';
}

/** Additional moves of one side's chargers; countercharges come first (close.steps). */
export interface OnwardFrame {
  kind: 'onward';
  side: SideIndex;
  counters: boolean;
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
  /** Who is always on the move keeps another order (special.mobility). */
  | { kind: 'keep-order' }
  /** Horse on caltrops (portable.caltrops). */
  | { kind: 'caltrops' }
  /** Militia before a more numerous enemy. */
  | { kind: 'dare' }
  /** A disorganised unit that wants to break off before a charger. */
  | { kind: 'break-off-heart'; from: number }
  /** Light horse turns round after breaking off. */
  | { kind: 'face-enemy' }
  /** Ground on the way of a charge. */
  | { kind: 'charge-ground'; piece: string }
  /** A charge that met nobody. */
  | { kind: 'failed-charge' }
  | { kind: 'reorganise' }
  /** Lances that were lowered at a small unit (weapons.lances). */
  | { kind: 'lances' }
  /** A base before a chained wagon that nobody mans (wagons.fighting). */
  | { kind: 'wreck'; train: number }
  /** The dead are searched for ammunition (optional.ammunition-count). */
  | { kind: 'search' }
  /** Who cannot flee with the wiped out regiment (motivation.wiped-out). */
  | { kind: 'holds-out' }
  /** A unit in waiting comes onto the table (reorganisation.steps). */
  | { kind: 'arrives'; from: ArriveFrame['from'] }
  /** A lost company comes back, tested by its own Skill (effects.additional). */
  | { kind: 'returns'; company: string; skill: number }
  /** Morale after a cause; `from` is the enemy that gave it, or -1; `away` the way out where there were several. */
  | { kind: 'shaken'; from: number; away?: number | 'stay' | null }
  | { kind: 'chaos' }
  /** A load of forage (scenario.forage). */
  | { kind: 'forage'; marker: string }
  /** A sleeper (scenario.night-attack). */
  | { kind: 'wakes' }
  /** Morale after a lost combat, which it lost by so many points. */
  | { kind: 'lost-combat'; melee: number; by: number };

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

/** A failed test of morale may be rolled again (special.to-the-last-man). */
interface RerollFrame {
  kind: 'reroll';
  side: SideIndex;
  test: TestFrame;
  need: number;
  face: number;
}

/** Panic and chaos at the beginning of the first movement phase, one after the other (effects.additional). */
export interface MisfortunesFrame {
  kind: 'misfortunes';
  queue: { what: 'panic' | 'chaos'; side: SideIndex }[];
}

/** A marker of superiority may be spent (scenarios.superiority). */
export interface SuperiorityFrame {
  kind: 'superiority';
  side: SideIndex;
  about:
    | { what: 'test'; test: TestFrame; need: number; face: number; passed: boolean }
    | { what: 'resolution'; melee: number }
    | { what: 'panic'; unit: number };
}

/** A commander on his way. */
interface RideFrame {
  kind: 'ride';
  side: SideIndex;
  commander: number;
  /** He has left a unit in this ride, and joins no other. */
  left?: true;
}

export type Frame =
  | PreparationFrame
  | RoundFrame
  | BidFrame
  | InitiativeFrame
  | DecisiveFrame
  | OrdersFrame
  | TakeDownFrame
  | MotivationFrame
  | MotivationTestFrame
  | RallyFrame
  | MovementFrame
  | MoveFrame
  | ChargeFrame
  | ChargePathFrame
  | OnsetFrame
  | AdditionalMovesFrame
  | OnwardFrame
  | RideFrame
  | TestFrame
  | RerollFrame
  | MisfortunesFrame
  | SuperiorityFrame
  | FireStageFrame
  | FireFrame
  | LoseFrame
  | CombatFrame
  | MeleeFrame
  | StrikesFrame
  | BlowsFrame
  | RetreatFrame
  | EscapeFrame
  | PursuitFrame
  | OnsetEndFrame
  | SpoilsFrame;

export type FrameKind = Frame['kind'];
export type FrameOf<K extends FrameKind> = Extract<Frame, { kind: K }>;
