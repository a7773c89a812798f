/** Chapter on victory, and the points of the ten scenarios. */

import { describe, expect, test } from 'vitest';
import { fireAndSwordSystem as system } from '../../system.js';
import { alter } from '../../testkit/alter.js';
import { colonel, enemy, foot, gun, horse, position, rule, unit, wagon } from '../../testkit/index.js';
import { lossesOf } from '../melee/unit-losses.js';
import { freshTally, type Tally } from '../preparation/state.js';
import type { State } from '../state/state.js';
import { pointsForLosses, scenarioPoints, valueLost, valueOfSide } from './victory.js';

const tally = (more: Partial<Tally>) => ({ tally: { ...freshTally(), ...more } });
const end = { phase: 'reorganisation', turn: 6, turns: 6 } as const;

describe('losses', () => {
  /** Four banners of volunteers under a colonel with four points, as in the book. */
  const jaskulski = (...fates: { place?: 'destroyed' | 'fled'; marks?: object; bases?: number }[]): State =>
    position({
      commanders: [colonel('C', 5, 5, { points: 4 })],
      units: [0, 1, 2, 3].map((index) => {
        const { marks = {}, ...fate } = fates[index] ?? {};
        return horse(`V${index}`, 10 + 20 * index, 20, { ...fate, marks: { raised: 3, ...marks } });
      }),
    });

  rule('victory.losses', 'the example of the book: two bases lost and three fled are acceptable losses', () => {
    const state = jaskulski({ bases: 1, marks: { destroyed: 2 } }, { place: 'fled', marks: { fled: 3 } });
    expect([valueOfSide(state, 0), valueLost(state, 0)]).toEqual([16, 4]);
    expect(pointsForLosses(16, 4)).toEqual({ own: 1, enemy: 0 });
  });

  rule(
    'victory.losses',
    'five destroyed are heavy; with the colonel they are very heavy and the enemy gains two',
    () => {
      const state = jaskulski({ bases: 1, marks: { destroyed: 2 } }, { place: 'destroyed', marks: { destroyed: 3 } });
      expect(valueLost(state, 0)).toBe(5);
      expect(pointsForLosses(16, 5)).toEqual({ own: 0, enemy: 0 });
      alter(state.commanders[0]!, { place: 'destroyed' });
      expect(valueLost(state, 0)).toBe(10);
      expect(pointsForLosses(16, 10)).toEqual({ own: 0, enemy: 2 });
      expect(pointsForLosses(16, 13)).toEqual({ own: 0, enemy: 4 });
      expect(pointsForLosses(16, 0)).toEqual({ own: 6, enemy: 0 });
    },
  );

  rule(
    'victory.losses',
    'who still flees counts as fled; strayed bases only with their unit; abandoned guns are lost',
    () => {
      const state = position({
        units: [
          horse('F', 20, 20, {
            morale: 'flight',
            open: [20, 25, 30].map((x) => ({ at: [x, 20] as [number, number], facing: 0 })),
          }),
          horse('S', 60, 20, { bases: 2, marks: { raised: 3, strayed: 1 } }),
          gun('G', 90, 20, { abandoned: true }),
        ],
      });
      expect(lossesOf(unit(state, 'F'))).toEqual({ destroyed: 0, fled: 3 });
      expect(lossesOf(unit(state, 'S'))).toEqual({ destroyed: 0, fled: 0 });
      expect(lossesOf(unit(state, 'G'))).toEqual({ destroyed: 1, fled: 0 });
      alter(unit(state, 'S'), { place: 'destroyed' });
      expect(lossesOf(unit(state, 'S'))).toEqual({ destroyed: 3, fled: 0 });
    },
  );
});

describe('losses of who is gone otherwise', () => {
  rule(
    'victory.losses',
    'who left by leave of the scenario has lost what fell before; what the enemy took is lost',
    () => {
      const state = position({
        units: [
          horse('L', 20, 20, { bases: 2, place: 'left', marks: { raised: 4, destroyed: 2 } }),
          wagon('W', 60, 20, { bases: 2, files: 2, side: 'stronger', raisedBy: 'weaker', marks: { raised: 3 } }),
          horse('R', 90, 20, { place: 'reserve', marks: { waits: 'ambush' } }),
        ],
      });
      expect(lossesOf(unit(state, 'L'))).toEqual({ destroyed: 2, fled: 0 });
      expect(lossesOf(unit(state, 'W'))).toEqual({ destroyed: 3, fled: 0 });
      expect(lossesOf(unit(state, 'R'))).toEqual({ destroyed: 0, fled: 0 });
      expect([valueLost(state, 0), valueLost(state, 1)]).toEqual([5, 0]);
    },
  );

  rule('victory.force-value', 'bases without commanders and the points of the commander of the force', () => {
    const state = position({
      units: [horse('A', 20, 20), foot('B', 60, 20, { bases: 4 })],
      commanders: [colonel('C', 5, 5, { points: 4 }), colonel('D', 50, 5, { points: 2, chief: false })],
    });
    expect(valueOfSide(state, 0)).toBe(11);
  });
});

describe('the final score', () => {
  rule('victory.score', 'points of scenario and losses are added; two more are a tactical victory', () => {
    const state = position({
      ...end,
      scenario: 'take-and-hold',
      terrain: [
        { id: 'centre', type: 'slope', shape: { kind: 'circle', centre: [60, 60], radius: 11 } },
        { id: 'west', type: 'slope', shape: { kind: 'circle', centre: [25, 60], radius: 8 } },
        { id: 'east', type: 'slope', shape: { kind: 'circle', centre: [95, 60], radius: 8 } },
      ],
      units: [foot('A', 54, 60), enemy('E', 30, 100)],
    });
    // Nobody has lost anything: six points each, and four for the hill.
    expect(system.outcome(state)).toMatchObject({
      winner: 'weaker',
      points: { weaker: 10, stronger: 6 },
      reason: 'turns',
    });
  });

  rule('scenarios.end', 'a side with nobody left has lost the field before the last turn', () => {
    const state = position({
      phase: 'reorganisation',
      turn: 2,
      units: [foot('A', 54, 60), enemy('E', 30, 100, { place: 'destroyed', marks: { destroyed: 3 } })],
    });
    expect(system.outcome(state)).toMatchObject({ winner: 'weaker', reason: 'beaten' });
  });
});

describe('a side alone', () => {
  const beaten = (turn: number, x: number, scenario = 'patrol') =>
    position({
      scenario,
      phase: 'reorganisation',
      turn,
      turns: 6,
      units: [foot('A', x, 40), enemy('E', 30, 100, { place: 'destroyed', marks: { destroyed: 3 } })],
    });

  rule('scenarios.end', 'it holds what it could still reach at its basic move', () => {
    // Markers at 30 and 90, 40 and 80; foot goes 10 cm a turn, and 10 about a marker are enough.
    expect(system.outcome(beaten(2, 26))?.points).toMatchObject({ weaker: 6 + 2 + 1 + 2 });
    expect(system.outcome(beaten(5, 26))?.points).toMatchObject({ weaker: 6 + 2 + 1 });
    expect(system.outcome(beaten(4, 50))?.points).toMatchObject({ weaker: 6 + 2 + 1 + 1 });
  });
});

describe('points of scenarios', () => {
  const score = (file: Parameters<typeof position>[0]) => scenarioPoints(position(file));

  test('places that a position leaves out give nobody points', () => {
    expect(score({ scenario: 'attack-on-a-village', units: [horse('A', 10, 10), enemy('E', 90, 90)] })).toEqual([0, 0]);
  });

  test('a bridge without its marker gives nobody points', () => {
    const corners: [number, number][] = [
      [58, 56],
      [62, 56],
      [62, 64],
      [58, 64],
    ];
    const crossing = (more: object) =>
      score({
        scenario: 'capture-the-crossing',
        units: [foot('A', 54, 54), enemy('E', 90, 110)],
        roads: [{ id: 'bridge', corners, bridge: true }],
        ...more,
      });
    const [withMarker, without] = [crossing({}), crossing({ markers: [] })];
    expect([withMarker[0] - without[0], withMarker[1] - without[1]]).toEqual([3, 0]);
  });

  rule('scenario.patrol', 'a marker in the enemy’s half is two points, in the own one', () => {
    expect(score({ scenario: 'patrol', units: [foot('A', 26, 80), foot('B', 26, 40), enemy('E', 102, 100)] })).toEqual([
      3, 0,
    ]);
    expect(score({ scenario: 'patrol', units: [enemy('E', 102, 45), foot('A', 5, 5)] })).toEqual([0, 2]);
  });

  rule(
    'scenarios.control',
    'two bases at least and more than the enemy; the disorganised count half, the fleeing not',
    () => {
      const at = (more: object, ...others: ReturnType<typeof foot>[]) =>
        score({ scenario: 'patrol', units: [foot('A', 26, 40, more), ...others] })[0];
      expect(at({})).toBe(1);
      expect(at({ bases: 1 })).toBe(0);
      expect(at({ morale: 'disorganised' })).toBe(0);
      expect(at({ bases: 4, morale: 'disorganised' })).toBe(1);
      expect(at({ morale: 'flight' })).toBe(0);
      expect(at({}, enemy('E', 40, 47, { bases: 3 }))).toBe(0);
      expect(score({ scenario: 'patrol', units: [gun('G', 28, 41), gun('H', 33, 41)] })[0]).toBe(0);
    },
  );

  rule('scenarios.control', 'war wagons hold ground, other wagons do not; who swims holds nothing', () => {
    const at = (card: string) =>
      score({ scenario: 'patrol', units: [{ ...wagon('W', 26, 40), card, bases: 2, files: 2 }] })[0];
    expect([at('war-wagon'), at('transport-wagon')]).toEqual([1, 0]);
    const wet = (y: number) =>
      score({
        scenario: 'patrol',
        terrain: [{ id: 'river', type: 'river', shape: { kind: 'rectangle', from: [0, 30], to: [120, 38] } }],
        units: [horse('H', 26, y)],
      })[0];
    // Three centimetres deep: at 41 it touches the water with its rear and is dry.
    expect([wet(41), wet(40)]).toEqual([1, 0]);
  });

  const village = {
    terrain: [
      {
        id: 'village',
        type: 'built-up',
        shape: { kind: 'rectangle' as const, from: [40, 30] as [number, number], to: [80, 60] as [number, number] },
      },
    ],
    buildings: [
      { id: 'west', at: [48, 45] as [number, number], size: [6, 4] as [number, number] },
      { id: 'middle', at: [60, 52] as [number, number], size: [6, 4] as [number, number] },
      { id: 'east', at: [72, 45] as [number, number], size: [6, 4] as [number, number] },
    ],
  };

  rule('scenario.defend-the-village', 'houses by who is inside, the green, and the majority', () => {
    const file = { scenario: 'defend-the-village', ...village };
    const inside = foot('A', 10, 10, { bases: 2, building: 'west', order: 'defence' });
    const open = [51, 56, 61].map((x) => ({ at: [x, 35] as [number, number], facing: 0 }));
    expect(score({ ...file, units: [inside, foot('B', 51, 35, { open })] })).toEqual([4, 0]);
    // Who is in a house is in the village, and near enough to the green.
    expect(score({ ...file, units: [inside, enemy('E', 60, 110)] })).toEqual([4, 0]);
  });

  rule('scenario.attack-on-a-village', 'scores as the defence does', () => {
    const file = {
      ...village,
      scenario: 'attack-on-a-village',
      markers: [{ id: 'green', at: [60, 42] as [number, number] }],
    };
    const open = [51, 56, 61].map((x) => ({ at: [x, 35] as [number, number], facing: 0 }));
    expect(score({ ...file, units: [foot('B', 51, 35, { open }), enemy('E', 60, 110)] })).toEqual([3, 0]);
  });

  const river = {
    terrain: [
      {
        id: 'river',
        type: 'river',
        shape: { kind: 'rectangle' as const, from: [0, 56] as [number, number], to: [120, 64] as [number, number] },
      },
    ],
  };

  rule('scenario.capture-the-crossing', 'bridge three, ford two, the enemy’s bank one', () => {
    const markers = ['bridge', 'ford'].map((id, index) => ({ id, at: [60 + 40 * index, 60] as [number, number] }));
    const file = { scenario: 'capture-the-crossing', ...river, markers };
    expect(score({ ...file, units: [foot('A', 54, 54), enemy('E', 90, 110)] })).toEqual([3, 0]);
    expect(score({ ...file, units: [foot('A', 54, 54), foot('B', 94, 68), enemy('E', 30, 20)] })).toEqual([6, 1]);
  });

  rule('scenario.defend-the-crossing', 'the bank is the stronger side’s only where it has come across', () => {
    const file = { scenario: 'defend-the-crossing', ...river };
    expect(score({ ...file, units: [foot('A', 10, 10), enemy('E', 90, 110)] })).toEqual([1, 0]);
    expect(score({ ...file, units: [foot('A', 10, 10), enemy('E', 90, 40)] })).toEqual([0, 1]);
  });

  rule('scenario.forage', 'loads home or safe are the stronger’s, all others the weaker’s', () => {
    const carrier = (y: number) => enemy('E', 60, y, { marks: { loads: 2 } });
    expect(score({ scenario: 'forage', units: [carrier(100)], memory: tally({ carriedOff: 1 }) })).toEqual([3, 3]);
    expect(score({ scenario: 'forage', units: [carrier(80)], memory: tally({}) })).toEqual([6, 0]);
  });

  rule('scenario.delay-the-enemy', 'the share of bases that came through, of six points', () => {
    const file = (brokenThrough: number) => ({
      scenario: 'delay-the-enemy',
      units: [enemy('E', 60, 15)],
      memory: tally({ brokenThrough: [0, brokenThrough], raised: [10, 20] }),
    });
    // Three bases of twenty stand before the edge.
    expect(score(file(0))).toEqual([5, 1]);
    expect(score(file(2))).toEqual([4, 2]);
    expect(score(file(9))).toEqual([0, 6]);
    // Part of a base before the edge is enough.
    const part = { ...file(0), units: [enemy('E', 60, 19)] };
    expect(score(part)).toEqual([5, 1]);
    expect(score({ ...part, units: [enemy('E', 60, 21)] })).toEqual([6, 0]);
  });

  rule('scenario.ambush', 'units of the stronger, the bait and his commander', () => {
    const lost = (id: string, side: 'weaker' | 'stronger') => horse(id, 60, 60, { side, place: 'destroyed' });
    const file = { scenario: 'ambush', memory: tally({ bait: 'B', raised: [9, 9] }) };
    const units = [foot('B', 10, 10), lost('X', 'stronger'), lost('Y', 'stronger'), enemy('E', 60, 90)];
    expect(score({ ...file, units })).toEqual([4, 0]);
    const beaten = [lost('B', 'weaker'), lost('Z', 'weaker'), enemy('E', 60, 90), enemy('F', 30, 90)];
    expect(score({ ...file, units: beaten })).toEqual([0, 5]);
    // A squadron is as many units as it has companies.
    const company = { data: unit(position({ units: [horse('H', 1, 10)] }), 'H').data, bases: 3, kinds: [] };
    const squadron = { ...lost('X', 'stronger'), marks: { companies: [company, company] } };
    expect(score({ ...file, units: [foot('B', 10, 10), squadron, enemy('E', 60, 90)] })).toEqual([4, 0]);
  });

  rule('scenario.night-attack', 'plundered markers against those left, chiefs and lost bases', () => {
    const file = {
      scenario: 'night-attack',
      commanders: [colonel('C', 5, 5), colonel('D', 5, 115, { side: 'stronger', place: 'destroyed' })],
      memory: tally({ plundered: 1, raised: [6, 6] as [number, number] }),
    };
    const units = [foot('A', 10, 10), horse('L', 60, 60, { place: 'destroyed' }), enemy('E', 60, 100)];
    expect(score({ ...file, units })).toEqual([3, 5]);
  });

  test('captives kept are a point for the Tartars, lost ones for the enemy', () => {
    const captives = { ...foot('J', 10, 10, { bases: 1 }), card: 'captives' };
    expect(score({ units: [captives] })).toEqual([1, 0]);
    expect(score({ units: [{ ...captives, place: 'destroyed' }] })).toEqual([0, 1]);
  });
});
