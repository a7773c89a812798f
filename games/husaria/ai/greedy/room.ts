/** Room to go back: who is beaten and finds none is lost (7.22), and a crowd behind the line is the commonest reason. */
import { type Hex, neighbour, offMap } from '@hetman/core/hex';
import { closed, groundOf } from '../../rules/movement/ground.js';
import { heldBy, moverClass, topUnit } from '../../rules/state/pieces.js';
import { nobody, type State, type Unit } from '../../rules/state/state.js';
import type { Threat } from './threat.js';
import { worth } from './value.js';
import { going } from './weights.js';

const enough = going.fewWays.length;

/**
 * Sides over which the unit could go back two hexes from there, out of the enemy's zones; counted up to `enough`.
 * `mover` is a unit that will not be where it is, `taken` a hex that it will be on.
 */
function waysBack(state: State, threat: Threat, unit: Unit, hex: Hex, mover: Unit, taken: Hex): number {
  const { grid, price } = groundOf(state.setting);
  const prices = price[moverClass(unit)];
  const open = (from: Hex, direction: number): Hex => {
    const to = neighbour(grid, from, direction);
    if (to === offMap || to === taken || threat.zones[to] || prices[from * 6 + direction] === closed) return offMap;
    const top = state.top[to]!;
    return top === nobody || (top === mover.index && mover.under === nobody) ? to : offMap;
  };
  let ways = 0;
  for (let direction = 0; direction < 6 && ways < enough; direction++) {
    const first = open(hex, direction);
    if (first === offMap) continue;
    for (let turn = 5; turn <= 7; turn++) {
      if (open(first, (direction + turn) % 6) === offMap) continue;
      ways++;
      break;
    }
  }
  return ways;
}

/** Share of a unit that is in danger where it has so few ways back. */
const shareAt = (threat: Threat, hex: Hex, ways: number): number =>
  (going.fewWays[ways] ?? 0) * Math.min(1, threat.power[hex]! / going.trapPower);

/** What the unit suffers on that hex for want of room, and what its friends beside it suffer because it is there. */
export function crowding(state: State, threat: Threat, unit: Unit, hex: Hex): number {
  const { grid } = groundOf(state.setting);
  let cost =
    threat.power[hex] === 0
      ? 0
      : worth(state, unit) * shareAt(threat, hex, waysBack(state, threat, unit, hex, unit, offMap));
  for (let direction = 0; direction < 6; direction++) {
    const next = neighbour(grid, hex, direction);
    if (next === offMap || threat.power[next] === 0 || !heldBy(state, next, unit.card.side)) continue;
    const friend = topUnit(state, next)!;
    if (friend === unit) continue;
    const ways = waysBack(state, threat, friend, next, unit, hex);
    if (ways >= enough) continue;
    const without = waysBack(state, threat, friend, next, unit, offMap);
    cost += worth(state, friend) * (shareAt(threat, next, ways) - shareAt(threat, next, without));
  }
  return cost;
}
