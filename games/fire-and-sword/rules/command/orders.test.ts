import { describe, expect } from 'vitest';
import { rules } from '../../system.js';
import { alter } from '../../testkit/alter.js';
import {
  asked,
  at,
  colonel,
  deciding,
  enemy,
  foot,
  horse,
  leader,
  play,
  position,
  refused,
  rule,
  ruleAgainst,
  skirmishers,
  unit,
} from '../../testkit/index.js';
import { fieldsOf } from '../state/flat.js';

const orders = (file: Parameters<typeof position>[0]) => position({ phase: 'orders', ...file });
const order = (unitId: string, kind: 'move' | 'charge' | 'defence', commander = 'C') =>
  ({ do: 'order', commander, unit: unitId, order: kind }) as const;

describe('initiative', () => {
  const field = (extras: object = {}) =>
    position({
      phase: 'initiative',
      commanders: [colonel('C', 50, 10, { points: 3 }), colonel('E', 50, 110, { side: 'stronger', points: 2 })],
      ...extras,
    });

  rule(
    ['initiative.bids', 'initiative.roll', 'initiative.choice'],
    'bids are secret, each point adds 2, and the winner chooses',
    () => {
      const table = field();
      expect(refused(table, { do: 'bid', points: 4 })).toMatchObject({ code: 'bid-too-high', facts: { left: 3 } });
      play(table, [{ do: 'bid', points: 2 }]);
      expect(deciding(table)).toBe('stronger');
      // Neither the bid nor the purse gives it away.
      expect(JSON.stringify(rules.view(table, 'stronger').frames)).toContain('"first":0');
      expect(rules.view(table, 'stronger').commanders[0]!.battle.points).toBe(3);
      expect(rules.view(table, 'weaker').commanders[0]!.battle.points).toBe(1);
      const events = play(table, [{ do: 'bid', points: 0 }], [3, 6]);
      expect(events.find(({ type }) => type === 'initiative-roll')).toMatchObject({ totals: [7, 6] });
      expect([asked(table), deciding(table)]).toEqual(['initiative', 'weaker']);
      play(table, [{ do: 'give' }]);
      expect(table.initiative).toBe(1);
      expect([asked(table), deciding(table)]).toEqual(['orders', 'stronger']);
    },
  );

  rule('initiative.roll', 'ties are rolled again with the same bids', () => {
    const table = field();
    play(
      table,
      [
        { do: 'bid', points: 1 },
        { do: 'bid', points: 0 },
      ],
      [4, 6, 5, 9],
    );
    expect(deciding(table)).toBe('stronger');
  });

  rule('initiative.restore', 'every commander has his points again', () => {
    const table = field();
    alter(leader(table, 'C'), { points: 0 });
    play(
      table,
      [
        { do: 'bid', points: 0 },
        { do: 'bid', points: 0 },
      ],
      [9, 1],
    );
    play(table, [{ do: 'keep' }, { do: 'done' }, { do: 'done' }, { do: 'done' }, { do: 'done' }]);
    expect([table.turn, asked(table), leader(table, 'C').battle.points]).toEqual([3, 'bid', 3]);
  });

  rule('scenarios.initiative', 'the weaker side begins the first turn where the scenario says so', () => {
    const table = field({ turn: 1, begins: 'weaker' });
    expect([asked(table), deciding(table)]).toEqual(['orders', 'weaker']);
  });

  rule('sequence.round', 'the five phases follow one another until the last turn is over', () => {
    const table = field({ turn: 6, turns: 6 });
    play(
      table,
      [
        { do: 'bid', points: 0 },
        { do: 'bid', points: 0 },
      ],
      [9, 1],
    );
    const seen = [asked(table)];
    for (const _ of [1, 2, 3, 4, 5]) {
      play(table, [asked(table) === 'initiative' ? { do: 'keep' } : { do: 'done' }]);
      seen.push(asked(table));
    }
    expect(seen).toEqual(['initiative', 'orders', 'orders', 'movement', 'movement', null]);
    expect(table.end).toMatchObject({ reason: 'turns' });
    expect(refused(table, { do: 'done' })?.code).toBe('battle-over');
  });
});

describe('orders', () => {
  rule(
    ['orders.issuing', 'orders.commanders'],
    'the drawing: one point within 20 cm, one more for every further 20 cm or part',
    () => {
      const table = orders({
        commanders: [colonel('C', 50, 10, { points: 4 })],
        units: [foot('A', 50, 32, { order: null }), foot('B', 50, 32.01 + 20, { order: null, facing: 0 })],
      });
      // A: 20 cm from his front edge to its rear; B: a hundredth more than 40.
      play(table, [order('A', 'move')]);
      expect(leader(table, 'C').battle.points).toBe(3);
      play(table, [order('B', 'move')]);
      expect(leader(table, 'C').battle.points).toBe(0);
      expect(refused(table, order('A', 'charge'))).toMatchObject({
        code: 'too-few-points',
        facts: { needed: 1, left: 0 },
      });
    },
  );

  rule(['orders.kinds', 'orders.issuing'], 'an order is laid face down, and only the owner knows it', () => {
    const table = orders({ commanders: [colonel('C', 50, 10)], units: [foot('A', 50, 20, { order: null })] });
    const events = play(table, [order('A', 'defence')]);
    expect(fieldsOf(unit(table, 'A'))).toMatchObject({ order: 'defence', hidden: true });
    expect(events.filter((event) => !event.secretOf).some((event) => JSON.stringify(event).includes('defence'))).toBe(
      false,
    );
    // The same order again tells the enemy nothing, and costs its point.
    play(table, [order('A', 'defence')]);
    expect(leader(table, 'C').battle.points).toBe(0);
  });

  rule('orders.lasting', 'an order holds in the next turn', () => {
    const table = orders({
      commanders: [colonel('C', 50, 10), colonel('E', 50, 110, { side: 'stronger' })],
      units: [foot('A', 50, 20, { order: 'defence' })],
    });
    play(table, [{ do: 'done' }, { do: 'done' }, { do: 'done' }, { do: 'done' }]);
    expect([table.turn, unit(table, 'A').battle.order]).toEqual([3, 'defence']);
  });

  rule('orders.phase', 'the side with the initiative does everything first', () => {
    const table = orders({
      initiative: 'stronger',
      units: [enemy('E', 60, 60, { order: null })],
      commanders: [colonel('C', 50, 10), colonel('D', 50, 90, { side: 'stronger' })],
    });
    expect(deciding(table)).toBe('stronger');
    expect(refused(table, order('E', 'move'))?.code).toBe('not-your-piece');
    play(table, [order('E', 'move', 'D'), { do: 'done' }]);
    expect(deciding(table)).toBe('weaker');
  });

  rule('special.insubordinate', 'orders to such a unit cost one point more', () => {
    const table = orders({ commanders: [colonel('C', 50, 10)], units: [skirmishers('A', 50, 20, { order: null })] });
    play(table, [order('A', 'move')]);
    expect(leader(table, 'C').battle.points).toBe(0);
  });

  rule('special.cannot-charge', 'guns and wagons are never ordered to charge', () => {
    const table = orders({
      commanders: [colonel('C', 50, 10)],
      units: [{ ...foot('A', 50, 20, { order: null }), card: 'transport-wagon', bases: 1 }],
    });
    expect(ruleAgainst(table, order('A', 'charge'))).toBe('special.cannot-charge');
  });

  rule('orders.starting', 'in the first turn every unit has one order free', () => {
    const table = orders({ turn: 1, commanders: [colonel('C', 50, 10)], units: [foot('A', 50, 90, { order: null })] });
    play(table, [order('A', 'move')]);
    expect(leader(table, 'C').battle.points).toBe(2);
    expect(refused(table, order('A', 'charge'))).toMatchObject({ code: 'too-few-points' });
  });

  rule('orders.transfer', 'the example: 4 points at 20 cm arrive whole, 3 of them at 60 cm, 2 at 90 cm', () => {
    for (const [y, arrived] of [
      [33, 4],
      [73, 3],
      [103, 2],
    ] as const) {
      const table = orders({
        commanders: [
          colonel('G', 50, 10, { points: 4, rank: 'senior' }),
          colonel('C', 50, y, { points: 1, chief: false }),
        ],
      });
      play(table, [{ do: 'transfer', from: 'G', to: 'C', points: 4 }]);
      expect([leader(table, 'G').battle.points, leader(table, 'C').battle.points]).toEqual([0, 1 + arrived]);
      expect(refused(table, { do: 'transfer', from: 'C', to: 'G', points: 1 })?.code).toBe('not-subordinate');
    }
  });

  rule(
    'optional.group',
    'ruling 14: one order for up to four units near each other, two points, three with an insubordinate one',
    () => {
      const table = orders({
        commanders: [colonel('C', 50, 10, { points: 5 })],
        units: [
          foot('A', 50, 20, { order: null }),
          foot('B', 50, 30, { order: null }),
          skirmishers('D', 50, 43, { order: null }),
          foot('F', 50, 80, { order: null }),
        ],
      });
      const group = (...units: string[]) => ({ do: 'group-order', commander: 'C', units, order: 'move' }) as const;
      expect(refused(table, group('A'))?.code).toBe('group-size');
      expect(refused(table, group('A', 'F'))?.code).toBe('group-apart');
      play(table, [group('A', 'B')]);
      expect(leader(table, 'C').battle.points).toBe(3);
      play(table, [group('B', 'D', 'A')]);
      expect(leader(table, 'C').battle.points).toBe(0);
    },
  );

  rule('optional.group', 'players may leave group orders out', () => {
    const table = orders({
      options: { groupOrders: false },
      commanders: [colonel('C', 50, 10, { points: 5 })],
      units: [foot('A', 50, 20, { order: null }), foot('B', 50, 30, { order: null })],
    });
    const both = { do: 'group-order', commander: 'C', units: ['A', 'B'], order: 'move' } as const;
    expect(refused(table, both)).toMatchObject({ code: 'group-off', rule: 'optional.group' });
    expect(rules.actions(table).filter((action) => action.do === 'group-order')).toEqual([]);
  });

  rule('commanders.joining', 'with a unit he orders it for nothing, and nobody else', () => {
    const table = orders({
      commanders: [colonel('C', 50, 10, { joined: 'A' })],
      units: [foot('A', 50, 20, { order: null }), foot('B', 50, 30, { order: null })],
    });
    play(table, [order('A', 'charge')]);
    expect(leader(table, 'C').battle.points).toBe(2);
    expect(ruleAgainst(table, order('B', 'charge'))).toBe('commanders.joining');
  });
});

describe('rallying and reorganising', () => {
  const broken = (morale: 'disorganised' | 'flight', extras: object = {}) =>
    orders({
      commanders: [colonel('C', 50, 10, { points: 4 })],
      units: [horse('A', 50, 25, { order: null, morale, ...extras })],
    });

  rule(
    ['orders.rallying', 'morale.modifiers', 'morale.levels'],
    'a morale test for one point, further points raise it; one attempt a turn',
    () => {
      const table = broken('disorganised');
      expect(ruleAgainst(table, order('A', 'move'))).toBe('morale.disorganised');
      const events = play(table, [{ do: 'rally', commander: 'C', unit: 'A', points: 3 }], [8]);
      expect(events.find(({ type }) => type === 'test')).toMatchObject({ need: 7, passed: false });
      expect(leader(table, 'C').battle.points).toBe(1);
      expect(refused(table, { do: 'rally', commander: 'C', unit: 'A', points: 1 })?.code).toBe('rally-tried');
      const other = broken('disorganised', { bases: 5, files: 5 });
      // Ruling 15: five bases add one.
      expect(
        play(other, [{ do: 'rally', commander: 'C', unit: 'A', points: 1 }], [6]).find(({ type }) => type === 'test'),
      ).toMatchObject({ need: 6 });
      expect(unit(other, 'A').battle.morale).toBe('good');
    },
  );

  rule('orders.rallied', 'from disorder it takes orders at once', () => {
    const table = broken('disorganised');
    play(table, [{ do: 'rally', commander: 'C', unit: 'A', points: 1 }, order('A', 'move')], [1]);
    expect(unit(table, 'A').battle.order).toBe('move');
  });

  rule(
    'orders.rallied',
    'from flight it forms up within its Move, more than 20 cm from the enemy, and takes no order',
    () => {
      const table = orders({
        commanders: [colonel('C', 50, 10, { points: 4 })],
        units: [horse('A', 50, 25, { order: null, morale: 'flight' }), enemy('E', 62, 60)],
      });
      play(table, [{ do: 'rally', commander: 'C', unit: 'A', points: 1 }], [5]);
      expect(asked(table)).toBe('rally');
      const line = (y: number) => ({ do: 'reform', ways: [[at(50, y)], [at(54, y)], [at(58, y)]] }) as const;
      expect(refused(table, line(45.1))).toMatchObject({
        code: 'rally-reach',
        facts: { needed: '20.1', allowed: '20' },
      });
      expect(refused(table, line(40))).toMatchObject({ code: 'rally-near-enemy', facts: { distance: '20' } });
      play(table, [line(39.9)]);
      expect(unit(table, 'A').battle.morale).toBe('good');
      expect(refused(table, order('A', 'move'))?.code).toBe('takes-no-orders');
      const stays = orders({
        commanders: [colonel('C', 50, 10)],
        units: [horse('A', 50, 25, { order: null, morale: 'flight' })],
      });
      play(stays, [{ do: 'rally', commander: 'C', unit: 'A', points: 1 }, { do: 'done' }], [5]);
      expect(unit(stays, 'A').battle.morale).toBe('flight');
    },
  );

  rule('orders.rallying', 'only within command range, and only those who need it', () => {
    const far = orders({
      commanders: [colonel('C', 50, 10)],
      units: [horse('A', 50, 60, { order: null, morale: 'flight' }), foot('B', 50, 25)],
    });
    expect(refused(far, { do: 'rally', commander: 'C', unit: 'A', points: 1 })?.code).toBe('out-of-command-range');
    expect(refused(far, { do: 'rally', commander: 'C', unit: 'B', points: 1 })?.code).toBe('in-good-morale');
  });

  rule('orders.reorganising', 'each point and passed test takes a loss marker away', () => {
    const table = orders({
      commanders: [colonel('C', 50, 10, { points: 3 })],
      units: [foot('A', 50, 25, { losses: 2 })],
    });
    const act = { do: 'reorganise', commander: 'C', unit: 'A' } as const;
    const roll = { do: 'roll' } as const;
    play(table, [act, roll, act, roll], [7, 6]);
    expect(unit(table, 'A').battle.losses).toBe(1);
    play(table, [act], [1]);
    expect(unit(table, 'A').battle.losses).toBe(0);
    expect(refused(table, act)?.code).toBe('no-losses');
  });
});
