/** Gathering shooters for one throw: guns (13.22) or small arms (12.11). Archers shoot one by one (16.27). */
import type { Refusal } from '@hetman/core/game';
import type { VolleyFrame } from '../state/frames.js';
import { unitById } from '../state/pieces.js';
import type { FrameRules } from '../state/play.js';
import { no } from '../state/refusals.js';
import type { State, Unit } from '../state/state.js';
import { gunRefusal, joinGunsRefusal } from './artillery.js';
import { shoot } from './fire.js';
import { reactionGunRefusal } from './gun-reaction.js';
import { joinMusketsRefusal } from './musketry.js';

const inReaction = (state: State): boolean => state.frames.some((frame) => frame.kind === 'gun-reaction');

/** Why the unit may not add its fire to the volley. */
export function joinVolleyRefusal(state: State, frame: VolleyFrame, unit: Unit): Refusal | null {
  if (frame.arm === 'bows') return no.bowsApart;
  if (frame.arm === 'small-arms') return joinMusketsRefusal(state, frame, unit);
  const ready = inReaction(state) ? reactionGunRefusal(state, frame.side, unit) : gunRefusal(state, frame.side, unit);
  return ready ?? joinGunsRefusal(state, frame, unit);
}

export const volley: FrameRules<'volley'> = {
  // Even a lone shooter waits for the word: the shot is weighed before it is fired.
  advance: () => true,
  actions(state, frame) {
    const more = state.units.filter((unit) => !joinVolleyRefusal(state, frame, unit));
    return [...more.map((unit) => ({ do: 'join' as const, unit: unit.card.id })), { do: 'fire' }];
  },
  refusal(state, frame, action) {
    if (action.do === 'fire') return null;
    if (action.do !== 'join') return no.notNow;
    const unit = unitById(state, action.unit);
    return unit ? joinVolleyRefusal(state, frame, unit) : no.unknownUnit;
  },
  apply(play, frame, action) {
    if (action.do === 'join') frame.shooters.push(unitById(play.state, action.unit)!.index);
    else fire(play, frame);
  },
};

function fire(play: Parameters<typeof shoot>[0], frame: VolleyFrame): void {
  const { state } = play;
  const reaction = inReaction(state);
  for (const index of frame.shooters) {
    const unit = state.units[index]!;
    if (frame.arm === 'small-arms') unit.shots++;
    else if (reaction || frame.arm === 'bows') unit.firedAtMover = true;
    else unit.fired = true;
  }
  state.frames.pop();
  shoot(play, frame);
}
