import type { AnyGame, Side } from '@hetman/core/game';
import type { SentProblem } from '@hetman/core/live';
import type { Table } from '@hetman/core/table';
import { sentProblem } from './protocol.js';

/** Forces that were chosen before the game began, for whoever is asked; null where all went well. */
export function bringForces(
  { forces: builder }: AnyGame,
  table: Table<unknown>,
  chosen: Readonly<Record<Side, string>>,
  seatOf: (side: Side) => string,
): SentProblem | null {
  for (;;) {
    const side = table.decision()?.side;
    const code = side === undefined ? undefined : chosen[side];
    if (side === undefined || code === undefined || !builder?.wanted(table.state())) return null;
    const action = builder.bring(code);
    if (!action.ok) return action.error;
    const done = table.act({ by: seatOf(side), action: action.value });
    if (!done.ok) return sentProblem(done.error);
  }
}
