/** Which file rules on which frame. */
import { makeEngine } from '@hetman/core/engine';
import type { Refusal } from '@hetman/core/game';
import { attack } from './battle/attack.js';
import { battle } from './battle/battle.js';
import { chase } from './battle/chase.js';
import { counterCharge } from './battle/counter-charge.js';
import { lances } from './battle/lances.js';
import { losses } from './battle/losses.js';
import { retreat } from './battle/retreat.js';
import { findRefuge } from './commanders/escape.js';
import { ride } from './commanders/ride.js';
import { artillery } from './fire/artillery.js';
import { bowReaction } from './fire/bow-reaction.js';
import { gunReaction } from './fire/gun-reaction.js';
import { musketry } from './fire/musketry.js';
import { volley } from './fire/volley.js';
import { rally } from './morale/rally.js';
import { move } from './movement/move.js';
import { movement } from './movement/movement.js';
import { turn } from './movement/turn.js';
import { goToNextDay } from './scenario/campaign.js';
import { departure } from './scenario/departure.js';
import { deploy } from './scenario/deploy.js';
import { desertion } from './scenario/desertion.js';
import { earlyLosses } from './scenario/early-losses.js';
import { panic } from './scenario/panic.js';
import { weaken } from './scenario/weaken.js';
import { sequence } from './sequence.js';
import { emitAnswered, standingAnswer } from './standing-orders.js';
import { type Action, isAction } from './state/actions.js';
import type { Event } from './state/events.js';
import type { Frame, FrameKind } from './state/frames.js';
import { isOf } from './state/passed.js';
import type { FrameRules } from './state/play.js';
import { no } from './state/refusals.js';
import type { SideIndex } from './state/setting.js';
import type { State } from './state/state.js';
import { fences } from './wagons-and-works/fences.js';
import { pikesReply } from './wagons-and-works/pikes.js';
import { removeFences } from './wagons-and-works/remove-fences.js';

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

export const engine = makeEngine<State, Frame, Action, Event>({
  rulesOf,
  isAction,
  standingAnswer,
  emitAnswered,
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
    // A piece of the other side could not have acted in it either: the step says nothing about it.
    if (reason && reason !== no.notNow && reason !== no.enemyPiece) return reason;
  }
  return refusal;
}
