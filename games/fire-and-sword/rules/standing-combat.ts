/** Standing orders in close combat: which is fought, whom bases strike, who falls back first, which charge goes on. */

import { type StandingOrders, standingOrdersOf } from './standing-orders.js';
import type { Action } from './state/actions.js';
import type { Frame } from './state/frames.js';
import type { State } from './state/state.js';

type Routine = 'combats' | 'strikes' | 'retreats' | 'onward';

/** Which order answers which question. */
const routines: Partial<Readonly<Record<Frame['kind'], Routine>>> = {
  melee: 'combats',
  strikes: 'strikes',
  retreat: 'retreats',
  onward: 'onward',
  'charge-path': 'onward',
  escape: 'onward',
};

/** Who has gone back in the combat phase may still wheel; nobody waits for that. */
const routineFor = (state: State, frame: Frame): Routine | undefined =>
  frame.kind === 'move' && state.phase === 'combat' ? 'retreats' : routines[frame.kind];

const unitOf = (action: Action): string | null => ('unit' in action ? (action.unit as string) : null);

/** The answer that a player would give without a plan of his own; the first good one as the rules have them. */
function usual(routine: Routine, actions: readonly Action[]): Action | null {
  if (routine !== 'retreats') return actions[0] ?? null;
  return (
    actions.find(({ do: name }) => name === 'refrain' || name === 'stop') ??
    actions.find((action) => action.do === 'retreat' && action.full) ??
    actions[0] ??
    null
  );
}

/** Null where the player wants to be asked, also for the one unit that he wants to decide about. */
export function standingInCombat(state: State, frame: Frame, actions: () => Action[]): Action | null {
  const routine = routineFor(state, frame);
  if (!routine || !('side' in frame)) return null;
  const orders: StandingOrders = standingOrdersOf(state, frame.side);
  if (orders[routine] !== 'always') return null;
  const able = actions();
  const wanted = able.some((action) => orders.units[unitOf(action) ?? ''] === 'ask');
  return wanted ? null : usual(routine, able);
}
