/** What can be under way. Each kind of frame is a question to one side, or a procedure between two questions. */
import type { Hex } from '@hetman/core/hex';
import type { SideIndex } from './setting.js';

/** Set-up: a piece is picked, put on a hex, then faced. */
export interface DeployFrame {
  kind: 'deploy';
  side: SideIndex;
  piece: string | null;
}

interface FencesFrame {
  kind: 'fences';
  side: SideIndex;
  left: number;
}

interface RemoveFencesFrame {
  kind: 'remove-fences';
  side: SideIndex;
  left: number;
}

export interface WeakenFrame {
  kind: 'weaken';
  side: SideIndex;
  left: number;
}

/** Units that the owner takes away before the set-up: which list of which note, and how many still. */
export interface EarlyLossesFrame {
  kind: 'early-losses';
  side: SideIndex;
  note: number;
  list: number;
  left: number;
}

/** A throw for allies who may go home, and their ride. */
export interface DepartureFrame {
  kind: 'departure';
  side: SideIndex;
  thrown?: true;
}

/** The bottom of the stack: stage after stage, phase after phase (3.1). */
interface SequenceFrame {
  kind: 'sequence';
}

interface ArtilleryFrame {
  kind: 'artillery';
  side: SideIndex;
  /** Guns that had an enemy beside them when the phase began (13.15). */
  beset?: number[];
}

/** Shooters gathered for one throw at one target, with guns or with small arms. */
export interface VolleyFrame {
  kind: 'volley';
  side: SideIndex;
  arm: 'guns' | 'small-arms' | 'bows';
  shooters: number[];
  target: number;
}

export interface DesertionFrame {
  kind: 'desertion';
  side: SideIndex;
  foreign: number;
  others: number;
}

/** Pieces that a side must still give up (N.panic). */
export interface PanicFrame {
  kind: 'panic';
  side: SideIndex;
  units: number;
  commanders: number;
}

export interface RallyFrame {
  kind: 'rally';
  side: SideIndex;
  left: number;
}

export interface LancesFrame {
  kind: 'lances';
  side: SideIndex;
}

export interface MovementFrame {
  kind: 'movement';
  side: SideIndex;
}

/** One unit on its way. */
export interface MoveFrame {
  kind: 'move';
  side: SideIndex;
  unit: number;
  /** Half points left. */
  mp: number;
  /** Nothing has been spent yet: the whole allowance may still buy one act (4.53), a step back (5.24). */
  fresh: boolean;
  /** All that was spent went on a shot, which is no movement: a turn in a zone may follow (ruling 181). */
  shotOnly?: true | undefined;
  /** Standing on a friend's hex in passing: leaving it costs one point (4.29). */
  passing: boolean;
  /** Has come to friends it cannot pass: it may turn there, not go on (4.28). */
  joined: boolean;
  /** No further act is allowed. */
  halted: boolean;
  /** The program leads it home (N.departure). */
  led?: true;
  /** Enemy horse that the last step led away from: it does not "come close" to them (ruling 185). */
  leaving?: number[] | undefined;
  /** Reactions to the hex just entered: still to be asked, guns first (rulings 142, 224). */
  react: '' | 'guns' | 'bows' | 'charge';
}

/** A commander on his way (9.13). */
export interface RideFrame {
  kind: 'ride';
  side: SideIndex;
  commander: number;
}

/** The other side's guns may fire at a unit that has just entered a hex. */
interface GunReactionFrame {
  kind: 'gun-reaction';
  side: SideIndex;
  target: number;
}

/** The other side's archers may shoot at a unit that has just come beside them. */
interface BowReactionFrame {
  kind: 'bow-reaction';
  side: SideIndex;
  target: number;
}

export interface CounterChargeFrame {
  kind: 'counter-charge';
  side: SideIndex;
  target: number;
  chargers: number[];
}

export interface AttackFrame {
  kind: 'attack';
  side: SideIndex;
}

/** A way a unit went in retreat, from the hex it left; of length 1 where the unit was destroyed on the spot. */
export interface Route {
  unit: number;
  /** Hex left first, then the hexes gone through; the last is where the unit stands now. */
  hexes: Hex[];
  destroyed: boolean;
}

export type BattleStep =
  | 'declare'
  | 'pikes'
  | 'first-fire'
  | 'second-fire'
  | 'roll'
  | 'retreat'
  | 'chase'
  | 'losses'
  | 'dispersal'
  | 'advance'
  | 'turns'
  | 'end';

export interface SideResult {
  retreat: number;
  loss: number;
  scatter: boolean;
}

/** A battle from its declaration to the last free turn. */
export interface BattleFrame {
  kind: 'battle';
  side: SideIndex;
  step: BattleStep;
  /** Fought during the enemy's movement (6.61). */
  charge: boolean;
  attackers: number[];
  targets: Hex[];
  /** All defending units, fixed when the dice are thrown. */
  defenders: number[];
  /** Attackers' hexes at that moment. */
  origins: Hex[];
  result: [SideResult, SideResult] | null;
  /** Units that must still retreat. */
  toRetreat: number[];
  /** Units that did, with the number of hexes the table asked for. */
  retreated: number[];
  routes: Route[];
  /** Guns forced back, and the hex on which an enemy's entry destroys them (13.32). */
  gunsLeft: { unit: number; hex: Hex }[];
  /** Hexes whose commanders have thrown for the retreat (9.23). */
  shaken: Hex[];
  /** Units that fought beside a commander who lived through the retreat: nothing scatters them (10.13, ruling 186). */
  sheltered: number[];
  /** Units that were pikemen when they were forced back: their token's morale decides their dispersal (ruling 179). */
  pikesBack?: number[];
  /** Small arms were asked for while somebody could still form pikes (ruling 178). */
  fireAsked?: true | undefined;
  /** Commanders who have thrown in this battle: one throw for an event (ruling 168). */
  thrown: number[];
  /** Losses still to be taken, attacker first (ruling 202). */
  lossLeft: [number, number];
  /** Units that moved and may turn for free (7.33). */
  toTurn: number[];
  /** Units that have chased or advanced already. */
  followed: number[];
  /** Table length of the retreat, for the dispersal roll. */
  length: number;
}

export interface PikesFrame {
  kind: 'pikes';
  side: SideIndex;
}

interface MusketryFrame {
  kind: 'musketry';
  side: SideIndex;
}

export interface RetreatFrame {
  kind: 'retreat';
  side: SideIndex;
  /** Unit now retreating, or `nobody` while its owner chooses. */
  unit: number;
  left: number;
  way: Hex[];
  /** Commanders who go back with this unit (ruling 200). */
  commanders: number[];
}

export interface ChaseFrame {
  kind: 'chase';
  side: SideIndex;
  unit: number;
  /** Index of the route followed in the battle's routes. */
  route: number;
  from: Hex;
  /** Index of the last hex of the route reached; -1 before the first. */
  reached: number;
  /** The one hex beside the route has been used (7.31). */
  strayed: boolean;
  steps: number;
}

export interface LossesFrame {
  kind: 'losses';
  side: SideIndex;
}

export interface TurnFrame {
  kind: 'turn';
  side: SideIndex;
  unit: number;
}

/** A commander whose unit is gone looks for another (9.22). */
export interface EscapeFrame {
  kind: 'escape';
  side: SideIndex;
  commander: number;
  /** Only the nearest friends count (ruling 72). */
  nearest: boolean;
  /** He need not ride: his unit has marched off the map (ruling 182). */
  mayStay?: true;
}

export type Frame =
  | DeployFrame
  | FencesFrame
  | RemoveFencesFrame
  | WeakenFrame
  | EarlyLossesFrame
  | DepartureFrame
  | SequenceFrame
  | ArtilleryFrame
  | VolleyFrame
  | DesertionFrame
  | PanicFrame
  | RallyFrame
  | LancesFrame
  | MovementFrame
  | MoveFrame
  | RideFrame
  | GunReactionFrame
  | BowReactionFrame
  | CounterChargeFrame
  | AttackFrame
  | BattleFrame
  | PikesFrame
  | MusketryFrame
  | RetreatFrame
  | ChaseFrame
  | LossesFrame
  | TurnFrame
  | EscapeFrame;

export type FrameKind = Frame['kind'];
export type FrameOf<K extends FrameKind> = Extract<Frame, { kind: K }>;
