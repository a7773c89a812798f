import { describe, expect } from 'vitest';
import { elite, enemy, foot, position, rule, tartars, unit } from '../../testkit/index.js';
import { labels, melee, pools } from '../../testkit/melee.js';
import { type Volley, volleyAt } from '../fire/volley.js';
import type { State } from '../state/state.js';
import { combatOf } from './fighting.js';
import { noteAdvantages, tallyOf } from './resolution.js';

const ground = (type: string, from: [number, number], to: [number, number]) => ({
  id: type,
  type,
  shape: { kind: 'rectangle' as const, from, to },
});
function marks(state: State, side: 0 | 1): string[] {
  const [found] = combatOf(state).melees;
  noteAdvantages(state, found!);
  return tallyOf(state, found!, side).modifiers.map(({ label, value }) => `${label} ${value}`);
}

describe('advantage of ground', () => {
  const grove = (edge: number, order: 'defence' | null, cavalry = true) =>
    melee({
      units: [
        cavalry ? elite('A', 50, 50, { bases: 2, order: null }) : foot('A', 50, 50, { bases: 2, order: null }),
        foot('B', 58, 50, { side: 'stronger', facing: 180, bases: 2, order }),
      ],
      terrain: [ground('grove', [40, edge], [80, 90])],
    });

  rule(
    ['resolution.advantage', 'combat.modifiers', 'terrain.advantage', 'terrain.grove'],
    'two points, and two off Skill, only for infantry that defends against horse; one without the order',
    () => {
      expect([marks(grove(40, 'defence'), 1), labels(grove(40, 'defence'), 'A')]).toEqual([
        ['advantage-over-cavalry 2'],
        ['advantage-cavalry'],
      ]);
      expect([marks(grove(40, null), 1), labels(grove(40, null), 'A')]).toEqual([['advantage 1'], []]);
      expect(marks(grove(40, 'defence', false), 1)).toEqual([]);
    },
  );

  rule(
    ['terrain.classes', 'terrain.advantage', 'terrain.grove'],
    'ruling 201: a base that stands only partly in the wood has neither advantage nor armor of it',
    () => {
      expect(pools(grove(50, 'defence'), 'A')[0]).toMatchObject({ armor: 3, need: 2 });
      expect(pools(grove(51, 'defence'), 'A')[0]).toMatchObject({ armor: 2, need: 4 });
      expect(marks(grove(51, 'defence'), 1)).toEqual([]);
    },
  );

  rule(
    ['resolution.advantage', 'resolution.total'],
    'all bases of the unit must stand in the ground, those that do not fight as well',
    () => {
      const line = (to: number) =>
        melee({
          units: [
            elite('A', 50, 50, { bases: 1, order: null }),
            foot('B', 58, 50, { side: 'stronger', facing: 180, bases: 2, order: 'defence' }),
          ],
          terrain: [ground('grove', [40, 50], [to, 90])],
        });
      expect(marks(line(60), 1)).toContain('advantage-over-cavalry 2');
      // The second base stands from 54 to 58, half of it out of the wood; the first one alone fights.
      expect(marks(line(56), 1)).not.toContain('advantage-over-cavalry 2');
    },
  );

  rule('terrain.swamp', 'infantry that defends in a bog has the advantage, and those outside then have none', () => {
    const bog = (order: 'defence' | null) =>
      melee({
        units: [
          foot('A', 50, 50, { bases: 1, order: null }),
          foot('B', 54, 50, { side: 'stronger', facing: 180, bases: 1, order }),
        ],
        terrain: [ground('swamp', [40, 50], [80, 90])],
      });
    expect([marks(bog('defence'), 0), marks(bog('defence'), 1)]).toEqual([[], ['advantage 1']]);
    expect([marks(bog(null), 0), marks(bog(null), 1)]).toEqual([['advantage 1'], []]);
  });

  rule(
    ['combat.modifiers', 'terrain.obstacle'],
    'attacking a base that a fence covers only in part costs no Skill, and gives its unit no advantage',
    () => {
      const fence = (to: number) =>
        melee({
          units: [
            elite('A', 50, 50, { bases: 1, order: null }),
            foot('B', 54, 50, { side: 'stronger', facing: 180, bases: 1, order: 'defence' }),
          ],
          obstacles: [
            {
              type: 'low-obstacle',
              line: [
                [40, 50],
                [to, 50],
              ],
            },
          ],
        });
      expect([labels(fence(60), 'A'), marks(fence(60), 1)]).toEqual([
        ['advantage-cavalry'],
        ['advantage-over-cavalry 2'],
      ]);
      expect([labels(fence(53), 'A'), marks(fence(53), 1)]).toEqual([[], []]);
    },
  );

  rule(['terrain.cover', 'shooting.modifiers'], 'a target partly out of the wood is not covered', () => {
    const shot = (edge: number) => {
      const table = position({
        units: [
          { ...foot('A', 50, 50, { bases: 2, order: 'defence' }), card: 'haiduk-veterans' },
          enemy('E', 58, 58, { bases: 2 }),
        ],
        terrain: [ground('grove', [40, edge], [80, 90])],
      });
      return (volleyAt(table, unit(table, 'A'), unit(table, 'E'), 'defence') as Volley).salvos[0]!.pool.need;
    };
    expect([shot(58), shot(59)]).toEqual([4, 5]);
  });

  rule(
    ['resolution.discipline', 'open.combat'],
    'open order that fights with a base partly on open ground is poor discipline',
    () => {
      const loose = (edge: number) =>
        melee({
          units: [
            { ...tartars('A', 0, 0, { order: null, bases: 1 }), open: [{ at: [50, 50], facing: 0 }] },
            enemy('B', 54, 50, { bases: 1, order: null }),
          ],
          terrain: [ground('grove', [40, 30], [80, edge])],
        });
      expect(marks(loose(50), 0)).not.toContain('poor-discipline -1');
      expect(marks(loose(49), 0)).toContain('poor-discipline -1');
    },
  );
});
