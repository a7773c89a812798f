/** The state of a battle: plain data only, cheap to copy. Layouts are never changed, only replaced. */
import { clonePlain } from '@hetman/core/engine';
import type { Layout } from '../../formation/index.js';
import type { Pose } from '../../geometry/index.js';
import { type Fortune, freshFortune, freshTally, type Preparation, type Tally } from '../preparation/state.js';
import { askAlways, type StandingOrders } from '../standing-orders.js';
import { cloneDivision, type Division, freshDivision } from './division-state.js';
import type { Frame } from './frames.js';
import {
  type CommanderBattle,
  type CommanderTurn,
  freshCommanderTurn,
  freshUnitBattle,
  freshUnitPhase,
  freshUnitStep,
  freshUnitTurn,
  nobody,
  type Order,
  type Phase,
  type UnitBattle,
  type UnitPhase,
  type UnitStep,
  type UnitTurn,
} from './lifetimes.js';
import type { CommanderData, Setting, SideIndex, UnitData } from './setting.js';

export { type Company, moraleLevels, nobody, type Order, orderKinds, type Portable } from './lifetimes.js';

/** Groups are values: never changed, only replaced, so that copies share them and caches go by their identity. */
export interface Unit {
  readonly index: number;
  readonly data: UnitData;
  /** The last order that it was given, in whatever turn: to be repeated with one touch. No rule asks for it. */
  lastOrder: Order | null;
  battle: UnitBattle;
  turn: UnitTurn;
  phase: UnitPhase;
  step: UnitStep;
}

export interface Commander {
  readonly index: number;
  readonly data: CommanderData;
  battle: CommanderBattle;
  turn: CommanderTurn;
}

interface End {
  winner: SideIndex | null;
  reason: string;
  points: [number, number];
}

export interface State {
  /** Replaced as a whole while the battle is prepared, and where the ground changes; never changed itself. */
  setting: Setting;
  turn: number;
  phase: Phase;
  /** Who acts first in this turn. */
  initiative: SideIndex;
  units: Unit[];
  commanders: Commander[];
  /** Before the first turn; null where a position is the beginning. */
  preparation: Preparation | null;
  fortunes: [Fortune, Fortune];
  tally: Tally;
  /** What a battle of divisions remembers; null in a skirmish (units.levels). */
  division: Division | null;
  /** Standing orders of each side, its secret. */
  standing: [StandingOrders, StandingOrders];
  /** What is under way, innermost last. */
  frames: Frame[];
  end: End | null;
}

/** A battle in which nothing is under way yet. */
export function freshState(setting: Setting, units: Unit[], commanders: Commander[]): State {
  return {
    setting,
    turn: 1,
    phase: 'initiative',
    initiative: 0,
    units,
    commanders,
    preparation: null,
    fortunes: [freshFortune(), freshFortune()],
    tally: freshTally(),
    division: freshDivision(setting),
    standing: [askAlways, askAlways],
    frames: [{ kind: 'round' }],
    end: null,
  };
}

/** Field by field: a spread copy of a spread copy takes longer (bench `table-clones`). The groups are shared. */
export const cloneUnit = ({ index, data, lastOrder, battle, turn, phase, step }: Unit): Unit => ({
  index,
  data,
  lastOrder,
  battle,
  turn,
  phase,
  step,
});
export const cloneCommander = ({ index, data, battle, turn }: Commander): Commander => ({ index, data, battle, turn });

export function cloneState(state: State): State {
  return {
    setting: state.setting,
    turn: state.turn,
    phase: state.phase,
    initiative: state.initiative,
    units: state.units.map(cloneUnit),
    commanders: state.commanders.map(cloneCommander),
    preparation: clonePlain(state.preparation),
    fortunes: [{ ...state.fortunes[0] }, { ...state.fortunes[1] }],
    tally: clonePlain(state.tally),
    division: state.division && cloneDivision(state.division),
    standing: [...state.standing],
    frames: state.frames.map(clonePlain),
    end: state.end,
  };
}

/** A unit that has not acted yet. */
export const freshUnit = (
  data: UnitData,
  index: number,
  layout: Layout,
  more: Partial<Omit<UnitBattle, 'layout'>> = {},
): Unit => ({
  index,
  data,
  lastOrder: null,
  battle: { ...freshUnitBattle(data, layout), ...more },
  turn: freshUnitTurn,
  phase: freshUnitPhase,
  step: freshUnitStep,
});

export const freshCommander = (
  data: CommanderData,
  index: number,
  pose: Pose,
  more: Partial<Omit<CommanderBattle, 'pose'>> = {},
): Commander => ({
  index,
  data,
  battle: { place: 'table', pose, points: data.points, joined: nobody, fleeing: false, spentUntil: 0, ...more },
  turn: freshCommanderTurn,
});
