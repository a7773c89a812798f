/** Standing orders that a person's side begins with, where the game has better ones than asking about everything. */
import type { AnyGame, Side } from '@hetman/core/game';
import type { Table } from '@hetman/core/table';
import type { Session } from './session.js';

/** At a table of this browser: the first entries of its record. */
export function orderAtFirst(game: AnyGame, table: Table<unknown>, seat: string, sides: readonly Side[]): void {
  for (const side of sides) {
    const orders = game.orders.initial?.(table.state(), side);
    if (orders) table.setOrders({ by: seat, side, orders });
  }
}

/** In a game of a server: by the page of who has done nothing yet, not even ordered. */
export function orderAtFirstOnline(session: Session): void {
  const [side] = session.sides;
  if (session.kind !== 'online' || side === undefined || session.outcome.peek()) return;
  if (session.entries.peek().some(({ by }) => by === side)) return;
  const orders = session.game.orders.initial?.(session.state.peek(), side);
  if (orders) void session.setOrders(side, orders);
}
