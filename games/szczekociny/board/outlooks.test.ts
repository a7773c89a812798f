/** Totals of whole chains, held against the same games played out one by one: by every throw, and by many seeds. */
import type { OddsWork, Outlook } from '@hetman/core/board';
import { type Dice, enumerate, seededDice } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import { type Assumed, courseRules, type Plan, startOf } from '../odds/course.js';
import type { Action } from '../rules/state/actions.js';
import type { SideIndex } from '../rules/state/setting.js';
import type { State } from '../rules/state/state.js';
import { szczekocinySystem as system } from '../system.js';
import { company, generals, hussars, musketeers, phase, play, unit } from '../testkit/index.js';
import { szczekocinyBoard as board } from './index.js';

const workedOut = (work: OddsWork): readonly Outlook[] => {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value.outlooks ?? [];
  }
};

const total = ({ totals }: Outlook, kind: 'good' | 'even' | 'bad') =>
  totals.find((one) => one.kind === kind)!.probability;

/** A lot from the cup comes after all that is counted. */
class Drawn extends Error {}

/** One game of the chain by whatever dice; who won its melee, null where there was none. */
function playedOut(asked: State, plan: Plan, assumed: Assumed, given: Dice): { state: State; winner: string | null } {
  const state = startOf(asked);
  const { next } = courseRules(state, plan, { assumed });
  const dice: Dice = {
    ...given,
    draw() {
      throw new Drawn();
    },
  };
  let winner: string | null = null;
  try {
    for (let done = 0; ; ) {
      const decision = system.decision(state);
      const now = decision && next(state, decision, done);
      if (!now) break;
      system.apply(state, now.action, dice, (event) => {
        if (event.type === 'melee') winner ??= event.side;
      });
      done = now.done;
    }
  } catch (problem) {
    if (!(problem instanceof Drawn)) throw problem;
  }
  return { state, winner };
}

const stepsLost = (before: State, after: State, side: SideIndex): number =>
  before.units
    .filter(({ card, place }) => card.side === side && place === 'map')
    .reduce((sum, was) => sum + after.units[was.index]!.losses - was.losses, 0);

/** How many games of a sample, and how many standard errors it may be off: one in fifteen thousand is further. */
const games = 600;
const errors = 4;

function expectSampled(figure: number, count: (seed: string) => boolean): void {
  let times = 0;
  for (let i = 0; i < games; i++) if (count(`outlook ${i}`)) times++;
  const error = Math.sqrt(Math.max(figure * (1 - figure), 1 / games) / games);
  expect(Math.abs(times / games - figure)).toBeLessThan(errors * error);
}

/** Hussars before a company five hexes away, with room for a charge. */
const field = (): State =>
  phase({
    units: [hussars('H', '0510'), company('A', '1010'), company('x', '1512')],
    commanders: generals,
    activate: 'F',
  });

const offerOnto = (state: State, piece: string, hex: string, word: string) =>
  board.prompt(state, piece).offers.find(({ hex: to, label }) => to === hex && label.en.startsWith(word))!;

describe('a charge, with all that lies between', () => {
  const state = field();
  const [allies] = state.setting.sides[0].id === 'allies' ? ([0, 1] as const) : ([1, 0] as const);
  const offer = offerOnto(state, 'H', '1010', 'Charge');
  const plan: Plan = { side: allies, acts: offer.actions as readonly Action[] };
  const outlooks = workedOut(board.preview!(state, offer).slowOdds!());

  test('is shown for each reaction of the enemy, and totals add up', () => {
    expect(outlooks.map(({ short }) => short.en)).toEqual(
      ['no reaction', 'the enemy fires', 'the enemy counterattacks'].slice(0, outlooks.length),
    );
    expect(outlooks.length).toBeGreaterThan(1);
    for (const outlook of outlooks) {
      expect(outlook.totals.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
    }
    expect(outlooks[0]!.stages.map(({ probability }) => probability)).toEqual([0, 1]);
    expect(total(outlooks[0]!, 'good')).toBeCloseTo(0.9, 12);
  });

  test('fire before it may stop it', () => {
    const [, arrives] = outlooks[1]!.stages;
    expect(arrives!.probability).toBeLessThan(1);
    expect(total(outlooks[1]!, 'even')).toBeCloseTo(1 - arrives!.probability, 12);
    expect(total(outlooks[1]!, 'good')).toBeLessThan(total(outlooks[0]!, 'good'));
  });

  test.each(['quiet', 'fire'] as const)('as many games have it: %s', (assumed) => {
    const outlook = outlooks[assumed === 'quiet' ? 0 : 1]!;
    const played = new Map<string, ReturnType<typeof playedOut>>();
    const game = (seed: string) => {
      const known = played.get(seed) ?? playedOut(state, plan, assumed, seededDice(seed));
      played.set(seed, known);
      return known;
    };
    expectSampled(total(outlook, 'good'), (seed) => game(seed).winner === state.setting.sides[allies]!.id);
    expectSampled(outlook.losses[0]!.own.atLeast[0] ?? 0, (seed) => stepsLost(state, game(seed).state, allies) > 0);
    const foe: SideIndex = allies === 0 ? 1 : 0;
    expectSampled(outlook.losses[0]!.enemy.atLeast[1] ?? 0, (seed) => stepsLost(state, game(seed).state, foe) > 1);
  });

  test('looking changes nothing, and is kept', () => {
    const before = system.fingerprint(state);
    expect(workedOut(board.preview!(state, offer).slowOdds!())).toEqual(outlooks);
    expect(system.fingerprint(state)).toBe(before);
  });
});

test('a shot is equal to the count of every throw', () => {
  const state = phase({
    units: [company('A', '1010'), musketeers('E', '0810'), company('x', '1512')],
    commanders: generals,
    activate: 'P',
  });
  play(state, [{ do: 'aim', unit: 'A', hex: '0810' }]);
  const [outlook] = workedOut(board.slowOdds!(state)!()) as [Outlook];
  const side = unit(state, 'A').card.side;
  const enemy: SideIndex = side === 0 ? 1 : 0;
  const all = enumerate((dice) => {
    const { state: after } = playedOut(state, { side, acts: [{ do: 'fire' }] }, 'quiet', dice);
    return { steps: stepsLost(state, after, enemy), back: unit(after, 'E').hex !== unit(state, 'E').hex };
  });
  const share = (of: (value: (typeof all)[number]['value']) => number) =>
    all.reduce((sum, { value, weight, total: whole }) => sum + (of(value) * weight) / whole, 0);
  expect(outlook.losses[0]!.enemy.mean).toBeCloseTo(
    share(({ steps }) => steps),
    12,
  );
  expect(total(outlook, 'good')).toBeCloseTo(
    share(({ steps, back }) => (back || steps > 0 ? 1 : 0)),
    12,
  );
});

test('cavalry that counts double says why its size is not the printed one', () => {
  const state = field();
  const { odds } = board.preview!(state, offerOnto(state, 'H', '1010', 'Charge'));
  const [attacker, defender] = odds!.facts.map(({ value }) => value);
  expect(attacker).toEqual(
    expect.objectContaining({ en: expect.stringContaining('8: size 4, cavalry counts double') }),
  );
  expect(defender).toBe('3');
});
