/** Ways out: away from enemies, and between them (morale.flight, morale.withdrawal). */
import {
  type Angle,
  centreOf,
  direction,
  facingOf,
  halfTurn,
  minus,
  normalAngle,
  outwardFrom,
  type Point,
  plus,
  type SideOfUnit,
  squareLength,
} from '../../geometry/index.js';
import { pieceAt } from '../commanders/lone-commanders.js';
import { baseOf, footprints, poses } from '../state/pieces.js';
import { homeward } from '../state/setting.js';
import { nobody, type State, type Unit } from '../state/state.js';

/** The middle of a unit, by its bases. */
export function middleOf(unit: Unit): Point {
  const base = baseOf(unit);
  const centres = poses(unit).map((pose) => centreOf(pose, base));
  const sum = centres.reduce((total, centre) => plus(total, centre), { x: 0, y: 0 });
  return { x: Math.round(sum.x / centres.length), y: Math.round(sum.y / centres.length) };
}

/** Between several ways, each as strong as the other; null where they cancel out. */
export function resultant(ways: readonly Angle[]): Angle | null {
  const sum = ways.map(direction).reduce((total, way) => plus(total, way), { x: 0, y: 0 });
  const least = direction(0);
  // Opposite ways leave a rounding at most.
  return squareLength(sum) * 10_000 < squareLength(least) ? null : normalAngle(facingOf(sum));
}

/** Away from one enemy; homeward where there is none. */
export function awayFrom(state: State, unit: Unit, from: number): Angle {
  if (from === nobody) return homeward(unit.battle.side);
  const way = minus(middleOf(unit), middleOf(pieceAt(state, from)));
  return way.x === 0 && way.y === 0 ? homeward(unit.battle.side) : normalAngle(facingOf(way));
}

/** Away from the sides of a unit that enemies hold: of a block by its edges, of looser units by where they stand. */
export function awayFromSides(
  state: State,
  unit: Unit,
  held: readonly { readonly enemy: number; readonly side: SideOfUnit }[],
): Angle | null {
  if (unit.battle.layout.kind === 'block') {
    const { pose } = footprints(unit)[0]!;
    const sides = [...new Set(held.map(({ side }) => side))];
    return resultant(sides.map((side) => outwardFrom(pose, side) + halfTurn));
  }
  return resultant([...new Set(held.map(({ enemy }) => enemy))].map((enemy) => awayFrom(state, unit, enemy)));
}
