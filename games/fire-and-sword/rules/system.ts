/** The contract of a game as far as it is kept: everything but scenarios to set up and an outcome. */
import type { Decision, Language, Refusal } from '@hetman/core/game';
import { words } from '../texts/index.js';
import type { Action } from './actions.js';
import { engine } from './engine.js';
import { checkInvariants } from './invariants.js';
import { type Play, topFrame } from './play.js';
import type { SideIndex } from './setting.js';
import { cloneState, type State } from './state.js';

const sideIndex = (state: State, id: string): SideIndex | null => {
  const index = state.setting.sides.findIndex((side) => side.id === id);
  return index === -1 ? null : (index as SideIndex);
};

export const rules = {
  decision(state: State): Decision | null {
    const frame = topFrame(state);
    return frame && 'side' in frame && !state.end
      ? { side: state.setting.sides[frame.side].id, kind: frame.kind }
      : null;
  },
  /** Good candidates; `refusal` accepts every other action that the rules allow. */
  actions: (state: State): Action[] => (state.end ? [] : engine.actions(state)),
  refusal: (state: State, by: string, action: unknown): Refusal | null =>
    engine.refusal(state, sideIndex(state, by), action),
  apply: (play: Play, action: Action): void => engine.perform(play, action),
  settle: (play: Play): void => engine.settle(play),
  clone: cloneState,
  checkInvariants,
  /** Face-down orders and the first bid are the enemy's secret (orders.issuing, initiative.bids). */
  view(state: State, viewer: string): State {
    const side = sideIndex(state, viewer);
    const seen = cloneState(state);
    for (const unit of seen.units) if (unit.hidden && unit.side !== side) unit.order = null;
    for (const frame of seen.frames) if (frame.kind === 'bid' && frame.first !== null && side !== 0) frame.first = 0;
    if (state.frames.some((frame) => frame.kind === 'bid' && frame.first !== null) && side !== 0) restoreBid(seen);
    return seen;
  },
  fingerprint(state: State): string {
    const { setting: _setting, units, commanders, ...rest } = state;
    const bare = (pieces: readonly { data: unknown }[]) => pieces.map(({ data: _data, ...piece }) => piece);
    return JSON.stringify([bare(units), bare(commanders), rest]);
  },
  describeAction: (state: State, action: Action, language: Language): string => words.action(state, action, language),
  describeRefusal: (refusal: Refusal, language: Language): string => words.refusal(refusal, language),
};

/** The purse of the bidder would give the bid away. */
function restoreBid(seen: State): void {
  const chief = seen.commanders.find(({ data }) => data.side === 0 && data.chief);
  if (chief) chief.points = chief.data.points;
}
