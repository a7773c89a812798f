/** What the bot works with: only what its side may see, and a copy of it to try things on. */
import type { seededRandom } from '@hetman/core/dice';
import { farApart } from '../../rules/state/pieces.js';
import type { SideIndex } from '../../rules/state/setting.js';
import { cloneState, type State } from '../../rules/state/state.js';

export interface Mind {
  readonly state: State;
  readonly side: SideIndex;
  readonly random: ReturnType<typeof seededRandom>;
  /** A copy that may be disturbed, made when first asked for. */
  scratch(): State;
}

export function newMind(state: State, side: SideIndex, random: Mind['random']): Mind {
  let copy: State | null = null;
  return {
    state,
    side,
    random,
    scratch() {
      copy ??= cloneState(state);
      return copy;
    },
  };
}

/** Distance from a hex to the nearest enemy of the side, 99 without any. */
export function nearestEnemy(state: State, side: SideIndex, hex: number): number {
  let nearest = 99;
  for (const unit of state.units)
    if (unit.place === 'map' && unit.card.side !== side) nearest = Math.min(nearest, farApart(state, hex, unit.hex));
  return nearest;
}

/** The element with the highest value; the first of equals. */
export function best<T extends object>(of: readonly T[], value: (one: T) => number): T {
  let found: T = of[0]!;
  let highest = value(found);
  for (const one of of.slice(1)) {
    const own = value(one);
    if (own > highest) {
      found = one;
      highest = own;
    }
  }
  return found;
}
