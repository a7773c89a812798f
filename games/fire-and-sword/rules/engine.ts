/** The engine room: which file rules on which frame; the loop itself is core's. */
import { makeEngine } from '@hetman/core/engine';
import { type Action, isAction } from './actions.js';
import { charge } from './charge.js';
import { chargePath } from './charge-anew.js';
import { reroll, test } from './checks.js';
import { combat, melee } from './combat.js';
import { escapeRules } from './escape.js';
import { blows, strikesRules } from './fighting.js';
import { fire, fireStageRules } from './fire.js';
import { misfortunes } from './first-turn.js';
import type { Frame, FrameKind } from './frames.js';
import { bid, decisive, initiative } from './initiative.js';
import { takeDown } from './instructions.js';
import { lose } from './losing.js';
import { motivation, motivationTest } from './motivation-tests.js';
import { move } from './move.js';
import { movement } from './movement.js';
import { additionalMoves, onset, onward } from './onward.js';
import { orders } from './orders.js';
import type { FrameRules } from './play.js';
import { preparationRules } from './prepare/index.js';
import { onsetEnd, pursuit } from './pursuit.js';
import { rally } from './rallying.js';
import { no } from './refusals.js';
import { retreat } from './retreat.js';
import { ride } from './riding.js';
import { round } from './sequence.js';
import { spoils } from './spoils.js';
import { standingInCombat } from './standing-combat.js';
import { standingRoutine } from './standing-fire.js';
import { standingAnswer, tellAnswered } from './standing-orders.js';
import type { State } from './state.js';
import { superiority } from './superiority.js';

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

export const engine = makeEngine<State, Frame, Action>({
  rulesOf: (frame) => rules[frame.kind] as unknown as FrameRules<FrameKind>,
  isAction,
  standingAnswer: (state, frame, actions) =>
    standingRoutine(state, frame, actions) ??
    standingInCombat(state, frame, actions) ??
    standingAnswer(state, frame, actions),
  tellAnswered,
  no,
});
