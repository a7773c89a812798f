import { type AnyGame, ok, type Result } from '@hetman/core';
import { type GameRecord, parseRecord } from '@hetman/core/record';
import { findGameIn } from '@hetman/games/find';
import type { Context } from '../command.js';
import { fileLabel, readJson } from '../files.js';
import { problem } from '../problems.js';

export interface RecordFile {
  readonly game: AnyGame;
  readonly record: GameRecord;
}

export async function loadRecord({ io, games }: Context, file: string): Promise<Result<RecordFile>> {
  const json = await readJson(io, file);
  if (!json.ok) return json;
  const record = parseRecord(json.value);
  if (!record.ok) return problem('bad-file', { file: fileLabel(file), reason: record.error.message });
  const game = findGameIn(games, record.value.system);
  if (!game.ok) return problem('bad-file', { file: fileLabel(file), reason: game.error.message });
  return ok({ game: game.value, record: record.value });
}
