/** Finding pieces, and what a counter is worth just now (chapter 2; pikemen change the face of a counter, 15.13). */
import { indexedBy, putOnTop, stackAt, takeOut } from '@hetman/core/engine';
import type { Hex } from '@hetman/core/hex';
import { foot, groundOf, horse, type MoverClass } from '../movement/ground.js';
import { allowanceByNotes, gunTypeByNotes } from '../notes/hooks.js';
import type { GunType, Setting, SideIndex } from './setting.js';
import { type Commander, nobody, type State, type Unit, type Wagon } from './state.js';

const indexOf = indexedBy<Setting, 'units' | 'commanders' | 'wagons'>(({ units, commanders, wagons }) => ({
  units,
  commanders,
  wagons,
}));

export function unitById(state: State, id: string): Unit | null {
  const at = indexOf(state.setting, 'units', id);
  return at === undefined ? null : state.units[at]!;
}

export function commanderById(state: State, id: string): Commander | null {
  const at = indexOf(state.setting, 'commanders', id);
  return at === undefined ? null : state.commanders[at]!;
}

export function wagonById(state: State, id: string): Wagon | null {
  const at = indexOf(state.setting, 'wagons', id);
  return at === undefined ? null : state.wagons[at]!;
}

export const hexByLabel = (state: State, label: string): Hex | undefined =>
  groundOf(state.setting).grid.byLabel.get(label);
export const labelOf = (state: State, hex: Hex): string => groundOf(state.setting).grid.labels[hex] ?? 'off';

/** 16.0: Tartars are cavalry in all things. */
export const isHorse = ({ card: { kind } }: Unit): boolean =>
  kind === 'hussar' || kind === 'cavalry' || kind === 'tartar';
export const isGun = (unit: Unit): boolean => unit.card.kind === 'artillery';
/** Foot that is not behind pikes: what cavalry rides down (6.19, ruling 33). */
export const isPlainInfantry = (unit: Unit): boolean => unit.card.kind === 'infantry' && !unit.pikes;
export const moverClass = (unit: Unit): MoverClass => (isHorse(unit) ? horse : foot);

/** Allowance in half points. */
export const allowanceOf = (state: State, unit: Unit): number =>
  allowanceByNotes(state, unit, 2 * (unit.pikes ? state.setting.book.pikes.mp : unit.card.mp));
/** 13.11, or as a note has it. */
export const gunOf = (state: State, unit: Unit): GunType | null =>
  unit.card.gun === null ? null : (gunTypeByNotes(state, unit) ?? unit.card.gun);
export const moraleOf = ({ setting }: Pick<State, 'setting'>, unit: Unit): number =>
  unit.pikes ? setting.book.pikes.morale : unit.card.morale;
export const starsOf = (unit: Unit): number => (unit.pikes ? 0 : unit.card.stars);

export const topUnit = (state: State, hex: Hex): Unit | null => {
  const top = state.top[hex]!;
  return top === nobody ? null : state.units[top]!;
};

export const below = (state: State, unit: Unit): Unit | null =>
  unit.under === nobody ? null : state.units[unit.under]!;

export const unitsOn = (state: State, hex: Hex): Unit[] => stackAt(state.top, state.units, hex);

/** Units of the side on the hex? The two sides never share one. */
export const heldBy = (state: State, hex: Hex, side: SideIndex): boolean => topUnit(state, hex)?.card.side === side;

export function commandersOn(state: State, hex: Hex, side: SideIndex): Commander[] {
  return state.commanders.filter((c) => c.place === 'map' && c.hex === hex && c.card.side === side);
}

export const hasCommander = (state: State, unit: Unit): boolean =>
  state.commanders.some((c) => c.hex === unit.hex && c.place === 'map' && c.card.side === unit.card.side);

export function wagonOn(state: State, hex: Hex): Wagon | null {
  for (const wagon of state.wagons) if (wagon.hex === hex && wagon.place === 'map') return wagon;
  return null;
}

/** Put on the map, or from hex to hex: the only ways a unit's place changes while it stays in play. */
export function place(state: State, unit: Unit, hex: Hex): void {
  if (unit.place === 'map') takeOut(state.top, state.units, unit.hex, unit);
  unit.place = 'map';
  unit.hex = hex;
  putOnTop(state.top, hex, unit);
}

/** Take off the map. */
export function lift(state: State, unit: Unit, to: 'waiting' | 'dispersed' | 'dead' | 'gone'): void {
  if (unit.place === 'map') takeOut(state.top, state.units, unit.hex, unit);
  unit.place = to;
  unit.hex = -1;
  unit.lance = false;
  if (unit.pikes) {
    unit.pikes = false;
    state.pikeTokens++;
  }
  unit.camped = false;
}
