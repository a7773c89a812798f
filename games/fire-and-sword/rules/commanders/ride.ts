/** The ride of one commander, act by act (commanders.moving). */
import { cm, normalAngle } from '../../geometry/index.js';
import { wayOf } from '../movement/open-order.js';
import type { Action } from '../state/actions.js';
import { commanderSize, unitById } from '../state/pieces.js';
import type { FrameRules } from '../state/play.js';
import { no } from '../state/refusals.js';
import { nobody } from '../state/state.js';
import { commanderExitRefusal, rideOff } from './commander-exit.js';
import { cowardRefusal } from './coward.js';
import { joinRefusal, joinUnit, rideRefusal, rideStart, ridesOf } from './ride-acts.js';

export const ride: FrameRules<'ride'> = {
  advance: () => true,
  actions(state, frame) {
    const joins = state.units.map(({ data }): Action => ({ do: 'join', unit: data.id }));
    const able = [{ do: 'stop' } as const, ...joins].filter((action) => ride.refusal(state, frame, action) === null);
    return [...able, ...ridesOf(state, frame)];
  },
  refusal(state, frame, action) {
    const commander = state.commanders[frame.commander]!;
    if (action.do === 'stop') return commander.turn.moved ? null : cowardRefusal(state, commander);
    if (action.do === 'to') return commander.turn.moved ? no.commanderMoved : rideRefusal(state, commander, action);
    if (action.do === 'exit') return commanderExitRefusal(state, commander, action.distance);
    if (action.do !== 'join') return no.notNow;
    // commanders.joining: not from one unit to another in one move.
    return frame.left ? no.leftOne : joinRefusal(state, commander, unitById(state, action.unit));
  },
  apply(play, frame, action) {
    const { state, emit } = play;
    const commander = state.commanders[frame.commander]!;
    if (action.do === 'to') {
      const end = action.way[action.way.length - 1]!;
      const { length } = wayOf(rideStart(state, commander), action.way, commanderSize);
      commander.turn = { ...commander.turn, marched: length > cm(commander.data.card.move.basic) };
      commander.battle = { ...commander.battle, pose: { ...end, facing: normalAngle(end.facing) } };
      if (commander.battle.joined !== nobody) frame.left = true;
      commander.battle = { ...commander.battle, joined: nobody };
      commander.turn = { ...commander.turn, moved: true };
      emit({ type: 'rode', rule: 'commanders.moving', commander: commander.data.id });
      return;
    }
    commander.turn = { ...commander.turn, moved: true };
    state.frames.pop();
    if (action.do === 'exit') rideOff(play, commander);
    if (action.do !== 'join') return;
    joinUnit(play, commander, unitById(state, action.unit)!);
  },
};
