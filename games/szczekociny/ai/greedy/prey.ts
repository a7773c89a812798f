/** Whom a group of units would like to meet, and how far it has to go for that. */
import { aheadOf, directionTo, neighbour, offMap, zoneOf } from '@hetman/core/hex';
import { netOf } from '../../rules/melee/step-losses.js';
import { limitRefusal } from '../../rules/movement/stacking.js';
import { groundOf } from '../../rules/state/ground.js';
import { farApart, isGun, isHorse, stackOf } from '../../rules/state/pieces.js';
import type { State, Unit } from '../../rules/state/state.js';
import { limitsOf, winnerByTime } from '../../rules/victory.js';
import { chanceIfThere, stakes } from './chances.js';
import type { Mind } from './mind.js';

export interface Prey {
  readonly hex: number;
  /** Expected points of the melee. */
  readonly worth: number;
}

/** How far a group looks for a fight, and what it must promise: for those who must attack, and for those who can wait. */
const attacking = { horizon: 14, worthwhile: 0.15 };
const waiting = { horizon: 3, worthwhile: 0.3 };
/** Turns that a point behind is worth. */
const patience = 2;
/** So few points short of its limit (12.4), a side goes and gets them. */
const withinReach = 2;

/**
 * 12.3: the side that a level tally favours lets the enemy come, unless time runs out on it; the other one does so when
 * its lead will last. Neither does where victory is near.
 */
function canWait({ state, side }: Mind): boolean {
  const lead = side === 0 ? -netOf(state) : netOf(state);
  const turnsLeft = state.setting.turns.last - state.turn;
  if (limitsOf(state)[side] - lead <= withinReach) return false;
  return winnerByTime(0) === side ? patience * -lead < turnsLeft : lead > 0 && lead >= turnsLeft;
}

/** Enemy hexes worth attacking with this group, from whatever side it would come. */
export function preyOf(mind: Mind, group: readonly Unit[]): Prey[] {
  const { state, side } = mind;
  const { horizon, worthwhile } = canWait(mind) ? waiting : attacking;
  const scratch = mind.scratch();
  const hexes = new Set<number>();
  for (const unit of state.units)
    if (unit.place === 'map' && unit.card.side !== side && farApart(state, unit.hex, group[0]!.hex) <= horizon)
      hexes.add(unit.hex);
  const found: Prey[] = [];
  for (const hex of hexes) {
    if (limitRefusal(state, [...stackOf(state, side, hex), ...group])) continue;
    const how = isHorse(group[0]!) && groundOf(state.setting).terrain[hex]!.charge ? 'charge' : 'melee';
    const far = farApart(state, group[0]!.hex, hex);
    const chance = chanceIfThere(
      scratch,
      group,
      hex,
      far > 3 ? how : 'melee',
      far > 1 ? frontSide(state, group[0]!, hex) : null,
    );
    const worth = stakes(state, side, hex, chance);
    if (worth > worthwhile) found.push({ hex, worth });
  }
  return found;
}

/** The side of the target's hex that looks towards the group. */
function frontSide(state: State, unit: Unit, hex: number): number {
  const { grid } = groundOf(state.setting);
  let nearest = 0;
  let least = 99;
  for (let direction = 0; direction < 6; direction++) {
    const beside = neighbour(grid, hex, direction);
    if (beside === offMap) continue;
    const far = farApart(state, unit.hex, beside);
    if (far >= least) continue;
    least = far;
    nearest = direction;
  }
  return nearest;
}

/** Rough price of coming from here, facing that way, to the prey. */
function wayTo(state: State, unit: Unit, hex: number, facing: number, prey: number): number {
  const { grid } = groundOf(state.setting);
  const far = farApart(state, hex, prey);
  if (far === 0) return 0;
  if (far === 1) {
    const zone = zoneOf(facing, directionTo(grid, hex, prey));
    return 1 + (zone === 'front' ? 0 : zone === 'flank' ? 1.5 : 2.5);
  }
  const turn = aheadOf(grid, hex, facing, prey) ? 0 : isGun(unit) ? 0 : 1.5;
  return far + turn;
}

/** Best balance of worth and way for a group at a place. */
export function desire(mind: Mind, unit: Unit, prey: readonly Prey[], hex: number, facing: number): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const { hex: at, worth } of prey) most = Math.max(most, worth * 4 - wayTo(mind.state, unit, hex, facing, at));
  return most;
}
