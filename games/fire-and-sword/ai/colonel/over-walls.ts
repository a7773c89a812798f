/** Over a wall base by base, from wherever a unit stands before it: ranks that are askew would never get over it together. */
import { posesOf } from '../../formation/index.js';
import {
  along,
  bend,
  boxesNear,
  boxOf,
  cm,
  facingOf,
  type Length,
  minus,
  nearestPoint,
  normalAngle,
  type Point,
  type Pose,
  plus,
  pointDistance,
  quarterTurn,
} from '../../geometry/index.js';
import { middleOf } from '../../rules/morale/directions.js';
import { layoutAbout, openGap } from '../../rules/preparation/deployment/putting-down.js';
import type { Action, Way } from '../../rules/state/actions.js';
import { baseCount, baseOf, boundsOf, poses } from '../../rules/state/pieces.js';
import type { Obstacle } from '../../rules/state/setting.js';
import type { State, Unit } from '../../rules/state/state.js';

/** To this side or that of the nearest point of the wall, where houses or friends stand behind it. */
const asides: readonly Length[] = [0, cm(2), cm(-2), cm(4), cm(-4)];

/** The wall, or its line drawn out, runs between the points. */
const isBetween = ({ line: [from, to] }: Obstacle, one: Point, other: Point): boolean =>
  Math.sign(bend(from, to, one)) !== Math.sign(bend(from, to, other));

/** Each base goes to the nearest place that is left; who has the longest way chooses first. */
export function sharedOut(before: readonly Pose[], ends: readonly Pose[]): Pose[] {
  const free = [...ends];
  const taken: Pose[] = [];
  const far = (index: number) => pointDistance(before[index]!, ends[0]!);
  for (const index of before.map((_, own) => own).sort((a, b) => far(b) - far(a))) {
    const nearest = free.reduce((best, one) =>
      pointDistance(before[index]!, one) < pointDistance(before[index]!, best) ? one : best,
    );
    free.splice(free.indexOf(nearest), 1);
    taken[index] = nearest;
  }
  return taken;
}

/** Ways over the walls between a unit and a point, for each wall and number of files: most ranks beyond the wall first. */
export function crossings(state: State, unit: Unit, left: Length, to: Point): Action[][] {
  const [base, count, from] = [baseOf(unit), baseCount(unit), middleOf(unit)];
  const pitch = base.depth + openGap;
  const own = unit.battle.layout.kind === 'block' ? [unit.battle.layout.files] : [];
  const forms = [...new Set([...own, 2, 1, 3])].filter((files) => files <= count);
  const walls = state.setting.obstacles.filter(
    (wall) =>
      wall.type.id !== 'caltrops' && boxesNear(boundsOf(unit), boxOf(wall.line), left) && isBetween(wall, from, to),
  );
  return walls.flatMap(({ line }) => {
    const run = facingOf(minus(line[1], line[0]));
    const look = normalAngle(run + (bend(line[0], line[1], to) > 0 ? -quarterTurn : quarterTurn));
    return forms.map((files) => {
      const ranks = Math.ceil(count / files);
      const halfDepth = (ranks * pitch - openGap) / 2;
      return Array.from({ length: ranks }, (_, behind) => ranks - behind).flatMap((beyond) =>
        asides.map((aside): Action => {
          // The wall runs through the middle of the gap behind the last rank that is over it.
          const ahead = Math.round(beyond * pitch - openGap / 2 - halfDepth);
          const centre = plus(plus(nearestPoint(line, from), along(aside, run)), along(ahead, look));
          const ends = posesOf(layoutAbout(centre, look, files, unit, true), base);
          return { do: 'bases', ways: sharedOut(poses(unit), ends).map((pose): Way => [pose]) };
        }),
      );
    });
  });
}
