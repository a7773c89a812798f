/** Who is beaten or shaken turns to the enemy, falls back and wheels, in every formation (chapter on withdrawing). */
import { scriptedDice } from '@hetman/core/dice';
import { describe, expect } from 'vitest';
import { cm, type SideOfUnit } from '../../geometry/index.js';
import { rules } from '../../system.js';
import {
  asked,
  basesOf,
  elite,
  enemy,
  foot,
  horse,
  play,
  position,
  refused,
  rule,
  stop,
  tartars,
  unit,
} from '../../testkit/index.js';
import { fight, melee } from '../../testkit/melee.js';
import { poses } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import type { State } from '../state/state.js';
import { disorganise } from './morale.js';
import { withdrawFrom } from './withdrawal.js';

type Spot = [number, number];
const quiet = (state: State): Play => ({ state, dice: scriptedDice([]), emit: () => undefined });
const west = 2700;
const back = (state: State, direction: number, side: SideOfUnit, foes: string[] = []): void =>
  withdrawFrom(quiet(state), unit(state, 'A'), {
    direction,
    side,
    distance: cm(10),
    foes: foes.map((id) => unit(state, id).index),
    mayStayNear: false,
  });
const facings = (state: State): number[] => poses(unit(state, 'A')).map(({ facing }) => facing / 10);
const apart = (facing: number, ...places: Spot[]) => places.map((at) => ({ at, facing }));

describe('a unit hit in flank or rear', () => {
  rule(
    'morale.withdrawal',
    'in open order turns its bases to the enemy, falls back, and may turn them once more',
    () => {
      const state = position({
        units: [tartars('A', 0, 0, { order: null, open: apart(0, [50, 50], [55, 50], [60, 50]) })],
      });
      back(state, west, 'right');
      // Each about its own middle: 3 cm wide now, 10 cm further west.
      expect(facings(state)).toEqual([90, 90, 90]);
      expect(basesOf(state, 'A')[0]).toEqual([43.5, 50.5]);
      expect(asked(state)).toBe('move');
      const on = (x: number) => poses(unit(state, 'A')).map((pose) => [{ ...pose, x: pose.x + cm(x) }]);
      expect(refused(state, { do: 'bases', ways: on(1) })?.code).toBe('base-reach');
      play(state, [{ do: 'bases', ways: on(0) }, stop]);
    },
  );

  rule('morale.withdrawal', 'foot in open order turns as a whole where single turns would part it', () => {
    const state = position({
      units: [
        { ...foot('A', 0, 0, { order: null, open: apart(0, [50, 50], [54.5, 50], [59, 50]) }), card: 'plastuny' },
      ],
    });
    back(state, west, 'right');
    expect(facings(state)).toEqual([90, 90, 90]);
    const across = basesOf(state, 'A').map(([, y]) => y);
    expect(across[0]! - across[1]!).toBeCloseTo(4.5, 1);
  });

  rule('morale.withdrawal', 'in a non-standard formation turns, falls back and wheels with the other half', () => {
    const state = position({
      units: [horse('A', 0, 0, { order: null, nonStandard: apart(0, [50, 50], [54, 50], [52, 47], [56, 47]) })],
    });
    back(state, 0, 'rear');
    expect(facings(state)).toEqual([180, 180, 180, 180]);
    // Frame of 10 by 6 cm: the far corner goes 10 cm in 49 degrees.
    const wheel = (degrees: number) => ({ do: 'wheel', pivot: 'front-right', turn: degrees * 10 }) as const;
    expect(refused(state, wheel(50))).toMatchObject({ code: 'far-corner' });
    play(state, [wheel(49), stop]);
    expect(facings(state)).toEqual([229, 229, 229, 229]);
    expect(unit(state, 'A').battle.layout.kind).toBe('non-standard');
  });

  rule('morale.withdrawal', 'a column in a bend draws up before the enemy', () => {
    const state = position({ units: [horse('A', 50, 50, { files: 1 })] });
    play(state, [{ do: 'move', unit: 'A' }, { do: 'snake', pivot: 'right', turn: 400, distance: cm(2) }, stop]);
    expect(unit(state, 'A').battle.layout.kind).toBe('bent-column');
    back(state, west, 'right');
    const { layout } = unit(state, 'A').battle;
    expect(layout).toMatchObject({ kind: 'block', files: 3, pose: { facing: 1300 } });
    play(state, [{ do: 'wheel', pivot: 'front-left', turn: -400 }, stop]);
  });

  rule(['morale.withdrawal', 'morale.disorganised'], 'so does horse in open order that is shaken by fire', () => {
    const state = position({
      units: [
        tartars('A', 0, 0, { order: null, open: apart(0, [50, 50], [55, 50], [60, 50]) }),
        enemy('E', 90, 50, { facing: 270 }),
      ],
    });
    disorganise(quiet(state), unit(state, 'A'), 'morale.result', unit(state, 'E').index);
    expect(facings(state)).toEqual([90, 90, 90]);
    expect(asked(state)).toBe('move');
  });

  rule('morale.withdrawal', 'without room to turn it falls back as it stands', () => {
    const state = position({
      units: [
        tartars('A', 0, 0, { order: null, open: apart(0, [50, 50], [55, 50], [60, 50]) }),
        foot('F', 30, 46.8, { bases: 6, files: 6 }),
        foot('G', 30, 52.2, { bases: 6, files: 6 }),
      ],
    });
    back(state, west, 'right');
    expect(facings(state)).toEqual([0, 0, 0]);
  });
});

describe('winners who were attacked in flank', () => {
  rule('resolution.pursuit', 'turn to the beaten for nothing before they follow, in open order too', () => {
    const table = melee({
      units: [
        tartars('A', 0, 0, { order: null, open: apart(0, [50, 50], [45, 50]) }),
        enemy('E', 54, 47, { facing: 270, bases: 2, files: 1, order: null, morale: 'flight' }),
      ],
    });
    play(table, [fight('A')], [10]);
    expect(asked(table)).toBe('pursuit');
    play(table, [rules.actions(table)[0]!]);
    expect(facings(table).every((facing) => Math.abs(facing - 90) < 45)).toBe(true);
  });
});

describe('a withdrawal beside another enemy', () => {
  rule('morale.withdrawal-blocked', 'goes as far as it can, and flees from there', () => {
    const state = position({
      units: [
        foot('A', 50, 50, { bases: 1, order: null }),
        elite('B', 54, 50, { side: 'stronger', facing: 180, bases: 1, order: null }),
        enemy('C', 59, 43, { bases: 1 }),
      ],
    });
    back(state, 1800, 'front', ['B']);
    expect(unit(state, 'A').battle.morale).toBe('flight');
    // The second enemy is 2 cm away after 3 mm; 10 cm of flight begin there.
    expect(basesOf(state, 'A')[0]![1]).toBeCloseTo(37.7, 1);
  });
});
