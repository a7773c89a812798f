import { games, labelOf } from '@hetman/games';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Context, isSecure, mustFind } from '../context.js';
import type { TakenSeat } from '../games/lobby.js';
import { hashSecret, newSecret } from '../games/secrets.js';
import { bucketsBy } from '../http/bucket.js';
import { clearCookie, rememberVisitor, seatCookie, seatCookies, setCookie, visitorOf } from '../http/cookies.js';
import { mustPlay, mustView, secretIn, viewerOf } from '../http/visitor.js';
import { ClientError, clientError, LostBattle } from '../problems.js';
import { describeGame } from './describe.js';
import { type Route, route } from './route.js';
import * as schemas from './schemas.js';

const byId = z.object({ id: schemas.gameId });
const mostListed = 200;

/** Finding, making and joining games. */
export function lobbyRoutes(context: Context): Route[] {
  const { limits } = context.config;
  const name = schemas.nameOf(limits.nameLength);
  const newGames = bucketsBy(limits.newGamesPerHour / 3600, limits.newGamesPerHour);

  const seated = async (reply: FastifyReply, { stored, side, secret }: TakenSeat) => {
    setCookie(reply, seatCookie(stored.id), secret, isSecure(context));
    reply.status(201);
    return { game: await describeGame(context, stored, side, secret), side, secret };
  };

  /** A player of a game, with the secret of his seat. */
  async function player(id: string, request: FastifyRequest) {
    const stored = await mustFind(context, id);
    const secret = secretIn(request, id);
    return { stored, side: mustPlay(mustView(stored, secret)), secret: secret! };
  }

  return [
    route({
      method: 'GET',
      path: '/api/scenarios',
      summary: 'Every battle that can be played, with its sides, options and computer opponents',
      answer: schemas.scenarios,
      handle: async () => scenarios,
    }),
    route({
      method: 'POST',
      path: '/api/commitments',
      summary: 'A promise about dice, for a creator who wants to see it before he contributes; good for an hour',
      answer: z.object({ commitment: schemas.commitment }),
      handle: async () => ({ commitment: context.commitments.offer() }),
    }),
    route({
      method: 'POST',
      path: '/api/games',
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
      answer: schemas.taken,
      refuses: [400, 429],
      async handle({ body, request, reply }) {
        if (!newGames(request.ip).take()) throw clientError('too-many-games');
        const visitor = visitorOf(request) ?? newSecret();
        const taken = await context.lobby.create(body, hashSecret(visitor));
        const answer = await seated(reply, taken);
        rememberVisitor(reply, visitor, isSecure(context));
        // A computer opponent may be the first to decide.
        if (answer.game.begun) await context.rooms.open(taken.stored.id);
        return answer;
      },
    }),
    route({
      method: 'GET',
      path: '/api/games',
      summary: 'The games that your browser holds a seat in, without those you have hidden unless `hidden=true`',
      query: z.object({ hidden: z.enum(['true', 'false']).default('false') }),
      answer: z.object({
        games: z.array(schemas.game),
        lost: z
          .array(z.object({ id: schemas.gameId, scenario: z.string() }))
          .meta({ description: 'games of battles that this server does not have any more' }),
      }),
      async handle({ query, request, reply }) {
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
            clearCookie(reply, seatCookie(game), isSecure(context));
            return [];
          }),
        );
        const shown = found.flat().filter(({ hidden }) => !hidden || query.hidden === 'true');
        return { games: shown.sort((a, b) => b.created - a.created), lost };
      },
    }),
    route({
      method: 'GET',
      path: '/api/games/{id}',
      summary: 'One game: seats, dice promise, whose decision, and your links; also for somebody invited',
      params: byId,
      query: z.object({ invite: schemas.secret.optional() }),
      answer: schemas.game,
      refuses: [401, 404, 410],
      async handle({ params, query, request }) {
        const stored = await mustFind(context, params.id);
        const secret = secretIn(request, stored.id);
        const viewer = viewerOf(stored, secret);
        const invited = query.invite !== undefined && stored.inviteHash === hashSecret(query.invite);
        if (viewer === null && !invited) throw clientError('no-seat');
        return describeGame(context, stored, viewer, secret);
      },
    }),
    route({
      method: 'POST',
      path: '/api/games/{id}/join',
      summary: 'Take the open seat that an invitation leads to',
      params: byId,
      body: z.strictObject({
        invite: schemas.secret,
        name: name.nullable().default(null),
        contribution: schemas.contribution.nullable().default(null),
      }),
      answer: schemas.taken,
      refuses: [400, 403, 404, 409, 410],
      handle: async ({ params, body, reply }) => seated(reply, await context.lobby.join(params.id, body)),
    }),
    route({
      method: 'POST',
      path: '/api/games/{id}/name',
      summary: 'Change the name that you play under',
      params: byId,
      body: z.strictObject({ name }),
      answer: schemas.game,
      refuses: [400, 401, 403, 404, 410],
      async handle({ params, body, request }) {
        const { stored, side, secret } = await player(params.id, request);
        await context.store.rename(stored.id, side, body.name);
        await context.rooms.changeSeat(stored.id, side, body);
        return describeGame(context, await mustFind(context, stored.id), side, secret);
      },
    }),
    route({
      method: 'POST',
      path: '/api/games/{id}/invitation',
      summary: 'A new invitation in place of the old one, which leads nowhere then; for the creator, until it is taken',
      params: byId,
      answer: schemas.game,
      refuses: [401, 403, 404, 409, 410],
      async handle({ params, request }) {
        const { stored, side, secret } = await player(params.id, request);
        return describeGame(context, await context.lobby.renew(stored, secret), side, secret);
      },
    }),
    route({
      method: 'POST',
      path: '/api/games/{id}/cancel',
      summary: 'Take an invitation back that nobody has taken; the game is gone then',
      params: byId,
      answer: z.object({ cancelled: z.literal(true) }),
      refuses: [401, 403, 404, 409, 410],
      async handle({ params, request, reply }) {
        const { stored } = await player(params.id, request);
        await context.lobby.cancel(stored);
        clearCookie(reply, seatCookie(stored.id), isSecure(context));
        return { cancelled: true as const };
      },
    }),
    route({
      method: 'POST',
      path: '/api/games/{id}/hide',
      summary: 'Take a finished game out of your list, or bring it back; the other players do not notice',
      params: byId,
      body: z.strictObject({ hidden: z.boolean() }),
      answer: schemas.game,
      refuses: [400, 401, 403, 404, 409, 410],
      async handle({ params, body, request }) {
        const { stored, side, secret } = await player(params.id, request);
        if (!stored.outcome) throw clientError('not-over');
        await context.store.hide(stored.id, side, body.hidden);
        await context.rooms.changeSeat(stored.id, side, body);
        return describeGame(context, await mustFind(context, stored.id), side, secret);
      },
    }),
  ];
}

const scenarios = z.parse(schemas.scenarios, { games: games.map(labelOf) });
