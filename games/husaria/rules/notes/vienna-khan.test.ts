/** Note N.departure: the khan's roll and the ride home. */
import { describe, expect } from 'vitest';
import type { PositionFile, UnitEntry } from '../../position/schema.js';
import { asked, leader, moves, play, ruleAgainst, step, unit, where } from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import { at, charge, field, lead, relief } from '../../testkit/vienna.js';

describe('the khan', () => {
  const tartars = (stage: number, units: UnitEntry[], extras: PositionFile = {}) =>
    field(relief, 'turks', stage, [at('rumelia-1', '2828'), ...units], extras);

  rule('N.departure', 'from stage 8 a die is thrown at the start of the Turkish movement', () => {
    const rider = [at('tartars-1', '1124', { facing: 'S' })];
    expect([asked(tartars(7, rider)), asked(tartars(8, rider)), asked(tartars(8, []))]).toEqual([
      'movement',
      'departure',
      'movement',
    ]);
    expect(asked(field(charge, 'turks', 13, rider))).toBe('departure');
  });

  rule('N.departure', 'on 3 and more they stay', () => {
    const state = tartars(8, [at('tartars-1', '1124', { facing: 'S' })]);
    play(state, [{ do: 'roll' }], [3]);
    expect([asked(state), where(state, 'tartars-1')]).toEqual(['movement', '1124']);
    play(state, moves('tartars-1', step('S')));
  });

  rule('N.departure', 'on 2 they ride as far as they can, and are out of the game at the edge', () => {
    const state = tartars(
      8,
      [
        at('tartars-1', '1128', { facing: 'S' }),
        at('tartars-2', '1418', { facing: 'N' }),
        at('tartars-3', '', { place: 'dispersed' }),
        at('saxon-infantry-1', '2512'),
      ].map(({ hex, ...rest }) => (hex === '' ? rest : { ...rest, hex })) as UnitEntry[],
      { commanders: [lead('khan', '1125')] },
    );
    play(state, [{ do: 'roll' }], [2]);
    expect(unit(state, 'tartars-1').place).toBe('gone');
    expect(unit(state, 'tartars-3').place).toBe('gone');
    expect([leader(state, 'khan').place, state.points, state.morale]).toEqual(['gone', [0, 0], 0]);
    // Through the wood and about face it does not come far.
    expect(Number(where(state, 'tartars-2')!.slice(2))).toBeGreaterThan(18);
    expect(ruleAgainst(state, { do: 'move', unit: 'tartars-2' })).toBe('4.23');
  });

  rule(['N.departure', '6.61'], 'who rides home does not counter-charge', () => {
    const reaction = (departed: boolean) => {
      const units = [at('tartars-1', '2828', { facing: 'N' }), at('imperial-dragoons-1', '2825', { facing: 'S' })];
      const state = field(relief, 'allies', 9, units, departed ? { memory: { departed: true } } : {});
      play(state, moves('imperial-dragoons-1', step('S')));
      return asked(state);
    };
    expect([reaction(false), reaction(true)]).toEqual(['counter-charge', 'move']);
  });

  rule('N.departure', 'enemies in the way stop them as everybody', () => {
    const state = tartars(8, [
      at('tartars-1', '1130', { facing: 'S', mp: 2 }),
      ...['1032', '1132', '1232'].map((hex, i) => at(`lubomirski-horse-${i + 1}`, hex, { facing: 'N' })),
    ]);
    play(state, [{ do: 'roll' }], [1]);
    expect(['1031', '1131', '1231']).toContain(where(state, 'tartars-1'));
  });
});
