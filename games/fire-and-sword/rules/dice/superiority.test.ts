/** Numerical superiority: what each marker can do, by the difference that gave it (scenarios.superiority). */
import { describe, expect } from 'vitest';
import { done, firstTurn, fortunes, toMovement } from '../../testkit/fortune.js';
import { asked, colonel, deciding, enemy, foot, play, position, refused, rule, unit } from '../../testkit/index.js';
import { fight, melee } from '../../testkit/melee.js';

const spend = { do: 'spend-marker' } as const;
const strong = (advantage: number, superiority = 1) => ({ superiority, advantage });

/** A unit of one side falls into chaos: its test of morale is five without help. */
const shaken = (side: 'weaker' | 'stronger', advantage: number) => {
  const luck = { chaos: 1 };
  const state = firstTurn({
    units: [foot('A', 50, 10, { order: null }), foot('E', 50, 80, { side: 'stronger', facing: 180, order: null })],
    memory: side === 'weaker' ? fortunes(luck, strong(advantage)) : fortunes({}, { ...luck, ...strong(advantage) }),
  });
  return state;
};

describe('tests of morale', () => {
  rule('scenarios.superiority', 'three points of difference: an own failed test is rolled again', () => {
    const state = shaken('stronger', 3);
    toMovement(state, [0, 9]);
    expect([asked(state), deciding(state), unit(state, 'E').battle.morale]).toEqual([
      'superiority',
      'stronger',
      'good',
    ]);
    expect(refused(state, { do: 'roll' })?.code).toBe('not-now');
    const kept = structuredClone(state);
    play(kept, [done]);
    expect([unit(kept, 'E').battle.morale, kept.fortunes[1].superiority]).toEqual(['disorganised', 1]);
    play(state, [spend], [5]);
    expect([unit(state, 'E').battle.morale, state.fortunes[1].superiority]).toEqual(['good', 0]);
  });

  rule('scenarios.superiority', 'less than three points, or no marker left: the roll stands', () => {
    for (const luck of [strong(2), strong(9, 0)]) {
      const state = firstTurn({
        units: [foot('A', 50, 10), foot('E', 50, 80, { side: 'stronger', facing: 180, order: null })],
        memory: fortunes({}, { chaos: 1, ...luck }),
      });
      toMovement(state, [0, 9]);
      expect(unit(state, 'E').battle.morale).toBe('disorganised');
    }
  });

  rule('scenarios.superiority', 'a second failure costs one level, however bad it is', () => {
    const test = {
      kind: 'test',
      side: 1,
      unit: 1,
      attribute: 'morale',
      rule: 'morale.causes',
      support: 0,
      closed: false,
    };
    const state = position({
      units: [foot('A', 50, 10), foot('E', 50, 80, { side: 'stronger', facing: 180, changes: { morale: 5 } })],
      commanders: [colonel('D', 60, 85, { side: 'stronger' })],
      underway: [{ kind: 'round' }, { ...test, decides: { kind: 'shaken', from: 0 } }],
      memory: fortunes({}, strong(3)),
    });
    const kept = structuredClone(state);
    // Five over the number is flight.
    play(kept, [{ do: 'roll' }, done], [10]);
    expect(unit(kept, 'E').battle.morale).toBe('flight');
    play(state, [{ do: 'roll' }, spend], [10, 10]);
    expect(unit(state, 'E').battle.morale).toBe('disorganised');
  });

  rule('scenarios.superiority', 'five points: the enemy rolls a passed test again', () => {
    const four = shaken('weaker', 4);
    toMovement(four, [0, 2]);
    expect(asked(four)).toBe('movement');
    const five = shaken('weaker', 5);
    toMovement(five, [0, 2]);
    expect([asked(five), deciding(five)]).toEqual(['superiority', 'stronger']);
    play(five, [spend], [9]);
    expect([unit(five, 'A').battle.morale, five.fortunes[1].superiority]).toEqual(['disorganised', 0]);
  });
});

describe('combat and panic', () => {
  const combat = (advantage: number) =>
    melee({
      units: [foot('A', 50, 50), foot('E', 62, 50.01, { side: 'stronger', facing: 180 })],
      memory: fortunes({}, strong(advantage)),
    });
  const misses = (count: number) => Array.from({ length: count }, () => 10);

  rule('scenarios.superiority', 'seven points: one marker adds one to the result of a combat', () => {
    const six = combat(6);
    play(six, [fight('A')], misses(6));
    expect(asked(six)).not.toBe('superiority');
    const seven = combat(7);
    play(seven, [fight('A')], misses(6));
    expect([asked(seven), deciding(seven)]).toEqual(['superiority', 'stronger']);
    const events = play(seven, [spend], [3]);
    expect(events.find(({ type }) => type === 'resolution')).toMatchObject({
      totals: [0, 1],
      winner: 'stronger',
      tallies: [{}, { modifiers: [{ label: 'superiority', value: 1 }] }],
    });
    expect(seven.fortunes[1].superiority).toBe(0);
  });

  rule('scenarios.superiority', 'nine points: who panics tests morale instead, without a commander’s points', () => {
    const panic = (advantage: number) =>
      firstTurn({
        units: [foot('A', 50, 10), enemy('E', 50, 80, { order: null })],
        commanders: [colonel('D', 60, 85, { side: 'stronger' })],
        memory: fortunes({}, { panic: 1, ...strong(advantage) }),
      });
    const eight = panic(8);
    toMovement(eight, [0]);
    expect(unit(eight, 'E').battle.morale).toBe('disorganised');
    const nine = panic(9);
    toMovement(nine, [0]);
    expect([asked(nine), deciding(nine)]).toEqual(['superiority', 'stronger']);
    play(nine, [spend], [5]);
    expect([unit(nine, 'E').battle.morale, asked(nine)]).toEqual(['good', 'movement']);
    const failed = panic(9);
    toMovement(failed, [0]);
    // Five over the number would be flight: panic never is.
    play(failed, [spend], [10]);
    expect(unit(failed, 'E').battle.morale).toBe('disorganised');
  });
});
