/** What can be under way. A frame with a `side` is a question to it; the others are procedures between two questions. */
import type { Hex } from '@hetman/core/hex';
import type { Arm, SideIndex } from './setting.js';

/** The bottom of the stack: turn after turn, chit after chit (3.3). */
interface SequenceFrame {
  kind: 'sequence';
}

/** Commanders of one army are chosen in secret for the cup (3.3, 13.2). */
interface PoolFrame {
  kind: 'pool';
  side: SideIndex;
  army: string;
  left: number;
}

/** An overall commander's chit has been drawn (4.4). */
interface OverallFrame {
  kind: 'overall';
  owner: SideIndex;
  commander: number;
  step: 'name' | 'six' | 'ride' | 'done';
}

/** Pistor's chit has been drawn (4.5). */
interface StaffFrame {
  kind: 'staff';
  owner: SideIndex;
  commander: number;
  /** Armies of which nobody has been named yet. */
  armies: string[];
}

/** Somebody is named who acts now; `fallen` names a formation without its commander (4.3). */
export interface NameFrame {
  kind: 'name';
  side: SideIndex;
  by: number;
  armies: string[];
  fallen: boolean;
}

/** One activation: returns, movement with fire, the commander's ride, melee (3.3). */
export interface ActivationFrame {
  kind: 'activation';
  owner: SideIndex;
  /** From whom the command range is measured. */
  leader: number;
  /** Whose units they are; -1 for the six units of Kościuszko (4.4). */
  formation: number;
  /** Units in command when the activation began, and those that came back in it (4.2, 11.11.3). */
  units: number[];
  /** Those that have begun to act. */
  acted: number[];
  /** The arm that acts in this activation, where a scenario allows only one (13.1). */
  arm: Arm | null;
  step: 'begin' | 'return' | 'move' | 'ride' | 'melee' | 'done';
}

/** Units come back from the withdrawal track (11.11.3). */
export interface ReturnFrame {
  kind: 'return';
  side: SideIndex;
  units: number[];
  /** Commander beside whom they appear, or -1 for the hexes of their army. */
  leader: number;
}

interface MovementFrame {
  kind: 'movement';
  side: SideIndex;
  /** The other side has had its salvo since the last act (10.4). */
  replied: boolean;
}

/** One salvo of the side that is not moving (10.4). */
interface ReplyFrame {
  kind: 'reply';
  side: SideIndex;
}

/** Shooters gathered for one target hex. */
export interface VolleyFrame {
  kind: 'volley';
  side: SideIndex;
  arm: 'rifle' | 'gun';
  shooters: number[];
  hex: Hex;
  /** Those who may join: units on their way, or those who may react; null for anybody the rules allow. */
  only: number[] | null;
}

/** Units on their way together: one unit, a stack or a line. */
export interface MoveFrame {
  kind: 'move';
  side: SideIndex;
  units: number[];
  /** Nothing has been done yet: others may still come along. */
  fresh: boolean;
  double: boolean;
  /** Hexes crossed in a straight line over open ground (8.14.1). */
  straight: number;
  /** Standing on a friend's hex in passing (6.3). */
  passing: boolean;
  /** Steps back so far (8.6). */
  backs: number;
  halted: boolean;
  /** What the enemy may still do about the hexes just entered. */
  react: '' | 'leaders' | 'square' | 'reaction';
  entered: Hex[];
}

/** An enemy has come into a front zone (9.1). */
export interface ReactionFrame {
  kind: 'reaction';
  side: SideIndex;
  hexes: Hex[];
  /** Units that have chosen already. */
  done: number[];
  /** Units that have passed their check, or need none, and will counterattack `target`. */
  chargers: number[];
  target: Hex;
}

/** Commanders may ride out of the enemy's way, or must (10.11.7). */
export interface FlightFrame {
  kind: 'flight';
  side: SideIndex;
  commanders: number[];
  forced: boolean;
}

/** Cavalry has come onto the hex of foot that may form a square (7.3.1). */
interface SquareFrame {
  kind: 'square';
  side: SideIndex;
  hex: Hex;
}

interface MeleesFrame {
  kind: 'melees';
  side: SideIndex;
}

/** One melee; `side` attacks. */
export interface MeleeFrame {
  kind: 'melee';
  side: SideIndex;
  hex: Hex;
  how: 'melee' | 'charge' | 'counterattack';
  step: 'ready' | 'roll' | 'losses' | 'after' | 'done';
  winner: SideIndex;
  difference: number;
  /** Sides whose commanders on the hex are in danger (4.6.3). */
  nines: SideIndex[];
  /** Sides of which a unit was eliminated in it, while others still stood there (4.6). */
  fallen?: SideIndex[];
}

/** The owner shares out losses of a stack (6.10, 11.8). */
export interface LossesFrame {
  kind: 'losses';
  side: SideIndex;
  units: number[];
  left: number;
  rule: string;
}

/** A unit or stack goes back into its rear hexes (10.11). */
export interface RetreatFrame {
  kind: 'retreat';
  side: SideIndex;
  units: number[];
  left: number;
  cause: 'fire' | 'reaction';
}

/** A turn that costs nothing. */
export interface FaceFrame {
  kind: 'face';
  side: SideIndex;
  units: number[];
  rule: string;
}

/** The commander moves (phase 3). */
export interface RideFrame {
  kind: 'ride';
  side: SideIndex;
  commander: number;
}

export type Frame =
  | SequenceFrame
  | PoolFrame
  | OverallFrame
  | StaffFrame
  | NameFrame
  | ActivationFrame
  | ReturnFrame
  | MovementFrame
  | ReplyFrame
  | VolleyFrame
  | MoveFrame
  | ReactionFrame
  | FlightFrame
  | SquareFrame
  | MeleesFrame
  | MeleeFrame
  | LossesFrame
  | RetreatFrame
  | FaceFrame
  | RideFrame;

export type FrameKind = Frame['kind'];
export type FrameOf<K extends FrameKind> = Extract<Frame, { kind: K }>;
