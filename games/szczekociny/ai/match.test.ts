/** The bots play whole games; the greedy one beats chance, seeing only what its side may see. */
import { seededDice } from '@hetman/core/dice';
import { stateFor } from '@hetman/core/game';
import { expect, test } from 'vitest';
import { szczekocinySystem as system } from '../system.js';
import { company, fusiliers, phase, squadron, unit } from '../testkit/index.js';
import { bots } from './index.js';

function match(scenario: string, names: Record<string, string>, seed: string, decisions = 100_000): string | null {
  const dice = seededDice(seed);
  const players = Object.fromEntries(
    Object.entries(names).map(([side, id]) => [
      side,
      bots.find((bot) => bot.id === id)!.make(system, `${seed} ${side}`),
    ]),
  );
  const state = system.setUp(scenario, {}, dice);
  for (let done = 0; done < decisions; done++) {
    const decision = system.decision(state);
    if (!decision) break;
    const actions = system.actions(state);
    const action = players[decision.side]!.choose(stateFor(system, state, decision.side), actions);
    expect(system.refusal(state, decision.side, action)).toBeNull();
    system.apply(state, action, dice, () => undefined);
  }
  return system.outcome(state)?.winner ?? null;
}

const wins = (names: Record<string, string>, side: string, games: number): number =>
  Array.from({ length: games }, (_, i) => match('szczekociny-1794/wywla', names, `match ${i}`)).filter(
    (winner) => winner === side,
  ).length;

test('greedy beats random on both sides of Wywła', () => {
  expect(wins({ poles: 'greedy', allies: 'random' }, 'poles', 8)).toBeGreaterThanOrEqual(7);
  expect(wins({ poles: 'random', allies: 'greedy' }, 'allies', 8)).toBeGreaterThanOrEqual(7);
});

test('units that have fired all their points away are left where they are', () => {
  const state = phase({
    units: [company('A', '1010'), company('B', '1010'), squadron('C', '1210'), fusiliers('E', '0710', { size: 1 })],
    activate: 'general of poles',
  });
  for (const id of ['A', 'B']) unit(state, id).mp = 0;
  const actions = system.actions(state);
  const bot = bots.find(({ id }) => id === 'greedy')!.make(system, 'spent');
  expect(actions).toContainEqual(bot.choose(stateFor(system, state, 'poles'), actions));
});

test('the same seed plays the same game, and the battle is played through its cup', () => {
  const names = { poles: 'greedy', allies: 'greedy' };
  expect(match('szczekociny-1794/wywla', names, 'same')).toBe(match('szczekociny-1794/wywla', names, 'same'));
  expect(match('szczekociny-1794/battle', names, 'cup', 400)).toBeNull();
});
