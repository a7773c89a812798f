import { type Random, seededRandom } from '@hetman/core';

/** Actions of Husaria that bring a game on; the rest is maneuvering. */
const brisk = ['deploy', 'ready', 'end', 'fight', 'pass', 'fire', 'go', 'halt', 'attack'];

/** Chooses what ends a decision soon, and now and then at random: a battle of Kłuszyn is over in some hundred actions. */
export function briskChoice(seed: string): (actions: readonly unknown[]) => unknown {
  const random: Random = seededRandom(seed);
  const lot = (actions: readonly unknown[]) => actions[random.below(actions.length)];
  return (actions) => {
    if (random.below(8) === 0) return lot(actions);
    const named = (name: string) => actions.find((action) => (action as { do?: string }).do === name);
    const word = brisk.find((name) => named(name) !== undefined);
    return word === undefined ? lot(actions) : named(word);
  };
}
