import type { AnyGame, GamePackage } from '@hetman/core';

/** A state that can be let go: null once it is too old to be kept. */
export interface Held {
  state: unknown;
}

/** How many steps undo can go back at once. Who goes further makes the room replay, and then gets more. */
export const keptStates = { usual: 3, afterReplay: 32 } as const;

/**
 * A game as a server with hundreds of tables can afford it. A table keeps every state that undo may return to (36 kB
 * each at Kłuszyn, 40 MB in a game) and hashes each new one (three quarters of the time of an action). Here states are
 * held by handles, of which all but the newest are emptied, and hashes are left to the room. One for each table.
 */
export function thrifty(game: AnyGame, kept: number): GamePackage<Held, unknown> {
  const { system } = game;
  const sources = new Set<Held>();
  return {
    ...game,
    system: {
      ...system,
      setUp: (...given) => ({ state: system.setUp(...given) }),
      decision: ({ state }) => system.decision(state),
      actions: ({ state }) => system.actions(state),
      refusal: ({ state }, by, action) => system.refusal(state, by, action),
      apply: ({ state }, action, dice, tell) => system.apply(state, action, dice, tell),
      ordersRefusal: ({ state }, by, orders) => system.ordersRefusal(state, by, orders),
      setOrders: ({ state }, by, orders, dice, tell) => system.setOrders(state, by, orders, dice, tell),
      view: ({ state }, viewer) => system.view(state, viewer),
      clone(held) {
        remember(sources, held, kept);
        return { state: system.clone(held.state) };
      },
      outcome: ({ state }) => system.outcome(state),
      fingerprint: () => '',
    },
  } as GamePackage<Held, unknown>;
}

/** The state that is played on is always the newest here, so that it cannot be let go while it is needed. */
function remember(sources: Set<Held>, held: Held, kept: number): void {
  sources.delete(held);
  sources.add(held);
  if (sources.size <= kept) return;
  const [oldest] = sources;
  sources.delete(oldest!);
  oldest!.state = null;
}
