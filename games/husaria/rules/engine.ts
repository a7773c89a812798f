/** The engine room: which file rules on which frame, and the loop that runs until somebody must choose. */
import type { Refusal } from '@hetman/core/game';
import { type Action, isAction } from './actions.js';
import { artillery } from './artillery.js';
import { attack } from './attack.js';
import { goToNextDay } from './campaign.js';
import { chase } from './chase.js';
import { findRefuge, ride } from './commanders.js';
import { counterCharge } from './counter-charge.js';
import { departure } from './departure.js';
import { desertion } from './desertion.js';
import { rally } from './dispersal.js';
import { earlyLosses } from './early-losses.js';
import { battle } from './engagement.js';
import { fences, removeFences } from './fences.js';
import type { Frame, FrameKind } from './frames.js';
import { gunReaction } from './gun-reaction.js';
import { lances } from './lances.js';
import { losses } from './losses.js';
import { move } from './move.js';
import { movement } from './movement.js';
import { musketry } from './musketry.js';
import { panic } from './panic.js';
import { pikesReply } from './pikemen.js';
import { type FrameRules, type Play, topFrame } from './play.js';
import { no } from './refusals.js';
import { retreat } from './retreat.js';
import { sequence } from './sequence.js';
import { deploy } from './set-up.js';
import type { SideIndex } from './setting.js';
import { standingAnswer } from './standing-orders.js';
import type { State } from './state.js';
import { turn } from './turn.js';
import { volley } from './volley.js';
import { weaken } from './weakening.js';

const rules: { readonly [K in FrameKind]: FrameRules<K> } = {
  deploy,
  fences,
  'remove-fences': removeFences,
  weaken,
  'early-losses': earlyLosses,
  departure,
  sequence,
  artillery,
  volley,
  desertion,
  panic,
  rally,
  lances,
  movement,
  move,
  ride,
  'gun-reaction': gunReaction,
  'counter-charge': counterCharge,
  attack,
  battle,
  pikes: pikesReply,
  musketry,
  retreat,
  chase,
  losses,
  turn,
  escape: findRefuge,
};

export const frameKinds: readonly string[] = Object.keys(rules);

const rulesOf = (frame: Frame): FrameRules<FrameKind> => rules[frame.kind] as unknown as FrameRules<FrameKind>;

/** Runs everything that needs no choice, and every choice that standing orders make. */
export function settle(play: Play): void {
  const { state } = play;
  for (;;) {
    if (state.end && !goToNextDay(play)) {
      state.frames = [];
      return;
    }
    const frame = topFrame(state);
    if (!frame) throw new Error('nothing is under way and the battle is not over');
    const own = rulesOf(frame);
    if (!own.advance(play, frame)) continue;
    const answer = standingAnswer(state, frame, () => own.actions(state, frame));
    if (!answer) return;
    own.apply(play, frame, answer);
  }
}

export const actionsOf = (state: State): Action[] => {
  const frame = topFrame(state);
  return frame ? rulesOf(frame).actions(state, frame) : [];
};

/** Ordered checks at the gate: shape, over, whose decision, then the rules. */
export function refusalOf(state: State, by: SideIndex | null, action: unknown): Refusal | null {
  if (!isAction(action)) return no.malformed;
  const frame = topFrame(state);
  if (!frame || state.end) return no.over;
  if (!('side' in frame) || frame.side !== by) return no.notYours;
  return rulesOf(frame).refusal(state, frame, action);
}

export function perform(play: Play, action: Action): void {
  const frame = topFrame(play.state)!;
  rulesOf(frame).apply(play, frame, action);
  settle(play);
}
