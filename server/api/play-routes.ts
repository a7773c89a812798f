import { answersTo, problem, type Refusal, stateFor } from '@hetman/core';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Context, mustFind } from '../context.js';
import { seenSoFar } from '../games/changed.js';
import type { Viewer } from '../games/item.js';
import { describeRecord, itemsOf } from '../games/on-disk.js';
import type { Room } from '../games/room.js';
import { inSlices } from '../games/slices.js';
import { hasBegun, type StoredGame } from '../games/stored.js';
import { mustPlay, mustView, secretIn } from '../http/visitor.js';
import { ChangedRules, clientError, tableError } from '../problems.js';
import { type Route, route } from './route.js';
import * as schemas from './schemas.js';

const byId = z.object({ id: schemas.gameId });
const common = [400, 401, 404, 409, 410] as const;

/** Playing: what a viewer may see, and what a player may do. */
export function playRoutes(context: Context): Route[] {
  /** Who asks is settled before the room is opened: strangers cost no replay. */
  async function look(id: string, request: FastifyRequest): Promise<{ stored: StoredGame; viewer: Viewer }> {
    const stored = await mustFind(context, id);
    return { stored, viewer: mustView(stored, secretIn(request, id)) };
  }

  async function enter(id: string, request: FastifyRequest): Promise<{ room: Room; viewer: Viewer }> {
    const { viewer } = await look(id, request);
    return { room: await context.rooms.open(id), viewer };
  }

  /** Null where the rules have changed and do not lead through it. */
  function opens(id: string): Promise<Room | null> {
    return context.rooms.open(id).catch((error) => {
      if (error instanceof ChangedRules) return null;
      throw error;
    });
  }

  return [
    route({
      method: 'GET',
      path: '/api/games/{id}/view',
      summary: 'All that you may know of the position now',
      params: byId,
      answer: schemas.view,
      refuses: common,
      async handle({ params, request }) {
        const { room, viewer } = await enter(params.id, request);
        return room.inQuiet(() => ({
          ...momentOf(room, viewer),
          viewer,
          view: room.view(viewer),
          beginning: room.beginning(viewer),
        }));
      },
    }),
    route({
      method: 'GET',
      path: '/api/games/{id}/actions',
      summary: 'Every legal action of the decision at hand, if it is yours',
      params: byId,
      answer: schemas.actions,
      refuses: common,
      async handle({ params, request }) {
        const { room, viewer } = await enter(params.id, request);
        const { system } = room.stored.game;
        return room.inQuiet(() => ({
          ...momentOf(room, viewer),
          actions: room.decision()?.side === viewer ? system.actions(room.state()) : null,
        }));
      },
    }),
    route({
      method: 'POST',
      path: '/api/games/{id}/act',
      summary: 'Decide; answered when it is durable',
      params: byId,
      body: z.strictObject({ action: schemas.anything, after: schemas.after, key: schemas.key }),
      answer: schemas.told,
      refuses: [...common, 403, 422],
      async handle({ params, body, request }) {
        const { room, viewer } = await enter(params.id, request);
        return room.act(mustPlay(viewer), body);
      },
    }),
    route({
      method: 'POST',
      path: '/api/games/{id}/undo',
      summary: 'Take your last entry back, as long as no die fell, nothing hidden was seen and nobody else decided',
      params: byId,
      body: z.strictObject({ after: schemas.after, key: schemas.key }),
      answer: schemas.told,
      refuses: [...common, 403],
      async handle({ params, body, request }) {
        const { room, viewer } = await enter(params.id, request);
        return room.undo(mustPlay(viewer), body);
      },
    }),
    route({
      method: 'POST',
      path: '/api/games/{id}/orders',
      summary: 'Give standing orders; the other side does not learn of them',
      params: byId,
      body: z.strictObject({ orders: schemas.anything, after: schemas.after.optional(), key: schemas.key }),
      answer: schemas.told,
      refuses: [...common, 403, 422],
      async handle({ params, body, request }) {
        const { room, viewer } = await enter(params.id, request);
        return room.setOrders(mustPlay(viewer), body);
      },
    }),
    route({
      method: 'POST',
      path: '/api/games/{id}/resign',
      summary: 'Give the game up, whoever decides; it cannot be taken back, and the secret of the dice is published',
      params: byId,
      body: z.strictObject({ key: schemas.key }),
      answer: schemas.told,
      refuses: [...common, 403],
      async handle({ params, body, request }) {
        const { room, viewer } = await enter(params.id, request);
        return room.resign(mustPlay(viewer), body);
      },
    }),
    route({
      method: 'POST',
      path: '/api/games/{id}/why-not',
      summary: 'Why an action would be refused now: the rule and its words; changes nothing',
      params: byId,
      body: z.strictObject({ action: schemas.anything }),
      answer: z.object({ refusal: schemas.refusal }),
      refuses: [...common, 403],
      async handle({ params, body, request }) {
        const { room, viewer } = await enter(params.id, request);
        const by = mustPlay(viewer);
        const { system } = room.stored.game;
        const refusal = await room.inQuiet(() => system.refusal(room.state(), by, body.action));
        // The rules do not know that a side has resigned.
        if (!refusal && room.outcome()) throw tableError(problem('over'), room.stored);
        return { refusal: refusal && wordsOf(room, refusal) };
      },
    }),
    route({
      method: 'POST',
      path: '/api/games/{id}/ask',
      summary: 'Questions about the position as your side knows it: reach, targets, odds and more; changes nothing',
      params: byId,
      body: z.strictObject({ questions: schemas.questions }),
      answer: schemas.answers,
      refuses: [...common, 403],
      async handle({ params, body, request }) {
        const { room, viewer } = await enter(params.id, request);
        const by = mustPlay(viewer);
        const { game } = room.stored;
        // On a copy of what the side may know: the game goes on while long answers are worked out.
        const { number, known } = await room.inQuiet(() => ({
          number: room.number(by),
          known: game.system.clone(stateFor(game.system, room.state(), by)),
        }));
        return { number, answers: await inSlices(answersTo(game, known, body.questions)) };
      },
    }),
    route({
      method: 'GET',
      path: '/api/games/{id}/events',
      summary: 'What happened after the number you know of, in order',
      params: byId,
      query: z.object({
        after: z.coerce.number().int().min(0).default(0),
        limit: z.coerce.number().int().min(1).max(1000).default(200),
      }),
      answer: schemas.events,
      refuses: common,
      async handle({ params, query, request }) {
        const { room, viewer } = await enter(params.id, request);
        return room.inQuiet(() => ({
          number: room.number(viewer),
          items: room.since(query.after, viewer, query.limit),
        }));
      },
    }),
    route({
      method: 'GET',
      path: '/api/games/{id}/moments',
      summary: 'The game as you saw it: the view after a number of yours, and how each thing after it changed the view',
      params: byId,
      query: z.object({
        after: z.coerce.number().int().min(0).default(0),
        limit: z.coerce.number().int().min(1).max(500).default(200),
      }),
      answer: schemas.moments,
      refuses: [...common, 503],
      async handle({ params, query, request }) {
        const { stored, viewer } = await look(params.id, request);
        const room = await opens(params.id);
        if (room) return room.moments(query.after, viewer, query.limit);
        return seenSoFar(stored, await itemsOf(context.store, params.id), { viewer, ...query });
      },
    }),
    route({
      method: 'POST',
      path: '/api/games/{id}/go-back',
      summary: 'Where the rules have changed: back to the last entry that holds, once every player has asked',
      params: byId,
      answer: z.object({ waitingFor: z.array(schemas.side).meta({ description: 'empty when it is done' }) }),
      refuses: [...common, 403, 503],
      async handle({ params, request }) {
        const { stored, viewer } = await look(params.id, request);
        const by = mustPlay(viewer);
        if (await opens(params.id)) throw clientError('holds-still');
        return { waitingFor: [...(await context.goingBack.ask(stored, by))] };
      },
    }),
    route({
      method: 'GET',
      path: '/api/games/{id}/record',
      summary:
        'After the end the whole record with the secret of the dice, for hetman verify; before, what you know of it',
      params: byId,
      answer: z.looseObject({ complete: z.boolean() }).meta({ description: 'docs/records.md describes the record' }),
      refuses: common,
      async handle({ params, request }) {
        const { viewer } = await look(params.id, request);
        // From the disk alone: durable, and told whether or not the rules of today lead through it.
        const stored = (await context.store.find(params.id))!;
        if (!hasBegun(stored)) throw clientError('waiting');
        return describeRecord(stored, await itemsOf(context.store, params.id), viewer);
      },
    }),
  ];
}

const momentOf = (room: Room, viewer: Viewer) => ({
  number: room.number(viewer),
  decision: room.decision(),
  outcome: room.outcome(),
});

function wordsOf(room: Room, refusal: Refusal) {
  const { system } = room.stored.game;
  const text = { en: system.describeRefusal(refusal, 'en'), pl: system.describeRefusal(refusal, 'pl') };
  return { ...refusal, text };
}
