import { z } from 'zod';
import { type CoreProblem, failWith, firstIssue, ok, type Result, type Side } from '../game/index.js';
import { plainCopy } from '../record/index.js';

/** Acting. `after` is the number of entries that the player knows of; with it, a request that came too late is refused. */
export interface ActRequest {
  readonly by: string;
  readonly action: unknown;
  readonly after?: number | undefined;
}

/** New standing orders; `side` only where the seat plays several. */
export interface OrdersRequest {
  readonly by: string;
  readonly orders: unknown;
  readonly side?: Side | undefined;
  readonly after?: number | undefined;
}

/** Giving the game up; `side` only where the seat plays several. It needs no turn and no `after`. */
export interface ResignRequest {
  readonly by: string;
  readonly side?: Side | undefined;
}

/** Plain data is copied, so that nobody can change an entry behind the table's back. */
const plain = z
  .unknown()
  .transform(plainCopy)
  .refine((value) => value !== undefined, { message: 'expected plain data' });

const after = z.int().min(0).optional();

const actSchema = z.object({ by: z.string(), action: plain, after });
const ordersSchema = z.object({ by: z.string(), orders: plain, side: z.string().optional(), after });

const resignSchema = z.object({ by: z.string(), side: z.string().optional() });

export const parseAct = (request: unknown): Result<ActRequest, CoreProblem> => parse(actSchema, request);
export const parseOrders = (request: unknown): Result<OrdersRequest, CoreProblem> => parse(ordersSchema, request);
export const parseResign = (request: unknown): Result<ResignRequest, CoreProblem> => parse(resignSchema, request);

function parse<T>(schema: z.ZodType<T>, request: unknown): Result<T, CoreProblem> {
  const parsed = schema.safeParse(request);
  return parsed.success ? ok(parsed.data) : failWith('shape', firstIssue(parsed.error));
}
