/** The film of a game, wherever it is kept: in this browser, or on a server, whole once it is over and as seen before. */
import { fail, ok, type Result } from '@hetman/core/game';
import type { SentProblem } from '@hetman/core/live';
import { type GameRecord, parseRecord } from '@hetman/core/record';
import { loadGame } from '@hetman/games/loader';
import { knownOf } from '../manifests/find.js';
import { api } from '../online/api.js';
import { problemLine } from '../online/problems.js';
import { sentProblem } from '../session/protocol.js';
import { store } from '../session/store.js';
import type { Page } from '../shell/address.js';
import { type Film, filmOf } from './film.js';
import { seenFilm } from './seen-film.js';

export interface Showing {
  readonly film: Film;
  /** The page of the game itself. */
  readonly table: Page;
}

export async function loadFilm(id: string): Promise<Result<Showing, SentProblem>> {
  const saved = await store.game(id);
  const film = saved
    ? await recordFilm(checked({ ...saved.head, entries: await store.entries(id) }))
    : await onlineFilm(id);
  return film.ok
    ? ok({ film: film.value, table: saved ? { at: 'game', id } : { at: 'online', id, link: null } })
    : film;
}

async function onlineFilm(id: string): Promise<Result<Film, SentProblem>> {
  const info = await api.game(id, null);
  if (!info.ok) return info;
  if (info.value.outcome) return recordFilm(await api.record(id));
  const known = knownOf(info.value);
  if (!known) return fail('outdated', problemLine('outdated'));
  const game = await loadGame(info.value.system);
  if (!game.ok) return game;
  const seen = await api.moments(id, 0);
  return seen.ok ? ok(seenFilm(game.value, known.scenario, seen.value)) : seen;
}

async function recordFilm(read: Result<GameRecord, SentProblem>): Promise<Result<Film, SentProblem>> {
  if (!read.ok) return read;
  const game = await loadGame(read.value.system);
  if (!game.ok) return game;
  const film = filmOf(game.value, read.value);
  return film ? ok(film) : fail('rules-changed', problemLine('rules-changed'));
}

function checked(kept: unknown): Result<GameRecord, SentProblem> {
  const read = parseRecord(kept);
  return read.ok ? read : { ok: false, error: sentProblem(read.error) };
}
