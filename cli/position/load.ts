import { type AnyGame, type LoadedPosition, ok, type Result } from '@hetman/core';
import { findGameIn, findScenarioIn } from '@hetman/games/find';
import type { Context } from '../command.js';
import { fileLabel, readJson } from '../files.js';
import { problem } from '../problems.js';

export interface PositionFile {
  readonly game: AnyGame;
  readonly loaded: LoadedPosition<unknown>;
}

export async function loadPosition({ io, games }: Context, file: string): Promise<Result<PositionFile>> {
  const json = await readJson(io, file);
  if (!json.ok) return json;
  const game = gameOfPosition(games, json.value);
  if (!game.ok) return problem('bad-file', { file: fileLabel(file), reason: game.error.message });
  const loaded: Result<LoadedPosition<unknown>> = game.value.parsePosition(json.value);
  if (!loaded.ok) return problem('bad-file', { file: fileLabel(file), reason: loaded.error.message });
  return ok({ game: game.value, loaded: loaded.value });
}

/** The file names its system or a scenario; one that names neither belongs to the first game. */
function gameOfPosition(games: readonly AnyGame[], json: unknown): Result<AnyGame> {
  const { system, scenario } = (typeof json === 'object' && json !== null ? json : {}) as Record<string, unknown>;
  if (typeof system === 'string') return findGameIn(games, system);
  if (typeof scenario === 'string') {
    const found = findScenarioIn(games, scenario);
    return found.ok ? ok(found.value.game) : found;
  }
  return ok(games[0]!);
}
