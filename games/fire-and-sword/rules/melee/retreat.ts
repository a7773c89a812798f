/** Step of flights and withdrawals: beaten units go, in the order their owner likes (resolution.several). */
import type { Refusal } from '@hetman/core/game';
import { halfTurn, outwardFrom, type SideOfUnit } from '../../geometry/index.js';
import { strandCommander } from '../commanders/commander-danger.js';
import { tire } from '../dice/fortune.js';
import { awayFrom, awayFromSides, resultant } from '../morale/directions.js';
import { fleeAlong } from '../morale/flight.js';
import { abandon, loseNerve, neverFlees } from '../morale/nerve.js';
import { fallBackWay, fullWithdrawal, halfWithdrawal, withdrawFrom } from '../morale/withdrawal.js';
import type { Action } from '../state/actions.js';
import type { Fate, HeldSide, Melee, RetreatFrame } from '../state/frames.js';
import { footprints, hasRule, unitById } from '../state/pieces.js';
import type { FrameRules, Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import { enemyOf, homeward } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { meleeOf } from './fighting.js';
import { destroy } from './lose.js';
import { heldNow, isIn, sidesHeld } from './melees.js';
import { fateOf, heldFrom, isFixed } from './resolution.js';
import { takeStrength } from './strength.js';

/** The result of the test after a lost combat (resolution.loser). */
export function lostCombat(
  play: Play,
  unit: Unit,
  melee: number,
  { passed, by }: { passed: boolean; by: number },
): void {
  const { fates } = meleeOf(play.state, melee);
  const fate = fateOf(unit, passed, by);
  if (isFixed(unit)) {
    if (!passed) loseNerve(play, unit, fate === 'flees');
    return;
  }
  if (neverFlees(unit)) {
    if (!passed) takeStrength(unit, fate === 'flees' ? 2 : 1);
    if (isIn(unit)) fates.push({ unit: unit.index, fate: 'withdraws' });
    return;
  }
  if (!passed && fate === 'withdraws') {
    unit.battle = { ...unit.battle, morale: 'disorganised', order: null };
    unit.turn = { ...unit.turn, charge: null };
    play.emit({ type: 'disorganised', rule: 'resolution.loser', unit: unit.data.id });
  }
  // It runs when the beaten are moved; what the failed test takes from a tired force is taken now.
  if (!passed && fate === 'flees') tire(play.state, unit, unit.battle.morale, 'flight');
  fates.push({ unit: unit.index, fate });
}

interface Pending {
  readonly unit: Unit;
  readonly fate: Fate;
}

const pendingOf = (state: State, frame: RetreatFrame): Pending[] =>
  meleeOf(state, frame.melee)
    .fates.map(({ unit, fate }) => ({ unit: state.units[unit]!, fate }))
    .filter(({ unit }) => unit.battle.side === frame.side && isIn(unit));

const isLight = (unit: Unit): boolean => hasRule(unit, 'light-cavalry') || hasRule(unit, 'feigned-flight');

/** special.light-cavalry: a full move after a lost combat. */
const mayGoFar = (melee: Melee, { unit, fate }: Pending): boolean =>
  fate === 'withdraws' && isLight(unit) && melee.winner !== null && melee.winner !== unit.battle.side;

/** The sides at which enemies stand, or stood where all of them are gone. */
function heldOrWas(state: State, melee: Melee, unit: Unit): HeldSide[] {
  const held = sidesHeld(state, melee, unit);
  return held.length > 0 ? held : melee.sides.filter((one) => one.unit === unit.index);
}

/** The way back from those who hold it; where only corners touch, away from them all. */
function wayBack(state: State, melee: Melee, unit: Unit): { direction: number; side: SideOfUnit; foes: number[] } {
  const held = heldOrWas(state, melee, unit);
  const foes = melee.units.filter((index) => state.units[index]!.battle.side !== unit.battle.side);
  if (held.length === 0) {
    const direction = resultant(foes.map((enemy) => awayFrom(state, unit, enemy))) ?? homeward(unit.battle.side);
    return { direction, side: 'front', foes };
  }
  const side = held.some((one) => one.side === 'front') ? 'front' : held[0]!.side;
  if (unit.battle.layout.kind !== 'block')
    return { direction: awayFromSides(state, unit, held) ?? homeward(unit.battle.side), side, foes };
  return { direction: outwardFrom(footprints(unit)[0]!.pose, side) + halfTurn, side, foes };
}

export function carryOutFate(play: Play, melee: Melee, unit: Unit, fate: Fate, full = false): void {
  const { state, emit } = play;
  if (fate === 'stays') return;
  // special.artillery: a crew that must go is gone.
  if (unit.data.card.type === 'artillery') {
    abandon(play, unit);
    return;
  }
  if (fate === 'destroyed') {
    emit({ type: 'cut-down', rule: 'morale.withdrawal-blocked', unit: unit.data.id });
    destroy(play, unit);
    strandCommander(play, unit);
    return;
  }
  if (fate === 'flees') {
    fleeAlong(play, unit, wayOut(state, melee, unit));
    return;
  }
  withdrawFrom(play, unit, {
    ...wayBack(state, melee, unit),
    distance: full ? fullWithdrawal(unit) : halfWithdrawal(unit),
    mayStayNear:
      melee.winner !== enemyOf(unit.battle.side) && melee.units.some((index) => isFixed(state.units[index]!)),
  });
}

function wayOut(state: State, melee: Melee, unit: Unit): number {
  const held = sidesHeld(state, melee, unit);
  return (held.length > 0 ? awayFromSides(state, unit, held) : null) ?? wayBack(state, melee, unit).direction;
}

/** resolution.draw: first those go, of both sides, who are held at one side only and whose way is free. */
function ready(state: State, melee: Melee, frame: RetreatFrame): Pending[] {
  const pending = pendingOf(state, frame);
  if (!frame.free) return pending;
  return pending.filter(({ unit, fate }) => {
    if (fate !== 'withdraws') return true;
    if (heldFrom(heldNow(state, unit))) return false;
    const { direction, foes } = wayBack(state, melee, unit);
    const limit = halfWithdrawal(unit);
    return fallBackWay(state, unit, unit.battle.layout, direction, limit, foes).distance === limit;
  });
}

function refusalOf(
  state: State,
  frame: RetreatFrame,
  action: Extract<Action, { do: 'retreat' | 'refrain' }>,
): Refusal | null {
  const unit = unitById(state, action.unit);
  if (!unit) return no.unknownUnit;
  const melee = meleeOf(state, frame.melee);
  const pending = ready(state, melee, frame).find((one) => one.unit === unit);
  if (!pending) return no.noRetreat;
  if (action.do === 'refrain') return pending.fate === 'regroups' && action.commander === '' ? null : no.noRetreat;
  return action.full && !mayGoFar(melee, pending) ? no.halfOnly : null;
}

export const retreat: FrameRules<'retreat'> = {
  advance(play, frame) {
    const { state } = play;
    const melee = meleeOf(state, frame.melee);
    const pending = ready(state, melee, frame);
    if (pending.length === 0) {
      state.frames.pop();
      return false;
    }
    if (pending.length > 1 || pending[0]!.fate === 'regroups' || mayGoFar(melee, pending[0]!)) return true;
    go(play, frame, pending[0]!, false);
    return false;
  },
  actions(state, frame) {
    const melee = meleeOf(state, frame.melee);
    return ready(state, melee, frame).flatMap((pending): Action[] => {
      const unit = pending.unit.data.id;
      const back = (mayGoFar(melee, pending) ? [false, true] : [false]).map(
        (full): Action => ({ do: 'retreat', unit, full }),
      );
      // wagons.transport, terrain.fortification: going back is a choice.
      return pending.fate === 'regroups' ? [{ do: 'refrain', unit, commander: '' }, ...back] : back;
    });
  },
  refusal: (state, frame, action) =>
    action.do === 'retreat' || action.do === 'refrain' ? refusalOf(state, frame, action) : no.notNow,
  apply(play, frame, action) {
    if (action.do !== 'retreat' && action.do !== 'refrain') return;
    const pending = pendingOf(play.state, frame).find(({ unit }) => unit.data.id === action.unit)!;
    if (action.do === 'retreat') go(play, frame, pending, action.full);
    else go(play, frame, { ...pending, fate: 'stays' }, false);
  },
};

function go(play: Play, frame: RetreatFrame, pending: Pending, full: boolean): void {
  const melee = meleeOf(play.state, frame.melee);
  melee.fates = melee.fates.filter(({ unit }) => unit !== pending.unit.index);
  const drawn = melee.winner === null && (pending.fate === 'withdraws' || pending.fate === 'regroups');
  const fate = (drawn ? heldFrom(heldNow(play.state, pending.unit)) : null) ?? pending.fate;
  carryOutFate(play, melee, pending.unit, fate, full);
}
