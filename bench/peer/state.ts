/** The peer's state, as its documentation advises: plain data, only what changes. */
import { closed, columnOf, columns, cost, fronts, neighbours, rowOf, rows } from './board.js';

export const nobody = -1;
const unitsOfSide = [40, 85];

export interface PeerUnit {
  side: string;
  hex: number;
  facing: number;
  mp: number;
  sp: number;
  moved: boolean;
  fought: boolean;
}

export interface PeerState {
  units: PeerUnit[];
  /** Unit on every hex by column and row. A flat array of 1,120 is copied whole at each step, and is slower. */
  cells: number[][];
  step: 'march' | 'fight';
  /** Unit on its way, or `nobody`. */
  active: number;
  mp: number;
}

/** Both armies in blocks that face each other across the middle of the map. */
export function setUp(): PeerState {
  const state: PeerState = {
    units: [],
    cells: Array.from({ length: columns }, () => new Array<number>(rows).fill(nobody)),
    step: 'march',
    active: nobody,
    mp: 0,
  };
  for (const [side, count] of unitsOfSide.entries()) {
    const first = side === 0 ? 3 : 13;
    for (let i = 0, placed = 0; placed < count; i++) {
      const hex = (5 + (i % 30)) * rows + first + Math.floor(i / 30) * 2;
      if (cost[hex] === closed) continue;
      placed++;
      state.cells[columnOf(hex)]![rowOf(hex)] = state.units.length;
      const mp = i % 3 === 0 ? 4 : 7;
      const facing = side === 0 ? 3 : 0;
      state.units.push({ side: String(side), hex, facing, mp, sp: 2, moved: false, fought: false });
    }
  }
  return state;
}

export const unitOn = (G: PeerState, hex: number): number => G.cells[columnOf(hex)]![rowOf(hex)]!;

/** An enemy looks at the hex. */
export function inZone(G: PeerState, side: string, hex: number): boolean {
  for (let direction = 0; direction < 6; direction++) {
    const beside = neighbours[hex * 6 + direction]!;
    if (beside < 0) continue;
    const index = unitOn(G, beside);
    if (index === nobody) continue;
    const other = G.units[index]!;
    if (other.side !== side && fronts[other.facing]!.includes((direction + 3) % 6)) return true;
  }
  return false;
}

/** The hex a unit on its way may step to in that direction, or -1. */
export function stepTarget(G: PeerState, unit: PeerUnit, direction: number): number {
  const to = neighbours[unit.hex * 6 + direction]!;
  if (to < 0 || cost[to] === closed || cost[to]! > G.mp) return -1;
  return unitOn(G, to) === nobody ? to : -1;
}

/** The enemy before a unit in that direction, or `nobody`. */
export function targetBefore(G: PeerState, unit: PeerUnit, direction: number): number {
  const to = neighbours[unit.hex * 6 + direction]!;
  if (to < 0) return nobody;
  const index = unitOn(G, to);
  return index !== nobody && G.units[index]!.side !== unit.side ? index : nobody;
}
