/** Bots at work: whoever keeps a game lets them answer by this one loop, at once or in threads. */
import { type AnyGame, type Bot, type GameSystem, type Side, stateFor } from '../game/index.js';

/** The bots of a game by their sides; `seed` is of all of them, and each draws its own. */
export function makeBots(
  game: AnyGame,
  names: Readonly<Record<Side, string>>,
  seedOf: (side: Side) => string,
): ReadonlyMap<Side, Bot<unknown, unknown>> {
  return new Map(Object.entries(names).map(([side, name]) => [side, makeBot(game, name, seedOf(side))]));
}

export function makeBot(game: AnyGame, name: string, seed: string): Bot<unknown, unknown> {
  const maker = game.bots.find(({ id }) => id === name);
  if (!maker) throw new Error(`no bot "${name}"`);
  return maker.make(game.system, seed);
}

/** What a bot does now, from what its side may know; `actions` are the legal ones, or good ones among them. */
export function botAnswer<State, Action>(
  system: GameSystem<State, Action>,
  bot: Bot<State, Action>,
  state: State,
  side: Side,
  actions: readonly Action[] = system.actions(state),
): Action {
  return bot.choose(stateFor(system, state, side), actions);
}

/**
 * Bots answer as long as one of them must decide. Every answer is passed on before the next is asked for: whoever answers in
 * a thread waits for it, and whoever answers at once may save or draw in between.
 */
export function* botTurns<T>(deciding: () => Side | null, answer: (side: Side) => T): Generator<T, void> {
  for (let side = deciding(); side !== null; side = deciding()) yield answer(side);
}
