/** Totals of whole chains: what the enemy may do has a column, and exact ones agree with games played out. */

import type { OddsWork, Outlook } from '@hetman/core/board';
import { seededDice } from '@hetman/core/dice';
import { describe, expect, test } from 'vitest';
import type { Action } from '../../rules/state/actions.js';
import { unitById } from '../../rules/state/pieces.js';
import { topFrame } from '../../rules/state/play.js';
import { cloneState, type State } from '../../rules/state/state.js';
import { rules } from '../../system.js';
import { alter } from '../../testkit/alter.js';
import { colonel, elite, enemy, foot, horse, position, tartars } from '../../testkit/index.js';
import { melee } from '../../testkit/melee.js';
import { fireAndSwordBoard as board } from '../index.js';

const workedOut = (work: OddsWork): readonly Outlook[] => {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value.outlooks ?? [];
  }
};

const total = ({ totals }: Outlook, kind: 'good' | 'even' | 'bad') =>
  totals.find((one) => one.kind === kind)!.probability;
const stage = ({ stages }: Outlook, name: string) => stages.find(({ label }) => label.en === name)!.probability;

type UnitFile = ReturnType<typeof horse>;

const field = (...foes: readonly UnitFile[]): State =>
  position({ phase: 'movement', turns: 4, units: [horse('A', 50, 40, { order: 'charge' }), ...foes] });

/** The outlooks of the charge of A at E. */
function charge(state: State): readonly Outlook[] {
  const offer = board.prompt(state, 'A').offers.find(({ actions }) => {
    const action = actions.at(-1) as Action;
    return action.do === 'charge' && action.target === 'E' && action.commander === '';
  })!;
  return workedOut(board.preview!(state, offer).slowOdds!());
}

const named = (outlooks: readonly Outlook[]) => outlooks.map(({ short }) => short.en.replace('\u00ad', ''));
const foe = (more: object) => horse('E', 62, 56, { side: 'stronger', facing: 180, order: 'move', ...more });

describe('a charge, with all that lies between', () => {
  test('who can do nothing about it has one column, and so have all shares that add up to one', () => {
    const before = field(foe({}));
    const state = cloneState(before);
    const outlooks = charge(state);
    expect(named(outlooks)).toEqual(['no reaction']);
    const [only] = outlooks;
    expect(total(only!, 'good') + total(only!, 'even') + total(only!, 'bad')).toBeCloseTo(1, 9);
    expect(stage(only!, 'it comes to close combat')).toBe(1);
    expect(stage(only!, 'Strength lost on the way')).toBe(0);
    expect(only!.sampled!.games).toBe(100);
    expect(JSON.stringify(state.frames)).toBe(JSON.stringify(before.frames));
  });

  test('muskets that defend shoot before the contact, and cost more than if they held their fire', () => {
    const guard = foot('G', 76, 58, { side: 'stronger', facing: 180, order: 'defence' });
    const [quiet, fire, ...more] = charge(field(foe({}), guard));
    expect(named([quiet!, fire!])).toEqual(['no reaction', 'enemy shoots']);
    expect(more).toEqual([]);
    expect(stage(fire!, 'Strength lost on the way')).toBeGreaterThan(0.3);
    expect(fire!.losses[0]!.own.mean).toBeGreaterThan(quiet!.losses[0]!.own.mean);
  });

  test('a target with a charge order may countercharge, and light horse may get away', () => {
    expect(named(charge(field(foe({ order: 'charge' }))))).toEqual(['no reaction', 'countercharge']);
    const light = tartars('E', 62, 58, { side: 'stronger', facing: 180, order: 'move' });
    const evades = charge(field(light)).find(({ short }) => short.en === 'target evades');
    expect(stage(evades!, 'it comes to close combat')).toBeLessThan(1);
  });

  test('an order that lies face down is not told by the figures', () => {
    const seen = (order: 'charge' | 'defence') => {
      const state = field(foe({ order }));
      alter(unitById(state, 'E')!, { hidden: true });
      return charge(rules.view(state, state.setting.sides[0].id) as State);
    };
    expect(seen('charge')).toEqual(seen('defence'));
    expect(named(seen('charge'))).toContain('countercharge');
  });
});

describe('a combat', () => {
  test('has the round exactly and both rounds as an estimate, for whoever is asked', () => {
    const state = melee({ units: [elite('A', 50, 50, { order: null }), enemy('B', 62, 50, { order: null })] });
    const [round, end] = workedOut(board.slowOdds!(state)!());
    const { results } = board.odds(state)!;
    const chance = (of: string) => results.find(({ meaning }) => meaning.en === of)!.probability;
    expect(total(round!, 'good')).toBeCloseTo(chance('Round won: Weaker side'), 6);
    expect(total(round!, 'bad')).toBeCloseTo(chance('Round won: Stronger side'), 6);
    expect(round!.sampled).toBeUndefined();
    expect(end!.sampled!.games).toBe(100);
    // Elite horse is the better of the two.
    expect(total(end!, 'good')).toBeGreaterThan(total(end!, 'bad'));
    expect(round!.losses[0]!.enemy.mean).toBeGreaterThan(round!.losses[0]!.own.mean);
  });
});

describe('a shot', () => {
  const shooting = (): State =>
    position({
      phase: 'combat',
      units: [foot('A', 50, 50, { order: 'defence' }), enemy('E', 62, 58, { order: null })],
      commanders: [colonel('C', 20, 20)],
    });

  test('agrees with the same shot taken again and again', () => {
    const state = shooting();
    const offer = board.prompt(state, 'A').offers.find(({ actions }) => (actions.at(-1) as Action).do === 'shoot')!;
    const [outlook] = board.preview!(state, offer).odds!.outlooks!;
    const games = 400;
    const counts = { good: 0, even: 0, bad: 0 };
    for (let game = 0; game < games; game++) {
      const played = cloneState(state);
      const play = { state: played, dice: seededDice(`shot ${game}`), emit: () => undefined };
      rules.apply(play, offer.actions.at(-1) as Action);
      for (let frame = topFrame(played); frame && played.frames.some(({ kind }) => kind === 'fire-stage'); ) {
        if (frame.kind === 'fire' && frame.stage !== 'defence') break;
        const actions = rules.actions(played);
        const done = actions.find(({ do: name }) => name === 'done' || name === 'roll');
        rules.apply(play, done ?? actions[0]!);
        frame = topFrame(played);
      }
      const target = unitById(played, 'E')!;
      const broken =
        target.battle.place !== 'table' || target.battle.morale !== 'good' || target.turn.moved || target.step.fledNow;
      const hurt = target.battle.losses > 0 || target.phase.shotDown > 0;
      counts[broken ? 'good' : hurt ? 'even' : 'bad']++;
    }
    for (const kind of ['good', 'even', 'bad'] as const) {
      const wanted = total(outlook!, kind);
      const error = Math.sqrt(Math.max(wanted * (1 - wanted), 1 / games) / games);
      expect(Math.abs(counts[kind] / games - wanted), kind).toBeLessThan(4 * error);
    }
  });
});
