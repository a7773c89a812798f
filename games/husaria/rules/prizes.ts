/** Scenario notes on victory: hexes to be held, ground to be won, and what wins at once when the last stage is over. */
import { columnOf } from '@hetman/core/hex';
import { groundOf } from './ground.js';
import { hexByLabel, isHorse, topUnit } from './pieces.js';
import type { Play } from './play.js';
import { type AutomaticNote, enemyOf, type SideIndex } from './setting.js';
import type { State } from './state.js';

/** N.control, ruling 138: who had a unit on the hex last, if no enemy is on it now. */
export function controllerOf(state: State, index: number): SideIndex | null {
  const { hex } = state.setting.notes.control[index]!;
  const here = topUnit(state, hexByLabel(state, hex)!);
  return here ? here.card.side : (state.control[index] ?? null);
}

/** N.distance, ruling 126: columns between the eastern edge and the side's furthest cavalry. */
export function distancePoints(state: State, side: SideIndex): number {
  const { grid } = groundOf(state.setting);
  const columns = state.units
    .filter((unit) => unit.place === 'map' && unit.card.side === side && isHorse(unit))
    .map((unit) => columnOf(grid, unit.hex));
  return columns.length === 0 ? 0 : state.setting.map.columns - Math.min(...columns);
}

/** What the side would be given if the battle ended now. */
export function prizePoints(state: State, side: SideIndex): { rule: string; label: string; value: number }[] {
  const { control, distance } = state.setting.notes;
  const found = control.flatMap((prize, index) =>
    prize.side === side && controllerOf(state, index) === side
      ? [{ rule: 'N.control', label: prize.hex, value: prize.points }]
      : [],
  );
  if (distance !== null && distance.side === side)
    found.push({ rule: 'N.distance', label: 'distance', value: distancePoints(state, side) });
  return found;
}

/** The points for hexes and distance, when the last stage is over. */
export function awardPrizes(play: Play): void {
  const { state, tell } = play;
  for (const side of [0, 1] as const) {
    for (const { rule, label, value } of prizePoints(state, side)) {
      if (value === 0) continue;
      state.points[side] += value;
      tell({ type: 'prize', rule, side: state.setting.sides[side].id, what: label, points: value });
    }
  }
}

/** Whether the condition holds as things stand (rulings 129 and 134). */
export function conditionHolds(state: State, { side, when, zone }: AutomaticNote): boolean {
  const hexes = zone === undefined ? null : groundOf(state.setting).zones.get(zone)!;
  const enemies = state.units.filter((unit) => unit.card.side === enemyOf(side) && unit.place === 'map');
  if (when === 'no-enemy-left') return enemies.length === 0;
  return !enemies.some((unit) => hexes!.has(unit.hex) === (when === 'no-enemy-inside'));
}

/** Ruling 249: the side whose condition holds; nobody where both or neither do, and the points decide. */
export function automaticWinner(state: State): SideIndex | null {
  const winners = new Set(
    state.setting.notes.automatic.filter((note) => conditionHolds(state, note)).map(({ side }) => side),
  );
  const [only] = winners;
  return winners.size === 1 ? only! : null;
}

/** Ruling 240: nobody of the side is left on the map, on the dispersed track or on the way, so the battle is over. */
export const isWipedOut = (state: State, side: SideIndex): boolean =>
  !state.units.some(
    (unit) =>
      unit.card.side === side && (unit.place === 'map' || unit.place === 'dispersed' || unit.place === 'waiting'),
  );
