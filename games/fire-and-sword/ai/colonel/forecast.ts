/** What comes of an action: the rest of the combat phase is played out on copies of the neighbourhood, with other dice each time. */
import { seededDice } from '@hetman/core/dice';
import { cm, distance, type Length } from '../../geometry/index.js';
import type { Action } from '../../rules/actions.js';
import { chargeCandidates } from '../../rules/charge.js';
import type { Frame } from '../../rules/frames.js';
import { onTable, shapes, unitsOf } from '../../rules/pieces.js';
import { type Play, topFrame } from '../../rules/play.js';
import type { SideIndex } from '../../rules/setting.js';
import { cloneState, type State, type Unit } from '../../rules/state.js';
import { rules } from '../../rules/system.js';
import { reflex } from '../reflexes.js';
import { lead } from './worth.js';

const stepsMost = 400;
const neighbourhood: Length = cm(45);

export const apart = (one: Unit, other: Unit): Length =>
  Math.min(...shapes(one).flatMap((own) => shapes(other).map((theirs) => distance(own, theirs))));

/** A copy in which everybody far from these units has been taken off the table, so that playing on is quick. */
export function neighbours(state: State, middle: readonly Unit[]): State {
  const copy = cloneState(state);
  for (const unit of copy.units) {
    if (onTable(unit) && middle.every((one) => apart(one, unit) > neighbourhood)) unit.place = 'reserve';
  }
  return copy;
}

/** Nobody moves any more except those who flee and those who must charge. */
function endOfMovement(state: State, frame: Extract<Frame, { kind: 'movement' }>): Action {
  const own = unitsOf(state, frame.side).filter((unit) => !unit.acted);
  const fleeing = own.find(({ morale }) => morale === 'flight');
  if (fleeing) return { do: 'move', unit: fleeing.data.id };
  const charge = own.filter(({ order }) => order === 'charge').flatMap((unit) => chargeCandidates(state, unit))[0];
  return charge ?? { do: 'done' };
}

function next(state: State, frame: Frame): Action {
  if (frame.kind === 'movement') return endOfMovement(state, frame);
  if (frame.kind === 'move') return { do: 'stop' };
  const actions = rules.actions(state);
  return reflex(state, frame, actions) ?? actions[0]!;
}

/** Plays on until the blows of this turn are over. */
function playOut(play: Play): void {
  const { state } = play;
  const { turn } = state;
  for (let step = 0; step < stepsMost; step++) {
    const frame = topFrame(state);
    if (!frame || state.end || state.turn !== turn || state.phase === 'reorganisation') return;
    rules.apply(play, next(state, frame));
  }
}

/** Mean lead of the side after the action; every action faces the same luck. */
export function forecast(state: State, side: SideIndex, action: Action | null, games: number): number {
  let sum = 0;
  for (let game = 0; game < games; game++) {
    const play: Play = { state: cloneState(state), dice: seededDice(`forecast ${game}`), tell: () => undefined };
    if (action) rules.apply(play, action);
    playOut(play);
    sum += lead(play.state, side);
  }
  return sum / games;
}

/** The action with the best forecast. */
export function bestOf(state: State, side: SideIndex, actions: readonly Action[], games: number): Action {
  if (actions.length === 1) return actions[0]!;
  const weighed = actions.map((action) => ({ action, lead: forecast(state, side, action, games) }));
  return weighed.reduce((best, one) => (one.lead > best.lead ? one : best)).action;
}
