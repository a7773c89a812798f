/** The end of a charge that went on against a new enemy (resolution.wiped-out). */
import { pushTest } from '../dice/test-frame.js';
import type { FrameRules } from '../state/play.js';
import { no } from '../state/refusals.js';
import { inCloseCombat } from './contact.js';
import { isIn } from './melees.js';

/** A charge that went on against a new enemy and met nobody has failed (charge.failed). */
export const onsetEnd: FrameRules<'onset-end'> = {
  advance(play, frame) {
    const { state } = play;
    state.frames.pop();
    const unit = state.units[frame.unit]!;
    if (!isIn(unit) || inCloseCombat(state, unit) || unit.turn.charge === null) return false;
    const test = { attribute: 'skill' as const, rule: 'charge.failed', support: 0, closed: false };
    pushTest(play, unit, { ...test, decides: { kind: 'failed-charge' } });
    return false;
  },
  actions: () => [],
  refusal: () => no.notNow,
  apply: () => undefined,
};
