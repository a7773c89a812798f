/** Promises of a state that hold after every action; fuzz and property tests ask for them. */

import { trackEnd } from '../morale/morale.js';
import { groundOf } from '../movement/ground.js';
import { stackLimit, stackLimitWithGuns } from '../movement/stacking.js';
import { roomByNotes } from '../notes/hooks.js';
import { isGun, unitsOn } from './pieces.js';
import { nobody, type State } from './state.js';

function demand(condition: boolean, promise: string): void {
  if (!condition) throw new Error(`broken promise: ${promise}`);
}

export function checkInvariants(state: State): void {
  checkStacks(state);
  checkUnits(state);
  checkTracks(state);
  checkFrames(state);
}

/** Every unit on the map stands on exactly one hex, and hexes keep their limits (4.27, 13.34, N.camp). */
function checkStacks(state: State): void {
  const seen = new Set<number>();
  const { labels } = groundOf(state.setting).grid;
  for (let hex = 0; hex < state.top.length; hex++) {
    if (state.top[hex] === nobody) continue;
    const units = unitsOn(state, hex);
    const troops = units.filter((unit) => !isGun(unit));
    const sum = (of: typeof units) => of.reduce((total, unit) => total + unit.sp, 0);
    for (const unit of units) {
      demand(!seen.has(unit.index), `${unit.card.id} is in two places`);
      seen.add(unit.index);
      demand(unit.place === 'map' && unit.hex === hex, `${unit.card.id} knows where it stands`);
    }
    demand(new Set(units.map((unit) => unit.card.side)).size === 1, `one side on ${labels[hex]}`);
    const camped = troops.length === 2 && troops.every((unit) => unit.camped);
    const room = roomByNotes(state, units[0]!.card.side, hex);
    if (room !== null) {
      demand(sum(units) <= room, `room on ${labels[hex]}`);
      continue;
    }
    demand(sum(troops) <= stackLimit || camped, `stacking limit on ${labels[hex]}`);
    demand(
      units.every((unit) => !isGun(unit)) || sum(units) <= stackLimitWithGuns || camped,
      `limit with guns on ${labels[hex]}`,
    );
  }
  for (const unit of state.units)
    demand((unit.place === 'map') === seen.has(unit.index), `${unit.card.id} is in the stack of its hex`);
}

function checkUnits(state: State): void {
  const { setting } = state;
  demand(
    state.units.length === setting.units.length && state.commanders.length === setting.commanders.length,
    'counters are conserved',
  );
  let pikes = state.pikeTokens;
  for (const unit of state.units) {
    demand(
      unit.sp >= 0 && unit.sp <= Math.max(unit.card.sp, setting.book.pikes.sp),
      `${unit.card.id} has a possible strength`,
    );
    demand(
      (unit.sp === 0) === (unit.place === 'dead' && unit.sp === 0) || unit.sp > 0,
      `${unit.card.id} of no strength is dead`,
    );
    demand(unit.facing >= 0 && unit.facing < 6, `${unit.card.id} faces a side`);
    demand(!unit.lance || (unit.card.kind === 'hussar' && unit.place === 'map'), `${unit.card.id} may hold a lance`);
    demand(unit.place === 'map' || unit.hex === -1, `${unit.card.id} is off the map`);
    if (unit.pikes) pikes++;
  }
  demand(pikes === (setting.notes.pikes?.tokens ?? 0), 'pikemen tokens are conserved');
  for (const piece of [...state.commanders, ...state.wagons]) {
    demand((piece.place === 'map') === piece.hex >= 0, `${piece.card.id} has a hex exactly while on the map`);
  }
}

function checkTracks(state: State): void {
  const end = trackEnd(state.setting);
  demand(Math.abs(state.morale) <= end, 'the morale marker is on its track');
  for (const side of [0, 1] as const) {
    const dispersed = state.units.filter((unit) => unit.place === 'dispersed' && unit.card.side === side).length;
    demand(dispersed < state.setting.book.tracks.dispersed, 'a full dispersed track has been emptied');
    demand(state.lances[side] >= 0, 'lances are not borrowed');
    demand(state.points[side] >= 0, 'points are not negative');
  }
  demand(
    state.stage >= state.setting.stages.first && state.stage <= state.setting.stages.last,
    'the stage is on its track',
  );
}

function checkFrames(state: State): void {
  demand(state.end !== null || state.frames.length > 0, 'something is under way until the battle ends');
  for (const frame of state.frames)
    if (frame.kind === 'move') demand(frame.mp >= 0, 'movement points are not negative');
}
