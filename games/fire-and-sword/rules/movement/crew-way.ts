/** The way of men who leave their ranks for a gun, a wagon or a house: as bases in open order go (manoeuvres.man). */
import { distance, type Length, overlapping, type Point, type Polygon } from '../../geometry/index.js';
import { canBeMet, struckShapes } from '../charge/around.js';
import { footing } from '../ground/footing.js';
import { limitOf, piecesUnder } from '../ground/ground.js';
import { obstaclesFor } from '../ground/obstacles.js';
import { manoeuvrePrice, shapes } from '../state/pieces.js';
import { enemyOf } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';

function middleOf(shape: Polygon): Point {
  const sum = shape.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: Math.round(sum.x / shape.length), y: Math.round(sum.y / shape.length) };
}

/** What is left of the reach on the straight way from one base: less over bad ground and fences, nothing through enemies. */
function reachFrom(state: State, unit: Unit, from: Polygon, to: Polygon, reach: Length, ignored: Unit | null): Length {
  const way: Polygon = [middleOf(from), middleOf(to)];
  const barred = state.units.some(
    (enemy) =>
      enemy !== ignored &&
      enemy.battle.side === enemyOf(unit.battle.side) &&
      canBeMet(enemy) &&
      struckShapes(state, enemy).some((shape) => overlapping(way, shape)),
  );
  if (barred) return -1;
  const limits = piecesUnder(state.setting, way)
    .map((piece) => limitOf(footing(state.setting, unit, piece, false), reach))
    .filter((limit) => limit !== null);
  return Math.min(reach, ...limits) - obstaclesFor(state.setting, unit, way).length * (manoeuvrePrice(unit) ?? reach);
}

/** Whether some base is near enough. */
export const crewReaches = (
  state: State,
  unit: Unit,
  to: Polygon,
  reach: Length,
  ignored: Unit | null = null,
): boolean =>
  shapes(unit).some((from) => {
    const far = distance(from, to);
    return far <= reach && far <= reachFrom(state, unit, from, to, reach, ignored);
  });
