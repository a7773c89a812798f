import { gameId, gameInfo, secret } from '@hetman/core';
import { games, manifestOf } from '@hetman/games';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { type Context, mustFind } from '../context.js';
import type { TakenSeat } from '../games/lobby.js';
import { hashSecret, newSecret } from '../games/secrets.js';
import { seatCookie, seatCookies, secretCookies, secretOf, visitorCookie } from '../http/cookies.js';
import { mustPlay, mustView, secretIn, sideOfBrowser, viewerOf } from '../http/visitor.js';
import { ClientError, clientError, LostBattle } from '../problems.js';
import { describeGame } from './describe.js';
import { type AskedById, refusals, typed } from './openapi.js';
import * as schemas from './schemas.js';

const mostListed = 200;

/** Finding, making and joining games. */
export function addLobbyRoutes(api: FastifyInstance, context: Context): void {
  const app = typed(api);
  const { limits, secure } = context.config;
  const { keep, forget } = secretCookies(secure);
  const name = schemas.nameOf(limits.nameLength);
  const newGames = app.createRateLimit({ max: limits.newGamesPerHour, timeWindow: 3_600_000 });

  const seated = async (reply: FastifyReply, { stored, side, secret }: TakenSeat) => {
    keep(reply, seatCookie(stored.id), secret);
    reply.status(201);
    return { game: await describeGame(context, stored, side, secret), side, secret };
  };

  /** A player of a game, with the secret of their seat. */
  async function player(request: AskedById) {
    const stored = await mustFind(context, request.params.id);
    const secret = secretIn(request, stored.id);
    return { stored, side: mustPlay(mustView(stored, secret)), secret: secret! };
  }

  app.get(
    '/api/scenarios',
    {
      schema: {
        summary: 'Every battle that can be played, with its sides, options and computer opponents',
        response: { 200: schemas.scenarios },
      },
    },
    async () => scenarios,
  );

  app.post(
    '/api/commitments',
    {
      schema: {
        summary: 'A promise about dice, for a creator who wants to see it before they contribute; good for an hour',
        response: { 200: z.object({ commitment: schemas.commitment }) },
      },
    },
    async () => ({ commitment: context.commitments.offer() }),
  );

  app.post(
    '/api/games',
    {
      schema: {
        summary: 'Begin a game against a friend or the computer, and take your seat',
        body: z.strictObject({
          scenario: z.string().max(100),
          side: schemas.side,
          options: schemas.options.default({}),
          opponent: z.discriminatedUnion('kind', [
            z.strictObject({ kind: z.literal('friend') }),
            z.strictObject({ kind: z.literal('bot'), bot: z.string().max(40) }),
          ]),
          name: name.nullable().default(null),
          contribution: schemas.contribution.nullable().default(null),
          commitment: schemas.commitment.nullable().default(null),
        }),
        response: { 201: schemas.taken, ...refusals(400, 429) },
      },
    },
    async (request, reply) => {
      const games = await newGames(request);
      if (!games.isAllowed && games.isExceeded) throw clientError('too-many-games');
      const visitor = secretOf(request, visitorCookie) ?? newSecret();
      const taken = await context.lobby.create(request.body, hashSecret(visitor));
      const answer = await seated(reply, taken);
      keep(reply, visitorCookie, visitor);
      // A computer opponent may be the first to decide.
      if (answer.game.begun) await context.rooms.open(taken.stored.id);
      return answer;
    },
  );

  app.get(
    '/api/games',
    {
      schema: {
        summary: 'The games that your browser holds a seat in, without those you have hidden unless `hidden=true`',
        querystring: z.object({ hidden: z.enum(['true', 'false']).default('false') }),
        response: {
          200: z.object({
            games: z.array(gameInfo),
            lost: z
              .array(z.object({ id: gameId, scenario: z.string() }))
              .meta({ description: 'games of battles that this server does not have any more' }),
          }),
        },
      },
    },
    async (request, reply) => {
      const held = seatCookies(request).slice(0, mostListed);
      const lost: LostBattle['game'][] = [];
      const found = await Promise.all(
        held.map(async ({ game, secret }) => {
          const stored = await mustFind(context, game).catch((error) => {
            if (!(error instanceof ClientError)) throw error;
            if (error instanceof LostBattle) lost.push(error.game);
            return null;
          });
          if (lost.some(({ id }) => id === game)) return [];
          const viewer = stored && viewerOf(stored, secret);
          if (stored && viewer) return [await describeGame(context, stored, viewer, secret)];
          // The game is no more: headers have no room for cookies that lead nowhere.
          forget(reply, seatCookie(game));
          return [];
        }),
      );
      const shown = found.flat().filter(({ hidden }) => !hidden || request.query.hidden === 'true');
      return { games: shown.sort((a, b) => b.created - a.created), lost };
    },
  );

  app.get(
    '/api/games/:id',
    {
      schema: {
        summary: 'One game: seats, dice promise, whose decision, and your links; also for somebody invited',
        params: schemas.byId,
        querystring: z.object({ invite: secret.optional() }),
        response: { 200: gameInfo, ...refusals(401, 404, 410) },
      },
    },
    async (request) => {
      const stored = await mustFind(context, request.params.id);
      const secret = secretIn(request, stored.id);
      const viewer = viewerOf(stored, secret);
      const invited = request.query.invite !== undefined && stored.inviteHash === hashSecret(request.query.invite);
      if (viewer === null && !invited) throw clientError('no-seat');
      return describeGame(context, stored, viewer, secret);
    },
  );

  app.post(
    '/api/games/:id/join',
    {
      schema: {
        summary: 'Take the open seat that an invitation leads to',
        params: schemas.byId,
        body: z.strictObject({
          invite: secret,
          name: name.nullable().default(null),
          contribution: schemas.contribution.nullable().default(null),
        }),
        response: { 201: schemas.taken, ...refusals(400, 403, 404, 409, 410) },
      },
    },
    async (request, reply) => {
      if (sideOfBrowser(request, await mustFind(context, request.params.id)) !== null) throw clientError('seat-held');
      return seated(reply, await context.lobby.join(request.params.id, request.body));
    },
  );

  app.post(
    '/api/games/:id/name',
    {
      schema: {
        summary: 'Change the name that you play under',
        params: schemas.byId,
        body: z.strictObject({ name }),
        response: { 200: gameInfo, ...refusals(400, 401, 403, 404, 410) },
      },
    },
    async (request) => {
      const { stored, side, secret } = await player(request);
      await context.store.rename(stored.id, side, request.body.name);
      await context.rooms.changeSeat(stored.id, side, request.body);
      return describeGame(context, await mustFind(context, stored.id), side, secret);
    },
  );

  app.post(
    '/api/games/:id/invitation',
    {
      schema: {
        summary:
          'A new invitation in place of the old one, which leads nowhere then; for the creator, until it is taken',
        params: schemas.byId,
        response: { 200: gameInfo, ...refusals(401, 403, 404, 409, 410) },
      },
    },
    async (request) => {
      const { stored, side, secret } = await player(request);
      return describeGame(context, await context.lobby.renew(stored, secret), side, secret);
    },
  );

  app.post(
    '/api/games/:id/cancel',
    {
      schema: {
        summary: 'Take an invitation back that nobody has taken; the game is gone then',
        params: schemas.byId,
        response: { 200: z.object({ cancelled: z.literal(true) }), ...refusals(401, 403, 404, 409, 410) },
      },
    },
    async (request, reply) => {
      const { stored } = await player(request);
      await context.lobby.cancel(stored);
      forget(reply, seatCookie(stored.id));
      return { cancelled: true as const };
    },
  );

  app.post(
    '/api/games/:id/hide',
    {
      schema: {
        summary: 'Take a finished game out of your list, or bring it back; the other players do not notice',
        params: schemas.byId,
        body: z.strictObject({ hidden: z.boolean() }),
        response: { 200: gameInfo, ...refusals(400, 401, 403, 404, 409, 410) },
      },
    },
    async (request) => {
      const { stored, side, secret } = await player(request);
      if (!stored.outcome) throw clientError('not-over');
      await context.store.hide(stored.id, side, request.body.hidden);
      await context.rooms.changeSeat(stored.id, side, request.body);
      return describeGame(context, await mustFind(context, stored.id), side, secret);
    },
  );
}

const scenarios = z.parse(schemas.scenarios, { games: games.map(manifestOf) });
