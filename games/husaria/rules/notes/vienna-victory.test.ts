/** Notes of Vienna on victory: places, points stage by stage, automatic victories. */
import { noDice } from '@hetman/core/dice';
import { describe, expect } from 'vitest';
import type { PositionFile, UnitEntry } from '../../position/schema.js';
import { husariaSystem } from '../../system.js';
import { asked, leader, moves, open, play, step, unit, where } from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import { at, charge, endStage, field, finish, lead, nussdorf, relief } from '../../testkit/vienna.js';
import { scoreOf } from '../scenario/points.js';

describe('places', () => {
  const pointsAtEnd = (scenario: string, stage: number, units: UnitEntry[], extras: PositionFile = {}) => {
    const state = endStage(scenario, stage, units, extras);
    return { points: state.points, end: state.end };
  };

  rule(['N.control@vienna-1683', 'N.victory@vienna-1683'], 'until somebody comes the Turks hold them all', () => {
    const south = at('polish-infantry-1', '2025');
    const { points, end: over } = pointsAtEnd(relief, 20, [south, at('rumelia-1', '2828')]);
    // Nussdorf 5, Heiligenstadt 5, Türkenschanze 8
    expect([points, over]).toEqual([[0, 18], { winner: 1, reason: 'points' }]);
  });

  rule(
    'N.control@vienna-1683',
    'who stands there or was there last has the points, and only for the whole place',
    () => {
      const turk = at('rumelia-1', '2828');
      const whole = pointsAtEnd(relief, 20, [
        turk,
        at('imperial-infantry-1', '3409'),
        at('imperial-infantry-2', '3509'),
        at('polish-infantry-1', '3125'),
      ]);
      expect(whole.points).toEqual([4 + 10, 5 + 8]);
      const half = pointsAtEnd(relief, 20, [turk, at('imperial-infantry-1', '3409'), at('polish-infantry-1', '2025')]);
      expect(half.points).toEqual([0, 5 + 8]);
    },
  );

  rule('N.control@vienna-1683', 'a unit that has passed through holds it until an enemy comes', () => {
    const state = field(relief, 'allies', 20, [
      at('lubomirski-horse-1', '2718', { facing: 'N' }),
      at('lubomirski-horse-2', '3018', { facing: 'N' }),
      at('rumelia-1', '2828'),
      at('polish-infantry-1', '2025'),
      at('polish-infantry-2', '2816'),
    ]);
    play(state, moves('lubomirski-horse-1', step('N'), step('N'), { do: 'stop' }));
    play(state, moves('lubomirski-horse-2', step('NW'), step('N'), { do: 'stop' }));
    finish(state, 'allies');
    finish(state, 'turks');
    expect(where(state, 'lubomirski-horse-2')).toBe('2916');
    expect(state.points).toEqual([6, 10]);
  });

  rule('N.control@vienna-1683', 'the charge counts Ottakring and Hernals for either side, not Nussdorf', () => {
    const units = [at('polish-infantry-1', '2223'), at('rumelia-1', '2828')];
    expect(pointsAtEnd(charge, 20, units).points).toEqual([3, 8 + 3]);
  });

  rule('N.stage-points', 'the mines go on with eight units by the trenches, from stage 10', () => {
    const dug = (stage: number, count: number) => {
      const hexes = ['3224', '3225', '3323', '3324', '3325', '3223', '3226', '3322'];
      const units = hexes.slice(0, count).map((hex, i) => at(`trench-janissaries-${i + 1}`, hex, { facing: 'NW' }));
      return endStage(relief, stage, [...units, at('polish-infantry-1', '2025')]).points;
    };
    expect([dug(9, 8), dug(10, 8), dug(10, 7)]).toEqual([
      [0, 0],
      [0, 2],
      [0, 0],
    ]);
  });

  rule('N.stage-points', 'Nussdorf whole is worth a point in each of the first five stages', () => {
    const held = (stage: number) =>
      endStage(nussdorf, stage, [
        at('imperial-infantry-1', '3409'),
        at('imperial-infantry-2', '3509'),
        at('rumelia-1', '3016'),
      ]).points;
    expect([held(5), held(6)]).toEqual([
      [1, 0],
      [0, 0],
    ]);
  });

  rule('N.entered', 'Turkish infantry on the Kahlenberg is worth eight, once', () => {
    const climb = (id: string) => {
      const state = field(nussdorf, 'turks', 2, [
        at(id, '2706', { facing: 'N' }),
        at('saxon-infantry-1', '2409'),
        at('field-janissaries-2', '3005', { facing: 'N' }),
      ]);
      play(state, moves(id, step('N'), { do: 'stop' }));
      play(state, moves('field-janissaries-2', step('N'), { do: 'stop' }));
      return state.points;
    };
    expect(climb('field-janissaries-1')).toEqual([0, 8]);
    const horse = field(nussdorf, 'turks', 2, [
      at('bosnia-1', '2706', { facing: 'N' }),
      at('saxon-infantry-1', '2409'),
    ]);
    play(horse, moves('bosnia-1', step('N'), { do: 'stop' }));
    expect(horse.points).toEqual([0, 0]);
  });
});

describe('what the fallen are worth', () => {
  const worth = (scenario: string) => {
    const state = husariaSystem.setUp(scenario, {}, noDice);
    const [allies, turks] = [scoreOf(state, 0), scoreOf(state, 1)];
    return [allies.cavalry, allies.infantry, turks.cavalry, turks.infantry];
  };

  rule('N.victory@vienna-1683', 'Turkish horse a point, allied horse two; allied foot two where it storms', () => {
    expect([relief, nussdorf, charge].map(worth)).toEqual([
      [1, 1, 2, 1],
      [1, 1, 2, 2],
      [1, 1, 2, 2],
    ]);
  });
});

describe('automatic victories', () => {
  rule('N.victories', 'a relief unit at the trenches and no Turk in the camp', () => {
    const won = (units: UnitEntry[], stage = 12) => endStage(relief, stage, units).end;
    const turk = at('rumelia-1', '2025');
    const automatic = { winner: 0, reason: 'automatic', rule: 'N.victories' };
    expect(won([turk, at('saxon-infantry-1', '3224')])).toEqual(automatic);
    expect(won([turk, at('saxon-infantry-1', '3624')])).toEqual(automatic);
    expect(won([turk, at('garrison-1', '3624')])).toBeNull();
    expect(won([turk, at('saxon-infantry-1', '3224'), at('deli-1', '2723')])).toBeNull();
  });

  rule('N.victories', 'after the last stage, nobody of the relief south of the Krottenbach', () => {
    const won = (hex: string, stage = 20) =>
      endStage(relief, stage, [at('rumelia-1', '2828'), at('saxon-infantry-1', hex)]).end?.reason;
    expect([won('2512'), won('2513'), won('1720'), won('2512', 19)]).toEqual([
      'automatic',
      'points',
      'automatic',
      undefined,
    ]);
  });

  rule(
    'N.victories',
    'at Nussdorf after stage 8 for both villages, after stage 9 for no foot beyond the stream',
    () => {
      const villages = ['3409', '3509', '3211', '3311'].map((hex, i) => at(`imperial-infantry-${i + 1}`, hex));
      const turk = at('rumelia-1', '3016');
      const won = (stage: number, units: UnitEntry[]) => endStage(nussdorf, stage, [turk, ...units]).end;
      expect([won(7, villages), won(8, villages), won(8, villages.slice(1)), won(6, villages)]).toEqual([
        null,
        { winner: 0, reason: 'automatic', rule: 'N.victories' },
        null,
        null,
      ]);
      expect(won(9, [at('imperial-infantry-1', '2906'), at('saxon-cavalry-1', '2912')])).toMatchObject({
        winner: 1,
        reason: 'automatic',
      });
      expect(won(9, [at('imperial-infantry-1', '2908')])).toMatchObject({ reason: 'points' });
    },
  );

  rule('N.instant@vienna-1683', 'the death of the king or the vizier ends it', () => {
    const beaten = (side: string, attacker: string, defender: string, chief: string) => {
      const units = [at(attacker, '2829', { facing: 'S' }), at(defender, '2830', { facing: 'N', sp: 1, morale: 7 })];
      const state = field(relief, side, 5, units, { phase: 'attack', commanders: [lead(chief, '2830')] });
      play(state, [{ do: 'attack', unit: attacker, hex: '2830' }]);
      const fires = asked(state) === 'battle' && unit(state, attacker).card.stars > 0;
      play(state, [{ do: 'fight' }], fires ? [] : [1, 2]); // at least 1:1: a retreat
      if (fires) play(state, [{ do: 'pass' }], [1, 2]);
      play(state, [open(state, 'retreat')[0]!], [6, 6]);
      return state.end;
    };
    expect(beaten('allies', 'imperial-cuirassiers-1', 'deli-1', 'kara-mustafa')).toEqual({
      winner: 0,
      reason: 'chief',
    });
    expect(beaten('turks', 'rumelia-1', 'polish-hussars-1', 'sobieski')).toEqual({ winner: 1, reason: 'chief' });
  });

  rule('N.instant@vienna-1683', 'a chief who rides away ends nothing', () => {
    const state = field(relief, 'allies', 2, [at('saxon-infantry-1', '2512'), at('rumelia-1', '2828')], {
      commanders: [lead('sobieski', '0132')],
      options: { leavingMap: 'free' },
    });
    play(state, [
      { do: 'lead', commander: 'sobieski' },
      { do: 'ride', hex: 'off' },
    ]);
    expect([leader(state, 'sobieski').place, state.end]).toEqual(['gone', null]);
  });
});
