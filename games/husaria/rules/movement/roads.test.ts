import { describe, expect } from 'vitest';
import type { PositionFile, UnitEntry } from '../../position/schema.js';
import {
  asked,
  cavalry,
  eventsOf,
  infantry,
  moves,
  play,
  pointsLeft,
  position,
  ruleAgainst,
  step,
  turnTo,
  unit,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import type { Action } from '../state/actions.js';
import type { State } from '../state/state.js';

const follow = (to: Extract<Action, { do: 'follow' }>['to']): Action => ({ do: 'follow', to });

/** A road that comes up column 10 and from 1012 on winds eastwards. */
const bend = ['1015', '1014', '1013', '1012', '1111', '1212', '1311', '1412', '1511'];
const onRoad = (units: UnitEntry[], extra: PositionFile = {}): State =>
  position({ map: { columns: 20, rows: 20, roads: [bend] }, ...extra, units });

describe('half points', () => {
  const straight = Array.from({ length: 19 }, (_, i) => `10${String(19 - i).padStart(2, '0')}`);
  const rider = () =>
    position({
      map: { columns: 20, rows: 20, roads: [straight] },
      units: [cavalry('U', 'poles', '1019', { facing: 'N', mp: 7 })],
    });

  rule(['4.51', 'T.terrain'], 'seven points carry horse fourteen road hexes', () => {
    const field = rider();
    const events = play(field, [...moves('U'), ...Array.from({ length: 14 }, () => step('N'))]);
    expect(where(field, 'U')).toBe('1005');
    expect(eventsOf(events, 'moved').map(({ mp }) => mp)).toEqual([
      6.5, 6, 5.5, 5, 4.5, 4, 3.5, 3, 2.5, 2, 1.5, 1, 0.5, 0,
    ]);
    expect(asked(field)).not.toBe('move');
  });

  rule(['4.51', '4.23'], 'the half left over buys a road hex and nothing else', () => {
    const field = rider();
    play(field, [...moves('U'), ...Array.from({ length: 13 }, () => step('N'))]);
    expect(pointsLeft(field)).toBe(0.5);
    expect([ruleAgainst(field, step('NE')), ruleAgainst(field, turnTo('NE')), ruleAgainst(field, step('N'))]).toEqual([
      '4.23',
      '4.23',
      null,
    ]);
  });

  rule('T.terrain', 'off the drawn line a road hex costs what it is', () => {
    const field = onRoad([cavalry('U', 'poles', '0913', { facing: 'NE' })], { terrain: { '1013': 'f' } });
    play(field, moves('U', step('NE')));
    expect([where(field, 'U'), pointsLeft(field)]).toEqual(['1013', 4]);
  });
});

describe('following the road', () => {
  rule('4.54', 'the turn towards the next road hex is free', () => {
    const field = onRoad([cavalry('U', 'poles', '1013', { facing: 'N' })]);
    play(field, moves('U', step('N'), follow('NE'), follow('SE'), follow('NE'), follow('SE')));
    expect([where(field, 'U'), unit(field, 'U').facing, pointsLeft(field)]).toEqual(['1412', 2, 4.5]);
  });

  rule('4.54', 'foot does not pay for it either', () => {
    const field = onRoad([infantry('U', 'poles', '1012', { facing: 'N', mp: 4 })]);
    play(field, moves('U', follow('NE'), follow('SE')));
    expect([where(field, 'U'), pointsLeft(field)]).toEqual(['1212', 2]);
  });

  rule('4.54', 'about-face and back along the road is following it too', () => {
    const field = onRoad([cavalry('U', 'poles', '1013', { facing: 'N' })]);
    play(field, moves('U', follow('S')));
    expect([where(field, 'U'), unit(field, 'U').facing, pointsLeft(field)]).toEqual(['1014', 3, 6.5]);
  });

  rule('4.54', 'whoever rode onto the road from the field may follow it', () => {
    const field = onRoad([cavalry('U', 'poles', '0912', { facing: 'NE' })]);
    play(field, moves('U', step('NE'), follow('S')));
    expect([where(field, 'U'), pointsLeft(field)]).toEqual(['1013', 5.5]);
  });

  rule('4.54', 'a front road hex may also be entered without turning', () => {
    const field = onRoad([cavalry('U', 'poles', '1012', { facing: 'N' })]);
    play(field, moves('U', step('NE')));
    expect([where(field, 'U'), unit(field, 'U').facing, pointsLeft(field)]).toEqual(['1111', 0, 6.5]);
  });

  rule('4.54', 'no road that way, no free turn', () => {
    const field = onRoad([
      cavalry('U', 'poles', '1013', { facing: 'N' }),
      cavalry('V', 'poles', '0813', { facing: 'N' }),
    ]);
    play(field, moves('U'));
    expect(ruleAgainst(field, follow('NE'))).toBe('4.54');
    expect(ruleAgainst(field, follow('N'))).toBe('4.43'); // it faces there already: an ordinary step
    play(field, [{ do: 'stop' }, ...moves('V')]);
    expect(ruleAgainst(field, follow('NE'))).toBe('4.54');
  });

  rule('4.54', 'two roads side by side are not joined', () => {
    const field = position({
      map: {
        columns: 20,
        rows: 20,
        roads: [
          ['1013', '1012'],
          ['1113', '1112'],
        ],
      },
      units: [cavalry('U', 'poles', '1013', { facing: 'N' })],
    });
    play(field, moves('U'));
    expect(ruleAgainst(field, follow('NE'))).toBe('4.54');
    play(field, [step('NE')]);
    expect(pointsLeft(field)).toBe(6);
  });

  rule(['4.54', '4.27'], 'the road does not open a full hex', () => {
    const field = onRoad([
      cavalry('U', 'poles', '1012', { facing: 'N' }),
      infantry('V', 'poles', '1111', { facing: 'N' }),
    ]);
    play(field, moves('U'));
    expect(ruleAgainst(field, follow('NE'))).toBe('4.27');
  });
});

describe('other turns on a road', () => {
  rule(['4.54', '4.44'], 'cost their angle, whatever the ground under the road', () => {
    for (const [facing, price] of [
      ['NE', 1],
      ['SE', 2],
      ['S', 3],
    ] as const) {
      const field = onRoad([cavalry('U', 'poles', '1013', { facing: 'N' })], { terrain: { '1013': 'f' } });
      play(field, moves('U', turnTo(facing)));
      expect(pointsLeft(field)).toBe(7 - price);
    }
  });

  rule('4.54', 'also when the unit came onto the road from the side', () => {
    const field = onRoad([cavalry('U', 'poles', '0913', { facing: 'NE' })], { terrain: { '1013': 'v' } });
    play(field, moves('U', step('NE'), turnTo('SE')));
    expect(pointsLeft(field)).toBe(3); // 3 for the village, 1 for the turn
  });

  rule('4.54', 'turning towards the road without riding on is paid', () => {
    const field = onRoad([cavalry('U', 'poles', '1012', { facing: 'N' })]);
    play(field, moves('U', turnTo('NE'), { do: 'stop' }));
    expect([where(field, 'U'), unit(field, 'U').facing]).toEqual(['1012', 1]);
    const again = onRoad([cavalry('U', 'poles', '1012', { facing: 'N' })]);
    play(again, moves('U', turnTo('NE')));
    expect(pointsLeft(again)).toBe(6);
  });
});

describe('roads and zones', () => {
  const watched = (mover: typeof cavalry) =>
    onRoad([mover('U', 'poles', '1013', { facing: 'N' }), infantry('E', 'russians', '0913', { facing: 'NE' })]);

  rule(['5.23', '4.54'], 'in a zone the road gives no free turn', () => {
    const field = watched(cavalry);
    play(field, moves('U'));
    expect(ruleAgainst(field, follow('S'))).toBe('5.23');
  });

  rule(['5.23', '4.54'], 'and a turn there costs what it costs in any zone', () => {
    for (const [facing, price] of [
      ['NE', 2],
      ['SE', 3],
      ['S', 4],
    ] as const) {
      const field = watched(cavalry);
      play(field, moves('U', turnTo(facing)));
      expect(pointsLeft(field)).toBe(7 - price);
    }
  });

  rule(['5.21', '4.54'], 'the road leads no further through a zone', () => {
    const field = onRoad([
      cavalry('U', 'poles', '1014', { facing: 'N' }),
      infantry('E', 'russians', '0913', { facing: 'NE' }),
    ]);
    play(field, moves('U', step('N')));
    expect(asked(field)).not.toBe('move');
    expect(where(field, 'U')).toBe('1013');
  });
});
