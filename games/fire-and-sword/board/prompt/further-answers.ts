/** Answers beyond the hints of the rules to questions that hang on no piece: where the rallied form up, where who escaped stands. */
import type { Offer } from '@hetman/core/board';
import { posesOf } from '../../formation/index.js';
import { along, centreOf, cm, inCm, normalAngle, type Point, plus, poseBy } from '../../geometry/index.js';
import { middleOf } from '../../rules/morale/directions.js';
import { layoutAbout } from '../../rules/preparation/deployment/putting-down.js';
import type { Action, Way } from '../../rules/state/actions.js';
import type { Frame } from '../../rules/state/frames.js';
import { baseCount, baseOf, commanderSize } from '../../rules/state/pieces.js';
import { homeward } from '../../rules/state/setting.js';
import type { State, Unit } from '../../rules/state/state.js';
import { arrowOf, offerOf } from './offers.js';

interface Placed {
  readonly action: Action;
  readonly figure: string;
}

/** Arrows are of the side: up is towards the enemy. */
const ways = [1800, 1350, -1350, 900, -900, 0];

const distanceText = (far: number, way: number): string =>
  far === 0 ? '' : `${inCm(far)} cm ${arrowOf(1800 + way, 0)}`;

function formed(unit: Unit, middle: Point, files: number): Action {
  const facing = normalAngle(homeward(unit.battle.side) + 1800);
  const ends = posesOf(layoutAbout(middle, facing, files, unit, false), baseOf(unit));
  return { do: 'reform', ways: ends.map((one): Way => [one]) };
}

/** orders.rallied: every front, where it stands and some way off, looking at the enemy's edge. */
function formingUp(unit: Unit): Placed[] {
  const home = homeward(unit.battle.side);
  const fronts = Array.from({ length: baseCount(unit) }, (_, index) => baseCount(unit) - index);
  const places = [
    { far: 0, way: 0 },
    ...[cm(5), cm(10)].flatMap((far) => ways.map((way) => ({ far, way: way + 1800 }))),
  ];
  return places.flatMap(({ far, way }) =>
    fronts.map((files) => ({
      action: formed(unit, plus(middleOf(unit), along(far, normalAngle(home + way))), files),
      figure: distanceText(far, way),
    })),
  );
}

/** How far from where it stands a rallied unit would form up, and which way; empty where it stays. */
export function rallyFigure(unit: Unit, { ways }: Extract<Action, { do: 'reform' }>): string | null {
  const base = baseOf(unit);
  const centres = ways.map((way) => centreOf(way.at(-1)!, base));
  const mean = (of: (point: Point) => number) => centres.reduce((sum, point) => sum + of(point), 0) / centres.length;
  const from = middleOf(unit);
  const [x, y] = [mean((point) => point.x) - from.x, mean((point) => point.y) - from.y];
  const far = Math.round(Math.hypot(x, y) / 50) * 50;
  if (far === 0) return null;
  const direction = Math.round((Math.atan2(x, y) / Math.PI) * 1800);
  return `${inCm(far)} cm ${arrowOf(direction, homeward(unit.battle.side) + 1800)}`;
}

/** commanders.attacked: anywhere within his Move. */
function escaping({ commanders }: State, index: number): Placed[] {
  const commander = commanders[index]!;
  const centre = centreOf(commander.battle.pose, commanderSize);
  const home = homeward(commander.data.side);
  const [right, back] = [Math.trunc(commanderSize.width / 2), Math.trunc(commanderSize.depth / 2)];
  const reach = cm(commander.data.card.move.basic);
  return [reach, Math.trunc(reach / 2)].flatMap((far) =>
    ways.map((way) => ({
      action: {
        do: 'to',
        way: [
          poseBy(plus(centre, along(far, normalAngle(home + 1800 + way))), commander.battle.pose.facing, right, back),
        ],
      } satisfies Action,
      figure: distanceText(far, way + 1800),
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
