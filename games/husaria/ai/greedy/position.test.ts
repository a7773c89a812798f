import { expect, test } from 'vitest';
import { cavalry, infantry, position, unit } from '../../testkit/index.js';
import { bearingValue, placeValue } from './position.js';
import { Threat } from './threat.js';

const enemy = cavalry('E', 'russians', '1006', { facing: 'S', sp: 2, mp: 8 });

test('a friend on the flank is worth something where the enemy can come, one ahead or behind is not', () => {
  const value = (friend: string) => {
    const field = position({
      units: [
        enemy,
        infantry('A', 'poles', '1010', { facing: 'N', sp: 2 }),
        infantry('F', 'poles', friend, { facing: 'N', sp: 2 }),
      ],
    });
    const a = unit(field, 'A');
    return bearingValue(field, new Threat(field, 0), a, a.hex, a.facing);
  };
  const alone = value('1015');
  expect(value('1109')).toBeGreaterThan(alone);
  expect(value('0909')).toBeCloseTo(value('1109'));
  expect(value('1009')).toBeCloseTo(alone);
});

test('the reach of better troops is worse than that of worse ones', () => {
  const valueAgainst = (morale: number) => {
    const field = position({
      units: [{ ...enemy, morale }, cavalry('A', 'poles', '1010', { facing: 'N', sp: 2, morale: 7 })],
    });
    const a = unit(field, 'A');
    return placeValue(field, new Threat(field, 0), a, a.hex);
  };
  expect(valueAgainst(8)).toBeLessThan(valueAgainst(6));
});
