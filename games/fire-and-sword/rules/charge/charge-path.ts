/** A charger whose enemy has moved in answer: its path anew, or a new target (charge.new-target). */
import type { Refusal } from '@hetman/core/game';
import { inCloseCombat } from '../melee/contact.js';
import { startMove } from '../movement/move-frame.js';
import type { Action } from '../state/actions.js';
import type { ChargePathFrame } from '../state/frames.js';
import { unitById } from '../state/pieces.js';
import type { FrameRules, Play } from '../state/play.js';
import { no, withFacts } from '../state/refusals.js';
import type { State, Unit } from '../state/state.js';
import { canBeMet } from './around.js';
import {
  basicPart,
  chargeCandidates,
  chargeRefusal,
  declareCharge,
  nameNewTarget,
  newTargets,
  onsetFrame,
} from './charge.js';
import { newTargetPart, onwardPart, partOf, targetInView } from './charge-part.js';
import { goodPaths, isLoose, tryCharge } from './charge-way.js';
import type { Part } from './close-order-charge.js';
import { crossLine } from './midway.js';

type ChargeAction = Extract<Action, { do: 'charge' }>;

/** The charger's way once the enemy has answered: to its target, or to a new one where it lost the first from view. */
export const chargePath: FrameRules<'charge-path'> = {
  advance(play, frame) {
    const { state } = play;
    const unit = state.units[frame.unit]!;
    if (unit.battle.order !== 'charge' || !unit.turn.charge || inCloseCombat(state, unit) || !canBeMet(unit)) {
      state.frames.pop();
      crossLine(play, unit, frame.additional ?? false);
      return false;
    }
    if (chargePathCandidates(state, unit, frame).length > 0) return true;
    state.frames.pop();
    if (!frame.begun) loseSight(play, unit, frame);
    return false;
  },
  actions: (state, frame) => chargePathCandidates(state, state.units[frame.unit]!, frame),
  refusal(state, frame, action) {
    const unit = state.units[frame.unit]!;
    if (action.do === 'charge') return newTargetRefusal(state, unit, action, frame);
    if (action.do !== 'path' || action.unit !== unit.data.id) return no.notNow;
    if (!keepsTarget(state, unit, frame)) return no.targetHidden;
    if (frame.begun && !isLoose(action.path)) return no.notNow;
    const tried = tryCharge(
      state,
      unit,
      state.units[unit.turn.charge!.target]!,
      action.path,
      partOfPath(state, unit, frame),
    );
    return 'code' in tried ? tried : null;
  },
  apply(play, frame, action) {
    const { state } = play;
    const unit = state.units[frame.unit]!;
    state.frames.pop();
    if (action.do === 'charge' && frame.additional) nameNewTarget(play, unit, action);
    else if (action.do === 'charge') declareCharge(play, unit, action);
    else if (action.do === 'path') {
      const charge = { ...unit.turn.charge!, loose: isLoose(action.path) };
      unit.turn = { ...unit.turn, charge };
      const leg = onsetFrame(unit, charge.target, action.path, frame.additional ?? false);
      state.frames.push(frame.begun ? { ...leg, begun: frame.begun } : leg);
    }
  },
};

/** The part of the charge that the path is for; over the midway line what is left of it. */
function partOfPath(state: State, unit: Unit, { additional, begun }: ChargePathFrame): Part {
  if (begun) return partOf(state, unit, { additional: additional ?? false, passed: [], failed: [], begun });
  return additional ? onwardPart(state, unit) : basicPart(unit);
}

const keepsTarget = (state: State, unit: Unit, { renew, additional }: ChargePathFrame): boolean =>
  !renew && targetInView(state, unit, additional ?? false);

/** charge.new-target: only when the first is out of view, or has run behind its pikes. */
function newTargetRefusal(state: State, unit: Unit, action: ChargeAction, frame: ChargePathFrame): Refusal | null {
  if (action.unit !== unit.data.id || frame.begun) return no.notNow;
  if (keepsTarget(state, unit, frame)) {
    return withFacts(no.sameTarget, { target: state.units[unit.turn.charge!.target]!.data.id });
  }
  const mustBe = (id: string): boolean => unitById(state, id)?.battle.battalion === frame.battalion;
  const owed = frame.battalion !== undefined && newTargetsOf(state, unit, frame).some(({ target }) => mustBe(target));
  if (owed && !mustBe(action.target)) return no.battalionTarget;
  return chargeRefusal(state, unit, action, frame.additional ? newTargetPart(state, unit) : basicPart(unit));
}

/** special.hide-among-pikes: the nearest of the battalion whose gunners hid, where one of it can be charged. */
function newTargetsOf(state: State, unit: Unit, { additional, battalion }: ChargePathFrame): ChargeAction[] {
  const all = additional ? newTargets(state, unit) : chargeCandidates(state, unit);
  if (battalion === undefined) return all;
  const owed = all.filter(({ target }) => unitById(state, target)?.battle.battalion === battalion);
  return owed.length > 0 ? owed : all;
}

function chargePathCandidates(state: State, unit: Unit, frame: ChargePathFrame): Action[] {
  if (!keepsTarget(state, unit, frame)) return frame.begun ? [] : newTargetsOf(state, unit, frame);
  const target = state.units[unit.turn.charge!.target]!;
  return goodPaths(state, unit, target, partOfPath(state, unit, frame))
    .filter((path) => !frame.begun || isLoose(path))
    .map((path): Action => ({ do: 'path', unit: unit.data.id, path }));
}

/** charge.new-target: nobody left to charge. With its target still in view it waits for the additional move, or has failed. */
function loseSight(play: Play, unit: Unit, frame: ChargePathFrame): void {
  const { state, emit } = play;
  if (keepsTarget(state, unit, frame)) {
    unit.turn = {
      ...unit.turn,
      charge: { ...unit.turn.charge!, step: frame.additional ? 'finished' : 'moved', run: 0 },
    };
    crossLine(play, unit, frame.additional ?? false);
    return;
  }
  unit.battle = { ...unit.battle, order: 'move' };
  unit.turn = { ...unit.turn, charge: null };
  emit({ type: 'charge-becomes-move', rule: 'charge.new-target', unit: unit.data.id });
  if (!frame.additional) state.frames.push(startMove(unit, 'move'));
}
