/** Chapters 4.2 to 4.5 and 5.2: one unit on its way, act by act. Prices are in half points. */
import type { Refusal } from '@hetman/core/game';
import { distance, type Hex, neighbour, offMap } from '@hetman/core/hex';
import { anyCharger } from '../battle/counter-charge.js';
import { anyArcherAtMover, ownShotRefusal, ownShots, shotPrice } from '../fire/archery.js';
import { anyGunAtMover } from '../fire/gun-reaction.js';
import { crossedByNotes } from '../notes/hooks.js';
import { actHome, goesHome } from '../scenario/departure.js';
import type { Action } from '../state/actions.js';
import type { MoveFrame } from '../state/frames.js';
import { allowanceOf, heldBy, isHorse, labelOf, unitById, unitsOn } from '../state/pieces.js';
import { directionNamed, type FrameRules, nameOf, type Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import { enemyOf } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { layDownPikes, reformRefusal } from '../wagons-and-works/pikemen.js';
import { enterThrough } from './entering.js';
import { groundOf } from './ground.js';
import { anyAct, backRefusal, followRefusal, stepPrice, stepRefusal, turnPrice, turnRefusal } from './move-acts.js';
import { joins, mayPass } from './stacking.js';
import { inEnemyZone } from './zone-of-control.js';

/** 16.23: the archers on their way, at somebody before them. */
function aimRefusal(
  state: State,
  frame: MoveFrame,
  unit: Unit,
  action: Extract<Action, { do: 'aim' }>,
): Refusal | null {
  const target = unitById(state, action.target);
  if (!target || !unitById(state, action.unit)) return no.unknownUnit;
  if (action.unit !== unit.card.id) return no.notNow;
  return ownShotRefusal(state, frame, unit, target);
}

/** 15.15, ruling 221: before anything else is done. */
function layDownRefusal(state: State, frame: MoveFrame, unit: Unit): Refusal | null {
  if (!unit.pikes) return no.noPikesToLayDown;
  if (state.setting.book.pikes.backPrice === null) return no.pikesStay;
  return frame.fresh ? reformRefusal(state, unit) : no.layDownFirst;
}

function spend(frame: MoveFrame, price: number): void {
  frame.mp = Math.max(0, frame.mp - price);
  frame.fresh = false;
  frame.shotOnly = undefined;
}

/** 16.23 */
function payForShot(state: State, frame: MoveFrame): void {
  const unmoved = frame.fresh;
  spend(frame, shotPrice(state));
  if (unmoved) frame.shotOnly = true;
}

/** Ruling 185: enemy horse beside the hex left from which the step leads away. */
function leftBehind(state: State, unit: Unit, to: Hex): number[] | undefined {
  if (to === offMap || state.setting.options['counterChargeLeaving']) return undefined;
  const { grid } = groundOf(state.setting);
  const behind: number[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const hex = neighbour(grid, unit.hex, direction);
    if (hex === offMap || !heldBy(state, hex, enemyOf(unit.card.side)) || distance(grid, hex, to) <= 1) continue;
    for (const enemy of unitsOn(state, hex)) if (isHorse(enemy)) behind.push(enemy.index);
  }
  return behind.length > 0 ? behind : undefined;
}

function go(play: Play, frame: MoveFrame, unit: Unit, direction: number, price: number, rule = '4.41'): void {
  const { state, emit } = play;
  const from = labelOf(state, unit.hex);
  const to = neighbour(groundOf(state.setting).grid, unit.hex, direction);
  const leaving = leftBehind(state, unit, to);
  const passing = to !== offMap && mayPass(state, unit, to);
  const joined = to !== offMap && joins(state, unit, to);
  spend(frame, price);
  crossedByNotes(play, unit, unit.hex * 6 + direction);
  if (!enterThrough(play, unit, direction)) return;
  emit({ type: 'moved', rule, unit: unit.card.id, from, to: labelOf(state, to), mp: frame.mp / 2 });
  frame.passing = passing;
  frame.joined = joined;
  frame.halted = inEnemyZone(state, unit.card.side, to);
  frame.react = 'guns';
  frame.leaving = leaving;
}

export const move: FrameRules<'move'> = {
  advance(play, frame) {
    const { state } = play;
    const unit = state.units[frame.unit]!;
    if (unit.place === 'map' && frame.react !== '') return askReactions(play, frame, unit);
    if (unit.place === 'map' && !frame.halted) {
      if (frame.led) return leadOn(play, frame, unit);
      if (anyAct(state, frame, unit)) return true;
    }
    if (frame.led) goesHome(play, unit);
    else if (unit.place === 'map' && ownShots(state, frame, unit).length > 0) return true;
    unit.moved = true;
    state.frames.pop();
    return false;
  },
  actions(state, frame) {
    const unit = state.units[frame.unit]!;
    const found: Action[] = ownShots(state, frame, unit);
    if (!layDownRefusal(state, frame, unit)) found.push({ do: 'lay-down' });
    for (let d = 0; d < 6 && !frame.halted; d++) {
      if (!stepRefusal(state, frame, unit, d)) found.push({ do: 'step', to: nameOf(d) });
      if (!followRefusal(state, frame, unit, d)) found.push({ do: 'follow', to: nameOf(d) });
      if (!turnRefusal(state, frame, unit, d)) found.push({ do: 'turn', facing: nameOf(d) });
      if (!backRefusal(state, frame, unit, d)) found.push({ do: 'back', to: nameOf(d) });
    }
    found.push({ do: 'stop' });
    return found;
  },
  refusal(state, frame, action) {
    const unit = state.units[frame.unit]!;
    if (action.do === 'stop') return null;
    if (action.do === 'aim') return aimRefusal(state, frame, unit, action);
    if (action.do === 'lay-down') return layDownRefusal(state, frame, unit);
    if (action.do !== 'step' && action.do !== 'follow' && action.do !== 'back' && action.do !== 'turn')
      return no.notNow;
    const direction = directionNamed(action.do === 'turn' ? action.facing : action.to);
    if (direction < 0) return no.unknownDirection;
    if (frame.halted) return no.mustStop;
    if (action.do === 'step') return stepRefusal(state, frame, unit, direction);
    if (action.do === 'follow') return followRefusal(state, frame, unit, direction);
    if (action.do === 'back') return backRefusal(state, frame, unit, direction);
    return turnRefusal(state, frame, unit, direction);
  },
  apply(play, frame, action) {
    const { state } = play;
    const unit = state.units[frame.unit]!;
    if (action.do === 'stop') {
      frame.halted = true;
      frame.mp = 0;
    } else if (action.do === 'aim') {
      payForShot(state, frame);
      const target = unitById(state, action.target)!.index;
      state.frames.push({ kind: 'volley', side: frame.side, arm: 'bows', shooters: [unit.index], target });
    } else if (action.do === 'lay-down') {
      layDownPikes(play, unit);
      frame.mp = allowanceOf(state, unit);
      spend(frame, 2 * state.setting.book.pikes.backPrice!);
    } else if (action.do === 'step') {
      const direction = directionNamed(action.to);
      go(play, frame, unit, direction, stepPrice(state, frame, unit, direction));
    } else if (action.do === 'follow') {
      const direction = directionNamed(action.to);
      unit.facing = direction;
      go(play, frame, unit, direction, stepPrice(state, frame, unit, direction), '4.54');
    } else if (action.do === 'back') {
      go(play, frame, unit, directionNamed(action.to), frame.mp, '5.24');
      frame.halted = true;
      if (unit.place === 'map') state.frames.push({ kind: 'turn', side: frame.side, unit: unit.index });
    } else if (action.do === 'turn') {
      const facing = directionNamed(action.facing);
      const inZone = inEnemyZone(state, unit.card.side, unit.hex);
      spend(frame, turnPrice(state, unit, facing, inZone));
      unit.facing = facing;
      play.emit({
        type: 'turned',
        rule: inZone ? '5.23' : isHorse(unit) ? '4.43' : '4.37',
        unit: unit.card.id,
        facing: action.facing,
        mp: frame.mp / 2,
      });
    }
  },
};

/** N.departure: the next act is the program's. */
function leadOn(play: Play, frame: MoveFrame, unit: Unit): false {
  const act = actHome(play.state, unit);
  if (act) move.apply(play, frame, act);
  else frame.halted = true;
  return false;
}

/** Rulings 142, 224: guns first, then bows, then counter-charges against what is left of the mover. */
function askReactions(play: Play, frame: MoveFrame, unit: Unit): boolean {
  const { state } = play;
  const side = enemyOf(unit.card.side);
  if (frame.react === 'guns') {
    frame.react = state.setting.book.archery ? 'bows' : 'charge';
    if (anyGunAtMover(state, side, unit)) state.frames.push({ kind: 'gun-reaction', side, target: unit.index });
  } else if (frame.react === 'bows') {
    frame.react = 'charge';
    if (anyArcherAtMover(state, side, unit)) state.frames.push({ kind: 'bow-reaction', side, target: unit.index });
  } else {
    frame.react = '';
    if (anyCharger(state, side, unit)) {
      state.frames.push({ kind: 'counter-charge', side, target: unit.index, chargers: [] });
    } else frame.leaving = undefined;
  }
  return false;
}
