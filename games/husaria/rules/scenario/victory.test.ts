import { noDice } from '@hetman/core/dice';
import { describe, expect } from 'vitest';
import type { PositionFile, UnitEntry } from '../../position/schema.js';
import { husariaSystem } from '../../system.js';
import {
  artillery,
  asked,
  cavalry,
  commander,
  deciding,
  hussars,
  infantry,
  leader,
  moves,
  play,
  position,
  refused,
  step,
  unit,
  wagon,
  where,
} from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import type { Action } from '../state/actions.js';

const lead = (id: string, hex: string): Action[] => [
  { do: 'lead', commander: id },
  { do: 'ride', hex },
];
const { outcome } = husariaSystem;

describe('points', () => {
  /** Heavy guns at two hexes: a twelve costs the target its only point. */
  const scored = (victim: UnitEntry) => {
    const side = victim.side === 'russians' ? 'poles' : 'russians';
    const field = position({ phase: 'artillery', side, units: [artillery('G', side, '1012', { gun: 'C' }), victim] });
    play(field, [{ do: 'aim', unit: 'G', target: victim.id }, { do: 'fire' }], [6, 6]);
    expect(unit(field, victim.id).place).toBe('dead');
    return field.points;
  };

  rule('N.victory', 'two for cavalry of any kind, one for infantry, to whichever side destroys it', () => {
    expect(scored(cavalry('V', 'russians', '1010', { sp: 1 }))).toEqual([2, 0]);
    expect(scored(hussars('V', 'poles', '1010', { sp: 1 }))).toEqual([0, 2]);
    expect(scored(infantry('V', 'russians', '1010', { sp: 1 }))).toEqual([1, 0]);
    expect(scored(infantry('V', 'poles', '1010', { sp: 1 }))).toEqual([0, 1]);
  });

  rule('N.artillery-points', 'one for guns', () => {
    expect(scored(artillery('V', 'russians', '1010', { sp: 1 }))).toEqual([1, 0]);
  });

  rule(['N.artillery-points', 'N.victory'], 'none for wagons and fences', () => {
    const field = position({
      units: [infantry('A', 'poles', '1010', { facing: 'N' })],
      wagons: [wagon('W', 'russians', '1009')],
      fences: [{ hex: '1008', facing: 'S', side: 'russians' }],
    });
    play(field, moves('A', step('N'), step('N')));
    expect(field.points).toEqual([0, 0]);
  });

  rule('N.victory', 'three for a commander', () => {
    const field = position({
      units: [cavalry('P', 'poles', '1010', { facing: 'N' })],
      commanders: [commander('C', 'russians', '1009')],
    });
    play(field, moves('P', step('N')));
    expect(field.points).toEqual([3, 0]);
  });

  rule(['N.victory', '6.42'], 'none for a unit that is only weakened', () => {
    const field = position({
      phase: 'artillery',
      units: [artillery('G', 'poles', '1012', { gun: 'C' }), infantry('V', 'russians', '1010')],
    });
    play(field, [{ do: 'aim', unit: 'G', target: 'V' }, { do: 'fire' }], [4, 4, 1, 1]);
    expect([unit(field, 'V').sp, field.points]).toEqual([1, [0, 0]]);
  });

  rule(['N.victory', '4.31'], 'a unit or commander that leaves the map counts as destroyed', () => {
    const field = position({
      units: [cavalry('A', 'poles', '1001', { facing: 'N' })],
      commanders: [commander('C', 'poles', '1201')],
    });
    play(field, [...lead('C', 'off'), ...moves('A', step('N'))]);
    expect([field.points, field.morale]).toEqual([[0, 3 + 2], -4 - 1]);
  });

  rule('4.31', 'or simply goes, if the table reads it so', () => {
    const field = position({
      options: { leavingMap: 'free' },
      units: [cavalry('A', 'poles', '1001', { facing: 'N' })],
      commanders: [commander('C', 'poles', '1201')],
    });
    play(field, [...lead('C', 'off'), ...moves('A', step('N'))]);
    expect([unit(field, 'A').place, leader(field, 'C').place]).toEqual(['gone', 'gone']);
    expect([field.points, field.morale]).toEqual([[0, 0], 0]);
  });
});

describe('the end', () => {
  const lastTurn = (extras: PositionFile = {}) =>
    position({ stage: 15, side: 'russians', units: [infantry('R', 'russians', '1010')], ...extras });

  rule('N.stages', 'fifteen stages; the second scenario begins in the fifth', () => {
    const stages = ['battle', 'charge-on-the-russians', 'free'].map((id) => {
      const state = husariaSystem.setUp(`kluszyn-1610/${id}`, {}, noDice);
      return [state.stage, state.setting.stages.last];
    });
    expect(stages).toEqual([
      [1, 15],
      [5, 15],
      [1, 15],
    ]);
  });

  rule(['N.stages', '3.1'], 'it is over after the last phase of stage 15, not before', () => {
    const field = position({ stage: 14, side: 'russians', units: [infantry('R', 'russians', '1010')] });
    play(field, [{ do: 'end' }]);
    expect([field.stage, outcome(field)]).toEqual([15, null]);
    play(field, [{ do: 'end' }]);
    expect(outcome(field)).not.toBeNull();
  });

  rule('N.victory', 'more points win, by whatever margin', () => {
    const winner = (poles: number, russians: number) => {
      const field = lastTurn({ points: { poles, russians } });
      play(field, [{ do: 'end' }]);
      return outcome(field);
    };
    expect(winner(5, 4)).toEqual({
      winner: 'poles',
      reason: 'points',
      rule: 'N.victory',
      points: { poles: 5, russians: 4 },
    });
    expect(winner(4, 40)?.winner).toBe('russians');
    expect(winner(7, 7)?.winner).toBeNull();
  });

  rule('N.stages', 'afterwards nothing can be done', () => {
    const field = lastTurn();
    play(field, [{ do: 'end' }]);
    expect([deciding(field), husariaSystem.actions(field)]).toEqual([null, []]);
    expect(refused(field, { do: 'end' }, 'russians')?.code).toBe('battle-over');
  });
});

describe('a chief is lost', () => {
  const scenario = 'kluszyn-1610/battle';
  const chiefs = (extras: PositionFile) =>
    position({
      scenario,
      units: [
        { id: 'zylicki-1', hex: '1016' },
        { id: 'horn-1', hex: '1610' },
      ],
      ...extras,
    });

  rule('N.instant', 'the Poles win at once when Szujski dies, whatever the points', () => {
    const field = chiefs({
      units: [{ id: 'zylicki-1', hex: '3018', facing: 'N' }],
      commanders: [commander('szujski', 'russians', '3017')],
      points: { russians: 50 },
    });
    play(field, moves('zylicki-1', step('N')));
    expect(outcome(field)).toEqual({
      winner: 'poles',
      reason: 'chief',
      rule: 'N.instant',
      points: { poles: 3, russians: 50 },
    });
  });

  rule('N.instant', 'the Russians when Żółkiewski dies', () => {
    const field = chiefs({
      side: 'russians',
      units: [{ id: 'horn-1', hex: '1010', facing: 'N' }],
      commanders: [commander('zolkiewski', 'poles', '1009')],
    });
    play(field, moves('horn-1', step('N')));
    expect(outcome(field)?.winner).toBe('russians');
  });

  rule(['N.instant', 'N.bridge'], 'a chief who crosses the bridge has withdrawn', () => {
    const szujski = chiefs({ side: 'russians', commanders: [commander('szujski', 'russians', '3516')] });
    play(szujski, lead('szujski', '3817'));
    expect(outcome(szujski)).toMatchObject({ winner: 'poles', points: { poles: 0, russians: 0 } });
    const zolkiewski = chiefs({ commanders: [commander('zolkiewski', 'poles', '3516')] });
    play(zolkiewski, lead('zolkiewski', '3817'));
    expect(outcome(zolkiewski)?.winner).toBe('russians');
  });

  rule('N.instant', 'so has one who leaves the map, also where leaving costs nothing', () => {
    for (const leavingMap of ['counts', 'free']) {
      const field = chiefs({ options: { leavingMap }, commanders: [commander('zolkiewski', 'poles', '0316')] });
      play(field, lead('zolkiewski', 'off'));
      expect(outcome(field)).toMatchObject({ winner: 'russians', reason: 'chief' });
    }
  });

  rule('N.instant', 'standing at the bridge, or going back in a battle, is no withdrawal', () => {
    const field = chiefs({ side: 'russians', commanders: [commander('szujski', 'russians', '3516')] });
    play(field, lead('szujski', '3717'));
    expect([outcome(field), where(field, 'szujski')]).toEqual([null, '3717']);
    const beaten = position({
      phase: 'attack',
      units: [cavalry('A', 'poles', '1012', { facing: 'N' }), infantry('B', 'russians', '1011', { facing: 'S' })],
      commanders: [commander('C', 'russians', '1011', { chief: true })],
    });
    play(
      beaten,
      [{ do: 'attack', unit: 'A', hex: '1011' }, { do: 'fight' }, { do: 'retreat', unit: 'B', hex: '1010' }],
      [2, 4, 1, 1], // 2:1: B1
    );
    expect([outcome(beaten), where(beaten, 'C'), asked(beaten)]).toEqual([null, '1010', 'chase']);
  });

  rule('N.instant', 'other commanders come and go', () => {
    const field = chiefs({ commanders: [commander('wejher', 'poles', '3516'), commander('strus', 'poles', '0316')] });
    play(field, [...lead('wejher', '3817'), ...lead('strus', 'off')]);
    expect(outcome(field)).toBeNull();
  });
});
