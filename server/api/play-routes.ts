import { answersTo, inEach, problem, type Refusal, stateFor, type Viewer } from '@hetman/core';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Context, mustFind } from '../context.js';
import { visibleSoFar } from '../games/changed.js';
import { describeRecord, logOf } from '../games/on-disk.js';
import type { Room } from '../games/room.js';
import { inSlices } from '../games/slices.js';
import { mustPlay, mustView, secretIn } from '../http/visitor.js';
import { ChangedRules, clientError, tableError } from '../problems.js';
import { hasBegun, type StoredGame } from '../storage/stored.js';
import { type AskedById, refusals, typed } from './openapi.js';
import * as schemas from './schemas.js';

const common = [400, 401, 404, 409, 410] as const;

/** Playing: what a viewer may see, and what a player may do. */
export function addPlayRoutes(api: FastifyInstance, context: Context): void {
  const app = typed(api);

  /** Who asks is settled before the room is opened: strangers cost no replay. */
  async function look(request: AskedById): Promise<{ stored: StoredGame; viewer: Viewer }> {
    const stored = await mustFind(context, request.params.id);
    return { stored, viewer: mustView(stored, secretIn(request, stored.id)) };
  }

  async function enter(request: AskedById): Promise<{ room: Room; viewer: Viewer }> {
    const { stored, viewer } = await look(request);
    return { room: await context.rooms.open(stored.id), viewer };
  }

  /** Null where the rules have changed and do not lead through it. */
  function opens(id: string): Promise<Room | null> {
    return context.rooms.open(id).catch((error) => {
      if (error instanceof ChangedRules) return null;
      throw error;
    });
  }

  app.get(
    '/api/games/:id/view',
    {
      schema: {
        summary: 'All that you may know of the position now',
        params: schemas.byId,
        response: { 200: schemas.view, ...refusals(...common) },
      },
    },
    async (request) => {
      const { room, viewer } = await enter(request);
      return room.inQuiet(() => ({
        ...momentOf(room, viewer),
        viewer,
        view: room.view(viewer),
        beginning: room.beginning(viewer),
      }));
    },
  );

  app.get(
    '/api/games/:id/actions',
    {
      schema: {
        summary: 'Every legal action of the decision at hand, if it is yours',
        params: schemas.byId,
        response: { 200: schemas.actions, ...refusals(...common) },
      },
    },
    async (request) => {
      const { room, viewer } = await enter(request);
      const { system } = room.stored.game;
      return room.inQuiet(() => ({
        ...momentOf(room, viewer),
        actions: room.decision()?.side === viewer ? system.actions(room.state()) : null,
      }));
    },
  );

  app.post(
    '/api/games/:id/act',
    {
      schema: {
        summary: 'Decide; answered when it is durable',
        params: schemas.byId,
        body: z.strictObject({ action: schemas.anything, after: schemas.after, key: schemas.key }),
        response: { 200: schemas.liveEntry, ...refusals(...common, 403, 422) },
      },
    },
    async (request) => {
      const { room, viewer } = await enter(request);
      return room.act(mustPlay(viewer), request.body);
    },
  );

  app.post(
    '/api/games/:id/undo',
    {
      schema: {
        summary: 'Take your last entry back, as long as no die fell, nothing hidden was seen and nobody else decided',
        params: schemas.byId,
        body: z.strictObject({ after: schemas.after, key: schemas.key }),
        response: { 200: schemas.liveEntry, ...refusals(...common, 403) },
      },
    },
    async (request) => {
      const { room, viewer } = await enter(request);
      return room.undo(mustPlay(viewer), request.body);
    },
  );

  app.post(
    '/api/games/:id/orders',
    {
      schema: {
        summary: 'Give standing orders; the other side does not learn of them',
        params: schemas.byId,
        body: z.strictObject({ orders: schemas.anything, after: schemas.after.optional(), key: schemas.key }),
        response: { 200: schemas.liveEntry, ...refusals(...common, 403, 422) },
      },
    },
    async (request) => {
      const { room, viewer } = await enter(request);
      return room.setOrders(mustPlay(viewer), request.body);
    },
  );

  app.post(
    '/api/games/:id/resign',
    {
      schema: {
        summary: 'Give the game up, whoever decides; it cannot be taken back, and the secret of the dice is published',
        params: schemas.byId,
        body: z.strictObject({ key: schemas.key }),
        response: { 200: schemas.liveEntry, ...refusals(...common, 403) },
      },
    },
    async (request) => {
      const { room, viewer } = await enter(request);
      return room.resign(mustPlay(viewer), request.body);
    },
  );

  app.post(
    '/api/games/:id/why-not',
    {
      schema: {
        summary: 'Why an action would be refused now: the rule and its words; changes nothing',
        params: schemas.byId,
        body: z.strictObject({ action: schemas.anything }),
        response: { 200: z.object({ refusal: schemas.refusal }), ...refusals(...common, 403) },
      },
    },
    async (request) => {
      const { room, viewer } = await enter(request);
      const by = mustPlay(viewer);
      const { system } = room.stored.game;
      const refusal = await room.inQuiet(() => system.refusal(room.state(), by, request.body.action));
      // The rules do not know that a side has resigned.
      if (!refusal && room.outcome()) throw tableError(problem('over'), room.stored);
      return { refusal: refusal && wordsOf(room, refusal) };
    },
  );

  app.post(
    '/api/games/:id/ask',
    {
      schema: {
        summary: 'Questions about the position as your side knows it: reach, targets, odds and more; changes nothing',
        params: schemas.byId,
        body: z.strictObject({ questions: schemas.questions }),
        response: { 200: schemas.answers, ...refusals(...common, 403) },
      },
    },
    async (request) => {
      const { room, viewer } = await enter(request);
      const by = mustPlay(viewer);
      const { game } = room.stored;
      // On a copy of what the side may know: the game goes on while long answers are worked out.
      const { number, known } = await room.inQuiet(() => ({
        number: room.number(by),
        known: game.system.clone(stateFor(game.system, room.state(), by)),
      }));
      return { number, answers: await inSlices(answersTo(game, known, request.body.questions)) };
    },
  );

  app.get(
    '/api/games/:id/events',
    {
      schema: {
        summary: 'What happened after the number you know of, in order',
        params: schemas.byId,
        querystring: z.object({
          after: z.coerce.number().int().min(0).default(0),
          limit: z.coerce.number().int().min(1).max(1000).default(200),
        }),
        response: { 200: schemas.events, ...refusals(...common) },
      },
    },
    async (request) => {
      const { room, viewer } = await enter(request);
      return room.inQuiet(() => ({
        number: room.number(viewer),
        items: room.entriesAfter(request.query.after, viewer, request.query.limit),
      }));
    },
  );

  app.get(
    '/api/games/:id/moments',
    {
      schema: {
        summary:
          'The game as you saw it: the view after a number of yours, and how each thing after it changed the view',
        params: schemas.byId,
        querystring: z.object({
          after: z.coerce.number().int().min(0).default(0),
          limit: z.coerce.number().int().min(1).max(500).default(200),
        }),
        response: { 200: schemas.moments, ...refusals(...common, 503) },
      },
    },
    async (request) => {
      const { stored, viewer } = await look(request);
      const room = await opens(request.params.id);
      if (room) return room.moments(request.query.after, viewer, request.query.limit);
      return visibleSoFar(stored, await logOf(context.store, request.params.id), { viewer, ...request.query });
    },
  );

  app.post(
    '/api/games/:id/go-back',
    {
      schema: {
        summary: 'Where the rules have changed: back to the last entry that holds, once every player has asked',
        params: schemas.byId,
        response: {
          200: z.object({ waitingFor: z.array(schemas.side).meta({ description: 'empty when it is done' }) }),
          ...refusals(...common, 403, 503),
        },
      },
    },
    async (request) => {
      const { stored, viewer } = await look(request);
      const by = mustPlay(viewer);
      if (await opens(request.params.id)) throw clientError('holds-still');
      return { waitingFor: [...(await context.goingBack.ask(stored, by))] };
    },
  );

  app.get(
    '/api/games/:id/record',
    {
      schema: {
        summary:
          'After the end the whole record with the secret of the dice, for hetman verify; before, what you know of it',
        params: schemas.byId,
        response: {
          200: z.looseObject({ complete: z.boolean() }).meta({ description: 'docs/records.md describes the record' }),
          ...refusals(...common),
        },
      },
    },
    async (request) => {
      const { viewer } = await look(request);
      // From the disk alone: durable, and sent whether or not the rules of today lead through it.
      const stored = (await context.store.find(request.params.id))!;
      if (!hasBegun(stored)) throw clientError('waiting');
      return describeRecord(stored, await logOf(context.store, request.params.id), viewer);
    },
  );
}

const momentOf = (room: Room, viewer: Viewer) => ({
  number: room.number(viewer),
  decision: room.decision(),
  outcome: room.outcome(),
});

function wordsOf(room: Room, refusal: Refusal) {
  const { system } = room.stored.game;
  const text = inEach((language) => system.describeRefusal(refusal, language));
  return { ...refusal, text };
}
