/** 7.2, 7.3, 8.7, 8.9: what units on their way do on the spot: double time, turns, formations. */
import type { Refusal } from '@hetman/core/game';
import type { MoveFrame } from '../state/frames.js';
import { isGun, troopsOn } from '../state/pieces.js';
import { cornerName, type Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import { cloneState, type Formation, type State, type Unit } from '../state/state.js';
import { formations, setFormation, squareRefusal } from './formations.js';
import { amongFriends, hemmedIn } from './staying.js';
import { isSpread, movers, tenable, turnPrice } from './steps.js';

/** 8.9 */
export function doubleRefusal(state: State, frame: MoveFrame): Refusal | null {
  const group = movers(state, frame);
  if (group.some((unit) => unit.card.arm !== 'infantry')) return no.notInfantry;
  if (frame.double || !frame.fresh) return no.doubleNotFirst;
  if (group.some((unit) => unit.formation === 'square')) return no.squareStays;
  return group.some((unit) => unit.mp < unit.card.movement) ? no.doubleNotFirst : null;
}

/** 8.7, 7.2 */
export function turnRefusal(state: State, frame: MoveFrame, facing: number): Refusal | null {
  const group = movers(state, frame);
  const [first] = group as [Unit];
  if (frame.double) return no.doubleOnly;
  if (first.formation === 'square') return no.squareStays;
  if (first.facing === facing) return no.sameFacing;
  for (const unit of group) {
    const price = turnPrice(state, unit, unit.facing, facing);
    if (price > unit.mp) return no.points;
    if (isSpread(group)) continue;
    const left = Math.min(...group.map((one) => one.mp)) - price;
    if (!tenable(state, group, unit.hex, facing, left, frame.passing)) return no.stackFacing;
  }
  // A line goes on together or not at all, so that only the whole of it can say whether it could.
  const isKept = isSpread(group) && amongFriends(state, frame) && hemmedIn(turned(state, frame, facing), frame);
  return isKept ? no.stackFacing : null;
}

function turned(state: State, frame: MoveFrame, facing: number): State {
  const trial = cloneState(state);
  for (const unit of movers(trial, frame)) {
    unit.mp -= turnPrice(trial, unit, unit.facing, facing);
    unit.facing = facing;
  }
  return trial;
}

const sides = [0, 1, 2, 3, 4, 5] as const;
export const anyTurn = (state: State, frame: MoveFrame): boolean =>
  sides.some((facing) => !turnRefusal(state, frame, facing));

/** Ruling 141: nobody spends the points that he needs to leave a hex of friends where he may not stay. */
function keptRefusal(state: State, frame: MoveFrame, act: (trial: State) => void): Refusal | null {
  if (!amongFriends(state, frame)) return null;
  const trial = cloneState(state);
  act(trial);
  return hemmedIn(trial, frame) && !anyTurn(trial, frame) ? no.keptThere : null;
}

/** The same for a shot on the way, which costs each shooter his point (10.9.2). */
export const shotRefusal = (state: State, frame: MoveFrame, shooters: readonly Unit[]): Refusal | null =>
  keptRefusal(state, frame, (trial) => {
    for (const { index } of shooters) trial.units[index]!.mp -= state.setting.book.movement.shot;
  });

/** Chapter 7: a change of formation in the own movement phase. */
export function formRefusal(state: State, frame: MoveFrame, formation: Formation): Refusal | null {
  const group = movers(state, frame);
  const [first] = group as [Unit];
  if (!formations.includes(formation)) return no.unknownFormation;
  if (frame.double) return no.doubleOnly;
  if (isGun(first)) return no.gunsAlone;
  const changing = group.filter((unit) => unit.formation !== formation);
  if (changing.length === 0) return no.sameFormation;
  if (changing.some((unit) => unit.mp < 1)) return no.points;
  const whole = group.every((unit) =>
    troopsOn(state, frame.side, unit.hex).every((one) => group.includes(one) || one.formation === formation),
  );
  const mixing = formation !== 'square' && first.formation !== 'square' && state.setting.options['skirmishStack'];
  if (!whole && mixing !== true) return no.wholeStackNeeded;
  if (formation === 'square') {
    if (isSpread(group)) return no.noSquare;
    return whole ? squareRefusal(state, frame.side, first.hex) : no.wholeStackNeeded;
  }
  if (formation === 'skirmish' && group.some((unit) => !unit.card.skirmish)) return no.notSkirmishers;
  // Out of a square the facing is free (7.3).
  if (first.formation === 'square') return null;
  return keptRefusal(state, frame, (trial) => reform(trial, changing, formation));
}

/** 7.2, 7.3: the points it costs, and the new formation. */
function reform(state: State, units: readonly Unit[], formation: Formation): void {
  for (const { index } of units) {
    const unit = state.units[index]!;
    unit.mp = formation === 'square' ? 0 : unit.mp - state.setting.book.movement.formation;
    unit.formation = formation;
  }
}

export function changeFormation(play: Play, frame: MoveFrame, formation: Formation): void {
  const { state } = play;
  const group = movers(state, frame).filter((unit) => unit.formation !== formation);
  const left = group[0]!.formation;
  reform(state, group, formation);
  setFormation(play, group, formation, formation === 'square' || left === 'square' ? '7.3' : '7.2');
  frame.fresh = false;
  if (formation === 'square') frame.halted = true;
  if (left === 'square') state.frames.push({ kind: 'face', side: frame.side, units: [...frame.units], rule: '7.3' });
}

export function turnGroup(play: Play, frame: MoveFrame, facing: number): void {
  for (const unit of movers(play.state, frame)) {
    unit.mp -= turnPrice(play.state, unit, unit.facing, facing);
    unit.facing = facing;
    play.emit({ type: 'turned', rule: '8.7', unit: unit.card.id, facing: cornerName(facing), mp: unit.mp });
  }
  frame.fresh = false;
  frame.straight = 0;
}

export function goDouble(play: Play, frame: MoveFrame): void {
  const group = movers(play.state, frame);
  frame.double = true;
  frame.fresh = false;
  for (const unit of group) {
    unit.mp += play.state.setting.book.movement.doubleTime;
    unit.doubled = true;
  }
  play.emit({ type: 'double-time', rule: '8.9', units: group.map((unit) => unit.card.id) });
}
