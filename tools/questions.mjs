// How often a player is asked while the enemy acts, between two own activations, where the greedy bot plays both sides.
// Use: node tools/questions.mjs [--games 10] [--seed questions] [--orders default|ask] [--answers greedy|pass]
//      [--scenario szczekociny-1794/battle]
// A question is every decision that a side has in an activation of the enemy's, but for the second half of an answer that
// it has begun itself (who joins a salvo or a counterattack, and the word to start it). "default" are the orders that a new
// game begins with, "ask" none at all; with "pass" the person lets every salvo and reaction go, otherwise he plays as the bot.
import { parseArgs } from 'node:util';
import { seededDice, stateFor } from '@hetman/core';
import { findScenario } from '@hetman/games';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '10' },
    seed: { type: 'string', default: 'questions' },
    orders: { type: 'string', default: 'default' },
    answers: { type: 'string', default: 'greedy' },
    scenario: { type: 'string', default: 'szczekociny-1794/battle' },
  },
});

const found = findScenario(values.scenario);
if (!found.ok) throw new Error(found.error.message);
const { game, scenario } = found.value;
const { system } = game;
const sides = scenario.sides.map(({ id }) => id);

const goesOn = ({ kind, chargers }) => kind === 'volley' || (chargers?.length ?? 0) > 0;
const letGo = { reply: { do: 'pass' }, reaction: { do: 'pass' } };

/** The side whose activation it is; null between two. */
function activeSide(state) {
  const activation = state.frames.findLast(({ kind }) => kind === 'activation');
  return activation ? sides[activation.owner] : null;
}

/** One game with a person at one side; gives the questions of every wait in which the enemy acted. */
function play(number, person) {
  const seed = `${values.seed}/${number}`;
  const dice = seededDice(seed);
  const silent = () => undefined;
  const bots = new Map(
    sides.map((side) => [side, game.bots.find(({ id }) => id === 'greedy').make(system, `${seed}/${side}`)]),
  );
  const state = system.setUp(scenario.id, {}, dice, silent);
  const orders = values.orders === 'default' ? (game.orders.initial?.(state, person) ?? null) : null;
  if (orders) system.setOrders(state, person, orders, dice, silent);
  const waits = [];
  const kinds = {};
  let [asked, enemyActed, begun] = [0, false, false];
  while (!system.outcome(state)) {
    const { side, kind } = system.decision(state);
    const active = activeSide(state);
    if (active === person) {
      if (begun && enemyActed) waits.push(asked);
      [asked, enemyActed, begun] = [0, false, true];
    } else if (active !== null) {
      enemyActed = true;
      if (side === person && !goesOn(state.frames.at(-1))) {
        asked++;
        kinds[kind] = (kinds[kind] ?? 0) + 1;
      }
    }
    const passed = values.answers === 'pass' && side === person && active !== person ? letGo[kind] : undefined;
    const action = passed ?? bots.get(side).choose(stateFor(system, state, side), system.actions(state));
    system.apply(state, action, dice, silent);
  }
  return { waits, kinds };
}

const sum = (list) => list.reduce((a, b) => a + b, 0);
process.stdout.write('| person plays | waits | questions | per wait | half of them at most | most | kinds |\n');
process.stdout.write('| --- | --- | --- | --- | --- | --- | --- |\n');
for (const person of sides) {
  const games = Array.from({ length: Number(values.games) }, (_, i) => play(i, person));
  const waits = games.flatMap((one) => one.waits).sort((a, b) => a - b);
  const kinds = {};
  for (const one of games)
    for (const [kind, count] of Object.entries(one.kinds)) kinds[kind] = (kinds[kind] ?? 0) + count;
  const listed = Object.entries(kinds).sort((a, b) => b[1] - a[1]);
  const cells = [
    person,
    waits.length,
    sum(waits),
    (sum(waits) / waits.length).toFixed(2),
    waits[Math.floor(waits.length / 2)],
    waits.at(-1),
    listed.map(([kind, count]) => `${kind} ${count}`).join(', '),
  ];
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}
