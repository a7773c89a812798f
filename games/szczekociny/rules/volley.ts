/** A shot between the aim and the word to fire: others may join, and its chances can be weighed. */
import { noteActing } from './command.js';
import { shooterRefusal, targetRefusal } from './fire.js';
import { breakSquare } from './formations.js';
import type { VolleyFrame } from './frames.js';
import { fireGun } from './guns.js';
import { isGun, troopsOn, unitById } from './pieces.js';
import type { FrameRules, Play } from './play.js';
import { no } from './refusals.js';
import { fireRifles, salvoRefusal } from './rifle.js';
import { enemyOf } from './setting.js';
import type { State, Unit } from './state.js';

export const newVolley = (unit: Unit, hex: number, only: number[] | null = null): VolleyFrame => ({
  kind: 'volley',
  side: unit.card.side,
  arm: isGun(unit) ? 'gun' : 'rifle',
  shooters: [unit.index],
  hex,
  only,
});

const joinRefusal = (state: State, frame: VolleyFrame, unit: Unit) =>
  salvoRefusal(state, frame, unit) ?? shooterRefusal(state, frame.side, unit) ?? targetRefusal(state, unit, frame.hex);

export const joinersOf = (state: State, frame: VolleyFrame): Unit[] =>
  frame.arm === 'gun' ? [] : state.units.filter((unit) => !joinRefusal(state, frame, unit));

/** The throw itself. */
export function shoot(play: Play, frame: VolleyFrame): void {
  if (frame.arm === 'gun') fireGun(play, play.state.units[frame.shooters[0]!]!, frame.hex);
  else fireRifles(play, frame);
  breakSquare(play, enemyOf(frame.side), frame.hex);
}

export const volley: FrameRules<'volley'> = {
  advance: () => true,
  actions: (state, frame) => [
    ...joinersOf(state, frame).map((unit) => ({ do: 'join' as const, unit: unit.card.id })),
    { do: 'fire' },
  ],
  refusal(state, frame, action) {
    if (action.do === 'fire') return null;
    if (action.do !== 'join') return no.notNow;
    const unit = unitById(state, action.unit);
    return unit ? joinRefusal(state, frame, unit) : no.unknownUnit;
  },
  apply(play, frame, action) {
    const { state } = play;
    if (action.do === 'join') {
      const unit = unitById(state, action.unit)!;
      frame.shooters.push(unit.index);
      noteActing(state, unit);
      // 9.1: in reaction whoever joins has chosen.
      const asked = state.frames[state.frames.length - 2];
      if (asked?.kind === 'reaction')
        asked.done.push(...troopsOn(state, frame.side, unit.hex).map(({ index }) => index));
    }
    if (action.do !== 'fire') return;
    state.frames.pop();
    shoot(play, frame);
  },
};
