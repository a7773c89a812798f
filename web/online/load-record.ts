/** The record of a game, wherever it is kept: in this browser, or on the server once it is over. */
import type { Result } from '@hetman/core/game';
import { type GameRecord, parseRecord } from '@hetman/core/record';
import type { Failure } from '../session/protocol.js';
import { store } from '../session/store.js';
import { api } from './api.js';

export async function loadRecord(id: string): Promise<Result<GameRecord, Failure>> {
  const saved = await store.game(id);
  return saved ? parseRecord({ ...saved.head, entries: await store.entries(id) }) : api.record(id);
}
