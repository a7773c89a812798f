import { describe, expect, test } from 'vitest';
import { hexByLabel } from '../../rules/state/pieces.js';
import type { State } from '../../rules/state/state.js';
import { unit } from '../../testkit/index.js';
import { at, charge, field, nussdorf, relief } from '../../testkit/vienna.js';
import { eagernessOf, postsOf } from './posts.js';

/** What all posts together make of a hex for the unit. */
const valueAt = (state: State, id: string, label: string): number =>
  postsOf(state, unit(state, id))
    .filter(({ hexes }) => hexes.has(hexByLabel(state, label)!))
    .reduce((sum, { value }) => sum + value, 0);

describe('posts', () => {
  const field20 = (stage: number) =>
    field(relief, 'turks', stage, [
      at('trench-janissaries-1', '3224'),
      at('siege-guns-1', '3225'),
      at('rumelia-1', '2828'),
      at('saxon-infantry-1', '2512'),
      at('garrison-1', '3524'),
    ]);

  test('the infantry of the siege is wanted by the trenches, the more stages are left the more', () => {
    const [early, late] = [field20(10), field20(19)];
    expect(valueAt(early, 'trench-janissaries-1', '3224')).toBeGreaterThan(
      valueAt(late, 'trench-janissaries-1', '3224'),
    );
    expect(valueAt(late, 'trench-janissaries-1', '3224')).toBeGreaterThan(0);
    expect(valueAt(early, 'trench-janissaries-1', '2828')).toBe(0);
    for (const id of ['siege-guns-1', 'rumelia-1']) expect(valueAt(early, id, '3224')).toBe(0);
  });

  test('the relief is wanted in the trenches, and at last south of the stream; the garrison is not', () => {
    const [early, late] = [field20(2), field20(20)];
    expect(valueAt(early, 'saxon-infantry-1', '3224')).toBeGreaterThan(valueAt(early, 'saxon-infantry-1', '2513'));
    expect(valueAt(late, 'saxon-infantry-1', '2513')).toBeGreaterThan(valueAt(early, 'saxon-infantry-1', '2513'));
    expect(valueAt(late, 'saxon-infantry-1', '2512')).toBe(0);
    expect(valueAt(late, 'garrison-1', '3224')).toBe(0);
  });

  test('where the enemy wins by our absence a few guards are wanted, and no more', () => {
    const camp = ['2722', '2724', '2822', '2824'];
    const guarded = (count: number) =>
      field(relief, 'turks', 12, [
        at('rumelia-1', '2828'),
        at('saxon-infantry-1', '2512'),
        ...camp.slice(0, count).map((hex, i) => at(`anatolia-${i + 1}`, hex)),
      ]);
    const values = [0, 2, 4].map((count) => valueAt(guarded(count), 'rumelia-1', '2720'));
    expect(values[0]).toBeGreaterThan(values[1]!);
    expect(values[1]).toBeGreaterThan(0);
    expect(values[2]).toBe(0);
    // A guard counts himself only as what he would leave behind.
    expect(valueAt(guarded(4), 'anatolia-1', '2720')).toBeGreaterThan(0);
  });
});

describe('eagerness', () => {
  const units = [at('rumelia-1', '2828'), at('saxon-infantry-1', '2512')];

  test('who would win by waiting waits', () => {
    const state = field(relief, 'turks', 5, units);
    expect(eagernessOf(state, 1)).toBeLessThan(eagernessOf(state, 0));
    expect(eagernessOf(state, 0)).toBe(1);
  });

  test('points turn it round once the stream is crossed', () => {
    const ahead = { points: { allies: 40, turks: 0 } };
    const crossed = field(charge, 'turks', 15, [at('rumelia-1', '2828'), at('saxon-infantry-1', '2513')], ahead);
    expect([eagernessOf(crossed, 0) < 1, eagernessOf(crossed, 1)]).toEqual([true, 1]);
    // Whatever the points, nobody of the relief is where he must be.
    const north = field(charge, 'turks', 15, units, ahead);
    expect(eagernessOf(north, 0)).toBe(1);
  });

  test('at Nussdorf foot beyond the Schreiberbach decides first', () => {
    const state = field(nussdorf, 'turks', 3, [at('bosnia-1', '3013'), at('imperial-infantry-1', '2906')]);
    expect([eagernessOf(state, 0), eagernessOf(state, 1) < 1]).toEqual([1, true]);
  });
});
