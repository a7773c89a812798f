import { type Random, seededRandom } from '../dice/index.js';
import type { GamePackage, Options, Side } from '../game/index.js';
import { openTable, type Table, type TableDice } from '../table/index.js';

export interface RandomPlay {
  readonly scenario: string;
  /** Of the dice and of every choice: the same seed plays the same game. */
  readonly seed: string;
  /** Other dice than those of the seed. */
  readonly dice?: TableDice;
  readonly options?: Options;
  /** Stop after so many entries, if the battle lasts that long. */
  readonly entries?: number;
  /** Standing orders to give now and then; null for none this time. */
  readonly orders?: (random: Random, side: Side) => unknown;
  /** Called before every decision. */
  readonly onDecision?: (table: Table<unknown>) => void;
}

/** A table at which every choice was drawn at random: raw material for property tests of any game. */
export function playRandomly<State, Action>(game: GamePackage<State, Action>, play: RandomPlay): Table<State> {
  const { scenario, seed, dice = seed, options = {}, entries = Number.POSITIVE_INFINITY } = play;
  const opened = openTable(game, { scenario, options, dice });
  if (!opened.ok) throw new Error(opened.error.message);
  const table = opened.value;
  const random = seededRandom(`play ${seed}`);
  const sides = Object.keys(table.seats);
  while (table.decision() && table.count() < entries) {
    play.onDecision?.(table);
    const side = sides[random.below(sides.length)]!;
    const orders = play.orders?.(random, side) ?? null;
    if (orders !== null) giveOrders(table, side, orders);
    else actAtRandom(game, table, random);
  }
  return table;
}

function giveOrders(table: Table<unknown>, by: Side, orders: unknown): void {
  const given = table.setOrders({ by, orders });
  if (!given.ok) throw new Error(given.error.message);
}

function actAtRandom<State, Action>(game: GamePackage<State, Action>, table: Table<State>, random: Random): void {
  const actions = game.system.actions(table.state());
  const action = actions[random.below(actions.length)];
  const by = table.decision()!.side;
  const acted = table.act({ by, action, after: table.count(by) });
  if (!acted.ok) throw new Error(`${JSON.stringify(action)}: ${acted.error.message}`);
}
