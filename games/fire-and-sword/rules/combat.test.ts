import { describe, expect } from 'vitest';
import { asked, deciding, elite, enemy, play, position, rule, stop, unit, where } from '../testkit/index.js';
import type { State } from './state.js';

/** Units in contact at the beginning of the first round. */
const melee = (file: Parameters<typeof position>[0]): State => position({ phase: 'combat', turns: 3, ...file });
const fight = (id: string) => ({ do: 'fight', unit: id }) as const;

describe('examples of combat', () => {
  const banners = () => [elite('A', 50, 50, { order: null }), enemy('B', 62, 50, { order: null })];

  rule(
    ['resolution.total', 'resolution.loser', 'resolution.discipline', 'morale.withdrawal', 'close.dice', 'close.armor'],
    'the first: two points against discipline alone; the reiters pass their test and withdraw 10 cm',
    () => {
      const table = melee({ units: banners() });
      expect([asked(table), deciding(table)]).toEqual(['melee', 'weaker']);
      // Seven dice at 4 (three bases of two and a companion), two hits that armor 4 does not stop; six dice that miss.
      const events = play(table, [fight('A')], [1, 2, 10, 10, 10, 10, 10, 5, 9, 10, 10, 10, 10, 10, 10, 4]);
      const result = events.find(({ type }) => type === 'resolution')!;
      expect(result).toMatchObject({ totals: [2, 1], winner: 'weaker' });
      expect(events.find(({ type }) => type === 'test')).toMatchObject({ unit: 'B', need: 4, passed: true });
      expect(unit(table, 'B')).toMatchObject({ morale: 'good', losses: 2 });
      expect(where(table, 'B')).toEqual([62, 60, 180]);
    },
  );

  rule(['resolution.draw', 'resolution.total'], 'the second: two points all; both withdraw 10 cm', () => {
    const table = melee({ units: banners() });
    const events = play(table, [fight('A'), stop, stop], [1, 2, 10, 10, 10, 10, 10, 5, 9, 1, 10, 10, 10, 10, 10, 8]);
    expect(events.find(({ type }) => type === 'resolution')).toMatchObject({ totals: [2, 2], winner: null });
    expect([where(table, 'A'), where(table, 'B')]).toEqual([
      [50, 40, 0],
      [62, 60, 180],
    ]);
  });
});
