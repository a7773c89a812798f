/**
 * Non-interference at the wire: two rooms with the same dice in which one seat decides otherwise in secret. Whatever the server
 * says to the other seat and to spectators is the same to the byte, until the secret is uncovered by the rules.
 */
import { type Dice, seededDice, type Viewer } from '@hetman/core';
import { describe, expect, test } from 'vitest';
import { type Action, actionsOf, request, Worlds } from '../testkit/worlds.js';

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
    // The enemy bids, and is sent both bids with the dice.
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
      await worlds.first.act(by, { ...request(worlds.first, by), action });
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
      const instructed = actionsOf(worlds.first).filter((one) => one.do === 'instruct');
      const ofRegiment = instructed.filter((one) => one['regiment'] === instructed[0]!['regiment']);
      await worlds.act(ofRegiment[0]!, ofRegiment[1]!);
      worlds.alike('blue', 'spectator');
    });
  });
});

/** The lots of a quick battle, those of the program itself changed: they choose who marches round the flank, and for which turn. */
function quickDice(change: (lot: number) => number): Dice {
  const dice = seededDice('quick battle');
  return { ...dice, draw: (count, why) => (why === 'quick' ? change(dice.draw(count, why)) : dice.draw(count, why)) };
}

describe('a quick battle of By Fire and Sword online', () => {
  const forces = { redForce: 'own', blueForce: 'own', preparation: 'quick' };
  const marches = (room: Worlds['first']) =>
    (room.state() as { units: { data: { id: string }; battle: { waits: string; due: number } }[] }).units
      .filter(({ battle }) => battle.waits === 'flank')
      .map(({ data, battle }) => `${data.id} in turn ${battle.due}`);

  test('the turn of a flank march that was drawn at random, also before him whose entry drew it', async () => {
    const worlds = new Worlds('skirmish/patrol', forces, [quickDice((lot) => lot), quickDice((lot) => lot - 1)]);
    await worlds.act({ do: 'muster', force: { ...core('TAT-A'), levels: [0] } });
    // The last to muster is blue: the lots of the preparation are dice of his own entry.
    await worlds.act({ do: 'muster', force: core('SWE-A') });
    const marcher = 'red-tartar-warriors-1';
    expect(worlds.rooms.map(marches)).toEqual([[`${marcher} in turn 3`], [`${marcher} in turn 2`]]);
    worlds.alike('blue', 'spectator');
    worlds.unlike('red');
  });
});
