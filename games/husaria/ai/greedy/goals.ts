/** What the notes on victory make worth standing on: places to take and to keep, and posts that count. */
import type { Hex } from '@hetman/core/hex';
import { groundOf } from '../../rules/ground.js';
import { type CountCondition, inStages, isTrue } from '../../rules/notes/conditions.js';
import { type ControlNote, controllerOf, controlNotes } from '../../rules/notes/control.js';
import { finalPoints } from '../../rules/notes/hooks.js';
import { hexesNear } from '../../rules/notes/places.js';
import { fits } from '../../rules/notes/units.js';
import { hexByLabel } from '../../rules/pieces.js';
import { enemyOf, type SideIndex } from '../../rules/setting.js';
import type { State, Unit } from '../../rules/state.js';
import { goals as weights } from './weights.js';

/** A part of the map where it counts that these units stand there. */
interface Post {
  readonly units: CountCondition['units'];
  readonly hexes: ReadonlySet<Hex>;
  readonly value: number;
}

export interface Goals {
  /** Hexes of the enemy's that are worth points. */
  readonly toTake: ReadonlyMap<Hex, number>;
  /** Own hexes that are worth points. */
  readonly toKeep: ReadonlyMap<Hex, number>;
  readonly posts: readonly Post[];
  /** How much the side wants to go forward: less while it wins by waiting. */
  readonly eagerness: number;
}

/** Null where nothing but destruction counts. */
export function goalsOf(state: State, side: SideIndex): Goals | null {
  const { stagePoints, victories } = state.setting.notes;
  const places = controlNotes(state);
  if (places.length === 0 && !stagePoints && !victories) return null;
  return { ...stakes(state, side, places), posts: postsOf(state, side), eagerness: eagernessOf(state, side) };
}

/** A hex counts for its share of the place, whoever would be given the points. */
function stakes(state: State, side: SideIndex, places: readonly ControlNote[]) {
  const toTake = new Map<Hex, number>();
  const toKeep = new Map<Hex, number>();
  for (const { hexes, points } of places) {
    for (const label of hexes) {
      const hex = hexByLabel(state, label)!;
      const into = controllerOf(state, label) === side ? toKeep : toTake;
      into.set(hex, (into.get(hex) ?? 0) + points / hexes.length);
    }
  }
  return { toTake, toKeep };
}

/** Conditions that ask for own units somewhere: to win, to gain points, or to deny the enemy his victory. */
function postsOf(state: State, side: SideIndex): Post[] {
  const { stagePoints = [], victories = [] } = state.setting.notes;
  const left = state.setting.stages.last - state.stage;
  const posts: Post[] = [];
  const add = (condition: (typeof victories)[number]['when'][number], value: number) => {
    if ('holder' in condition) return;
    posts.push({ units: condition.units, hexes: hexesNear(state.setting, condition.zones, condition.within), value });
  };
  for (const note of stagePoints.filter((one) => one.side === side && inStages(state, { to: one.to }))) {
    for (const condition of note.when) {
      if ('holder' in condition || condition.atLeast === undefined) continue;
      add(condition, (weights.post * note.points * (left + 1)) / condition.atLeast);
    }
  }
  for (const note of victories.filter(({ to }) => inStages(state, { to }))) {
    for (const condition of note.when) {
      if ('holder' in condition) continue;
      if (note.side === side && condition.atLeast !== undefined) add(condition, weights.victory);
      else if (note.side !== side && condition.atMost !== undefined) add(condition, weights.deny / (left + 1));
    }
  }
  return posts;
}

/** Who would win if it ended now need not hurry. */
function eagernessOf(state: State, side: SideIndex): number {
  const points = [...state.points] as [number, number];
  for (const award of finalPoints(state)) points[award.side] += award.points;
  const last = { ...state, stage: state.setting.stages.last };
  const verdict = (state.setting.notes.victories ?? []).find(
    (note) => inStages(last, note) && note.when.every((condition) => isTrue(state, condition)),
  );
  if (verdict) return verdict.side === side ? weights.patience : 1;
  return points[side] > points[enemyOf(side)] ? weights.patience : 1;
}

/** What the place adds for this unit. */
export function goalValue(goals: Goals, unit: Unit, hex: Hex, danger: number): number {
  let value = weights.take * (goals.toTake.get(hex) ?? 0);
  if (danger > 0) value += weights.keep * (goals.toKeep.get(hex) ?? 0);
  for (const post of goals.posts) if (post.hexes.has(hex) && fits(post.units, unit.card)) value += post.value;
  return value;
}

/** A key that changes with who holds what. */
export const goalsKey = (state: State): string =>
  controlNotes(state).length === 0 ? '' : JSON.stringify(state.memory['control'] ?? null);

/** Where units that find no enemy worth attacking should go. */
export const placesToTake = (state: State, side: SideIndex): Hex[] => {
  const { byLabel } = groundOf(state.setting).grid;
  return controlNotes(state)
    .flatMap(({ hexes }) => hexes)
    .filter((label) => controllerOf(state, label) !== side)
    .map((label) => byLabel.get(label)!);
};
