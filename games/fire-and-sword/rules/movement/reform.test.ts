/** What a reform costs: the unit counts as without an order until the end of the turn (manoeuvres.reform). */

import { describe, expect } from 'vitest';
import { alter } from '../../testkit/alter.js';
import { elite, foot, rabble, rule, unit } from '../../testkit/index.js';
import { charged, labels, melee } from '../../testkit/melee.js';

describe('a unit that has reformed', () => {
  const field = (reformed: boolean) => {
    const table = melee({
      units: [
        elite('A', 50, 50, { order: null }),
        rabble('B', 62, 50, { side: 'stronger', facing: 180, bases: 3, files: 3, order: 'defence' }),
      ],
    });
    alter(unit(table, 'B'), { reformed });
    charged(table, 'A', 'B', 20);
    return table;
  };

  rule(['manoeuvres.reform', 'weapons.polearms'], 'does not take the impetus with its polearms', () => {
    expect([labels(field(false), 'A'), labels(field(true), 'A')]).toEqual([[], ['impetus-close']]);
  });

  rule(['manoeuvres.reform', 'terrain.advantage'], 'has no advantage behind a fence', () => {
    const fence = [{ type: 'low-obstacle', line: [[46, 50] as [number, number], [66, 50] as [number, number]] }];
    const over = (reformed: boolean) => {
      const table = melee({
        units: [
          elite('A', 50, 50, { order: null }),
          foot('B', 62, 50, { side: 'stronger', facing: 180, order: 'defence' }),
        ],
        obstacles: fence,
      });
      alter(unit(table, 'B'), { reformed });
      return labels(table, 'A').length;
    };
    expect(over(false)).toBeGreaterThan(over(true));
  });
});
