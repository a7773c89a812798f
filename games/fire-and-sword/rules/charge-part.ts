/** The parts of a charge: the basic move in the movement phase, the additional move in close combat (charge.move). */
import type { Length } from '../geometry/index.js';
import { canBeMet } from './around.js';
import { additionalMove, pursuitMove } from './charge-state.js';
import type { OnsetFrame } from './frames.js';
import { type Part, plainPart } from './onset.js';
import { basicMove } from './pieces.js';
import type { State, Unit } from './state.js';
import { sees, seesAround } from './vision.js';

const partMove = (unit: Unit, additional: boolean): Length => {
  if (!additional) return basicMove(unit);
  return unit.charge?.pursuit ? pursuitMove(unit) : additionalMove(unit);
};

export const partOf = (unit: Unit, frame: Pick<OnsetFrame, 'additional' | 'passed' | 'failed'>): Part =>
  plainPart(partMove(unit, frame.additional), {
    additional: frame.additional,
    halfWay: unit.charge?.counter ?? false,
    side: frame.additional && (unit.charge?.contacted.length ?? 0) > 0 ? unit.charge!.side : null,
    passed: frame.passed,
    failed: frame.failed,
  });

export const onwardPart = (unit: Unit): Part => partOf(unit, { additional: true, passed: [], failed: [] });

/** charge.new-target: before the additional move a charger looks all around for its target. */
export function targetInView(state: State, unit: Unit, additional: boolean): boolean {
  const target = state.units[unit.charge!.target];
  if (!target || !canBeMet(target) || target.abandoned) return false;
  return additional ? seesAround(state, unit, target) : sees(state, unit, target);
}
