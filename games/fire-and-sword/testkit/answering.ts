/** A battle in preparation that a test goes on with by hand: it acts, or lets the program answer. */
import { seededRandom } from '@hetman/core/dice';
import type { Refusal } from '@hetman/core/game';
import { sensibleAnswer } from '../rules/preparation/answers.js';
import type { Action } from '../rules/state/actions.js';
import type { Event } from '../rules/state/events.js';
import type { FrameKind } from '../rules/state/frames.js';
import { topFrame } from '../rules/state/play.js';
import type { SideIndex } from '../rules/state/setting.js';
import type { State } from '../rules/state/state.js';
import { fireAndSwordSystem as system } from '../system.js';
import { thenSeeded } from './prepared.js';

export interface Answering {
  readonly state: State;
  readonly events: Event[];
  /** Who is asked, by role. */
  side(): SideIndex;
  refused(action: Action): Refusal | null;
  offered(): Action[];
  /** Must be legal; these faces and lots fall first. */
  act(action: Action, dice?: readonly number[]): void;
  /** The program answers one question of the preparation; false where it has no answer. */
  answer(): boolean;
  /** Sensible answers up to a question of this kind. */
  until(kind: FrameKind): void;
  /** Through the rest of the preparation. */
  toBattle(): void;
}

export function answering(state: State, seed = 'answering'): Answering {
  const random = seededRandom(seed);
  const events: Event[] = [];
  const refused = (action: Action) => system.refusal(state, system.decision(state)!.side, action);
  const act = (action: Action, dice: readonly number[] = []) => {
    const refusal = refused(action);
    if (refusal) throw new Error(`${JSON.stringify(action)}: ${refusal.code}`);
    system.apply(state, action, thenSeeded(dice, `${seed} ${events.length}`), (event) => events.push(event));
    system.checkInvariants(state);
  };
  const answer = () => {
    const frame = topFrame(state);
    const found = frame && sensibleAnswer(state, frame, (count) => random.below(count));
    if (found) act(found);
    return Boolean(found);
  };
  return {
    state,
    events,
    side: () => state.setting.sides.findIndex(({ id }) => id === system.decision(state)!.side) as SideIndex,
    refused,
    offered: () => system.actions(state),
    act,
    answer,
    until(kind) {
      while (topFrame(state)?.kind !== kind) if (!answer()) throw new Error(`no "${kind}" came`);
    },
    toBattle() {
      while (answer());
    },
  };
}
