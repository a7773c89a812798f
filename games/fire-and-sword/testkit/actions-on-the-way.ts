/** Everything that somebody could want of a unit on its way, tried without sense: what of it is legal, the rules say. */
import { block, posesOf } from '../formation/index.js';
import { along, centreOf, cm, corners, halfTurn, type Point, type Pose, poseBy } from '../geometry/index.js';
import { commandersOf } from '../rules/command/command.js';
import type { Action, Way } from '../rules/state/actions.js';
import type { MoveFrame } from '../rules/state/frames.js';
import { baseOf, poses } from '../rules/state/pieces.js';
import { homeward } from '../rules/state/setting.js';
import type { State, Unit } from '../rules/state/state.js';

const lengths = [0.5, 1, 2, 3, 5, 7, 10, 15, 20].map(cm);
const angles = [30, 50, 100, 150, 300, 450, 900];
const around = [0, 450, 900, 1350, 1800, 2250, 2700, 3150];

const everyBase = (unit: Unit, to: (pose: Pose) => Pose): Way[] => poses(unit).map((pose) => [to(pose)]);
const gone = (pose: Pose, direction: number, distance: number): Pose => {
  const way = along(distance, direction);
  return { ...pose, x: pose.x + way.x, y: pose.y + way.y };
};
const turned = (unit: Unit, pose: Pose, turn: number): Pose => {
  const { width, depth } = baseOf(unit);
  return poseBy(centreOf(pose, baseOf(unit)), pose.facing + turn, Math.trunc(width / 2), Math.trunc(depth / 2));
};

/** Bases in ranks about a point, looking one of the four ways that the unit knows. */
function formed(unit: Unit, centre: Point, facing: number): Way[][] {
  const base = baseOf(unit);
  const count = poses(unit).length;
  return Array.from({ length: count }, (_, index) => index + 1).map((files) => {
    const ranks = Math.ceil(count / files);
    const pose = poseBy(centre, facing, Math.trunc((files * base.width) / 2), Math.trunc((ranks * base.depth) / 2));
    return posesOf(block(pose, files, count, base), base).map((one): Way => [one]);
  });
}

/** Bases a centimetre apart, side by side, the one named where it stands. */
function apart(unit: Unit, anchor: number): Way[] {
  const { width } = baseOf(unit);
  const own = poses(unit)[anchor]!;
  return poses(unit).map((_, index): Way => [gone(own, own.facing + 900, (index - anchor) * (width + cm(1)))]);
}

/** In ranks or apart, with some base where it stands. */
const reformed = (unit: Unit): Way[][] =>
  poses(unit).flatMap((own, anchor) => [
    apart(unit, anchor),
    ...[0, 900, 1800, 2700].flatMap((turn) =>
      formed(unit, own, turned(unit, own, turn).facing).map((ways) => {
        const [first] = ways[anchor] ?? ways[0]!;
        const [from, to] = [centreOf(first!, baseOf(unit)), centreOf(own, baseOf(unit))];
        return ways.map(([pose]): Way => [{ ...pose!, x: pose!.x + to.x - from.x, y: pose!.y + to.y - from.y }]);
      }),
    ),
  ]);

const outside = (state: State, unit: Unit): Way[][] => {
  const house = state.setting.buildings.find(({ id }) => id === unit.battle.building);
  if (!house) return [];
  const middle = { x: mean(house.shape.map(({ x }) => x)), y: mean(house.shape.map(({ y }) => y)) };
  return [6, 8, 10, 12].flatMap((far) =>
    around.flatMap((way) => formed(unit, gone({ ...middle, facing: 0 }, way, cm(far)), way)),
  );
};
const mean = (values: readonly number[]) => Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);

function moving(unit: Unit): Action[] {
  const { facing } = poses(unit)[0]!;
  const files = unit.battle.layout.kind === 'block' ? unit.battle.layout.files : 1;
  return [
    { do: 'march' },
    ...lengths.flatMap((distance): Action[] => [
      { do: 'forward', distance },
      { do: 'backward', distance },
      { do: 'cross', distance },
      { do: 'exit', distance },
    ]),
    ...corners.flatMap((pivot) =>
      angles.flatMap((turn): Action[] => [
        { do: 'wheel', pivot, turn },
        { do: 'wheel', pivot, turn: -turn },
      ]),
    ),
    ...(['left', 'right'] as const).flatMap((pivot) =>
      angles.map((turn): Action => ({ do: 'snake', pivot, turn: pivot === 'left' ? -turn : turn, distance: 0 })),
    ),
    ...[900, -900, halfTurn].map((turn): Action => ({ do: 'turn', turn })),
    ...[-2, -1, 1, 2].flatMap((more) =>
      (['left', 'middle', 'right'] as const).map((anchor): Action => ({ do: 'front', files: files + more, anchor })),
    ),
    ...around.flatMap((direction) =>
      lengths.map((distance): Action => {
        const ways = everyBase(unit, (pose) => gone(pose, facing + direction, distance));
        return { do: 'bases', ways };
      }),
    ),
    ...around
      .slice(1)
      .map((turn): Action => ({ do: 'bases', ways: everyBase(unit, (pose) => turned(unit, pose, turn)) })),
    ...poses(unit).map((_, anchor): Action => ({ do: 'open', ways: apart(unit, anchor) })),
    ...reformed(unit).map((ways): Action => ({ do: 'close', ways })),
  ];
}

function defending(unit: Unit): Action[] {
  const all = poses(unit).map((_, index) => index);
  return [
    ...[all, ...all.map((index) => [index])].flatMap((bases) =>
      [900, -900, halfTurn].map((turn): Action => ({ do: 'turn-bases', bases, turn })),
    ),
    ...around.map((way): Action => ({ do: 'shift', ways: everyBase(unit, (pose) => gone(pose, way, cm(1))) })),
    ...reformed(unit).map((ways): Action => ({ do: 'reform', ways })),
    ...[0, cm(2), cm(5), cm(10)].map((distance): Action => ({ do: 'caracole', distance })),
    { do: 'limber' },
    { do: 'unlimber' },
    { do: 'bring-limber', way: everyBase(unit, (pose) => gone(pose, 1800, cm(4)))[0]! },
    { do: 'connect' },
  ];
}

function withOthers(state: State, unit: Unit): Action[] {
  const givers = commandersOf(state, unit.battle.side).map(({ data }) => data.id);
  const { units, setting } = state;
  const counts = poses(unit).map((_, index) => index + 1);
  return [
    ...givers.flatMap((commander): Action[] => [
      ...units.flatMap(({ data }) =>
        around.map((facing): Action => ({ do: 'man', target: data.id, commander, facing })),
      ),
      ...units.flatMap((train) =>
        train.data.card.wagon
          ? poses(train).map(
              (_, wagon): Action => ({ do: 'man', target: `${train.data.id}/${wagon}`, commander, facing: 0 }),
            )
          : [],
      ),
      ...setting.buildings.flatMap(({ id }) =>
        counts.map((bases): Action => ({ do: 'enter', building: id, commander, bases })),
      ),
      ...outside(state, unit).map((ways): Action => ({ do: 'leave', commander, ways })),
    ]),
    { do: 'refill', wagon: '' },
    ...units.map(({ data }): Action => ({ do: 'refill', wagon: data.id })),
    ...(['front', 'rear'] as const).flatMap((edge) =>
      counts.map(
        (count): Action => ({
          do: 'set-up',
          places: Array.from({ length: count }, (_, base) => ({ base, edge })),
        }),
      ),
    ),
    { do: 'take-up' },
    ...poses(unit).flatMap((pose) => around.map((way): Action => ({ do: 'scatter', at: [gone(pose, way, cm(5))] }))),
    ...setting.obstacles.map(({ id }): Action => ({ do: 'clear', obstacle: id })),
  ];
}

export function actionsOnTheWay(state: State, frame: MoveFrame): Action[] {
  const unit = state.units[frame.unit]!;
  const home = homeward(unit.battle.side);
  return [
    { do: 'stop' },
    { do: 'leave-table' },
    { do: 'release-horses' },
    { do: 'mount' },
    ...[0, 1, 2].map((guards): Action => ({ do: 'dismount', guards })),
    ...[0, 300, -300, 450, -450, 900, -900].flatMap((aside) =>
      lengths.map((distance): Action => ({ do: 'withdraw', direction: home + aside, distance })),
    ),
    ...moving(unit),
    ...defending(unit),
    ...withOthers(state, unit),
  ];
}
