import { directions } from '@hetman/core/hex';
import { describe, expect } from 'vitest';
import type { PositionFile, UnitEntry } from '../../position/schema.js';
import {
  artillery,
  asked,
  cavalry,
  deciding,
  dispersed,
  eventsOf,
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
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';

const end = { do: 'end' } as const;
const stop = { do: 'stop' } as const;
/** Somebody else of the side, so that the phase goes on when the mover is done. */
const reserve = infantry('R', 'poles', '0302', { facing: 'N' });
const ahead = (mover: UnitEntry, extra: PositionFile = {}) => {
  const field = position({ ...extra, units: [mover, reserve] });
  play(field, moves(mover.id));
  return field;
};

describe('front and back', () => {
  rule(['4.1', '4.41'], 'a unit goes only into its three front hexes', () => {
    for (const [i, facing] of directions.entries()) {
      const field = ahead(cavalry('U', 'poles', '1013', { facing }));
      const front = [directions[(i + 5) % 6]!, facing, directions[(i + 1) % 6]!];
      expect(
        open(field, 'step')
          .map(({ to }) => to)
          .toSorted(),
      ).toEqual(front.toSorted());
      expect(ruleAgainst(field, step(directions[(i + 3) % 6]!))).toBe('4.1');
      expect(ruleAgainst(field, step(directions[(i + 2) % 6]!))).toBe('4.1');
    }
  });

  rule(['4.1', '4.41'], 'a step aside does not change the facing', () => {
    const field = ahead(infantry('U', 'poles', '1013', { facing: 'N' }));
    play(field, [step('NE'), step('NW'), step('NW')]);
    expect([where(field, 'U'), unit(field, 'U').facing]).toEqual(['0911', 0]);
  });

  rule('4.1', 'the front holds up the enemy, the back does not', () => {
    const past = (facing: 'N' | 'S') => {
      const field = position({
        units: [
          cavalry('U', 'poles', '0913', { facing: 'NE' }),
          reserve,
          infantry('E', 'russians', '1012', { facing }),
        ],
      });
      play(field, moves('U', step('NE')));
      return asked(field);
    };
    expect([past('S'), past('N')]).toEqual(['movement', 'move']);
  });
});

describe('the movement phase', () => {
  const army = () =>
    position({
      units: [
        cavalry('A', 'poles', '1013', { facing: 'N' }),
        infantry('B', 'poles', '1213', { facing: 'N' }),
        cavalry('C', 'poles', '1413', { facing: 'N' }),
        infantry('E', 'russians', '0302'),
      ],
    });

  rule('4.21', 'any number of units, in any order, in any direction', () => {
    const field = army();
    play(field, [
      ...moves('C', turnTo('S'), step('S'), stop),
      ...moves('A', step('NW'), stop),
      ...moves('B', step('N'), stop),
    ]);
    expect(['A', 'B', 'C'].map((id) => where(field, id))).toEqual(['0912', '1212', '1414']);
  });

  rule('4.21', 'only in one’s own phase and with one’s own units', () => {
    const field = army();
    expect(refused(field, { do: 'move', unit: 'E' })?.code).toBe('not-your-piece');
    expect(refused(field, { do: 'move', unit: 'E' }, 'russians')?.code).toBe('not-your-decision');
    play(field, [end]);
    expect([deciding(field), asked(field)]).toEqual(['russians', 'movement']);
    expect(refused(field, { do: 'move', unit: 'A' })?.code).toBe('not-your-piece');
  });

  rule('4.21', 'nobody moves in an artillery or an attack phase', () => {
    const units = [
      artillery('G', 'poles', '1010', { facing: 'S' }),
      infantry('U', 'poles', '1013', { facing: 'N' }),
      infantry('E', 'russians', '1012', { facing: 'N' }),
    ];
    for (const phase of ['artillery', 'attack'] as const) {
      const field = position({ phase, units });
      expect(asked(field)).toBe(phase);
      expect(refused(field, { do: 'move', unit: 'U' })?.code).toBe('not-now');
    }
  });

  rule('4.21', 'units off the map stay where they are', () => {
    const field = position({ units: [reserve, dispersed('U', 'poles')] });
    expect(ruleAgainst(field, { do: 'move', unit: 'U' })).toBe('4.21');
  });

  rule('4.25', 'points may be left unspent, and a unit need not move at all', () => {
    const field = army();
    play(field, [...moves('A', step('N'), stop), end]);
    expect([where(field, 'A'), where(field, 'B'), where(field, 'C')]).toEqual(['1012', '1213', '1413']);
  });

  rule(['4.22', '4.24'], 'next stage everybody has his printed points again, no more and no fewer', () => {
    const field = army();
    play(field, [...moves('A', step('N'), stop), ...moves('B', step('N'), step('N'), step('N'), step('N')), end, end]);
    expect([field.stage, deciding(field)]).toEqual([2, 'poles']);
    play(field, moves('A'));
    expect(pointsLeft(field)).toBe(7);
    play(field, [stop, ...moves('B')]);
    expect(pointsLeft(field)).toBe(4);
    play(field, [stop, ...moves('C')]);
    expect(pointsLeft(field)).toBe(7);
  });

  rule('4.22', 'losses do not slow a unit; pikes walk by their own figure', () => {
    const field = position({
      side: 'russians',
      notes: { pikes: { side: 'russians', nation: 'russians', tokens: 1 } },
      units: [
        cavalry('U', 'russians', '1013', { facing: 'N', sp: 1, fullSp: 2, mp: 6 }),
        pikemen('P', 'russians', '1213', { facing: 'N', mp: 4 }),
      ],
    });
    play(field, moves('U'));
    expect(pointsLeft(field)).toBe(6);
    play(field, [stop, ...moves('P')]);
    expect(pointsLeft(field)).toBe(field.setting.book.pikes.mp);
  });

  rule('4.23', 'the allowance is not overdrawn', () => {
    const field = ahead(infantry('U', 'poles', '1013', { facing: 'N', mp: 3 }), { terrain: { '1011': 'v' } });
    play(field, [step('N'), turnTo('NE')]);
    expect(pointsLeft(field)).toBe(1);
    play(field, [turnTo('N')]);
    expect(asked(field)).toBe('movement');
    const other = ahead(infantry('U', 'poles', '1013', { facing: 'N', mp: 2 }), { terrain: { '1011': 'v' } });
    play(other, [step('N')]);
    expect(ruleAgainst(other, step('N'))).toBe('4.23');
  });

  rule('4.23', 'a unit moves once in a phase', () => {
    const field = army();
    play(field, moves('A', step('N'), stop));
    expect(ruleAgainst(field, { do: 'move', unit: 'A' })).toBe('4.23');
    expect(open(field, 'move').map(({ unit: id }) => id)).toEqual(['B', 'C']);
  });

  rule('4.26', 'points one unit leaves are of no use to another', () => {
    const field = army();
    play(field, [...moves('A', stop), ...moves('B', step('N'), step('N'), step('N'), step('N'))]);
    expect([where(field, 'B'), asked(field)]).toEqual(['1209', 'movement']); // four points, four hexes
  });

  rule('4.26', 'a unit under way is finished before another begins', () => {
    const field = army();
    play(field, moves('A', step('N')));
    expect(refused(field, { do: 'move', unit: 'B' })?.code).toBe('not-now');
  });
});

describe('the least a unit can do', () => {
  rule('4.53', 'all its points buy one hex that would cost more', () => {
    for (const mover of [infantry, artillery]) {
      const field = ahead(mover('U', 'poles', '1013', { facing: 'N', mp: 1 }), { terrain: { '1012': 'f' } });
      play(field, [step('N')]);
      expect([where(field, 'U'), asked(field)]).toEqual(['1012', 'movement']);
    }
  });

  rule('4.53', 'or one turn', () => {
    const field = ahead(cavalry('U', 'poles', '1013', { facing: 'N', mp: 4 }), { terrain: { '1013': 'f' } });
    const events = play(field, [turnTo('S')]); // 6 by the table
    expect(eventsOf(events, 'turned')[0]).toMatchObject({ facing: 'S', mp: 0 });
    expect(asked(field)).toBe('movement');
  });

  rule('4.53', 'or one hex along a road over a stream', () => {
    const field = ahead(cavalry('U', 'poles', '1013', { facing: 'SE', mp: 2 }), {
      map: { columns: 20, rows: 20, roads: [['1013', '1012']], sides: { stream: ['1013/1012'] } },
    });
    play(field, [{ do: 'follow', to: 'N' }]); // 2½
    expect([where(field, 'U'), asked(field)]).toEqual(['1012', 'movement']);
  });

  rule(['4.53', '4.23'], 'only as the first act', () => {
    const field = ahead(infantry('U', 'poles', '1014', { facing: 'N', mp: 2 }), { terrain: { '1012': 'f' } });
    play(field, [step('N')]);
    expect(ruleAgainst(field, step('N'))).toBe('4.23');
    const turned = ahead(cavalry('U', 'poles', '1013', { facing: 'NE', mp: 3 }), { terrain: { '1012': 'f' } });
    play(turned, [turnTo('N')]);
    expect(ruleAgainst(turned, step('N'))).toBe('4.23');
  });

  rule('4.53', 'who can afford the act pays its price, no more', () => {
    const field = ahead(cavalry('U', 'poles', '1013', { facing: 'N', mp: 4 }), { terrain: { '1012': 'f' } });
    play(field, [step('N')]);
    expect(pointsLeft(field)).toBe(1);
  });

  rule(['4.53', '4.27', '4.36'], 'never onto closed ground or a full hex', () => {
    const swamp = ahead(infantry('U', 'poles', '1013', { facing: 'N', mp: 1 }), { terrain: { '1012': 's' } });
    expect(ruleAgainst(swamp, step('N'))).toBe('4.36');
    const full = position({
      terrain: { '1012': 'f' },
      units: [infantry('U', 'poles', '1013', { facing: 'N', mp: 1 }), infantry('V', 'poles', '1012')],
    });
    play(full, moves('U'));
    expect(ruleAgainst(full, step('N'))).toBe('4.27');
  });

  rule(['4.53', '5.23'], 'in a zone it buys horse a turn that is too dear', () => {
    const field = position({
      units: [
        cavalry('U', 'poles', '1013', { facing: 'N', mp: 1 }),
        reserve,
        infantry('E', 'russians', '1012', { facing: 'S' }),
      ],
    });
    play(field, moves('U', turnTo('S')));
    expect([unit(field, 'U').facing, asked(field)]).toEqual([3, 'movement']);
  });

  rule(['4.53', '5.24'], 'in a zone it moves no foot forward', () => {
    const field = position({
      units: [
        infantry('U', 'poles', '1013', { facing: 'N', mp: 1 }),
        infantry('E', 'russians', '1112', { facing: 'SW' }),
      ],
    });
    play(field, moves('U'));
    expect(ruleAgainst(field, step('N'))).toBe('5.24');
  });
});
