/** Fights at wagons, with the examples of their chapter. */

import { describe, expect } from 'vitest';
import { rules } from '../../system.js';
import { alter } from '../../testkit/alter.js';
import { asked, colonel, deciding, elite, foot, play, refused, rule, stop, unit, where } from '../../testkit/index.js';
import { charged, fight, labels, melee, pools } from '../../testkit/melee.js';
import { fieldsOf } from '../state/flat.js';
import { wagonsOf } from './war-wagons.js';

const train = (id: string, x: number, y: number, extras: object = {}) => ({
  ...foot(id, x, y, { side: 'stronger' as const, bases: 4, files: 1, facing: 90, order: 'defence', ...extras }),
  card: 'war-wagon',
});
const carts = (id: string, x: number, y: number, extras: object = {}) => ({
  ...train(id, x, y, { bases: 1, ...extras }),
  card: 'transport-wagon',
});
const behind = (id: string, x: number, y: number, extras: object = {}) =>
  foot(id, x, y, { side: 'stronger', facing: 180, bases: 1, order: 'defence', ...extras });
const done = { do: 'done' } as const;
const hit = (count: number, face: number): number[] => Array.from({ length: count }, () => face);

describe('the example of a fight at a train of war wagons', () => {
  const field = () => {
    const table = melee({
      units: [
        elite('A', 46, 50, { order: 'charge', bases: 3 }),
        elite('B', 34, 50, { order: 'charge', bases: 2 }),
        train('W', 58, 54),
        behind('C', 58, 54, { bases: 2 }),
        behind('D', 50, 54, { order: 'move' }),
      ],
    });
    // A strikes the first two wagons, B with all it has the fourth.
    play(table, [fight('A'), { do: 'strike', unit: 'B', base: 1, target: 'W', at: 3 }]);
    return table;
  };

  rule(['wagons.fighting', 'wagons.behind'], 'who has no defence order behind the wagons takes no part', () => {
    const table = field();
    expect(pools(table, 'C')).toMatchObject([{ dice: 2, target: 'A' }]);
    expect(pools(table, 'D')).toEqual([]);
  });

  rule(
    ['wagons.behind', 'wagons.fighting'],
    'ruling 736: in close combat only the infantry needs a defence order; the wagons may have any or none',
    () => {
      for (const order of ['move', null] as const) {
        const table = melee({
          units: [
            elite('A', 46, 50, { order: 'charge', bases: 1 }),
            train('W', 52, 54, { bases: 1, order }),
            behind('C', 52, 54),
          ],
        });
        expect(pools(table, 'C')).toMatchObject([{ target: 'A' }]);
      }
    },
  );

  rule('wagons.war', 'a crew strikes at its sides before anybody who touches a corner of its wagon', () => {
    // The third wagon touches B along its side and A with a corner only.
    expect(pools(field(), 'W').map(({ dice, target }) => [dice, target])).toEqual([
      [4, 'A'],
      [4, 'B'],
    ]);
  });

  rule(
    ['wagons.fighting', 'resolution.numbers', 'resolution.advantage'],
    'five points against one, more bases and the infantry’s obstacle: lost by one, and the empty wagon is destroyed',
    () => {
      const table = field();
      const [first, second] = pools(table, 'A').map(({ dice }) => dice);
      const events = play(
        table,
        [done, done, stop],
        [
          // One point from each of the first two wagons.
          ...[1, ...hit(first! - 1, 10), 9, 1, ...hit(second! - 1, 10), 9],
          // Three of the five hits on the fourth get through.
          ...[...hit(5, 1), 9, 9, 9, 1, 1],
          // Its crews hit A once, those that strike B and the infantry nothing.
          ...[1, ...hit(3, 10), 9, ...hit(4, 10), 10, 10],
          // The train passes, the infantry fails by less than five and lets it stand.
          ...[3, 8],
        ],
      );
      expect(events.find(({ type }) => type === 'resolution')).toMatchObject({ totals: [5, 4], winner: 'weaker' });
      expect(wagonsOf(unit(table, 'W')).map(({ crew }) => crew)).toEqual([2, 2, 3]);
      expect(unit(table, 'C').battle.morale).toBe('disorganised');
      expect(where(table, 'C')[1]).toBeGreaterThan(54);
      // They still touch wagons, lose their charge and go back.
      play(table, [{ do: 'retreat', unit: 'A', full: false }, stop, stop]);
      expect(['A', 'B'].map((id) => [unit(table, id).battle.order, where(table, id)[1] < 50])).toEqual([
        [null, true],
        [null, true],
      ]);
    },
  );
});

describe('the second example: infantry behind carts, and horse on its flank', () => {
  const field = () => {
    const table = melee({
      units: [
        elite('A', 46, 50, { order: 'charge', bases: 3 }),
        elite('B', 58, 54, { order: 'charge', bases: 1, facing: 270 }),
        carts('W', 58, 54, { bases: 2 }),
        behind('I', 58, 54, { bases: 3 }),
      ],
    });
    charged(table, 'A', 'W', 20);
    charged(table, 'B', 'I', 20);
    return table;
  };

  rule(
    ['wagons.behind', 'wagons.transport', 'combat.impetus'],
    'over the carts -2 and no impetus; at the flank impetus',
    () => {
      const table = field();
      expect(labels(table, 'A')).toEqual(['advantage-cavalry']);
      expect(labels(table, 'B')).toEqual(['impetus-close']);
    },
  );

  rule(
    ['combat.impetus', 'wagons.general'],
    'a base before an empty cart, which strikes nobody, takes it as well',
    () => {
      const against = (cart: boolean) => {
        const table = melee({
          units: [
            elite('A', 46, 50, { order: 'charge', bases: 3 }),
            foot('I', 54, 50, { side: 'stronger', facing: 180, bases: 2, order: null }),
            ...(cart ? [carts('W', 60, 54, { bases: 1 })] : []),
          ],
        });
        charged(table, 'A', 'I', 20);
        return labels(table, 'A');
      };
      expect(against(false)).toEqual(['impetus-close']);
      expect(against(true)).toEqual([]);
    },
  );

  rule(
    ['combat.impetus', 'combat.modifiers'],
    'a base beside the obstacle strikes plainly, without impetus too',
    () => {
      const needs = (from: number, to: number): number[] => {
        const line: [number, number][] = [
          [from, 50],
          [to, 50],
        ];
        const table = melee({
          obstacles: [{ id: 'fence', type: 'low-obstacle', line }],
          units: [elite('A', 46, 50, { order: 'charge', bases: 3 }), behind('I', 58, 50, { bases: 3 })],
        });
        charged(table, 'A', 'I', 20);
        return pools(table, 'A')
          .map(({ need }) => need)
          .sort((a, b) => a - b);
      };
      const { skill } = unit(field(), 'A').data.card;
      // The fence lies before two bases of three, then before none.
      expect(needs(50, 58)).toEqual([skill - 2, skill]);
      expect(needs(80, 88)).toEqual([skill + 2]);
    },
  );

  rule(
    ['resolution.advantage', 'resolution.flank', 'resolution.several'],
    'no advantage for who is not covered everywhere, +1 for the flank; beaten, held from two sides, it flees',
    () => {
      const table = field();
      const [a, b, i] = ['A', 'B', 'I'].map((id) => pools(table, id).reduce((sum, { dice }) => sum + dice, 0));
      const events = play(table, [fight('A'), ...(asked(table) === 'strikes' ? [done] : [])]);
      while (asked(table) === 'strikes') events.push(...play(table, [done], [...hit(a! + b! + i!, 10)]));
      const { tallies } = events.find(({ type }) => type === 'resolution') as unknown as {
        tallies: { modifiers: { label: string; value: number }[] }[];
      };
      expect(tallies.map(({ modifiers }) => modifiers.map(({ label, value }) => `${label} ${value}`))).toEqual([
        ['numbers 1', 'flank 1'],
        [],
      ]);
      expect(unit(table, 'I').battle.morale).toBe('flight');
    },
  );
});

describe('what becomes of wagons', () => {
  rule(
    'wagons.transport',
    'who is in contact with only other wagons of the train does not fight infantry behind one',
    () => {
      // B touches all three carts, the infantry only the second.
      const table = melee({
        units: [
          elite('B', 44, 50, { order: null, bases: 3 }),
          carts('V', 50, 54),
          carts('W', 56, 54),
          behind('A', 55, 54),
        ],
      });
      expect(pools(table, 'B')).toMatchObject([{ target: 'A' }]);
      // The first base, from 44 to 48, touches the first cart alone.
      expect(rules.actions(table)).toContainEqual(fight('B'));
      expect(pools(table, 'B')[0]!.dice).toBe(5);
    },
  );

  rule(
    ['wagons.transport', 'wagons.behind'],
    'ruling 254: a cart that a unit of its side touches is only destroyed',
    () => {
      const table = melee({
        units: [
          elite('A', 50, 50, { order: 'charge', bases: 2 }),
          carts('W', 56, 54),
          behind('D', 54, 54, { order: 'move' }),
        ],
      });
      play(table, [fight('A')]);
      expect([asked(table), deciding(table)]).toEqual(['spoils', 'weaker']);
      expect(refused(table, { do: 'spoil', unit: 'W', take: true })).toMatchObject({ code: 'wagon-held' });
      play(table, [{ do: 'spoil', unit: 'W', take: false }]);
      expect(unit(table, 'W').battle.place).toBe('destroyed');
    },
  );

  rule('wagons.transport', 'ruling 254: carts of a train go one by one, until the rest can be taken', () => {
    const table = melee({
      units: [
        elite('A', 50, 50, { order: 'charge', bases: 2 }),
        carts('W', 62, 54, { bases: 2 }),
        behind('D', 62, 54, { order: 'move' }),
      ],
    });
    play(table, [fight('A')]);
    expect(refused(table, { do: 'spoil', unit: 'W', take: true })?.code).toBe('wagon-held');
    play(table, [
      { do: 'spoil', unit: 'W/0', take: false },
      { do: 'spoil', unit: 'W', take: true },
    ]);
    expect(fieldsOf(unit(table, 'W'))).toMatchObject({ side: 0, destroyed: 1 });
  });

  rule(
    ['wagons.fighting', 'wagons.war'],
    'a train without crews is taken over; chained, by a passed test for each wagon',
    () => {
      const empty = (connected: boolean, commanders: ReturnType<typeof colonel>[] = []) => {
        const table = melee({
          commanders,
          units: [elite('A', 50, 50, { order: null, bases: 2 }), train('W', 58, 54, { bases: 2 })],
        });
        alter(unit(table, 'W'), {
          connected,
          wagons: [
            { crew: 0, structure: 2 },
            { crew: 0, structure: 2 },
          ],
        });
        play(table, [fight('A')]);
        return table;
      };
      const take = { do: 'spoil', unit: 'W', take: true } as const;
      const loose = empty(false);
      play(loose, [take]);
      expect(unit(loose, 'W').battle.side).toBe(0);
      const chained = empty(true);
      play(chained, [take], [4, 4]);
      expect(fieldsOf(unit(chained, 'W'))).toMatchObject({ side: 0, destroyed: 0 });
      const failed = empty(true);
      play(failed, [take], [4, 5]);
      expect(fieldsOf(unit(failed, 'W'))).toMatchObject({ side: 1, destroyed: 1 });
      // orders.tests: each of them may be supported by a commander in range.
      const helped = empty(true, [colonel('K', 50, 40, { points: 1 })]);
      play(helped, [take, { do: 'roll' }], [4]);
      play(helped, [{ do: 'support', commander: 'K', points: 1 }], [5]);
      expect(fieldsOf(unit(helped, 'W'))).toMatchObject({ side: 0, destroyed: 0 });
    },
  );
});
