import { seededDice, seededRandom } from '@hetman/core/dice';
import { stateFor } from '@hetman/core/game';
import { describe, expect, test } from 'vitest';
import type { StandingOrders } from '../rules/standing-orders.js';
import type { State } from '../rules/state/state.js';
import { husariaSystem as system } from '../system.js';
import { bots } from './index.js';

const orders: readonly Partial<StandingOrders>[] = [
  { guns: 'never', musketry: 'never', pikes: 'never', counterCharge: 'never', chase: 'never' },
  { guns: 'always', musketry: 'always', pikes: 'always', counterCharge: 'always', counterChargeColumn: '1:2' },
];

/** The same position with other orders of the side that is not asked. */
function ordered(state: State, given: Partial<StandingOrders>): State {
  const copy = system.clone(state);
  const { side } = system.decision(state)!;
  const enemy = state.setting.sides.find(({ id }) => id !== side)!.id;
  system.setOrders(copy, enemy, given, seededDice('unused'), () => undefined);
  return copy;
}

describe.each(bots.map((bot) => [bot.id, bot] as const))('%s', (_, maker) => {
  test('answers alike whatever the enemy has ordered, and leaves the state as it is', () => {
    const random = seededRandom('secrecy');
    const dice = seededDice('secrecy');
    const state = system.setUp('kluszyn-1610/battle', {}, dice);
    const players = [state.setting.sides[0].id, state.setting.sides[1].id].map(
      (side) => [side, [0, 1, 2].map(() => maker.make(system, side))] as const,
    );
    const kinds = new Set<string>();
    for (let count = 0; count < 1500 && system.decision(state); count++) {
      const { side, kind } = system.decision(state)!;
      kinds.add(kind);
      const worlds = [state, ...orders.map((given) => ordered(state, given))];
      const before = worlds.map((world) => system.fingerprint(world));
      const copies = players.find(([id]) => id === side)![1];
      const answers = worlds.map((world, i) => copies[i]!.choose(stateFor(system, world, side), system.actions(world)));
      expect(answers[1]).toEqual(answers[0]);
      expect(answers[2]).toEqual(answers[0]);
      expect(worlds.map((world) => system.fingerprint(world))).toEqual(before);
      // Now and then at random, so that more is seen than the bot would look for.
      const actions = system.actions(state);
      const played = random.below(4) === 0 ? actions[random.below(actions.length)]! : answers[0]!;
      system.apply(state, played, dice, () => undefined);
    }
    expect(kinds.size).toBeGreaterThan(5);
  });
});
