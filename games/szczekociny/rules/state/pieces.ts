/** Finding pieces, and what a counter is worth just now (3.4: markers and backs). */
import { indexedBy, putUnder, stackAt, takeOut } from '@hetman/core/engine';
import { distance, type Hex } from '@hetman/core/hex';
import { groundOf } from './ground.js';
import { enemyOf, type Setting, type SideIndex, type Trait } from './setting.js';
import { type Commander, nobody, nowhere, type State, type Unit } from './state.js';

const indexOf = indexedBy<Setting, 'units' | 'commanders'>(({ units, commanders }) => ({ units, commanders }));

export function unitById(state: State, id: string): Unit | null {
  const at = indexOf(state.setting, 'units', id);
  return at === undefined ? null : state.units[at]!;
}

export function commanderById(state: State, id: string): Commander | null {
  const at = indexOf(state.setting, 'commanders', id);
  return at === undefined ? null : state.commanders[at]!;
}

export const hexByLabel = (state: State, label: string): Hex | undefined =>
  groundOf(state.setting).grid.byLabel.get(label);
export const labelOf = (state: State, hex: Hex): string => groundOf(state.setting).grid.labels[hex]!;
export const farApart = (state: State, a: Hex, b: Hex): number => distance(groundOf(state.setting).grid, a, b);
export const armyIndex = (state: State, id: string): number => state.setting.armies.findIndex((army) => army.id === id);

export const isGun = (unit: Unit): boolean => unit.card.arm === 'artillery';
export const isHorse = (unit: Unit): boolean => unit.card.arm === 'cavalry';
export const hasTrait = ({ card }: Unit, trait: Trait): boolean => card.traits.includes(trait);

export const sizeOf = (unit: Unit): number => unit.card.size - unit.losses;
/** The back of the counter shows (loss chart of 3.4). */
export const isFlipped = (unit: Unit): boolean => unit.card.back !== null && sizeOf(unit) <= unit.card.back.size;
export const moraleOf = (unit: Unit): number => (isFlipped(unit) ? unit.card.back!.morale : unit.card.morale);
/** The -1 or -2 marker on the counter. */
export const markerOf = (unit: Unit): number => (isFlipped(unit) ? unit.card.back!.size - sizeOf(unit) : unit.losses);
export const firepowerOf = (unit: Unit): number =>
  Math.max(0, (isFlipped(unit) ? unit.card.back!.firepower : unit.card.firepower) - markerOf(unit));

export const sumOfSizes = (units: readonly Unit[]): number => units.reduce((sum, unit) => sum + sizeOf(unit), 0);

/** Units of a side on a hex, the top one first. */
export const stackOf = (state: State, side: SideIndex, hex: Hex): Unit[] => stackAt(state.tops[side], state.units, hex);
/** The same without guns. */
export const troopsOn = (state: State, side: SideIndex, hex: Hex): Unit[] =>
  stackOf(state, side, hex).filter((unit) => !isGun(unit));
export const isHeld = (state: State, side: SideIndex, hex: Hex): boolean => state.tops[side][hex] !== nobody;
export const isMelee = (state: State, hex: Hex): boolean => isHeld(state, 0, hex) && isHeld(state, 1, hex);
export const inMelee = (state: State, unit: Unit): boolean => isHeld(state, enemyOf(unit.card.side), unit.hex);

/** The top unit that is not a battery: it fires and is fired at for its stack (6.8, 6.9, ruling 109). */
export function leadingUnit(state: State, side: SideIndex, hex: Hex): Unit | null {
  for (let at = state.tops[side][hex]!; at !== nobody; at = state.units[at]!.under) {
    const unit = state.units[at]!;
    if (!isGun(unit)) return unit;
  }
  return null;
}

export const commandersOn = (state: State, side: SideIndex, hex: Hex): Commander[] =>
  state.commanders.filter((one) => one.place === 'map' && one.hex === hex && one.card.side === side);

/** Onto the map or from hex to hex; whoever joins a stack comes to lie at its bottom (6.0). */
export function place(state: State, unit: Unit, hex: Hex): void {
  const tops = state.tops[unit.card.side];
  if (unit.place === 'map') takeOut(tops, state.units, unit.hex, unit);
  unit.place = 'map';
  unit.hex = hex;
  unit.came = -1;
  putUnder(tops, state.units, hex, unit);
}

/** Off the map. */
export function lift(state: State, unit: Unit, to: 'withdrawn' | 'dead' | 'captured' | 'gone'): void {
  if (unit.place === 'map') takeOut(state.tops[unit.card.side], state.units, unit.hex, unit);
  unit.place = to;
  if (to !== 'captured') unit.hex = nowhere;
  unit.formation = 'line';
  unit.came = -1;
}
