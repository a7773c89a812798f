/**
 * Non-interference at the wire: two rooms with the same dice in which one seat decides otherwise in secret. Whatever the server
 * says to the other seat and to spectators (items, events, changes of the view, numbers, undo, decisions, actions) is the
 * same to the byte, until the secret is uncovered by the rules.
 */
import { changesBetween, commitmentOf, type Options } from '@hetman/core';
import { findScenario } from '@hetman/games';
import { describe, expect, test } from 'vitest';
import type { AppendItem } from '../storage/log.js';
import { dealNew } from './dealt.js';
import type { Viewer } from './item.js';
import { Room } from './room.js';
import type { StoredGame } from './stored.js';

type Action = { readonly do: string } & Readonly<Record<string, unknown>>;

const atOnce: AppendItem = (_game, _item, _turn, done) => setImmediate(() => done(null));

function openRoom(id: string, options: Options): Room {
  const found = findScenario(id);
  if (!found.ok) throw new Error(found.error.message);
  const { game, scenario } = found.value;
  const stored: StoredGame = {
    id: 'AAAAAAAAAAAA',
    game,
    scenario,
    options,
    version: game.system.version,
    created: 0,
    creator: '',
    watchHash: '',
    inviteHash: null,
    invitations: 0,
    diceSecret: 'secret',
    commitment: commitmentOf('secret'),
    seats: scenario.sides.map(({ id: side }) => ({
      side,
      kind: 'player',
      name: null,
      bot: null,
      secretHash: null,
      contribution: side,
      hidden: false,
    })),
    deciding: null,
    outcome: null,
    started: 0,
  };
  const dealt = dealNew(stored);
  if (!dealt.ok) throw new Error(dealt.error.message);
  return new Room(stored, dealt.value, [], atOnce);
}

const systemOf = (room: Room) => room.stored.game.system;
const actionsOf = (room: Room): Action[] => systemOf(room).actions(room.state()) as Action[];
const wish = (room: Room, by: string) => ({ key: `${room.entries.length}`, after: room.number(by) });

/** Two rooms side by side, and what each viewer has seen last. */
class Worlds {
  readonly rooms: readonly [Room, Room];
  readonly #seen = new Map<string, unknown>();

  constructor(scenario: string, options: Options = {}) {
    this.rooms = [openRoom(scenario, options), openRoom(scenario, options)];
  }

  get first(): Room {
    return this.rooms[0];
  }

  /** The same action in both, or one of its own in the second. */
  async act(action: Action, other = action): Promise<void> {
    const by = this.first.decision()!.side;
    for (const [at, room] of this.rooms.entries())
      await room.act(by, { ...wish(room, by), action: at === 0 ? action : other });
  }

  /** The first action of such a kind that the rules offer. */
  async take(name: string): Promise<void> {
    const action = actionsOf(this.first).find((one) => one.do === name);
    if (!action) throw new Error(`no "${name}" among ${actionsOf(this.first).map((one) => one.do)}`);
    await this.act(action);
  }

  /** All that a client of this viewer gets to read. */
  told(viewer: Viewer): [string, string] {
    const of = (room: Room) => {
      const key = `${this.rooms.indexOf(room)} ${viewer}`;
      const view = room.view(viewer);
      const changes = changesBetween(this.#seen.get(key), view);
      this.#seen.set(key, view);
      const mine = room.decision()?.side === viewer;
      return JSON.stringify({
        beginning: room.beginning(viewer),
        items: room.since(0, viewer).map(({ at: _, ...told }) => told),
        number: room.number(viewer),
        decision: room.decision(),
        outcome: room.outcome(),
        canUndo: room.canUndo(viewer),
        changes,
        actions: mine ? actionsOf(room) : null,
      });
    };
    return [of(this.rooms[0]), of(this.rooms[1])];
  }

  alike(...viewers: Viewer[]): void {
    for (const viewer of viewers) {
      const [one, two] = this.told(viewer);
      // Where they differ, as much as helps to see why.
      const at = Math.max(0, [...one].findIndex((letter, place) => letter !== two[place]) - 200);
      expect(two.slice(at, at + 400)).toBe(one.slice(at, at + 400));
      expect(two).toBe(one);
    }
  }

  /** The secret is one: its owner is told otherwise. */
  unlike(viewer: Viewer): void {
    const [one, two] = this.told(viewer);
    expect(two).not.toBe(one);
  }
}

const enemyOf = (side: string) => (side === 'red' ? 'blue' : 'red');
const core = (card: string, points = 2) => ({
  card,
  levels: [] as number[],
  more: [],
  additional: [],
  options: [],
  points,
  deputy: false,
  captives: false,
});
const battle = { redForce: 'POL-A', blueForce: 'SWE-B', strength: 8 };

/** Goes on by the first action offered until a question of this kind. */
async function goTo(worlds: Worlds, kind: string, watch: readonly Viewer[] = []): Promise<void> {
  for (let count = 0; count < 400; count++) {
    const decision = worlds.first.decision()!;
    if (decision.kind === kind) return;
    const actions = actionsOf(worlds.first);
    await worlds.act(actions.find((one) => one.do === 'done') ?? actions[0]!);
    worlds.alike(...watch);
  }
  throw new Error(`no "${kind}" came`);
}

describe('By Fire and Sword online', () => {
  test('a force in the making', async () => {
    const worlds = new Worlds('skirmish/patrol', { redForce: 'own', blueForce: 'own', preparation: 'full' });
    expect(worlds.first.decision()).toMatchObject({ side: 'red', kind: 'muster' });
    await worlds.act({ do: 'muster', force: core('POL-A') }, { do: 'muster', force: { ...core('TAT-B', 3) } });
    worlds.unlike('red');
    worlds.alike('blue', 'spectator');
  });

  test('a bid', async () => {
    const worlds = new Worlds('skirmish/patrol', { ...battle, strength: 8 });
    await goTo(worlds, 'bid');
    const { side } = worlds.first.decision()!;
    await worlds.act({ do: 'bid', points: 0 }, { do: 'bid', points: 2 });
    worlds.unlike(side);
    worlds.alike(enemyOf(side), 'spectator');
    // The enemy bids, and is told both bids with the dice.
    await worlds.act({ do: 'bid', points: 1 });
    worlds.unlike(enemyOf(side));
  });

  test('an order face down, until its side uncovers it in the movement', async () => {
    const worlds = new Worlds('skirmish/patrol', battle);
    await goTo(worlds, 'orders');
    // Whoever has the initiative uncovers first: the other one's order lies longer.
    await worlds.act({ do: 'done' });
    const { side } = worlds.first.decision()!;
    const orders = actionsOf(worlds.first).filter((one) => one.do === 'order');
    const ofKind = (kind: string) =>
      orders.find(
        (one) =>
          one['order'] === kind && one['unit'] === orders[0]!['unit'] && one['commander'] === orders[0]!['commander'],
      )!;
    await worlds.act(ofKind('move'), ofKind('defence'));
    worlds.unlike(side);
    worlds.alike(enemyOf(side), 'spectator');
    await worlds.act({ do: 'done' });
    expect(worlds.first.decision()).toEqual({ side: enemyOf(side), kind: 'movement' });
    worlds.alike(enemyOf(side), 'spectator');
    await worlds.act({ do: 'done' });
    worlds.unlike(enemyOf(side));
  });

  test('the turn of a flank march, until it has come', async () => {
    const worlds = new Worlds('skirmish/patrol', { redForce: 'own', blueForce: 'own', preparation: 'full' });
    await worlds.act({ do: 'muster', force: { ...core('TAT-A'), levels: [0] } });
    await worlds.act({ do: 'muster', force: core('SWE-A') });
    await goTo(worlds, 'reconnaissance', ['blue', 'spectator']);
    expect(worlds.first.decision()!.side).toBe('red');
    const march = actionsOf(worlds.first).find((one) => one['effect'] === 'flanking-manoeuvre')!;
    await worlds.act({ ...march, turn: 2 }, { ...march, turn: 3 });
    worlds.unlike('red');
    worlds.alike('blue', 'spectator');
    const turnOf = () => (worlds.first.state() as { turn: number; phase: string }).turn;
    while (turnOf() < 2) {
      const actions = actionsOf(worlds.first);
      await worlds.act(actions.find((one) => one.do === 'done') ?? actions[0]!);
      worlds.alike('blue', 'spectator');
    }
    // In its turn one world hears of the test.
    while (turnOf() < 3) {
      const by = worlds.first.decision()!.side;
      const actions = actionsOf(worlds.first);
      const action = actions.find((one) => one.do === 'done') ?? actions[0]!;
      await worlds.first.act(by, { ...wish(worlds.first, by), action });
    }
    worlds.unlike('blue');
  }, 120_000);

  test('standing orders', async () => {
    const worlds = new Worlds('skirmish/patrol', battle);
    await goTo(worlds, 'orders');
    const { setting, standing } = worlds.first.state() as {
      readonly setting: { readonly sides: readonly { readonly id: string }[] };
      readonly standing: readonly object[];
    };
    const owner = setting.sides[0]!.id;
    await worlds.rooms[1].setOrders(owner, { key: 'standing', orders: { ...standing[0], pursuit: 'never' } });
    worlds.unlike(owner);
    worlds.alike(enemyOf(owner), 'spectator');
  });

  describe('divisions', () => {
    const options = { redDivision: 'own', blueDivision: 'POL-D', preparation: 'quick' };
    const swedes = (unit: number): Action => ({
      do: 'muster-division',
      division: {
        card: 'SWE-D',
        points: 4,
        regiments: ['SWE-R-REI', 'SWE-R-FOT', 'SWE-R-DRA', 'SWE-R-NAT'].map((id) => core(id)),
        artillery: [],
        artilleryOfficer: false,
        units: [],
        obstacles: [{ regiment: 1, unit, obstacle: 'caltrops', elements: 2 }],
      },
    });

    test('who carries caltrops, and which instruction a regiment has', async () => {
      const worlds = new Worlds('division/pitched-battle', options);
      expect(worlds.first.decision()).toEqual({ side: 'red', kind: 'muster' });
      await worlds.act(swedes(0), swedes(1));
      worlds.unlike('red');
      worlds.alike('blue', 'spectator');
      while (worlds.first.decision()!.side !== 'red' || !actionsOf(worlds.first).some((one) => one.do === 'instruct')) {
        const actions = actionsOf(worlds.first);
        await worlds.act(actions.find((one) => one.do === 'done') ?? actions[0]!);
        worlds.alike('blue', 'spectator');
      }
      const told = actionsOf(worlds.first).filter((one) => one.do === 'instruct');
      const ofRegiment = told.filter((one) => one['regiment'] === told[0]!['regiment']);
      await worlds.act(ofRegiment[0]!, ofRegiment[1]!);
      worlds.alike('blue', 'spectator');
    });
  });
});
