/** Whole skirmishes played by the bots through the contract: every choice is legal, every battle ends. */
import { seededDice } from '@hetman/core/dice';
import { expect, test } from 'vitest';
import { fireAndSword } from '../index.js';

const { system, bots } = fireAndSword;
const bot = (id: string, seed: string) => bots.find((known) => known.id === id)!.make(system, seed);

/** Entries of the game, and how it ended. */
function match(scenario: string, red: string, blue: string, seed: string, turns?: number) {
  const dice = seededDice(seed);
  const players = { red: bot(red, `${seed} red`), blue: bot(blue, `${seed} blue`) };
  const id = scenario.includes('/') ? scenario : `skirmish/${scenario}`;
  const state = system.setUp(id, { strength: 5, divisionStrength: 15 }, dice);
  // Divisions have pieces enough to make a whole battle slow, and the colonel thinks long.
  const last = turns ?? (state.division ? 2 : state.setting.turns);
  state.setting = { ...state.setting, turns: last };
  let entries = 0;
  for (let decision = system.decision(state); decision; decision = system.decision(state)) {
    const side = decision.side as 'red' | 'blue';
    const seen = system.view(state, side) as typeof state;
    const action = players[side].choose(seen, system.actions(seen));
    expect([action, system.refusal(state, side, action)]).toEqual([action, null]);
    system.apply(state, action, dice, () => undefined);
    if (!state.division || entries % 10 === 0) system.checkInvariants(state);
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

test('two random sides fight a short pitched battle of divisions to its end', () => {
  const { outcome, entries } = match('division/pitched-battle', 'random', 'random', 'divisions');
  expect(outcome).toMatchObject({ rule: 'victory.score' });
  expect(entries).toBeGreaterThan(100);
});

test('the greedy player instructs every regiment before he gives orders in line with it', () => {
  const dice = seededDice('instructions');
  const state = system.setUp('division/pitched-battle', { divisionStrength: 15 }, dice);
  const greedy = bot('greedy', 'instructions');
  const done: string[] = [];
  while (done.at(-1) !== 'done') {
    const { side } = system.decision(state)!;
    const action = greedy.choose(system.view(state, side) as typeof state, system.actions(state));
    if (action.do === 'order') expect(system.refusal(state, side, action)).toBeNull();
    done.push(action.do);
    system.apply(state, action, dice, () => undefined);
  }
  const own = done.filter((name) => name === 'instruct' || name === 'order');
  expect(own.slice(0, 3)).toEqual(['instruct', 'instruct', 'instruct']);
  expect(own.slice(3)).not.toContain('instruct');
  expect(own.length).toBeGreaterThan(6);
});

test('the colonel takes a hill before chance does', () => {
  const { outcome } = match('take-and-hold', 'colonel', 'random', 'hills', 3);
  const { red, blue } = outcome!.points!;
  expect(red!).toBeGreaterThan(blue!);
});
