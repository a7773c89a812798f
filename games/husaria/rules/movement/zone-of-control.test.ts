import { type DirectionName, directions } from '@hetman/core/hex';
import { describe, expect } from 'vitest';
import type { PositionFile, UnitEntry } from '../../position/schema.js';
import {
  artillery,
  asked,
  cavalry,
  commander,
  eventsOf,
  hussars,
  infantry,
  moves,
  pikemen,
  play,
  pointsLeft,
  position,
  refused,
  ruleAgainst,
  step,
  turnTo,
  wagon,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import { groundOf } from './ground.js';
import { inEnemyZone } from './zone-of-control.js';

const reserve = infantry('R', 'poles', '0302', { facing: 'N' });

/** Neighbours of 1013 that lie in the zone of a Russian there, in the order of the directions. */
function zoneOf(holder: UnitEntry, extra: PositionFile = {}): string[] {
  const field = position({ ...extra, units: [holder, reserve] });
  const { grid } = groundOf(field.setting);
  const centre = grid.byLabel.get('1013')!;
  return directions.filter((_, d) => inEnemyZone(field, 0, grid.neighbours[centre * 6 + d]!));
}
const holder = (facing: (typeof directions)[number]) => infantry('E', 'russians', '1013', { facing });

describe('the zone', () => {
  rule('5.11', 'is the three hexes ahead', () => {
    for (const [i, facing] of directions.entries()) {
      const three = [directions[(i + 5) % 6]!, facing, directions[(i + 1) % 6]!];
      expect(zoneOf(holder(facing)).toSorted()).toEqual(three.toSorted());
    }
  });

  rule('5.11', 'does not leap: two hexes away there is none', () => {
    const field = position({ units: [holder('N'), reserve] });
    const { grid } = groundOf(field.setting);
    const covered = grid.labels.filter((_, hex) => inEnemyZone(field, 0, hex));
    expect(covered.toSorted()).toEqual(['0912', '1012', '1112']);
  });

  rule('5.11', 'belongs to guns and pikes as well, and to the weakest unit', () => {
    const north = ['N', 'NE', 'NW'];
    const notes = { pikes: { side: 'russians', nation: 'russians', tokens: 1 } };
    expect(zoneOf(artillery('E', 'russians', '1013', { facing: 'N' }))).toEqual(north);
    expect(zoneOf(pikemen('E', 'russians', '1013', { facing: 'N' }), { notes })).toEqual(north);
    expect(zoneOf(cavalry('E', 'russians', '1013', { facing: 'N', sp: 1 }))).toEqual(north);
  });

  rule(['5.11', '9.12', '11.11'], 'neither commander nor wagon has one', () => {
    const field = position({
      units: [cavalry('U', 'poles', '1014', { facing: 'NW' }), reserve],
      commanders: [commander('C', 'russians', '1012')],
      wagons: [wagon('T', 'russians', '0912')],
    });
    play(field, moves('U', turnTo('N'), step('N')));
    expect(asked(field)).toBe('move');
  });

  rule('5.11', 'of a stack is what any of its units faces', () => {
    const field = position({
      units: [
        infantry('E', 'russians', '1013', { facing: 'N', sp: 1 }),
        infantry('F', 'russians', '1013', { facing: 'S', sp: 1 }),
        reserve,
      ],
    });
    const { grid } = groundOf(field.setting);
    const centre = grid.byLabel.get('1013')!;
    expect(directions.every((_, d) => inEnemyZone(field, 0, grid.neighbours[centre * 6 + d]!))).toBe(true);
  });

  const map = (rest: object) => ({ map: { columns: 20, rows: 20, ...rest } });

  rule('5.11', 'stops at a river, not at a bridge or ford', () => {
    const river = { river: ['1013/1012', '1013/1112', '1013/0912'], ford: ['1013/1112'] };
    expect(zoneOf(holder('N'), map({ sides: river, bridges: ['1013/0912'] }))).toEqual(['NE', 'NW']);
  });

  rule('5.11', 'does not enter swamp, but covers the road through it', () => {
    const terrain = { '1012': 's', '1112': 's' };
    expect(zoneOf(holder('N'), { terrain, ...map({ roads: [['1111', '1112', '1213']] }) })).toEqual(['NE', 'NW']);
  });

  rule('5.11', 'goes through forest, villages, streams and uphill', () => {
    const terrain = { '1012': 'f', '1112': 'v', '0912': 'h' };
    const sides = { stream: ['1013/1012'], slope: ['1013/0912'] };
    expect(zoneOf(holder('N'), { terrain, ...map({ sides }) })).toEqual(['N', 'NE', 'NW']);
  });
});

describe('many zones', () => {
  const crossing = (...others: UnitEntry[]) => {
    const field = position({ units: [cavalry('U', 'poles', '1014', { facing: 'N' }), reserve, ...others] });
    const events = play(field, moves('U', step('N')));
    return { after: asked(field), mp: eventsOf(events, 'moved')[0]!['mp'] };
  };

  rule(['5.12', '5.22'], 'two enemy zones weigh no more than one', () => {
    const two = crossing(
      infantry('E', 'russians', '1012', { facing: 'S' }),
      infantry('F', 'russians', '0913', { facing: 'NE' }),
    );
    expect(two).toEqual({ after: 'movement', mp: 6 });
  });

  rule('5.12', 'one’s own zone does not lift the enemy’s', () => {
    const covered = crossing(
      infantry('E', 'russians', '1012', { facing: 'S' }),
      infantry('V', 'poles', '1112', { facing: 'SW' }),
    );
    expect(covered.after).toBe('movement');
  });

  rule('5.13', 'friends do not hold each other up', () => {
    expect(crossing(infantry('V', 'poles', '1012', { facing: 'S' })).after).toBe('move');
  });

  rule(['5.13', '4.37'], 'friends may turn in each other’s zones', () => {
    const field = position({
      units: [infantry('U', 'poles', '1013', { facing: 'N' }), infantry('V', 'poles', '1012', { facing: 'S' })],
    });
    play(field, moves('U', turnTo('S')));
    expect(pointsLeft(field)).toBe(3);
  });
});

describe('entering a zone', () => {
  const approach = (mover: typeof cavalry, extra: PositionFile = {}) => {
    const field = position({
      ...extra,
      units: [
        mover('U', 'poles', '1014', { facing: 'N' }),
        reserve,
        infantry('E', 'russians', '1012', { facing: 'S' }),
      ],
    });
    return { field, events: play(field, moves('U', step('N'))) };
  };

  rule('5.21', 'ends the move, whatever points are left', () => {
    for (const mover of [cavalry, hussars, infantry, artillery]) {
      const { field, events } = approach(mover);
      expect(where(field, 'U')).toBe('1013');
      expect(eventsOf(events, 'moved')[0]!['mp']).toBeGreaterThan(0);
      expect(ruleAgainst(field, { do: 'move', unit: 'U' })).toBe('4.23');
    }
  });

  rule('5.22', 'costs the ground and no more', () => {
    expect(eventsOf(approach(cavalry).events, 'moved')[0]!['mp']).toBe(6);
    expect(eventsOf(approach(cavalry, { terrain: { '1013': 'f' } }).events, 'moved')[0]!['mp']).toBe(4);
  });
});

describe('horse that begins in a zone', () => {
  /** An enemy ahead at 1012, who looks that way. */
  const pinned = (enemyFacing: DirectionName = 'S', extra: PositionFile = {}, more: UnitEntry[] = []) => {
    const field = position({
      ...extra,
      units: [
        cavalry('U', 'poles', '1013', { facing: 'N' }),
        reserve,
        infantry('E', 'russians', '1012', { facing: enemyFacing }),
        ...more,
      ],
    });
    play(field, moves('U'));
    return field;
  };

  rule('5.23', 'turns for 2, 3 or 4 points', () => {
    const prices = (['NE', 'SE', 'S', 'SW', 'NW'] as const).map((facing) => {
      const field = pinned();
      play(field, [turnTo(facing)]);
      return 7 - pointsLeft(field)!;
    });
    expect(prices).toEqual([2, 3, 4, 3, 2]);
  });

  rule('5.23', 'pays nothing for the ground it turns on', () => {
    const field = pinned('S', { terrain: { '1013': 'f' }, options: { forestTurn: 'example' } });
    play(field, [turnTo('S')]);
    expect(pointsLeft(field)).toBe(3);
  });

  rule('5.23', 'turns once, for the whole angle', () => {
    const field = pinned();
    play(field, [turnTo('NE')]);
    expect(ruleAgainst(field, turnTo('SE'))).toBe('5.23');
  });

  rule('5.23', 'rides on afterwards with the points left', () => {
    const field = pinned();
    play(field, [turnTo('S'), step('S'), turnTo('SE'), step('SE')]);
    expect([where(field, 'U'), asked(field)]).toEqual(['1114', 'movement']); // 4 + 1 + 1 + 1
  });

  rule('5.23', 'may ride forward without turning, and stops in the next zone', () => {
    const field = pinned('SW');
    const events = play(field, [step('NE')]);
    expect([where(field, 'U'), asked(field)]).toEqual(['1112', 'move']); // beside the enemy, not before him
    expect(eventsOf(events, 'moved')[0]!['mp']).toBe(6);
    const guarded = pinned('SW', {}, [infantry('F', 'russians', '1111', { facing: 'S' })]);
    play(guarded, [step('NE')]);
    expect([where(guarded, 'U'), asked(guarded)]).toEqual(['1112', 'movement']);
  });

  rule(['5.23', '5.21'], 'cannot turn again in the next zone', () => {
    const field = pinned('SW', {}, [infantry('F', 'russians', '1111', { facing: 'S' })]);
    play(field, [turnTo('NE'), step('NE')]);
    expect(refused(field, turnTo('N'))?.code).toBe('not-now');
  });
});
