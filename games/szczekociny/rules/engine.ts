/** Which file rules on which frame. */
import { makeEngine } from '@hetman/core/engine';
import { activation } from './command/activation.js';
import { name } from './command/name.js';
import { overall } from './command/overall.js';
import { staff } from './command/staff.js';
import { reply } from './fire/reply.js';
import { volley } from './fire/volley.js';
import { flight } from './melee/flight.js';
import { losses } from './melee/losses.js';
import { melee } from './melee/melee.js';
import { melees } from './melee/melees.js';
import { retreat } from './melee/retreat.js';
import { comeBack } from './melee/return.js';
import { face } from './movement/face.js';
import { move } from './movement/move.js';
import { movement } from './movement/movement.js';
import { reaction } from './movement/reaction.js';
import { ride } from './movement/ride.js';
import { square } from './movement/square.js';
import { pool } from './pool.js';
import { sequence } from './sequence.js';
import { emitAnswered, standingAnswer } from './standing-orders.js';
import { type Action, isAction } from './state/actions.js';
import type { Event } from './state/events.js';
import type { Frame, FrameKind } from './state/frames.js';
import type { FrameRules } from './state/play.js';
import { no } from './state/refusals.js';
import type { State } from './state/state.js';

const rules: { readonly [K in FrameKind]: FrameRules<K> } = {
  sequence,
  pool,
  overall,
  staff,
  name,
  activation,
  return: comeBack,
  movement,
  reply,
  volley,
  move,
  reaction,
  flight,
  square,
  melees,
  melee,
  losses,
  retreat,
  face,
  ride,
};

export const frameKinds: readonly string[] = Object.keys(rules);

const rulesOf = (frame: Frame): FrameRules<FrameKind> => rules[frame.kind] as unknown as FrameRules<FrameKind>;

export const engine = makeEngine<State, Frame, Action, Event>({ rulesOf, isAction, standingAnswer, emitAnswered, no });
export const { settle } = engine;
