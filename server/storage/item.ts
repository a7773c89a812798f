import type { Decision, Entry, GameEvent, Side } from '@hetman/core';
import type { EntriesTable, ItemKind } from './schema.js';

export type Viewer = Side | 'spectator';

/** One thing that happened at a table: an entry of the record, or the last one taken back. */
export interface Item {
  /** From 1, without gaps; not what viewers count by, since they may not know of all. */
  readonly number: number;
  readonly kind: ItemKind;
  readonly by: Side;
  readonly seenBy: Side | null;
  readonly entry: Entry | null;
  readonly events: readonly GameEvent[];
  readonly decision: Decision | null;
  readonly key: string;
  readonly at: number;
}

export const rowOf = (game: string, item: Item): EntriesTable => ({
  game,
  number: item.number,
  kind: item.kind,
  by: item.by,
  seen_by: item.seenBy,
  entry: item.entry && JSON.stringify(item.entry),
  events: JSON.stringify(item.events),
  decision: item.decision && JSON.stringify(item.decision),
  key: item.key,
  at: item.at,
});

export const itemOf = (row: EntriesTable): Item => ({
  number: row.number,
  kind: row.kind,
  by: row.by,
  seenBy: row.seen_by,
  entry: row.entry === null ? null : JSON.parse(row.entry),
  events: JSON.parse(row.events),
  decision: row.decision === null ? null : JSON.parse(row.decision),
  key: row.key,
  at: row.at,
});

/** The entries that still stand. An undo takes back the last one of the side that undoes. */
export function standing(items: readonly Item[]): Item[] {
  const entered: Item[] = [];
  for (const item of items) {
    if (item.kind === 'entry') entered.push(item);
    else takeBack(entered, item.by);
  }
  return entered;
}

/** Secret orders of the other side may come after it: they stay, without hashes of states that are no more. */
function takeBack(entered: Item[], by: Side): void {
  const at = entered.findLastIndex((item) => item.by === by);
  const [, ...later] = entered.splice(at);
  entered.push(...later.map((item) => ({ ...item, entry: bare(item.entry!) })));
}

function bare(entry: Entry): Entry {
  const { hash: _, ...rest } = entry;
  return rest as Entry;
}

/** The last of `standing`, found from the end: it is asked for with every item. */
export function lastStanding(items: readonly Item[]): Item | undefined {
  const undone = new Map<Side, number>();
  return items.findLast(({ kind, by }) => {
    const count = undone.get(by) ?? 0;
    if (kind === 'undo') undone.set(by, count + 1);
    else if (count > 0) undone.set(by, count - 1);
    return kind === 'entry' && count === 0;
  });
}

const goneBack = 'gone back';

/**
 * What is added to a log to go back to its first `held` standing entries: each later one is taken back, the last first.
 * Nothing is removed from the log.
 */
export function goingBack(items: readonly Item[], held: number, decision: Decision | null, at: number): Item[] {
  const later = standing(items).slice(held).reverse();
  return later.map(({ by, seenBy }, index) => {
    const number = items.length + 1 + index;
    return { number, kind: 'undo', by, seenBy, entry: null, events: [], decision, key: `${goneBack} ${number}`, at };
  });
}

/** What was given up when the rules had changed, with the items that took it back: no rules of today lead through it. */
export function givenUp(items: readonly Item[]): ReadonlySet<Item> {
  const found = new Set<Item>();
  const entered: Item[] = [];
  for (const item of items) {
    const back = item.kind === 'undo' && item.key.startsWith(`${goneBack} `);
    if (back) found.add(item).add(entered.at(-1)!);
    if (item.kind === 'entry') entered.push(item);
    else
      entered.splice(
        entered.findLastIndex(({ by }) => by === item.by),
        1,
      );
  }
  return found;
}

/** The record that the items add up to. */
export const entriesOf = (items: readonly Item[]): Entry[] => standing(items).map(({ entry }) => entry!);
