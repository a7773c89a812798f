import type { DirectionName } from '@hetman/core/hex';
import { describe, expect } from 'vitest';
import type { PositionFile } from '../../position/schema.js';
import {
  artillery,
  asked,
  cavalry,
  deciding,
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
  unit,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';

const pikes = { pikes: { side: 'russians', nation: 'russians', tokens: 1 } };

/** What a turn costs a unit that faces north on 1013. */
function turnCost(mover: typeof cavalry, facing: DirectionName, extra: PositionFile = {}): number {
  const field = position({
    notes: pikes,
    side: 'russians',
    ...extra,
    units: [mover('U', 'russians', '1013', { facing: 'N', mp: 12 })],
  });
  play(field, moves('U'));
  const before = pointsLeft(field)!;
  play(field, [turnTo(facing)]);
  expect(unit(field, 'U').facing).not.toBe(0);
  return before - pointsLeft(field)!;
}

const on = (letter: string): PositionFile => ({ terrain: { '1013': letter } });

describe('cavalry', () => {
  rule('4.43', 'pays 1, 2 and 3 points for 60, 120 and 180 degrees, left or right', () => {
    for (const mover of [cavalry, hussars]) {
      expect((['NE', 'SE', 'S', 'SW', 'NW'] as const).map((facing) => turnCost(mover, facing))).toEqual([
        1, 2, 3, 2, 1,
      ]);
    }
  });

  rule('4.43', 'does not turn to where it faces', () => {
    const field = position({ units: [cavalry('U', 'poles', '1013', { facing: 'N' })] });
    play(field, moves('U'));
    expect(ruleAgainst(field, turnTo('N'))).toBe('4.43');
  });

  rule(['4.43', '4.23'], 'does not turn with too few points left', () => {
    const field = position({ units: [cavalry('U', 'poles', '1013', { facing: 'N', mp: 3 })] });
    play(field, moves('U', step('N')));
    expect([ruleAgainst(field, turnTo('SE')), ruleAgainst(field, turnTo('S'))]).toEqual([null, '4.23']);
  });

  rule('4.43', 'two small turns cost as much as one large one on open ground', () => {
    const field = position({ units: [cavalry('U', 'poles', '1013', { facing: 'N' })] });
    play(field, moves('U', turnTo('NE'), turnTo('SE')));
    expect(pointsLeft(field)).toBe(5);
  });
});

describe('cavalry on broken ground', () => {
  rule('4.44', 'the example: 120 degrees in forest, 3 + 2 by the table', () => {
    expect(turnCost(cavalry, 'SE', on('f'))).toBe(5);
  });

  rule('4.44', 'the example as printed, 4 + 2, by option', () => {
    expect(turnCost(cavalry, 'SE', { ...on('f'), options: { forestTurn: 'example' } })).toBe(6);
    expect(turnCost(cavalry, 'SE', { ...on('v'), options: { forestTurn: 'example' } })).toBe(5); // a village is not in it
    expect(turnCost(cavalry, 'SE', { options: { forestTurn: 'example' } })).toBe(2);
  });

  rule('4.44', 'forest, village and town add their price to every angle', () => {
    for (const letter of ['f', 'v', 't']) {
      expect((['NW', 'SW', 'S'] as const).map((facing) => turnCost(hussars, facing, on(letter)))).toEqual([4, 5, 6]);
    }
  });

  rule('4.44', 'open high ground adds nothing, nor do the slope and the stream along its sides', () => {
    const map = { columns: 20, rows: 20, sides: { slope: ['1012/1013'], stream: ['1013/1112'] } };
    expect(turnCost(cavalry, 'SE', { ...on('h'), map })).toBe(2);
  });

  rule('4.44', 'a road through forest adds nothing', () => {
    const map = { columns: 20, rows: 20, roads: [['1013', '1012']] };
    expect(turnCost(cavalry, 'SE', { ...on('f'), map })).toBe(2);
  });

  rule('4.44', 'each of two turns in a row pays for the forest', () => {
    const field = position({ ...on('f'), units: [cavalry('U', 'poles', '1013', { facing: 'N', mp: 12 })] });
    play(field, moves('U', turnTo('NE'), turnTo('SE')));
    expect(pointsLeft(field)).toBe(12 - 4 - 4);
  });
});

describe('infantry, guns and pikes', () => {
  rule('4.37', 'pay 1 point for any angle on any ground', () => {
    for (const mover of [infantry, artillery, pikemen]) {
      for (const letter of ['.', 'f', 'v', 'h']) {
        expect((['NE', 'SE', 'S', 'SW', 'NW'] as const).map((facing) => turnCost(mover, facing, on(letter)))).toEqual([
          1, 1, 1, 1, 1,
        ]);
      }
    }
  });

  rule(['4.37', '4.44'], 'the printed example for forest is about horse only', () => {
    expect(turnCost(infantry, 'SE', { ...on('f'), options: { forestTurn: 'example' } })).toBe(1);
  });

  rule(['4.37', '4.23'], 'cannot turn without a point', () => {
    const field = position({
      units: [infantry('U', 'poles', '1013', { facing: 'N', mp: 1 }), infantry('V', 'poles', '0313')],
    });
    play(field, moves('U', step('N')));
    expect(asked(field)).toBe('movement'); // nothing left to do
  });
});

describe('turning in a zone', () => {
  /** The enemy at 1012 looks down on 1013. */
  const faced = (mover: typeof cavalry) =>
    position({
      notes: pikes,
      side: 'russians',
      units: [mover('U', 'russians', '1013', { facing: 'N' }), cavalry('E', 'poles', '1012', { facing: 'S' })],
    });

  rule('4.35', 'is forbidden to infantry, guns and pikes', () => {
    for (const mover of [infantry, artillery, pikemen]) {
      const field = faced(mover);
      play(field, moves('U'));
      expect(ruleAgainst(field, turnTo('NE'))).toBe('4.35');
    }
  });

  rule(['4.35', '5.23'], 'is open to horse as its first act', () => {
    const field = faced(cavalry);
    play(field, moves('U'));
    expect(ruleAgainst(field, turnTo('NE'))).toBeNull();
  });

  rule(['4.35', '5.21'], 'is closed to horse that has just ridden into the zone', () => {
    const field = position({
      units: [
        cavalry('U', 'poles', '1014', { facing: 'N' }),
        infantry('E', 'russians', '1012', { facing: 'S' }),
        infantry('V', 'poles', '0313'),
      ],
    });
    play(field, moves('U', step('N')));
    expect(refused(field, turnTo('NE'))?.code).toBe('not-now'); // its move is over
  });

  rule('4.35', 'behind an enemy everybody may turn', () => {
    const field = position({
      units: [infantry('U', 'poles', '1013', { facing: 'N' }), cavalry('E', 'russians', '1012', { facing: 'N' })],
    });
    play(field, moves('U', turnTo('S')));
    expect(pointsLeft(field)).toBe(3);
  });
});

describe('free turns', () => {
  /** 4:2 is 2:1; a 7 drives the foot back one hex. */
  const rout = () => {
    const field = position({
      phase: 'attack',
      units: [cavalry('A', 'poles', '1013', { facing: 'N' }), infantry('B', 'russians', '1012', { facing: 'S' })],
    });
    play(
      field,
      [{ do: 'attack', unit: 'A', hex: '1012' }, { do: 'fight' }, { do: 'retreat', unit: 'B', hex: '1011' }],
      [3, 4],
    );
    return field;
  };

  rule(['4.42', '4.35', '7.33'], 'after chase and retreat both turn as they like, even in a zone', () => {
    const field = rout();
    play(
      field,
      [
        { do: 'chase', unit: 'A', after: 'B' },
        { do: 'pursue', hex: '1012' },
      ],
      [6],
    );
    const turners = [];
    while (asked(field) === 'turn') {
      turners.push(deciding(field));
      play(field, [{ do: 'face', facing: 'SE' }]);
    }
    expect(turners.toSorted()).toEqual(['poles', 'russians']);
    expect([where(field, 'A'), unit(field, 'A').facing, unit(field, 'B').facing]).toEqual(['1012', 2, 2]);
  });

  rule('4.42', 'whoever did not move may not turn', () => {
    const field = rout();
    const events = play(field, [{ do: 'pass' }, { do: 'face', facing: 'N' }], [6]);
    expect(eventsOf(events, 'turned').map((event) => event.unit)).toEqual(['B']);
    expect(asked(field)).not.toBe('turn');
    expect(unit(field, 'A').facing).toBe(0);
  });

  rule('4.42', 'the old facing may be kept', () => {
    const field = rout();
    const events = play(field, [{ do: 'pass' }, { do: 'face', facing: 'S' }], [6]);
    expect(unit(field, 'B').facing).toBe(3);
    expect(eventsOf(events, 'turned')).toHaveLength(0);
  });
});
