import { commitmentOf, type Options, problem, type Side } from '@hetman/core';
import { type FoundScenario, findScenario } from '@hetman/games';
import { clientError, tableError } from '../problems.js';
import type { GameStore } from '../storage/games.js';
import { hasBegun, type StoredGame, type StoredSeat } from '../storage/stored.js';
import type { Commitments } from './commitments.js';
import { dealNew } from './dealt.js';
import { hashSecret, linkSecret, newDiceSecret, newGameId, newSecret } from './secrets.js';

interface NewGame {
  readonly scenario: string;
  readonly side: Side;
  readonly options: Options;
  readonly opponent: { readonly kind: 'friend' } | { readonly kind: 'bot'; readonly bot: string };
  readonly name: string | null;
  readonly contribution: string | null;
  /** An offer that the creator has seen before they contributed. */
  readonly commitment: string | null;
}

/** A seat just taken; the secret is shown this once and kept only as a hash. */
export interface TakenSeat {
  readonly stored: StoredGame;
  readonly side: Side;
  readonly secret: string;
}

export interface Lobby {
  create(request: NewGame, creator: string): Promise<TakenSeat>;
  join(id: string, request: Pick<NewGame, 'name' | 'contribution'> & { readonly invite: string }): Promise<TakenSeat>;
  /** A new invitation for the game of whoever created it; the old one leads nowhere then. */
  renew(stored: StoredGame, secret: string): Promise<StoredGame>;
  /** Takes an invitation back, and with it the game. */
  cancel(stored: StoredGame): Promise<void>;
}

export interface LobbySetting {
  readonly store: GameStore;
  readonly commitments: Commitments;
  readonly gamesPerVisitor: number;
}

export function openLobby({ store, commitments, gamesPerVisitor }: LobbySetting): Lobby {
  return {
    async create(request, creator) {
      const found = findScenario(request.scenario);
      if (!found.ok) throw tableError(problem('unknown-scenario', { scenario: request.scenario }));
      if ((await store.unfinishedOf(creator)) >= gamesPerVisitor) throw clientError('too-many-games');
      const diceSecret = request.commitment === null ? newDiceSecret() : commitments.take(request.commitment);
      if (diceSecret === null) throw clientError('unknown-commitment');
      const secret = newSecret();
      const stored = draft(found.value, request, { creator, diceSecret, secret });
      // Played once to see that scenario and options are good; the room deals it again.
      const deciding = firstDecision(stored);
      const begun = hasBegun(stored) ? { ...stored, deciding, started: stored.created } : stored;
      await store.create(begun);
      return { stored: begun, side: request.side, secret };
    },
    async join(id, { invite, name, contribution }) {
      const stored = await store.find(id);
      if (!stored) throw clientError('unknown-game');
      if (stored.inviteHash !== hashSecret(invite)) throw clientError('bad-invitation');
      const open = stored.seats.find(({ kind }) => kind === 'open');
      if (!open) throw clientError('taken');
      const secret = newSecret();
      const seat: StoredSeat = { ...open, kind: 'player', name, contribution, secretHash: hashSecret(secret) };
      const seats = stored.seats.map((other) => (other === open ? seat : other));
      const joined = { ...stored, seats };
      const begun = hasBegun(joined)
        ? { deciding: firstDecision(joined), started: Date.now() }
        : { deciding: null, started: null };
      if (!(await store.take(id, seat, begun))) throw clientError('taken');
      return { stored: { ...joined, ...begun }, side: seat.side, secret };
    },
    async renew(stored, secret) {
      if (hasBegun(stored)) throw clientError('taken');
      const invitations = stored.invitations + 1;
      const inviteHash = hashSecret(linkSecret(secret, stored.id, 'invite', invitations));
      if (!(await store.invite(stored.id, invitations, inviteHash))) throw clientError('taken');
      return { ...stored, invitations, inviteHash };
    },
    async cancel({ id }) {
      if (!(await store.removeWaiting(id))) throw clientError('taken');
    },
  };
}

function draft(
  { game, scenario }: FoundScenario,
  request: NewGame,
  { creator, diceSecret, secret }: { creator: string; diceSecret: string; secret: string },
): StoredGame {
  if (!scenario.sides.some(({ id }) => id === request.side)) throw clientError('unknown-side', { side: request.side });
  const id = newGameId();
  const link = (kind: 'invite' | 'watch') => hashSecret(linkSecret(secret, id, kind));
  const own: StoredSeat = {
    side: request.side,
    kind: 'player',
    name: request.name,
    bot: null,
    secretHash: hashSecret(secret),
    contribution: request.contribution,
    hidden: false,
  };
  return {
    id,
    game,
    scenario,
    options: request.options,
    version: game.system.version,
    created: Date.now(),
    creator,
    watchHash: link('watch'),
    inviteHash: request.opponent.kind === 'friend' ? link('invite') : null,
    invitations: 0,
    diceSecret,
    commitment: commitmentOf(diceSecret),
    seats: scenario.sides.map(({ id: side }) =>
      side === request.side ? own : otherSeat(game, side, request.opponent),
    ),
    deciding: null,
    outcome: null,
    started: null,
  };
}

function otherSeat(game: FoundScenario['game'], side: Side, opponent: NewGame['opponent']): StoredSeat {
  const empty = { side, name: null, secretHash: null, contribution: null, hidden: false };
  if (opponent.kind === 'friend') return { ...empty, kind: 'open', bot: null };
  const { bot } = opponent;
  const maker = game.bots.find(({ id }) => id === bot);
  if (!maker) throw clientError('unknown-bot', { bot });
  return { ...empty, kind: 'bot', bot };
}

function firstDecision(stored: StoredGame): Side | null {
  const dealt = dealNew(stored);
  if (!dealt.ok) throw tableError(dealt.error);
  return dealt.value.table.decision()?.side ?? null;
}
