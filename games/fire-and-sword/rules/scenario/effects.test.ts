/** Additional effects, each as it bites in the battle (chapter on additional effects). */

import { seededDice } from '@hetman/core/dice';
import { describe, expect } from 'vitest';
import { fireAndSwordSystem as system } from '../../system.js';
import { alter } from '../../testkit/alter.js';
import { done, firstTurn, fortunes, order, toMovement, toOrders, toReorganisation } from '../../testkit/fortune.js';
import {
  asked,
  at,
  deciding,
  enemy,
  foot,
  gun,
  horse,
  leader,
  play,
  position,
  rabble,
  refused,
  rule,
  unit,
  wagon,
} from '../../testkit/index.js';
import { forceOf, prepared } from '../../testkit/prepared.js';
import { chief } from '../../testkit/quiet.js';
import { needed } from '../dice/checks.js';
import { isEnthusiastic } from '../dice/fortune.js';
import { lossesOf } from '../melee/unit-losses.js';
import { fieldsOf } from '../state/flat.js';
import type { TestFrame } from '../state/frames.js';
import { baseCount } from '../state/pieces.js';
import { topFrame } from '../state/play.js';
import { valueOfSide } from './victory.js';

const mine = (id: string, x: number, y: number, extras: object = {}) =>
  foot(id, x, y, { side: 'stronger', facing: 180, ...extras });
const shaken = (of: number): TestFrame => ({
  kind: 'test',
  side: 1,
  unit: of,
  attribute: 'morale',
  rule: 'morale.causes',
  support: 0,
  closed: false,
  decides: { kind: 'shaken', from: 0 },
});
const labelsOf = (state: ReturnType<typeof position>, of: number) =>
  needed(state, shaken(of)).modifiers.map(({ label, value }) => [label, value]);

describe('fatigue', () => {
  const tired = (fatigue: number, more: object = {}) =>
    position({
      units: [foot('A', 50, 20), enemy('E', 50, 60)],
      commanders: [chief('D', 60, 70, { side: 'stronger' })],
      memory: fortunes({}, { fatigue, ...more }),
    });

  rule(
    'effects.fatigue',
    'while markers are left tests are as ever; without them, or their commander, one worse',
    () => {
      expect(labelsOf(tired(1), 1)).toEqual([]);
      expect(labelsOf(tired(0), 1)).toEqual([['fatigue', -1]]);
      const dead = tired(3);
      alter(leader(dead, 'D'), { place: 'destroyed' });
      expect(labelsOf(dead, 1)).toEqual([['fatigue', -1]]);
      expect(labelsOf(tired(2, { exhausted: true }), 1)).toEqual([['exhaustion', -1]]);
      expect(labelsOf(tired(0, { exhausted: true }), 1)).toEqual([
        ['exhaustion', -1],
        ['fatigue', -1],
      ]);
    },
  );

  rule('effects.fatigue', 'a level lost to a failed test costs a marker', () => {
    const state = firstTurn({
      units: [foot('A', 50, 10), enemy('E', 50, 80)],
      memory: fortunes({}, { fatigue: 3, chaos: 1 }),
    });
    toMovement(state, [0, 9]);
    expect([unit(state, 'E').battle.morale, state.fortunes[1].fatigue]).toEqual(['disorganised', 2]);
  });

  rule(
    'effects.fatigue',
    'the commander of the force adds two points at most, his deputy three; rallying is such a test',
    () => {
      const state = firstTurn({
        units: [foot('A', 50, 10), enemy('E', 50, 80)],
        commanders: [
          chief('D', 60, 85, { side: 'stronger' }),
          chief('F', 40, 85, { side: 'stronger', chief: false, points: 3 }),
        ],
        memory: fortunes({}, { fatigue: 3, chaos: 1 }),
      });
      toMovement(state, [0]);
      const support = (commander: string, points: number) => refused(state, { do: 'support', commander, points });
      expect(support('D', 3)).toMatchObject({ code: 'points-most', facts: { most: 2 } });
      expect([support('D', 2), support('F', 3)]).toEqual([null, null]);
      const rally = position({
        phase: 'orders',
        units: [foot('A', 50, 10), enemy('E', 50, 80, { morale: 'disorganised', order: null })],
        commanders: [chief('D', 60, 85, { side: 'stronger' })],
        initiative: 'stronger',
        memory: fortunes({}, { fatigue: 3 }),
      });
      expect(refused(rally, { do: 'rally', commander: 'D', unit: 'E', points: 4 })).toMatchObject({
        facts: { most: 3 },
      });
      expect(refused(rally, { do: 'rally', commander: 'D', unit: 'E', points: 3 })).toBeNull();
    },
  );
});

describe('enthusiasm', () => {
  const keen = (x = 60) =>
    position({
      units: [foot('A', 50, 20), horse('F', 10, 10), enemy('E', 50, 60)],
      commanders: [chief('C', x, 20)],
      memory: fortunes({ enthusiasm: true }),
    });

  rule(
    'effects.enthusiasm',
    'units in range of the commander have Morale +1 while nobody has fled and he lives',
    () => {
      expect(labelsOf(keen(), 0)).toEqual([['enthusiasm', 1]]);
      expect(labelsOf(keen(100), 0)).toEqual([]);
      const fled = keen();
      alter(unit(fled, 'F'), { place: 'fled' });
      expect([labelsOf(fled, 0), isEnthusiastic(fled, 0)]).toEqual([[], false]);
      const dead = keen();
      alter(leader(dead, 'C'), { place: 'destroyed' });
      expect(labelsOf(dead, 0)).toEqual([]);
    },
  );

  rule('effects.enthusiasm', 'the marker passes a test before its roll, within 20 cm of him, and is gone', () => {
    const battle = (x: number) => {
      const state = firstTurn({
        units: [foot('A', 50, 20), enemy('E', 50, 80)],
        commanders: [chief('C', x, 20, { points: 0 })],
        memory: fortunes({ enthusiasm: true, chaos: 1 }),
      });
      return state;
    };
    const near = battle(66);
    toMovement(near, [0]);
    expect(asked(near)).toBe('test');
    play(near, [{ do: 'inspire' }]);
    expect([unit(near, 'A').battle.morale, near.fortunes[0].enthusiasm]).toEqual(['good', false]);
    const far = battle(90);
    // Nobody can help: the die falls at once.
    toMovement(far, [0, 9]);
    expect([unit(far, 'A').battle.morale, far.fortunes[0].enthusiasm]).toEqual(['disorganised', true]);
  });
});

describe('march losses', () => {
  const army = (more: object = {}, other: object = {}) =>
    firstTurn({
      units: [
        foot('A', 50, 10),
        mine('E', 50, 80, { order: null, ...more }),
        gun('G', 90, 110, { side: 'stronger', facing: 180, order: null, ...other }),
      ],
      memory: fortunes({}, { marchLosses: 1 }),
    });

  rule('effects.march-losses', 'before the first orders a random unit loses a base, which its owner takes away', () => {
    const state = army({ bases: 4, files: 2 });
    toOrders(state, [0]);
    expect([asked(state), deciding(state)]).toEqual(['lose', 'stronger']);
    play(state, [{ do: 'lose', base: 3 }]);
    expect([baseCount(unit(state, 'E')), asked(state)]).toEqual([3, 'orders']);
    expect(lossesOf(unit(state, 'E'))).toEqual({ destroyed: 0, fled: 0 });
    alter(unit(state, 'E'), { place: 'destroyed' });
    expect(lossesOf(unit(state, 'E'))).toEqual({ destroyed: 4, fled: 0 });
  });

  rule('effects.march-losses', 'the unruly lose two; who has no more bases is destroyed', () => {
    const state = firstTurn({
      units: [foot('A', 50, 10), rabble('R', 50, 80, { side: 'stronger', facing: 180, files: 2, order: null })],
      memory: fortunes({}, { marchLosses: 1 }),
    });
    toOrders(state, [0]);
    expect(topFrame(state)).toMatchObject({ kind: 'lose', left: 2 });
    const guns = army();
    toOrders(guns, [1]);
    expect([unit(guns, 'G').battle.place, lossesOf(unit(guns, 'G'))]).toEqual(['destroyed', { destroyed: 1, fled: 0 }]);
  });

  rule('effects.march-losses', 'they can befall a unit in reserve, which comes with what is left', () => {
    const state = army({ place: 'reserve', marks: { waits: 'outmanoeuvred', raised: 3 } });
    toOrders(state, [0]);
    expect([baseCount(unit(state, 'E')), asked(state)]).toEqual([2, 'orders']);
    play(state, [done, done]);
    toReorganisation(state);
    expect(refused(state, { do: 'deploy', unit: 'E', pose: at(50, 116, 180), files: 1 })).toBeNull();
  });
});

describe('cowards', () => {
  const brave = (more: object = {}, units: Parameters<typeof position>[0]['units'] = []) =>
    position({
      initiative: 'stronger',
      units: [foot('A', 50, 20), mine('E', 50, 80), ...units!],
      commanders: [chief('D', 60, 60, { side: 'stronger', ...more })],
      memory: fortunes({}, { coward: 'D' }),
    });

  rule('effects.coward', 'he pays two points for a charge, one for anything else', () => {
    const state = position({
      phase: 'orders',
      initiative: 'stronger',
      units: [foot('A', 50, 20), mine('E', 50, 80, { order: null }), mine('F', 64, 80, { order: null })],
      commanders: [chief('D', 50, 85, { side: 'stronger' })],
      memory: fortunes({}, { coward: 'D' }),
    });
    play(state, [order('E', 'charge', 'D')]);
    expect(leader(state, 'D').battle.points).toBe(2);
    play(state, [order('E', 'move', 'D')]);
    expect(leader(state, 'D').battle.points).toBe(1);
    alter(leader(state, 'D'), { points: 2 });
    const group = (kind: 'move' | 'charge') =>
      refused(state, { do: 'group-order', commander: 'D', units: ['E', 'F'], order: kind });
    expect([group('charge')?.code, group('move')?.code]).toEqual(['too-few-points', undefined]);
  });

  rule('effects.coward', 'he joins nobody and ends no ride within 10 cm of an enemy', () => {
    const state = brave({ at: [54, 77] }, []);
    play(state, [{ do: 'ride', commander: 'D' }]);
    expect(refused(state, { do: 'join', unit: 'E' })?.code).toBe('coward');
    const near = brave({ at: [60, 45] });
    play(near, [{ do: 'ride', commander: 'D' }]);
    expect(refused(near, { do: 'to', way: [at(54, 29, 180)] })?.code).toBe('coward');
    expect(refused(near, { do: 'to', way: [at(54, 30, 180)] })).toBeNull();
  });

  rule('effects.coward', 'too near at the beginning he must ride away before the movement ends, while he can', () => {
    const state = brave({ at: [54, 27] });
    expect(refused(state, done)).toMatchObject({ code: 'coward-must-ride', rule: 'effects.additional' });
    play(state, [{ do: 'ride', commander: 'D' }]);
    expect(refused(state, { do: 'stop' })?.code).toBe('coward-must-ride');
    play(state, [{ do: 'to', way: [at(54, 45, 180)] }, { do: 'stop' }]);
    expect(refused(state, done)).toBeNull();
    const ring = [
      [34, 27],
      [74, 27],
      [54, 47],
    ].map(([x, y], index) => foot(`R${index}`, x!, y!));
    expect(refused(brave({ at: [54, 27] }, ring), done)).toBeNull();
  });
});

describe('panic', () => {
  rule('effects.panic', 'in the first movement phase a random unit is disorganised, guns are passed over', () => {
    const state = firstTurn({
      units: [
        foot('A', 50, 10),
        gun('G', 20, 110, { side: 'stronger', facing: 180, order: null }),
        mine('E', 50, 80, { order: null }),
      ],
      memory: fortunes({}, { panic: 2 }),
    });
    toMovement(state, [0]);
    expect([unit(state, 'E').battle.morale, unit(state, 'G').battle.abandoned]).toEqual(['disorganised', false]);
    expect(state.fortunes[1].panic).toBe(0);
  });

  rule('effects.panic', 'horse withdraws; a single base flees; each wagon of a train loses a point', () => {
    const struck = (units: Parameters<typeof position>[0]['units']) => {
      const state = firstTurn({ units: [foot('A', 50, 10), ...units!], memory: fortunes({}, { panic: 1 }) });
      toMovement(state, [0]);
      return state;
    };
    const horsemen = struck([enemy('E', 50, 60, { order: null })]);
    expect([
      unit(horsemen, 'E').battle.morale,
      unit(horsemen, 'E').battle.layout.kind === 'block' && unit(horsemen, 'E').battle.layout,
    ]).toMatchObject(['disorganised', { pose: { y: 7000 } }]);
    expect(unit(struck([mine('E', 50, 80, { bases: 1, order: null })]), 'E').battle.morale).toBe('flight');
    const train = struck([wagon('W', 50, 100, { side: 'stronger', bases: 3, files: 3, order: null })]);
    expect([unit(train, 'W').data.card.strength, baseCount(unit(train, 'W')), unit(train, 'W').battle.losses]).toEqual([
      1, 3, 0,
    ]);
  });

  rule('scenario.ambush', 'one unit of the stronger side panics besides in the first turn', () => {
    const state = firstTurn({ scenario: 'ambush', units: [foot('A', 50, 10), mine('E', 50, 80, { order: null })] });
    toMovement(state, [0]);
    expect(unit(state, 'E').battle.morale).toBe('disorganised');
  });
});

describe('delay and reinforcements', () => {
  const late = (waits: string, more: object = {}) =>
    firstTurn({
      units: [
        foot('A', 50, 10),
        mine('E', 50, 80),
        horse('L', 10, 110, { side: 'stronger', place: 'reserve', marks: { waits, raised: 3 }, ...more }),
      ],
    });
  const secondTurn = (state: ReturnType<typeof position>, dice: readonly number[]) => {
    toMovement(state);
    toReorganisation(state, []);
    toMovement(state);
    return toReorganisation(state, dice);
  };
  const come = (pose: ReturnType<typeof at>, files = 1) => ({ do: 'deploy' as const, unit: 'L', pose, files });

  rule(
    'effects.delay',
    'from the second turn on a test of Skill brings it in column to its own edge with a move order',
    () => {
      const failed = late('delay');
      secondTurn(failed, [9]);
      expect([failed.turn, unit(failed, 'L').battle.waits]).toEqual([3, 'delay']);
      const state = late('delay');
      secondTurn(state, [4]);
      expect([asked(state), deciding(state)]).toEqual(['arrive', 'stronger']);
      expect(refused(state, come(at(60, 111, 180), 3))?.code).toBe('arrive-column');
      expect(refused(state, come(at(60, 105, 180)))?.code).toBe('arrive-edge');
      const open = [0, 5, 10].map((x) => at(20 + x, 120, 180));
      expect(refused(state, { do: 'deploy-open', unit: 'L', poses: open })).not.toBeNull();
      play(state, [come(at(60, 111, 180))]);
      expect(fieldsOf(unit(state, 'L'))).toMatchObject({ place: 'table', order: 'move', waits: '' });
    },
  );

  rule('effects.outmanoeuvre', 'who was outmanoeuvred comes at the end of the first turn without a test', () => {
    const state = late('outmanoeuvred');
    toMovement(state);
    toReorganisation(state);
    expect(asked(state)).toBe('arrive');
  });

  const lost = (more: object = {}, others: Parameters<typeof position>[0]['units'] = [], reinforcements = 1) => {
    const state = firstTurn({
      units: [
        foot('A', 100, 10),
        horse('L', 10, 60, { place: 'fled', marks: { raised: 3, fled: 3 }, ...more }),
        ...others!,
      ],
      memory: fortunes({ reinforcements, enthusiasm: true }),
    });
    toMovement(state);
    toReorganisation(state);
    toMovement(state);
    return state;
  };

  rule('effects.reinforcements', 'a lost unit that passes its test comes back whole and is no loss', () => {
    const state = lost({}, [enemy('E', 30, 35, { bases: 4 })]);
    toReorganisation(state, [4]);
    expect([asked(state), deciding(state)]).toEqual(['arrive', 'weaker']);
    play(state, [{ do: 'deploy', unit: 'L', pose: at(30, 9, 0), files: 1 }]);
    expect(lossesOf(unit(state, 'L'))).toEqual({ destroyed: 0, fled: 0 });
    // The marker of enthusiasm went with it, and does not come back.
    expect([state.fortunes[0].reinforcements, state.fortunes[0].enthusiasm]).toEqual([0, false]);
    // Four bases are not frightened by three.
    expect(unit(state, 'E').battle.morale).toBe('good');
  });

  rule('effects.reinforcements', 'the nearest enemy within 40 cm who sees it tests morale', () => {
    const state = lost({}, [enemy('E', 30, 35), enemy('F', 80, 60)]);
    toReorganisation(state, [4]);
    play(state, [{ do: 'deploy', unit: 'L', pose: at(30, 9, 0), files: 1 }], [9]);
    expect([unit(state, 'E').battle.morale, unit(state, 'F').battle.morale]).toEqual(['disorganised', 'good']);
  });

  rule(
    'effects.reinforcements',
    'guns, wagons and single bases do not come back; of a squadron one company does',
    () => {
      for (const own of [
        { bases: 1, marks: { raised: 1, fled: 1 } },
        { card: 'transport-wagon' },
        { card: 'moloitsy', bases: 3 },
      ]) {
        const state = lost(own, [enemy('E', 30, 90)]);
        toReorganisation(state);
        expect([state.turn, state.phase]).toEqual([3, 'initiative']);
      }
      const company = (id: string, bases: number) => ({
        data: { id, name: { en: id, pl: id }, side: 0, card: horseCard },
        bases,
        kinds: [],
      });
      const horseCard = unit(position({ units: [horse('H', 10, 10)] }), 'H').data.card;
      const marks = { raised: 5, fled: 5, companies: [company('L', 3), company('M', 2)] };
      const state = lost({ bases: 5, marks }, [enemy('E', 30, 90)]);
      toReorganisation(state, [9, 4]);
      expect([unit(state, 'M').battle.raised, unit(state, 'L').battle.raised, unit(state, 'L').battle.place]).toEqual([
        2,
        3,
        'fled',
      ]);
    },
  );

  rule('scenarios.end', 'who may still be reinforced has not lost the field', () => {
    const state = position({
      phase: 'orders',
      turn: 2,
      turns: 6,
      units: [
        foot('A', 50, 10),
        horse('L', 10, 60, { side: 'stronger', place: 'fled', marks: { raised: 3, fled: 3 } }),
      ],
      memory: fortunes({}, { reinforcements: 1 }),
    });
    play(state, [done, done, done, done], [9]);
    expect([state.turn, state.end]).toEqual([3, null]);
  });
});

rule('effects.insubordination', 'orders to the unit cost a point more for the rest of the battle', () => {
  const card = unit(position({ units: [foot('A', 50, 10)] }), 'A').data.card;
  const state = position({
    phase: 'orders',
    units: [foot('A', 50, 10, { order: null, changes: { rules: [...card.rules, 'insubordinate'] } })],
    commanders: [chief('C', 50, 15)],
  });
  play(state, [order('A', 'move', 'C')]);
  expect(leader(state, 'C').battle.points).toBe(2);
});

rule(
  'effects.day',
  'a point more for the own commander or one less for the enemy’s; the value of a force stays',
  () => {
    const forces = [forceOf('SWE-A', { levels: [0] }), forceOf('SWE-A')] as const;
    const { state } = prepared({ forces, scenario: 'patrol', until: 'day', dice: [10] });
    const points = () => state.commanders.map(({ data }) => data.points);
    expect(points()).toEqual([2, 2]);
    const value = valueOfSide(state, 0);
    // The enemy’s has two points, and keeps them.
    expect(refused(state, { do: 'bad-day' })?.code).toBe('commander-points-least');
    system.apply(state, { do: 'good-day' }, seededDice('day'), () => undefined);
    expect([points(), valueOfSide(state, 0)]).toEqual([[3, 2], value]);
  },
);
