/** Units that a scenario note keeps where they are. */
import { heldRefusal } from '../notes/hooks.js';
import type { State, Unit } from '../state/state.js';

export const isHeld = (state: State, unit: Unit): boolean => heldRefusal(state, unit) !== null;
