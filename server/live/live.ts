import websocket from '@fastify/websocket';
import { closing, gameId } from '@hetman/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { refusals } from '../api/openapi.js';
import { byId } from '../api/schemas.js';
import { type Context, mustFind } from '../context.js';
import { addressOf } from '../http/limits.js';
import { isFromHere } from '../http/origin.js';
import { languageOf, mustView, secretIn } from '../http/visitor.js';
import { clientError } from '../problems.js';
import { Connection } from './connection.js';

/** `/api/games/:id/live`: updates and acting over a WebSocket. */
export async function serveLive(app: FastifyInstance, context: Context): Promise<void> {
  const { limits, heartbeatSeconds } = context.config;
  await app.register(websocket, {
    options: { maxPayload: limits.messageBytes, perMessageDeflate: false },
    // Whatever a client sends, it is no bug of ours; the library has closed the socket already.
    errorHandler: (error, _socket, request) => request.log.debug({ err: error }, 'a broken socket'),
  });
  const open = new Map<string, number>();
  const alive = new WeakSet<WebSocket>();

  app.get(
    '/api/games/:id/live',
    {
      websocket: true,
      preValidation: async (request) => admit(request),
      schema: {
        summary: 'A WebSocket for updates and for acting; docs/server.md describes its messages',
        params: byId,
        response: { 101: z.undefined(), ...refusals(403, 404, 429) },
      },
    },
    (socket, request) => {
      const address = addressOf(request);
      // Many may have come in at once, before any of them was counted.
      if ((open.get(address) ?? 0) >= limits.socketsPerAddress)
        return socket.close(closing.flood, 'too many connections');
      open.set(address, (open.get(address) ?? 0) + 1);
      socket.on('close', () => {
        const left = (open.get(address) ?? 1) - 1;
        if (left > 0) open.set(address, left);
        else open.delete(address);
      });
      alive.add(socket);
      socket.on('pong', () => alive.add(socket));
      greet(socket, request);
    },
  );

  function admit(request: FastifyRequest): void {
    const { id } = request.params as { id: string };
    if (!gameId.safeParse(id).success) throw clientError('unknown-game');
    if (!isFromHere(request, context.address())) throw clientError('other-origin');
    if ((open.get(addressOf(request)) ?? 0) >= limits.socketsPerAddress) throw clientError('too-many-sockets');
  }

  function greet(socket: WebSocket, request: FastifyRequest): void {
    const { id } = request.params as { id: string };
    new Connection(socket, {
      language: languageOf(request),
      greetingSeconds: heartbeatSeconds,
      messagesPerSecond: limits.messagesPerSecond,
      unsentBytes: limits.unsentBytes,
      presence: context.presence,
      async admit(hello) {
        const viewer = mustView(await mustFind(context, id), hello.secret ?? secretIn(request, id));
        return { room: await context.rooms.open(id), viewer };
      },
      onBug: (error) => request.log.error({ err: error }, 'a bug'),
      onDamage: ({ place }) => request.log.error(place, 'a damaged entry'),
    });
  }

  /** Whoever has not answered since the last beat is gone, though their socket may not know it. */
  const beat = setInterval(() => {
    for (const socket of app.websocketServer.clients) {
      if (!alive.has(socket)) socket.terminate();
      alive.delete(socket);
      socket.ping();
    }
  }, heartbeatSeconds * 1000);
  beat.unref();
  app.addHook('onClose', async () => clearInterval(beat));
}
