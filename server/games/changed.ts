/** Games that other rules have made: what is left of them, and the way on. */
import { entriesLeft, heldEntries, type Moments, problem, type Side, type Viewer } from '@hetman/core';
import { ChangedRules, tableError } from '../problems.js';
import type { GameStore } from '../storage/games.js';
import { type AppendEntry, goingBack, recordedEntries, type StoredEntry, type Turn } from '../storage/log.js';
import type { StoredGame } from '../storage/stored.js';
import { dealInSteps } from './dealt.js';
import { freshTable, logOf } from './on-disk.js';
import { momentsOf } from './past.js';
import { inSlices } from './slices.js';
import { entriesKnownTo } from './visible.js';

/** A page of what a viewer saw, as far as it still comes out. */
export async function visibleSoFar(
  stored: StoredGame,
  log: readonly StoredEntry[],
  { viewer, after, limit }: { readonly viewer: Viewer; readonly after: number; readonly limit: number },
): Promise<Moments> {
  const { table } = freshTable(stored);
  const beginning = table.beginning(viewer);
  const held = entriesLeft(log)[(await heldOf(stored, log)) - 1]?.number ?? 0;
  const moments = await momentsOf({ stored, log: log.slice(0, held), viewer, after, limit }, beginning);
  return { ...moments, of: entriesKnownTo(log, viewer).length };
}

/** How many entries of the record hold. */
async function heldOf(stored: StoredGame, log: readonly StoredEntry[]): Promise<number> {
  const entries = recordedEntries(log);
  const dealt = await inSlices(dealInSteps(stored, entries, 'all'));
  if (dealt.ok) return entries.length;
  const { entry } = dealt.error;
  // Not even the set-up comes out.
  if (!entry) throw new ChangedRules(dealt.error, stored.game.system);
  return heldEntries(entries, entry - 1);
}

/** Takes games back to the last entry that holds, once every player of them has asked for it. */
export interface GoingBack {
  /** The players that have not asked yet; nobody where the game has gone back. */
  ask(stored: StoredGame, by: Side): Promise<readonly Side[]>;
}

export function openGoingBack(store: GameStore, append: AppendEntry): GoingBack {
  const asked = new Map<string, Set<Side>>();
  const going = new Map<string, Promise<void>>();
  return {
    async ask(stored, by) {
      if (stored.outcome) throw tableError(problem('over'), stored);
      const players = stored.seats.flatMap(({ kind, side }) => (kind === 'player' ? [side] : []));
      const agreed = asked.get(stored.id) ?? new Set<Side>();
      asked.set(stored.id, agreed.add(by));
      const missing = players.filter((side) => !agreed.has(side));
      if (missing.length > 0) return missing;
      const gone = going.get(stored.id) ?? goBack(stored, store, append);
      going.set(stored.id, gone);
      await gone.finally(() => {
        going.delete(stored.id);
        asked.delete(stored.id);
      });
      return [];
    },
  };
}

async function goBack(stored: StoredGame, store: GameStore, append: AppendEntry): Promise<void> {
  const log = await logOf(store, stored.id);
  const held = await heldOf(stored, log);
  const left = await inSlices(dealInSteps(stored, recordedEntries(log).slice(0, held)));
  if (!left.ok) throw new ChangedRules(left.error, stored.game.system);
  const decision = left.value.table.decision();
  const back = goingBack(log, held, decision, Date.now());
  const turn = { deciding: decision?.side ?? null, outcome: left.value.table.outcome() };
  await Promise.all(back.map((undo) => saved(append, stored.id, undo, undo === back.at(-1) ? turn : null)));
  await store.playBy(stored.id, stored.game.system.version);
}

function saved(append: AppendEntry, game: string, undo: StoredEntry, turn: Turn | null): Promise<void> {
  return new Promise((resolve, reject) => {
    append(game, undo, turn, (error) => (error ? reject(error) : resolve()));
  });
}
