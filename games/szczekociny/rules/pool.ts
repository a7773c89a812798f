/** 3.3: each army chooses in secret which chits go into the cup. */

import { canBeChosen } from './sequence.js';
import { commanderById } from './state/pieces.js';
import type { FrameRules } from './state/play.js';
import { no } from './state/refusals.js';

/** 3.3: what is chosen stays between the player and his cup. */
export const pool: FrameRules<'pool'> = {
  advance({ state }, frame) {
    if (frame.left > 0) return true;
    state.frames.pop();
    return false;
  },
  actions: (state, frame) =>
    state.commanders
      .filter((one) => canBeChosen(state, one, frame.army))
      .map((one) => ({ do: 'choose', commander: one.card.id })),
  refusal(state, frame, action) {
    if (action.do !== 'choose') return no.notNow;
    const commander = commanderById(state, action.commander);
    if (!commander) return no.unknownUnit;
    if (commander.card.side !== frame.side) return no.enemyPiece;
    if (state.cup.includes(commander.index)) return no.chosenAlready;
    return canBeChosen(state, commander, frame.army) ? null : no.notInPool;
  },
  apply({ state, emit }, frame, action) {
    if (action.do !== 'choose') return;
    state.cup.push(commanderById(state, action.commander)!.index);
    frame.left--;
    const secretOf = state.setting.sides[frame.side].id;
    emit({ type: 'chosen', rule: '3.3', commander: action.commander, secretOf });
  },
};
