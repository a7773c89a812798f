/** Totals of whole chains, held against the same battles played out one by one: by every throw, and by many seeds. */
import type { OddsWork, Outlook } from '@hetman/core/board';
import { type Dice, enumerate, seededDice } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import { type Assumed, courseRules, startOf } from '../odds/course.js';
import type { Action } from '../rules/state/actions.js';
import { hexByLabel } from '../rules/state/pieces.js';
import type { SideIndex } from '../rules/state/setting.js';
import type { State } from '../rules/state/state.js';
import { husariaSystem as system } from '../system.js';
import {
  artillery,
  cavalry,
  commander,
  declareAttack,
  hussars,
  infantry,
  moves,
  play,
  position,
  step,
  unit,
  wagon,
} from '../testkit/index.js';
import { husariaBoard as board } from './index.js';

const workedOut = (work: OddsWork): readonly Outlook[] => {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value.outlooks ?? [];
  }
};

const total = ({ totals }: Outlook, kind: 'good' | 'even' | 'bad') =>
  totals.find((one) => one.kind === kind)!.probability;

/** One game of the chain, from the decision to its result, by whatever dice. */
function playedOut(asked: State, side: SideIndex, acts: readonly Action[], assumed: Assumed, dice: Dice): State {
  const state = startOf(asked);
  const { next } = courseRules(state, side, acts, { assumed });
  let done = 0;
  for (;;) {
    const decision = system.decision(state);
    const now = decision && next(state, decision, done);
    if (!now) return state;
    system.apply(state, now.action, dice, () => undefined);
    done = now.done;
  }
}

/** Units out of action and points lost by a side, and whether somebody of it gave way: counted by hand. */
function cost(before: State, after: State, side: SideIndex) {
  const own = before.units.filter(({ card, place }) => card.side === side && place === 'map');
  const now = own.map(({ index }) => after.units[index]!);
  return {
    out: now.filter(({ place }) => place === 'dead' || place === 'dispersed').length,
    points: own.reduce((sum, { sp }, i) => sum + sp - (now[i]!.place === 'dead' ? 0 : now[i]!.sp), 0),
    gaveWay: now.some(({ place, hex }, i) => place !== 'map' || hex !== own[i]!.hex),
  };
}

/** Seeds of a sample, and how many standard errors it may be off: one in fifteen thousand is further. */
const seeds = 600;
const errors = 4;

function sampled(count: (seed: string) => boolean): number {
  let times = 0;
  for (let i = 0; i < seeds; i++) if (count(`outlook ${i}`)) times++;
  return times / seeds;
}

function expectSampled(figure: number, share: number): void {
  const error = Math.sqrt(Math.max(figure * (1 - figure), 1 / seeds) / seeds);
  expect(Math.abs(share - figure)).toBeLessThan(errors * error);
}

const infantryFight = (more: object = {}): State => {
  const field = position({
    phase: 'attack',
    units: [
      infantry('A', 'poles', '1011', { facing: 'N', stars: 1 }),
      cavalry('B', 'poles', '1110', { facing: 'NW' }),
      infantry('D', 'russians', '1010', { facing: 'S', stars: 2 }),
    ],
    ...more,
  });
  declareAttack(field, ['A', 'B'], ['1010']);
  return field;
};

/** One against one, so that every throw can be made one by one. */
const duel = (): State => {
  const field = position({
    phase: 'attack',
    units: [
      infantry('A', 'poles', '1011', { facing: 'N' }),
      infantry('D', 'russians', '1010', { facing: 'S', stars: 1 }),
    ],
  });
  declareAttack(field, ['A'], ['1010']);
  return field;
};

const fight: readonly Action[] = [{ do: 'fight' }];

describe('an attack, with all that lies between', () => {
  test.each(['quiet', 'answered'] as const)('equal to the count of every throw: %s', (assumed) => {
    const state = duel();
    const outlook = workedOut(board.slowOdds!(state)!())[assumed === 'quiet' ? 0 : 1]!;
    const all = enumerate((dice) => {
      const after = playedOut(state, 0, fight, assumed, dice);
      return { own: cost(state, after, 0), enemy: cost(state, after, 1) };
    });
    const mean = (of: (value: (typeof all)[number]['value']) => number) =>
      all.reduce((sum, { value, weight, total: whole }) => sum + (of(value) * weight) / whole, 0);
    expect(outlook.losses[0]!.own.mean).toBeCloseTo(
      mean(({ own }) => own.out),
      12,
    );
    expect(outlook.losses[0]!.enemy.mean).toBeCloseTo(
      mean(({ enemy }) => enemy.out),
      12,
    );
    expect(outlook.losses[1]!.own.mean).toBeCloseTo(
      mean(({ own }) => own.points),
      12,
    );
    expect(outlook.losses[1]!.enemy.atLeast[0] ?? 0).toBeCloseTo(
      mean(({ enemy }) => (enemy.points > 0 ? 1 : 0)),
      12,
    );
    const better = mean(({ own, enemy }) => {
      if (own.gaveWay !== enemy.gaveWay) return enemy.gaveWay ? 1 : 0;
      return (enemy.out - own.out || enemy.points - own.points) > 0 ? 1 : 0;
    });
    expect(total(outlook, 'good')).toBeCloseTo(better, 12);
  });

  test.each([
    ['with fire of both sides', {}],
    ['with a commander in danger', { commanders: [commander('L', 'russians', '1010', { modifier: 1 })] }],
    ['with a commander beside the attackers', { commanders: [commander('L', 'poles', '1011', { modifier: 2 })] }],
  ])('%s: as many games have it', (_name, more) => {
    const state = infantryFight(more);
    const outlook = workedOut(board.slowOdds!(state)!())[1]!;
    const after = (seed: string) => playedOut(state, 0, fight, 'answered', seededDice(seed));
    expectSampled(
      outlook.losses[0]!.own.atLeast[0]!,
      sampled((seed) => cost(state, after(seed), 0).out > 0),
    );
    expectSampled(
      outlook.losses[1]!.enemy.atLeast[0]!,
      sampled((seed) => cost(state, after(seed), 1).points > 0),
    );
  });

  test('totals add up, and fire before the throw is a stage of its own', () => {
    const [quiet, answered] = workedOut(board.slowOdds!(infantryFight())!());
    for (const outlook of [quiet!, answered!])
      expect(outlook.totals.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 12);
    const stage = (outlook: Outlook) => outlook.stages.map(({ probability }) => probability);
    expect(stage(quiet!)).toEqual([0, 1]);
    const [hit, thrown] = stage(answered!);
    expect(hit).toBeGreaterThan(0);
    expect(thrown).toBeGreaterThan(0.9);
    expect(total(answered!, 'good')).toBeLessThan(total(quiet!, 'good'));
  });

  test('who cannot be answered has one column', () => {
    const state = position({
      phase: 'attack',
      units: [cavalry('A', 'poles', '1012', { facing: 'N' }), infantry('B', 'russians', '1011', { facing: 'S' })],
    });
    const offer = board.prompt(state, 'A').offers.find(({ hex }) => hex === '1011')!;
    const outlooks = workedOut(board.preview!(state, offer).slowOdds!());
    expect(outlooks.map(({ short }) => short.en)).toEqual(['chance']);
  });

  test('the attacked sees the same fight from the other side', () => {
    const state = infantryFight();
    const [own] = workedOut(board.slowOdds!(state)!());
    play(state, [{ do: 'fight' }]);
    expect(system.decision(state)).toEqual({ side: 'russians', kind: 'musketry' });
    const [theirs] = workedOut(board.slowOdds!(state)!());
    expect(total(theirs!, 'bad')).toBeCloseTo(total(own!, 'good'), 12);
    expect(theirs!.losses[1]!.own.mean).toBeCloseTo(own!.losses[1]!.enemy.mean, 12);
  });

  test('looking changes nothing, and is kept', () => {
    const state = infantryFight();
    const before = system.fingerprint(state);
    const first = workedOut(board.slowOdds!(state)!());
    expect(system.fingerprint(state)).toBe(before);
    expect(workedOut(board.slowOdds!(state)!())).toBe(first);
  });
});

describe('a way under fire', () => {
  const way = (): State =>
    position({
      units: [
        cavalry('A', 'poles', '1010', { facing: 'N' }),
        artillery('G', 'russians', '1005', { facing: 'S' }),
        cavalry('R', 'russians', '1105', { facing: 'S' }),
      ],
      wagons: [wagon('W', 'russians', '1003')],
    });

  test('tells how often it arrives, as many games have it', () => {
    const state = way();
    const offer = board.prompt(state, 'A').offers.find(({ id }) => id === 'move A 1007 N')!;
    const outlooks = workedOut(board.preview!(state, offer).slowOdds!());
    expect(outlooks.map(({ short }) => short.en)).toEqual(['no reaction', 'all reactions']);
    const [quiet, answered] = outlooks as [Outlook, Outlook];
    expect(total(quiet, 'good')).toBe(1);
    expect(total(answered, 'bad')).toBeGreaterThan(0.1);
    const acts = offer.actions as readonly Action[];
    const end = (seed: string) => unit(playedOut(state, 0, acts, 'answered', seededDice(seed)), 'A');
    const there = (seed: string) => {
      const { place, hex } = end(seed);
      return place === 'map' && hex === hexByLabel(state, '1007');
    };
    expectSampled(1 - total(answered, 'bad'), sampled(there));
    expectSampled(
      answered.losses[1]!.own.atLeast[0] ?? 0,
      sampled((seed) => end(seed).sp < unit(state, 'A').sp),
    );
  });

  test('an undisturbed way has no odds to work out', () => {
    const state = position({ units: [cavalry('A', 'poles', '1010', { facing: 'N' })] });
    const offer = board.prompt(state, 'A').offers.find(({ id }) => id === 'move A 1007 N')!;
    expect(board.preview!(state, offer).slowOdds).toBeUndefined();
  });
});

test('a counter-charge is estimated before it is ordered, and agrees with many games', () => {
  const state = position({
    side: 'russians',
    units: [
      cavalry('K', 'russians', '1007', { facing: 'S' }),
      hussars('P', 'poles', '1010', { facing: 'N', lance: true }),
    ],
  });
  play(state, [...moves('K', step('S')), { do: 'charge', unit: 'P', to: 'N', facing: 'N' }]);
  const [outlook] = workedOut(board.slowOdds!(state)!()) as [Outlook];
  const after = (seed: string) => playedOut(state, 0, [{ do: 'go' }], 'quiet', seededDice(seed));
  expectSampled(
    outlook.losses[0]!.enemy.atLeast[0]!,
    sampled((seed) => cost(state, after(seed), 1).out > 0),
  );
});
