/** Wagons of the own side on the way: an obstacle and a unit at once (wagons.transport, wagons.war). */
import type { Refusal } from '@hetman/core/game';
import { type Length, overlapping, touch, within } from '../../geometry/index.js';
import type { BaseMove } from '../movement/attempt.js';
import { armOf, baseOf, onTable, shapes } from '../state/pieces.js';
import { no, withFacts } from '../state/refusals.js';
import type { State, Unit } from '../state/state.js';
import { isBarricade } from './barricades.js';

const isOwnWagon = (unit: Unit, other: Unit): boolean =>
  other.battle.side === unit.battle.side && other !== unit && armOf(other) === 'wagon' && onTable(other);

/** Wagons of its own side that lie under a way. */
export const wagonsOnWay = (state: State, unit: Unit, bases: readonly Pick<BaseMove, 'swept'>[]): Unit[] =>
  state.units.filter(
    (other) =>
      isOwnWagon(unit, other) &&
      shapes(other).some((shape) => bases.some(({ swept }) => swept.some((part) => overlapping(part, shape)))),
  );

/** How much further than its own depth infantry goes that climbs over wagons it touches; nothing where it touches none. */
export function overWagons(state: State, unit: Unit): Length {
  if (armOf(unit) !== 'infantry') return 0;
  const near = state.units.filter(
    (other) =>
      isOwnWagon(unit, other) &&
      isBarricade(other) &&
      shapes(other).some((shape) => shapes(unit).some((own) => within(own, shape, touch))),
  );
  return Math.max(0, ...near.map((wagon) => Math.max(baseOf(wagon).width, baseOf(wagon).depth)));
}

/** Only a crossing leads through wagons, and no gun or other wagon makes one. */
export function wagonRefusal(unit: Unit, friend: Unit, crossing: boolean): Refusal | null {
  if (armOf(friend) !== 'wagon') return null;
  const able = armOf(unit) === 'infantry' || armOf(unit) === 'cavalry';
  if (!able) return withFacts(no.cannotCross, { obstacle: friend.data.id });
  return crossing ? null : withFacts(no.obstacle, { obstacle: friend.data.id });
}
