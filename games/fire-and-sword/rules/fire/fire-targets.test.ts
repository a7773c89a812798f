import { describe, expect } from 'vitest';
import { colonel, elite, enemy, foot, horse, pikes, play, position, refused, rule, unit } from '../../testkit/index.js';
import type { FireMode } from '../state/frames.js';
import { nearestMarks } from './fire-targets.js';

const haiduks = (id: string, x: number, y: number, extras: object = {}) => ({
  ...foot(id, x, y, { bases: 4, order: 'defence', ...extras }),
  card: 'haiduk-veterans',
});
const combat = (file: Parameters<typeof position>[0]) => position({ phase: 'combat', turns: 2, ...file });
const shoot = (id: string, target: string, commander = '', mode: FireMode = 'plain') =>
  ({ do: 'shoot', unit: id, target, mode, commander }) as const;
const miss = (count: number): number[] => Array.from({ length: count }, () => 10);
const names = (table: ReturnType<typeof position>, id: string) =>
  nearestMarks(table, unit(table, id), 'defence').map(({ unit: target }) => target.data.id);

describe('choice of target', () => {
  rule('shooting.target', 'of two that are equally near the shooter may take either', () => {
    const table = combat({
      units: [
        haiduks('A', 50, 50, { bases: 2 }),
        enemy('left', 54, 60, { bases: 1, order: 'move' }),
        enemy('right', 58, 60, { bases: 1, order: 'move' }),
      ],
    });
    expect(names(table, 'A')).toEqual(['left', 'right']);
    expect(refused(table, shoot('A', 'right'))).toBeNull();
  });

  rule('shooting.target', 'no command point is spent on the nearest, least of all one of the enemy', () => {
    const table = combat({
      units: [haiduks('A', 50, 50, { bases: 2 }), enemy('near', 54, 60, { bases: 1, order: 'move' })],
      commanders: [colonel('C', 50, 45), colonel('D', 60, 110, { side: 'stronger' })],
    });
    expect(refused(table, shoot('A', 'near'))).toBeNull();
    for (const commander of ['C', 'D', 'nobody'])
      expect(refused(table, shoot('A', 'near', commander))).toMatchObject({ code: 'shot-for-nothing' });
  });

  rule('shooting.target', 'bases that cannot shoot at the target take the nearest they can', () => {
    const table = combat({
      units: [
        haiduks('A', 50, 50, { bases: 6, files: 6 }),
        enemy('near', 54, 60, { bases: 1, order: 'move' }),
        enemy('far', 78, 64, { bases: 1, order: 'move' }),
      ],
    });
    expect(refused(table, shoot('A', 'far'))).toMatchObject({ code: 'nearest-first', facts: { target: 'near' } });
    // The sixth base is more than 20 cm from the near one.
    play(table, [shoot('A', 'near')], miss(10));
    expect(refused(table, shoot('A', 'far'))).toBeNull();
    play(table, [shoot('A', 'far')], miss(2));
  });

  rule(
    ['special.pike-and-shot', 'shooting.target'],
    'a battalion is one target: the nearest of it that does not fight',
    () => {
      const table = combat({
        units: [
          haiduks('A', 50, 50),
          horse('H', 58, 56, { bases: 1, order: null }),
          pikes('P', 62, 56, { side: 'stronger', facing: 180, bases: 1, order: 'defence', marks: { battalion: 'b' } }),
          {
            ...foot('M', 57, 57, {
              side: 'stronger',
              facing: 180,
              bases: 1,
              order: 'defence',
              marks: { battalion: 'b' },
            }),
            card: 'german-musketeers',
          },
        ],
      });
      expect(names(table, 'A')).toContain('M');
      expect(names(table, 'A')).not.toContain('P');
    },
  );

  rule('wagons.ammunition', 'no command point turns fire from the nearest upon a powder wagon', () => {
    const table = combat({
      commanders: [colonel('C', 50, 40)],
      units: [
        haiduks('A', 50, 50),
        enemy('near', 58, 60, { bases: 2, order: 'move' }),
        { ...foot('W', 60, 68, { side: 'stronger', bases: 1, order: null }), card: 'ammunition-wagon' },
      ],
    });
    for (const commander of ['', 'C']) {
      expect(refused(table, shoot('A', 'W', commander))).toMatchObject({
        code: 'powder-nearest',
        facts: { target: 'near' },
      });
      expect(refused(table, shoot('A', 'W', commander))?.rule).toBe('wagons.ammunition');
    }
  });

  rule('special.elite-cavalry', 'it is shot at as open order only in a charge base by base, before it fights', () => {
    const need = (marks: Record<string, unknown>) => {
      const table = combat({
        units: [
          haiduks('A', 50, 50, { bases: 2 }),
          elite('E', 58, 58, { side: 'stronger', facing: 180, bases: 2, order: 'charge', marks }),
        ],
      });
      const events = play(table, [shoot('A', 'E')], [5, ...miss(3), ...('fought' in marks ? [9] : [])]);
      return (events.find(({ type }) => type === 'shot') as unknown as { hits: number }).hits;
    };
    expect(need({})).toBe(0);
    expect(need({ fought: true })).toBe(1);
  });
});
