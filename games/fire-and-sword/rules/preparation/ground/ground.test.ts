/** Terrain placed in turn, changed afterwards, and fitted to tables of every size (chapter on scenarios). */

import { seededDice } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import { cm } from '../../../geometry/index.js';
import { fitted } from '../../../scenarios/fitted.js';
import { scenarios } from '../../../scenarios/index.js';
import { fireAndSwordSystem as system } from '../../../system.js';
import { refused, rule } from '../../../testkit/index.js';
import { forceOf, prepared, thenSeeded } from '../../../testkit/prepared.js';
import { onRoad } from '../../ground/ground.js';
import type { Action } from '../../state/actions.js';
import { topFrame } from '../../state/play.js';
import type { State } from '../../state/state.js';
import { sensibleAnswer } from '../answers.js';
import { scenarioById } from '../choosing.js';
import type { ChangeGroundFrame } from '../frames.js';
import { type GroundAction, putGround } from './elements.js';
import { putRoad } from './laying-roads.js';

const even = forceOf('SWE-A', { levels: [0] });
const weak = forceOf('SWE-A');
type Corner = readonly [number, number];
const element = (type: string, ...corners: Corner[]): Action => ({
  do: 'ground',
  type,
  corners: corners.map(([x, y]) => ({ x: cm(x), y: cm(y) })),
});
const square = (type: string, x: number, y: number, size: number): Action =>
  element(type, [x, y], [x + size, y], [x + size, y + size], [x, y + size]);
const act = (state: State, action: Action, dice = seededDice('x')) => {
  expect([action, refused(state, action)]).toEqual([action, null]);
  system.apply(state, action, dice, () => undefined);
};
const together = (scenario = 'patrol', options = {}) =>
  prepared({ forces: [even, even], scenario, options: { terrain: 'together', ...options }, until: 'ground' }).state;

describe('placing in turn', () => {
  rule('scenarios.terrain', 'an element may be turned: 30 by 30 cm however it lies, obstacles up to 30 cm', () => {
    const state = together();
    expect(refused(state, element('grove', [60, 40], [80, 60], [60, 80], [40, 60]))).toBeNull();
    expect(refused(state, element('grove', [60, 38], [82, 60], [60, 82], [38, 60]))?.code).toBe('ground-size');
    expect(refused(state, element('low-obstacle', [20, 60], [44, 78]))).toBeNull();
    expect(refused(state, element('low-obstacle', [20, 60], [45, 78]))?.code).toBe('ground-size');
    expect(refused(state, square('building', 50, 50, 15))).toBeNull();
  });

  rule('scenarios.terrain', 'obstacles must only not touch other elements', () => {
    const state = together();
    act(state, square('grove', 40, 40, 20));
    expect(refused(state, element('low-obstacle', [30, 39], [50, 39]))).toBeNull();
    expect(refused(state, element('low-obstacle', [30, 40], [50, 40]))?.code).toBe('ground-near');
    act(state, element('low-obstacle', [30, 30], [50, 30]));
    expect(refused(state, square('slope', 30, 19, 10))).toBeNull();
    expect(refused(state, square('slope', 30, 20, 10))?.code).toBe('ground-near');
  });

  rule('scenarios.terrain', 'who leaves his second field out may still place two another time', () => {
    const state = together();
    const first = system.decision(state)!.side;
    act(state, square('wheat-field', 20, 20, 10));
    act(state, { do: 'done' });
    act(state, square('grove', 50, 20, 10));
    expect(system.decision(state)!.side).toBe(first);
    act(state, square('wheat-field', 80, 20, 10));
    expect([system.decision(state)!.side, (topFrame(state) as { secondField: boolean }).secondField]).toEqual([
      first,
      true,
    ]);
    act(state, square('ploughed-field', 80, 50, 10));
    expect(system.decision(state)!.side).not.toBe(first);
  });

  rule('scenarios.terrain', 'once all lies the edges are drawn, where the scenario looks alike from both', () => {
    const turned = (scenario: string, lot: number) => {
      const state = together(scenario);
      act(state, square('grove', 20, 20, 10));
      const frame = topFrame(state) as { left: number };
      frame.left = 1;
      system.apply(state, { do: 'done' }, thenSeeded([lot], 'edges'), () => undefined);
      const grove = state.setting.terrain.find(({ type }) => type.id === 'grove')!;
      return Math.min(...grove.shape.map(({ x }) => x));
    };
    expect([turned('patrol', 0), turned('patrol', 1)]).toEqual([cm(20), cm(90)]);
    // A village says whose half it lies in.
    expect(turned('defend-the-village', 1)).toBe(cm(20));
  });

  rule('scenario.delay-the-enemy', 'two typical elements must lie between 40 and 80 cm', () => {
    const state = together('delay-the-enemy');
    act(state, square('forest', 20, 50, 20));
    for (const x of [0, 15, 30]) act(state, square('grove', 75 + x, 5, x < 30 ? 5 : 10));
    // Two are left, and the forest is not typical.
    expect(refused(state, square('slope', 20, 5, 10))?.code).toBe('ground-between');
    expect(refused(state, { do: 'done' })?.code).toBe('ground-between');
    expect(refused(state, square('slope', 75, 50, 20))).toBeNull();
    expect(refused(state, square('slope', 75, 65, 20))?.code).toBe('ground-between');
  });
});

describe('changing it', () => {
  const changing = (scenario = 'take-and-hold') =>
    prepared({ forces: [even, weak], scenario, until: 'change-ground', dice: [9] }).state;

  rule('effects.choice-of-terrain', 'an element is added, moved or taken away; it must only not lie on others', () => {
    const state = changing();
    expect(refused(state, { do: 'clear-ground', id: 'centre' })?.code).toBe('ground-kept');
    const hill = state.setting.terrain.find(({ id }) => id === 'centre')!;
    const beside = Math.max(...hill.shape.map(({ x }) => x)) / 100;
    const free = { ...state, setting: { ...state.setting, terrain: [hill], obstacles: [], buildings: [] } };
    expect(refused(free, square('grove', beside, 55, 10))).toBeNull();
    expect(refused(free, square('grove', beside - 1, 55, 10))?.code).toBe('ground-on-other');
    expect(refused(free, square('grove', beside, 55, 31))?.code).toBe('ground-size');
  });

  rule('effects.choice-of-terrain', 'what was moved has a name of its own; a village goes whole', () => {
    const state = changing('patrol');
    const bare = { ...state.setting, terrain: [], obstacles: [], buildings: [] };
    state.setting = bare;
    for (const action of [square('grove', 20, 30, 10), square('built-up', 50, 40, 20), square('grove', 90, 30, 10)])
      putGround(state, action as GroundAction);
    const village = state.setting.terrain.find(({ type }) => type.id === 'built-up')!.id;
    const [house] = state.setting.buildings;
    expect(refused(state, { do: 'clear-ground', id: house!.id })?.code).toBe('ground-kept');
    const first = state.setting.terrain[0]!.id;
    act(state, { do: 'shift-ground', id: first, by: { x: 0, y: 5000 } });
    const all = [...state.setting.terrain, ...state.setting.obstacles, ...state.setting.buildings].map(({ id }) => id);
    expect(new Set(all).size).toBe(all.length);
    const again = { ...state, frames: [...changing('patrol').frames] };
    act(again, { do: 'clear-ground', id: village });
    expect([again.setting.buildings, again.setting.obstacles, again.setting.terrain.length]).toEqual([[], [], 2]);
  });

  rule(
    'effects.choice-of-terrain',
    'an atypical element only where the table has none, not even of the scenario',
    () => {
      const bare = (scenario: string) => {
        const state = changing(scenario);
        const own = state.setting.terrain.filter(({ id }) => !id.startsWith('placed-'));
        return { ...state, setting: { ...state.setting, terrain: own, obstacles: [], buildings: [] } };
      };
      expect(refused(bare('take-and-hold'), square('forest', 20, 20, 10))).toBeNull();
      expect(refused(bare('attack-on-a-village'), square('forest', 20, 20, 10))?.code).toBe('second-atypical');
    },
  );
});

describe('the table', () => {
  rule('scenarios.table', 'zones keep their depth, hills their size; x and places are scaled', () => {
    const hold = fitted(scenarioById('take-and-hold'), { width: 180, height: 100 });
    expect(hold.deployment).toMatchObject({
      weaker: [{ from: [0, 0], to: [180, 20] }],
      stronger: [{ from: [0, 80], to: [180, 100] }],
    });
    expect(hold.terrain.map(({ shape }) => shape)).toMatchObject([
      { centre: [90, 50], radius: 11 },
      { centre: [37.5, 50], radius: 8 },
      { centre: [142.5, 50], radius: 8 },
    ]);
    const crossing = fitted(scenarioById('defend-the-crossing'), { width: 150, height: 150 });
    expect(crossing.terrain[0]!.shape).toMatchObject({ from: [0, 71], to: [150, 79] });
    expect(crossing.deployment.weaker[0]).toMatchObject({ to: [150, 71] });
    expect([crossing.markers[0]!.at, crossing.bridges[0]!.shape]).toMatchObject([
      [75, 75],
      { from: [73, 71], to: [77, 79] },
    ]);
    const village = fitted(scenarioById('defend-the-village'), { width: 180, height: 120 });
    expect(village.terrain[0]!.shape).toMatchObject({ from: [70, 30], to: [110, 60] });
    expect([village.buildings[0]!.centre, village.obstacles[0]!.line[0]]).toEqual([
      [78, 45],
      [70, 30],
    ]);
  });

  test('every scenario can be prepared on every size', () => {
    for (const table of ['100x100', '180x120'])
      for (const { id } of scenarios) {
        const { state } = prepared({
          forces: [forceOf('SWE-B', { levels: [0] }), even],
          scenario: id,
          options: { table },
          seed: `${id} ${table}`,
        });
        expect([id, state.turn, state.setting.table.width]).toEqual([id, 1, cm(Number(table.split('x')[0]))]);
      }
  });
});

describe('roads', () => {
  /** After the effect, on a table with a village and nothing else. */
  const field = () => {
    const { state } = prepared({ forces: [even, weak], scenario: 'patrol', until: 'change-ground', dice: [9] });
    state.setting = { ...state.setting, terrain: [], obstacles: [], buildings: [], roads: [] };
    putGround(state, square('built-up', 50, 50, 20) as GroundAction);
    return state;
  };
  const road = (...corners: Corner[]) => element('road', ...corners);

  rule(
    ['terrain.road', 'effects.choice-of-terrain'],
    'a road of up to 120 cm from an edge, instead of an element',
    () => {
      const state = field();
      expect(refused(state, road([0, 30], [120, 30]))).toBeNull();
      expect(refused(state, road([0, 30], [60, 30], [60, 45], [105, 45]))).toBeNull();
      expect(refused(state, road([0, 30], [60, 30], [60, 45], [106, 45]))).toMatchObject({
        code: 'road-length',
        facts: { needed: '121', allowed: '120' },
      });
      act(state, road([0, 30], [60, 30]));
      expect(state.setting.roads).toHaveLength(1);
      // A base on it goes as over open ground.
      expect(onRoad(state.setting, { x: cm(20), y: cm(32), facing: 900 }, { width: cm(4), depth: cm(2) })).toBe(true);
      expect(topFrame(state)?.kind).not.toBe('change-ground');
    },
  );

  rule('terrain.road', 'it meets an edge, another road or a village, and lies on nothing', () => {
    const state = field();
    expect(refused(state, road([20, 20], [60, 20]))?.code).toBe('road-joins');
    // Into the gap of the village and no further; past its houses it may not go.
    expect(refused(state, road([60, 20], [60, 50]))).toBeNull();
    expect(refused(state, road([60, 20], [60, 56]))?.code).toBe('ground-on-other');
    expect(refused(state, road([0, 48], [40, 48], [52, 53]))?.code).toBe('ground-on-other');
    expect(refused(state, road([0, 20], [0, 20]))?.code).toBe('road-course');
    putGround(state, square('grove', 20, 20, 10) as GroundAction);
    expect(refused(state, road([0, 25], [40, 25]))?.code).toBe('ground-on-other');
    expect(refused(state, road([0, 32], [40, 32]))).toBeNull();
    putRoad(state, [
      { x: cm(100), y: 0 },
      { x: cm(100), y: cm(60) },
    ]);
    expect(refused(state, road([80, 40], [98, 40]))).toBeNull();
  });

  rule(['terrain.road', 'optional.bold'], 'a tactic pays for 60 cm, and another goes on from there', () => {
    const state = field();
    const [frame] = state.frames.splice(-1);
    const tactic = () => state.frames.push({ ...(frame as ChangeGroundFrame), why: 'tactic' });
    tactic();
    expect(refused(state, road([0, 30], [61, 30]))).toMatchObject({ code: 'road-length', facts: { allowed: '60' } });
    act(state, road([0, 30], [60, 30]));
    tactic();
    act(state, road([60, 30], [110, 30]));
    expect(state.setting.roads.map(({ id }) => id)).toEqual(['road-1-1', 'road-2-1']);
  });

  rule('terrain.road', 'never when terrain is placed in turn', () => {
    expect(refused(together(), road([0, 30], [60, 30]))?.code).toBe('ground-type');
  });
});

describe('by agreement', () => {
  const river = element('river', [0, 56], [120, 56], [120, 64], [0, 64]);
  const proposal = (action: Action) => ({ ...action, do: 'propose' }) as Action;
  const answers = (action: Action) => {
    const state = together();
    const proposer = system.decision(state)!.side;
    expect(refused(state, action)?.code).toMatch(/^ground-(type|size)$/);
    act(state, proposal(action));
    return { state, proposer };
  };

  rule(
    ['scenarios.terrain', 'terrain.river'],
    'a river, stream, lake or large house lies only where the other side agrees; a river is bridged',
    () => {
      for (const action of [
        river,
        element('stream', [20, 50], [80, 50], [80, 53], [20, 53]),
        square('lake', 40, 40, 20),
        element('building', [40, 40], [60, 40], [60, 50], [40, 50]),
        square('grove', 40, 40, 40),
      ]) {
        const { state, proposer } = answers(action);
        expect([topFrame(state)?.kind, system.decision(state)!.side === proposer]).toEqual(['consent', false]);
        const pieces = ({ setting }: State) => setting.terrain.length + setting.buildings.length;
        const before = pieces(state);
        act(state, { do: 'agree' });
        expect([pieces(state) - before, topFrame(state)?.kind]).toEqual([1, 'ground']);
        expect(system.decision(state)!.side).not.toBe(proposer);
        expect(state.setting.roads.filter(({ bridge }) => bridge)).toHaveLength(action === river ? 1 : 0);
      }
      const { state } = answers(river);
      act(state, { do: 'agree' });
      const [bridge] = state.setting.roads;
      const [xs, ys] = [bridge!.shape.map(({ x }) => x), bridge!.shape.map(({ y }) => y)];
      expect([Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]).toEqual([5798, 6202, 5600, 6400]);
    },
  );

  rule('scenarios.terrain', 'after a no something else is laid, and nothing more is proposed in that turn', () => {
    const { state, proposer } = answers(square('lake', 40, 40, 20));
    act(state, { do: 'decline' });
    expect([system.decision(state)!.side, state.setting.terrain.length]).toEqual([proposer, 0]);
    expect(refused(state, proposal(river))?.code).toBe('ground-declined');
    act(state, square('grove', 40, 40, 20));
    expect(refused(state, proposal(element('stream', [10, 90], [80, 90], [80, 93], [10, 93])))).toBeNull();
    expect(refused(state, proposal(square('grove', 80, 40, 20)))?.code).toBe('ground-usual');
    expect(refused(state, proposal(square('grove', 80, 80, 4)))?.code).toBe('ground-size');
    // Obstacles are no longer than 30 cm, whoever agrees.
    expect(refused(state, proposal(element('low-obstacle', [10, 90], [41, 90])))?.code).toBe('ground-size');
  });

  rule('scenarios.terrain', 'a second atypical element needs it as well, and a lake is one', () => {
    const { state } = answers(square('lake', 40, 40, 20));
    act(state, { do: 'agree' });
    expect(refused(state, square('forest', 80, 40, 20))?.code).toBe('second-atypical');
    act(state, proposal(square('forest', 80, 40, 20)));
    expect(topFrame(state)?.kind).toBe('consent');
  });

  test('the program agrees to waters and houses of the usual size', () => {
    const says = (action: Action) => {
      const { state } = answers(action);
      return sensibleAnswer(state, topFrame(state)!, () => 0);
    };
    expect([says(river), says(square('lake', 40, 40, 20)), says(square('lake', 30, 30, 50))]).toEqual([
      { do: 'agree' },
      { do: 'agree' },
      { do: 'decline' },
    ]);
  });
});
