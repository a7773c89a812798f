/** Chapter 5 */
import { describe, expect } from 'vitest';
import { company, fusiliers, moves, open, phase, play, position, refused } from '../../testkit/index.js';
import { rule } from '../../testkit/rule.js';
import { commanderById, hexByLabel, unitById } from '../state/pieces.js';
import { hasInFront, inEnemyFront, zoneTowards } from './facing.js';

describe('facing', () => {
  rule('5.0', 'facing west: two hexes before, two beside, two behind', () => {
    const state = position({ units: [company('A', '1010'), fusiliers('E', '0210')] });
    const a = unitById(state, 'A')!;
    const ahead = ['0910', '0911', '1011', '1111', '1110', '1009'].map((hex) =>
      hasInFront(state, a, hexByLabel(state, hex)!),
    );
    expect(ahead).toEqual([true, true, false, false, false, false]);
    expect([0, 1, 2, 3, 4, 5].map((direction) => zoneTowards(a, direction))).toEqual([
      'flank',
      'rear',
      'rear',
      'flank',
      'front',
      'front',
    ]);
  });

  rule('5.0', 'a unit steps into its front hexes only', () => {
    const state = phase({ units: [company('A', '1010'), fusiliers('E', '0210')] });
    play(state, moves('A'));
    expect(open(state, 'step').map(({ to }) => to)).toEqual(['SW', 'NW']);
    expect(refused(state, { do: 'step', to: 'N' })?.rule).toBe('8.1');
  });

  rule('5.1', 'a commander has no zones', () => {
    const state = position({
      units: [company('A', '1510'), fusiliers('E', '0210')],
      commanders: [{ id: 'P', army: 'poles', hex: '1312' }],
    });
    expect(commanderById(state, 'P')).not.toHaveProperty('facing');
    expect(inEnemyFront(state, 1, hexByLabel(state, '1211')!)).toBe(false);
    expect(inEnemyFront(state, 1, hexByLabel(state, '1410')!)).toBe(true);
  });
});
