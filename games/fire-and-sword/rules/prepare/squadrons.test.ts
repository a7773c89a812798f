/** Squadrons of wagons. */
import { expect } from 'vitest';
import { enemy, position, rule, unit, wagon } from '../../testkit/index.js';
import { formSquadron, squadronRefusal } from './squadrons.js';

rule(['wagons.transport', 'squadrons.forming'], 'transport wagons join one another, in column, and nobody else', () => {
  const table = position({
    units: [
      wagon('W', 10, 10),
      wagon('V', 20, 10),
      wagon('X', 30, 10, { card: 'ammunition-wagon' }),
      wagon('Y', 40, 10, { card: 'war-wagon', bases: 2, side: 'weaker' }),
      enemy('E', 60, 100),
    ],
  });
  for (const id of ['W', 'V', 'X', 'Y']) Object.assign(unit(table, id), { waits: 'deployment', place: 'reserve' });
  const join = (other: string) => ({ do: 'squadron', unit: 'W', with: other }) as const;
  expect(squadronRefusal(table, 0, join('X'))?.code).toBe('squadron-kind');
  expect(squadronRefusal(table, 0, join('Y'))?.code).toBe('squadron-kind');
  expect(squadronRefusal(table, 0, join('V'))).toBeNull();
  formSquadron({ state: table, dice: {} as never, tell: () => undefined }, join('V'));
  expect(unit(table, 'W')).toMatchObject({ raised: 2, layout: { kind: 'block', files: 1, count: 2 } });
});
