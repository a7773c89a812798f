import type { OddsSoFar, Offer } from '@hetman/core/board';
import { seededDice, seededRandom } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../rulebook/index.js';
import type { Action } from '../../rules/state/actions.js';
import { cloneState } from '../../rules/state/state.js';
import { rules, fireAndSwordSystem as system } from '../../system.js';
import { colonel, elite, enemy, foot, horse, position } from '../../testkit/index.js';
import cited from '../../texts/asked-rules.json' with { type: 'json' };
import { fireAndSwordBoard as board } from '../index.js';

const known = new Set(catalogue.rules.map(({ id }) => id));
const last = ({ actions }: Offer) => actions.at(-1) as Action;

test('every sentence cites a rule of the catalogue', () => {
  expect(Object.values(cited).filter((rule) => !known.has(rule))).toEqual([]);
});

test('every question of a battle is explained, with every name in its place', () => {
  const [dice, random] = [seededDice('asked'), seededRandom('asked')];
  const state = system.setUp('skirmish/patrol', {}, dice);
  const unexplained = new Set<string>();
  const seen = new Set<string>();
  for (let answers = 0; answers < 500 && rules.decision(state); answers++) {
    const { kind } = rules.decision(state)!;
    const { about, selectable } = board.prompt(state, null);
    seen.add(kind);
    // A unit on its way is explained by its card.
    const explanation = about ?? (kind === 'move' ? board.card!(state, selectable[0]!)!.now : null);
    if (!explanation || /[{}]/.test(explanation.text.en + explanation.text.pl)) unexplained.add(kind);
    const actions = rules.actions(state);
    rules.apply({ state, dice, emit: () => undefined }, actions[random.below(actions.length)]!);
  }
  expect([...unexplained]).toEqual([]);
  expect(seen.size).toBeGreaterThan(6);
});

describe('what a unit may do now, and why no more', () => {
  const now = (unit: object, id = 'a') =>
    board.card!(position({ units: [unit as never, enemy('e', 60, 90)], commanders: [colonel('c', 50, 30)] }), id)!.now;

  test('by its order', () => {
    expect(now(horse('a', 40, 40, { order: null }))).toMatchObject({ rule: 'phase.no-order' });
    expect(now(horse('a', 40, 40))).toMatchObject({ rule: 'phase.move-order' });
    expect(now(horse('a', 40, 40))!.text.en).toMatch(/up to 20 cm/);
    expect(now(horse('a', 40, 40, { order: 'defence' }))).toMatchObject({ rule: 'phase.defence-order' });
    expect(now(horse('a', 40, 40, { order: 'charge' }))).toMatchObject({ rule: 'charge.target' });
  });

  test('in the orders phase the refusal of every order', () => {
    const state = position({
      phase: 'orders',
      turn: 2,
      units: [foot('a', 40, 40, { order: null }), foot('far', 100, 90, { order: null })],
      commanders: [colonel('c', 40, 36, { points: 1 })],
    });
    expect(board.card!(state, 'a')!.now).toBeNull();
    expect(board.card!(state, 'far')!.now).toMatchObject({ rule: 'orders.issuing' });
  });

  test('a card has the figures of the unit, and its special rules with their numbers', () => {
    const state = position({ units: [horse('a', 40, 40)], commanders: [colonel('c', 50, 30)] });
    const { figures, traits, side } = board.card!(state, 'a')!;
    expect(side).toBe('weaker');
    expect(figures.find(({ label }) => label.en === 'Move, cm')!.value.en).toMatch(/^20\/\+\d+$/);
    expect(traits.every(({ rule }) => rule === null || known.has(rule))).toBe(true);
    expect(board.card!(state, 'c')!.figures[0]!.value.en).toMatch(/^\d \/ \d$/);
    expect(board.card!(state, 'nobody')).toBeNull();
  });
});

describe('what need not be asked', () => {
  test('manoeuvres are offered at once, without a step to begin with; a fleeing unit keeps its one word', () => {
    const state = position({ units: [horse('a', 40, 40), horse('b', 70, 40, { order: null, morale: 'flight' })] });
    expect(
      board
        .prompt(state, 'a')
        .offers.filter(({ piece }) => piece === 'a')
        .every(({ actions }) => actions.length === 2),
    ).toBe(true);
    const [flees] = board.prompt(state, 'b').offers.filter(({ piece }) => piece === 'b');
    expect(flees!.label.en).toMatch(/: flight$/);
  });

  test('without an order withdrawing is offered at once', () => {
    const state = position({ units: [horse('a', 40, 40, { order: null }), enemy('e', 60, 90)] });
    expect(
      board
        .prompt(state, 'a')
        .offers.filter(({ piece }) => piece === 'a')
        .map((offer) => last(offer).do),
    ).toContain('withdraw');
  });

  test('a move that leaves nothing ends by itself', () => {
    const state = position({ units: [horse('a', 40, 40)] });
    const forward = board.prompt(state, 'a').offers.filter((offer) => last(offer).do === 'forward');
    expect(forward.map(({ finish }) => finish)).toEqual([{ do: 'stop' }, null, null, null, null]);
    expect(board.drag(state, 'a', 'ahead', { x: 4600, y: 9000 }).finish).toEqual({ do: 'stop' });
    expect(board.drag(state, 'a', 'ahead', { x: 4600, y: 4500 }).finish).toBeUndefined();
  });

  test('a phase that cannot end says who stands in the way', () => {
    const state = position({ units: [horse('a', 40, 40, { order: 'charge' }), enemy('e', 52, 58)] });
    const { blocked } = board.prompt(state, null);
    expect(blocked).toMatchObject([{ pieces: ['a'], rule: 'phase.charge-order' }]);
    expect(blocked![0]!.text.en).toMatch(/^Must charge first: /);
  });
});

describe('the odds of a charge before it is declared', () => {
  const charging = (at: number) =>
    position({
      units: [horse('a', 40, 40, { order: 'charge' }), enemy('e', 52, at), foot('g', 10, 10)],
      commanders: [colonel('c', 40, 30)],
    });
  const preview = (at: number) => {
    const state = charging(at);
    const [charge] = board.prompt(state, 'a').offers.filter((offer) => last(offer).do === 'charge');
    const before = JSON.stringify(state);
    const looked = board.preview!(state, charge!);
    expect(JSON.stringify(state)).toBe(before);
    const steps: OddsSoFar[] = [];
    const work = looked.slowOdds!();
    let step = work.next();
    for (; !step.done; step = work.next()) steps.push(step.value);
    return { state, charge: last(charge!), looked, offer: charge!, steps, workedOut: step.value };
  };

  test('are those of the first round that it comes to, with impetus', () => {
    const { state, charge, steps, workedOut } = preview(58);
    const [odds] = workedOut.odds;
    const sides = odds!.results.slice(0, 3).map(({ probability }) => probability);
    expect(sides.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 4);
    expect(odds!.modifiers.map(({ rule }) => rule)).toContain('combat.impetus');
    // Ridden by hand: nobody answers, nobody shoots.
    const by = cloneState(state);
    const play = { state: by, dice: seededDice('x'), emit: () => undefined };
    rules.apply(play, charge);
    for (let i = 0; i < 60 && rules.decision(by)!.kind !== 'melee'; i++) {
      const actions = rules.actions(by);
      rules.apply(
        play,
        actions.find(({ do: name }) => name === 'stand' || name === 'done' || name === 'path') ?? actions[0]!,
      );
    }
    expect(board.odds(by)!.results).toEqual(odds!.results);
    // In many steps: the first round is counted way by way and known long before both; the share that is done only grows.
    expect(steps.length).toBeGreaterThan(200);
    const counted = steps.filter(({ odds: known }) => known.length === 0);
    expect(counted.length).toBeGreaterThan(50);
    expect(steps[counted.length]!.share).toBe(0);
    expect(steps.every(({ share }, i) => i === 0 || share >= steps[i - 1]!.share)).toBe(true);
    expect([workedOut.share, workedOut.odds.length, workedOut.outlooks!.length > 0]).toEqual([1, 1, true]);
  });

  test('a charge that meets nobody says so, on its button and when looked at', () => {
    const { workedOut, offer } = preview(100);
    expect(offer.figure).toMatch(/ cm …$/);
    expect(workedOut).toMatchObject({ odds: [], notes: [{ rule: 'charge.failed' }] });
    expect(preview(58).offer.figure).toMatch(/ cm.* ⚔$/);
  });

  test('ways to one target are told apart, and one of them has the button', () => {
    // A way of its own, as base by base, is named in the label; ways that differ in nothing else have a number.
    const read = ({ label, figure }: Offer): string => `${label.en} ${label.pl} ${figure}`;
    const charges = board.prompt(charging(58), 'a').offers.filter((offer) => last(offer).do === 'charge');
    expect(new Set(charges.map(read)).size).toBe(charges.length);
    expect(charges.filter(({ quick }) => quick)).toHaveLength(1);
    const loose = position({ units: [elite('a', 40, 40, { order: 'charge' }), enemy('e', 52, 58)] });
    const ways = board.prompt(loose, 'a').offers.filter((offer) => last(offer).do === 'charge');
    expect(ways.length).toBeGreaterThan(1);
    expect(new Set(ways.map(read)).size).toBe(ways.length);
  });
});
