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
  play,
  position,
  refused,
  ruleAgainst,
  step,
  unit,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';

const reserve = infantry('R', 'poles', '0302', { facing: 'N' });
const ahead = (mover: UnitEntry, extra: PositionFile = {}) => {
  const field = position({ ...extra, units: [mover, reserve] });
  play(field, moves(mover.id));
  return field;
};

rule(['4.31', '8.13'], 'a unit that leaves is destroyed, with morale and points', () => {
  const rider = ahead(cavalry('U', 'poles', '1001', { facing: 'N' }));
  const events = play(rider, [step('N')]);
  expect([unit(rider, 'U').place, rider.points, rider.morale]).toEqual(['dead', [0, 2], -1]);
  expect(eventsOf(events, 'left-map')).toHaveLength(1);
  const walker = ahead(infantry('U', 'poles', '1001', { facing: 'N' }));
  play(walker, [step('N')]);
  expect([walker.points, walker.morale]).toEqual([[0, 1], -1]);
});

rule('4.31', 'by option it simply goes', () => {
  const field = ahead(cavalry('U', 'poles', '1001', { facing: 'N' }), { options: { leavingMap: 'free' } });
  play(field, [step('N')]);
  expect([unit(field, 'U').place, field.points, field.morale]).toEqual(['gone', [0, 0], 0]);
});

rule(['4.31', '4.1'], 'only forwards, and for a point', () => {
  const field = ahead(cavalry('U', 'poles', '1002', { facing: 'N', mp: 1 }));
  play(field, [step('N')]);
  expect([where(field, 'U'), asked(field)]).toEqual(['1001', 'movement']);
  const away = ahead(cavalry('U', 'poles', '1001', { facing: 'S' }));
  expect(ruleAgainst(away, step('N'))).toBe('4.1');
});

describe('the commander of a unit that marches off (ruling 182)', () => {
  const marchOff = (extra: PositionFile = {}, others: UnitEntry[] = [reserve]) => {
    const { units = [], ...rest } = extra;
    const field = position({
      units: [hussars('U', 'poles', '1001', { facing: 'N' }), ...others, ...units],
      commanders: [commander('C', 'poles', '1001')],
      ...rest,
    });
    const events = play(field, moves('U', step('N'))); // no dice: nobody throws
    return { field, events };
  };

  rule(['4.31', '9.22'], 'throws no die and may ride to another unit', () => {
    const { field, events } = marchOff();
    expect(eventsOf(events, 'commander-roll')).toEqual([]);
    expect([unit(field, 'U').place, where(field, 'C'), asked(field)]).toEqual(['dead', '1001', 'escape']);
    expect(refused(field, { do: 'escape', unit: 'U' })).toEqual({ code: 'escape-place', rule: '9.22' });
    play(field, [{ do: 'escape', unit: 'R' }]);
    expect([where(field, 'C'), asked(field)]).toEqual(['0302', 'movement']);
  });

  rule(['4.31', '9.22'], 'or stays where he is, and is not lost if nobody is within reach', () => {
    const { field } = marchOff();
    play(field, [{ do: 'pass' }]);
    expect([where(field, 'C'), asked(field)]).toEqual(['1001', 'movement']);
    const alone = marchOff({}, [infantry('R', 'poles', '2020', { facing: 'N' })]).field;
    expect([where(alone, 'C'), asked(alone), alone.points]).toEqual(['1001', 'movement', [0, 2]]);
  });

  rule(
    ['4.31', '9.22'],
    'is not asked where another unit is still with him, and asked too where it simply goes',
    () => {
      const { field } = marchOff({}, [reserve, artillery('S', 'poles', '1001', { facing: 'N', sp: 1 })]);
      expect([where(field, 'C'), asked(field)]).toEqual(['1001', 'movement']);
      const free = marchOff({ options: { leavingMap: 'free' } }).field;
      expect([unit(free, 'U').place, asked(free)]).toEqual(['gone', 'escape']);
    },
  );

  rule('9.22', 'nobody stays who has lost his unit in a fight', () => {
    const field = position({
      phase: 'attack',
      units: [
        cavalry('A', 'russians', '1002', { facing: 'N' }),
        infantry('U', 'poles', '1001', { facing: 'S', sp: 1 }),
        reserve,
        infantry('S', 'poles', '1401'),
      ],
      side: 'russians',
      commanders: [commander('C', 'poles', '1001')],
    });
    play(field, [{ do: 'attack', unit: 'A', hex: '1001' }, { do: 'fight' }], [3, 4, 2, 2]);
    expect([unit(field, 'U').place, asked(field)]).toEqual(['dead', 'escape']);
    expect(refused(field, { do: 'pass' })?.code).toBe('not-now');
  });
});

rule(['4.31', 'N.bridge'], 'whoever crosses the exit bridge costs nothing', () => {
  const field = ahead(cavalry('U', 'poles', '1013', { facing: 'N' }), {
    map: {
      columns: 20,
      rows: 20,
      sides: { river: ['1013/1012'] },
      bridges: ['1013/1012'],
      roads: [['1013', '1012']],
    },
    notes: { exitBridges: ['1013/1012'] },
  });
  play(field, [step('N')]);
  expect([unit(field, 'U').place, field.points, field.morale]).toEqual(['gone', [0, 0], 0]);
});

rule(['4.31', '7.22'], 'a retreat does not leave it', () => {
  const field = position({
    phase: 'attack',
    units: [cavalry('A', 'poles', '1002', { facing: 'N' }), infantry('B', 'russians', '1001', { facing: 'S' })],
  });
  play(field, [{ do: 'attack', unit: 'A', hex: '1001' }, { do: 'fight' }], [3, 4, 6]); // 2:1, B1, nowhere to go
  expect([where(field, 'B'), unit(field, 'B').sp, field.points]).toEqual(['1001', 1, [0, 0]]);
});
