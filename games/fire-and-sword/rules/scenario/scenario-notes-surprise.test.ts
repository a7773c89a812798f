/** What delay, ambush and night attack change, note by note (chapter on scenarios; reconstruction 4). */

import { describe, expect } from 'vitest';
import { alter } from '../../testkit/alter.js';
import { done, firstTurn, order, toMovement, toOrders, toReorganisation } from '../../testkit/fortune.js';
import {
  at,
  enemy,
  foot,
  forward,
  gun,
  horse,
  leader,
  moves,
  play,
  position,
  refused,
  rule,
  unit,
} from '../../testkit/index.js';
import { calm, chief, foe } from '../../testkit/quiet.js';
import { orderPrice } from '../command/command.js';
import { coveredByGround } from '../fire/cover.js';
import { volleyAt } from '../fire/volley.js';
import { sees } from '../ground/vision.js';
import { scenarioById } from '../preparation/choosing.js';
import { deploymentNotes, isSilenced } from '../preparation/deployment/deployment-notes.js';
import { insideZone, zonesOf } from '../preparation/ground/zones.js';
import { freshTally } from '../preparation/state.js';
import { shapes } from '../state/pieces.js';

type File = Parameters<typeof position>[0];
/** A row whose weapon has a match. */
const matchlocks = { card: 'national-musketeers' };

describe('delay', () => {
  rule(
    'scenario.delay-the-enemy',
    'the stronger side leaves by the enemy’s edge, the weaker by its own after the fourth turn',
    () => {
      const leave = (turn: number, side: 'weaker' | 'stronger') => {
        const state = position({
          scenario: 'delay-the-enemy',
          turn,
          turns: 8,
          initiative: side,
          units: [
            horse('L', 60, 5, { side, facing: 180, files: 1 }),
            side === 'weaker' ? enemy('E', 50, 110) : foot('A', 5, 50),
          ],
        });
        play(state, moves('L', forward(5)));
        return { state, refusal: refused(state, { do: 'leave-table' }) };
      };
      expect(leave(4, 'weaker').refusal?.code).toBe('off-table');
      const { state: home } = leave(5, 'weaker');
      play(home, [{ do: 'leave-table' }]);
      expect(unit(home, 'L').battle.place).toBe('left');
      const { state: through } = leave(2, 'stronger');
      play(through, [{ do: 'leave-table' }]);
      expect(through.tally.brokenThrough).toEqual([0, 3]);
    },
  );

  rule(
    'scenario.delay-the-enemy',
    'units held back march on in column at the end of the road from the first turn',
    () => {
      const state = firstTurn({
        scenario: 'delay-the-enemy',
        turns: 8,
        units: [
          calm('A', 50, 20),
          enemy('E', 20, 110, { order: null }),
          horse('L', 5, 115, { side: 'stronger', place: 'reserve', order: null, marks: { waits: 'road' } }),
        ],
      });
      toMovement(state);
      toReorganisation(state);
      const come = (x: number, files = 1) =>
        refused(state, { do: 'deploy', unit: 'L', pose: at(x, 111, 180), files })?.code;
      expect([come(62), come(90), come(62, 3)]).toEqual([undefined, 'arrive-road', 'arrive-column']);
    },
  );
});

describe('ambush', () => {
  const caught = (more: Partial<File> = {}) =>
    firstTurn({
      scenario: 'ambush',
      units: [
        calm('B', 50, 20, matchlocks),
        foe('E', 60, 70, matchlocks),
        gun('G', 70, 70, { side: 'stronger', facing: 180, order: null }),
      ],
      commanders: [chief('C', 60, 10), chief('D', 70, 80, { side: 'stronger' })],
      memory: { tally: { ...freshTally(), bait: 'B' } },
      ...more,
    });

  rule('scenario.ambush', 'free orders of the stronger side are move or charge, the bait has move or none', () => {
    const state = caught();
    toOrders(state);
    expect(refused(state, order('B', 'charge', 'C'))?.code).toBe('bait-order');
    expect(refused(state, order('B', 'move', 'C'))).toBeNull();
    play(state, [done]);
    expect(refused(state, order('E', 'defence', 'D'))?.code).toBe('free-order-only');
    expect(refused(state, order('E', 'charge', 'D'))).toBeNull();
  });

  rule('scenario.ambush', 'in the first turn the stronger side fires neither matchlocks nor guns', () => {
    const state = caught();
    const silent = () => ['B', 'E', 'G'].map((id) => isSilenced(state, unit(state, id)));
    expect(silent()).toEqual([false, true, true]);
    state.turn = 2;
    expect(silent()).toEqual([false, false, false]);
  });

  rule('scenario.ambush', 'the bait stands first, 20 cm from the square, the rest 20 cm from every enemy', () => {
    const state = position({
      scenario: 'ambush',
      units: [foot('B', 50, 10), foot('S', 90, 10, { bases: 1 }), foe('E', 60, 70)],
    });
    const bait = (id: string, y: number) => {
      const base = [at(58, y), at(62, y), at(62, y - 2), at(58, y - 2)];
      return deploymentNotes(state, unit(state, id), [base]);
    };
    expect(bait('B', 19.6)).toEqual({ refusal: null, allowed: true });
    expect(bait('B', 25).refusal?.code).toBe('bait-place');
    expect(bait('S', 19.6).refusal?.code).toBe('no-bait');
    const zone = zonesOf(state, 0)[0]!;
    const at20 = (y: number) => insideZone(state, 0, zone, [[at(58, y), at(62, y), at(62, y - 2), at(58, y - 2)]]);
    expect([at20(50), at20(50.1)]).toEqual([true, false]);
  });
});

describe('night attack', () => {
  const camp = scenarioById('night-attack').terrain;
  const night = (units: NonNullable<File['units']>, more: Partial<File> = {}) =>
    firstTurn({
      scenario: 'night-attack',
      terrain: camp,
      freeOrders: { weaker: true, stronger: false },
      commanders: [chief('C', 60, 5), chief('D', 60, 50, { side: 'stronger', points: 0 })],
      units,
      ...more,
    });

  rule(
    'scenario.night-attack',
    'sleepers take orders only after a test of Skill, or roused by an enemy or a shot',
    () => {
      const state = night([calm('A', 60, 10), foe('E', 50, 60), foe('F', 70, 70, { marks: { awake: true } })]);
      toOrders(state, [9]);
      play(state, [done]);
      alter(leader(state, 'D'), { points: 4 });
      expect(refused(state, order('E', 'move', 'D'))?.code).toBe('asleep');
      expect(refused(state, order('F', 'move', 'D'))).toBeNull();
      const roused = night([calm('A', 50, 45.5), foe('E', 50, 60)]);
      toOrders(roused);
      expect(unit(roused, 'E').battle.awake).toBe(true);
      const woken = night([calm('A', 60, 10), foe('E', 50, 60)]);
      toOrders(woken, [4]);
      expect(unit(woken, 'E').battle.awake).toBe(true);
    },
  );

  rule(
    'scenario.night-attack',
    'sight is 20 cm, 30 into the camp; shots are one worse; horse has no cover there',
    () => {
      const state = position({
        scenario: 'night-attack',
        phase: 'combat',
        terrain: camp,
        units: [
          foot('A', 50, 12, { order: 'defence' }),
          enemy('E', 62, 41, {
            marks: { awake: true },
            open: [62, 57, 52].map((x) => ({ at: [x, 41] as [number, number], facing: 180 })),
          }),
          enemy('F', 110, 34),
          foot('B', 98, 12.5),
          foot('S', 54, 30, { order: 'defence' }),
        ],
      });
      expect([
        sees(state, unit(state, 'A'), unit(state, 'E')),
        sees(state, unit(state, 'B'), unit(state, 'F')),
      ]).toEqual([true, false]);
      const volley = volleyAt(state, unit(state, 'S'), unit(state, 'E'), 'defence');
      expect(JSON.stringify(volley)).toContain('low-visibility');
      const shape = shapes(unit(state, 'E'))[0]!;
      expect([
        coveredByGround(state, unit(state, 'E'), shape),
        coveredByGround(state, unit(state, 'S'), shape),
      ]).toEqual([false, true]);
    },
  );

  rule('scenario.night-attack', 'voices carry 5 cm less far, and nobody marches off the roads', () => {
    const state = position({
      scenario: 'night-attack',
      units: [horse('A', 60, 27, { files: 1 })],
      commanders: [chief('C', 60, 5)],
    });
    expect(orderPrice(state, leader(state, 'C'), unit(state, 'A'))).toBeGreaterThan(
      orderPrice({ ...state, setting: { ...state.setting, notes: [] } }, leader(state, 'C'), unit(state, 'A')) - 1,
    );
    play(state, [{ do: 'move', unit: 'A' }]);
    expect(refused(state, { do: 'march' })?.code).toBe('march-at-night');
  });

  rule('scenario.night-attack', 'a marker that nobody watches within 5 cm is plundered by who is within 3', () => {
    const plunder = (...units: NonNullable<File['units']>) => {
      const state = night([calm('A', 46, 45, { bases: 1 }), ...units]);
      toMovement(state);
      toReorganisation(state);
      return state.tally.plundered;
    };
    const away = foe('E', 78, 78, { bases: 1, marks: { awake: true } });
    expect(plunder(away)).toBe(1);
    expect(plunder(away, foe('F', 52, 50, { bases: 1, marks: { awake: true } }))).toBe(0);
  });

  rule(
    'scenario.night-attack',
    'matches are put out within 30 cm of the camp, and nobody in it touches another',
    () => {
      const state = position({
        scenario: 'night-attack',
        terrain: camp,
        units: [foot('A', 50, 20, { ...matchlocks, marks: { unlitUntil: 2 } }), foe('E', 60, 60), foe('F', 100, 110)],
      });
      expect([1, 2, 3].map((turn) => isSilenced({ ...state, turn }, unit(state, 'A')))).toEqual([true, true, false]);
      const base = (x: number) => [[at(x, 62), at(x + 4, 62), at(x + 4, 60), at(x, 60)]];
      expect(deploymentNotes(state, unit(state, 'F'), base(60)).refusal?.code).toBe('camp-contact');
      expect(deploymentNotes(state, unit(state, 'F'), base(61)).refusal).toBeNull();
    },
  );
});
