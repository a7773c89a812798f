import { expect } from 'vitest';
import type { PositionFile, UnitEntry } from '../position/schema.js';
import {
  asked,
  cavalry,
  commander,
  eventsOf,
  hussars,
  infantry,
  moves,
  play,
  position,
  ruleAgainst,
  step,
  unit,
  where,
} from '../testkit/index.js';
import { rule } from '../testkit/rule.js';

const reserve = infantry('R', 'poles', '0302', { facing: 'N' });
const ahead = (mover: UnitEntry, extra: PositionFile = {}) => {
  const field = position({ ...extra, units: [mover, reserve] });
  play(field, moves(mover.id));
  return field;
};

rule(['4.31', '8.13'], 'a unit that leaves is destroyed, with morale and points', () => {
  const rider = ahead(cavalry('U', 'poles', '1001', { facing: 'N' }));
  const told = play(rider, [step('N')]);
  expect([unit(rider, 'U').place, rider.points, rider.morale]).toEqual(['dead', [0, 2], -1]);
  expect(eventsOf(told, 'left-map')).toHaveLength(1);
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

rule(['4.31', '9.22'], 'a commander on the hex throws as for any lost unit', () => {
  const field = position({
    units: [hussars('U', 'poles', '1001', { facing: 'N' }), reserve],
    commanders: [commander('C', 'poles', '1001')],
  });
  const told = play(field, moves('U', step('N')), [6, 6]);
  expect(field.commanders[0]!.place).toBe('dead');
  expect(told.some((event) => event.type === 'left-map')).toBe(true);
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
