/** The parts of a charge: the basic move in the movement phase, the additional move in close combat (charge.move). */
import type { Length } from '../../geometry/index.js';
import { sees, seesAround } from '../ground/vision.js';
import { inCloseCombat } from '../melee/contact.js';
import type { OnsetFrame } from '../state/frames.js';
import { basicMove } from '../state/pieces.js';
import type { State, Unit } from '../state/state.js';
import { canBeMet } from './around.js';
import { additionalMove, isCharging, pursuitMove } from './charge-state.js';
import { type Part, plainPart } from './close-order-charge.js';

const partMove = (unit: Unit, additional: boolean): Length => {
  if (!additional) return basicMove(unit);
  return unit.turn.charge?.pursuit ? pursuitMove(unit) : additionalMove(unit);
};

/** charge.counter: the midway line holds a countercharge up until the charger has made this part of his move. */
function lineHolds(state: State, unit: Unit, additional: boolean): boolean {
  const charger = state.units[unit.turn.charge?.target ?? -1];
  if (!unit.turn.charge?.counter || !charger || !isCharging(charger)) return false;
  if (!additional) return charger.turn.charge!.step === 'declared';
  return charger.turn.charge!.step === 'moved' && additionalMove(charger) > 0 && !inCloseCombat(state, charger);
}

type Leg = Pick<OnsetFrame, 'additional' | 'passed' | 'failed' | 'begun'>;

export const partOf = (state: State, unit: Unit, frame: Leg): Part =>
  plainPart(partMove(unit, frame.additional), {
    additional: frame.additional,
    halfWay: !frame.begun && lineHolds(state, unit, frame.additional),
    begun: frame.begun ?? null,
    side: frame.additional && (unit.turn.charge?.contacted.length ?? 0) > 0 ? unit.turn.charge!.side : null,
    passed: frame.passed,
    failed: frame.failed,
  });

export const onwardPart = (state: State, unit: Unit): Part =>
  partOf(state, unit, { additional: true, passed: [], failed: [] });

/** At a new target nobody comes half way. */
export const newTargetPart = (state: State, unit: Unit): Part => ({ ...onwardPart(state, unit), halfWay: false });

/** charge.new-target: before the additional move a charger looks all around for its target. */
export function targetInView(state: State, unit: Unit, additional: boolean): boolean {
  const target = state.units[unit.turn.charge!.target];
  if (!target || !canBeMet(target) || target.battle.abandoned) return false;
  return additional ? seesAround(state, unit, target) : sees(state, unit, target);
}
