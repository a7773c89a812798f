/** The ford of a scenario, shown by the stronger side at the start of its turn (scenario.defend-the-crossing). */
import type { Refusal } from '@hetman/core/game';
import { cm, inCm, type Point } from '../../geometry/index.js';
import { openFord } from '../preparation/ground/laying-out.js';
import type { Action } from '../state/actions.js';
import { noteOf } from '../state/notes.js';
import type { FrameRules } from '../state/play.js';
import { no, withFacts } from '../state/refusals.js';
import type { State } from '../state/state.js';

function fordRefusal(state: State, at: Point): Refusal | null {
  const note = noteOf(state, 'ford-placed')!;
  const bridge = state.setting.markers.find(({ id }) => id === 'bridge')!.at;
  const river = state.setting.terrain.find(({ type }) => type.id === 'river')!;
  const ys = river.shape.map(({ y }) => y);
  if (at.y !== Math.trunc((Math.min(...ys) + Math.max(...ys)) / 2)) return no.fordPlace;
  const far = Math.abs(at.x - bridge.x);
  if (far < cm(note.fromBridge))
    return withFacts(no.fordBridge, { distance: inCm(far), allowed: inCm(cm(note.fromBridge)) });
  const edge = Math.min(at.x, state.setting.table.width - at.x);
  return edge < cm(note.fromEdge) ? withFacts(no.fordEdge, { distance: inCm(edge), allowed: note.fromEdge }) : null;
}

export const ford: FrameRules<'ford'> = {
  advance: () => true,
  actions(state, frame) {
    const y = state.setting.markers.find(({ id }) => id === 'bridge')!.at.y;
    const { width } = state.setting.table;
    return Array.from({ length: 11 }, (_, part): Action => ({ do: 'point', at: { x: cm(10) * (part + 1), y } })).filter(
      (action) => ford.refusal(state, frame, action) === null && width > 0,
    );
  },
  refusal: (state, _frame, action) => (action.do === 'point' ? fordRefusal(state, action.at) : no.notNow),
  apply({ state, emit }, _frame, action) {
    if (action.do !== 'point') return;
    state.frames.pop();
    openFord(state, action.at, cm(noteOf(state, 'ford-placed')!.width));
    emit({ type: 'ford-shown', rule: 'scenario.defend-the-crossing', place: inCm(action.at.x), reveals: true });
  },
};
