/** Orders of a division are led step by step, end with a question where somebody goes without, and say why they cannot be given. */
import { describe, expect, test } from 'vitest';
import type { Action } from '../../rules/state/actions.js';
import type { State } from '../../rules/state/state.js';
import { rules } from '../../system.js';
import { commanderOf, division, hetman, regiment } from '../../testkit/division.js';
import { colonel, enemy, foot, horse, play, position } from '../../testkit/index.js';
import { fireAndSwordBoard as board } from '../index.js';

/** Before the first turn: two regiments with a commander each, and their general. */
function army(): State {
  const state = division({
    phase: 'orders',
    commanders: [hetman('H', 60, 10), commanderOf('K', 'R', 60, 30), commanderOf('L', 'S', 90, 30)],
    units: [horse('A', 60, 50, { regiment: 'R', order: null }), horse('B', 90, 50, { regiment: 'S', order: null })],
    regiments: [regiment('R', { name: { en: 'Left wing', pl: 'Lewe skrzydło' } }), regiment('S')],
  });
  state.turn = 1;
  Object.assign(state.setting, { freeOrders: [true, true] });
  return state;
}
const prompt = (state: State, piece: string | null = null) => board.prompt(state, piece);
const done = (state: State) => prompt(state).offers.find(({ actions }) => (actions[0] as Action).do === 'done')!;

describe('a division', () => {
  test('instructs first: the commanders who wait are lit, and each has his three instructions as buttons', () => {
    const state = army();
    const { hint, remaining, lit, about } = prompt(state);
    expect(hint.en).toMatch(/^First step: instructions/);
    expect(remaining!.en).toMatch(/^Regiments without an instruction: 2 of 2\. Command points left: /);
    expect(lit.map(({ hex }) => hex)).toEqual(['K', 'L']);
    expect(about!.rule).toBe('orders.instructions');
    const own = prompt(state, 'K').offers.filter(
      ({ piece, quick }) => piece === 'K' && quick?.en.startsWith('Instruction: '),
    );
    expect(own).toHaveLength(3);
    // The general has them for both regiments, told apart.
    const all = prompt(state, 'H')
      .offers.filter(({ piece }) => piece === 'H')
      .flatMap(({ quick }) => quick?.en ?? []);
    expect(all.filter((text) => text.startsWith('Left wing: '))).toHaveLength(3);
    expect(new Set(all).size).toBe(all.length);
  });

  test('then orders: a unit whose regiment was told nothing says so, before and after', () => {
    const state = army();
    expect(prompt(state).selectable).not.toContain('A');
    expect(board.whyNot!(state, null, 'A')).toMatchObject({
      rule: 'orders.instructions',
      text: { en: expect.stringContaining('Left wing') },
    });
    play(state, [{ do: 'instruct', commander: 'H', regiment: 'R', order: 'move' }]);
    expect(prompt(state).selectable).toContain('A');
    expect(prompt(state).lit.map(({ hex }) => hex)).toEqual(['L']);
    play(state, [{ do: 'order', commander: '', unit: 'A', order: 'move' }]);
    expect(prompt(state).hint.en).toMatch(/^Second step: orders/);
    expect(board.whyNot!(state, null, 'B')).toMatchObject({ rule: 'orders.phase' });
  });

  test('ends with a question that names regiments and units', () => {
    const state = army();
    play(state, [{ do: 'instruct', commander: 'H', regiment: 'R', order: 'move' }]);
    expect(done(state).asks!.en).toMatch(/^Regiments without an instruction: 1; .*have none: 1\./);
  });
});

describe('a skirmish', () => {
  const field = (points: number, order: 'move' | null = null) =>
    position({
      phase: 'orders',
      turn: 2,
      units: [foot('a', 40, 40, { order }), foot('b', 100, 110, { order: 'move' }), enemy('e', 60, 100)],
      commanders: [colonel('c', 45, 36, { points })],
    });

  test('ends with a question where somebody could still be ordered, and without one where nobody could', () => {
    expect(done(field(3)).asks!.en).toMatch(/^Units that could still be given an order and have none: 1\./);
    expect(done(field(3, 'move')).asks).toBeUndefined();
    expect(done(field(0)).asks).toBeUndefined();
  });

  test('who is too far for the points that are left is told by how many, and by whom', () => {
    const why = board.whyNot!(field(1), null, 'b')!;
    expect(why.rule).toBe('orders.issuing');
    expect(why.text.en).toMatch(/^Colonel: .*points needed/);
    expect(board.whyNot!(field(0), null, 'c')).toMatchObject({ rule: 'orders.issuing' });
  });
});

test('an enemy touched with a unit in hand says what stands in the way, by name and rule', () => {
  const state = position({
    units: [
      horse('a', 40, 40, { order: 'charge' }),
      foot('m', 80, 40),
      enemy('near', 52, 58),
      enemy('far', 56, 100, { name: { en: 'Far horse', pl: 'Dalecy' } }),
    ],
    commanders: [colonel('c', 45, 36)],
  });
  const charge = board.prompt(state, 'a').offers.filter(({ target }) => target === 'near');
  expect(charge.length).toBeGreaterThan(0);
  expect(board.whyNot!(state, 'a', 'far')!.rule).toMatch(/^charge\./);
  const marching = board.whyNot!(state, 'm', 'near')!;
  expect(marching.text.en).toContain('no charge order');
  // What is looked at with empty hands need not be explained.
  expect(board.whyNot!(state, null, 'far')).toBeNull();
  expect(rules.refusal(state, 'weaker', charge[0]!.actions[0] as Action)).toBeNull();
});
