/** Units pass a commander alone, stop beside him and march past, whether he was charged or not (commanders.moving). */
import { scriptedDice } from '@hetman/core/dice';
import { describe, expect } from 'vitest';
import { cm } from '../../geometry/index.js';
import {
  asked,
  basesOf,
  colonel,
  enemy,
  foot,
  forward,
  horse,
  moves,
  play,
  position,
  refused,
  rule,
  stop,
  unit,
  where,
} from '../../testkit/index.js';
import { fleeAlong } from '../morale/flight.js';
import { withdrawFrom } from '../morale/withdrawal.js';
import { poses } from '../state/pieces.js';
import type { State } from '../state/state.js';
import { takeField } from './lone-commanders.js';

const general = colonel('G', 54, 58, { side: 'stronger', facing: 180 });
const quiet = (state: State) => ({ state, dice: scriptedDice([]), emit: () => undefined });
/** The commander alone, and the same after somebody has charged him. */
const both = (file: Parameters<typeof position>[0]): State[] => {
  const alone = position(file);
  const charged = position(file);
  takeField(charged, charged.commanders.find(({ data }) => data.id === 'G')!);
  return [alone, charged];
};
const standsAt = (state: State): [number, number] => {
  const commander = state.commanders.find(({ data }) => data.id === 'G')!;
  const pose = commander.battle.joined < 0 ? commander.battle.pose : poses(state.units[commander.battle.joined]!)[0]!;
  return [pose.x / 100, pose.y / 100];
};

describe('a commander of the enemy', () => {
  rule('commanders.moving', 'bars no move: a unit goes over him, and he steps aside for who stops on him', () => {
    for (const state of both({ units: [horse('A', 46, 50), enemy('E', 20, 110)], commanders: [general] })) {
      play(state, moves('A', forward(20), stop));
      expect(where(state, 'A')).toEqual([46, 70, 0]);
      expect(standsAt(state)).toEqual([54, 58]);
    }
    for (const state of both({ units: [horse('A', 46, 50), enemy('E', 20, 110)], commanders: [general] })) {
      play(state, moves('A', forward(8), stop));
      expect(where(state, 'A')).toEqual([46, 58, 0]);
      expect(standsAt(state)).not.toEqual([54, 58]);
    }
  });

  rule(['commanders.moving', 'movement.march'], 'does not stop a march', () => {
    for (const state of both({
      units: [horse('A', 40, 50, { files: 1 }), enemy('E', 20, 110)],
      commanders: [general],
    })) {
      play(state, moves('A', { do: 'march' }, forward(30), stop));
      expect(where(state, 'A')).toEqual([40, 80, 0]);
    }
  });

  rule(['commanders.moving', 'morale.flight'], 'destroys nobody who flees through him, or ends on him', () => {
    for (const far of [0, 6]) {
      const file = {
        units: [foot('A', 50, 50 + far, { bases: 1, order: null }), enemy('E', 20, 110)],
        commanders: [{ ...general, at: [54, 46] as [number, number] }],
      };
      for (const state of both(file)) {
        fleeAlong(quiet(state), unit(state, 'A'), 1800);
        expect(unit(state, 'A').battle.place).toBe('table');
        expect(basesOf(state, 'A')[0]![1]).toBeCloseTo(38 + far, 1);
      }
    }
  });

  rule(['commanders.moving', 'morale.withdrawal'], 'bars no withdrawal', () => {
    const file = {
      units: [horse('A', 46, 60, { order: null }), enemy('E', 20, 110)],
      commanders: [{ ...general, at: [54, 54] as [number, number] }],
    };
    for (const state of both(file)) {
      const back = { direction: 1800, side: 'front', distance: cm(10), foes: [], mayStayNear: false } as const;
      withdrawFrom(quiet(state), unit(state, 'A'), back);
      expect(where(state, 'A')).toEqual([46, 50, 0]);
    }
  });

  rule(['commanders.moving', 'charge.path'], 'is ridden past by who charges another', () => {
    const file = {
      units: [horse('A', 46, 50, { order: 'charge' as const }), enemy('E', 58, 66)],
      commanders: [general],
    };
    for (const state of both(file)) {
      play(state, [
        { do: 'charge', unit: 'A', target: 'E', path: { turn: 0, files: 3, anchor: 'middle' }, commander: '' },
      ]);
      while (asked(state) === 'charge') play(state, [{ do: 'stand' }]);
      expect(where(state, 'A')).toEqual([46, 66, 0]);
    }
  });

  rule('formations.near-enemy', 'units still do', () => {
    const state = position({ units: [horse('A', 46, 50), enemy('E', 58, 58)] });
    play(state, moves('A'));
    expect(refused(state, forward(7))?.code).toBe('near-enemy');
  });
});
