/** Chapter 9: what a unit may do about an enemy who has come into its front zone. */
import type { Refusal } from '@hetman/core/game';
import { type Hex, neighbour, offMap } from '@hetman/core/hex';
import { shooterRefusal, targetRefusal } from '../fire/fire.js';
import { newVolley } from '../fire/volley.js';
import { noteReaction } from '../fire/worth-asking.js';
import { threatened } from '../melee/flight.js';
import { newMelee } from '../melee/melee.js';
import { passesCheck } from '../melee/morale.js';
import type { Action } from '../state/actions.js';
import type { ReactionFrame } from '../state/frames.js';
import { groundOf } from '../state/ground.js';
import {
  hasTrait,
  hexByLabel,
  inMelee,
  isGun,
  isHeld,
  isHorse,
  labelOf,
  leadingUnit,
  stackOf,
  troopsOn,
  unitById,
} from '../state/pieces.js';
import type { FrameRules, Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import { enemyOf, type SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { hasInFront } from './facing.js';
import { maySquareNow } from './formations.js';
import { limitRefusal } from './stacking.js';
import { goThere } from './steps.js';

type Question = Pick<ReactionFrame, 'side' | 'hexes' | 'done' | 'chargers' | 'target'>;

/** Units of the side next to one of the hexes, with it in their front zone. */
function reactors(state: State, side: SideIndex, hexes: readonly Hex[]): { unit: Unit; hex: Hex }[] {
  const { grid } = groundOf(state.setting);
  const found: { unit: Unit; hex: Hex }[] = [];
  for (const hex of hexes) {
    if (!isHeld(state, enemyOf(side), hex)) continue;
    for (let direction = 0; direction < 6; direction++) {
      const from = neighbour(grid, hex, direction);
      if (from === offMap) continue;
      for (const unit of stackOf(state, side, from)) if (hasInFront(state, unit, hex)) found.push({ unit, hex });
    }
  }
  return found;
}

/** 9.1, 9.2: may this unit react at all? */
function reactRefusal(state: State, question: Question, unit: Unit): Refusal | null {
  if (unit.card.side !== question.side) return no.enemyPiece;
  if (unit.place !== 'map') return no.notOnMap;
  if (question.done.includes(unit.index)) return no.reactedAlready;
  return inMelee(state, unit) ? no.reactInMelee : null;
}

/** The hexes just entered that lie in its front zone. */
const before = (state: State, question: Question, unit: Unit): Hex[] =>
  question.hexes.filter((hex) => isHeld(state, enemyOf(question.side), hex) && hasInFront(state, unit, hex));

function fireRefusal(state: State, question: Question, unit: Unit, hex: Hex): Refusal | null {
  const refusal = reactRefusal(state, question, unit);
  if (refusal) return refusal;
  if (question.chargers.length > 0) return no.counterTogether;
  if (!before(state, question, unit).includes(hex)) return no.noReaction;
  return shooterRefusal(state, question.side, unit) ?? targetRefusal(state, unit, hex);
}

const metByHorse = (state: State, side: SideIndex, hex: Hex): boolean => {
  const leading = leadingUnit(state, enemyOf(side), hex);
  return leading !== null && isHorse(leading);
};

/** Those who would counterattack together with this unit: its whole stack without guns. */
const bodyOf = (state: State, unit: Unit): Unit[] => troopsOn(state, unit.card.side, unit.hex);

function counterRefusal(state: State, question: Question, unit: Unit, hex: Hex): Refusal | null {
  const { side } = question;
  const refusal = reactRefusal(state, question, unit);
  if (refusal) return refusal;
  if (isGun(unit)) return no.gunsOnlyFire;
  if (leadingUnit(state, side, unit.hex) !== unit) return no.notOnTop;
  if (!before(state, question, unit).includes(hex)) return no.noReaction;
  if (isHeld(state, side, hex)) return no.targetInMelee;
  if (unit.formation === 'square') return no.squareAttack;
  if (!isHorse(unit) && metByHorse(state, side, hex)) return no.footAgainstHorse;
  const body = bodyOf(state, unit);
  if (!isHorse(unit) && body.some((one) => one.countered)) return no.counteredAlready;
  if (stackOf(state, enemyOf(side), hex).some((one) => one.targeted)) return no.targetedAlready;
  if (question.chargers.length > 0 && question.target !== hex) return no.counterTogether;
  return limitRefusal(state, [...question.chargers.map((index) => state.units[index]!), ...body]);
}

/** 9.1 C, E: horse before foot, Cossacks before anybody. */
function fallBackRefusal(state: State, question: Question, unit: Unit): Refusal | null {
  const refusal = reactRefusal(state, question, unit);
  if (refusal) return refusal;
  if (isGun(unit)) return no.gunsOnlyFire;
  if (question.chargers.length > 0) return no.counterTogether;
  if (leadingUnit(state, question.side, unit.hex) !== unit) return no.notOnTop;
  const hexes = before(state, question, unit);
  if (hexes.length === 0) return no.noReaction;
  if (hasTrait(unit, 'evades')) return null;
  return isHorse(unit) && hexes.some((hex) => !metByHorse(state, question.side, hex)) ? null : no.noFallBack;
}

function choices(state: State, question: Question): Action[] {
  const found: Action[] = [];
  const retreating = new Set<number>();
  for (const { unit, hex } of reactors(state, question.side, question.hexes)) {
    const { id } = unit.card;
    const label = labelOf(state, hex);
    if (!fireRefusal(state, question, unit, hex)) found.push({ do: 'aim', unit: id, hex: label });
    if (!counterRefusal(state, question, unit, hex)) found.push({ do: 'counterattack', unit: id, hex: label });
    if (retreating.has(unit.index) || fallBackRefusal(state, question, unit)) continue;
    retreating.add(unit.index);
    found.push({ do: 'fall-back', unit: id });
  }
  return found;
}

export const anyReaction = (state: State, side: SideIndex, hexes: Hex[]): boolean =>
  choices(state, { side, hexes, done: [], chargers: [], target: -1 }).length > 0;

/** 9.1 A, C, D: foot before foot and horse before horse need their nerve. */
function counterattack(play: Play, frame: ReactionFrame, unit: Unit, hex: Hex): void {
  const { state } = play;
  const body = bodyOf(state, unit).map((one) => one.index);
  frame.done.push(...body);
  const horse = metByHorse(state, frame.side, hex);
  const needsCheck = isHorse(unit) === horse;
  if (!needsCheck || passesCheck(play, unit, '9.3')) {
    frame.chargers.push(...body);
    frame.target = hex;
  } else fallBack(state, frame, body);
}

const fallBack = (state: State, frame: ReactionFrame, units: number[]): void => {
  state.frames.push({ kind: 'retreat', side: frame.side, units, left: 2, cause: 'reaction' });
};

/** 8.15: all of them go onto the enemy's hex, his movement is over, and they fight. */
function goIn(play: Play, frame: ReactionFrame): void {
  const { state, emit } = play;
  const chargers = frame.chargers.map((index) => state.units[index]!);
  const { target, side } = frame;
  const onTheirWay = state.frames.flatMap((one) => (one.kind === 'move' ? one.units : []));
  for (const unit of stackOf(state, enemyOf(side), target)) {
    unit.targeted = true;
    // 8.15.2: friends whom the mover was passing have not moved (ruling 129).
    if (onTheirWay.includes(unit.index)) unit.moved = true;
  }
  const origins = chargers.map((unit) => unit.hex);
  goThere(state, frame.chargers, target);
  frame.chargers = [];
  for (const [i, unit] of chargers.entries()) {
    const from = origins[i]!;
    unit.countered = true;
    emit({
      type: 'counterattacked',
      rule: '8.15.1',
      unit: unit.card.id,
      from: labelOf(state, from),
      to: labelOf(state, target),
    });
  }
  state.frames.push(newMelee(side, target, 'counterattack', 'roll'));
  if (maySquareNow(state, enemyOf(side), target))
    state.frames.push({ kind: 'square', side: enemyOf(side), hex: target });
  const commanders = threatened(state, enemyOf(side), [target]);
  if (commanders.length > 0) state.frames.push({ kind: 'flight', side: enemyOf(side), commanders, forced: false });
}

export const reaction: FrameRules<'reaction'> = {
  advance({ state }, frame) {
    if (frame.chargers.length > 0 && !isHeld(state, enemyOf(frame.side), frame.target)) frame.chargers = [];
    if (frame.chargers.length > 0 || choices(state, frame).length > 0) return true;
    state.frames.pop();
    return false;
  },
  actions: (state, frame) => [...choices(state, frame), frame.chargers.length > 0 ? { do: 'go' } : { do: 'pass' }],
  refusal(state, frame, action) {
    if (action.do === 'pass') return frame.chargers.length > 0 ? no.counterTogether : null;
    if (action.do === 'go') return frame.chargers.length > 0 ? null : no.nobodyCounters;
    if (action.do !== 'aim' && action.do !== 'counterattack' && action.do !== 'fall-back') return no.notNow;
    const unit = unitById(state, action.unit);
    if (!unit) return no.unknownUnit;
    if (action.do === 'fall-back') return fallBackRefusal(state, frame, unit);
    const hex = hexByLabel(state, action.hex);
    if (hex === undefined) return no.unknownHex;
    return action.do === 'aim' ? fireRefusal(state, frame, unit, hex) : counterRefusal(state, frame, unit, hex);
  },
  apply(play, frame, action) {
    const { state } = play;
    if (state.orders[frame.side].again) noteReaction(state, frame, choices(state, frame), action);
    if (action.do === 'pass') state.frames.pop();
    else if (action.do === 'go') goIn(play, frame);
    else if (action.do === 'aim') {
      const unit = unitById(state, action.unit)!;
      const hex = hexByLabel(state, action.hex)!;
      const concerned = reactors(state, frame.side, [hex])
        .filter(({ unit: one }) => !reactRefusal(state, frame, one))
        .map(({ unit: one }) => one.index);
      frame.done.push(...(isGun(unit) ? [unit] : bodyOf(state, unit)).map((one) => one.index));
      state.frames.push(newVolley(unit, hex, concerned));
    } else if (action.do === 'counterattack')
      counterattack(play, frame, unitById(state, action.unit)!, hexByLabel(state, action.hex)!);
    else if (action.do === 'fall-back') {
      const body = bodyOf(state, unitById(state, action.unit)!).map((one) => one.index);
      frame.done.push(...body);
      fallBack(state, frame, body);
    }
  },
};
