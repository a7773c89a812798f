/** The server's API as the pages use it. Whatever goes wrong is a failure with a line for the player. */
import { type Options, ok, type Result, type Side } from '@hetman/core/game';
import type { GameInfo, Moments, SentProblem } from '@hetman/core/live';
import { type GameRecord, parseRecord } from '@hetman/core/record';
import { sentProblem } from '../session/protocol.js';
import { language } from '../shell/language.js';
import { failureOf, type OnlineProblemCode } from './problems.js';

export interface GameList {
  readonly games: readonly GameInfo[];
  /** Kept there, but of battles that the server does not have any more. */
  readonly lost: readonly { readonly id: string; readonly scenario: string }[];
}

export interface NewOnlineGame {
  readonly scenario: string;
  readonly side: Side;
  readonly options: Options;
  readonly name: string | null;
  readonly contribution: string;
}

type Answer<T> = Promise<Result<T, SentProblem>>;

/** `no-server` where nothing or something else than our server answers: no network, or a page hosted without one. */
async function ask<T>(path: string, body?: unknown): Answer<T> {
  try {
    const answer = await fetch(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'accept-language': language.value,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.headers.get('content-type')?.includes('json')) return noServer();
    const said = await answer.json();
    return answer.ok ? ok(said as T) : { ok: false, error: said as SentProblem };
  } catch {
    return noServer();
  }
}

const failed = (code: OnlineProblemCode): { ok: false; error: SentProblem } => ({ ok: false, error: failureOf(code) });

const noServer = (): { ok: false; error: SentProblem } => failed('no-server');

const at = (id: string): string => `/api/games/${encodeURIComponent(id)}`;

export const api = {
  /** A server older than this page may not name everything: what it does not name, it does not have. */
  async games(): Answer<GameList> {
    const said = await ask<Partial<GameList>>('/api/games');
    return said.ok ? ok({ games: said.value.games ?? [], lost: said.value.lost ?? [] }) : said;
  },
  game: (id: string, invite: string | null): Answer<GameInfo> =>
    ask(invite === null ? at(id) : `${at(id)}?invite=${encodeURIComponent(invite)}`),
  /** The promise about the dice is seen before anything is added to them. */
  async create(request: NewOnlineGame): Answer<{ readonly game: GameInfo }> {
    const promised = await ask<{ commitment: string }>('/api/commitments', {});
    if (!promised.ok) return promised;
    return ask('/api/games', { ...request, opponent: { kind: 'friend' }, commitment: promised.value.commitment });
  },
  join: (
    id: string,
    request: { invite: string; name: string | null; contribution: string },
  ): Answer<{ game: GameInfo }> => ask(`${at(id)}/join`, request),
  /** An invitation that nobody has taken is taken back; the game is gone then. */
  cancel: (id: string): Answer<unknown> => ask(`${at(id)}/cancel`, {}),
  /** A finished game leaves the list of this player; it stays on the server. */
  hide: (id: string): Answer<unknown> => ask(`${at(id)}/hide`, { hidden: true }),
  /** What this viewer saw after his number, page by page up to the present. */
  async moments(id: string, after: number): Answer<Moments> {
    const page = (from: number) => ask<Moments>(`${at(id)}/moments?after=${from}&limit=500`);
    const first = await page(after);
    if (!first.ok) return first;
    const items = [...first.value.items];
    const next = () => first.value.after + items.length;
    for (let more = first.value.number > next(); more; ) {
      const read = await page(next());
      if (!read.ok) return read;
      items.push(...read.value.items);
      more = read.value.items.length > 0 && read.value.number > next();
    }
    return ok({ ...first.value, number: next(), items });
  },
  /** Back to the last entry that holds, where the rules have changed; the players who have not asked for it yet. */
  goBack: (id: string): Answer<{ readonly waitingFor: readonly string[] }> => ask(`${at(id)}/go-back`, {}),
  /** What the viewer knows of the record, whole once the battle is over. */
  known: (id: string): Answer<{ readonly complete: boolean; readonly record: unknown }> => ask(`${at(id)}/record`),
  /** The whole record, once the battle is over. */
  async record(id: string): Answer<GameRecord> {
    const said = await api.known(id);
    if (!said.ok) return said;
    if (!said.value.complete) return failed('record-later');
    const read = parseRecord(said.value.record);
    return read.ok ? read : { ok: false, error: sentProblem(read.error) };
  },
  /** A personal link that reached the page itself, by a service worker or because it was refused: the server turns it into a cookie. */
  async enter(id: string, kind: 'seat' | 'watch', secret: string): Answer<null> {
    try {
      const { status, redirected } = await fetch(`/g/${encodeURIComponent(id)}?${kind}=${encodeURIComponent(secret)}`);
      if (status === 409) return failed('seat-held');
      return status === 200 && redirected ? ok(null) : failed('bad-link');
    } catch {
      return noServer();
    }
  },
};

/** As this player reaches the server, so will his friend: the server itself may know only the address it listens at. */
export function linkFromHere(link: string): string {
  const { pathname, search } = new URL(link);
  return `${location.origin}${pathname}${search}`;
}
