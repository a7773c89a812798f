/** The additional moves of charges in close combat, and the test of those who meet nobody (close.steps, charge.failed). */
import { pushTest } from '../dice/test-frame.js';
import { inCloseCombat } from '../melee/contact.js';
import type { FrameRules, Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import { enemyOf } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { canBeMet } from './around.js';
import { isCharging } from './charge-state.js';

/** charge.failed: after the additional moves, who met nobody tests his Skill. */
function testFailure(play: Play, unit: Unit): void {
  if (!canBeMet(unit) || !isCharging(unit) || unit.turn.charge!.pursuit || inCloseCombat(play.state, unit)) return;
  // Who met an enemy that has gone since is to pursue him (combat.contact).
  if (unit.turn.charge!.contacted.length > 0) return;
  const test = { attribute: 'skill' as const, rule: 'charge.failed', support: 0, closed: false };
  pushTest(play, unit, { ...test, decides: { kind: 'failed-charge' } });
}

export const additionalMoves: FrameRules<'additional-moves'> = {
  advance(play, frame) {
    const { state } = play;
    if (frame.step === 'moves') {
      frame.step = 'tests';
      beginOnward(state);
      return false;
    }
    state.frames.pop();
    for (const unit of state.units) testFailure(play, unit);
    return false;
  },
  actions: () => [],
  refusal: () => no.notNow,
  apply: () => undefined,
};

function beginOnward(state: State): void {
  const [first, second] = [state.initiative, enemyOf(state.initiative)];
  state.frames.push(
    { kind: 'onward', side: second, counters: false },
    { kind: 'onward', side: first, counters: false },
    { kind: 'onward', side: second, counters: true },
    { kind: 'onward', side: first, counters: true },
  );
}
