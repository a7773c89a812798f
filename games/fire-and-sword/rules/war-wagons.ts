/** War wagons: each has a structure and a crew of its own (wagons.fighting). */
import { baseCount } from './pieces.js';
import type { Unit } from './state.js';

export interface Wagon {
  /** Strength points of the crew that are left. */
  readonly crew: number;
  readonly structure: number;
}

export const isWarWagons = (unit: Unit): boolean => unit.data.card.wagon !== null;

/** What is left of each wagon, in the order of the bases. */
export function wagonsOf(unit: Unit): readonly Wagon[] {
  const { card } = unit.data;
  if (unit.wagons.length > 0 || !card.wagon) return unit.wagons;
  return Array.from({ length: baseCount(unit) }, () => ({ crew: card.strength, structure: card.wagon!.structure }));
}

/** Strength points of the crew of one wagon; none in wagons that have no crew. */
export const crewOf = (unit: Unit, base: number): number => wagonsOf(unit)[base]?.crew ?? 0;

/** Strength points of all the crews, which are what close combat can take. */
export const crewLeft = (unit: Unit): number => wagonsOf(unit).reduce((sum, { crew }) => sum + crew, 0);

/** Takes points from one wagon, no more than it has; returns what was taken from its crew and its structure. */
export function hurtWagon(unit: Unit, base: number, points: Partial<Wagon>): Wagon {
  const wagons = wagonsOf(unit);
  const before = wagons[base]!;
  const crew = Math.min(points.crew ?? 0, before.crew);
  const structure = Math.min(points.structure ?? 0, before.structure);
  const after = { crew: before.crew - crew, structure: before.structure - structure };
  unit.wagons = wagons.map((wagon, index) => (index === base ? after : wagon));
  return { crew, structure };
}
