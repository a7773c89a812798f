/**
 * Ways to answer: with the pointer, with keys, through the list. A way says which gestures are possible and what each comes
 * to, by the same pure functions that the page calls; from one decision all that its gestures can do is found.
 */

/** What a gesture comes to: something else is held, picked up or opened; or actions are done. One without either only looks. */
export interface Gesture<Held> {
  /** For the report of a gap: "touch 1012", "press End movement". */
  readonly name: string;
  readonly held?: Held;
  readonly actions?: readonly unknown[];
  /** All that can be begun from what is held then, where the way knows it: what leads to nothing new is not looked into. */
  readonly leads?: readonly unknown[];
}

/** `Held` is plain data: what is in hand, opened or half declared between two gestures. */
export interface Way<State, Held> {
  readonly name: string;
  /** What is held when the question is asked. */
  begin(state: State): Held;
  /** Every gesture that is possible now. They may come one by one: nobody asks for more than are needed. */
  gestures(state: State, held: Held): Iterable<Gesture<Held>>;
}

/** What several actions have in common that are one choice for a player: those of the same key. */
export type ChoiceKey = (action: unknown) => string;

export interface Reached {
  /** Choices that can be made, each with the fewest gestures for it, the last included. */
  readonly gestures: ReadonlyMap<string, number>;
  /** Choices that cannot. */
  readonly missing: readonly string[];
}

/**
 * Tries gestures breadth first until every wanted choice has been made or nothing new can be held. A choice counts as made
 * where it is the first of the actions done: the rest of a gesture is its comfort.
 */
export function reachedBy<State, Held>(
  way: Way<State, Held>,
  state: State,
  wanted: ReadonlySet<string>,
  choice: ChoiceKey = JSON.stringify,
): Reached {
  const found = new Map<string, number>();
  const open = new Set(wanted);
  const isNew = (actions: readonly unknown[]) => actions.some((action) => open.has(choice(action)));
  for (const { depth, actions } of breadthFirst(way, state, isNew)) {
    const key = choice(actions[0]);
    if (!found.has(key)) found.set(key, depth);
    open.delete(key);
    if (open.size === 0) break;
  }
  return { gestures: found, missing: [...open] };
}

/** Everything that gestures do, those that need fewest first. */
function* breadthFirst<State, Held>(
  way: Way<State, Held>,
  state: State,
  isNew: (actions: readonly unknown[]) => boolean,
) {
  let row: Held[] = [way.begin(state)];
  const seen = new Set(row.map((held) => JSON.stringify(held)));
  for (let depth = 1; row.length > 0; depth++) {
    const next: Held[] = [];
    for (const before of row) {
      for (const { held, actions, leads } of way.gestures(state, before)) {
        if (actions !== undefined && actions.length > 0) yield { depth, actions };
        const known = held === undefined || seen.has(JSON.stringify(held));
        if (known || (leads !== undefined && !isNew(leads))) continue;
        seen.add(JSON.stringify(held));
        next.push(held);
      }
    }
    row = next;
  }
}
