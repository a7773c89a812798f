/**
 * Every hex and facing a unit can reach with the points it has left, and the way there: the prices and refusals of
 * move.ts in one sweep. The obvious version stands in flood.test.ts, with a test that both agree.
 */
import { angle, type Hex, offMap } from '@hetman/core/hex';
import { anyBounds, anySurcharge, outOfBounds, surchargeByNotes } from '../notes/hooks.js';
import { isHeld } from '../scenario/held.js';
import type { Action } from '../state/actions.js';
import type { MoveFrame } from '../state/frames.js';
import { isHorse, moverClass } from '../state/pieces.js';
import { nameOf, topFrame } from '../state/play.js';
import { nobody, type State, type Unit } from '../state/state.js';
import { costs, type Field, fieldFor } from './flood-field.js';
import { closed, type Ground, groundOf } from './ground.js';
import { startMove, turnPrice } from './move-acts.js';
import { lendsWay, mayPass, stackRefusal } from './stacking.js';

/** What a flood found; good until the next flood, which uses the same arrays. */
export interface Reach {
  readonly unit: number;
  readonly start: { readonly hex: Hex; readonly facing: number };
  /** Reached places as `hex * 6 + facing`, cheapest first, the start among them; only the first `count` are meant. */
  readonly places: Int32Array;
  readonly count: number;
  readonly field: Field;
  readonly generation: number;
}

/** Acts are kept as kind * 8 + direction. */
const byStep = 0;
const byFollow = 1;
const byTurn = 2;
const byBack = 3;
const noAct = 31;

/** How a hex receives the unit: nobody there, a lone friend to pass (4.28), friends to join, or no entry. */
const free = 0;
const passed = 1;
const joined = 2;
const barred = 3;

const passingPrice = 2;
/** More than any price: the first act may cost what it will (4.53). */
const noLimit = 1000;
/** Directions by `facing * 3`: the hex ahead and the two beside it. */
const fronts = Uint8Array.from([0, 1, 2, 3, 4, 5].flatMap((facing) => [(facing + 5) % 6, facing, (facing + 1) % 6]));

/** From where the unit stands: with the points of its move under way, or with its whole allowance. */
export function flood(state: State, unit: Unit): Reach {
  const top = topFrame(state);
  if (top?.kind === 'move' && top.unit === unit.index) return floodFrom(state, unit, top);
  const frame = startMove(state, unit);
  // A gun that has fired stays where it is (13.17).
  frame.halted = unit.moved || unit.fired;
  return floodFrom(state, unit, frame);
}

/** What the unit could reach with this frame, asked for any time. */
export function floodFrom(state: State, unit: Unit, frame: MoveFrame): Reach {
  return new Sweep(state, unit, frame).run();
}

/** One sweep over the field: all that stays the same for its nodes. */
class Sweep {
  readonly state: State;
  readonly unit: Unit;
  readonly frame: MoveFrame;
  readonly ground: Ground;
  readonly field: Field;
  readonly horse: boolean;
  readonly held: boolean;
  readonly bounded: boolean;
  readonly prices: Int8Array;
  readonly start: number;
  count = 0;

  constructor(state: State, unit: Unit, frame: MoveFrame) {
    this.state = state;
    this.unit = unit;
    this.frame = frame;
    this.ground = groundOf(state.setting);
    this.field = fieldFor(this.ground.grid.size);
    this.horse = isHorse(unit);
    this.held = isHeld(state, unit);
    this.bounded = anyBounds(state);
    this.prices = pricesFor(state, unit, this.ground);
    this.start = unit.hex * 6 + unit.facing;
  }

  run(): Reach {
    const { field, frame, unit, start } = this;
    field.begin();
    field.reach(start, 0, start, noAct);
    if (frame.halted) this.settle(start);
    else {
      this.markZones();
      this.markWagons();
      this.spread();
    }
    const { places, generation } = field;
    const from = { hex: unit.hex, facing: unit.facing };
    return { unit: unit.index, start: from, places, count: this.count, field, generation };
  }

  /** 5.11: the hexes before every enemy. */
  markZones(): void {
    const { field, ground } = this;
    const { neighbours } = ground.grid;
    for (const other of this.state.units) {
      if (other.place !== 'map' || other.card.side === this.unit.card.side) continue;
      for (let i = 0; i < 3; i++) {
        const side = other.hex * 6 + fronts[other.facing * 3 + i]!;
        if (ground.zoneReaches[side]) field.zone[neighbours[side]!] = field.generation;
      }
    }
  }

  /** 11.17 */
  markWagons(): void {
    if (!this.horse) return;
    for (const wagon of this.state.wagons) {
      if (wagon.place !== 'map') continue;
      this.field.entry[wagon.hex] = this.field.generation * 4 + barred;
    }
  }

  /** Cheapest nodes first; with all points spent nothing more can be done. */
  spread(): void {
    const { field, frame, start } = this;
    const { bucket, size, nodes, mark, places, returned } = field;
    const cheapest = (field.generation + 1) * costs - 1;
    const own = this.unit.hex * 6;
    for (let spent = 0; spent <= frame.mp; spent++) {
      const first = spent * nodes;
      for (let i = 0; i < size[spent]!; i++) {
        const node = bucket[first + i]!;
        if (cheapest - mark[node]! !== spent) continue;
        if (node < returned && (node < own || node >= own + 6)) {
          places[this.count++] = node;
          if (spent < frame.mp) this.expandAfield(node, spent, cheapest);
          continue;
        }
        this.settle(node);
        if (node === start) this.expandStart();
        else if (spent < frame.mp) this.expand(node, spent);
      }
    }
  }

  settle(node: number): void {
    const { field, unit } = this;
    const place = node >= field.returned ? unit.hex * 6 + node - field.returned : node;
    if (field.placed[place] === field.generation) return;
    field.placed[place] = field.generation;
    field.places[this.count++] = place;
  }

  /** The first act, which alone the whole allowance may buy (4.53), and alone may be a turn or a step back in a zone. */
  expandStart(): void {
    const { unit, frame, field, start } = this;
    const inZone = field.zone[unit.hex] === field.generation;
    const limit = frame.fresh ? noLimit : frame.mp;
    if (!inZone || (this.horse && (frame.fresh || frame.shotOnly))) {
      for (let facing = 0; facing < 6; facing++) {
        const price = turnPrice(this.state, unit, facing, inZone);
        if (facing === unit.facing || price > limit) continue;
        field.reach(unit.hex * 6 + facing, Math.min(price, frame.mp), start, byTurn * 8 + facing);
      }
    }
    if (this.held || frame.joined) return;
    this.go(start, unit.hex, unit.facing, 0, frame.passing ? passingPrice : 0, limit, inZone);
    if (inZone && frame.fresh) this.stepBack();
  }

  /** 5.24: one hex back for all points, then any facing. */
  stepBack(): void {
    const { unit, frame, ground, field, prices, start } = this;
    for (let turn = 2; turn <= 4; turn++) {
      const direction = (unit.facing + turn) % 6;
      const side = unit.hex * 6 + direction;
      const to = ground.grid.neighbours[side]!;
      if (to === offMap || prices[side] === closed || ground.exit[side]) continue;
      if (this.entryOf(to) !== free || field.zone[to] === field.generation) continue;
      for (let facing = 0; facing < 6; facing++) field.reach(to * 6 + facing, frame.mp, start, byBack * 8 + direction);
    }
  }

  /**
   * A hex the unit has come to from another: nearly all of a flood passes through here, so it is written flat and reads
   * its arrays by local names. The same as `expand`, which also knows the start hex.
   */
  expandAfield(node: number, spent: number, cheapest: number): void {
    const { field, ground, prices } = this;
    const hex = (node / 6) | 0;
    if (field.zone[hex] === field.generation) return;
    const facing = node - hex * 6;
    const { mark, way, bucket, size, entry, nodes } = field;
    const most = this.frame.mp;
    if (!this.horse || ground.turnPrice[hex] !== 0) this.turn(node, hex, facing, spent);
    else if (spent + 2 <= most) this.wheel(node, facing, spent + 2, cheapest);
    const entered = entry[hex]! & 3;
    if (entered === joined || this.held) return;
    const base = entered === passed ? spent + passingPrice : spent;
    const known = field.generation * 4;
    const ownHex = this.unit.hex;
    for (let i = facing * 3; i < facing * 3 + 3; i++) {
      const side = hex * 6 + fronts[i]!;
      const price = prices[side]!;
      const cost = base + price;
      if (price < 0 || cost > most) continue;
      const to = ground.grid.neighbours[side]!;
      if (to < 0) continue;
      const next = (to === ownHex ? field.returned : to * 6) + facing;
      if (mark[next]! >= cheapest - cost) continue;
      const receives = entry[to]!;
      if ((receives >= known ? receives & 3 : this.entryOf(to)) === barred || ground.exit[side] === 1) continue;
      mark[next] = cheapest - cost;
      way[next] = node * 32 + byStep * 8 + fronts[i]!;
      bucket[cost * nodes + size[cost]!++] = next;
    }
    if (ground.onRoad[hex] === 1) this.follow(node, hex, facing, spent, base - spent, most - spent);
  }

  /** Horse on open ground: one side further to the right and to the left. */
  wheel(node: number, facing: number, cost: number, cheapest: number): void {
    const { mark, way, bucket, size, nodes } = this.field;
    for (let turn = 1; turn <= 5; turn += 4) {
      const to = facing + turn >= 6 ? facing + turn - 6 : facing + turn;
      const next = node - facing + to;
      if (mark[next]! >= cheapest - cost) continue;
      mark[next] = cheapest - cost;
      way[next] = node * 32 + byTurn * 8 + to;
      bucket[cost * nodes + size[cost]!++] = next;
    }
  }

  expand(node: number, spent: number): void {
    const { field, unit, frame } = this;
    const returned = node >= field.returned;
    const facing = returned ? node - field.returned : node % 6;
    const hex = returned ? unit.hex : (node - facing) / 6;
    const inZone = field.zone[hex] === field.generation;
    let { passing, joined: stays } = frame;
    if (returned || hex !== unit.hex) {
      const entry = this.entryOf(hex);
      // 5.21: here the move is over; 4.28: here it does not go on.
      if (inZone) return;
      if (entry === joined) {
        this.turn(node, hex, facing, spent);
        return;
      }
      passing = entry === passed;
      stays = false;
    }
    if (!inZone) this.turn(node, hex, facing, spent);
    if (!this.held && !stays) this.go(node, hex, facing, spent, passing ? passingPrice : 0, frame.mp - spent, inZone);
  }

  /** 4.37, 4.43, 4.44 outside zones. On open ground wide turns of horse are made of narrow ones at the same price. */
  turn(node: number, hex: Hex, facing: number, spent: number): void {
    const { field, horse } = this;
    const ground = horse ? this.ground.turnPrice[hex]! : 0;
    if (horse && ground === 0) {
      if (spent + 2 > this.frame.mp) return;
      const right = facing === 5 ? 0 : facing + 1;
      const left = facing === 0 ? 5 : facing - 1;
      field.reach(node - facing + right, spent + 2, node, byTurn * 8 + right);
      field.reach(node - facing + left, spent + 2, node, byTurn * 8 + left);
      return;
    }
    // Here a turn right after a turn saves nothing.
    if (field.actTo(node) >> 3 === byTurn) return;
    for (let to = 0; to < 6; to++) {
      const price = horse ? ground + 2 * angle(facing, to) : 2;
      if (to !== facing && spent + price <= this.frame.mp)
        field.reach(node - facing + to, spent + price, node, byTurn * 8 + to);
    }
  }

  /** Steps to the front, and along roads (4.54). */
  go(node: number, hex: Hex, facing: number, spent: number, extra: number, limit: number, inZone: boolean): void {
    const { ground } = this;
    if (this.horse || !inZone) {
      for (let i = 0; i < 3; i++) {
        const direction = fronts[facing * 3 + i]!;
        this.enter(node, hex * 6 + direction, facing, spent, extra, limit, byStep * 8 + direction);
      }
    }
    if (!inZone && ground.onRoad[hex]) this.follow(node, hex, facing, spent, extra, limit);
  }

  follow(node: number, hex: Hex, facing: number, spent: number, extra: number, limit: number): void {
    for (let direction = 0; direction < 6; direction++) {
      const side = hex * 6 + direction;
      if (direction === facing || !this.ground.road[side]) continue;
      this.enter(node, side, direction, spent, extra, limit, byFollow * 8 + direction);
    }
  }

  enter(node: number, side: number, facing: number, spent: number, extra: number, limit: number, act: number): void {
    const { ground, field, frame, unit } = this;
    const price = this.prices[side]!;
    if (price === closed || price + extra > limit) return;
    const to = ground.grid.neighbours[side]!;
    if (to === offMap || ground.exit[side] || this.entryOf(to) === barred) return;
    const next = (to === unit.hex ? field.returned : to * 6) + facing;
    field.reach(next, Math.min(spent + price + extra, frame.mp), node, act);
  }

  entryOf(hex: Hex): number {
    const { field } = this;
    const known = field.entry[hex]!;
    if (known >= field.generation * 4) return known & 3;
    const inside = !this.bounded || !outOfBounds(this.state, this.unit, hex);
    const entry = !inside ? barred : this.state.top[hex] === nobody ? free : judgeEntry(this.state, this.unit, hex);
    field.entry[hex] = field.generation * 4 + entry;
    return entry;
  }
}

/** The prices of the map, with what notes add to some sides. */
function pricesFor(state: State, unit: Unit, ground: Ground): Int8Array {
  const printed = ground.price[moverClass(unit)];
  if (!anySurcharge(state)) return printed;
  return printed.map((price, way) => (price === closed ? closed : price + surchargeByNotes(state, unit, way)));
}

/** 4.27, 4.28: somebody stands there. */
function judgeEntry(state: State, unit: Unit, hex: Hex): number {
  if (stackRefusal(state, unit, hex)) return barred;
  if (hex !== unit.hex) return mayPass(state, unit, hex) ? passed : joined;
  // Its own hex, as it will be without the unit.
  const others: Unit[] = [];
  for (let index = state.top[hex]!; index !== nobody; index = state.units[index]!.under) {
    if (index !== unit.index) others.push(state.units[index]!);
  }
  if (others.length === 0) return free;
  return others.length === 1 && others[0]!.sp === 1 && unit.sp === 1 && lendsWay(state, others[0]!) ? passed : joined;
}

/** The node of a place, the cheaper one where the start hex has two; -1 where the unit does not come. */
function nodeAt(reach: Reach, hex: Hex, facing: number): number {
  const { field, generation } = reach;
  if (field.generation !== generation) throw new Error('this flood has been washed away by a later one');
  const first = hex * 6 + facing;
  const again = field.returned + facing;
  if (hex === reach.start.hex && field.mark[again]! > field.mark[first]! && field.isReached(again)) return again;
  return field.isReached(first) ? first : -1;
}

/** Half points spent to stand there, or -1 where the unit cannot come. */
export function costTo(reach: Reach, hex: Hex, facing: number): number {
  const node = nodeAt(reach, hex, facing);
  return node < 0 ? -1 : reach.field.cost(node);
}

/** The acts that lead there, in order; none for the place where the unit stands. */
export function pathTo(reach: Reach, hex: Hex, facing: number): Action[] {
  const { field } = reach;
  let node = nodeAt(reach, hex, facing);
  if (node < 0) throw new Error('the unit does not reach that place');
  const path: Action[] = [];
  for (; field.actTo(node) !== noAct; node = field.way[node]! >> 5) {
    const direction = nameOf(field.actTo(node) & 7);
    const kind = field.actTo(node) >> 3;
    if (kind === byTurn) {
      // Narrow turns one after the other are one wide turn.
      if (path.at(-1)?.do !== 'turn') path.push({ do: 'turn', facing: direction });
    } else if (kind === byFollow) path.push({ do: 'follow', to: direction });
    else if (kind === byStep) path.push({ do: 'step', to: direction });
    else path.push({ do: 'face', facing: nameOf(node % 6) }, { do: 'back', to: direction });
  }
  return path.reverse();
}
