/** Records of the hex games that begin with a position of their own and have come to a decision. */
import type { AnyGame } from '@hetman/core/game';
import { openTable } from '@hetman/core/table';
import { husaria } from '@hetman/husaria';
import { szczekociny } from '@hetman/szczekociny';

/** Words that end what is under way without choosing. */
const ending: ReadonlySet<string> = new Set(['pass', 'stop', 'end', 'halt', 'fight', 'fire', 'go', 'stay']);
const seeds = 400;
const answersAtMost = 12;

interface Wanted {
  /** Kind of the decision that is come to. */
  readonly kind: string;
  /** Whose decision it is, where both sides may be asked it. */
  readonly side?: string;
  readonly acts: readonly object[];
}

/** Plays from a position to a decision, by the first seed whose dice lead there. */
function recordOf(game: AnyGame, scenario: string, position: object, wanted: Wanted): { entries: readonly unknown[] } {
  for (let seed = 0; seed < seeds; seed++) {
    const opened = openTable(game, { scenario, position, dice: `decision ${seed}` });
    if (!opened.ok) throw new Error(JSON.stringify(opened.error));
    const table = opened.value;
    const act = (action: unknown) => {
      const done = table.act({ by: table.decision()!.side, action });
      if (!done.ok) throw new Error(JSON.stringify(done.error));
    };
    wanted.acts.forEach(act);
    for (let answers = 0; answers < answersAtMost && table.decision(); answers++) {
      const { kind, side } = table.decision()!;
      if (kind === wanted.kind && side === (wanted.side ?? side)) return JSON.parse(JSON.stringify(table.record()));
      const actions = game.system.actions(table.state()) as { do: string }[];
      act(actions.find((action) => ending.has(action.do)) ?? actions[0]);
    }
  }
  throw new Error(`no seed leads to "${wanted.kind}"`);
}

/** A bare field without terrain. */
const field = { map: { columns: 20, rows: 20 } };

export const husariaAt = (position: object, wanted: Wanted) =>
  recordOf(
    husaria as AnyGame,
    'kluszyn-1610/charge-on-the-russians',
    { system: 'husaria', ...field, ...position },
    wanted,
  );

export const szczekocinyAt = (position: object, wanted: Wanted) =>
  recordOf(szczekociny as AnyGame, 'szczekociny-1794/wywla', { system: 'szczekociny', ...field, ...position }, wanted);
