/** Charges as they are made: one part of a charge, and the additional moves in close combat (charge.move, close.steps). */
import type { Refusal } from '@hetman/core/game';
import { mayBog } from '../ground/footing.js';
import { enemiesInContact, inCloseCombat } from '../melee/contact.js';
import { disorganise } from '../morale/morale.js';
import type { Action } from '../state/actions.js';
import type { OnsetFrame, OnwardFrame } from '../state/frames.js';
import { movesByBases, unitById, unitsOf } from '../state/pieces.js';
import type { FrameRules, Play } from '../state/play.js';
import { no, withFacts } from '../state/refusals.js';
import type { State, Unit } from '../state/state.js';
import { chargeRefusal, goOn, nameNewTarget, newTargets, onsetFrame } from './charge.js';
import { bringUpPaths } from './charge-loose-paths.js';
import { newTargetPart, onwardPart, targetInView } from './charge-part.js';
import { additionalMove, type Charge, isCharging, noteContact } from './charge-state.js';
import { type AnyOnset, type ChargePath, goodPaths, isLoose, tryCharge } from './charge-way.js';
import { crossLine } from './midway.js';
import { straightOn } from './target-path.js';

/** Ground passed or not on the way of the charge under way. */
export function testedGround(play: Play, unit: Unit, piece: string, passed: boolean): void {
  const frame = play.state.frames.find((one) => one.kind === 'onset' && one.unit === unit.index) as
    | OnsetFrame
    | undefined;
  if (!frame) return;
  if (passed) frame.passed.push(piece);
  else frame.failed.push(piece);
  const ground = play.state.setting.terrain.find(({ id }) => id === piece);
  if (!passed && ground && mayBog(unit, ground)) unit.battle = { ...unit.battle, bogged: true };
}

/** What a unit remembers of its charge when it has made this part of it. */
export function chargeAfter(before: Charge, path: ChargePath, made: AnyOnset): Charge {
  const run = made.whole ? before.run + made.run : made.run;
  const loose = isLoose(path) || made.layout.kind === 'open';
  return { ...before, run, loose, aligned: made.aligned, side: made.side ?? before.side };
}

/** Passed: the order and the run stay for the next turn. Failed: disorganised, and cavalry withdraws. */
export function failedCharge(play: Play, unit: Unit, passed: boolean): void {
  if (passed) {
    unit.turn = { ...unit.turn, charge: { ...unit.turn.charge!, continued: true } };
    play.emit({ type: 'charge-goes-on', rule: 'charge.failed', unit: unit.data.id });
    return;
  }
  const target = unit.turn.charge?.target ?? -1;
  unit.turn = { ...unit.turn, charge: null };
  disorganise(play, unit, 'charge.failed', target);
}

/** Chargers of a side that have their additional move before them. */
function pendingChargers(state: State, side: OnwardFrame['side'], counters: boolean): Unit[] {
  return unitsOf(state, side).filter(
    (unit) => isCharging(unit) && unit.turn.charge!.step === 'moved' && (!counters || answersPending(state, unit)),
  );
}

/** A countercharge whose charger has not come yet goes first. */
function answersPending(state: State, unit: Unit): boolean {
  const charger = state.units[unit.turn.charge!.target];
  return (
    unit.turn.charge!.counter &&
    charger !== undefined &&
    isCharging(charger) &&
    charger.turn.charge!.step === 'moved' &&
    charger.turn.charge!.target === unit.index
  );
}

const targetOf = (state: State, unit: Unit): Unit => state.units[unit.turn.charge!.target]!;
const inViewAround = (state: State, unit: Unit): boolean => targetInView(state, unit, true);

function candidatesOf(state: State, unit: Unit): Action[] {
  if (inCloseCombat(state, unit)) {
    const ups = bringUps(state, unit).map((path): Action => ({ do: 'path', unit: unit.data.id, path }));
    return [...ups, { do: 'halt', unit: unit.data.id }];
  }
  if (!inViewAround(state, unit)) {
    return [...newTargets(state, unit), { do: 'halt', unit: unit.data.id }];
  }
  const paths = goodPaths(state, unit, targetOf(state, unit), onwardPart(state, unit));
  if (paths.length === 0) return [{ do: 'halt', unit: unit.data.id }];
  return paths.map((path): Action => ({ do: 'path', unit: unit.data.id, path }));
}

function onwardRefusal(state: State, frame: OnwardFrame, action: Action): Refusal | null {
  if (action.do !== 'path' && action.do !== 'halt' && action.do !== 'charge') return no.notNow;
  const unit = unitById(state, action.unit);
  if (!unit || !pendingChargers(state, frame.side, frame.counters).includes(unit)) return no.notCharging;
  if (inCloseCombat(state, unit)) return bringUpRefusal(state, unit, action);
  const seen = inViewAround(state, unit);
  if (action.do === 'halt') {
    return seen && goodPaths(state, unit, targetOf(state, unit), onwardPart(state, unit)).length > 0
      ? no.mustGoOn
      : null;
  }
  if (action.do === 'path') {
    if (!seen) return no.targetHidden;
    const tried = tryCharge(state, unit, targetOf(state, unit), action.path, onwardPart(state, unit));
    return 'code' in tried ? tried : null;
  }
  if (seen) return withFacts(no.sameTarget, { target: targetOf(state, unit).data.id });
  return chargeRefusal(state, unit, action, newTargetPart(state, unit));
}

/** Who has met the enemy brings up further bases, or lets it be. */
function bringUpRefusal(state: State, unit: Unit, action: Action): Refusal | null {
  if (action.do === 'halt') return null;
  if (action.do !== 'path') return no.notNow;
  const foe = state.units[unit.turn.charge!.contacted[0]!]!;
  const tried = tryCharge(state, unit, foe, action.path, onwardPart(state, unit));
  return 'code' in tried ? tried : null;
}

export const onward: FrameRules<'onward'> = {
  advance(play, frame) {
    const { state } = play;
    for (const unit of pendingChargers(state, frame.side, frame.counters)) {
      if (settled(play, unit)) return false;
    }
    if (pendingChargers(state, frame.side, frame.counters).length > 0) return true;
    state.frames.pop();
    return false;
  },
  actions: (state, frame) =>
    pendingChargers(state, frame.side, frame.counters).flatMap((unit) => candidatesOf(state, unit)),
  refusal: onwardRefusal,
  apply(play, _frame, action) {
    const { state } = play;
    if (action.do !== 'path' && action.do !== 'halt' && action.do !== 'charge') return;
    const unit = unitById(state, action.unit)!;
    if (action.do === 'halt') {
      halt(play, unit);
      return;
    }
    if (inCloseCombat(state, unit)) {
      state.frames.push(onsetFrame(unit, unit.turn.charge!.contacted[0]!, action.path, true));
      return;
    }
    if (action.do === 'charge') nameNewTarget(play, unit, action);
    else goOn(play, unit, targetOf(state, unit), action.path, 'continues');
  },
};

/** charge.new-target: without a target in view the order becomes a move order; with one but no way the charge fails. */
function halt(play: Play, unit: Unit): void {
  const seen = inViewAround(play.state, unit) || inCloseCombat(play.state, unit);
  unit.turn = { ...unit.turn, charge: { ...unit.turn.charge!, step: 'finished' } };
  crossLine(play, unit, true);
  if (seen) return;
  unit.battle = { ...unit.battle, order: 'move' };
  unit.turn = { ...unit.turn, charge: null };
  play.emit({ type: 'charge-becomes-move', rule: 'charge.new-target', unit: unit.data.id });
}

/** What needs no choice: who is in contact aligns further, who has no additional move has failed. */
function settled(play: Play, unit: Unit): boolean {
  const { state } = play;
  const foes = enemiesInContact(state, unit);
  if (foes.length === 0) {
    if (additionalMove(unit) > 0) return false;
    halt(play, unit);
    return true;
  }
  if (bringUps(state, unit).length > 0) return false;
  const { aligned, loose } = unit.turn.charge!;
  const unfinished = !aligned && !loose && unit.battle.layout.kind === 'block' && additionalMove(unit) > 0;
  unit.turn = { ...unit.turn, charge: { ...unit.turn.charge!, step: 'finished' } };
  for (const foe of foes) noteContact(unit, foe.index);
  if (unfinished) state.frames.push(onsetFrame(unit, unit.turn.charge!.contacted[0]!, straightOn, true));
  return true;
}

/** open.charge, special.elite-cavalry: bases that did not reach the enemy may still come up. */
function bringUps(state: State, unit: Unit): ChargePath[] {
  const met = unit.turn.charge!.contacted[0];
  if (!unit.turn.charge!.loose || !movesByBases(unit) || met === undefined || additionalMove(unit) === 0) return [];
  return bringUpPaths(state, unit, state.units[met]!, onwardPart(state, unit));
}
