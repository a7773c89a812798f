/**
 * Two rooms with the same dice in which something secret of one seat is different, and all that the server says of them to
 * each viewer: entries, events, changes of the view, numbers, undo, decisions, actions, the record.
 */
import { changesBetween, type Dice, type Options, openTable, type Viewer } from '@hetman/core';
import { expect } from 'vitest';
import { type Dealt, dealNew, dealtAt } from '../games/dealt.js';
import { describeRecord } from '../games/on-disk.js';
import { Room } from '../games/room.js';
import type { StoredEntry } from '../storage/log.js';
import type { StoredGame } from '../storage/stored.js';
import { begunGame } from './stored.js';

export type Action = { readonly do: string } & Readonly<Record<string, unknown>>;

interface Opened {
  readonly room: Room;
  readonly log: StoredEntry[];
}

/** With dice of its own, or with those that the server would commit itself to. */
function openRoom(id: string, options: Options, dice?: Dice): Opened {
  const stored = begunGame(id, options);
  const log: StoredEntry[] = [];
  const room = new Room(
    stored,
    dice ? dealWith(stored, dice) : dealCommitted(stored),
    [],
    (_game, entry, _turn, done) => {
      log.push(entry);
      setImmediate(() => done(null));
    },
  );
  return { room, log };
}

function dealCommitted(stored: StoredGame): Dealt {
  const dealt = dealNew(stored);
  if (!dealt.ok) throw new Error(dealt.error.message);
  return dealt.value;
}

function dealWith({ game, scenario, options }: StoredGame, dice: Dice): Dealt {
  const opened = openTable<unknown, unknown>(game, { scenario: scenario.id, options, dice });
  if (!opened.ok) throw new Error(opened.error.message);
  return dealtAt(opened.value);
}

const systemOf = (room: Room) => room.stored.game.system;
export const actionsOf = (room: Room): Action[] => systemOf(room).actions(room.state()) as Action[];
export const request = (room: Room, by: string) => ({ key: `${room.entries.length}`, after: room.number(by) });

/** Two rooms side by side, and what each viewer has seen last. */
export class Worlds {
  readonly rooms: readonly [Room, Room];
  readonly #logs = new Map<Room, StoredEntry[]>();
  readonly #seen = new Map<string, unknown>();

  constructor(scenario: string, options: Options = {}, dice: readonly Dice[] = []) {
    const [one, two] = [openRoom(scenario, options, dice[0]), openRoom(scenario, options, dice[1])];
    this.rooms = [one.room, two.room];
    for (const { room, log } of [one, two]) this.#logs.set(room, log);
  }

  get first(): Room {
    return this.rooms[0];
  }

  /** The same action in both, or one of its own in the second. */
  async act(action: Action, other = action): Promise<void> {
    const by = this.first.decision()!.side;
    for (const [at, room] of this.rooms.entries())
      await room.act(by, { ...request(room, by), action: at === 0 ? action : other });
  }

  /** The first action of such a kind that the rules offer. */
  async take(name: string): Promise<void> {
    const action = actionsOf(this.first).find((one) => one.do === name);
    if (!action) throw new Error(`no "${name}" among ${actionsOf(this.first).map((one) => one.do)}`);
    await this.act(action);
  }

  /** All that a client of this viewer gets to read. */
  readableBy(viewer: Viewer): [string, string] {
    const of = (room: Room) => {
      const key = `${this.rooms.indexOf(room)} ${viewer}`;
      const view = room.view(viewer);
      const changes = changesBetween(this.#seen.get(key), view);
      this.#seen.set(key, view);
      const mine = room.decision()?.side === viewer;
      return JSON.stringify({
        beginning: room.beginning(viewer),
        entries: room.entriesAfter(0, viewer).map(({ at: _, ...entry }) => entry),
        number: room.number(viewer),
        decision: room.decision(),
        outcome: room.outcome(),
        canUndo: room.canUndo(viewer),
        changes,
        actions: mine ? actionsOf(room) : null,
        record: describeRecord(room.stored, this.#logs.get(room)!.map(timeless), viewer),
      });
    };
    return [of(this.rooms[0]), of(this.rooms[1])];
  }

  alike(...viewers: Viewer[]): void {
    for (const viewer of viewers) {
      const [one, two] = this.readableBy(viewer);
      // Where they differ, as much as helps to see why.
      const at = Math.max(0, [...one].findIndex((letter, place) => letter !== two[place]) - 200);
      expect(two.slice(at, at + 400)).toBe(one.slice(at, at + 400));
      expect(two).toBe(one);
    }
  }

  /** The secret is one: its owner reads something else. */
  unlike(viewer: Viewer): void {
    const [one, two] = this.readableBy(viewer);
    expect(two).not.toBe(one);
  }
}

const timeless = (entry: StoredEntry): StoredEntry => ({ ...entry, at: 0 });
