/** 7.3.1: infantry may form a square before the cavalry that has come onto its hex. */
import { passesCheck } from '../melee/morale.js';
import { troopsOn } from '../state/pieces.js';
import type { FrameRules } from '../state/play.js';
import { no } from '../state/refusals.js';
import { setFormation } from './formations.js';

export const square: FrameRules<'square'> = {
  advance: () => true,
  actions: () => [{ do: 'form', formation: 'square' }, { do: 'pass' }],
  refusal(_state, _frame, action) {
    if (action.do === 'pass') return null;
    if (action.do !== 'form') return no.notNow;
    return action.formation === 'square' ? null : no.formationInMelee;
  },
  apply(play, frame, action) {
    const { state } = play;
    state.frames.pop();
    if (action.do !== 'form') return;
    const troops = troopsOn(state, frame.side, frame.hex);
    if (passesCheck(play, troops[0]!, '7.3.1')) setFormation(play, troops, 'square', '7.3.1');
    else {
      const units = troops.map((unit) => unit.index);
      state.frames.push({ kind: 'losses', side: frame.side, units, left: 1, rule: '7.3.1' });
    }
  },
};
