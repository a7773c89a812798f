/** Chapters 4.2 to 4.5 and 5.2: which acts a unit on its way may do, and their price in half points. */
import type { Refusal } from '@hetman/core/game';
import { angle, type Hex, neighbour, offMap } from '@hetman/core/hex';
import { heldRefusal, outOfBounds, surchargeByNotes } from '../notes/hooks.js';
import type { MoveFrame } from '../state/frames.js';
import { allowanceOf, isHorse, moverClass, topUnit } from '../state/pieces.js';
import { no } from '../state/refusals.js';
import type { State, Unit } from '../state/state.js';
import { closed, type Ground, groundOf } from './ground.js';
import { stackRefusal, wagonRefusal } from './stacking.js';
import { inEnemyZone, isFront } from './zone-of-control.js';

const zoneTurnPrice = [0, 4, 6, 8];
const passingPrice = 2;

export function startMove(state: State, unit: Unit): MoveFrame {
  const mp = allowanceOf(state, unit);
  const react = state.setting.options['counterChargeAtStart'] ? 'charge' : '';
  return {
    kind: 'move',
    side: unit.card.side,
    unit: unit.index,
    mp,
    fresh: true,
    passing: false,
    joined: false,
    halted: false,
    react,
  };
}

/** Price of going through a side, with the point for the friend who is being passed (4.29, ruling 154). */
export function stepPrice(state: State, frame: MoveFrame, unit: Unit, direction: number): number {
  const way = unit.hex * 6 + direction;
  const price = groundOf(state.setting).price[moverClass(unit)][way]!;
  if (price === closed) return closed;
  return price + (frame.passing ? passingPrice : 0) + surchargeByNotes(state, unit, way);
}

/** Why the unit may not go through that side, whatever it faces. */
function passageRefusal(state: State, frame: MoveFrame, unit: Unit, direction: number): Refusal | null {
  const held = heldRefusal(state, unit);
  if (held) return held;
  if (frame.joined) return no.joinedStack;
  const ground = groundOf(state.setting);
  const side = unit.hex * 6 + direction;
  const price = stepPrice(state, frame, unit, direction);
  if (price === closed) return closedRefusal(ground, side);
  const to = ground.grid.neighbours[side]!;
  if (to !== offMap) {
    const entry = entryRefusal(state, unit, to);
    if (entry) return entry;
  }
  return affordable(frame, price) ? null : no.points;
}

const closedRefusal = (ground: Ground, side: number): Refusal => {
  if (ground.river[side]) return no.river;
  return ground.shut.has(ground.grid.neighbours[side]!) ? no.closedArea : no.closedGround;
};

/** 4.27, 4.28, 11.17: who stands on the hex already. */
function entryRefusal(state: State, unit: Unit, to: Hex): Refusal | null {
  return (
    stackRefusal(state, unit, to) ?? wagonRefusal(state, unit, to) ?? (outOfBounds(state, unit, to) ? no.bound : null)
  );
}

/** 4.23; 4.53: the whole allowance buys one act that would cost more. */
const affordable = (frame: MoveFrame, price: number): boolean => price <= frame.mp || frame.fresh;

/** Ruling 12: forward only, into one of the three front hexes. Ruling 152: foot in a zone does not go forward. */
export function stepRefusal(state: State, frame: MoveFrame, unit: Unit, direction: number): Refusal | null {
  if (!isFront(unit.facing, direction)) return no.notFront;
  if (!isHorse(unit) && inEnemyZone(state, unit.card.side, unit.hex)) return no.footInZone;
  return passageRefusal(state, frame, unit, direction);
}

/** 4.54, ruling 149: along a road the turn towards its next hex is part of the step. */
export function followRefusal(state: State, frame: MoveFrame, unit: Unit, direction: number): Refusal | null {
  if (!groundOf(state.setting).road[unit.hex * 6 + direction]) return no.noRoad;
  if (unit.facing === direction) return no.sameFacing;
  if (inEnemyZone(state, unit.card.side, unit.hex)) return no.roadInZone;
  return passageRefusal(state, frame, unit, direction);
}

/** 4.37, 4.43, 4.44, 5.23 */
export function turnPrice(state: State, unit: Unit, facing: number, inZone: boolean): number {
  const sixths = angle(unit.facing, facing);
  if (inZone) return zoneTurnPrice[sixths]!;
  if (!isHorse(unit)) return 2;
  return sixths * 2 + groundOf(state.setting).turnPrice[unit.hex]!;
}

export function turnRefusal(state: State, frame: MoveFrame, unit: Unit, facing: number): Refusal | null {
  if (unit.facing === facing) return no.sameFacing;
  const inZone = inEnemyZone(state, unit.card.side, unit.hex);
  if (inZone) {
    if (!isHorse(unit)) return no.turnInZone;
    // 5.23, ruling 181: before it moves, a shot notwithstanding.
    if (!frame.fresh && !frame.shotOnly) return no.turnedInZone;
  }
  return affordable(frame, turnPrice(state, unit, facing, inZone)) ? null : no.points;
}

/** 5.24, ruling 29: one step back as the only act. */
export function backRefusal(state: State, frame: MoveFrame, unit: Unit, direction: number): Refusal | null {
  if (isFront(unit.facing, direction)) return no.notBack;
  const held = heldRefusal(state, unit);
  if (held) return held;
  if (!frame.fresh) return no.backNotFirst;
  const side = unit.card.side;
  if (!inEnemyZone(state, side, unit.hex)) return no.notInZone;
  const ground = groundOf(state.setting);
  const to = neighbour(ground.grid, unit.hex, direction);
  if (to === offMap) return no.unknownHex;
  const way = unit.hex * 6 + direction;
  if (stepPrice(state, frame, unit, direction) === closed) return closedRefusal(ground, way);
  if (topUnit(state, to)) return no.backOccupied;
  if (outOfBounds(state, unit, to)) return no.bound;
  return wagonRefusal(state, unit, to) ?? (inEnemyZone(state, side, to) ? no.backInZone : null);
}

export function anyAct(state: State, frame: MoveFrame, unit: Unit): boolean {
  for (let d = 0; d < 6; d++) {
    if (!stepRefusal(state, frame, unit, d) || !turnRefusal(state, frame, unit, d)) return true;
    if (!followRefusal(state, frame, unit, d) || !backRefusal(state, frame, unit, d)) return true;
  }
  return false;
}
