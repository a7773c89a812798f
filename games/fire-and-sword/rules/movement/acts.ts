/** Which act is allowed by which order, and what it would do. */
import type { Refusal } from '@hetman/core/game';
import type { Action, ActionName } from '../state/actions.js';
import type { MoveFrame, MoveMode } from '../state/frames.js';
import { no } from '../state/refusals.js';
import type { State, Unit } from '../state/state.js';
import { connect } from '../wagons-and-works/connecting.js';
import { onWorks } from '../wagons-and-works/gun-works.js';
import { closeUp, isTorn } from '../wagons-and-works/torn-train.js';
import type { Attempt } from './attempt.js';
import { snake } from './column.js';
import { dismount, mount } from './dragoons.js';
import { limber } from './guns.js';
import { cross, front, isMisformed, turn } from './manoeuvres.js';
import { allowanceOf } from './move-frame.js';
import { closeOrder, moveBases, openOrder } from './open-order.js';
import {
  crossInDefence,
  frontInDefence,
  reformed,
  shift,
  specialPrices,
  specialRefusal,
  turnBases,
} from './special-manoeuvres.js';
import { backward, forward, wheel } from './straight.js';
import { withdraw, withdrawalWheel } from './withdrawing.js';

const byMode: Readonly<Record<MoveMode, readonly ActionName[]>> = {
  move: [
    'forward',
    'backward',
    'wheel',
    'snake',
    'turn',
    'front',
    'cross',
    'bases',
    'open',
    'close',
    'mount',
    'dismount',
  ],
  withdraw: ['withdraw', 'wheel', 'front', 'bases'],
  defence: [
    'turn-bases',
    'front',
    'cross',
    'shift',
    'reform',
    'open',
    'close',
    'mount',
    'dismount',
    'limber',
    'unlimber',
    'connect',
  ],
};

const wrongMode: Readonly<Record<MoveMode, Refusal>> = {
  move: no.moveOnly,
  withdraw: no.noOrder,
  defence: no.defenceOnly,
};

/** artillery.fortified-base: what would turn a gun on its works. */
const turns: readonly ActionName[] = ['turn', 'turn-bases', 'wheel', 'shift', 'reform'];

/** special.salvo, special.ranked-fire: who loads and moves makes no manoeuvre. */
const onTheMarch: readonly ActionName[] = ['turn', 'front', 'cross', 'open', 'close'];
const loads = (unit: Unit): boolean => unit.turn.reloading && unit.data.card.type !== 'artillery';

const allMoves = new Set<ActionName>(Object.values(byMode).flat());

/** The attempt that an action makes in this frame, or the first reason against it. */
export function actOf(state: State, frame: MoveFrame, unit: Unit, action: Action): Attempt | Refusal {
  if (!allMoves.has(action.do)) return no.notNow;
  if (!byMode[frame.mode].includes(action.do)) return wrongMode[frame.mode];
  if (frame.halted) return no.halted;
  if (turns.includes(action.do) && onWorks(unit)) return no.dugIn;
  if (isTorn(unit)) return frame.mode === 'move' ? closeUp(unit, action) : no.tornTrain;
  if (isMisformed(unit) && action.do !== 'reform') return no.rabbleReform;
  if (frame.mode !== 'defence' && loads(unit) && onTheMarch.includes(action.do)) return no.reloadingDrill;
  if (frame.mode === 'defence') {
    return specialRefusal(unit, specialPrice(unit, action)) ?? specialAct(state, frame, unit, action);
  }
  if (frame.mode === 'withdraw') return withdrawAct(state, frame, unit, action);
  return movingAct(state, frame, unit, action);
}

/** Special manoeuvres that an action takes. */
export function specialPrice(unit: Unit, action: Action): number {
  if (action.do === 'reform' || action.do === 'connect') return specialPrices.reform;
  return action.do === 'limber' || action.do === 'unlimber' ? limber.price(unit) : specialPrices.other;
}

function movingAct(state: State, frame: MoveFrame, unit: Unit, action: Action): Attempt | Refusal {
  const allowance = allowanceOf(unit, frame);
  switch (action.do) {
    case 'forward':
      return unit.battle.layout.kind === 'bent-column'
        ? snake(unit, frame, 'left', 0, action.distance)
        : forward(unit, frame, action.distance);
    case 'backward':
      return backward(unit, frame, action.distance);
    case 'wheel':
      return wheel(unit, frame, action.pivot, action.turn);
    case 'snake':
      return snake(unit, frame, action.pivot, action.turn, action.distance);
    case 'turn':
      return turn(unit, frame, action.turn);
    case 'front':
      return front(unit, frame, action.files, action.anchor);
    case 'cross':
      return cross(state, unit, frame, action.distance);
    case 'bases':
      return moveBases(state, unit, frame, action.ways, allowance);
    case 'open':
      return openOrder(state, unit, frame, action.ways, allowance);
    case 'close':
      return closeOrder(state, unit, frame, action.ways, allowance);
    case 'mount':
      return mount(unit, frame);
    case 'dismount':
      return dismount(unit, frame, action.guards);
    default:
      return no.notNow;
  }
}

/** morale.own-will: back first, then the wheel, or turns of bases apart; of manoeuvres only narrowing and crossing. */
function withdrawAct(state: State, frame: MoveFrame, unit: Unit, action: Action): Attempt | Refusal {
  if (action.do === 'withdraw') return withdraw(state, frame, unit, action.direction, action.distance);
  if (action.do === 'front') {
    const narrower = unit.battle.layout.kind === 'block' && action.files < unit.battle.layout.files;
    return narrower ? front(unit, frame, action.files, action.anchor) : no.noOrder;
  }
  if (!frame.withdrew) return no.withdrawFirst;
  if (action.do === 'wheel') return withdrawalWheel(state, unit, frame, action.pivot, action.turn);
  return action.do === 'bases' ? moveBases(state, unit, frame, action.ways, frame.spent) : no.noOrder;
}

function specialAct(state: State, frame: MoveFrame, unit: Unit, action: Action): Attempt | Refusal {
  const allowance = allowanceOf(unit, frame);
  switch (action.do) {
    case 'turn-bases':
      return turnBases(unit, action.bases, action.turn);
    case 'front':
      return frontInDefence(unit, frame, action.files, action.anchor);
    case 'cross':
      return crossInDefence(state, unit, action.distance);
    case 'shift':
      return shift(state, unit, action.ways);
    case 'reform':
      return reformed(state, unit, action.ways);
    case 'open':
      return openOrder(state, unit, frame, action.ways, allowance);
    case 'close':
      return closeOrder(state, unit, frame, action.ways, allowance);
    case 'mount':
      return mount(unit, frame);
    case 'dismount':
      return dismount(unit, frame, action.guards);
    case 'limber':
      return limber.on(unit);
    case 'unlimber':
      return limber.off(unit);
    case 'connect':
      return connect(unit);
    default:
      return no.notNow;
  }
}
