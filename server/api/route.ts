import { firstIssue, type Language } from '@hetman/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { languageOf } from '../http/visitor.js';
import { clientError } from '../problems.js';

/** One way into the API: its schemas check the request, type the handler and describe both in OpenAPI. */
export interface Route {
  readonly method: 'GET' | 'POST';
  /** As OpenAPI writes it: `/api/games/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly params?: z.ZodType | undefined;
  readonly query?: z.ZodType | undefined;
  readonly body?: z.ZodType | undefined;
  readonly answer: z.ZodType;
  /** Statuses that it may refuse with, for the document. */
  readonly refuses: readonly number[];
  readonly handle: (call: Call<unknown, unknown, unknown>) => Promise<unknown>;
}

export interface Call<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly language: Language;
}

interface TypedRoute<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly summary: string;
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly answer: A;
  readonly refuses?: readonly number[];
  readonly handle: (call: Call<z.output<P>, z.output<Q>, z.output<B>>) => Promise<Frozen<z.input<A>>>;
}

/** Handlers may answer with what they must not change themselves. */
export type Frozen<T> = T extends readonly (infer Part)[]
  ? readonly Frozen<Part>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T;

/** Forgets the types that tie a handler to its schemas, once they have been checked. */
export function route<
  A extends z.ZodType,
  P extends z.ZodType = z.ZodUndefined,
  Q extends z.ZodType = z.ZodUndefined,
  B extends z.ZodType = z.ZodUndefined,
>(typed: TypedRoute<P, Q, B, A>): Route {
  return { refuses: [], ...typed, handle: typed.handle as Route['handle'] };
}

export function register(app: FastifyInstance, { method, path, params, query, body, handle }: Route): void {
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    handler: async (request, reply) =>
      handle({
        params: checked(params, request.params, 'path'),
        query: checked(query, request.query, 'query'),
        body: checked(body, request.body ?? undefined, 'body'),
        request,
        reply,
        language: languageOf(request),
      }),
  });
}

function checked(schema: z.ZodType | undefined, value: unknown, where: string): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { place, reason } = firstIssue(parsed.error);
  throw clientError('bad-request', { reason: `${where}${place === 'top' ? '' : ` ${place}`}: ${reason}` });
}
