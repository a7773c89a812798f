/** Pairs of states that differ only in what a viewer may not know: other chits in the enemy's hand, other orders. */
import type { Random } from '@hetman/core/dice';
import { activationKey, turnKey } from '../rules/fire/worth-asking.js';
import { cupSeenBy, poolRule } from '../rules/sequence.js';
import { askAlways, type StandingOrders } from '../rules/standing-orders.js';
import { enemyOf, type SideIndex } from '../rules/state/setting.js';
import { cloneState, type State } from '../rules/state/state.js';

/** The same battle with other chits in the slots that the viewer sees only from behind; null where there are no others. */
export function otherCup(state: State, viewer: SideIndex, random: Random): State | null {
  const twin = cloneState(state);
  const seen = cupSeenBy(state, viewer);
  const { fixed } = poolRule(state);
  let changed = false;
  for (const [slot, chit] of seen.entries()) {
    if (chit >= 0) continue;
    const army = state.setting.armies[-1 - chit]!.id;
    const others = twin.commanders.filter(
      ({ index, card, place }) =>
        card.army === army &&
        card.role === 'commander' &&
        place === 'map' &&
        !fixed.includes(index) &&
        !twin.cup.includes(index),
    );
    if (others.length === 0) continue;
    twin.cup[slot] = others[random.below(others.length)]!.index;
    changed = true;
  }
  return changed ? twin : null;
}

const answers = ['ask', 'never', 'always'] as const;

/** The same battle with other standing orders of the enemy. */
export function otherOrders(state: State, viewer: SideIndex, random: Random): State {
  const twin = cloneState(state);
  const pick = () => answers[random.below(answers.length)]!;
  const orders: StandingOrders = {
    ...askAlways,
    salvo: pick(),
    reaction: pick(),
    square: pick(),
    flight: pick(),
    range: 1 + random.below(10),
    harm: random.below(2) === 0 ? 'ask' : 'least',
    ...(random.below(2) === 0 && {
      chance: 10 * random.below(10),
      again: random.below(2) === 0 ? 'better' : 'once',
      reactionChance: 10 * random.below(10),
      quiet: { salvo: turnKey(state) },
      answered: { at: activationKey(state), how: 'passed', chance: 0.3 },
    }),
  };
  twin.orders[enemyOf(viewer)] = orders;
  return twin;
}
