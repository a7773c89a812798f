import type { Offer } from '@hetman/core/board';
import { describe, expect, test } from 'vitest';
import type { Action } from '../../rules/state/actions.js';
import { rules } from '../../system.js';
import { alter } from '../../testkit/alter.js';
import {
  colonel,
  dragoons,
  elite,
  enemy,
  foot,
  gun,
  horse,
  play,
  position,
  skirmishers,
  tartars,
} from '../../testkit/index.js';
import { fireAndSwordBoard as board } from '../index.js';

const acts = (offers: readonly Offer[]): Action[] => offers.map(({ actions }) => actions.at(-1) as Action);
const named = (offers: readonly Offer[], name: Action['do']): Offer[] =>
  offers.filter(({ actions }) => (actions.at(-1) as Action).do === name);

describe('what the piece in hand is offered', () => {
  test('a unit that has not begun to move shows its manoeuvres with their costs at once', () => {
    const state = position({ units: [horse('a', 40, 40)] });
    const { offers } = board.prompt(state, 'a');
    const [turn] = named(offers, 'turn');
    expect(turn).toMatchObject({ piece: 'a', figure: '90° ↷, 5 cm', actions: [{ do: 'move', unit: 'a' }, {}] });
    expect(turn!.quick?.en).toBe('Turn');
    expect(named(offers, 'forward').map(({ figure }) => figure)).toEqual(['20 cm', '10 cm', '5 cm', '2 cm', '1 cm']);
    expect(named(offers, 'backward')[0]).toMatchObject({ figure: '10 cm', label: { en: 'Back, counts double' } });
    const loose = position({ units: [elite('a', 40, 40)] });
    expect(named(board.prompt(loose, 'a').offers, 'bases')[0]!.figure).toBe('20 cm ↑');
  });

  test('everything that is offered is legal, in whatever formation and order', () => {
    const units = [
      horse('a', 10, 40),
      foot('b', 30, 40),
      tartars('c', 50, 40),
      elite('d', 70, 40),
      dragoons('e', 90, 40),
    ];
    const guarding = [foot('f', 10, 20, { order: 'defence' }), gun('g', 30, 20, { order: 'defence' })];
    const state = position({ units: [...units, ...guarding, enemy('h', 60, 100)], commanders: [colonel('i', 60, 30)] });
    const before = JSON.stringify(state.units);
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) {
      const { offers } = board.prompt(state, id);
      const own = offers.filter(({ piece }) => piece === id);
      expect([id, own.length > 3]).toEqual([id, true]);
      for (const { actions } of own) {
        const trial = rules.clone(state);
        play(trial, (actions as Action[]).slice(0, -1));
        expect(rules.refusal(trial, 'weaker', actions.at(-1) as Action)).toBeNull();
      }
    }
    expect(JSON.stringify(state.units)).toBe(before);
  });

  test('open order is offered to who may open, close order to who stands open', () => {
    const state = position({ units: [skirmishers('a', 40, 40)] });
    const [open] = named(board.prompt(state, 'a').offers, 'open');
    play(state, open!.actions as Action[]);
    play(state, [{ do: 'stop' }]);
    expect(state.units[0]!.battle.layout.kind).toBe('open');
    alter(state.units[0]!, { acted: false });
    const [close] = named(board.prompt(state, 'a').offers, 'close');
    play(state, close!.actions as Action[]);
    expect(state.units[0]!.battle.layout.kind).toBe('block');
  });

  test('orders have their price, and of two commanders the cheaper has the button', () => {
    const state = position({
      phase: 'orders',
      turn: 2,
      units: [foot('a', 40, 40, { order: null })],
      commanders: [colonel('near', 44, 36), colonel('far', 66, 40, { chief: false })],
    });
    const { offers } = board.prompt(state, 'a');
    const charges = named(offers, 'order').filter(
      ({ actions }) => (actions[0] as { order: string }).order === 'charge',
    );
    expect(charges.map(({ quick }) => quick !== undefined)).toEqual([true, false]);
    expect(charges[0]!.label.en).toMatch(/charge, 1 point$/);
  });

  test('groups, transfers and dearer rallies are offered beyond the hints', () => {
    const state = position({
      phase: 'orders',
      turn: 2,
      units: [foot('a', 40, 40, { order: null }), foot('b', 54, 40, { order: null })],
      commanders: [colonel('c', 50, 36)],
    });
    const { offers } = board.prompt(state, 'a');
    expect(named(offers, 'group-order').map(({ actions }) => (actions[0] as { units: string[] }).units)[0]).toEqual([
      'a',
      'b',
    ]);
    expect(acts(offers).every((action) => rules.refusal(state, 'weaker', action) === null)).toBe(true);
  });
});

describe('looking before doing', () => {
  test('an act shows where it would end, a charge its lane, and nothing is changed', () => {
    const state = position({ units: [horse('a', 40, 40, { order: 'charge' }), enemy('e', 52, 58)] });
    const before = JSON.stringify(state);
    const [charge] = named(board.prompt(state, 'a').offers, 'charge');
    const preview = board.preview!(state, charge!);
    expect(preview.stands).toHaveLength(3);
    expect(preview.measures?.map(({ kind }) => kind)).toEqual(['lane', 'end']);
    expect(preview.measures?.[1]?.label.en).toMatch(/cm, contact$/);
    expect(board.measures(state, 'a').some(({ kind }) => kind === 'lane')).toBe(true);
    expect(JSON.stringify(state)).toBe(before);
  });

  test('charges of a unit whose bases may go one by one are told apart in words', () => {
    const state = position({ units: [elite('a', 40, 40, { order: 'charge' }), enemy('e', 52, 58)] });
    const charges = named(board.prompt(state, 'a').offers, 'charge');
    expect(charges.map(({ label }) => label.en)).toEqual([
      'Pancerni: charge at Mercenary reiters',
      'Pancerni: charge at Mercenary reiters, base by base, front 3 wide',
      'Pancerni: charge at Mercenary reiters, base by base, front 2 wide',
    ]);
    for (const { figure } of charges) expect(figure).not.toContain('(');
  });

  test('sight is a line to everybody in view, with the distance of the nearest points', () => {
    const state = position({ units: [horse('a', 40, 40), enemy('e', 52, 60), enemy('f', 52, 10)] });
    expect(board.sight!(state, 'a').map(({ label }) => label.en)).toEqual(['20 cm']);
  });
});

test('who must flee before the phase can end has a button in the prompt', () => {
  const state = position({ units: [horse('a', 40, 40), horse('b', 70, 40, { order: null, morale: 'flight' })] });
  const { offers, blocked } = board.prompt(state, null);
  expect(blocked![0]!.pieces).toEqual(['b']);
  const main = offers.filter(({ style }) => style === 'main');
  expect(main.map(({ actions }) => actions[0])).toEqual([{ do: 'move', unit: 'b' }]);
});
