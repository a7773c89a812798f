/** The state of a battle: plain data. What never changes is in the setting, which copies share. */
import type { Framed } from '@hetman/core/engine';
import type { Options, Side, Text } from '@hetman/core/game';
import type { Hex } from '@hetman/core/hex';
import { battle, grid } from '../../content/index.js';

export type SideIndex = 0 | 1;

export interface Setting {
  readonly scenario: string;
  readonly options: Options;
  readonly sides: readonly [{ readonly id: Side; readonly name: Text }, { readonly id: Side; readonly name: Text }];
}

export interface Unit {
  readonly card: { readonly id: string; readonly name: Text; readonly side: SideIndex };
  hex: Hex;
  /** 0 when the unit is destroyed. */
  strength: number;
}

/** What can be under way: a frame with a side is a question to it, and its rules are in the file of its name. */
export interface Frame {
  kind: 'turn';
  side: SideIndex;
}

export interface State extends Framed<Frame> {
  readonly setting: Setting;
  units: Unit[];
  turn: number;
  end: { winner: SideIndex | null; reason: 'destroyed' | 'time' } | null;
}

export function newState(setting: Setting): State {
  const units = battle.units.map(({ id, name, side, hex }): Unit => {
    const index = battle.sides.findIndex((one) => one.id === side);
    const at = grid.byLabel.get(hex);
    if ((index !== 0 && index !== 1) || at === undefined) throw new Error(`battle.json: ${id}: no such side or hex`);
    return { card: { id, name, side: index }, hex: at, strength: battle.strength };
  });
  return { setting, units, turn: 1, frames: [{ kind: 'turn', side: 0 }], end: null };
}

export const cloneState = (state: State): State => ({
  ...state,
  units: state.units.map((unit) => ({ ...unit })),
  frames: state.frames.map((frame) => ({ ...frame })),
  end: state.end && { ...state.end },
});

export const unitById = (state: State, id: string): Unit | undefined => state.units.find(({ card }) => card.id === id);
export const isAlive = ({ strength }: Unit): boolean => strength > 0;
export const unitOn = (state: State, hex: Hex): Unit | undefined =>
  state.units.find((unit) => unit.hex === hex && isAlive(unit));
export const strengthOf = (state: State, side: SideIndex): number =>
  state.units.reduce((sum, { card, strength }) => sum + (card.side === side ? strength : 0), 0);

/** Promises that hold after every action. */
export function checkInvariants(state: State): void {
  const taken = state.units.filter(isAlive).map(({ hex }) => hex);
  if (new Set(taken).size < taken.length) throw new Error('two units on one hex');
  if (state.units.some(({ strength }) => strength < 0 || strength > battle.strength)) throw new Error('bad strength');
  if (state.end === null && state.frames.length === 0) throw new Error('nothing is under way');
}
