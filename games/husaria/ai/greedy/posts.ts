/** Posts: parts of the map where it counts at the end of a stage that units stand there, and who would win now. */
import type { Hex } from '@hetman/core/hex';
import { type Condition, type CountCondition, countOf, inStages, isTrue } from '../../rules/notes/conditions.js';
import { finalPoints } from '../../rules/notes/hooks.js';
import { hexesNear } from '../../rules/notes/places.js';
import { fits } from '../../rules/notes/units.js';
import { enemyOf, type SideIndex } from '../../rules/state/setting.js';
import type { State, Unit } from '../../rules/state/state.js';
import { goals } from './weights.js';

export interface Post {
  readonly hexes: ReadonlySet<Hex>;
  readonly value: number;
}

const counts = (when: readonly Condition[]): CountCondition[] =>
  when.filter((condition): condition is CountCondition => 'units' in condition);

/** Where the unit serves its side by standing: to win, to gain points, or to deny the enemy his victory. */
export function postsOf(state: State, unit: Unit): Post[] {
  const { stagePoints = [], victories = [] } = state.setting.notes;
  const { side } = unit.card;
  const left = state.setting.stages.last - state.stage + 1;
  const posts: Post[] = [];
  const add = ({ units, zones, within }: CountCondition, value: number) => {
    if (fits(units, unit.card)) posts.push({ hexes: hexesNear(state.setting, zones, within), value });
  };
  for (const note of stagePoints) {
    if (note.side !== side || !inStages(state, { to: note.to })) continue;
    for (const condition of counts(note.when)) {
      if (condition.atLeast !== undefined) add(condition, (goals.post * note.points * left) / condition.atLeast);
    }
  }
  for (const note of victories) {
    if (!inStages(state, { to: note.to })) continue;
    for (const condition of counts(note.when)) {
      if (note.side === side && condition.atLeast !== undefined) add(condition, goals.victory);
      if (note.side === side || condition.atMost === undefined) continue;
      const wait = Math.max(1, (note.from ?? 0) - state.stage + 1);
      add(condition, (goals.deny * guardsMissing(state, unit, condition)) / wait);
    }
  }
  return posts;
}

/** Share of the guards that are still wanted beside this unit where the enemy wins by their absence. */
function guardsMissing(state: State, unit: Unit, condition: CountCondition): number {
  const there = hexesNear(state.setting, condition.zones, condition.within).has(unit.hex) ? 1 : 0;
  const others = countOf(state, condition) - there - (condition.atMost ?? 0);
  return Math.max(0, goals.guards - others) / goals.guards;
}

/** How much the side wants to go forward: less while it would win if the battle ended now. */
export function eagernessOf(state: State, side: SideIndex): number {
  const { victories } = state.setting.notes;
  if (!victories) return 1;
  const points: [number, number] = [...state.points];
  for (const award of finalPoints(state)) points[award.side] += award.points;
  const last = { ...state, stage: state.setting.stages.last };
  const verdict = victories.find(
    (note) => inStages(last, note) && note.when.every((condition) => isTrue(state, condition)),
  );
  const wins = verdict ? verdict.side === side : points[side] > points[enemyOf(side)];
  return wins ? goals.patience : 1;
}
