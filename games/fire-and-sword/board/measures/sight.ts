/** Whom a unit sees, on demand: a line to every enemy in view, with the distance between the nearest points. */
import type { TableMeasure } from '@hetman/core/board';
import { figure, inEach } from '@hetman/core/game';
import { centreOf, inCm, type Point } from '../../geometry/index.js';
import { canBeMet, nearness } from '../../rules/charge/around.js';
import { pieceById } from '../../rules/commanders/lone-commanders.js';
import { sees } from '../../rules/ground/vision.js';
import { baseOf, onTable, poses, unitById } from '../../rules/state/pieces.js';
import type { State, Unit } from '../../rules/state/state.js';

function middle(unit: Unit): Point {
  const centres = poses(unit).map((pose) => centreOf(pose, baseOf(unit)));
  const mean = (of: (point: Point) => number) =>
    Math.round(centres.reduce((sum, point) => sum + of(point), 0) / centres.length);
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

/** A unit in a building stands where its building is; its lines begin at nobody's place and are left out. */
export function sightOf(state: State, piece: string): TableMeasure[] {
  const unit = unitById(state, piece);
  if (!unit || !onTable(unit)) return [];
  return state.units
    .filter((foe) => foe.battle.side !== unit.battle.side && onTable(foe) && canBeMet(foe) && sees(state, unit, foe))
    .flatMap((foe) => lineTo(state, piece, foe.data.id));
}

/** The line of a shot, or of anything else that one unit does to another. */
export function lineTo(state: State, from: string, to: string): TableMeasure[] {
  const [unit, target] = [pieceById(state, from), pieceById(state, to)];
  if (!unit || !target || !onTable(unit) || !onTable(target)) return [];
  const far = inCm(nearness(state, unit, target));
  const [start, end] = [middle(unit), middle(target)];
  // On the line, not on who is seen.
  const part = (of: 'x' | 'y') => Math.round(start[of] + (end[of] - start[of]) * 0.6);
  return [
    {
      kind: 'sight',
      label: inEach((language) => `${figure(far, language)} cm`),
      outlines: [[start, end]],
      at: { x: part('x'), y: part('y') },
    },
  ];
}
