/** The engine room: which file rules on which frame. */
import { makeEngine } from '@hetman/core/engine';
import { type Action, isAction } from './actions.js';
import { activation } from './activation.js';
import { face } from './face.js';
import { flight } from './flight.js';
import { square } from './formations.js';
import type { Frame, FrameKind } from './frames.js';
import { melee, melees } from './melee.js';
import { move } from './move.js';
import { movement } from './movement.js';
import { name, overall, staff } from './overall.js';
import type { FrameRules } from './play.js';
import { reaction } from './reaction.js';
import { no } from './refusals.js';
import { reply } from './reply.js';
import { retreat } from './retreat.js';
import { ride } from './ride.js';
import { pool, sequence } from './sequence.js';
import { losses } from './sharing.js';
import { standingAnswer, tellAnswered } from './standing-orders.js';
import type { State } from './state.js';
import { volley } from './volley.js';
import { comeBack } from './withdrawal.js';

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

export const engine = makeEngine<State, Frame, Action>({ rulesOf, isAction, standingAnswer, tellAnswered, no });
export const { settle } = engine;
