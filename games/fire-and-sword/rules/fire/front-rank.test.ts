/** Fire of formations that are neither line nor column, each base by its own facing (formations.non-standard). */
import { describe, expect } from 'vitest';
import { asked, enemy, foot, play, position, refused, rule, tartars, unit } from '../../testkit/index.js';
import type { FireMode } from '../state/frames.js';
import type { State } from '../state/state.js';
import { volleyAt } from './volley.js';

type Place = { at: [number, number]; facing: number };
const muskets = (places: Place[], extras: object = {}) => ({
  ...foot('A', 0, 0, { bases: places.length, order: 'defence', nonStandard: places, ...extras }),
  card: 'haiduk-veterans',
});
const shooters = (state: State, target: string, mode: FireMode = 'plain'): number[] | string => {
  const volley = volleyAt(state, unit(state, 'A'), unit(state, target), 'defence', [], mode);
  return 'code' in volley ? volley.code : volley.salvos.flatMap(({ shots }) => shots.map(({ base }) => base)).sort();
};
const facing = (degrees: number, ...places: [number, number][]): Place[] =>
  places.map((at) => ({ at, facing: degrees }));

describe('a non-standard formation', () => {
  rule(
    ['formations.non-standard', 'shooting.first-rank'],
    'a base wholly behind another of its unit does not shoot; who stands only partly behind it, or aside, does',
    () => {
      const shape = (...places: [number, number][]) =>
        position({ units: [muskets(facing(0, ...places)), enemy('E', 62, 60)] });
      // The third stands behind the first two, half behind each.
      expect(shooters(shape([50, 50], [54, 50], [52, 48]), 'E')).toEqual([0, 1]);
      // A step to the rear of its neighbour, and a base in echelon that nobody stands before.
      expect(shooters(shape([50, 50], [54, 49]), 'E')).toEqual([0, 1]);
      expect(shooters(shape([50, 50], [54, 48]), 'E')).toEqual([0, 1]);
    },
  );

  rule(['formations.non-standard', 'shooting.field'], 'each base shoots by its own facing', () => {
    // Back to back, on a common side.
    const pair: Place[] = [
      { at: [50, 50], facing: 0 },
      { at: [54, 46], facing: 180 },
    ];
    const state = position({
      units: [muskets(pair), enemy('N', 56, 58), enemy('S', 46, 38, { facing: 0 })],
    });
    expect(shooters(state, 'N')).toEqual([0]);
    expect(shooters(state, 'S')).toEqual([1]);
  });

  rule('formations.non-standard', 'it shoots plainly: no rifles, no bows over its own ranks, no hail of arrows', () => {
    const places = facing(0, [50, 50], [54, 50], [52, 48]);
    const rifles = position({
      units: [{ ...muskets(places), changes: { rules: ['rifled-barrels'] } }, enemy('E', 62, 60)],
    });
    expect(shooters(rifles, 'E', 'rifled')).toBe('no-rifles');
    const archers = position({
      phase: 'combat',
      units: [
        tartars('A', 0, 0, { order: 'defence', nonStandard: facing(0, [50, 50], [54, 50], [52, 47]) }),
        enemy('E', 62, 60),
      ],
    });
    expect(asked(archers)).toBe('fire');
    expect(shooters(archers, 'E')).toEqual([0, 1]);
    expect(refused(archers, { do: 'hail', unit: 'A' })?.code).toBe('no-hail');
    play(archers, [{ do: 'done' }]);
  });
});
