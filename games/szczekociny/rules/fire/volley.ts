/** A shot between the aim and the word to fire: others may join, and its chances can be weighed. */
import type { Refusal } from '@hetman/core/game';
import { noteActing } from '../command/command.js';
import { breakSquare } from '../movement/formations.js';
import { shotRefusal } from '../movement/manoeuvres.js';
import type { VolleyFrame } from '../state/frames.js';
import { isGun, troopsOn, unitById } from '../state/pieces.js';
import type { FrameRules, Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import { enemyOf } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { firing, shooterRefusal, targetRefusal } from './fire.js';
import { fireGun } from './guns.js';
import { fireRifles, salvoRefusal } from './rifle.js';

export const newVolley = (unit: Unit, hex: number, only: number[] | null = null): VolleyFrame => ({
  kind: 'volley',
  side: unit.card.side,
  arm: isGun(unit) ? 'gun' : 'rifle',
  shooters: [unit.index],
  hex,
  only,
});

/** 4.4 c: each company of a square is one of the six. */
export function noteShooting(state: State, unit: Unit): void {
  for (const one of firing(state, unit)) noteActing(state, one);
}

export const joinRefusal = (state: State, frame: VolleyFrame, unit: Unit) =>
  salvoRefusal(state, frame, unit) ??
  shooterRefusal(state, frame.side, unit) ??
  targetRefusal(state, unit, frame.hex) ??
  onTheWay(state, frame, unit);

/** Those who fire on their way need points to go on (ruling 141). */
function onTheWay(state: State, frame: VolleyFrame, unit: Unit): Refusal | null {
  const way = state.frames.findLast((one) => one.kind === 'move');
  if (way?.kind !== 'move' || !way.units.includes(unit.index)) return null;
  const shooters = [...frame.shooters.map((index) => state.units[index]!), unit];
  return shotRefusal(
    state,
    way,
    shooters.flatMap((one) => firing(state, one)),
  );
}

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
      noteShooting(state, unit);
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
