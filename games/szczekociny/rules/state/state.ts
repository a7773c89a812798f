/** The state of a battle: plain data only, cheap to copy. Each side has its own stack on a hex (`tops`, `Unit.under`). */
import { clonePlain, nobody } from '@hetman/core/engine';
import type { Hex } from '@hetman/core/hex';
import type { StandingOrders } from '../standing-orders.js';
import type { Frame } from './frames.js';
import type { CommanderCard, Setting, SideIndex, UnitCard } from './setting.js';

export { nobody };
export const nowhere: Hex = -1;

/** On the map, on the withdrawal track (11.11), lost, guns in enemy hands (10.10.8), or out of the game. */
type Place = 'map' | 'withdrawn' | 'dead' | 'captured' | 'gone';
export type Formation = 'line' | 'skirmish' | 'square';

export interface Unit {
  readonly index: number;
  readonly card: UnitCard;
  place: Place;
  /** Captured guns keep the hex they were taken on. */
  hex: Hex;
  /** Corner of the hex; a square faces everywhere and keeps the corner for later. */
  facing: number;
  /** Steps lost (3.4). */
  losses: number;
  under: number;
  formation: Formation;
  /** Movement points left in this movement phase. */
  mp: number;
  /** Has ended its movement in this movement phase. */
  moved: boolean;
  /** Has gone at double time in this movement phase (8.9). */
  doubled: boolean;
  /** Rifle fire in this turn (10.9.1). */
  shots: number;
  /** Guns: no more fire in this movement phase (10.10.3, 8.11). */
  fired: boolean;
  /** Guns: have fired in this turn (8.11). */
  firedThisTurn: boolean;
  /** Foot guns: have moved in this turn (8.11). */
  movedThisTurn: boolean;
  /** Has counterattacked in this movement phase (8.15.5). */
  countered: boolean;
  /** Has been counterattacked in this movement phase (8.15.4). */
  targeted: boolean;
  /** Side of the melee hex it came in through, -1 for those who were there. */
  came: number;
  /** Turn of its return from the withdrawal track, 0 while on the map. */
  returns: number;
}

export interface Commander {
  readonly index: number;
  readonly card: CommanderCard;
  /** Pistor is `gone` all the time: he has no counter on the map. */
  place: 'map' | 'dead' | 'gone';
  hex: Hex;
  /** Turn in which he was contused, 0 for never (4.6.1). */
  contused: number;
  /** Turn in which he was last activated, 0 for never. */
  activated: number;
}

interface End {
  winner: SideIndex;
  reason: 'limit' | 'time';
}

export interface State {
  readonly setting: Setting;
  turn: number;
  /** What the turn does next: fill the cup, or draw from it (3.3). */
  round: 'pool' | 'draw';
  units: Unit[];
  commanders: Commander[];
  /** Top unit of each side on every hex, or `nobody`. */
  tops: [number[], number[]];
  /** Chits in the cup: indices of commanders; what a viewer may not know is `hiddenChit` of an army. */
  cup: number[];
  /** Chits drawn in this turn, in their order; open to everybody. */
  drawn: number[];
  /** First turn in which Pistor's chit goes into the cup again (4.5). */
  staffDue: number;
  points: [number, number];
  /** What is under way, innermost last. */
  frames: Frame[];
  orders: [StandingOrders, StandingOrders];
  end: End | null;
}

/** A chit seen from its back: only the army shows. */
export const hiddenChit = (army: number): number => -1 - army;

export function cloneState(state: State): State {
  return {
    setting: state.setting,
    turn: state.turn,
    round: state.round,
    units: state.units.map(cloneUnit),
    commanders: state.commanders.map((commander) => ({ ...commander })),
    tops: [state.tops[0].slice(), state.tops[1].slice()],
    cup: state.cup.slice(),
    drawn: state.drawn.slice(),
    staffDue: state.staffDue,
    points: [state.points[0], state.points[1]],
    frames: state.frames.map(clonePlain),
    orders: [state.orders[0], state.orders[1]],
    end: state.end,
  };
}

// Written out field by field: a spread of 358 units costs three times as much.
const cloneUnit = (unit: Unit): Unit => ({
  index: unit.index,
  card: unit.card,
  place: unit.place,
  hex: unit.hex,
  facing: unit.facing,
  losses: unit.losses,
  under: unit.under,
  formation: unit.formation,
  mp: unit.mp,
  moved: unit.moved,
  doubled: unit.doubled,
  shots: unit.shots,
  fired: unit.fired,
  firedThisTurn: unit.firedThisTurn,
  movedThisTurn: unit.movedThisTurn,
  countered: unit.countered,
  targeted: unit.targeted,
  came: unit.came,
  returns: unit.returns,
});

export const freshUnit = (card: UnitCard, index: number): Unit => ({
  index,
  card,
  place: 'gone',
  hex: nowhere,
  facing: card.facing,
  losses: 0,
  under: nobody,
  formation: 'line',
  mp: 0,
  moved: false,
  doubled: false,
  shots: 0,
  fired: false,
  firedThisTurn: false,
  movedThisTurn: false,
  countered: false,
  targeted: false,
  came: -1,
  returns: 0,
});
