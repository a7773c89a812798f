import { describe, expect } from 'vitest';
import { rules } from '../../system.js';
import { alter } from '../../testkit/alter.js';
import {
  asked,
  elite,
  foot,
  gun,
  horse,
  pikes,
  play,
  position,
  refused,
  rule,
  shifted,
  stop,
  unit,
  where,
} from '../../testkit/index.js';
import { fight, labels, melee, pools } from '../../testkit/melee.js';
import type { Action } from '../state/actions.js';
import { fieldsOf } from '../state/flat.js';
import { basicMove } from '../state/pieces.js';
import type { State } from '../state/state.js';
import { wagonsOf } from '../wagons-and-works/war-wagons.js';
import { attacksOf } from './blow-pools.js';
import { meleeOf } from './fighting.js';

const wagons = (id: string, x: number, y: number, extras: object = {}) => ({
  ...foot(id, x, y, { side: 'stronger' as const, bases: 2, files: 1, order: 'defence', ...extras }),
  card: 'war-wagon',
});
const carts = (id: string, x: number, y: number, extras: object = {}) => ({
  ...foot(id, x, y, { side: 'stronger' as const, bases: 1, order: 'defence', ...extras }),
  card: 'transport-wagon',
});
const miss = (count: number): number[] => Array.from({ length: count }, () => 10);

describe('buildings', () => {
  const house = { id: 'house', at: [60, 53] as [number, number], size: [6, 6] as [number, number] };
  const held = (extras: object = {}) => ({
    units: [
      foot('A', 58, 50, { order: null, bases: 1 }),
      foot('B', 90, 90, { side: 'stronger' as const, bases: 2, building: 'house', order: 'defence', ...extras }),
    ],
    buildings: [house],
  });

  rule(
    ['terrain.building-combat', 'terrain.advantage'],
    'one die for every full 2 cm of wall in contact; armor 6, hand weapons, an advantage with a defence order',
    () => {
      const table = melee(held());
      expect(pools(table, 'B')).toEqual([{ dice: 2, need: 4, armor: 2, target: 'A' }]);
      expect([pools(table, 'A'), labels(table, 'A')]).toEqual([
        [{ dice: 1, need: 3, armor: 6, target: 'B' }],
        ['advantage'],
      ]);
    },
  );

  rule('terrain.building-combat', 'the length of a wall in contact is added up over all bases that touch it', () => {
    // Two bases touch 3 cm each of a wall of 6 cm: three dice, not one each.
    const table = melee({
      units: [
        foot('A', 56, 50, { order: null, bases: 2 }),
        foot('B', 90, 90, { side: 'stronger', bases: 3, building: 'house', order: 'defence' }),
      ],
      buildings: [house],
    });
    expect(pools(table, 'B')).toMatchObject([{ dice: 3, target: 'A' }]);
    // With a centimetre and a half of two units each: one die, against the one with more.
    const two = melee({
      units: [
        foot('A', 54.5, 50, { order: null, bases: 1 }),
        foot('C', 61.4, 50, { order: null, bases: 1 }),
        foot('B', 90, 90, { side: 'stronger', bases: 2, building: 'house', order: 'defence' }),
      ],
      buildings: [house],
    });
    expect(pools(two, 'B')).toMatchObject([{ dice: 1, target: 'C' }]);
  });

  /** Three dice of wall against A below and R on the right each, and four dice inside. */
  const stormed = (bases = 2) =>
    melee({
      units: [
        foot('A', 56, 50, { order: null, bases }),
        foot('R', 63, 50, { order: null, bases, facing: 270 }),
        foot('B', 90, 90, { side: 'stronger', bases: 4, building: 'house', order: 'defence' }),
      ],
      buildings: [house],
    });
  const struck = (table: State, id = 'B') =>
    attacksOf(table, unit(table, id), meleeOf(table, 0)).map(({ target, pool }) => [
      table.units[target]!.data.id,
      pool.dice,
    ]);
  const walls = (...dice: number[]): Action => ({ do: 'walls', unit: 'B', dice });

  rule(
    'terrain.building-combat',
    'where enemies touch more walls than there are dice, the owner shares them out',
    () => {
      const table = stormed();
      play(table, [fight('A')]);
      expect(asked(table)).toBe('strikes');
      expect(rules.actions(table)).toEqual([{ do: 'done' }, walls(3, 1), walls(2, 2), walls(1, 3)]);
      // Wall after wall in the order of the clock, unless it is said otherwise.
      expect(struck(table)).toEqual([
        ['R', 3],
        ['A', 1],
      ]);
      play(table, [walls(1, 3)]);
      expect(struck(table)).toEqual([
        ['R', 1],
        ['A', 3],
      ]);
      play(table, [walls(0, 3)]);
      expect(struck(table)).toEqual([['A', 3]]);
      play(table, [walls(2, 2)]);
      // A and R miss; of two dice each one hits R, whose armor does not stop it, none A. Beaten, both pass their test.
      const events = play(table, [{ do: 'done' }], [...miss(4), 1, 10, 10, ...miss(2), 1, 1]);
      const blows = events.filter((event) => event.type === 'struck' && event.unit === 'B');
      expect(blows).toMatchObject([
        { target: 'R', dice: 2, points: 1 },
        { target: 'A', dice: 2, points: 0 },
      ]);
    },
  );

  rule(
    'terrain.building-combat',
    'no wall has more dice than its length in contact, all together no more than the bases',
    () => {
      const table = stormed();
      play(table, [fight('A')]);
      for (const wrong of [walls(4, 0), walls(3, 2), walls(-1, 3), walls(0, 0), walls(4), walls(1, 1, 1)])
        expect(refused(table, wrong)).toMatchObject({ code: 'wall-share', facts: { most: 4, walls: '3 3' } });
      expect(refused(table, { do: 'walls', unit: 'A', dice: [1, 1] })?.code).toBe('not-your-piece');
      expect(refused(table, { do: 'strike', unit: 'B', base: 0, target: 'A', at: 0 })?.code).toBe('by-walls');
      expect(refused(table, walls(1, 1))).toBeNull();
    },
  );

  rule('terrain.building-combat', 'nobody is asked where the dice are enough, or one wall takes all', () => {
    // A base each touches 3 and 4 cm: one die and two, of four.
    const enough = stormed(1);
    expect(struck(enough)).toEqual([
      ['R', 2],
      ['A', 1],
    ]);
    play(enough, [fight('A')], [...miss(5), 1, 1]);
    expect(asked(enough)).not.toBe('strikes');
    const one = melee(held({ bases: 1, losses: 1 }));
    play(one, [fight('A')], [...miss(2), 1]);
    expect(asked(one)).not.toBe('strikes');
  });

  rule(
    'terrain.building-combat',
    'two enemies at one wall are told apart, and dice for one who has fallen strike the other',
    () => {
      const table = melee({
        units: [
          foot('A', 55, 50, { order: null, bases: 1 }),
          foot('C', 61, 50, { order: null, bases: 1 }),
          foot('B', 90, 90, { side: 'stronger', bases: 1, building: 'house', order: 'defence', losses: 1 }),
        ],
        buildings: [house],
      });
      play(table, [fight('A')]);
      expect(rules.actions(table)).toEqual([{ do: 'done' }, walls(1, 0), walls(0, 1)]);
      play(table, [walls(0, 1)]);
      expect(struck(table)).toEqual([['C', 1]]);
      alter(unit(table, 'C'), { place: 'destroyed' });
      expect(struck(table)).toEqual([['A', 1]]);
    },
  );

  rule(
    ['terrain.building-combat', 'terrain.building'],
    'who wins but has not cleared it must withdraw; a failed test costs those inside a point',
    () => {
      const table = melee({
        units: [
          foot('A', 58, 50, { order: null, bases: 4, files: 2 }),
          foot('B', 90, 90, { side: 'stronger', bases: 2, building: 'house', order: null }),
        ],
        buildings: [house],
      });
      // Two dice hit, armor 6 fails; three dice of the walls miss: two points and numbers against nothing.
      play(table, [fight('A')], [1, 1, 10, 10, ...miss(2), 9]);
      expect(fieldsOf(unit(table, 'B'))).toMatchObject({ place: 'building', morale: 'good' });
      play(table, [stop]);
      expect(where(table, 'A')).toEqual([58, 45, 0]);
    },
  );

  rule('terrain.building-combat', 'who clears it may go in instead of pursuing', () => {
    const table = melee({
      units: [
        foot('A', 58, 50, { order: null, bases: 4, files: 2 }),
        foot('B', 90, 90, { side: 'stronger', bases: 1, building: 'house', order: null, losses: 1 }),
      ],
      buildings: [house],
    });
    play(table, [fight('A')], [1, 1, 10, 10, ...miss(1)]);
    expect(unit(table, 'B').battle.place).toBe('destroyed');
    play(table, [{ do: 'occupy', unit: 'A', bases: 4 }]);
    expect(fieldsOf(unit(table, 'A'))).toMatchObject({ place: 'building', building: 'house' });
  });
});

describe('wagons', () => {
  rule(
    ['wagons.fighting', 'wagons.war'],
    'each crew for itself, to the sides with all its dice; counted for two bases, +1 against horse; no impetus, no flank',
    () => {
      const table = melee({
        units: [elite('A', 50, 50, { order: null, bases: 2 }), wagons('W', 58, 54, { facing: 90 })],
      });
      // Two wagons in column looking to the right: their right sides are struck.
      expect(pools(table, 'W')).toEqual([{ dice: 4, need: 4, armor: 5, target: 'A' }]);
      const events = play(table, [fight('A'), { do: 'done' }], [1, ...miss(4), 9, ...miss(4), 5]);
      expect(events.find(({ type }) => type === 'resolution')).toMatchObject({ winner: 'stronger' });
      expect(wagonsOf(unit(table, 'W')).reduce((sum, { crew }) => sum + crew, 0)).toBe(5);
    },
  );

  rule(
    'wagons.fighting',
    'beaten crews lose points of their owner’s choice; empty wagons are wrecked; the winner withdraws',
    () => {
      const table = melee({
        units: [elite('A', 50, 50, { order: null, bases: 2 }), wagons('W', 58, 54, { facing: 90 })],
      });
      play(table, [fight('A'), { do: 'strike', unit: 'A', base: 0, target: 'W', at: 0 }]);
      // Five hits, of which the crew of the first wagon has three to lose; three against one, and 10 is seven above 3.
      play(table, [{ do: 'done' }], [1, 1, 1, 1, 1, 9, 9, 9, 9, 9, ...miss(4), 10]);
      expect(wagonsOf(unit(table, 'W'))).toEqual([{ crew: 1, structure: 2 }]);
      expect(unit(table, 'A').battle.order).toBeNull();
      expect(where(table, 'A')[1]).toBeLessThan(50);
    },
  );

  rule('wagons.transport', 'carts do not strike back; the winner takes or destroys them and loses his charge', () => {
    const table = melee({
      units: [horse('A', 50, 50, { order: 'charge', bases: 2 }), carts('W', 56, 54, { facing: 90 })],
    });
    play(table, [fight('A')]);
    expect(rules.actions(table)).toContainEqual({ do: 'spoil', unit: 'W', take: true });
    play(table, [{ do: 'spoil', unit: 'W', take: true }]);
    expect(unit(table, 'W').battle.side).toBe(0);
    expect(unit(table, 'A').battle.order).toBeNull();
  });

  rule(
    ['wagons.behind', 'terrain.obstacle'],
    'infantry with a defence order behind a cart fights over it as behind an obstacle',
    () => {
      const table = melee({
        units: [
          horse('A', 50, 50, { order: 'charge', bases: 1 }),
          carts('W', 56, 54, { facing: 90 }),
          foot('B', 54, 54, { side: 'stronger', facing: 180, bases: 1, order: 'defence' }),
        ],
      });
      expect(pools(table, 'A')).toEqual([{ dice: 2, need: 2, armor: 4, target: 'B' }]);
      expect(pools(table, 'B')).toEqual([{ dice: 1, need: 4, armor: 4, target: 'A' }]);
      const idle = melee({
        units: [
          horse('A', 50, 50, { order: 'charge', bases: 1 }),
          carts('W', 56, 54, { facing: 90 }),
          foot('B', 54, 54, { side: 'stronger', facing: 180, bases: 1, order: 'move' }),
        ],
      });
      expect(pools(idle, 'A')).toEqual([]);
    },
  );
});

describe('after wagons and walls', () => {
  rule(['wagons.transport', 'wagons.fighting'], 'who touches no wagon any more may go back to regroup, or stay', () => {
    const taken = () => {
      const table = melee({
        units: [horse('A', 50, 50, { order: 'charge', bases: 2 }), carts('W', 56, 54, { facing: 90 })],
      });
      play(table, [fight('A'), { do: 'spoil', unit: 'W', take: false }]);
      return table;
    };
    const stays = taken();
    expect(asked(stays)).toBe('retreat');
    expect(refused(stays, { do: 'retreat', unit: 'A', full: true })).toMatchObject({ code: 'half-move-only' });
    play(stays, [{ do: 'refrain', unit: 'A', commander: '' }]);
    expect(where(stays, 'A')).toEqual([50, 50, 0]);
    const goes = taken();
    play(goes, [{ do: 'retreat', unit: 'A', full: false }, stop]);
    expect(where(goes, 'A')).toEqual([50, 40, 0]);
  });

  const house = { id: 'house', at: [60, 53] as [number, number], size: [6, 6] as [number, number] };

  rule('terrain.building-combat', 'who has cleared it may also withdraw', () => {
    const table = melee({
      units: [
        foot('A', 58, 50, { order: null, bases: 4, files: 2 }),
        foot('B', 90, 90, { side: 'stronger', bases: 1, building: 'house', order: null, losses: 1 }),
      ],
      buildings: [house],
    });
    play(table, [fight('A')], [1, 1, 10, 10, ...miss(1)]);
    expect(refused(table, { do: 'retreat', unit: 'A', full: true })).toMatchObject({ code: 'no-retreat' });
    play(table, [{ do: 'retreat', unit: 'A', full: false }, stop]);
    expect(where(table, 'A')).toEqual([58, 45, 0]);
  });

  rule(
    ['terrain.building-combat', 'close.first-strike', 'weapons.pikes'],
    'at walls only hand weapons: pikes neither strike first nor from behind',
    () => {
      const table = melee({
        units: [
          pikes('A', 58, 50, { order: null, bases: 4, files: 2 }),
          foot('B', 90, 90, { side: 'stronger', bases: 2, building: 'house', order: null }),
        ],
        buildings: [house],
      });
      expect(pools(table, 'A')).toEqual([{ dice: 2, need: 4, armor: 6, target: 'B' }]);
      // Both strike at once: the crew answers with the dice it had.
      const events = play(table, [fight('A')], [1, 1, 10, 10, 10, 10, 9]);
      expect(events.filter(({ type }) => type === 'struck')).toHaveLength(2);
    },
  );
});

describe('guns', () => {
  rule(['special.artillery', 'resolution.discipline'], 'a crew that is beaten leaves its gun', () => {
    const table = melee({
      units: [
        elite('A', 50, 50, { order: null, bases: 1 }),
        gun('G', 54, 50, { side: 'stronger', facing: 180, order: null }),
      ],
    });
    expect(pools(table, 'G')[0]).toMatchObject({ dice: 1, armor: 6 });
    play(table, [fight('A')], [1, 10, 10, 10]);
    expect(unit(table, 'G').battle.abandoned).toBe(true);
  });
});

describe('chained wagons', () => {
  rule('wagons.war', 'two special manoeuvres chain them; they move 5 cm and do not march', () => {
    const table = position({
      units: [
        { ...foot('W', 50, 50, { bases: 2, files: 1, order: 'defence' }), card: 'war-wagon' },
        foot('F', 80, 50, { order: 'defence' }),
      ],
    });
    play(table, [{ do: 'move', unit: 'W' }, { do: 'connect' }]);
    expect(refused(table, { do: 'connect' })?.code).toMatch(/special-limit|cannot-connect/);
    play(table, [stop, { do: 'move', unit: 'F' }]);
    expect(refused(table, { do: 'connect' })).toMatchObject({ code: 'cannot-connect' });
    expect([unit(table, 'W').battle.connected, basicMove(unit(table, 'W'))]).toEqual([true, 500]);
  });

  rule('wagons.fighting', 'chained, an empty wagon is wrecked only by a passed test of Skill', () => {
    const table = melee({
      units: [elite('A', 50, 50, { order: null, bases: 2 }), wagons('W', 58, 54, { facing: 90 })],
    });
    alter(unit(table, 'W'), { connected: true });
    play(table, [fight('A'), { do: 'strike', unit: 'A', base: 0, target: 'W', at: 0 }]);
    // As before; then two bases touch the empty wagon and both fail at Skill 4.
    play(table, [{ do: 'done' }], [1, 1, 1, 1, 1, 9, 9, 9, 9, 9, ...miss(4), 1, 9, 9]);
    expect(wagonsOf(unit(table, 'W')).map(({ crew }) => crew)).toEqual([0, 3]);
  });

  rule(['wagons.general', 'wagons.war'], 'wagons do not reform, and chained ones do not march', () => {
    const table = position({
      units: [
        { ...foot('W', 50, 50, { bases: 2, files: 1, order: 'move' }), card: 'war-wagon' },
        { ...foot('V', 80, 50, { bases: 2, files: 1, order: 'defence' }), card: 'war-wagon' },
      ],
    });
    alter(unit(table, 'W'), { connected: true });
    play(table, [{ do: 'move', unit: 'W' }]);
    expect(refused(table, { do: 'march' })).toMatchObject({ code: 'march-chained', rule: 'wagons.war' });
    play(table, [stop, { do: 'move', unit: 'V' }]);
    expect(refused(table, { do: 'reform', ways: shifted(table, 'V', 0, 1) })).toMatchObject({ rule: 'wagons.general' });
  });
});
