/** Guns too heavy to be moved, and bombs that fly over whoever stands between (chapter on artillery). */

import { describe, expect } from 'vitest';
import { divisionCards } from '../../armies/divisions.js';
import { oddsOf } from '../../odds/index.js';
import { enemy, foot, gun, moves, play, position, refused, rule, unit, where } from '../../testkit/index.js';
import { terrainPiece } from '../ground/table.js';
import type { Action } from '../state/actions.js';
import { fieldsOf } from '../state/flat.js';
import { loadsLong } from './fire-cannon.js';
import { volleyAt } from './volley.js';

const piece = (card: string, id = 'G', extras: object = {}) => ({
  ...gun(id, 58, 20, { order: 'defence', ...extras }),
  card,
});

describe('siege guns and mortars', () => {
  for (const card of ['siege-gun', 'mortar'])
    rule('artillery.movement', `a ${card} turns any way for one manoeuvre and goes nowhere`, () => {
      const table = position({ units: [piece(card, 'G', { order: 'move' }), piece(card, 'D', { at: [80, 20] })] });
      play(table, moves('G', { do: 'turn', turn: 370 }));
      expect(where(table, 'G')[2]).toBe(37);
      expect(unit(table, 'G').battle.layout).toMatchObject({ kind: 'block', count: 1 });
      const stays: Action[] = [
        { do: 'forward', distance: 100 },
        { do: 'backward', distance: 50 },
        { do: 'wheel', pivot: 'front-right', turn: 50 },
      ];
      for (const action of stays) expect([action.do, refused(table, action) !== null]).toEqual([action.do, true]);
      play(table, [{ do: 'stop' }, ...moves('D', { do: 'turn-bases', bases: [0], turn: -125 })]);
      expect(where(table, 'D')[2]).toBe(347.5);
      expect(refused(table, { do: 'limber' })?.code).toBe('immobile');
      expect(refused(table, { do: 'shift', ways: [[{ x: 8000, y: 2100, facing: 0 }]] })?.code).toBe('immobile');
    });

  rule('artillery.movement', 'a light mortar goes 5 cm by hand and 10 behind horses, limbered by one manoeuvre', () => {
    const table = position({ units: [piece('light-mortar', 'G', { order: 'move' })] });
    play(table, moves('G'));
    expect(refused(table, { do: 'forward', distance: 500 })).toBeNull();
    expect(refused(table, { do: 'forward', distance: 501 })?.code).toBe('too-far');
    const still = position({ units: [piece('light-mortar')] });
    play(still, moves('G', { do: 'limber' }));
    expect(fieldsOf(unit(still, 'G'))).toMatchObject({ limbered: true, specialManoeuvres: 1 });
  });
});

describe('bombs', () => {
  const field = (card: string, far: number, more: object[] = []) =>
    position({
      phase: 'combat',
      table: [120, 180],
      units: [
        piece(card),
        enemy('E', 66, 20 + far, { files: 1, order: 'defence' }),
        ...(more as ReturnType<typeof foot>[]),
      ],
    });
  const shot = (table: ReturnType<typeof field>, mode: 'ball' | 'case' = 'ball') => {
    const volley = volleyAt(table, unit(table, 'G'), unit(table, 'E'), 'defence', [], mode);
    return 'code' in volley ? volley.code : volley.salvos.map(({ pool }) => pool.dice);
  };

  rule('artillery.ball', 'they fly over friends who bar the line of a gun', () => {
    const between = [foot('A', 50, 40, { bases: 5, files: 5 })];
    expect(shot(field('siege-gun', 50))).toEqual([3]);
    expect(shot(field('siege-gun', 50, between))).toBe('not-seen');
    expect(shot(field('mortar', 50, between))).toEqual([3]);
    // What hides the target from its crew bars a bomb as well.
    const wooded = field('mortar', 50);
    const wood = { kind: 'rectangle' as const, from: [30, 40] as [number, number], to: [90, 50] as [number, number] };
    wooded.setting = { ...wooded.setting, terrain: [terrainPiece({ id: 'wood', type: 'grove', shape: wood })] };
    expect(shot(wooded)).toBe('no-shot');
  });

  rule(
    ['artillery.ball', 'artillery.case'],
    'they fall no nearer than 30 cm, of a light mortar 20, and there is no case',
    () => {
      expect([shot(field('mortar', 29)), shot(field('mortar', 31)), shot(field('mortar', 121))]).toEqual([
        'no-shot',
        [3],
        'no-shot',
      ]);
      expect([shot(field('light-mortar', 19)), shot(field('light-mortar', 21))]).toEqual(['no-shot', [2]]);
      expect([shot(field('mortar', 40), 'case'), shot(field('siege-gun', 40), 'case')]).toEqual(['no-case', [4]]);
    },
  );

  rule('artillery.ball', 'a mortar is loaded for two turns, and the odds of its shot are told', () => {
    const table = field('mortar', 50);
    const aim = { unit: 'G', target: 'E', mode: 'ball', commander: '' } as const;
    play(table, [{ do: 'aim', ...aim }]);
    expect(oddsOf(table)).toMatchObject({ ok: true, value: { mode: 'ball', salvos: [{ dice: 3 }] } });
    const shot = field('mortar', 50);
    play(shot, [{ do: 'shoot', ...aim }], [10, 10, 10]);
    const { mustReload, reloading } = unit(shot, 'G').turn;
    expect(mustReload || reloading).toBe(true);
    expect(loadsLong(unit(field('light-mortar', 50), 'G'))).toBe(false);
  });
});

rule(['armies.divisions', 'artillery.movement'], 'four divisions may buy them', () => {
  const sold = [...divisionCards.values()]
    .filter(({ artillery }) => artillery.choices.some(({ unit: id }) => id === 'siege-gun'))
    .map(({ id }) => id);
  expect(sold).toEqual(['POL-D', 'MUS-D', 'SWE-D', 'OTT-D']);
});
