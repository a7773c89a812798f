/** A commander saved from death is placed anywhere within his Move, where he stands free (commanders.attacked). */
import type { Refusal } from '@hetman/core/game';
import { along, cm, type Length, movedPose, normalAngle, type Pose, pointDistance } from '../../geometry/index.js';
import type { Action } from '../state/actions.js';
import type { FrameRules } from '../state/play.js';
import { beyond, no } from '../state/refusals.js';
import { homeward } from '../state/setting.js';
import type { Commander, State } from '../state/state.js';
import { freePlace, standsFree } from './commanders-aside.js';

const reach = (commander: Commander): Length => cm(commander.data.card.move.basic);

/** Home as far as he gets, or whatever place is free nearest to him. */
function goodPlace(state: State, commander: Commander): Pose {
  for (let far = reach(commander); far > 0; far -= 100) {
    const pose = movedPose(commander.battle.pose, along(far, homeward(commander.data.side)));
    if (standsFree(state, commander, pose)) return pose;
  }
  return freePlace(state, commander, commander.battle.pose) ?? commander.battle.pose;
}

function placeRefusal(state: State, commander: Commander, action: Extract<Action, { do: 'to' }>): Refusal | null {
  const end = action.way[action.way.length - 1];
  if (!end) return no.nothing;
  const good = goodPlace(state, commander);
  if (end.x === good.x && end.y === good.y) return null;
  const far = pointDistance(commander.battle.pose, end);
  if (far > reach(commander)) return beyond(no.tooFar, far, reach(commander));
  return standsFree(state, commander, end) ? null : no.placeTaken;
}

export const escapeRules: FrameRules<'escape'> = {
  advance: () => true,
  actions: (state, frame) => [{ do: 'to', way: [goodPlace(state, state.commanders[frame.commander]!)] }],
  refusal(state, frame, action) {
    return action.do === 'to' ? placeRefusal(state, state.commanders[frame.commander]!, action) : no.notNow;
  },
  apply(play, frame, action) {
    if (action.do !== 'to') return;
    const { state, emit } = play;
    const commander = state.commanders[frame.commander]!;
    const end = action.way[action.way.length - 1]!;
    commander.battle = { ...commander.battle, pose: { ...end, facing: normalAngle(end.facing) } };
    state.frames.pop();
    emit({ type: 'rode', rule: 'commanders.attacked', commander: commander.data.id });
  },
};
