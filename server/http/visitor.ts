import { type Language, languages, type Side, type Viewer } from '@hetman/core';
import type { FastifyRequest } from 'fastify';
import { hashSecret } from '../games/secrets.js';
import { clientError } from '../problems.js';
import type { StoredGame } from '../storage/stored.js';
import { seatCookie, secretOf } from './cookies.js';

/** The secret for a game that a request brings along, in a header or in its cookie. */
export function secretIn(request: Pick<FastifyRequest, 'headers' | 'cookies'>, game: string): string | undefined {
  const [, bearer] = /^Bearer ([\w-]{20,64})$/.exec(request.headers.authorization ?? '') ?? [];
  return bearer ?? secretOf(request, seatCookie(game));
}

/** The side that the browser of a request plays in a game; null where it plays none. */
export function sideOfBrowser(request: Pick<FastifyRequest, 'cookies'>, stored: StoredGame): Side | null {
  const viewer = viewerOf(stored, secretOf(request, seatCookie(stored.id)));
  return viewer === 'spectator' ? null : viewer;
}

/** Whose secret it is; null for nobody's. */
export function viewerOf(stored: StoredGame, secret: string | undefined): Viewer | null {
  if (secret === undefined) return null;
  const hash = hashSecret(secret);
  const seat = stored.seats.find(({ secretHash }) => secretHash === hash);
  if (seat) return seat.side;
  return stored.watchHash === hash ? 'spectator' : null;
}

export function mustView(stored: StoredGame, secret: string | undefined): Viewer {
  const viewer = viewerOf(stored, secret);
  if (viewer === null) throw clientError('no-seat');
  return viewer;
}

export function mustPlay(viewer: Viewer): Side {
  if (viewer === 'spectator') throw clientError('only-watching');
  return viewer;
}

/** The language asked for first, English where there is no such catalogue. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const asked = headers['accept-language']?.toLowerCase() ?? '';
  return languages.find((language) => asked.startsWith(language.toLowerCase())) ?? 'en';
}
