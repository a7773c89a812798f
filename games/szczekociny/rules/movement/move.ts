/** Chapter 8: units on their way, act by act. */
import type { Refusal } from '@hetman/core/game';
import { type Hex, neighbour } from '@hetman/core/hex';
import { firing, shooterRefusal, targetRefusal, targetsOf } from '../fire/fire.js';
import { newVolley } from '../fire/volley.js';
import { threatened } from '../melee/flight.js';
import { newMelee } from '../melee/melee.js';
import type { Action } from '../state/actions.js';
import type { MoveFrame } from '../state/frames.js';
import { groundOf } from '../state/ground.js';
import { hexByLabel, inMelee, isGun, isHeld, isHorse, labelOf, place, stackOf, unitById } from '../state/pieces.js';
import { cornerName, cornerNamed, directionNamed, type FrameRules, nameOf, type Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import { enemyOf } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { arrive } from './arriving.js';
import { chargeRefusal } from './charge.js';
import { endRefusal, finish, nowInEnemyHex } from './ending.js';
import { formations, maySquareNow } from './formations.js';
import { bringAlong, companions, gathered, gatherRefusal, joinMoveRefusal } from './group.js';
import { gunMove, gunStepRefusal, gunTurnRefusal } from './gun-moves.js';
import {
  changeFormation,
  doubleRefusal,
  formRefusal,
  goDouble,
  shotRefusal,
  turnGroup,
  turnRefusal,
} from './manoeuvres.js';
import { anyReaction } from './reaction.js';
import { friendsOn } from './stacking.js';
import { isSpread, movers, stepPrice, stepRefusal } from './steps.js';

export const startMove = (unit: Unit): MoveFrame => ({
  kind: 'move',
  side: unit.card.side,
  units: [unit.index],
  fresh: true,
  double: false,
  straight: 0,
  passing: false,
  backs: 0,
  halted: false,
  react: '',
  entered: [],
});

/** 10.9.2: fire on the way; only those on the way take part. */
function aimRefusal(state: State, frame: MoveFrame, id: string, label: string): Refusal | null {
  const unit = unitById(state, id);
  if (!unit) return no.unknownUnit;
  const hex = hexByLabel(state, label);
  if (hex === undefined) return no.unknownHex;
  return wayShooterRefusal(state, frame, unit) ?? targetRefusal(state, unit, hex);
}

/** Why a unit may not fire on the way of this group; guns pay no points. */
export function wayShooterRefusal(state: State, frame: MoveFrame, unit: Unit): Refusal | null {
  if (frame.double) return no.doubleOnly;
  if (!frame.units.includes(unit.index)) return no.onlyReactors;
  const refusal = shooterRefusal(state, frame.side, unit);
  return refusal ?? (isGun(unit) ? null : shotRefusal(state, frame, firing(state, unit)));
}

const sides = [0, 1, 2, 3, 4, 5] as const;

interface Stepped {
  readonly unit: Unit;
  readonly from: Hex;
  readonly to: Hex;
}

/** 6.0: whoever was called first, those who go together lie on each other as they did. */
const inStackOrder = (state: State, group: readonly Unit[]): Unit[] =>
  [...new Set(group.map((unit) => unit.hex))].flatMap((hex) =>
    stackOf(state, group[0]!.card.side, hex).filter((unit) => group.includes(unit)),
  );

/** The whole group one hex on. Nobody has been told or asked yet, so that a way can be tried out with it. */
export function shift(state: State, frame: MoveFrame, direction: number, back: boolean): Stepped[] {
  const group = inStackOrder(state, movers(state, frame));
  const { grid, terrain } = groundOf(state.setting);
  const prices = group.map((unit) => stepPrice(state, unit, unit.hex, direction, { passing: frame.passing, back }));
  const spread = isSpread(group);
  const ways = group.map((unit) => ({ unit, from: unit.hex, to: neighbour(grid, unit.hex, direction) }));
  const friends = spread ? [] : friendsOn(state, group, ways[0]!.to);
  for (const [i, { unit, to }] of ways.entries()) {
    unit.mp = unit.formation === 'square' ? 0 : Math.max(0, unit.mp - prices[i]!);
    place(state, unit, to);
    if (isHeld(state, enemyOf(frame.side), to)) unit.came = (direction + 3) % 6;
  }
  frame.fresh = false;
  frame.entered = [...new Set(ways.map(({ to }) => to))];
  frame.passing = friends.length > 0 && !isHeld(state, enemyOf(frame.side), ways[0]!.to);
  if (back) frame.backs++;
  const open = !back && !spread && friends.length === 0 && terrain[ways[0]!.to]!.charge;
  // A step back counts for nothing, wherever it leads (8.14.1).
  if (back) frame.straight = 0;
  else if (!nowInEnemyHex(state, frame)) frame.straight = open ? frame.straight + 1 : 0;
  return ways;
}

function go(play: Play, frame: MoveFrame, direction: number, back: boolean): void {
  const { state, emit } = play;
  for (const { unit, from, to } of shift(state, frame, direction, back))
    emit({
      type: 'moved',
      rule: back ? '8.6' : '8.1',
      unit: unit.card.id,
      from: labelOf(state, from),
      to: labelOf(state, to),
      mp: unit.mp,
    });
  frame.react = 'leaders';
  for (const hex of frame.entered) arrive(play, frame.side, hex);
}

/** What the enemy may do about the hexes just entered: commanders first, then squares, then 9.1. */
function askEnemy(play: Play, frame: MoveFrame): void {
  const { state } = play;
  const side = enemyOf(frame.side);
  if (frame.react === 'leaders') {
    frame.react = 'square';
    const commanders = threatened(state, side, frame.entered);
    if (commanders.length > 0) state.frames.push({ kind: 'flight', side, commanders, forced: false });
  } else if (frame.react === 'square') {
    frame.react = 'reaction';
    for (const hex of frame.entered)
      if (movers(state, frame).some(isHorse) && maySquareNow(state, side, hex))
        state.frames.push({ kind: 'square', side, hex });
  } else {
    frame.react = '';
    if (anyReaction(state, side, frame.entered))
      state.frames.push({
        kind: 'reaction',
        side,
        hexes: [...frame.entered],
        done: [],
        chargers: [],
        target: -1,
      });
  }
}

function actionsOf(state: State, frame: MoveFrame): Action[] {
  const group = movers(state, frame);
  const found: Action[] = [];
  if (nowInEnemyHex(state, frame)) {
    if (!chargeRefusal(state, frame)) found.push({ do: 'charge' });
    return [...found, { do: 'stop' }];
  }
  if (isGun(group[0]!)) return gunActions(state, frame, group[0]!);
  if (frame.fresh) found.push(...companions(state, frame));
  if (!doubleRefusal(state, frame)) found.push({ do: 'double' });
  for (const d of sides) {
    if (!stepRefusal(state, frame, d, false)) found.push({ do: 'step', to: nameOf(d) });
    if (!stepRefusal(state, frame, d, true)) found.push({ do: 'back', to: nameOf(d) });
    if (!turnRefusal(state, frame, d)) found.push({ do: 'turn', facing: cornerName(d) });
  }
  for (const formation of formations) if (!formRefusal(state, frame, formation)) found.push({ do: 'form', formation });
  found.push(...aims(state, frame));
  if (!endRefusal(state, frame)) found.push({ do: 'stop' });
  return found;
}

/** Anything but stopping; a step or a turn is found soonest. */
const mayGoOn = (state: State, frame: MoveFrame): boolean =>
  (!nowInEnemyHex(state, frame) &&
    !isGun(movers(state, frame)[0]!) &&
    sides.some((d) => !stepRefusal(state, frame, d, false) || !turnRefusal(state, frame, d))) ||
  actionsOf(state, frame).some((action) => action.do !== 'stop');

function aims(state: State, frame: MoveFrame): Action[] {
  return movers(state, frame).flatMap((unit) =>
    wayShooterRefusal(state, frame, unit)
      ? []
      : targetsOf(state, unit).map((hex): Action => ({ do: 'aim', unit: unit.card.id, hex: labelOf(state, hex) })),
  );
}

function gunActions(state: State, frame: MoveFrame, gun: Unit): Action[] {
  const found: Action[] = [];
  for (const d of sides) {
    if (!gunStepRefusal(state, gun, d)) found.push({ do: 'step', to: nameOf(d) });
    if (!gunTurnRefusal(gun, d)) found.push({ do: 'turn', facing: cornerName(d) });
  }
  return [...found, ...aims(state, frame), { do: 'stop' }];
}

function gunRefusal(state: State, gun: Unit, action: Action): Refusal | null {
  if (action.do === 'stop') return null;
  if (action.do === 'step') {
    const direction = directionNamed(action.to);
    return direction < 0 ? no.unknownDirection : gunStepRefusal(state, gun, direction);
  }
  if (action.do === 'turn') {
    const facing = cornerNamed(action.facing);
    return facing < 0 ? no.unknownDirection : gunTurnRefusal(gun, facing);
  }
  return no.gunsAlone;
}

function refusalOf(state: State, frame: MoveFrame, action: Action): Refusal | null {
  const group = movers(state, frame);
  if (action.do === 'charge') return chargeRefusal(state, frame);
  if (nowInEnemyHex(state, frame)) return action.do === 'stop' ? null : no.inMelee;
  if (action.do === 'aim') return aimRefusal(state, frame, action.unit, action.hex);
  if (isGun(group[0]!)) return gunRefusal(state, group[0]!, action);
  switch (action.do) {
    case 'join': {
      const unit = unitById(state, action.unit);
      return unit ? joinMoveRefusal(state, frame, unit) : no.unknownUnit;
    }
    case 'gather':
      return gatherRefusal(state, frame, action.what);
    case 'double':
      return doubleRefusal(state, frame);
    case 'step':
    case 'back': {
      const direction = directionNamed(action.to);
      return direction < 0 ? no.unknownDirection : stepRefusal(state, frame, direction, action.do === 'back');
    }
    case 'turn': {
      const facing = cornerNamed(action.facing);
      return facing < 0 ? no.unknownDirection : turnRefusal(state, frame, facing);
    }
    case 'form':
      return formRefusal(state, frame, action.formation);
    case 'stop':
      return endRefusal(state, frame);
    default:
      return no.notNow;
  }
}

function applyAction(play: Play, frame: MoveFrame, action: Action): void {
  const { state } = play;
  const group = movers(state, frame);
  if (action.do === 'stop') frame.halted = true;
  else if (action.do === 'charge') {
    if (state.setting.options['nextCharge'] === 'hexes') frame.straight = 0;
    state.frames.push(newMelee(frame.side, group[0]!.hex, 'charge', 'roll'));
  } else if (action.do === 'aim') {
    frame.fresh = false;
    // 10.4: the other side answers before the units go on.
    state.frames.push({ kind: 'reply', side: enemyOf(frame.side) });
    state.frames.push(newVolley(unitById(state, action.unit)!, hexByLabel(state, action.hex)!, [...frame.units]));
  } else if (isGun(group[0]!)) gunMove(play, frame, group[0]!, action);
  else if (action.do === 'join') bringAlong(state, frame, [unitById(state, action.unit)!.index]);
  else if (action.do === 'gather') bringAlong(state, frame, gathered(state, frame, action.what));
  else if (action.do === 'double') goDouble(play, frame);
  else if (action.do === 'step' || action.do === 'back')
    go(play, frame, directionNamed(action.to), action.do === 'back');
  else if (action.do === 'turn') turnGroup(play, frame, cornerNamed(action.facing));
  else if (action.do === 'form') changeFormation(play, frame, action.formation);
}

export const move: FrameRules<'move'> = {
  advance(play, frame) {
    const { state } = play;
    frame.units = frame.units.filter((index) => state.units[index]!.place === 'map' && !state.units[index]!.moved);
    if (frame.units.length === 0) {
      state.frames.pop();
      return false;
    }
    if (frame.react !== '') {
      askEnemy(play, frame);
      return false;
    }
    const group = movers(state, frame);
    if (isSpread(group) && nowInEnemyHex(state, frame)) {
      finish(
        play,
        group.filter((unit) => inMelee(state, unit)),
      );
      return false;
    }
    if (!frame.halted && mayGoOn(state, frame)) return true;
    if (frame.double) for (const unit of group) unit.mp = 0;
    finish(play, group);
    state.frames.pop();
    return false;
  },
  actions: actionsOf,
  refusal: refusalOf,
  apply: applyAction,
};
