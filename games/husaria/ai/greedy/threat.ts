/** Maps of influence for one side: where the enemy's strength can come, and how far his worthwhile targets are. */
import { type Hex, offMap } from '@hetman/core/hex';
import { closed, foot, type Ground, groundOf, horse, type MoverClass } from '../../rules/movement/ground.js';
import { isHeld } from '../../rules/scenario/held.js';
import { allowanceOf, commandersOn, isGun, unitsOn, wagonOn } from '../../rules/state/pieces.js';
import { enemyOf, type SideIndex } from '../../rules/state/setting.js';
import type { State } from '../../rules/state/state.js';
import { distances } from './distances.js';
import { appetiteOf, confidenceOf } from './goals.js';
import { eagernessOf } from './posts.js';
import { hardness } from './weights.js';

/** What the enemy threatens and offers. Ways are worked out when somebody asks for them, which reactions seldom do. */
export class Threat {
  /** Enemy strength points that could attack the hex in their next turn. */
  readonly power: Float32Array;
  /** Hexes to the nearest enemy unit, 255 where there is none. */
  readonly nearest: Uint8Array;
  /** 1 for hexes in an enemy's zone. */
  readonly zones: Uint8Array;
  /** How much the side wants to fight, 0 to 1. */
  readonly appetite: number;
  /** How much better its troops are, 0 to 1. */
  readonly confidence: number;
  /** How much it wants to go forward, 0 to 1. */
  readonly eagerness: number;
  readonly #targets: readonly [Targets, Targets];
  readonly #ground: Ground;
  readonly #ways: [Int16Array | null, Int16Array | null] = [null, null];

  constructor(state: State, side: SideIndex) {
    this.#ground = groundOf(state.setting);
    this.power = powerOf(state, side);
    this.nearest = nearestTo(state, side);
    this.zones = zonesOf(state, side);
    this.appetite = appetiteOf(state, side);
    this.confidence = confidenceOf(state, side);
    this.eagerness = eagernessOf(state, side);
    this.#targets = [targetsOf(state, side, foot), targetsOf(state, side, horse)];
  }

  /** Half points of movement to enemies worth attacking, by mover class; hard targets seem further away. */
  way(mover: MoverClass): Int16Array {
    this.#ways[mover] ??= wayTo(this.#targets[mover], this.#ground, mover);
    return this.#ways[mover];
  }
}

/** Threats change only when the enemy does, so they are kept until he has. */
export class ThreatMemory {
  private key = '';
  private threat: Threat | null = null;

  of(state: State, side: SideIndex): Threat {
    const key = enemyKey(state, side);
    if (!this.threat || key !== this.key) {
      this.key = key;
      this.threat = new Threat(state, side);
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

function powerOf(state: State, side: SideIndex): Float32Array {
  const { grid } = groundOf(state.setting);
  const power = new Float32Array(grid.size);
  const table = distances(grid);
  for (const unit of state.units) {
    if (unit.place !== 'map' || unit.card.side === side) continue;
    const reach = isGun(unit) ? 0 : isHeld(state, unit) ? 1 : allowanceOf(state, unit) / 2 + 1;
    const row = unit.hex * grid.size;
    // Hexes are counted down the columns, so that a stretch of them holds all within reach.
    const from = Math.max(0, unit.hex - (reach + 1) * grid.rows);
    const to = Math.min(grid.size, unit.hex + (reach + 1) * grid.rows);
    for (let hex = from; hex < to; hex++) if (table[row + hex]! <= reach) power[hex]! += unit.sp;
  }
  return power;
}

/** 5.11 */
function zonesOf(state: State, side: SideIndex): Uint8Array {
  const { grid, zoneReaches } = groundOf(state.setting);
  const zones = new Uint8Array(grid.size);
  for (const unit of state.units) {
    if (unit.place !== 'map' || unit.card.side === side) continue;
    for (let turn = 5; turn <= 7; turn++) {
      const way = unit.hex * 6 + ((unit.facing + turn) % 6);
      const hex = grid.neighbours[way]!;
      if (hex !== offMap && zoneReaches[way]) zones[hex] = 1;
    }
  }
  return zones;
}

/** Outwards from all enemies at once. */
function nearestTo(state: State, side: SideIndex): Uint8Array {
  const { grid } = groundOf(state.setting);
  const nearest = new Uint8Array(grid.size).fill(255);
  const queue = new Int16Array(grid.size);
  let count = 0;
  for (const unit of state.units) {
    if (unit.place !== 'map' || unit.card.side === side || nearest[unit.hex] === 0) continue;
    nearest[unit.hex] = 0;
    queue[count++] = unit.hex;
  }
  for (let i = 0; i < count; i++) {
    const hex = queue[i]!;
    for (let direction = 0; direction < 6; direction++) {
      const next = grid.neighbours[hex * 6 + direction]!;
      if (next === offMap || nearest[next] !== 255) continue;
      nearest[next] = nearest[hex]! + 1;
      queue[count++] = next;
    }
  }
  return nearest;
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

/** Hexes of enemies, each with how far away it seems when one stands before it. */
type Targets = readonly { readonly hex: Hex; readonly cost: number }[];

function targetsOf(state: State, side: SideIndex, mover: MoverClass): Targets {
  const targets: { hex: Hex; cost: number }[] = [];
  for (const unit of state.units) {
    if (unit.place !== 'map' || unit.card.side === side || state.top[unit.hex] !== unit.index) continue;
    targets.push({ hex: unit.hex, cost: Math.max(0, 8 + hardnessOf(state, unit.hex, side, mover)) });
  }
  return targets;
}

const tooFar = 2000;

/** Backwards from the targets over all ground open to the mover; units on the way do not matter, they move. */
function wayTo(targets: Targets, { grid, price }: Ground, mover: MoverClass): Int16Array {
  const way = new Int16Array(grid.size).fill(tooFar);
  const prices = price[mover];
  const buckets: Hex[][] = [];
  const reach = (hex: Hex, cost: number) => {
    if (cost >= way[hex]!) return;
    way[hex] = cost;
    buckets[cost] ??= [];
    buckets[cost].push(hex);
  };
  for (const { hex, cost } of targets) reach(hex, cost);
  for (let cost = 0; cost < buckets.length; cost++) {
    for (const hex of buckets[cost] ?? []) {
      if (way[hex] !== cost) continue;
      for (let direction = 0; direction < 6; direction++) {
        const from = grid.neighbours[hex * 6 + direction]!;
        if (from === offMap) continue;
        const step = prices[from * 6 + ((direction + 3) % 6)]!;
        if (step !== closed) reach(from, cost + step);
      }
    }
  }
  return way;
}
