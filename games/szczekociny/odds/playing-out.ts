/**
 * What follows from a throw without anybody's choice being weighed: losses fall on the largest unit, retreats go the way
 * that costs least, and commanders who can ride away do.
 */
import type { Dice } from '@hetman/core/dice';
import { shoot } from '../rules/fire/volley.js';
import { flight } from '../rules/melee/flight.js';
import { losses } from '../rules/melee/losses.js';
import { melee } from '../rules/melee/melee.js';
import { lossesOnWay, retreat, waysBack } from '../rules/melee/retreat.js';
import type { Frame, MeleeFrame, VolleyFrame } from '../rules/state/frames.js';
import { labelOf, sizeOf, unitById } from '../rules/state/pieces.js';
import { type Play, topFrame } from '../rules/state/play.js';
import { cloneState, type State, type Unit } from '../rules/state/state.js';
import type { Way } from './reports.js';

/** The rear hexes open to a unit, the cheapest first. */
export const waysOf = (state: State, units: readonly Unit[]): Way[] =>
  waysBack(state, units)
    .map((hex) => ({ hex: labelOf(state, hex), losses: lossesOnWay(state, units, hex) }))
    .sort((a, b) => a.losses - b.losses);

export interface Shot {
  readonly state: State;
  /** Commanders killed; one who only has nobody left to lead is not among them. */
  readonly killed: readonly string[];
}

export interface Fought extends Shot {
  readonly frame: MeleeFrame;
}

function playOn(state: State, dice: Dice): { play: Play; killed: string[] } {
  const killed: string[] = [];
  const emit: Play['emit'] = (event) => {
    if (event.type === 'commander-killed') killed.push(event.commander);
  };
  return { play: { state, dice, emit }, killed };
}

export function fought(before: State, bout: MeleeFrame, dice: Dice): Fought {
  const state = cloneState(before);
  const frame: MeleeFrame = { ...bout, step: 'roll', nines: [] };
  const depth = state.frames.push(frame) - 1;
  const { play, killed } = playOn(state, dice);
  while (frame.step !== 'done') goOn(play, topFrame(state)!);
  playOut(play, depth + 1);
  return { state, frame, killed };
}

export function shot(before: State, volley: VolleyFrame, dice: Dice): Shot {
  const state = cloneState(before);
  const { play, killed } = playOn(state, dice);
  const depth = state.frames.length;
  shoot(play, volley);
  playOut(play, depth);
  return { state, killed };
}

/** Until only the frames below are left, or somebody's turn of the counters: that changes nobody's fate. */
function playOut(play: Play, depth: number): void {
  const { state } = play;
  while (state.frames.length > depth && topFrame(state)!.kind !== 'face') goOn(play, topFrame(state)!);
}

function goOn(play: Play, frame: Frame): void {
  const { state } = play;
  if (frame.kind === 'melee') melee.advance(play, frame);
  else if (frame.kind === 'losses') {
    if (!losses.advance(play, frame)) return;
    const units = losses.actions(state, frame).flatMap((action) => (action.do === 'lose' ? [action.unit] : []));
    const size = (id: string) => sizeOf(unitById(state, id)!);
    losses.apply(play, frame, { do: 'lose', unit: units.reduce((a, b) => (size(b) > size(a) ? b : a)) });
  } else if (frame.kind === 'retreat') {
    if (!retreat.advance(play, frame)) return;
    const units = frame.units.map((index) => state.units[index]!).filter((unit) => unit.place === 'map');
    retreat.apply(play, frame, { do: 'retreat', hex: waysOf(state, units)[0]!.hex });
  } else if (frame.kind !== 'flight' || flight.advance(play, frame)) state.frames.pop();
}
