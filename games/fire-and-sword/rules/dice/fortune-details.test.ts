/** Luck and reconnaissance where buildings, far commanders and further rolls come in (chapters on effects and scenarios). */
import { scriptedDice } from '@hetman/core/dice';
import { describe, expect } from 'vitest';
import { unitCards } from '../../armies/index.js';
import { effectsTable } from '../../content/index.js';
import { done, firstTurn, fortunes, order, toMovement, toOrders, toReorganisation } from '../../testkit/fortune.js';
import { asked, elite, enemy, foot, forward, horse, play, position, refused, rule, unit } from '../../testkit/index.js';
import { fight, melee } from '../../testkit/melee.js';
import { prepared } from '../../testkit/prepared.js';
import { chief } from '../../testkit/quiet.js';
import { lossesOf } from '../melee/unit-losses.js';
import { askEffects, mayBeDelayed } from '../preparation/effects.js';
import { priceOf } from '../preparation/reconnaissance.js';
import { scenarioPoints } from '../scenario/scenario-points.js';

const house = (x: number, y: number) => ({
  id: 'house',
  at: [x, y] as [number, number],
  size: [6, 4] as [number, number],
});
const inHouse = { place: 'building' as const, building: 'house' };

describe('who is in a building', () => {
  rule('effects.forced-march', 'keeps forced marches 20 cm away as anybody does', () => {
    const table = position({
      scenario: 'take-and-hold',
      units: [foot('A', 50, 41, { ...inHouse }), horse('E', 50, 80, { side: 'stronger', facing: 180, order: null })],
      buildings: [house(44, 45)],
      underway: [{ kind: 'round' }, { kind: 'forced-march', side: 1, marches: [4] }],
    });
    play(table, [{ do: 'move', unit: 'E' }]);
    // 33 cm lie between the front and the walls.
    expect(refused(table, forward(13.5))).toMatchObject({ code: 'forced-near-enemy', facts: { allowed: '20' } });
    expect(refused(table, forward(13))).toBeNull();
  });

  rule('scenario.patrol', 'is an enemy within 60 cm for the free order to charge', () => {
    const free = (y: number) => {
      const state = firstTurn({
        scenario: 'patrol',
        units: [
          foot('A', 50, 20, { order: null }),
          foot('E', 50, 100, { side: 'stronger', facing: 180, order: null, ...inHouse }),
        ],
        commanders: [chief('C', 60, 20)],
        buildings: [house(50, y)],
      });
      toOrders(state);
      return refused(state, order('A', 'charge', 'C'))?.code;
    };
    expect([free(82), free(82.1)]).toEqual([undefined, 'free-charge']);
  });

  rule('effects.enthusiasm', 'is test passed by enthusiasm within 20 cm of its walls', () => {
    const keen = (x: number) => {
      const state = firstTurn({
        units: [foot('A', 50, 10, { order: null, ...inHouse }), enemy('E', 50, 110)],
        commanders: [chief('C', x, 12, { points: 0 })],
        buildings: [house(50, 12)],
        memory: fortunes({ enthusiasm: true, chaos: 1 }),
      });
      return state;
    };
    const near = keen(70);
    toMovement(near, [0]);
    expect(asked(near)).toBe('test');
    play(near, [{ do: 'inspire' }]);
    expect([unit(near, 'A').battle.losses, near.fortunes[0].enthusiasm]).toEqual([0, false]);
  });

  rule('scenario.delay-the-enemy', 'counts as come through with all its bases', () => {
    const state = position({
      scenario: 'delay-the-enemy',
      units: [
        foot('A', 5, 60),
        foot('E', 50, 100, { side: 'stronger', facing: 180, ...inHouse }),
        foot('F', 80, 100, { side: 'stronger', facing: 180 }),
      ],
      buildings: [house(50, 21)],
    });
    state.tally.raised[1] = 6;
    expect(scenarioPoints(state)).toEqual([2, 4]);
  });
});

rule('effects.enthusiasm', 'a commander who has joined a unit inspires from where that unit stands', () => {
  const state = firstTurn({
    units: [foot('A', 50, 10, { order: null }), foot('B', 90, 10, { order: null }), enemy('E', 50, 110)],
    commanders: [chief('C', 10, 10, { joined: 'B', points: 0 })],
    memory: fortunes({ enthusiasm: true, chaos: 1 }),
  });
  toMovement(state, [0, 9]);
  // 28 cm from A to B: too far, wherever his own base was left.
  expect([unit(state, 'A').battle.morale, state.fortunes[0].enthusiasm]).toEqual(['disorganised', true]);
});

rule('effects.flank-march', 'feigned flight makes further bases as cheap as light cavalry', () => {
  const state = position({
    units: [
      { ...horse('W', 20, 20), card: 'tartar-warriors', bases: 4 },
      horse('R', 60, 20, { bases: 4 }),
      enemy('E', 60, 100),
    ],
  });
  const flank = effectsTable.reconnaissance.find(({ id }) => id === 'flanking-manoeuvre')!;
  state.preparation = { bought: [] } as unknown as NonNullable<typeof state.preparation>;
  expect(['W', 'R'].map((id) => priceOf(state, 0, flank, unit(state, id)))).toEqual([9, 10]);
});

rule('scenario.forage', 'a commander in range helps the forager beyond the defence order', () => {
  const state = firstTurn({
    scenario: 'forage',
    freeOrders: { weaker: true, stronger: false },
    units: [foot('A', 5, 5, { order: null }), foot('E', 16, 88, { side: 'stronger', facing: 180, order: 'defence' })],
    commanders: [chief('D', 30, 90, { side: 'stronger' })],
  });
  toMovement(state);
  toReorganisation(state);
  expect(asked(state)).toBe('test');
  const events = play(state, [{ do: 'support', commander: 'D', points: 2 }], [7]);
  expect(events.find(({ type }) => type === 'test')).toMatchObject({
    need: 7,
    modifiers: [
      { rule: 'scenario.forage', label: 'defence-order', value: 1 },
      { rule: 'orders.tests', label: 'command-points', value: 2 },
    ],
  });
  expect(unit(state, 'E').battle.loads).toBe(1);
});

rule('scenario.night-attack', 'losses on the march wake nobody', () => {
  const state = firstTurn({
    scenario: 'night-attack',
    freeOrders: { weaker: true, stronger: false },
    units: [
      foot('A', 5, 5, { order: null }),
      foot('E', 60, 60, { side: 'stronger', facing: 180, order: null, losses: 1 }),
    ],
  });
  toOrders(state, [9]);
  expect(unit(state, 'E').battle.awake).toBe(false);
  play(state, [done]);
});

rule('army.others', 'intoxicants: the roll that stands decides, after a marker of superiority', () => {
  const state = firstTurn({
    units: [{ ...horse('D', 50, 10), card: 'deli', order: null, marks: { intoxicated: 'taken' } }, enemy('E', 50, 110)],
    memory: fortunes({ chaos: 1 }, { superiority: 1, advantage: 5 }),
  });
  toMovement(state, [0, 2]);
  expect(asked(state)).toBe('superiority');
  play(state, [{ do: 'spend-marker' }], [9]);
  expect(unit(state, 'D').battle.intoxicated).toBe('sober');
});

describe('effects that are drawn and chosen', () => {
  rule('optional.effects', 'the chosen one comes before, between or after the rolls', () => {
    const { state } = prepared({ options: { chosenEffects: true }, until: 'muster' });
    state.preparation!.difference = 3;
    askEffects({ state, dice: scriptedDice([]), emit: () => undefined });
    expect(refused(state, { do: 'roll' })).toBeNull();
    // Two dice first: enthusiasm, and panic; nothing is left to roll then.
    play(state, [{ do: 'roll' }, { do: 'roll' }], [2, 8]);
    expect(refused(state, { do: 'roll' })?.code).toBe('not-now');
    expect(refused(state, { do: 'effect', effect: 'enthusiasm' })?.code).toBe('no-such-effect');
    play(state, [{ do: 'effect', effect: 'fatigue' }]);
    expect(state.preparation!.effects).toEqual(['enthusiasm', 'panic', 'fatigue']);
  });

  rule('effects.delay', 'moloitsy, those of the register too, wagons and rabble are never held back', () => {
    const never = ['moloitsy', 'register', 'cossack-rabble', 'tartar-rabble', 'war-wagon', 'transport-wagon'];
    expect(never.map((id) => mayBeDelayed(unitCards.get(id)!))).toEqual(never.map(() => false));
    const others = ['cossack-cavalry', 'plastuny', 'polish-falconet', 'tartar-warriors'];
    expect(others.map((id) => mayBeDelayed(unitCards.get(id)!))).toEqual(others.map(() => true));
  });
});

rule('optional.hail', 'who has taken a spear to his bow shoots no hail of arrows', () => {
  const hail = (card: string) =>
    refused(
      position({
        phase: 'combat',
        units: [{ ...horse('T', 50, 50, { order: 'defence' }), card }, enemy('E', 62, 65)],
      }),
      { do: 'hail', unit: 'T' },
    );
  expect([hail('tartar-warriors'), hail('tartar-warriors-spears')?.code]).toEqual([null, 'no-hail']);
});

rule('effects.cut-off', 'of a unit that still stands only the bases that ran are hunted', () => {
  const state = position({
    phase: 'orders',
    turn: 6,
    units: [foot('A', 54, 20, { bases: 2, marks: { raised: 3, fled: 1 } }), enemy('E', 30, 100)],
    memory: fortunes({ cutOff: true }),
  });
  play(state, [done, done, done, done], [10]);
  expect([unit(state, 'A').battle.place, lossesOf(unit(state, 'A'))]).toEqual(['table', { destroyed: 1, fled: 0 }]);
});

rule('effects.fatigue', 'flight after a lost combat costs two markers, disorganisation one, as any failed test', () => {
  const left = (face: number) => {
    const table = melee({
      units: [elite('A', 50, 50, { order: null }), enemy('B', 62, 50, { order: null })],
      memory: fortunes({}, { fatigue: 3 }),
    });
    // Two points against good discipline: the reiters lost by one, and need a four.
    play(table, [fight('A')], [1, 2, 10, 10, 10, 10, 10, 5, 9, 10, 10, 10, 10, 10, 10, face]);
    return table.fortunes[1].fatigue;
  };
  expect([left(4), left(8), left(9)]).toEqual([3, 2, 1]);
});
