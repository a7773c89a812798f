/** A unit led along a path on a copy, act by act, by the rules themselves; what others could answer is passed over. */
import { noDice, OutOfDice } from '@hetman/core/dice';
import type { Action } from '../rules/state/actions.js';
import type { Emit } from '../rules/state/events.js';
import type { FrameKind, MoveFrame } from '../rules/state/frames.js';
import { topFrame } from '../rules/state/play.js';
import type { State, Unit } from '../rules/state/state.js';
import { husariaSystem } from '../system.js';
import { copyOf } from './as-of.js';

/** The move of the unit, also where a reaction to it is being asked for. */
export const moveUnderWay = (state: State, unit: Unit): MoveFrame | null =>
  state.frames.findLast((frame): frame is MoveFrame => frame.kind === 'move' && frame.unit === unit.index) ?? null;

/** Done by whoever decides; false where only dice can tell what comes of it. */
export function tryAct(trial: State, action: Action, emit: Emit = () => undefined): boolean {
  try {
    husariaSystem.apply(trial, action, noDice, emit);
    return true;
  } catch (error) {
    if (error instanceof OutOfDice) return false;
    throw error;
  }
}

/** What may be asked on the way; any other question means that the move, or the whole phase, is over. */
const onTheWay: ReadonlySet<FrameKind> = new Set<FrameKind>([
  'gun-reaction',
  'bow-reaction',
  'counter-charge',
  'escape',
]);

/** Nobody reacts; a commander who is driven off takes the first refuge. */
export function passOver(trial: State): void {
  for (let frame = topFrame(trial); frame && onTheWay.has(frame.kind) && !trial.end; frame = topFrame(trial)) {
    const open = husariaSystem.actions(trial);
    const answer = frame.kind === 'escape' ? open[0]! : open.find(({ do: act }) => act === 'pass');
    if (!answer || !tryAct(trial, answer)) return;
  }
}

/** The position before the first act of the path: the unit is chosen unless it is on its way. */
export function setOut(state: State, named: Unit): State {
  const trial = copyOf(state);
  if (!moveUnderWay(trial, named)) tryAct(trial, { do: 'move', unit: named.card.id });
  passOver(trial);
  return trial;
}

/** The position after the path, the unit still on its way where it may go on; null where an act is refused. */
export function walk(state: State, named: Unit, path: readonly Action[]): State | null {
  const trial = setOut(state, named);
  const side = trial.setting.sides[named.card.side].id;
  for (const action of path) {
    if (husariaSystem.refusal(trial, side, action) || !tryAct(trial, action)) return null;
    passOver(trial);
  }
  return trial;
}
