import { seededDice } from '@hetman/core/dice';
import type { Outcome } from '@hetman/core/game';
import { describe, expect, test } from 'vitest';
import type { Action } from '../rules/state/actions.js';
import { husariaSystem as system } from '../system.js';
import { bots } from './index.js';

/** A game takes about a second, many times that on a busy machine. */
const timeout = 300_000;
const battle = 'kluszyn-1610/battle';
/** Far more than any game needs. */
const mostDecisions = 100_000;

interface Match {
  readonly outcome: Outcome | null;
  readonly actions: readonly Action[];
}

/** Plays to the end, or as far as `most` decisions go. */
function match(scenario: string, first: string, second: string, seed: string, most = mostDecisions): Match {
  const maker = (id: string) => bots.find((bot) => bot.id === id)!;
  const { sides } = system.scenarios.find(({ id }) => id === scenario)!;
  const players = Object.fromEntries(
    sides.map(({ id }, i) => [id, maker(i === 0 ? first : second).make(system, `${seed}/${id}`)]),
  );
  const dice = seededDice(seed);
  const state = system.setUp(scenario, {}, dice);
  const actions: Action[] = [];
  while (actions.length < most) {
    const outcome = system.outcome(state);
    if (outcome) return { outcome, actions };
    const { side } = system.decision(state)!;
    const offered = system.actions(state);
    const chosen = players[side]!.choose(state, offered);
    if (!offered.includes(chosen)) throw new Error(`${side} chose what was not offered: ${JSON.stringify(chosen)}`);
    actions.push(chosen);
    system.apply(state, chosen, dice, () => undefined);
  }
  if (most === mostDecisions) throw new Error(`${scenario} ${seed} does not end`);
  return { outcome: null, actions };
}

const wins = (side: 'poles' | 'russians', games: number): number => {
  let won = 0;
  for (let i = 0; i < games; i++) {
    const [poles, russians] = side === 'poles' ? ['greedy', 'random'] : ['random', 'greedy'];
    if (match(battle, poles!, russians!, `ladder ${i}`).outcome!.winner === side) won++;
  }
  return won;
};

describe('greedy', () => {
  test.each(['poles', 'russians'] as const)('as %s beats chance in two games of two', { timeout }, (side) => {
    expect(wins(side, 2)).toBe(2);
  });

  test('plays the same game for the same seed, and another for another', () => {
    const opening = (seed: string) => match(battle, 'greedy', 'greedy', seed, 1200).actions;
    const first = opening('seed');
    expect(opening('seed')).toEqual(first);
    expect(opening('other')).not.toEqual(first);
  });

  test.each(system.scenarios.map((scenario) => scenario.id))('finishes %s against itself', { timeout }, (scenario) => {
    expect(match(scenario, 'greedy', 'greedy', 'itself').outcome!.rule).toMatch(/^N\./);
  });
});

test('at random every choice is legal and the battle ends', () => {
  expect(match(battle, 'random', 'random', 'lot').actions.length).toBeGreaterThan(1000);
});
