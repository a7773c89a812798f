/** Maps of influence for one side: where the enemy's strength can come, and how far his worthwhile targets are. */
import { distance, type Grid, type Hex, neighbour, offMap } from '@hetman/core/hex';
import { closed, foot, groundOf, horse, type MoverClass } from '../../rules/ground.js';
import { isHeld } from '../../rules/held.js';
import { allowanceOf, commandersOn, isGun, unitsOn, wagonOn } from '../../rules/pieces.js';
import { enemyOf, type SideIndex } from '../../rules/setting.js';
import { nobody, type State } from '../../rules/state.js';
import { appetiteOf } from './goals.js';
import { eagernessOf } from './posts.js';
import { hardness } from './weights.js';

export interface Threat {
  /** Enemy strength points that could attack the hex in their next turn. */
  readonly power: Float32Array;
  /** Hexes to the nearest enemy unit. */
  readonly nearest: Uint8Array;
  /** Half points of movement to enemies worth attacking, by mover class; hard targets seem further away. */
  readonly way: readonly [Int16Array, Int16Array];
  /** How much the side wants to fight, 0 to 1. */
  readonly appetite: number;
  /** How much it wants to go forward, 0 to 1. */
  readonly eagerness: number;
}

const tables = new WeakMap<Grid, Uint8Array>();

/** All distances of a map; 1.2 million of them, worked out once in 30 ms. */
export function distances(grid: Grid): Uint8Array {
  let table = tables.get(grid);
  if (!table) {
    table = new Uint8Array(grid.size * grid.size);
    for (let a = 0; a < grid.size; a++) {
      for (let b = 0; b < grid.size; b++) table[a * grid.size + b] = distance(grid, a, b);
    }
    tables.set(grid, table);
  }
  return table;
}

/** Threats change only when the enemy does, so they are kept until he has. */
export class ThreatMemory {
  private key = '';
  private threat: Threat | null = null;

  of(state: State, side: SideIndex): Threat {
    const key = enemyKey(state, side);
    if (!this.threat || key !== this.key) {
      this.key = key;
      this.threat = threatTo(state, side);
    }
    return this.threat;
  }
}

function enemyKey(state: State, side: SideIndex): string {
  let hash = state.stage;
  let other = state.freed ? 1 : 0;
  for (const unit of state.units) {
    if (unit.card.side === side || unit.place !== 'map') continue;
    hash = (Math.imul(hash, 31) + unit.hex * 6 + unit.facing) | 0;
    other = (Math.imul(other, 37) + unit.index * 8 + unit.sp) | 0;
  }
  return `${side} ${hash} ${other}`;
}

export function threatTo(state: State, side: SideIndex): Threat {
  const { grid } = groundOf(state.setting);
  const power = new Float32Array(grid.size);
  const nearest = new Uint8Array(grid.size).fill(255);
  const table = distances(grid);
  for (const unit of state.units) {
    if (unit.place !== 'map' || unit.card.side === side) continue;
    const reach = isGun(unit) ? 0 : isHeld(state, unit) ? 1 : allowanceOf(state, unit) / 2 + 1;
    const row = unit.hex * grid.size;
    for (let hex = 0; hex < grid.size; hex++) {
      const away = table[row + hex]!;
      if (away < nearest[hex]!) nearest[hex] = away;
      if (away <= reach) power[hex]! += unit.sp;
    }
  }
  return {
    power,
    nearest,
    way: [wayFor(state, side, foot), wayFor(state, side, horse)],
    appetite: appetiteOf(state, side),
    eagerness: eagernessOf(state, side),
  };
}

/** How much further away the units of a hex seem because they are hard to beat. */
function hardnessOf(state: State, hex: Hex, side: SideIndex, mover: MoverClass): number {
  const enemy = enemyOf(side);
  const units = unitsOn(state, hex);
  const { terrain } = groundOf(state.setting);
  let hard = 0;
  if (state.fences.some((fence) => fence.hex === hex && fence.side === enemy)) hard += hardness.fence;
  if (wagonOn(state, hex)) hard += hardness.wagon;
  if (terrain[hex]!.battle < 0) hard += hardness.rough;
  if (units.some((unit) => unit.pikes || (mover === foot && unit.card.morale > 6))) hard += hardness.strong;
  if (units.some(isGun)) hard += hardness.guns;
  if (commandersOn(state, hex, enemy).some((commander) => commander.card.chief)) hard += hardness.chief;
  return hard;
}

const tooFar = 2000;

/** Backwards from the enemies over all ground open to the mover; units on the way do not matter, they move. */
function wayFor(state: State, side: SideIndex, mover: MoverClass): Int16Array {
  const { grid, price } = groundOf(state.setting);
  const way = new Int16Array(grid.size).fill(tooFar);
  const buckets: Hex[][] = [];
  const reach = (hex: Hex, cost: number) => {
    if (cost >= way[hex]!) return;
    way[hex] = cost;
    buckets[cost] ??= [];
    buckets[cost].push(hex);
  };
  for (let hex = 0; hex < grid.size; hex++) {
    const top = state.top[hex]!;
    if (top === nobody || state.units[top]!.card.side === side) continue;
    reach(hex, Math.max(0, 8 + hardnessOf(state, hex, side, mover)));
  }
  for (let cost = 0; cost < buckets.length; cost++) {
    for (const hex of buckets[cost] ?? []) {
      if (way[hex] !== cost) continue;
      for (let direction = 0; direction < 6; direction++) {
        const from = neighbour(grid, hex, direction);
        if (from === offMap) continue;
        const step = price[mover][from * 6 + ((direction + 3) % 6)]!;
        if (step !== closed) reach(from, cost + step);
      }
    }
  }
  return way;
}
