import { addCounts, sorted } from '../simulation/statistics.js';
import type { FuzzedGame } from './play.js';

export interface FuzzSummary {
  readonly actions: number;
  readonly games: number;
  readonly decisions: Readonly<Record<string, number>>;
  readonly events: Readonly<Record<string, number>>;
}

/**
 * Hands out game numbers and counts what comes back in the order of those numbers, so that the same games count
 * whatever the number of workers: the first ones that together reach the wanted actions, or the first that fails.
 */
export function fuzzTally(wanted: number) {
  const waiting = new Map<number, FuzzedGame>();
  const counted: FuzzedGame[] = [];
  let handedOut = 0;
  let actions = 0;
  let failed = false;
  const lastCounted = () => counted.at(-1);
  const finished = () => actions >= wanted || lastCounted()?.failure != null;
  return {
    next: (): number | null => (failed || finished() ? null : handedOut++),
    take(game: FuzzedGame): void {
      waiting.set(game.number, game);
      failed ||= game.failure !== null;
      for (let next = waiting.get(counted.length); next && !finished(); next = waiting.get(counted.length)) {
        counted.push(next);
        actions += next.actions;
      }
    },
    actions: () => actions,
    /** The failing game with the lowest number; one found beyond the wanted actions is a failure all the same. */
    failed(): FuzzedGame | null {
      const failing = [...waiting.values()].filter((game) => game.failure !== null);
      return failing.sort((a, b) => a.number - b.number)[0] ?? null;
    },
    summary: (): FuzzSummary => summaryOf(counted, actions),
  };
}

function summaryOf(games: readonly FuzzedGame[], actions: number): FuzzSummary {
  const decisions: Record<string, number> = {};
  const events: Record<string, number> = {};
  for (const game of games) {
    addCounts(decisions, game.decisions);
    addCounts(events, game.events);
  }
  return { actions, games: games.length, decisions: sorted(decisions), events: sorted(events) };
}
