/** What patrol, villages, crossings and forage change, note by note (chapter on scenarios; reconstruction 4). */

import { describe, expect } from 'vitest';
import { alter } from '../../testkit/alter.js';
import { done, firstTurn, order, toMovement, toOrders, toReorganisation } from '../../testkit/fortune.js';
import {
  asked,
  at,
  deciding,
  enemy,
  foot,
  forward,
  horse,
  leader,
  play,
  position,
  refused,
  rule,
  shifted,
  skirmishers,
  unit,
} from '../../testkit/index.js';
import { calm, chief, foe } from '../../testkit/quiet.js';
import { orderPrice } from '../command/command.js';
import { scenarioById } from '../preparation/choosing.js';
import { deploymentNotes } from '../preparation/deployment/deployment-notes.js';

type File = Parameters<typeof position>[0];
const road = {
  line: [
    [60, 0],
    [60, 120],
  ] as [number, number][],
  width: 4,
};

describe('patrol', () => {
  rule('scenario.patrol', 'no free order to charge beyond 60 cm of every enemy', () => {
    const free = (y: number) => {
      const state = firstTurn({
        scenario: 'patrol',
        units: [calm('A', 50, 20), foe('E', 50, y)],
        commanders: [chief('C', 60, 20)],
      });
      toOrders(state);
      return refused(state, order('A', 'charge', 'C'))?.code;
    };
    expect([free(80), free(80.1)]).toEqual([undefined, 'free-charge']);
  });
});

describe('villages', () => {
  const village = (from: [number, number], to: [number, number]) => ({
    id: 'village',
    type: 'built-up',
    shape: { kind: 'rectangle' as const, from, to },
  });

  rule(
    'scenario.defend-the-village',
    'on the road the stronger side marches near enemies out of whose charge it is',
    () => {
      const march = (piece: ReturnType<typeof foot>) => {
        const state = position({
          scenario: 'defend-the-village',
          initiative: 'stronger',
          roads: [road],
          units: [piece, horse('E', 62, 100, { side: 'stronger', facing: 180, files: 1 })],
        });
        play(state, [{ do: 'move', unit: 'E' }]);
        return refused(state, { do: 'march' })?.code;
      };
      // Foot charges 15 cm, and stands 18 away; horse of 20 and 10 would reach.
      expect([march(foot('A', 58, 82)), march(horse('A', 58, 82)), march(foot('A', 58, 85.5))]).toEqual([
        undefined,
        'march-near-enemy',
        'march-near-enemy',
      ]);
    },
  );

  rule('scenario.attack-on-a-village', 'the garrison pays a point more in the first turn and has no free order', () => {
    const state = firstTurn({
      scenario: 'attack-on-a-village',
      terrain: [village([40, 60], [80, 90])],
      units: [
        calm('A', 50, 20),
        foe('E', 60, 72, { marks: { garrison: true, noFreeOrder: true }, bases: 1 }),
        foe('F', 60, 115),
      ],
      commanders: [chief('C', 60, 10), chief('D', 70, 115, { side: 'stronger' })],
    });
    toOrders(state);
    play(state, [done, order('F', 'move', 'D')]);
    expect(leader(state, 'D').battle.points).toBe(4);
    const price = orderPrice(state, leader(state, 'D'), unit(state, 'E'));
    play(state, [order('E', 'move', 'D')]);
    expect(leader(state, 'D').battle.points).toBe(4 - price - 1);
  });

  rule('scenario.attack-on-a-village', 'nobody but the garrison enters the village before the second turn', () => {
    const enter = (turn: number, garrison: boolean) => {
      const state = position({
        scenario: 'attack-on-a-village',
        turn,
        initiative: 'stronger',
        terrain: [village([40, 60], [80, 90])],
        units: [
          skirmishers('E', 60, 95, {
            ...{ side: 'stronger', order: 'move', marks: { garrison } },
            open: [60, 65, 70].map((x) => ({ at: [x, 95] as [number, number], facing: 180 })),
          }),
          foot('A', 5, 5),
        ],
      });
      play(state, [{ do: 'move', unit: 'E' }]);
      return refused(state, { do: 'bases', ways: shifted(state, 'E', 0, -8) })?.code;
    };
    expect([enter(1, false), enter(1, true), enter(2, false)]).toEqual(['no-entry', undefined, undefined]);
  });
});

describe('crossings', () => {
  const river = {
    id: 'river',
    type: 'river',
    shape: { kind: 'rectangle' as const, from: [0, 56] as [number, number], to: [120, 64] as [number, number] },
  };
  const bank = (extras: string[] = []): File => ({
    scenario: 'defend-the-crossing',
    terrain: [river],
    units: [foot('A', 50, 20), enemy('E', 50, 110)],
    memory: { preparation: { extras } },
  });

  rule('scenario.defend-the-crossing', 'at the start of the second turn the stronger side shows the ford', () => {
    const state = firstTurn(bank());
    toMovement(state);
    toReorganisation(state);
    expect([state.turn, asked(state), deciding(state)]).toEqual([2, 'ford', 'stronger']);
    const ford = (x: number, y = 60) => ({ do: 'point' as const, at: { x: x * 100, y: y * 100 } });
    expect(refused(state, ford(31))?.code).toBe('ford-near-bridge');
    expect(refused(state, ford(9))?.code).toBe('ford-near-edge');
    expect(refused(state, ford(30, 61))?.code).toBe('ford-place');
    play(state, [ford(30)]);
    expect(state.setting.terrain.find(({ id }) => id === 'ford')?.type.id).toBe('stream');
    expect(state.setting.markers.map(({ id }) => id)).toContain('ford');
  });

  rule('scenario.defend-the-crossing', 'a point buys a turn more without it', () => {
    const state = firstTurn(bank(['ford-a-turn-later']));
    toMovement(state);
    toReorganisation(state);
    expect([state.turn, asked(state)]).toEqual([2, 'bid']);
    toMovement(state);
    toReorganisation(state);
    expect([state.turn, asked(state)]).toEqual([3, 'ford']);
  });
});

describe('forage', () => {
  const areas = scenarioById('forage').terrain;
  const field = (units: NonNullable<File['units']>, more: Partial<File> = {}) =>
    firstTurn({ scenario: 'forage', terrain: areas, freeOrders: { weaker: true, stronger: false }, units, ...more });

  rule(
    'scenario.forage',
    'a forager within 5 cm tests Skill for a load, easier with a defence order, two at most',
    () => {
      const gather = (face: number, more: object, x = 16) => {
        const state = field([calm('A', 5, 5), foe('E', x, 88, { ...more })]);
        toMovement(state);
        toReorganisation(state, [face]);
        return unit(state, 'E').battle.loads;
      };
      expect([gather(4, {}), gather(5, {}), gather(5, { order: 'defence' })]).toEqual([1, 0, 1]);
      const full = field([calm('A', 5, 5), foe('E', 16, 88, { marks: { loads: 2 } }), foe('F', 40, 110)]);
      toMovement(full);
      toReorganisation(full);
      expect(unit(full, 'E').battle.loads).toBe(2);
    },
  );

  rule('scenario.forage', 'who carries does not march, leaves by his edge with it, and drops it in flight', () => {
    const state = position({
      scenario: 'forage',
      initiative: 'stronger',
      units: [foot('A', 5, 5), horse('E', 60, 113, { side: 'stronger', files: 1, marks: { loads: 2 } })],
    });
    play(state, [{ do: 'move', unit: 'E' }]);
    expect(refused(state, { do: 'march' })?.code).toBe('march-with-loads');
    play(state, [forward(7), { do: 'leave-table' }]);
    expect([unit(state, 'E').battle.place, state.tally.carriedOff]).toEqual(['left', 2]);
    const fled = firstTurn({
      scenario: 'forage',
      units: [calm('A', 5, 5), foe('E', 60, 100, { marks: { loads: 1 } })],
    });
    toMovement(fled);
    alter(unit(fled, 'E'), { morale: 'flight', acted: true });
    toReorganisation(fled);
    expect([unit(fled, 'E').battle.loads, fled.tally.loadsLost]).toEqual([0, 1]);
  });

  rule('scenario.forage', 'the enemy upon a load burns it where nobody watches within 5 cm', () => {
    const burn = (x: number) => {
      const state = field([calm('A', 14, 56, { bases: 2 }), foe('E', x, 56), foe('F', 60, 110)]);
      toMovement(state);
      toReorganisation(state, x < 37 ? [9] : []);
      return state.tally.markersGone;
    };
    expect([burn(50), burn(36)]).toEqual([['forage-1'], []]);
  });

  rule(
    'scenario.forage',
    'units are spread over the places; light troops of the weaker side come on the flanks too',
    () => {
      const state = position({
        scenario: 'forage',
        units: [foe('E', 24, 88), foe('F', 60, 110), skirmishers('L', 4, 40), horse('H', 90, 10)],
      });
      const verdict = (id: string, x: number, y: number) => {
        const base = [at(x, y), at(x + 4, y), at(x + 4, y - 2), at(x, y - 2)];
        return deploymentNotes(state, unit(state, id), [base]);
      };
      expect(verdict('F', 18, 82).refusal?.code).toBe('spread-first');
      expect(verdict('F', 58, 82).refusal).toBeNull();
      expect([verdict('L', 4, 40).allowed, verdict('L', 4, 61).allowed, verdict('H', 4, 40).allowed]).toEqual([
        true,
        false,
        false,
      ]);
    },
  );
});
