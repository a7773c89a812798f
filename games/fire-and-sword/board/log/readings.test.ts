import { describe, expect, test } from 'vitest';
import { alter } from '../../testkit/alter.js';
import { colonel, enemy, foot, play, position } from '../../testkit/index.js';
import { fireAndSwordBoard as board } from '../index.js';

const volley = () =>
  position({
    phase: 'combat',
    units: [foot('a', 50, 50, { order: 'defence', losses: 1 }), enemy('e', 62, 60, { card: 'reiters', bases: 3 })],
    commanders: [colonel('c', 56, 40, { joined: 'a' })],
  });

describe('dice are shown, then their meaning', () => {
  test('a shot tells its pools, what made the number, and which dice count', () => {
    const state = volley();
    const shot = { do: 'shoot' as const, unit: 'a', target: 'e', mode: 'plain' as const, commander: '' };
    const events = play(state, [shot], [1, 9, 9, 9, 9, 9, 9]);
    const { pools, weight, hex } = board.log(state, events.find(({ type }) => type === 'shot')!);
    expect([weight, hex]).toEqual(['main', 'a']);
    expect(pools!.pools.map(({ dice }) => dice.filter(({ counts }) => counts).length)).toEqual([1, 1]);
    // Two for each of three bases, one less for a point lost (combat.losses), one for the commander (commanders.joining).
    expect(pools!.pools[0]!.dice).toHaveLength(3 * 2 - 1 + 1);
    expect(pools!.sums[0]!.modifiers[0]).toMatchObject({ label: 'skill', value: 4 });
    expect(pools!.meaning.en).toBe('Hits: 1. Strength points lost: 1.');
  });

  test('the course names the stage of the combat phase, and what is past', () => {
    const inner = board.course!(volley()).filter((step) => step.inner);
    expect(inner.map(({ when }) => when)).toEqual(['now', 'ahead', 'ahead', 'ahead', 'ahead', 'ahead', 'ahead']);
    expect(inner[0]!.label.en).toBe('defender’s fire');
  });

  test('tokens tell the order, who leads the unit and what it has lost; an enemy order stays face down', () => {
    const state = volley();
    alter(state.units[1]!, { order: null, hidden: true });
    const [own, foe] = board.pieces(state);
    expect(own!.tokens.map(({ kind, figure }) => [kind, figure])).toEqual([
      ['defence', null],
      ['purse', expect.any(String)],
      ['losses', '1'],
    ]);
    expect(foe!.tokens.map(({ kind }) => kind)).toEqual(['face-down']);
    expect(new Set(board.samples.map(({ kind }) => kind)).size).toBe(board.samples.length);
  });
});
