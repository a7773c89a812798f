/** The state of a battle: plain data only, cheap to copy. Who is on which hex is kept as chains through `Unit.under`. */
import { clonePlain, nobody } from '@hetman/core/engine';
import type { Hex } from '@hetman/core/hex';
import type { StandingOrders } from '../standing-orders.js';
import type { Frame } from './frames.js';
import type { CommanderCard, Setting, SideIndex, UnitCard, WagonCard } from './setting.js';

/** Where a piece is: set-up, on the map, on the dispersed track, destroyed, or out of the game without being lost. */
export type Place = 'waiting' | 'map' | 'dispersed' | 'dead' | 'gone';

export const nowhere: Hex = -1;
export { nobody };

export interface Unit {
  readonly index: number;
  readonly card: UnitCard;
  place: Place;
  hex: Hex;
  facing: number;
  sp: number;
  /** Next unit on the same hex, or `nobody`. */
  under: number;
  moved: boolean;
  /** Has attacked in this attack phase (6.12). */
  attacked: boolean;
  /** Has been attacked in this attack phase (6.13). */
  struck: boolean;
  /** Has counter-charged in this stage (6.65). */
  charged: boolean;
  /** Volleys fired in this attack phase (12.2). */
  shots: number;
  /** Guns: fired in the own artillery phase (13.17). */
  fired: boolean;
  /** Guns: fired in this enemy movement phase (ruling 95). Archers: shot in this movement phase (16.22). */
  firedAtMover: boolean;
  lance: boolean;
  /** A pikemen token stands in for the infantry (15.12). */
  pikes: boolean;
  /** Standing where the set-up put it (two to a camp hex, ruling 211). */
  camped: boolean;
}

export interface Commander {
  readonly index: number;
  readonly card: CommanderCard;
  place: Place;
  hex: Hex;
  moved: boolean;
  /** Stage of his death, 0 while he lives. */
  died: number;
}

export interface Wagon {
  readonly index: number;
  readonly card: WagonCard;
  place: Place;
  hex: Hex;
}

interface Fence {
  hex: Hex;
  facing: number;
  side: SideIndex;
}

export interface End {
  winner: SideIndex | null;
  reason: 'chief' | 'points' | 'automatic' | 'campaign';
  /** The note that decided an automatic victory. */
  rule?: string;
}

export interface State {
  /** The same for a whole battle; each day of a campaign has its own. */
  setting: Setting;
  stage: number;
  /** 0 to 5 (3.1); -1 while the armies are set up. */
  phase: number;
  units: Unit[];
  commanders: Commander[];
  wagons: Wagon[];
  fences: Fence[];
  /** Top unit of every hex, or `nobody`. */
  top: number[];
  /** Morale marker in fields from the middle, positive towards side 0 (8.11). */
  morale: number;
  /** Zone that counts in this stage (8.16), signed like the marker. */
  moraleInForce: number;
  /** Lances still in the wagons (6.74). */
  lances: [number, number];
  /** Pikemen tokens not in use. */
  pikeTokens: number;
  points: [number, number];
  /** Held units have been attacked and are free (N.freed). */
  freed: boolean;
  /** Units that have lost a point to arrows in this movement phase (16.27). */
  arrowed: number[];
  /** Units that have taken pikes or laid them down in this stage, where a book counts (15.12). */
  reformed: number[];
  /** What scenario notes remember, each under its own name: plain data. */
  memory: Record<string, unknown>;
  /** What is under way, innermost last. */
  frames: Frame[];
  /** Questions of this turn that passed by themselves: only refusals look at them, no rule does. */
  passed: Frame[];
  orders: [StandingOrders, StandingOrders];
  end: End | null;
}

export function cloneState(state: State): State {
  return {
    setting: state.setting,
    stage: state.stage,
    phase: state.phase,
    units: state.units.map(cloneUnit),
    commanders: state.commanders.map(cloneCommander),
    wagons: state.wagons.map(cloneWagon),
    fences: state.fences.map(cloneFence),
    top: state.top.slice(),
    morale: state.morale,
    moraleInForce: state.moraleInForce,
    lances: [state.lances[0], state.lances[1]],
    pikeTokens: state.pikeTokens,
    points: [state.points[0], state.points[1]],
    freed: state.freed,
    arrowed: state.arrowed.slice(),
    reformed: state.reformed.slice(),
    memory: clonePlain(state.memory),
    frames: state.frames.map(clonePlain),
    passed: state.passed.map(clonePlain),
    orders: [state.orders[0], state.orders[1]],
    end: state.end,
  };
}

// Written out field by field: a spread of 130 units costs three times as much.
const cloneUnit = (unit: Unit): Unit => ({
  index: unit.index,
  card: unit.card,
  place: unit.place,
  hex: unit.hex,
  facing: unit.facing,
  sp: unit.sp,
  under: unit.under,
  moved: unit.moved,
  attacked: unit.attacked,
  struck: unit.struck,
  charged: unit.charged,
  shots: unit.shots,
  fired: unit.fired,
  firedAtMover: unit.firedAtMover,
  lance: unit.lance,
  pikes: unit.pikes,
  camped: unit.camped,
});

const cloneCommander = (c: Commander): Commander => ({
  index: c.index,
  card: c.card,
  place: c.place,
  hex: c.hex,
  moved: c.moved,
  died: c.died,
});
const cloneWagon = (w: Wagon): Wagon => ({ index: w.index, card: w.card, place: w.place, hex: w.hex });
const cloneFence = (f: Fence): Fence => ({ hex: f.hex, facing: f.facing, side: f.side });

/** All that is new in a battle that has not begun. */
export function freshUnit(card: UnitCard, index: number): Unit {
  return {
    index,
    card,
    place: 'waiting',
    hex: nowhere,
    facing: 0,
    sp: card.sp,
    under: nobody,
    moved: false,
    attacked: false,
    struck: false,
    charged: false,
    shots: 0,
    fired: false,
    firedAtMover: false,
    lance: false,
    pikes: false,
    camped: false,
  };
}
