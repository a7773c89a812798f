/** 9.13, 9.15: how far a commander rides. Asked for at every ride and every flight, so it works in flat arrays. */
import { type Hex, offMap } from '@hetman/core/hex';
import { closed, groundOf, horse } from '../movement/ground.js';
import { heldBy } from '../state/pieces.js';
import { enemyOf, type SideIndex } from '../state/setting.js';
import type { State } from '../state/state.js';

export interface RideReach {
  /** Hexes he reaches, nearest first, his own not among them; `beyond` stands for the edge of the map. */
  readonly hexes: readonly Hex[];
  readonly beyond: Hex;
  /** Steps to each hex, -1 where he does not come. */
  readonly steps: Int8Array;
  /** Over an exit bridge or the edge: he is out of the battle (N.bridge, ruling 120). */
  readonly leaves: Uint8Array;
}

/** Ruling 71: past zones and friends, not to enemies or closed ground. What he reaches without the bridge is not beyond it. */
export function rideReach(state: State, side: SideIndex, from: Hex): RideReach {
  const { grid, price, exit } = groundOf(state.setting);
  const enemy = enemyOf(side);
  const beyond = grid.size;
  const steps = new Int8Array(grid.size + 1).fill(-1);
  const leaves = new Uint8Array(grid.size + 1);
  const hexes: Hex[] = [from];
  steps[from] = 0;
  for (let i = 0; i < hexes.length; i++) {
    const hex = hexes[i]!;
    const next = steps[hex]! + 1;
    if (leaves[hex] || next > state.setting.book.commanderMove) continue;
    for (let direction = 0; direction < 6; direction++) {
      const way = hex * 6 + direction;
      const neighbour = grid.neighbours[way]!;
      const to = neighbour === offMap ? beyond : neighbour;
      const out = to === beyond || exit[way] === 1;
      const known = steps[to]! >= 0;
      if (known && (out || !leaves[to])) continue;
      if (to !== beyond && (price[horse][way] === closed || heldBy(state, to, enemy))) continue;
      steps[to] = next;
      leaves[to] = out ? 1 : 0;
      // A hex that seemed to lie beyond the bridge is looked at again from this side of it.
      hexes.push(to);
    }
  }
  return { hexes: [...new Set(hexes.slice(1))], beyond, steps, leaves };
}
