/** Whole skirmishes played by the bots through the contract: every choice is legal, every battle ends. */
import { seededDice } from '@hetman/core/dice';
import { expect, test } from 'vitest';
import { fireAndSword } from '../index.js';

const { system, bots } = fireAndSword;
const bot = (id: string, seed: string) => bots.find((known) => known.id === id)!.make(system, seed);

/** Entries of the game, and how it ended. */
function match(scenario: string, red: string, blue: string, seed: string) {
  const dice = seededDice(seed);
  const players = { red: bot(red, `${seed} red`), blue: bot(blue, `${seed} blue`) };
  const state = system.setUp(`skirmish/${scenario}`, { strength: 5 }, dice);
  let entries = 0;
  for (let decision = system.decision(state); decision; decision = system.decision(state)) {
    const side = decision.side as 'red' | 'blue';
    const seen = system.view(state, side) as typeof state;
    const action = players[side].choose(seen, system.actions(seen));
    expect([action, system.refusal(state, side, action)]).toEqual([action, null]);
    system.apply(state, action, dice, () => undefined);
    system.checkInvariants(state);
    expect(++entries).toBeLessThan(5000);
  }
  return { entries, outcome: system.outcome(state), losses: fireAndSword.losses(state) };
}

test.each(['patrol', 'ambush'])('greedy and random fight the %s to its end', (scenario) => {
  const { outcome, entries } = match(scenario, 'greedy', 'random', scenario);
  expect(outcome).toMatchObject({ rule: 'victory.score' });
  expect(entries).toBeGreaterThan(30);
});

test('two greedy sides come to blows', () => {
  const { losses } = match('take-and-hold', 'greedy', 'greedy', 'blows');
  const lost = Object.values(losses).reduce((sum, own) => sum + own['destroyed']! + own['fled']!, 0);
  expect(lost).toBeGreaterThan(0);
});

test('the colonel holds the hills against chance', () => {
  const { outcome } = match('take-and-hold', 'colonel', 'random', 'hills');
  expect(outcome).toMatchObject({ winner: 'red' });
});
