/** The engine room: which file rules on which frame. */
import { makeEngine } from '@hetman/core/engine';
import type { Refusal } from '@hetman/core/game';
import { type Action, isAction } from './actions.js';
import { bowReaction } from './archery.js';
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
import { isOf } from './passed.js';
import { pikesReply } from './pikemen.js';
import type { FrameRules } from './play.js';
import { no } from './refusals.js';
import { retreat } from './retreat.js';
import { sequence } from './sequence.js';
import { deploy } from './set-up.js';
import type { SideIndex } from './setting.js';
import { standingAnswer, tellAnswered } from './standing-orders.js';
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
  'bow-reaction': bowReaction,
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

export const engine = makeEngine<State, Frame, Action>({
  rulesOf,
  isAction,
  standingAnswer,
  tellAnswered,
  nextChapter: goToNextDay,
  no,
});

export const { settle } = engine;

/** Why the piece could not act in a step that passed by itself, in place of "not now" or "not your decision". */
export function passedRefusal(state: State, side: SideIndex | null, action: unknown, refusal: Refusal): Refusal {
  if ((refusal !== no.notNow && refusal !== no.notYours) || side === null || !isAction(action)) return refusal;
  for (const frame of state.passed.toReversed()) {
    if (!isOf(frame, side)) continue;
    // As if the step were still under way: the guns beset at its beginning count (13.15).
    const then = { ...state, frames: [...state.frames, frame] };
    const reason = rulesOf(frame).refusal(then, frame, action);
    if (reason && reason !== no.notNow) return reason;
  }
  return refusal;
}
