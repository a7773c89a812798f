/** The one gate between a request and the log: its form, who asks and when, and once whether the rules allow it. */
import { z } from 'zod';
import {
  type CoreProblem,
  type Decision,
  failWith,
  firstIssue,
  type GameSystem,
  ok,
  problem,
  type Result,
  type Side,
} from '../game/index.js';
import { type Entry, entryProblem, plainCopy } from '../record/index.js';
import { type Seats, sidesAt } from './seats.js';

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

/** What the checks look at. They run in a fixed order, and the first that fails gives its code. */
export interface Situation<State, Action> {
  readonly system: GameSystem<State, Action>;
  readonly state: State;
  /** Ended by the rules or by a side that resigned. */
  readonly over: boolean;
  readonly seats: Seats;
  /** Entries that a seat of these sides knows of. */
  count(sides: readonly Side[]): number;
}

/** The entry that a request comes to, or why it comes to none. */
export type Checked = { readonly entry: Entry; readonly error?: never } | { readonly error: CoreProblem };

type CheckedSide = { readonly side: Side; readonly error?: never } | { readonly error: CoreProblem };

/** Seat known, battle not over, the seat's side decides, not stale, legal. */
export function checkAct<State, Action>(at: Situation<State, Action>, request: ActRequest): Checked {
  const sides = sidesAt(at.seats, request.by);
  if (!sides) return { error: problem('unknown-seat', { seat: request.by }) };
  const decision = openDecision(at);
  if (!decision) return { error: problem('over') };
  const { side } = decision;
  if (!sides.includes(side)) return { error: problem('not-deciding', { side }) };
  const stale = staleProblem(request, at.count(sides));
  if (stale) return { error: stale };
  return checkEntry(at, { by: side, do: request.action });
}

/** Orders need no turn: seat known, battle not over, the side is the seat's own, not stale, legal. */
export function checkOrders<State, Action>(at: Situation<State, Action>, request: OrdersRequest): Checked {
  const own = checkOwnSide(at, request);
  if (own.error) return own;
  const stale = staleProblem(request, at.count(sidesAt(at.seats, request.by)!));
  if (stale) return { error: stale };
  return checkEntry(at, { by: own.side, orders: request.orders });
}

/** Resigning needs no turn either, and may always be done: seat known, battle not over, the side is the seat's own. */
export function checkResign<State, Action>(at: Situation<State, Action>, request: ResignRequest): Checked {
  const own = checkOwnSide(at, request);
  return own.error ? own : checkEntry(at, { by: own.side, resign: true });
}

/** Whether the rules allow it. Between here and the log nobody asks them again. */
function checkEntry<State, Action>({ system, state }: Situation<State, Action>, entry: Entry): Checked {
  const error = entryProblem(system, state, entry);
  return error ? { error } : { entry };
}

/** What needs no turn: seat known, battle not over, the side is the seat's own. */
function checkOwnSide<State, Action>(at: Situation<State, Action>, request: ResignRequest): CheckedSide {
  const sides = sidesAt(at.seats, request.by);
  if (!sides) return { error: problem('unknown-seat', { seat: request.by }) };
  if (!openDecision(at)) return { error: problem('over') };
  const side = request.side ?? sides[0];
  if (side === undefined || (request.side === undefined && sides.length > 1)) {
    return { error: problem('which-side', { sides: sides.join(', ') }) };
  }
  return sides.includes(side) ? { side } : { error: problem('not-your-side', { seat: request.by, side }) };
}

/** Null when the battle is over. */
export function openDecision<State, Action>({ system, state, over }: Situation<State, Action>): Decision | null {
  return over ? null : system.decision(state);
}

/** A request that does not say what its player knows of is taken to be up to date. */
function staleProblem({ after }: { readonly after?: number | undefined }, count: number): CoreProblem | null {
  return after === undefined || after === count ? null : problem('stale', { count, after });
}
