/** 8.10, 8.16: who sets out together: a unit, its stack, a line. */
import type { Refusal } from '@hetman/core/game';
import { commandedUnits, commandRefusal, noteActing } from '../command/command.js';
import type { Action } from '../state/actions.js';
import type { MoveFrame } from '../state/frames.js';
import { inMelee, isGun } from '../state/pieces.js';
import { no } from '../state/refusals.js';
import type { SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { inLine } from './facing.js';
import { isSpread, movers } from './steps.js';

/** Why the unit may not begin to move. */
export function moveRefusal(state: State, side: SideIndex, unit: Unit): Refusal | null {
  if (unit.card.side !== side) return no.enemyPiece;
  if (unit.place !== 'map') return no.notOnMap;
  if (unit.moved) return no.alreadyMoved;
  if (inMelee(state, unit)) return no.inMelee;
  // Skirmishers turn for nothing (7.2).
  if (!isGun(unit) && unit.mp < 1 && unit.formation !== 'skirmish') return commandRefusal(state, unit) ?? no.points;
  return commandRefusal(state, unit);
}

/** 8.10, 8.16: comrades of the stack, or the next of the line. */
export function joinMoveRefusal(state: State, frame: MoveFrame, unit: Unit): Refusal | null {
  if (!frame.fresh || frame.units.includes(unit.index)) return no.underWay;
  if (isGun(unit) || isGun(state.units[frame.units[0]!]!)) return no.gunsAlone;
  const refusal = moveRefusal(state, frame.side, unit);
  if (refusal) return refusal;
  const group = movers(state, frame);
  const { hex, type } = { hex: unit.hex, type: unit.card.type };
  const oneType = group.every((one) => one.card.type === type);
  if (group.some((one) => one.hex === hex)) return isSpread(group) && !oneType ? no.notInLine : null;
  const linked = group.some((one) => one.facing === unit.facing && inLine(state, one, unit));
  return oneType && linked ? null : no.notInLine;
}

/** Everybody who may come along, one after the other, since each may bring the next into reach. */
export function gathered(state: State, frame: MoveFrame, what: string): number[] {
  const trial: MoveFrame = { ...frame, units: [...frame.units] };
  const first = state.units[frame.units[0]!]!;
  for (let grown = true; grown; ) {
    grown = false;
    for (const unit of commandedUnits(state)) {
      if (what === 'stack' && unit.hex !== first.hex) continue;
      if (joinMoveRefusal(state, trial, unit)) continue;
      const others = trial.units.filter((index) => !frame.units.includes(index)).length;
      if (commandRefusal(state, unit, others + 1)) continue;
      trial.units.push(unit.index);
      grown = true;
    }
  }
  return trial.units;
}

export function gatherRefusal(state: State, frame: MoveFrame, what: string): Refusal | null {
  if (what !== 'stack' && what !== 'line') return no.malformed;
  if (!frame.fresh) return no.underWay;
  return gathered(state, frame, what).length > frame.units.length ? null : no.nobodyToGather;
}

export function bringAlong(state: State, frame: MoveFrame, units: readonly number[]): void {
  for (const index of units) {
    if (frame.units.includes(index)) continue;
    frame.units.push(index);
    noteActing(state, state.units[index]!);
  }
}

/** Everybody who may still come along. */
export function companions(state: State, frame: MoveFrame): Action[] {
  const found: Action[] = [];
  for (const unit of commandedUnits(state))
    if (!joinMoveRefusal(state, frame, unit)) found.push({ do: 'join', unit: unit.card.id });
  for (const what of ['stack', 'line'] as const)
    if (!gatherRefusal(state, frame, what)) found.push({ do: 'gather', what });
  return found;
}
