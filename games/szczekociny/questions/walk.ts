/** Acts tried on a copy by the rules themselves; what others could answer is passed over. */
import { noDice, OutOfDice } from '@hetman/core/dice';
import type { Action } from '../rules/state/actions.js';
import { topFrame } from '../rules/state/play.js';
import type { SideIndex } from '../rules/state/setting.js';
import type { State } from '../rules/state/state.js';
import { szczekocinySystem } from '../system.js';

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
