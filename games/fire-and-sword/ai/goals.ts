/** Where a side wants to be: what the scenario pays for, and the enemy. */
import { cm, leastDistance, type Polygon } from '../geometry/index.js';
import { longestWeaponOf } from '../rules/fire/fire-modes.js';
import { findPlace } from '../rules/preparation/ground/zones.js';
import { sideOfRole } from '../rules/state/notes.js';
import { armOf, onTable, shapes } from '../rules/state/pieces.js';
import type { SideIndex } from '../rules/state/setting.js';
import type { State, Unit } from '../rules/state/state.js';

/** Places that give points, as shapes. */
function prizes(state: State, side: SideIndex): Polygon[] {
  const { setting, tally } = state;
  const named = setting.scoring.flatMap((entry) => ('of' in entry ? [entry.of] : []));
  const places = named.map((id) => findPlace(setting, id)).filter((place) => place !== null);
  // Nobody wins by sitting in his own camp.
  const home = setting.notes.flatMap((note) => (note.note === 'camp' && sideOfRole(note.side) === side ? note.of : []));
  const markers = setting.markers
    .filter(({ id }) => !tally.markersGone.includes(id) && !home.includes(id))
    .map(({ at }) => [at]);
  const through = setting.scoring.some(({ kind }) => kind === 'breakthrough');
  const edge = side === 1 ? 0 : setting.table.depth;
  const line: Polygon = [
    { x: 0, y: edge },
    { x: setting.table.width, y: edge },
  ];
  return [...places, ...markers, ...(through && side === 1 ? [line] : [])];
}

const nearest = (unit: Unit, goals: readonly Polygon[]): number => leastDistance(shapes(unit), goals);

/** Range at which a unit that shoots better than it strikes wants to stand; null for those who charge. */
export function standOff(unit: Unit): number | null {
  const weapon = longestWeaponOf(unit);
  const shoots = armOf(unit) !== 'cavalry' || unit.data.card.rules.includes('light-cavalry');
  return weapon && shoots ? cm(weapon.range.effective) : null;
}

/** The lower, the better the unit stands: near to a prize, and at its distance from the enemy. */
export function unrest(state: State, unit: Unit): number {
  if (!onTable(unit)) return 0;
  const enemies = state.units
    .filter((other) => other.battle.side !== unit.battle.side && onTable(other) && other.battle.morale !== 'flight')
    .flatMap((other) => [...shapes(other)]);
  const goals = prizes(state, unit.battle.side);
  const toGoal = goals.length > 0 ? nearest(unit, spreadOver(goals, unit)) : 0;
  if (enemies.length === 0) return toGoal;
  const toEnemy = nearest(unit, enemies);
  const wanted = standOff(unit);
  const fromEnemy = wanted === null ? toEnemy : Math.abs(toEnemy - wanted);
  return goals.length > 0 ? Math.trunc((2 * toGoal + fromEnemy) / 3) : fromEnemy;
}

/** Each unit has prizes of its own, so that they do not all run to one. */
function spreadOver(goals: readonly Polygon[], unit: Unit): readonly Polygon[] {
  return goals.length < 3 ? goals : [goals[unit.index % goals.length]!, goals[(unit.index + 1) % goals.length]!];
}
