/** Effects that reconnaissance buys, each as it bites in the battle (chapter on reconnaissance). */
import { seededDice } from '@hetman/core/dice';
import { describe, expect } from 'vitest';
import { fireAndSwordSystem as system } from '../../system.js';
import { done, firstTurn, fortunes, order, toMovement, toOrders } from '../../testkit/fortune.js';
import {
  asked,
  basesOf,
  deciding,
  enemy,
  foot,
  forward,
  gun,
  horse,
  leader,
  play,
  position,
  refused,
  rule,
  unit,
  wagon,
} from '../../testkit/index.js';
import { forceOf, prepared } from '../../testkit/prepared.js';
import { calm, chief } from '../../testkit/quiet.js';
import { lossesOf } from '../melee/unit-losses.js';
import type { Action } from '../state/actions.js';
import { baseCount } from '../state/pieces.js';
import { topFrame } from '../state/play.js';
import type { Company, State } from '../state/state.js';

const foe = (id: string, x: number, y: number, extras: object = {}) =>
  calm(id, x, y, { side: 'stronger', facing: 180, ...extras });

describe('buying', () => {
  /** The stronger side buys, with three points of its commander. */
  const buying = () => {
    const forces = [forceOf('SWE-B', { levels: [0, 0, 0], deputy: true }), forceOf('SWE-A')] as const;
    const { state } = prepared({ forces, scenario: 'patrol', until: 'reconnaissance' });
    const own = state.commanders.find(({ data }) => data.side === 1 && data.chief)!;
    Object.assign(own, { data: { ...own.data, points: 3 } });
    return state;
  };
  const buy = (effect: string, more: Partial<Extract<Action, { do: 'buy' }>> = {}): Action => ({
    do: 'buy',
    effect,
    unit: '',
    turn: 0,
    ...more,
  });
  const act = (state: State, action: Action) => {
    expect([action, refused(state, action)]).toEqual([action, null]);
    system.apply(state, action, seededDice('buy'), () => undefined);
  };

  rule(
    'effects.reconnaissance',
    'the side with more points spends the difference, one effect for each command point',
    () => {
      const state = buying();
      const frame = topFrame(state)!;
      expect(frame).toMatchObject({ kind: 'reconnaissance', side: 1 });
      Object.assign(frame, { left: 100 });
      // An enemy of four points can have nothing done to him.
      expect(refused(state, buy('chaos'))).toMatchObject({ code: 'against-most', facts: { most: 0 } });
      act(state, buy('decisive-moment'));
      expect(refused(state, buy('decisive-moment'))).toMatchObject({ code: 'effect-times' });
      act(state, buy('big-mouthed-prisoner'));
      act(state, buy('forced-march'));
      expect((topFrame(state) as { left: number }).left).toBe(100 - 3 - 8 - 6);
      expect(refused(state, buy('forced-march'))).toMatchObject({ code: 'effects-most', facts: { most: 3 } });
    },
  );

  rule('effects.reconnaissance', 'how many may be turned against the enemy goes by his strength', () => {
    const most = (strength: number) => {
      const state = buying();
      Object.assign(topFrame(state)!, { left: 100 });
      state.preparation!.strengths[0] = strength;
      for (let bought = 0; ; bought++) {
        const action = buy(['chaos', 'confusion', 'cut-off-retreat', 'splitting'][bought]!);
        if (refused(state, action)) return bought;
        act(state, action);
      }
    };
    expect([5, 6, 10, 11, 15, 16].map(most)).toEqual([0, 1, 1, 2, 2, 3]);
  });

  rule('effects.forced-march', 'units of the size paid for march after the deployment, 20 cm from the enemy', () => {
    const state = buying();
    Object.assign(topFrame(state)!, { left: 30 });
    act(state, buy('forced-march'));
    expect(refused(state, buy('forced-march-host'))).toBeNull();
    act(state, { do: 'done' });
    expect(state.preparation!.forcedMarches).toEqual([{ side: 1, bases: 4 }]);
    const table = position({
      scenario: 'take-and-hold',
      units: [
        calm('A', 50, 41),
        foe('E', 50, 70),
        foe('L', 80, 100, { bases: 6, files: 3 }),
        gun('G', 20, 110, { side: 'stronger', facing: 180, order: null }),
      ],
      terrain: [{ id: 'centre', type: 'slope', shape: { kind: 'circle', centre: [90, 60], radius: 11 } }],
      underway: [{ kind: 'round' }, { kind: 'forced-march', side: 1, marches: [4] }],
    });
    expect(refused(table, { do: 'move', unit: 'L' })).toMatchObject({
      code: 'march-size',
      facts: { bases: 6, most: 4 },
    });
    expect(refused(table, { do: 'move', unit: 'G' })?.code).toBe('too-heavy');
    play(table, [{ do: 'move', unit: 'E' }]);
    // 29 cm lie between them.
    expect(refused(table, forward(9.5))?.code).toBe('forced-near-enemy');
    expect(refused(table, forward(9))).toBeNull();
    play(table, [forward(9)]);
    expect(basesOf(table, 'E')[0]).toEqual([50, 61]);
  });

  rule('scenario.take-and-hold', 'no forced march ends on a hill', () => {
    const table = position({
      scenario: 'take-and-hold',
      units: [calm('A', 5, 5), horse('E', 66, 78, { side: 'stronger', facing: 180, order: null })],
      terrain: [{ id: 'centre', type: 'slope', shape: { kind: 'circle', centre: [60, 60], radius: 11 } }],
      underway: [{ kind: 'round' }, { kind: 'forced-march', side: 1, marches: [4] }],
    });
    play(table, [{ do: 'move', unit: 'E' }]);
    expect(refused(table, forward(5))).toBeNull();
    expect(refused(table, forward(9))).toMatchObject({ code: 'forced-onto-hill', rule: 'scenario.take-and-hold' });
  });
});

describe('initiative and orders', () => {
  rule('effects.decisive-moment', 'after both rolls the owner may roll his own die again, once in a battle', () => {
    const state = firstTurn({
      units: [calm('A', 50, 10), foe('E', 50, 80)],
      memory: fortunes({ decisiveMoment: true }),
    });
    play(
      state,
      [
        { do: 'bid', points: 0 },
        { do: 'bid', points: 0 },
      ],
      [2, 8],
    );
    expect([asked(state), deciding(state)]).toEqual(['decisive', 'weaker']);
    play(state, [{ do: 'reroll' }], [9]);
    expect([asked(state), deciding(state), state.fortunes[0].decisiveMoment]).toEqual(['initiative', 'weaker', false]);
  });

  rule('effects.decisive-moment', 'a roll that is kept stands, and is told once', () => {
    const state = firstTurn({
      units: [calm('A', 50, 10), foe('E', 50, 80)],
      memory: fortunes({ decisiveMoment: true }),
    });
    const bid = { do: 'bid', points: 0 } as const;
    const events = [...play(state, [bid, bid], [2, 8]), ...play(state, [{ do: 'done' }])];
    expect(events.filter(({ type }) => type === 'initiative-roll')).toHaveLength(1);
    expect([asked(state), deciding(state), state.fortunes[0].decisiveMoment]).toEqual(['initiative', 'stronger', true]);
  });

  rule('effects.prisoner', 'in the first turn the enemy orders first and face up, whoever has the initiative', () => {
    const state = firstTurn({
      units: [calm('A', 50, 10), foe('E', 50, 80)],
      commanders: [chief('C', 50, 15), chief('D', 50, 85, { side: 'stronger' })],
      memory: fortunes({}, { betrayed: true }),
    });
    toOrders(state);
    expect([deciding(state), state.initiative]).toEqual(['stronger', 0]);
    play(state, [order('E', 'charge', 'D')]);
    expect(unit(state, 'E').battle.hidden).toBe(false);
    expect((system.view(state, 'weaker') as State).units[1]!.battle.order).toBe('charge');
    play(state, [done, order('A', 'move', 'C')]);
    expect(unit(state, 'A').battle.hidden).toBe(true);
  });

  const confused = (times: number, first: 'weaker' | 'stronger' = 'weaker') => {
    const state = firstTurn({
      units: [calm('A', 50, 10), calm('B', 70, 10), foe('E', 50, 80), foe('F', 70, 80)],
      commanders: [chief('C', 60, 15), chief('D', 60, 85, { side: 'stronger' })],
      memory: fortunes({}, { confusion: times }),
    });
    play(
      state,
      [{ do: 'bid', points: 0 }, { do: 'bid', points: 0 }, { do: first === 'weaker' ? 'keep' : 'give' }],
      [9, 1],
    );
    return state;
  };

  rule('effects.confusion', 'a unit with a free order loses it, and a new one costs a point more', () => {
    const state = confused(1);
    play(state, [order('A', 'move', 'C'), order('B', 'move', 'C'), done]);
    play(state, [order('E', 'move', 'D'), order('F', 'move', 'D'), order('F', 'charge', 'D')]);
    // The order that was paid for stands: only E can be confused.
    expect(leader(state, 'D').battle.points).toBe(3);
    play(state, [done], [0]);
    expect([unit(state, 'E').battle.order, unit(state, 'F').battle.order]).toEqual([null, 'charge']);
    play(state, [order('E', 'defence', 'D')]);
    expect(leader(state, 'D').battle.points).toBe(1);
  });

  rule('effects.confusion', 'then the buyer pays to change as many orders of his own, and does nothing else', () => {
    const state = confused(1);
    play(state, [order('A', 'move', 'C'), order('B', 'move', 'C'), done, order('E', 'move', 'D'), done], [0]);
    play(state, [done]);
    expect([asked(state), deciding(state)]).toEqual(['orders', 'weaker']);
    expect(refused(state, { do: 'reorganise', commander: 'C', unit: 'A' })?.code).toBe('not-now');
    play(state, [order('A', 'charge', 'C')]);
    expect([leader(state, 'C').battle.points, state.phase]).toEqual([3, 'movement']);
  });

  rule('effects.confusion', 'a buyer who has still to give his orders just gives them', () => {
    const state = confused(2, 'stronger');
    play(state, [order('E', 'move', 'D'), order('F', 'move', 'D'), done], [0, 0]);
    expect([unit(state, 'E').battle.order, unit(state, 'F').battle.order]).toEqual([null, null]);
    play(state, [done]);
    expect(deciding(state)).toBe('weaker');
    play(state, [order('A', 'move', 'C'), order('B', 'move', 'C'), done]);
    expect([leader(state, 'C').battle.points, state.phase]).toEqual([4, 'movement']);
  });
});

describe('chaos', () => {
  const struck = (units: Parameters<typeof position>[0]['units'], dice: readonly number[]) => {
    const state = firstTurn({ units: [calm('A', 50, 10), ...units!], memory: fortunes({}, { chaos: 1 }) });
    toMovement(state, dice);
    return state;
  };

  rule('effects.chaos', 'a random unit tests morale: a failure disorganises it and never puts it to flight', () => {
    expect(unit(struck([enemy('E', 50, 80, { order: null })], [0, 10]), 'E').battle.morale).toBe('disorganised');
    expect(unit(struck([enemy('E', 50, 80, { order: null })], [0, 5]), 'E').battle.morale).toBe('good');
    // A single base would flee: it stays.
    expect(unit(struck([foe('E', 50, 80, { bases: 1 })], [0, 10]), 'E').battle.morale).toBe('good');
  });

  rule('effects.chaos', 'wagons lose a point instead, guns are drawn anew, who has panicked is not drawn', () => {
    const train = struck([wagon('W', 50, 100, { side: 'stronger', bases: 2, files: 2, order: null })], [0, 10]);
    expect([unit(train, 'W').battle.losses, baseCount(unit(train, 'W'))]).toEqual([1, 2]);
    const guns = struck([gun('G', 20, 110, { side: 'stronger', facing: 180, order: null }), foe('E', 50, 80)], [0, 9]);
    expect([unit(guns, 'E').battle.morale, unit(guns, 'G').battle.abandoned]).toEqual(['disorganised', false]);
    const state = firstTurn({
      units: [calm('A', 50, 10), foe('E', 50, 80), foe('F', 80, 80)],
      memory: fortunes({}, { chaos: 1, panic: 1 }),
    });
    // Panic takes E; the only one left for chaos is F.
    toMovement(state, [0, 0, 9]);
    expect([unit(state, 'E').battle.morale, unit(state, 'F').battle.morale]).toEqual(['disorganised', 'disorganised']);
  });
});

describe('splitting', () => {
  const cards = position({ units: [horse('H', 10, 10), enemy('P', 50, 50, { card: 'pancerni-spears' })] });
  const company = (id: string, bases: number, card = unit(cards, 'H').data.card): Company => ({
    data: { id, name: { en: id, pl: id }, side: 1, card },
    bases,
    kinds: [],
  });
  const squadron = (companies: Company[], more: object = {}) =>
    firstTurn({
      units: [
        calm('A', 50, 10),
        enemy('E', 60, 80, { order: null, bases: 6, ...more, marks: { raised: 6, companies } }),
      ],
      memory: fortunes({}, { splitting: 1 }),
    });

  rule(
    'effects.splitting',
    'three companies of two bases become a squadron of four and a company of two, 0.5 cm apart',
    () => {
      const state = squadron([company('E', 2), company('F', 2), company('G', 2)], { files: 6 });
      toOrders(state, [0]);
      expect([
        baseCount(unit(state, 'E')),
        baseCount(unit(state, 'G')),
        unit(state, 'E').battle.companies.length,
      ]).toEqual([4, 2, 2]);
      const [left, right] = [basesOf(state, 'E'), basesOf(state, 'G')];
      expect(right[0]![0]).toBe(left[3]![0] - 4 - 0.5);
      expect(asked(state)).toBe('orders');
      system.checkInvariants(state);
    },
  );

  rule('effects.splitting', 'each part has its own weapons and values again, and is ordered on its own', () => {
    const spears = unit(cards, 'P').data.card;
    const state = squadron([company('E', 3, spears), company('F', 3, { ...spears, id: 'pancerni', skill: 3 })], {
      files: 3,
    });
    toOrders(state, [0]);
    expect(unit(state, 'E').data.card).toEqual(spears);
    expect([unit(state, 'F').data.card.skill, unit(state, 'F').battle.companies]).toEqual([3, []]);
    expect(lossesOf(unit(state, 'F'))).toEqual({ destroyed: 0, fled: 0 });
  });

  rule('effects.splitting', 'units that are no squadron are not parted', () => {
    const state = firstTurn({ units: [calm('A', 50, 10), foe('E', 60, 80)], memory: fortunes({}, { splitting: 1 }) });
    toOrders(state);
    expect(state.units).toHaveLength(2);
  });
});

rule('effects.cut-off', 'bases that fled or flee, and commanders, test their own morale and die', () => {
  const state = position({
    phase: 'orders',
    turn: 6,
    units: [
      foot('A', 54, 20),
      horse('F', 60, 60, { place: 'fled', marks: { raised: 3, fled: 3 } }),
      enemy('E', 30, 100),
    ],
    commanders: [chief('C', 5, 5, { place: 'fled' }), chief('D', 5, 115, { side: 'stronger', place: 'fled' })],
    memory: fortunes({ cutOff: true, coward: 'C' }),
  });
  // Three bases, then the commander, whose cowardice makes his morale four.
  play(state, [done, done, done, done], [9, 4, 9, 5]);
  expect([lossesOf(unit(state, 'F')), leader(state, 'C').battle.place, leader(state, 'D').battle.place]).toEqual([
    { destroyed: 2, fled: 1 },
    'destroyed',
    'fled',
  ]);
});
