/** Answers beyond the hints of the rules to questions that hang on no piece: where the rallied form up, where who escaped stands. */
import type { Offer } from '@hetman/core/board';
import { block, posesOf } from '../formation/index.js';
import { along, centreOf, cm, inCm, normalAngle, type Point, plus, poseBy } from '../geometry/index.js';
import type { Action, Way } from '../rules/actions.js';
import type { Frame } from '../rules/frames.js';
import { baseCount, baseOf, commanderSize, poses } from '../rules/pieces.js';
import { homeward } from '../rules/setting.js';
import type { State, Unit } from '../rules/state.js';
import { arrowOf, offerOf } from './offers.js';

interface Placed {
  readonly action: Action;
  readonly figure: string;
}

/** Arrows are of the side: up is towards the enemy. */
const ways = [1800, 1350, -1350, 900, -900, 0];

const told = (far: number, way: number): string => (far === 0 ? '' : `${inCm(far)} cm ${arrowOf(1800 + way, 0)}`);

const middleOf = (unit: Unit): Point => {
  const centres = poses(unit).map((pose) => centreOf(pose, baseOf(unit)));
  const mean = (of: (point: Point) => number) =>
    Math.round(centres.reduce((sum, point) => sum + of(point), 0) / centres.length);
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
};

function formed(unit: Unit, middle: Point, files: number): Action {
  const base = baseOf(unit);
  const facing = normalAngle(homeward(unit.side) + 1800);
  const deep = Math.ceil(baseCount(unit) / files);
  const pose = poseBy(middle, facing, Math.trunc((files * base.width) / 2), Math.trunc((deep * base.depth) / 2));
  const ends = posesOf(block(pose, files, baseCount(unit), base), base);
  return { do: 'reform', ways: ends.map((one): Way => [one]) };
}

/** orders.rallied: every front, where it stands and some way off, looking at the enemy's edge. */
function formingUp(unit: Unit): Placed[] {
  const home = homeward(unit.side);
  const fronts = Array.from({ length: baseCount(unit) }, (_, index) => baseCount(unit) - index);
  const places = [
    { far: 0, way: 0 },
    ...[cm(5), cm(10)].flatMap((far) => ways.map((way) => ({ far, way: way + 1800 }))),
  ];
  return places.flatMap(({ far, way }) =>
    fronts.map((files) => ({
      action: formed(unit, plus(middleOf(unit), along(far, normalAngle(home + way))), files),
      figure: told(far, way),
    })),
  );
}

/** commanders.attacked: anywhere within his Move. */
function escaping({ commanders }: State, index: number): Placed[] {
  const commander = commanders[index]!;
  const centre = centreOf(commander.pose, commanderSize);
  const home = homeward(commander.data.side);
  const [right, back] = [Math.trunc(commanderSize.width / 2), Math.trunc(commanderSize.depth / 2)];
  const reach = cm(commander.data.card.move.basic);
  return [reach, Math.trunc(reach / 2)].flatMap((far) =>
    ways.map((way) => ({
      action: {
        do: 'to',
        way: [poseBy(plus(centre, along(far, normalAngle(home + 1800 + way))), commander.pose.facing, right, back)],
      } satisfies Action,
      figure: told(far, way + 1800),
    })),
  );
}

/** So many places are told apart at a glance. */
const atMost = 24;

export function furtherAnswers(state: State, frame: Frame, isLegal: (action: Action) => boolean): Offer[] {
  const places =
    frame.kind === 'rally'
      ? formingUp(state.units[frame.unit]!)
      : frame.kind === 'escape'
        ? escaping(state, frame.commander)
        : [];
  return places
    .filter(({ action }) => isLegal(action))
    .slice(0, atMost)
    .map(({ action, figure }) => ({ ...offerOf(state, action, null), figure: figure === '' ? null : figure }));
}
