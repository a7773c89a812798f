/** Flank marches and ambushes, from their purchase to the alarm that they give (chapter on reconnaissance). */

import { seededDice } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import { fireAndSwordSystem as system } from '../../../system.js';
import { alter } from '../../../testkit/alter.js';
import { done, firstTurn, toMovement, toReorganisation } from '../../../testkit/fortune.js';
import {
  asked,
  at,
  deciding,
  dragoons,
  enemy,
  foot,
  horse,
  play,
  type position,
  refused,
  rule,
  skirmishers,
  tartars,
  unit,
} from '../../../testkit/index.js';
import { forceOf, prepared } from '../../../testkit/prepared.js';
import type { Action } from '../../state/actions.js';
import { fieldsOf } from '../../state/flat.js';
import type { State } from '../../state/state.js';

type File = Parameters<typeof position>[0];

/** Before the first turn of a battle in which the weaker side has somebody in waiting. */
const waiting = (waits: 'flank' | 'ambush', file: File, due = 0, piece = horse('L', 10, 110)) =>
  firstTurn({
    ...file,
    units: [
      { ...piece, place: 'reserve', order: null, marks: { waits, due, raised: piece.bases! } },
      foot('A', 50, 5),
      ...(file.units ?? []),
    ],
  });

const turn = (state: State, dice: readonly number[] = []) => {
  toMovement(state);
  return toReorganisation(state, dice);
};
const put = (pose: ReturnType<typeof at>, files = 3): Action => ({ do: 'deploy', unit: 'L', pose, files });

describe('flank marches', () => {
  const flank = (due: number, ...units: NonNullable<File['units']>) => waiting('flank', { units }, due);
  const far = enemy('E', 60, 115);

  rule(
    'effects.flank-march',
    'in the turn written down a test of Skill brings it; a failure brings it in the next',
    () => {
      const state = flank(2, far);
      turn(state);
      expect([state.turn, asked(state)]).toEqual([2, 'bid']);
      turn(state, [9]);
      expect([state.turn, unit(state, 'L').battle.waits]).toEqual([3, 'flank']);
      turn(state);
      expect([asked(state), deciding(state)]).toEqual(['arrive', 'weaker']);
      const passed = flank(2, far);
      turn(passed);
      turn(passed, [4]);
      expect(asked(passed)).toBe('arrive');
    },
  );

  rule('effects.flank-march', 'places are offered along the whole of both flanks', () => {
    const state = flank(1, far);
    turn(state, [1]);
    const offered = system.actions(state).flatMap((action) => (action.do === 'deploy' ? [action.pose] : []));
    for (const side of [(x: number) => x < 6000, (x: number) => x > 6000]) {
      const depths = offered.filter(({ x }) => side(x)).map(({ y }) => y);
      expect(Math.min(...depths)).toBeLessThan(1500);
      expect(Math.max(...depths)).toBeGreaterThan(9000);
    }
  });

  rule('effects.flank-march', 'within 10 cm of a side edge, 20 cm from steady enemies and from their edge', () => {
    const state = flank(1, enemy('E', 40, 60));
    turn(state, [1]);
    expect(refused(state, put(at(3, 60, 90)))).toBeNull();
    expect(refused(state, put(at(11, 60, 90)))?.code).toBe('arrive-flank');
    expect(refused(state, put(at(3, 101, 90)))?.code).toBe('arrive-flank');
    expect(refused(state, put(at(60, 60, 90)))?.code).toBe('arrive-flank');
    expect(refused(state, put(at(117, 60, 270)))).toBeNull();
    const near = flank(1, enemy('E', 35, 60));
    turn(near, [1]);
    // The enemy’s left base begins at 23 cm: its right one is nearer.
    expect(refused(near, put(at(3, 60, 90)))?.code).toBeUndefined();
    const nearer = flank(1, enemy('E', 34, 60));
    turn(nearer, [1]);
    expect(refused(nearer, put(at(3, 60, 90)))).toMatchObject({ code: 'arrive-near-enemy', facts: { distance: '19' } });
    alter(unit(nearer, 'E'), { morale: 'flight' });
    expect(refused(nearer, put(at(3, 60, 90)))).toBeNull();
  });

  rule(
    'effects.flank-march',
    'it comes with a move order, and shakes who sees it on flank or rear within 40 cm',
    () => {
      const state = flank(1, enemy('E', 48, 60));
      turn(state, [1]);
      play(state, [put(at(3, 60, 90))], [9]);
      expect([unit(state, 'L').battle.order, unit(state, 'E').battle.morale]).toEqual(['move', 'disorganised']);
      const before = flank(1, enemy('E', 30, 62, { facing: 270 }));
      turn(before, [1]);
      play(before, [put(at(3, 60, 90))]);
      expect(unit(before, 'E').battle.morale).toBe('good');
      const beyond = flank(1, enemy('E', 80, 60));
      turn(beyond, [1]);
      play(beyond, [put(at(3, 60, 90))]);
      const larger = flank(1, enemy('E', 60, 60, { bases: 4 }));
      turn(larger, [1]);
      play(larger, [put(at(3, 60, 90))]);
      expect([unit(beyond, 'E').battle.morale, unit(larger, 'E').battle.morale]).toEqual(['good', 'good']);
    },
  );

  rule(
    'scenario.defend-the-crossing',
    'the stronger side’s flank march stays on its own bank unless it can swim',
    () => {
      const river = {
        id: 'river',
        type: 'river',
        shape: { kind: 'rectangle' as const, from: [0, 56] as [number, number], to: [120, 64] as [number, number] },
      };
      const crossing = (piece: typeof far, rules: string[]) => {
        const state = firstTurn({
          scenario: 'defend-the-crossing',
          terrain: [river],
          sides: {
            weaker: { id: 'weaker', name: { en: 'w', pl: 'w' } },
            stronger: { id: 'stronger', name: { en: 's', pl: 's' }, rules },
          },
          units: [
            foot('A', 50, 5),
            { ...piece, place: 'reserve', order: null, marks: { waits: 'flank', due: 1, raised: 3 } },
          ],
        });
        turn(state, [1]);
        const open = [0, 5, 10].map((y) => ({ ...at(3, 34 + y, 90) }));
        return refused(state, { do: 'deploy-open', unit: 'L', poses: open })?.code;
      };
      expect(crossing(tartars('L', 10, 110, { side: 'stronger' }), [])).toBe('arrive-bank');
      expect(crossing(tartars('L', 10, 110, { side: 'stronger' }), ['swimming'])).toBeUndefined();
    },
  );

  test('who finds no room comes a turn later, without another test', () => {
    const state = flank(1, far);
    turn(state, [1]);
    play(state, [done]);
    expect(unit(state, 'L').battle.waits).toBe('flank');
    turn(state);
    expect(asked(state)).toBe('arrive');
  });
});

describe('ambushes', () => {
  const wood = {
    id: 'wood',
    type: 'grove',
    shape: { kind: 'rectangle' as const, from: [20, 50] as [number, number], to: [50, 70] as [number, number] },
  };
  const hidden = (piece: ReturnType<typeof foot>, ...units: NonNullable<File['units']>) => {
    const state = waiting('ambush', { terrain: [wood], units }, 0, piece);
    turn(state);
    return state;
  };

  rule(
    'effects.ambush',
    'every turn its owner is asked; in ground that hides it may stand in sight, with any order',
    () => {
      const state = hidden(foot('L', 10, 110), enemy('E', 40, 100));
      expect([asked(state), deciding(state)]).toEqual(['arrive', 'weaker']);
      play(state, [done]);
      expect([state.turn, unit(state, 'L').battle.waits]).toEqual([2, 'ambush']);
      turn(state);
      play(state, [put(at(30, 68, 0))], [9]);
      // The nearest enemy who sees it has tested, and withdraws; then the order is chosen.
      expect([unit(state, 'E').battle.morale, asked(state), deciding(state)]).toEqual([
        'disorganised',
        'move',
        'stronger',
      ]);
      play(state, [{ do: 'stop' }]);
      expect(asked(state)).toBe('arrive');
      play(state, [{ do: 'order', commander: '', unit: 'L', order: 'defence' }]);
      expect(fieldsOf(unit(state, 'L'))).toMatchObject({ place: 'table', order: 'defence' });
    },
  );

  rule('effects.ambush', 'behind such ground no enemy may see it, whoever else stands between', () => {
    const state = hidden(foot('L', 10, 110), enemy('E', 41, 100));
    expect(refused(state, put(at(30, 45, 0)))).toBeNull();
    expect(refused(state, put(at(90, 45, 0)))?.code).toBe('ambush-seen');
    const screened = hidden(foot('L', 10, 110), enemy('E', 96, 100), enemy('F', 98, 80, { bases: 6, files: 6 }));
    expect(refused(screened, put(at(84, 40, 0)))?.code).toBe('ambush-seen');
  });

  rule('effects.ambush', '20 cm from steady enemies; foot more than 15, skirmishers on foot more than 10', () => {
    const near = (piece: ReturnType<typeof foot>, y: number) => {
      const state = hidden(piece, enemy('E', 41, y));
      return refused(state, put(at(30, 68, 0)))?.code;
    };
    expect([near(horse('L', 10, 110), 88), near(horse('L', 10, 110), 87.9)]).toEqual([undefined, 'arrive-near-enemy']);
    expect([near(foot('L', 10, 110), 83.1), near(foot('L', 10, 110), 83)]).toEqual([undefined, 'arrive-near-enemy']);
    const light = foot('L', 10, 110, { changes: { rules: ['skirmishers'] } });
    expect([near(light, 78.1), near(light, 78)]).toEqual([undefined, 'arrive-near-enemy']);
    const fled = hidden(foot('L', 10, 110), enemy('E', 41, 75), enemy('F', 90, 110));
    alter(unit(fled, 'E'), { morale: 'flight' });
    expect(refused(fled, put(at(30, 68, 0)))).toBeNull();
  });

  rule('effects.ambush', 'dragoons on foot without guards for their horses count as foot', () => {
    const state = hidden(dragoons('L', 10, 110, { bases: 3 }), enemy('E', 41, 84));
    expect(refused(state, put(at(30, 68, 0)))?.code).toBe('arrive-near-enemy');
    const guarded = structuredClone(state);
    play(guarded, [{ do: 'on-foot', unit: 'L', guards: 1 }]);
    expect(refused(guarded, put(at(30, 68, 0)))?.code).toBe('arrive-near-enemy');
    expect(refused(state, { do: 'on-foot', unit: 'L', guards: 2 })?.code).toBe('horse-guards');
    play(state, [{ do: 'on-foot', unit: 'L', guards: 0 }]);
    expect(refused(state, put(at(30, 68, 0)))).toBeNull();
  });

  rule('effects.ambush', 'not in the enemy’s zone, nor in ground that he stands in or touches', () => {
    const zone = waiting('ambush', {
      scenario: 'take-and-hold',
      terrain: [{ ...wood, shape: { kind: 'rectangle', from: [20, 90], to: [50, 110] } }],
      units: [enemy('E', 100, 60)],
    });
    turn(zone);
    // Part of a base in the zone is too much.
    expect(refused(zone, put(at(30, 101, 0)))?.code).toBe('ambush-zone');
    expect(refused(zone, put(at(30, 99, 0)))).toBeNull();
    const held = hidden(foot('L', 10, 110), enemy('E', 62, 70, { bases: 1 }), enemy('F', 90, 40));
    expect(refused(held, put(at(22, 60, 0)))).toBeNull();
    const touched = hidden(foot('L', 10, 110), enemy('E', 47, 73, { bases: 1, facing: 0 }), enemy('F', 50, 110));
    expect(refused(touched, put(at(22, 53, 0)))?.code).toBe('ambush-held');
    alter(unit(touched, 'E'), { morale: 'flight' });
    expect(refused(touched, put(at(22, 53, 0)))).toBeNull();
  });

  rule('effects.ambush', 'foot may come out of an empty house', () => {
    const state = waiting(
      'ambush',
      { buildings: [{ id: 'house', at: [60, 50], size: [6, 6] }], units: [enemy('E', 60, 100)] },
      0,
      foot('L', 10, 110),
    );
    turn(state);
    const house: Action = { do: 'post', unit: 'L', building: 'house' };
    expect(system.actions(state)).toContainEqual(house);
    play(state, [house], [1]);
    expect(fieldsOf(unit(state, 'L'))).toMatchObject({ place: 'building', building: 'house' });
    const horsemen = waiting('ambush', {
      buildings: [{ id: 'house', at: [60, 50], size: [6, 6] }],
      units: [enemy('E', 60, 100)],
    });
    turn(horsemen);
    expect(refused(horsemen, house)?.code).toBe('infantry-only');
  });

  test('skirmishers have candidates in and behind every wood', () => {
    const state = hidden(skirmishers('L', 10, 110), enemy('E', 90, 110));
    expect(
      system.actions(state).filter(({ do: name }) => name === 'deploy-open' || name === 'deploy').length,
    ).toBeGreaterThan(1);
  });
});

describe('prices', () => {
  const scouts = prepared({
    forces: [forceOf('POL-A', { levels: [0, 0], deputy: true }), forceOf('MUS-B')],
    scenario: 'patrol',
    until: 'reconnaissance',
  }).state;

  rule(['effects.flank-march', 'effects.ambush'], 'a basic price for three bases, and more for each further', () => {
    const state = system.clone(scouts);
    const frame = state.frames.at(-1)!;
    expect(frame).toMatchObject({ kind: 'reconnaissance' });
    const buyer = (frame as { side: 0 | 1 }).side;
    const own = state.units.filter(({ battle: { side, waits } }) => side === buyer && waits === 'deployment');
    const price = (effect: string, id: string) => {
      const copy = system.clone(state);
      const top = () => copy.frames.at(-1) as { left: number };
      Object.assign(top(), { left: 50 });
      const action: Action = { do: 'buy', effect, unit: id, turn: effect === 'ambush' ? 0 : 2 };
      expect([id, refused(copy, action)]).toEqual([id, null]);
      system.apply(copy, action, seededDice('x'), () => undefined);
      return 50 - top().left;
    };
    for (const {
      data,
      battle: { raised },
    } of own.filter(({ data: { card } }) => card.type === 'cavalry')) {
      const light = ['scouts', 'light-cavalry', 'skirmishers'].some((rules) => data.card.rules.includes(rules));
      const further = Math.max(0, raised - 3);
      expect(price('flanking-manoeuvre', data.id)).toBe(8 + further * (light ? 1 : 2));
      expect(price('ambush', data.id)).toBe(10 + further * (data.card.rules.includes('scouts') ? 1 : 2));
    }
  });
});
