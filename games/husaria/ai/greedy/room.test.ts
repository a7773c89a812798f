import type { DirectionName } from '@hetman/core/hex';
import { describe, expect, test } from 'vitest';
import { hexByLabel } from '../../rules/state/pieces.js';
import type { State } from '../../rules/state/state.js';
import { cavalry, infantry, position, unit } from '../../testkit/index.js';
import { crowding } from './room.js';
import { Threat } from './threat.js';

const enemy = cavalry('E', 'russians', '1006', { facing: 'S', sp: 2, mp: 8 });
const foe = (hex: string, facing: DirectionName) => cavalry(`E${hex}`, 'russians', hex, { facing, sp: 2, mp: 8 });
const costAt = (state: State, id: string, hex: string): number =>
  crowding(state, new Threat(state, 0), unit(state, id), hexByLabel(state, hex)!);

describe('room to go back', () => {
  const field = (...friends: string[]) =>
    position({
      units: [
        enemy,
        infantry('A', 'poles', '1010', { facing: 'N', sp: 2 }),
        ...friends.map((hex, i) => infantry(`F${i}`, 'poles', hex, { facing: 'N', sp: 2 })),
      ],
    });

  test('a unit with a free field behind it lacks nothing', () => {
    expect(costAt(field(), 'A', '1010')).toBe(0);
  });

  test('friends all round take its ways, those in line do not', () => {
    expect(costAt(field('0910', '1110'), 'A', '1010')).toBe(0);
    const ring = field('1009', '1011', '0909', '0910', '1109', '1110');
    expect(costAt(ring, 'A', '1010')).toBeGreaterThan(0.1);
  });

  test('zones of the enemy take ways as friends do', () => {
    const caught = position({
      units: [
        foe('1008', 'S'),
        foe('1013', 'N'),
        foe('0811', 'NE'),
        foe('1211', 'NW'),
        infantry('A', 'poles', '1010', { facing: 'N', sp: 2 }),
      ],
    });
    expect(costAt(caught, 'A', '1010')).toBeGreaterThan(costAt(field(), 'A', '1010'));
  });

  test('who comes to stand behind a hemmed-in friend pays for his lost way', () => {
    const hemmed = field('1009', '0909', '1109', '0910', '1012');
    expect(costAt(hemmed, 'F4', '1011')).toBeGreaterThan(costAt(hemmed, 'F4', '1013'));
  });

  test('where no enemy can come room is worth nothing', () => {
    const far = position({
      units: [
        infantry('E', 'russians', '2020', { facing: 'N', sp: 2, mp: 4 }),
        ...['0505', '0504', '0506', '0404', '0405', '0604', '0605'].map((hex, i) =>
          infantry(`F${i}`, 'poles', hex, { facing: 'N', sp: 2 }),
        ),
      ],
    });
    expect(costAt(far, 'F0', '0505')).toBe(0);
  });
});
