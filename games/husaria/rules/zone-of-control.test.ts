import { directions } from '@hetman/core/hex';
import { describe, expect } from 'vitest';
import type { PositionFile, UnitEntry } from '../position/schema.js';
import {
  artillery,
  asked,
  cavalry,
  commander,
  deciding,
  eventsOf,
  hussars,
  infantry,
  moves,
  open,
  pikemen,
  play,
  pointsLeft,
  position,
  refused,
  ruleAgainst,
  step,
  turnTo,
  unit,
  wagon,
  where,
} from '../testkit/index.js';
import { rule } from '../testkit/rule.js';
import type { Action } from './actions.js';
import { groundOf } from './ground.js';
import { inEnemyZone } from './zone-of-control.js';

const back = (to: Extract<Action, { do: 'back' }>['to']): Action => ({ do: 'back', to });
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
    const told = play(field, moves('U', step('N')));
    return { after: asked(field), mp: eventsOf(told, 'moved')[0]!['mp'] };
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
    return { field, told: play(field, moves('U', step('N'))) };
  };

  rule('5.21', 'ends the move, whatever points are left', () => {
    for (const mover of [cavalry, hussars, infantry, artillery]) {
      const { field, told } = approach(mover);
      expect(where(field, 'U')).toBe('1013');
      expect(eventsOf(told, 'moved')[0]!['mp']).toBeGreaterThan(0);
      expect(ruleAgainst(field, { do: 'move', unit: 'U' })).toBe('4.23');
    }
  });

  rule('5.22', 'costs the ground and no more', () => {
    expect(eventsOf(approach(cavalry).told, 'moved')[0]!['mp']).toBe(6);
    expect(eventsOf(approach(cavalry, { terrain: { '1013': 'f' } }).told, 'moved')[0]!['mp']).toBe(4);
  });
});

describe('horse that begins in a zone', () => {
  /** An enemy ahead at 1012, and a second further east whose zone covers 1111. */
  const pinned = (extra: PositionFile = {}, more: UnitEntry[] = []) => {
    const field = position({
      ...extra,
      units: [
        cavalry('U', 'poles', '1013', { facing: 'N' }),
        reserve,
        infantry('E', 'russians', '1012', { facing: 'S' }),
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
    const field = pinned({ terrain: { '1013': 'f' }, options: { forestTurn: 'example' } });
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
    const field = pinned();
    const told = play(field, [step('NE')]);
    expect([where(field, 'U'), asked(field)]).toEqual(['1112', 'move']); // beside the enemy, not before him
    expect(eventsOf(told, 'moved')[0]!['mp']).toBe(6);
    const guarded = pinned({}, [infantry('F', 'russians', '1111', { facing: 'S' })]);
    play(guarded, [step('NE')]);
    expect([where(guarded, 'U'), asked(guarded)]).toEqual(['1112', 'movement']);
  });

  rule(['5.23', '5.21'], 'cannot turn again in the next zone', () => {
    const field = pinned({}, [infantry('F', 'russians', '1111', { facing: 'S' })]);
    play(field, [turnTo('NE'), step('NE')]);
    expect(refused(field, turnTo('N'))?.code).toBe('not-now');
  });
});

describe('foot that begins in a zone', () => {
  rule(['5.24', '5.23'], 'does not go forward: it stays or steps back', () => {
    for (const mover of [infantry, artillery]) {
      const field = position({
        units: [mover('U', 'poles', '1013', { facing: 'N' }), infantry('E', 'russians', '1112', { facing: 'SW' })],
      });
      play(field, moves('U'));
      expect(open(field, 'step')).toEqual([]);
      expect([ruleAgainst(field, step('N')), ruleAgainst(field, turnTo('NE'))]).toEqual(['5.24', '4.35']);
      expect(open(field, 'back').map(({ to }) => to)).toEqual(['SE', 'S', 'SW']);
    }
  });
});

describe('stepping back', () => {
  const facingEnemy = (mover: UnitEntry, extra: PositionFile = {}, more: UnitEntry[] = []) => {
    const field = position({
      ...extra,
      units: [mover, reserve, infantry('E', 'russians', '1012', { facing: 'S' }), ...more],
    });
    play(field, moves('U'));
    return field;
  };
  const foot = infantry('U', 'poles', '1013', { facing: 'N' });
  const rider = cavalry('U', 'poles', '1013', { facing: 'N' });

  rule('5.24', 'one hex for all points, then a free turn', () => {
    for (const mover of [foot, rider]) {
      const field = facingEnemy(mover);
      const told = play(field, [back('S')]);
      expect(eventsOf(told, 'moved')[0]).toMatchObject({ to: '1014', mp: 0 });
      expect([deciding(field), asked(field)]).toEqual(['poles', 'turn']);
      play(field, [{ do: 'face', facing: 'SE' }]);
      expect([where(field, 'U'), unit(field, 'U').facing, asked(field)]).toEqual(['1014', 2, 'movement']);
    }
  });

  rule('5.24', 'the facing may also stay', () => {
    const field = facingEnemy(foot);
    play(field, [back('SW'), { do: 'face', facing: 'N' }]);
    expect([where(field, 'U'), unit(field, 'U').facing]).toEqual(['0913', 0]);
  });

  rule('5.24', 'only into the back', () => {
    const field = facingEnemy(foot);
    expect([ruleAgainst(field, back('NE')), ruleAgainst(field, back('NW'))]).toEqual(['5.24', '5.24']);
  });

  rule('5.24', 'only out of a zone', () => {
    const field = position({ units: [foot, reserve] });
    play(field, moves('U'));
    expect(ruleAgainst(field, back('S'))).toBe('5.24');
  });

  rule('5.24', 'only as the first act', () => {
    const field = facingEnemy(rider);
    play(field, [turnTo('NE')]);
    expect([ruleAgainst(field, back('S')), ruleAgainst(field, back('SW'))]).toEqual(['5.24', '5.24']);
  });

  rule('5.24', 'not onto friend or enemy, however weak', () => {
    const friend = infantry('V', 'poles', '1014', { sp: 1 });
    const enemy = infantry('F', 'russians', '1113', { sp: 1, facing: 'SE' });
    const field = facingEnemy(infantry('U', 'poles', '1013', { facing: 'N', sp: 1 }), {}, [friend, enemy]);
    expect([ruleAgainst(field, back('S')), ruleAgainst(field, back('SE')), ruleAgainst(field, back('SW'))]).toEqual([
      '5.24',
      '5.24',
      null,
    ]);
  });

  rule('5.24', 'not into another zone', () => {
    const field = facingEnemy(foot, {}, [infantry('F', 'russians', '1015', { facing: 'N' })]);
    expect([ruleAgainst(field, back('S')), ruleAgainst(field, back('SE'))]).toEqual(['5.24', null]);
  });

  rule(['5.24', '4.53'], 'onto any open ground, whatever it costs', () => {
    const field = facingEnemy(infantry('U', 'poles', '1013', { facing: 'N', mp: 1 }), { terrain: { '1014': 'f' } });
    play(field, [back('S')]);
    expect(where(field, 'U')).toBe('1014');
  });

  rule(['5.24', '4.36', '4.52'], 'not into swamp or over a river', () => {
    const field = facingEnemy(foot, {
      map: { columns: 20, rows: 20, sides: { river: ['1013/1014'] } },
      terrain: { '1113': 's' },
    });
    expect([ruleAgainst(field, back('S')), ruleAgainst(field, back('SE'))]).toEqual(['4.52', '4.36']);
  });

  rule(['5.24', '11.17'], 'horse not onto a wagon, foot yes', () => {
    const wagons = [wagon('T', 'poles', '1014')];
    expect(ruleAgainst(facingEnemy(rider, { wagons }), back('S'))).toBe('11.17');
    expect(ruleAgainst(facingEnemy(foot, { wagons }), back('S'))).toBeNull();
  });

  rule(['5.24', '4.31'], 'not off the map', () => {
    const field = position({
      units: [
        infantry('U', 'poles', '1001', { facing: 'S' }),
        reserve,
        infantry('E', 'russians', '1002', { facing: 'N' }),
      ],
    });
    play(field, moves('U'));
    expect(open(field, 'back')).toEqual([]);
    expect(refused(field, back('N'))).not.toBeNull();
  });
});
