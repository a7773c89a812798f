import { type CoreProblem, type Decision, type GameSystem, illegal, problem, type Side } from '../game/index.js';
import type { ActRequest, OrdersRequest, ResignRequest } from './request.js';
import { type Seats, sidesAt } from './seats.js';

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

/** The side that acts, or why it may not. */
export type Checked = { readonly side: Side; readonly error?: never } | { readonly error: CoreProblem };

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
  const refusal = at.system.refusal(at.state, side, request.action);
  return refusal ? { error: illegal(refusal, at.system) } : { side };
}

/** Orders need no turn: seat known, battle not over, the side is the seat's own, not stale, legal. */
export function checkOrders<State, Action>(at: Situation<State, Action>, request: OrdersRequest): Checked {
  const own = checkOwnSide(at, request);
  if (own.error) return own;
  const stale = staleProblem(request, at.count(sidesAt(at.seats, request.by)!));
  if (stale) return { error: stale };
  const refusal = at.system.ordersRefusal(at.state, own.side, request.orders);
  return refusal ? { error: illegal(refusal, at.system) } : own;
}

/** What needs no turn: seat known, battle not over, the side is the seat's own. Resigning needs nothing more. */
export function checkOwnSide<State, Action>(at: Situation<State, Action>, request: ResignRequest): Checked {
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

/** Whoever does not say what he has seen is taken to have seen everything. */
function staleProblem({ after }: { readonly after?: number | undefined }, count: number): CoreProblem | null {
  return after === undefined || after === count ? null : problem('stale', { count, after });
}
