/** The record of a game, wherever it is kept: in this browser, or on the server once it is over. */
import { ok, type Result } from '@hetman/core/game';
import { type GameRecord, parseRecord } from '@hetman/core/record';
import type { Failure } from '../session/protocol.js';
import { store } from '../session/store.js';
import type { Page } from '../shell/address.js';
import { api } from './api.js';

export interface LoadedRecord {
  readonly record: GameRecord;
  /** The page of the game itself. */
  readonly table: Page;
}

export async function loadRecord(id: string): Promise<Result<LoadedRecord, Failure>> {
  const saved = await store.game(id);
  const read = saved ? parseRecord({ ...saved.head, entries: await store.entries(id) }) : await api.record(id);
  return read.ok
    ? ok({ record: read.value, table: saved ? { at: 'game', id } : { at: 'online', id, link: null } })
    : read;
}
