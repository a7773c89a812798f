/** Motivation of regiments: its level, and the breaking points that wear it down (motivation.level, motivation.breaking). */
import { breakingPoints as table } from '../../content/index.js';
import { cm, type Length } from '../../geometry/index.js';
import { struckShapes } from '../charge/around.js';
import { moraleOf } from '../dice/fortune.js';
import type { Regiment } from '../state/division-state.js';
import { baseCount } from '../state/pieces.js';
import { enemyOf, fromHome, type RegimentData, type SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { commanderOfRegiment, dataOf, regimentOf, regimentsOf, unitsIn } from './regiments.js';

/** Bases without commanders and additional units, times the coefficient; halves are rounded up. */
export const motivationLevel = ({ bases, motivation }: Pick<RegimentData, 'bases' | 'motivation'>): number =>
  Math.floor((bases * motivation + 50) / 100);

const basesNow = (unit: Unit): number =>
  unit.battle.place === 'table' || unit.battle.place === 'building' || unit.battle.place === 'reserve'
    ? baseCount(unit)
    : 0;

/** manoeuvres.man: a gun is lost to its regiment while others serve it, or nobody. */
const gunLost = (state: State, unit: Unit): boolean =>
  unit.battle.abandoned ||
  unit.battle.place === 'destroyed' ||
  unit.battle.side !== unit.data.side ||
  regimentOf(state, unit) !== unit.data.regiment;

/** Bases of a unit that are lost for good; who left as the scenario wants is not. */
function basesDestroyed(state: State, unit: Unit): number {
  if (unit.battle.place === 'left') return 0;
  if (unit.data.card.type === 'artillery') return gunLost(state, unit) && unit.battle.place !== 'fled' ? 1 : 0;
  // Wagons that the enemy took over are his (wagons.transport).
  if (unit.battle.side !== unit.data.side) return unit.battle.raised - unit.battle.fled;
  return Math.max(0, unit.battle.raised - basesNow(unit) - unit.battle.fled - unit.battle.strayed);
}

/** Bases that fled from the table; who flees on it still may be rallied, and is not counted yet (ruling 403). */
function basesFled(state: State, regiment: Regiment): number {
  const units = unitsIn(state, regiment).reduce(
    (sum, unit) => sum + (unit.battle.place === 'left' ? 0 : unit.battle.fled),
    0,
  );
  const commanders = state.commanders.filter(
    ({ data, battle: { place } }) => data.regiment === regiment.id && place === 'fled',
  );
  return units + commanders.length;
}

const edgeReach: Length = cm(30);
const edgeBases = 4;
const largeFrom = 10;

/** Ten bases or more at the beginning, or ten points of strength by an option (ruling 405). */
export const isLarge = ({ setting }: State, { bases, strength }: RegimentData): boolean =>
  (setting.options['largeRegiments'] === 'points' ? (strength ?? bases) : bases) >= largeFrom;

/** Bases in good morale near a side's own edge; part of a base is enough. */
function enemiesAtEdge(state: State, side: SideIndex): number {
  const foe = enemyOf(side);
  return state.units
    .filter((unit) => unit.battle.side === foe && unit.battle.morale === 'good' && !unit.battle.abandoned)
    .filter((unit) => unit.battle.place === 'table' || unit.battle.place === 'building')
    .reduce((sum, unit) => {
      const near = struckShapes(state, unit).filter((shape) =>
        shape.some((corner) => fromHome(state.setting, side, corner) <= edgeReach),
      ).length;
      return sum + (unit.battle.place === 'building' && near > 0 ? baseCount(unit) : near);
    }, 0);
}

/** How often each line of the table counts against a regiment now. */
const counts: Readonly<Record<string, (state: State, regiment: Regiment, data: RegimentData) => number>> = {
  'base-fled': basesFled,
  'base-destroyed': (state, regiment) =>
    unitsIn(state, regiment).reduce((sum, unit) => sum + basesDestroyed(state, unit), 0),
  'small-regiment': (state, regiment) => brokenFriends(state, regiment).filter((data) => !isLarge(state, data)).length,
  'main-force': (state, regiment) => brokenFriends(state, regiment).filter(({ role }) => role === 'main').length,
  'enemy-at-edge': (state, _regiment, { side }) => (enemiesAtEdge(state, side) >= edgeBases ? 1 : 0),
  'deputy-lost': (state, _regiment, { side }) => dead(state, side).filter(({ data }) => data.deputyChief).length,
  'commander-lost': (state, { id }, { side }) => dead(state, side).filter(({ data }) => data.regiment === id).length,
  'large-regiment': (state, regiment) => brokenFriends(state, regiment).filter((data) => isLarge(state, data)).length,
  'camp-lost': (state, _regiment, { side }) => (state.division!.campLost[side] ? 1 : 0),
  'chief-lost': (state, _regiment, { side }) => dead(state, side).filter(isChief).length,
};

const dead = (state: State, side: SideIndex) =>
  state.commanders.filter(({ data, battle: { place } }) => data.side === side && place === 'destroyed');

const isChief = ({ data }: { data: { chief: boolean; regiment?: string } }): boolean =>
  data.chief && data.regiment === undefined;

const brokenFriends = (state: State, regiment: Regiment): RegimentData[] =>
  regimentsOf(state, dataOf(state, regiment).side)
    .filter((other) => other.wipedOut && other !== regiment)
    .map((other) => dataOf(state, other));

export interface BreakingPoints {
  /** Lines of the table that count, in halves of a point. */
  readonly lines: readonly { readonly id: string; readonly times: number; readonly halves: number }[];
  /** Added up and rounded up (ruling 26). */
  readonly total: number;
}

export function breakingPointsOf(state: State, regiment: Regiment): BreakingPoints {
  const data = dataOf(state, regiment);
  const lines = table.points
    .map(({ id, halves }) => ({ id, halves, times: counts[id]!(state, regiment, data) }))
    .filter(({ times }) => times > 0);
  return { lines, total: Math.ceil(lines.reduce((sum, { halves, times }) => sum + halves * times, 0) / 2) };
}

/** Its level is reached, and it has not been tested in this phase. */
export const isDue = (state: State, regiment: Regiment): boolean =>
  !regiment.wipedOut &&
  !regiment.tested &&
  breakingPointsOf(state, regiment).total >= motivationLevel(dataOf(state, regiment));

/** The number to roll: the morale of its commander, less every point beyond the level; null where nobody is left. */
export function motivationNeed(state: State, regiment: Regiment, support: number): number | null {
  const commander = commanderOfRegiment(state, regiment);
  if (!commander) return null;
  const beyond = breakingPointsOf(state, regiment).total - motivationLevel(dataOf(state, regiment));
  return moraleOf(state, commander) - beyond + support;
}
