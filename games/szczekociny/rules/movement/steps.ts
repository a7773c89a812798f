/** 8.1 to 8.7, 8.9, 6.3, 6.11: what a step costs, and why it may not be taken. */
import type { Refusal } from '@hetman/core/game';
import { type Direction, directionTo, frontOf, type Hex, neighbour, offMap } from '@hetman/core/hex';
import type { MoveFrame } from '../state/frames.js';
import { groundOf, openNeighbour } from '../state/ground.js';
import { isGun, isHeld, place, troopsOn } from '../state/pieces.js';
import { no } from '../state/refusals.js';
import { enemyOf } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { zoneTowards } from './facing.js';
import { friendsOn, joinRefusal, squareShut, stackRefusal } from './stacking.js';

export const movers = (state: State, frame: MoveFrame): Unit[] => frame.units.map((index) => state.units[index]!);
/** More than one hex: a line (8.10). */
export const isSpread = (units: readonly Unit[]): boolean => units.some((unit) => unit.hex !== units[0]!.hex);

/** Terrain, slope or road; skirmishers pay 1 everywhere (7.2). */
function groundPrice(state: State, unit: Unit, from: Hex, direction: Direction, to: Hex): number {
  const { book } = state.setting;
  const { road, terrain } = groundOf(state.setting);
  if (unit.formation === 'skirmish') return 1;
  if (road[from * 6 + direction]) return book.road;
  const uphill = terrain[to]!.level > terrain[from]!.level ? book.uphill.movement : 0;
  return terrain[to]![unit.card.arm === 'cavalry' ? 'cavalry' : 'infantry'] + uphill;
}

export interface Way {
  readonly passing: boolean;
  readonly back: boolean;
}

export function stepPrice(state: State, unit: Unit, from: Hex, direction: Direction, way: Way): number {
  const { movement } = state.setting.book;
  const to = neighbour(groundOf(state.setting).grid, from, direction);
  return (
    groundPrice(state, unit, from, direction, to) +
    (isHeld(state, enemyOf(unit.card.side), to) ? movement.enemyHex : 0) +
    (way.passing ? movement.passing : 0) +
    (way.back ? movement.back : 0)
  );
}

const allowanceOf = (state: State, frame: MoveFrame, unit: Unit): number =>
  unit.card.movement + (frame.double ? state.setting.book.movement.doubleTime : 0);

/** 8.5: a full allowance always buys one hex. */
const affords = (state: State, frame: MoveFrame, unit: Unit, price: number): boolean =>
  price <= unit.mp || unit.mp === allowanceOf(state, frame, unit);

/** Whether the way leads over the map at all. */
function edgeRefusal(state: State, from: Hex, direction: Direction): Refusal | null {
  const ground = groundOf(state.setting);
  if (neighbour(ground.grid, from, direction) === offMap) return no.offMap;
  return openNeighbour(ground, from, direction) === offMap ? no.outOfBounds : null;
}

/** Who is on the hex already: 6.1, 6.2, 6.4; a hex where the group could not stay must be left again. */
function entryRefusal(state: State, group: readonly Unit[], to: Hex): Refusal | null {
  if (squareShut(state, group, to)) return no.stackFormation;
  const refusal = stackRefusal(state, group, to);
  return refusal === no.stackFull && state.setting.options['passing'] === 'stopping' ? null : refusal;
}

/** 8.9: what double time forbids. */
function doubleRefusal(state: State, group: readonly Unit[], to: Hex): Refusal | null {
  if (!groundOf(state.setting).terrain[to]!.doubleTime) return no.doubleGround;
  return friendsOn(state, group, to).length > 0 ? no.doubleFriends : null;
}

/** Why the group may not end its move where it is, with this facing. */
export function stopRefusal(state: State, group: readonly Unit[], hex: Hex, facing: number): Refusal | null {
  const refusal = joinRefusal(state, group, hex, facing, group[0]!.formation);
  if (refusal || state.setting.options['joinFacing'] !== 'pay') return refusal;
  return group.some((unit) => unit.mp < joiningPrice(state, group, hex, facing)) ? no.stackFacing : null;
}

/** What a turn to the facing of a stack costs where it has to be paid for (6.0). */
export function joiningPrice(state: State, group: readonly Unit[], hex: Hex, facing: number): number {
  if (isHeld(state, enemyOf(group[0]!.card.side), hex)) return 0;
  const friend = friendsOn(state, group, hex).find((unit) => !isGun(unit));
  return friend && friend.formation !== 'square' ? turnPrice(state, group[0]!, facing, friend.facing) : 0;
}

/** 8.7; skirmishers turn for nothing (7.2). */
export function turnPrice(state: State, unit: Unit, from: number, to: number): number {
  if (unit.formation === 'skirmish') return 0;
  const clockwise = (to - from + 6) % 6;
  return Math.min(clockwise, 6 - clockwise) * state.setting.book.movement.turn;
}

/**
 * Whether the group can stay on the hex, or go on from it to where it can (6.2, 6.3). `mp` is what the poorest has;
 * `passing` where the friends on the hex are not its own stack.
 */
export function tenable(
  state: State,
  group: readonly Unit[],
  hex: Hex,
  facing: number,
  mp: number,
  passing: boolean,
): boolean {
  const held = isHeld(state, enemyOf(group[0]!.card.side), hex);
  const stay = joinRefusal(state, group, hex, facing, group[0]!.formation);
  if (!stay && (held || mp >= payable(state, group, hex, facing))) return true;
  if (held) return false;
  return frontOf(facing).some((direction) => {
    if (edgeRefusal(state, hex, direction)) return false;
    const to = neighbour(groundOf(state.setting).grid, hex, direction);
    if (entryRefusal(state, group, to)) return false;
    const price = Math.max(...group.map((unit) => stepPrice(state, unit, hex, direction, { passing, back: false })));
    return price <= mp && tenable(state, group, to, facing, mp - price, true);
  });
}

const payable = (state: State, group: readonly Unit[], hex: Hex, facing: number): number =>
  state.setting.options['joinFacing'] === 'pay' ? joiningPrice(state, group, hex, facing) : 0;

/** 8.1, 8.6: which sides of the hex a step may go through. */
function directionRefusal(state: State, frame: MoveFrame, unit: Unit, direction: Direction, back: boolean) {
  if (unit.formation === 'square') return back ? no.notRear : null;
  const zone = zoneTowards(unit, direction);
  if (!back) return zone === 'front' ? null : no.notFront;
  if (zone !== 'rear') return no.notRear;
  if (frame.double && state.setting.options['doubleTime'] !== 'backward') return no.doubleOnly;
  return frame.backs > 0 && state.setting.options['stepsBack'] === 'one' ? no.backAgain : null;
}

/** 7.3.2: a square goes one hex over open ground with all its points, and attacks nobody. */
function squareStepRefusal(state: State, group: readonly Unit[], unit: Unit, to: Hex): Refusal | null {
  if (troopsOn(state, unit.card.side, unit.hex).some((one) => !group.includes(one))) return no.wholeStackNeeded;
  if (isHeld(state, enemyOf(unit.card.side), to)) return no.squareAttack;
  if (friendsOn(state, group, to).some((one) => !isGun(one))) return no.stackFormation;
  if (!groundOf(state.setting).terrain[to]!.square) return no.squareGround;
  return unit.mp < unit.card.movement ? no.squareStays : null;
}

/** Why the group may not go through that side of its hexes. */
export function stepRefusal(state: State, frame: MoveFrame, direction: Direction, back: boolean): Refusal | null {
  const group = movers(state, frame);
  const { grid } = groundOf(state.setting);
  const spread = isSpread(group);
  for (const unit of group) {
    const wrongWay = directionRefusal(state, frame, unit, direction, back) ?? edgeRefusal(state, unit.hex, direction);
    if (wrongWay) return wrongWay;
    const to = neighbour(grid, unit.hex, direction);
    const together = spread ? group.filter((one) => one.hex === unit.hex) : group;
    const blocked =
      (unit.formation === 'square' ? squareStepRefusal(state, group, unit, to) : null) ??
      (frame.double ? doubleRefusal(state, group, to) : null) ??
      entryAmong(state, group, together, to);
    if (blocked) return blocked;
    const price = stepPrice(state, unit, unit.hex, direction, { passing: frame.passing, back });
    if (!affords(state, frame, unit, price)) return no.points;
    const left = Math.max(0, Math.min(...together.map((one) => one.mp)) - price);
    if (spread ? !staysThere(state, group, together, to) : !tenable(state, group, to, unit.facing, left, true))
      return no.mayNotStop;
  }
  return null;
}

/** Those who move along leave their hexes, so they are in nobody's way. */
function entryAmong(state: State, group: readonly Unit[], together: readonly Unit[], to: Hex): Refusal | null {
  const strangers = friendsOn(state, group, to);
  return strangers.length === 0 ? null : entryRefusal(state, together.length === group.length ? group : together, to);
}

function staysThere(state: State, group: readonly Unit[], together: readonly Unit[], to: Hex): boolean {
  if (friendsOn(state, group, to).length === 0) return true;
  return !joinRefusal(state, together, to, together[0]!.facing, together[0]!.formation);
}

/** Onto the enemy's hex, each from its own side. */
export function goThere(state: State, units: readonly number[], target: Hex): void {
  const { grid } = groundOf(state.setting);
  for (const unit of units.map((index) => state.units[index]!)) {
    const came = directionTo(grid, target, unit.hex);
    place(state, unit, target);
    unit.came = came;
  }
}
