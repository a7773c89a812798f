import { describe, expect } from 'vitest';
import { cm } from '../../geometry/index.js';
import { asked, enemy, foot, horse, play, position, refused, rule, tartars, unit } from '../../testkit/index.js';
import { fight, labels, melee, pools } from '../../testkit/melee.js';
import { newCharge } from '../charge/charge-state.js';

const miss = (count: number): number[] => Array.from({ length: count }, () => 10);

describe('pistols in close combat', () => {
  const reiters = (options: Record<string, string>, marks: Record<string, unknown> = {}) =>
    melee({
      options,
      units: [
        horse('A', 50, 50, { bases: 2, order: null, marks }),
        foot('B', 58, 50, { side: 'stronger', facing: 180, bases: 2, order: null }),
      ],
    });

  rule('ranged.pistol-melee', 'with ammunition to count they must be used: +1, and it is spent as in fire', () => {
    expect(labels(reiters({}), 'A')).toEqual([]);
    const table = reiters({ ammunition: 'counted' });
    expect([pools(table, 'A')[0]!.need, labels(table, 'A')]).toEqual([5, ['pistols']]);
    play(table, [fight('A')], [...miss(4), ...miss(2), 1]);
    expect(unit(table, 'A').battle.ammunitionUsed).toBe(2);
    // Eight halves are all that is scarce: none is left.
    expect(labels(reiters({ ammunition: 'counted' }, { ammunitionUsed: 8 }), 'A')).toEqual([]);
    // With half a unit only half of the bases.
    expect(pools(reiters({ ammunition: 'counted' }, { ammunitionUsed: 7 }), 'A').map(({ need }) => need)).toEqual([
      5, 4,
    ]);
  });

  rule(['ranged.pistol-melee', 'optional.ammunition-test'], 'tested, a die is rolled after the blows', () => {
    const table = reiters({ ammunition: 'tested' }, { ammunitionUsed: 2 });
    play(table, [fight('A')], [...miss(4), 7, ...miss(2), 1]);
    expect(unit(table, 'A').battle.ammunitionOut).toBe(true);
  });
});

describe('weapons in full career', () => {
  rule('ranged.thrown', 'javelins are always thrown while charging, one die a base', () => {
    const table = position({
      phase: 'combat',
      turns: 2,
      units: [
        {
          ...horse('A', 50, 50, {
            bases: 2,
            order: 'charge',
            marks: { charge: newCharge(1, { step: 'finished', run: cm(20), contacted: [1] }) },
          }),
          card: 'beshli',
        },
        enemy('E', 58, 50, { bases: 2, order: null }),
      ],
    });
    expect(asked(table)).toBe('fire');
    const shot = { do: 'shoot', unit: 'A', target: 'E', mode: 'charging', commander: '' } as const;
    expect(refused(table, { ...shot, mode: 'plain' })?.code).toBe('no-fire-in-charge');
    // Skill 4 less 1 for the contact, armor 4 without effectiveness.
    const events = play(table, [shot], [3, 4, 4]);
    expect(events.find(({ type }) => type === 'shot')).toMatchObject({ hits: 1, points: 0 });
  });

  rule('special.feigned-flight', 'with a defence order and no saved fire it still has only one die a base', () => {
    const table = position({
      phase: 'combat',
      turns: 2,
      units: [
        {
          ...tartars('T', 0, 0, { order: 'defence', bases: 2 }),
          card: 'tartar-warriors',
          open: [50, 55].map((x) => ({ at: [x, 50] as [number, number], facing: 0 })),
        },
        enemy('E', 59, 50, {
          bases: 2,
          order: 'charge',
          marks: { charge: newCharge(0, { step: 'finished', run: cm(20), contacted: [0] }) },
        }),
      ],
    });
    // It lets its chance in defence pass; in reaction fire only the career is offered.
    play(table, [{ do: 'done' }]);
    const shot = { do: 'shoot', unit: 'T', target: 'E', mode: 'plain', commander: '' } as const;
    if (asked(table) === 'fire') {
      expect(refused(table, shot)?.code).toBe('no-fire-in-charge');
      expect(refused(table, { ...shot, mode: 'charging' })).toBeNull();
    }
    expect(asked(table)).toBe('fire');
  });
});
