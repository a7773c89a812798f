/** What comes of an action: the rest of the combat phase is played out on copies of the neighbourhood, with other dice each time. */
import { seededDice } from '@hetman/core/dice';
import { cm, type Length, leastDistance } from '../../geometry/index.js';
import { reflex } from '../../odds/reflexes.js';
import { chargeCandidates } from '../../rules/charge/charge.js';
import type { Action } from '../../rules/state/actions.js';
import type { Frame } from '../../rules/state/frames.js';
import { boundsOf, onTable, shapes, unitsOf } from '../../rules/state/pieces.js';
import { type Play, topFrame } from '../../rules/state/play.js';
import type { SideIndex } from '../../rules/state/setting.js';
import { cloneState, type State, type Unit } from '../../rules/state/state.js';
import { rules } from '../../system.js';
import { outcomeOf } from './worth.js';

const stepsMost = 400;
const neighbourhood: Length = cm(35);
const roughFrom: Length = cm(60);

/** To the hundredth where it matters; far away the boxes around both are enough. */
export function apart(one: Unit, other: Unit): Length {
  const [own, theirs] = [boundsOf(one), boundsOf(other)];
  const across = Math.max(0, own.left - theirs.right, theirs.left - own.right);
  const along = Math.max(0, own.bottom - theirs.top, theirs.bottom - own.top);
  const boxes = Math.trunc(Math.sqrt(across * across + along * along));
  return boxes > roughFrom ? boxes : leastDistance(shapes(one), shapes(other));
}

/** A copy in which everybody far from these units has been taken off the table, so that playing on is quick. */
export function neighbours(state: State, middle: readonly Unit[]): State {
  const copy = cloneState(state);
  // At the end everybody counts for the points.
  if (state.turn >= state.setting.turns) return copy;
  // Charges that are under way need both ends of them.
  const charging = new Set(
    copy.units.flatMap(({ index, turn: { charge } }) => (charge ? [index, charge.target, ...charge.contacted] : [])),
  );
  for (const unit of copy.units) {
    if (charging.has(unit.index)) continue;
    if (onTable(unit) && middle.every((one) => apart(one, unit) > neighbourhood))
      unit.battle = { ...unit.battle, place: 'reserve' };
  }
  return copy;
}

/** Nobody moves any more except those who flee and those who must charge. */
function endOfMovement(state: State, frame: Extract<Frame, { kind: 'movement' }>): Action {
  const own = unitsOf(state, frame.side).filter((unit) => !unit.turn.acted);
  const fleeing = own.find(({ battle: { morale } }) => morale === 'flight');
  if (fleeing) return { do: 'move', unit: fleeing.data.id };
  const charge = own
    .filter(({ battle: { order } }) => order === 'charge')
    .flatMap((unit) => chargeCandidates(state, unit))[0];
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

/** Lead of the side after the action, in one game; every action faces the same luck. */
function leadAfter(state: State, side: SideIndex, action: Action | null, game: number): number {
  const play: Play = { state: cloneState(state), dice: seededDice(`forecast ${game}`), emit: () => undefined };
  if (action) rules.apply(play, action);
  playOut(play);
  return outcomeOf(play.state, side);
}

/** Mean lead of the side after the action, or where nothing is done. */
export function forecast(state: State, side: SideIndex, action: Action | null, games: number): number {
  let sum = 0;
  for (let game = 0; game < games; game++) sum += leadAfter(state, side, action, game);
  return sum / games;
}

/** Ways and directions of one and the same thing are much alike: the first that the rules offer is good enough. */
const kindOf = (action: Action): string => `${action.do} ${'target' in action ? action.target : ''}`;
const unlike = (actions: readonly Action[]): Action[] =>
  actions.filter((action, index) => actions.findIndex((other) => kindOf(other) === kindOf(action)) === index);

/** The action with the best forecast: after every game but the first the worse half is dropped. */
export function weigh(
  state: State,
  side: SideIndex,
  actions: readonly Action[],
  games: number,
): { action: Action; lead: number } {
  let weighed = unlike(actions).map((action) => ({ action, sum: 0 }));
  for (let game = 0; game < games; game++) {
    for (const one of weighed) one.sum += leadAfter(state, side, one.action, game);
    weighed.sort((a, b) => b.sum - a.sum);
    if (game > 0 && game < games - 1) weighed = weighed.slice(0, Math.ceil(weighed.length / 2));
  }
  return { action: weighed[0]!.action, lead: weighed[0]!.sum / games };
}

export const bestOf = (state: State, side: SideIndex, actions: readonly Action[], games: number): Action =>
  actions.length === 1 ? actions[0]! : weigh(state, side, actions, games).action;
