/** Two offers of a hex game never read the same, whatever figures stand beside them, and none has the name of another. */
import type { HexBoard, Prompt } from '@hetman/core/board';
import { seededDice, seededRandom } from '@hetman/core/dice';
import type { AnyGame } from '@hetman/core/game';
import { alike } from '@hetman/core/testkit';
import { husaria } from '@hetman/husaria';
import { randomPosition as husariaPosition } from '@hetman/husaria/testkit';
import { szczekociny } from '@hetman/szczekociny';
import { randomPosition as szczekocinyPosition } from '@hetman/szczekociny/testkit';
import { expect, test } from 'vitest';

const positions = 12;
const decisions = 12;
const hands = 3;

const games = [
  ['Husaria', husaria as AnyGame, (seed: string): unknown => husariaPosition(seed).state],
  ['Szczekociny 1794', szczekociny as AnyGame, (seed: string): unknown => szczekocinyPosition(seed).state],
] as const;

/** Words alone must do: a figure beside them says what is left, and not what is done. */
const twins = ({ offers }: Prompt): string[] => [
  ...alike({ offers: offers.map((offer) => ({ ...offer, figure: null })) }),
  ...offers.map(({ id }) => id).filter((id, i, all) => all.indexOf(id) !== i),
];

test.each(games)('%s', { timeout: 120_000 }, (_, game, positionOf) => {
  const { system } = game;
  const board = game.board as HexBoard<unknown>;
  const found: string[] = [];
  let looked = 0;
  for (let seed = 0; seed < positions; seed++) {
    const state = positionOf(`alike ${seed}`);
    const [dice, random] = [seededDice(`alike ${seed}`), seededRandom(`alike ${seed}`)];
    for (let number = 0; number < decisions && system.decision(state); number++) {
      const bare = board.prompt(state, null);
      const taken =
        bare.selectable.length === 0 ? [] : Array.from({ length: hands }, () => random.below(bare.selectable.length));
      for (const prompt of [bare, ...taken.map((at) => board.prompt(state, bare.selectable[at]!))]) {
        looked += prompt.offers.length;
        found.push(...twins(prompt).map((twin) => `${seed}/${number} ${prompt.decision!.kind}: ${twin}`));
      }
      const actions = system.actions(state);
      system.apply(state, actions[random.below(actions.length)], dice, () => undefined);
    }
  }
  expect(found).toEqual([]);
  expect(looked).toBeGreaterThan(1000);
});
