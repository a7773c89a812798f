/** Who holds what at the end: bases counted on ground, about markers and in buildings (scenarios.control). */
import { cm, distance, type Length, overlapping, type Polygon, within } from '../../geometry/index.js';
import { canBeMet, struckShapes } from '../charge/around.js';
import { placeNamed } from '../preparation/ground/zones.js';
import { baseCount, basicMove, onTable, shapes } from '../state/pieces.js';
import type { SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { isWarWagons } from '../wagons-and-works/war-wagons.js';

/** Guns, captives and wagons without a crew to fight hold nothing; nor does who flees. */
function countsAt(unit: Unit): boolean {
  const { type, id } = unit.data.card;
  if (!canBeMet(unit) || unit.battle.morale === 'flight' || unit.battle.abandoned) return false;
  return type !== 'artillery' && id !== 'captives' && (type !== 'wagon' || isWarWagons(unit));
}

const isWater = (id: string): boolean => id === 'river' || id === 'lake';

function swimming({ setting }: State, shape: Polygon): boolean {
  const wet = setting.terrain.some(({ type, shape: water }) => isWater(type.id) && overlapping(shape, water));
  return wet && !setting.roads.some((road) => road.bridge && within(shape, road.shape, 0));
}

/** The disorganised count half, swimmers not at all; who is in a building is where the building is (ruling 510). */
export function holding(state: State, side: SideIndex, there: (shape: Polygon) => boolean): number {
  return state.units.reduce((sum, unit) => {
    if (unit.battle.side !== side || !countsAt(unit)) return sum;
    const inside = unit.battle.place === 'building' && struckShapes(state, unit).some(there) ? baseCount(unit) : 0;
    const outside = onTable(unit) ? shapes(unit).filter((shape) => there(shape) && !swimming(state, shape)).length : 0;
    return sum + (unit.battle.morale === 'disorganised' ? Math.floor((inside + outside) / 2) : inside + outside);
  }, 0);
}

/** A side that is alone on the table when the battle ends early, and the turns that were left (scenarios.end). */
export interface Alone {
  readonly side: SideIndex;
  readonly turns: number;
}

/** Whether somebody could still come within so much of a place at his basic move (ruling 511). */
export function canReach(state: State, { side, turns }: Alone, place: Polygon, reach: Length, unit?: Unit): boolean {
  return state.units.some(
    (own) =>
      own.battle.side === side &&
      (unit === undefined || own === unit) &&
      countsAt(own) &&
      struckShapes(state, own).some((shape) => distance(shape, place) <= reach + turns * basicMove(own)),
  );
}

const basesToHold = 2;

/** Who controls what lies within so much of a place: two bases at least, and more than the enemy. */
export function holderOf(
  state: State,
  place: Polygon,
  reach: Length,
  alone: Alone | null,
  least = basesToHold,
): SideIndex | null {
  if (alone && canReach(state, alone, place, reach)) return alone.side;
  const there = (shape: Polygon): boolean => within(shape, place, reach);
  const [weaker, stronger] = [holding(state, 0, there), holding(state, 1, there)];
  if (weaker === stronger) return null;
  const side: SideIndex = weaker > stronger ? 0 : 1;
  return Math.max(weaker, stronger) >= least ? side : null;
}

export const aboutBuilding = cm(5);

/** Inside it, or about it where it is empty. */
export function holderOfBuilding(state: State, id: string, alone: Alone | null): SideIndex | null {
  const inside = state.units.find((unit) => unit.battle.place === 'building' && unit.battle.building === id);
  return inside ? inside.battle.side : holderOf(state, placeNamed(state.setting, id), aboutBuilding, alone, 1);
}
