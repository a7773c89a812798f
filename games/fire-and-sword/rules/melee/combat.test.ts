import { describe, expect } from 'vitest';
import { rules } from '../../system.js';
import {
  asked,
  basesOf,
  deciding,
  elite,
  enemy,
  horse,
  play,
  refused,
  rule,
  stop,
  unit,
  where,
} from '../../testkit/index.js';
import { charged, fight, melee, pools } from '../../testkit/melee.js';
import { fieldsOf } from '../state/flat.js';
import type { State } from '../state/state.js';

/** The first way in which a unit may pursue. */
const pursuitOf = (table: State, id: string) =>
  rules.actions(table).find((action) => (action.do === 'pursue' || action.do === 'follow') && action.unit === id)!;

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
      expect(fieldsOf(unit(table, 'B'))).toMatchObject({ morale: 'good', losses: 2 });
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

  rule(
    ['resolution.pursuit', 'resolution.second-round', 'close.steps'],
    'the first goes on: the pancerni follow 10 cm and fight a second round without impetus, and nobody pursues again',
    () => {
      const table = melee({ units: banners() });
      play(table, [fight('A'), stop], [1, 2, 10, 10, 10, 10, 10, 5, 9, 10, 10, 10, 10, 10, 10, 4]);
      expect([asked(table), deciding(table)]).toEqual(['pursuit', 'weaker']);
      expect(refused(table, { do: 'refrain', unit: 'A', commander: '' })).toMatchObject({ code: 'must-pursue' });
      play(table, [pursuitOf(table, 'A')]);
      expect(where(table, 'A')).toEqual([50, 60, 0]);
      expect(unit(table, 'A').battle.order).toBe('charge');
      expect(pools(table, 'A')[0]!.need).toBe(4);
      // The second round: one more point, which costs a base, against five dice; then the test of the reiters at 5 less 1.
      play(table, [fight('A')], [1, 10, 10, 10, 10, 10, 10, 9, 10, 10, 10, 10, 10]);
      play(table, [{ do: 'lose', base: 2 }, stop], [1]);
      expect(asked(table)).not.toBe('pursuit');
      expect(fieldsOf(unit(table, 'A'))).toMatchObject({ order: null, charge: null });
    },
  );

  rule(
    ['morale.flight', 'resolution.loser', 'resolution.pursuit'],
    'the third: beaten by one, a ten is six above 4; the pancerni flee 20 cm and the reiters follow 10',
    () => {
      const table = melee({
        units: [
          horse('A', 50, 50, { order: null }),
          elite('B', 62, 50, { side: 'stronger', facing: 180, order: null }),
        ],
      });
      const events = play(table, [fight('A')], [1, 10, 10, 10, 10, 10, 9, 1, 10, 10, 10, 10, 10, 10, 8, 10]);
      expect(events.find(({ type }) => type === 'resolution')).toMatchObject({ totals: [2, 1], winner: 'weaker' });
      expect(fieldsOf(unit(table, 'B'))).toMatchObject({ morale: 'flight', order: null });
      expect(unit(table, 'B').battle.layout.kind).toBe('open');
      expect(Math.min(...basesOf(table, 'B').map(([, y]) => y))).toBeCloseTo(73, 0);
      play(table, [pursuitOf(table, 'A')]);
      expect(where(table, 'A')).toEqual([50, 60, 0]);
      expect(asked(table)).not.toBe('melee');
    },
  );

  rule(
    ['close.first-strike', 'weapons.lances', 'resolution.numbers', 'special.good-discipline'],
    'the fourth: hussars strike first, follow 10 cm, and beat the disorganised reiters by three',
    () => {
      const table = melee({
        units: [{ ...horse('A', 50, 50), card: 'winged-hussars-lances' }, enemy('B', 62, 50, { order: null })],
      });
      charged(table, 'A', 'B', 20);
      // Seven dice at 5 and 2 of impetus: two points. Then the reiters: one of their six is the weakened base's.
      play(table, [fight('A')]);
      expect([asked(table), deciding(table)]).toEqual(['strikes', 'weaker']);
      const first = play(table, [{ do: 'done' }], [1, 2, 10, 10, 10, 10, 10, 9, 9, 10, 10, 10, 10, 10, 5]);
      expect(first.find(({ type }) => type === 'resolution')).toMatchObject({ totals: [2, 1], winner: 'weaker' });
      expect(unit(table, 'A').battle.lancesBroken).toBe(true);
      expect(fieldsOf(unit(table, 'B'))).toMatchObject({ morale: 'disorganised', order: null });
      play(table, [stop]);
      expect(where(table, 'B')).toEqual([62, 60, 180]);
      play(table, [pursuitOf(table, 'A')]);
      expect(where(table, 'A')).toEqual([50, 60, 0]);
      // Armor 4 less 1 for the estoc of a charge; the reiters answer with a die a base, one less for their losses.
      expect([pools(table, 'A')[0], pools(table, 'B')[0]]).toMatchObject([
        { dice: 7, need: 5, armor: 3 },
        { dice: 2, need: 4, armor: 6 },
      ]);
      play(table, [fight('A')], [1, 2, 10, 10, 10, 10, 10, 9, 9, 1, 10, 7]);
      expect(asked(table)).toBe('lose');
      const second = play(table, [{ do: 'lose', base: 0 }], [10]);
      // Two points and more bases against one point, disorder.
      expect(second.find(({ type }) => type === 'resolution')).toMatchObject({ totals: [3, 0], winner: 'weaker' });
      expect(second.find(({ type }) => type === 'test')).toMatchObject({ need: 2 });
      expect(unit(table, 'B').battle.morale).toBe('flight');
      expect(unit(table, 'A').battle.order).toBeNull();
    },
  );
});
