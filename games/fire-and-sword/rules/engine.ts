/** Which file rules on which frame. The loop itself is in core. */
import { makeEngine } from '@hetman/core/engine';
import { additionalMoves } from './charge/additional-moves.js';
import { charge } from './charge/charge.js';
import { chargePath } from './charge/charge-path.js';
import { onset } from './charge/onset.js';
import { onward } from './charge/onward.js';
import { bid } from './command/bid.js';
import { decisive } from './command/decisive.js';
import { initiative } from './command/initiative.js';
import { orders } from './command/orders.js';
import { rally } from './command/rally.js';
import { takeDown } from './command/take-down.js';
import { escapeRules } from './commanders/escape.js';
import { ride } from './commanders/ride.js';
import { consequences } from './consequences.js';
import { registerConsequences } from './dice/checks.js';
import { reroll } from './dice/reroll.js';
import { superiority } from './dice/superiority.js';
import { test } from './dice/test.js';
import { motivation } from './division/motivation.js';
import { motivationTest } from './division/motivation-test.js';
import { fire } from './fire/fire.js';
import { fireStageRules } from './fire/fire-stage.js';
import { blows } from './melee/blows.js';
import { combat } from './melee/combat.js';
import { lose } from './melee/lose.js';
import { melee } from './melee/melee.js';
import { onsetEnd } from './melee/onset-end.js';
import { pursuit } from './melee/pursuit.js';
import { retreat } from './melee/retreat.js';
import { strikesRules } from './melee/strikes.js';
import { fleeFurther } from './morale/flight.js';
import { registerFlight } from './morale/morale-tests.js';
import { move } from './movement/move.js';
import { movement } from './movement/movement.js';
import { preparationRules } from './preparation/index.js';
import { round } from './round.js';
import { misfortunes } from './scenario/misfortunes.js';
import { standingInCombat } from './standing-combat.js';
import { standingRoutine } from './standing-fire.js';
import { emitAnswered, standingAnswer } from './standing-orders.js';
import { type Action, isAction } from './state/actions.js';
import type { Event } from './state/events.js';
import type { Frame, FrameKind } from './state/frames.js';
import type { FrameRules } from './state/play.js';
import { no } from './state/refusals.js';
import type { State } from './state/state.js';
import { spoils } from './wagons-and-works/spoils.js';

registerConsequences(consequences);
registerFlight(fleeFurther);

const rules: { readonly [K in FrameKind]: FrameRules<K> } = {
  ...preparationRules,
  round,
  bid,
  initiative,
  decisive,
  orders,
  'take-down': takeDown,
  motivation,
  'motivation-test': motivationTest,
  rally,
  movement,
  move,
  charge,
  'charge-path': chargePath,
  onset,
  'additional-moves': additionalMoves,
  onward,
  ride,
  test,
  reroll,
  misfortunes,
  superiority,
  'fire-stage': fireStageRules,
  fire,
  lose,
  combat,
  melee,
  strikes: strikesRules,
  blows,
  retreat,
  escape: escapeRules,
  pursuit,
  'onset-end': onsetEnd,
  spoils,
};

export const frameKinds: readonly string[] = Object.keys(rules);

export const engine = makeEngine<State, Frame, Action, Event>({
  rulesOf: (frame) => rules[frame.kind] as unknown as FrameRules<FrameKind>,
  isAction,
  standingAnswer: (state, frame, actions) =>
    standingRoutine(state, frame, actions) ??
    standingInCombat(state, frame, actions) ??
    standingAnswer(state, frame, actions),
  emitAnswered,
  no,
});
