/** Units led along a path on a copy, act by act, by the rules themselves; what others could answer is passed over. */
import { noDice, OutOfDice } from '@hetman/core/dice';
import type { Action } from '../rules/actions.js';
import { topFrame } from '../rules/play.js';
import { enemyOf, type SideIndex } from '../rules/setting.js';
import type { State } from '../rules/state.js';
import { szczekocinySystem } from '../rules/system.js';

/** Done by whoever decides; false where only dice can tell what comes of it. */
export function tryAct(trial: State, action: Action): boolean {
  try {
    szczekocinySystem.apply(trial, action, noDice, () => undefined);
    return true;
  } catch (error) {
    if (error instanceof OutOfDice) return false;
    throw error;
  }
}

/** The enemy does nothing; a commander who must ride takes the first way, and turns that cost nothing wait. */
export function passOver(trial: State, side: SideIndex): void {
  for (let frame = topFrame(trial); frame && !trial.end; frame = topFrame(trial)) {
    if (!('side' in frame) || (frame.side === side && frame.kind !== 'flight')) return;
    const open = szczekocinySystem.actions(trial);
    const pass = open.find(({ do: act }) => act === 'pass') ?? (frame.kind === 'flight' ? open[0] : undefined);
    if (!pass || !tryAct(trial, pass)) return;
  }
}

/** Acts of the side that are its own to do, the enemy passing after each; the number of those done. */
export function walk(trial: State, side: SideIndex, acts: readonly Action[]): number {
  const name = trial.setting.sides[side].id;
  passOver(trial, side);
  for (const [done, action] of acts.entries()) {
    if (szczekocinySystem.refusal(trial, name, action) || !tryAct(trial, action)) return done;
    passOver(trial, side);
  }
  return acts.length;
}

export const enemyId = (state: State, side: SideIndex): string => state.setting.sides[enemyOf(side)].id;
