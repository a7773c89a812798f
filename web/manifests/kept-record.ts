/** The record of a game of this browser, whole as it was kept, and how far it holds by the rules of today. */
import { type AnyGame, fail, ok, type Result } from '@hetman/core/game';
import type { SentProblem } from '@hetman/core/live';
import { type GameRecord, type Holding, holdingPart, parseRecord } from '@hetman/core/record';
import { loadGame } from '@hetman/games/loader';
import { type SavedGame, store } from '../session/store.js';

export interface KeptRecord extends Holding {
  readonly saved: SavedGame;
  readonly game: AnyGame;
  readonly whole: GameRecord;
}

export async function wholeRecord(saved: SavedGame): Promise<Result<GameRecord>> {
  return parseRecord({ ...saved.head, entries: await store.entries(saved.id) });
}

export async function keptRecord(id: string): Promise<Result<KeptRecord, SentProblem>> {
  const saved = await store.game(id);
  if (!saved) return fail('no-game', id);
  const [whole, game] = [await wholeRecord(saved), await loadGame(saved.system)];
  if (!whole.ok) return whole;
  if (!game.ok) return game;
  return ok({ saved, game: game.value, whole: whole.value, ...holdingPart(game.value, whole.value) });
}
