/** Elements that lie only where both sides agree: waters, large houses, what is larger or rarer than usual (scenarios.terrain). */
import type { FrameRules } from '../../state/play.js';
import { no } from '../../state/refusals.js';
import { type Answer, answered } from '../quick.js';
import { boxOf, type GroundAction, groundOfElement } from './elements.js';
import { layElement } from './ground.js';

const [usualSize, bandMost] = [3000, 1000];

/** What anybody would take for fair: no larger than other elements, a stream or river no broader than 10 cm. */
function isUsual(element: GroundAction): boolean {
  const { width, depth } = boxOf(groundOfElement(element));
  const water = element.type === 'stream' || element.type === 'river';
  return (water && Math.min(width, depth) <= bandMost) || Math.max(width, depth) <= usualSize;
}

const wet = ['stream', 'river', 'lake', 'building'];

/** The program agrees to waters and houses of the usual size, and to nothing out of the common. */
export const quickConsent: Answer<'consent'> = (_state, { element }) => ({
  do: wet.includes(element.type) && isUsual(element) ? 'agree' : 'decline',
});

export const consent: FrameRules<'consent'> = {
  advance: (play, frame) => !answered(play, frame, consent, quickConsent),
  actions: () => [{ do: 'agree' }, { do: 'decline' }],
  refusal: (_state, _frame, action) => (action.do === 'agree' || action.do === 'decline' ? null : no.notNow),
  apply(play, { element }, action) {
    const { state, emit } = play;
    state.frames.pop();
    const below = state.frames.at(-1);
    if (below?.kind !== 'ground') return;
    if (action.do === 'agree') {
      layElement(play, below, element);
      return;
    }
    below.declined = true;
    emit({ type: 'declined', rule: 'scenarios.terrain', ground: element.type });
  },
};
