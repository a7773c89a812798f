/** manoeuvres.reform by the list: every front, every way to look, in close or open order, with one base where it stands. */
import { block, posesOf } from '../../formation/index.js';
import {
  along,
  centreOf,
  cm,
  halfTurn,
  minus,
  normalAngle,
  type Pose,
  plus,
  quarterTurn,
} from '../../geometry/index.js';
import { specialPrices, specialRefusal } from '../../rules/movement/special-manoeuvres.js';
import type { Action, Way } from '../../rules/state/actions.js';
import { baseOf, poses } from '../../rules/state/pieces.js';
import type { Unit } from '../../rules/state/state.js';

type Reform = Extract<Action, { do: 'reform' }>;

/** Bases in ranks, looking some way; where they stand is settled by the one that stays. */
function ranks(unit: Unit, facing: number, files: number): readonly Pose[] {
  const base = baseOf(unit);
  return posesOf(block({ x: 0, y: 0, facing }, files, poses(unit).length, base), base);
}

/** Side by side with a centimetre between them. */
const apart = (unit: Unit, facing: number): readonly Pose[] =>
  poses(unit).map((_, index) => {
    const way = along(index * (baseOf(unit).width + cm(1)), facing + quarterTurn);
    return { x: way.x, y: way.y, facing };
  });

/** The whole laid so that the place of the base that stays falls on its middle. */
function about(unit: Unit, wanted: readonly Pose[], stays: number): Reform {
  const base = baseOf(unit);
  const off = minus(centreOf(poses(unit)[stays]!, base), centreOf(wanted[stays]!, base));
  return { do: 'reform', ways: wanted.map((pose): Way => [{ ...plus(pose, off), facing: pose.facing }]) };
}

/** Bases that are tried as the one that stays. */
const tries = 3;

/** Of each front and facing the first that the rules allow, the middle base staying rather than others. */
export function reforms(unit: Unit, isLegal: (action: Action) => boolean): Action[] {
  const count = poses(unit).length;
  if (specialRefusal(unit, specialPrices.reform)) return [];
  const { facing } = poses(unit)[0]!;
  const middleFirst = Array.from({ length: count }, (_, index) => index).sort(
    (a, b) => Math.abs(a - (count - 1) / 2) - Math.abs(b - (count - 1) / 2),
  );
  const shapes = [0, quarterTurn, -quarterTurn, halfTurn].flatMap((turn) => [
    ...Array.from({ length: count }, (_, index) => ranks(unit, facing + turn, index + 1)),
    apart(unit, facing + turn),
  ]);
  const found = shapes.flatMap((wanted) => {
    const first = middleFirst
      .slice(0, tries)
      .map((stays) => about(unit, wanted, stays))
      .find(isLegal);
    return first ? [first] : [];
  });
  const others = found.filter((reform) => !isAsNow(unit, reform));
  // Hemmed in on all sides it may still form anew where it stands.
  return others.length > 0 ? others : found.slice(0, 1);
}

/** Nobody would have moved. */
const isAsNow = (unit: Unit, { ways }: Reform): boolean => {
  const now = new Set(poses(unit).map(({ x, y, facing }) => `${x} ${y} ${normalAngle(facing)}`));
  return ways.every(([pose]) => now.has(`${pose!.x} ${pose!.y} ${normalAngle(pose!.facing)}`));
};
