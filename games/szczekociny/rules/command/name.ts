/** 4.3 to 4.5: an overall commander or the staff names the commander who acts. */
import type { Refusal } from '@hetman/core/game';
import type { NameFrame } from '../state/frames.js';
import { commanderById } from '../state/pieces.js';
import { type FrameRules, topFrame } from '../state/play.js';
import { no } from '../state/refusals.js';
import type { Commander, State } from '../state/state.js';
import { fallenOf, nameRefusal, newActivation } from './overall.js';

/** 4.4, ruling 100: any commander of the army on the map, in the cup or not; 4.3: one of the fallen before all others. */
function choiceRefusal(state: State, frame: NameFrame, commander: Commander | null): Refusal | null {
  if (!commander) return no.unknownUnit;
  if (!frame.armies.includes(commander.card.army)) return no.cannotBeNamed;
  if (frame.fallen) return fallenOf(state, commander.card.army).includes(commander) ? null : no.mustCommandFallen;
  return commander.place === 'map' ? nameRefusal(state, commander) : no.cannotBeNamed;
}

export const name: FrameRules<'name'> = {
  advance({ state }, frame) {
    if (state.commanders.some((one) => !choiceRefusal(state, frame, one))) return true;
    state.frames.pop();
    return false;
  },
  actions(state, frame) {
    const open = state.commanders.filter((one) => !choiceRefusal(state, frame, one));
    return [
      ...open.map((one) => ({ do: 'name' as const, commander: one.card.id })),
      ...(frame.fallen ? [] : [{ do: 'pass' as const }]),
    ];
  },
  refusal(state, frame, action) {
    if (action.do === 'pass') return frame.fallen ? no.mustCommandFallen : null;
    return action.do === 'name' ? choiceRefusal(state, frame, commanderById(state, action.commander)) : no.notNow;
  },
  apply({ state, emit }, frame, action) {
    state.frames.pop();
    const below = topFrame(state);
    if (action.do === 'pass') {
      if (below?.kind === 'staff') below.armies = [];
      return;
    }
    if (action.do !== 'name') return;
    const commander = commanderById(state, action.commander)!;
    if (below?.kind === 'staff') below.armies = below.armies.filter((army) => army !== commander.card.army);
    const by = state.commanders[frame.by]!;
    const rule = frame.fallen ? '4.3' : by.card.role === 'staff' ? '4.5' : '4.4';
    emit({ type: 'named', rule, by: by.card.id, commander: commander.card.id });
    state.frames.push(newActivation(frame.side, frame.fallen ? by.index : commander.index, commander.index));
  },
};
