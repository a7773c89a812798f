/** What its order lets a unit do on its way, in round figures: candidates for the list of choices, which the rules then judge. */
import { movementTable } from '../../content/index.js';
import { type Block, blockSize, posesOf } from '../../formation/index.js';
import {
  along,
  centreOf,
  cm,
  halfTurn,
  type Length,
  normalAngle,
  type Pose,
  plus,
  poseBy,
  quarterTurn,
} from '../../geometry/index.js';
import { guardsOf } from '../../rules/movement/dragoons.js';
import { allowanceOf } from '../../rules/movement/move-frame.js';
import { together } from '../../rules/movement/open-order.js';
import { withdrawalMove } from '../../rules/movement/straight.js';
import type { Action } from '../../rules/state/actions.js';
import type { MoveFrame } from '../../rules/state/frames.js';
import { baseOf, isImmobile, movesByBases, poses } from '../../rules/state/pieces.js';
import { homeward } from '../../rules/state/setting.js';
import type { Unit } from '../../rules/state/state.js';
import { furthest, type Mover } from '../drag/dragging.js';
import { reforms } from './reforming.js';

/** Centimetres and degrees that are offered beside the furthest. */
const strides = [10, 5, 2, 1];
const wheels = [900, 450, 300, 150, 50, 20];
const backWheels = [300, 100, 20];
/** All around, by the facing of the unit: straight ahead, then to both sides. */
export const around = [0, 450, -450, 900, -900, 1350, -1350, halfTurn];

/** Open order: a centimetre between neighbours, about the middle of the block. */
function spread(unit: Unit, block: Block): Action {
  const base = baseOf(unit);
  const middle = centreOf(block.pose, blockSize(block, base));
  const wide = (length: number, size: number) => Math.round((length * (size + cm(1))) / size);
  const ways = posesOf(block, base).map((pose): Pose[] => {
    const own = centreOf(pose, base);
    const place = {
      x: middle.x + wide(own.x - middle.x, pose.facing % halfTurn === 0 ? base.width : base.depth),
      y: middle.y + wide(own.y - middle.y, pose.facing % halfTurn === 0 ? base.depth : base.width),
    };
    return [poseBy(place, pose.facing, Math.trunc(base.width / 2), Math.trunc(base.depth / 2))];
  });
  return { do: 'open', ways };
}

/** Close order: a line about the first base, who looks as it looked. */
function closed(unit: Unit): Action {
  const base = baseOf(unit);
  const stands = poses(unit);
  const lead = stands[Math.trunc(stands.length / 2)]!;
  const right = (pose: Pose) => {
    const [x, y] = [pose.x - lead.x, pose.y - lead.y];
    const across = along(1000, lead.facing + quarterTurn);
    return x * across.x + y * across.y;
  };
  const order = stands.map((pose, index) => ({ index, at: right(pose) })).sort((a, b) => a.at - b.at);
  const own = order.findIndex(({ index }) => stands[index] === lead);
  const places = new Map(order.map(({ index }, file) => [index, file - own]));
  const ways = stands.map((_, index): Pose[] => {
    const way = along(places.get(index)! * base.width, lead.facing + quarterTurn);
    return [{ x: lead.x + way.x, y: lead.y + way.y, facing: lead.facing }];
  });
  return { do: 'close', ways };
}

function fronts(unit: Unit): Action[] {
  if (unit.battle.layout.kind !== 'block') return [];
  const { files, count } = unit.battle.layout;
  return [files + 1, files - 1, files + 2, files - 2]
    .filter((wanted) => wanted > 0 && wanted <= count)
    .flatMap((wanted) =>
      (['middle', 'left', 'right'] as const).map((anchor): Action => ({ do: 'front', files: wanted, anchor })),
    );
}

const orders = (unit: Unit): Action[] => {
  const { layout } = unit.battle;
  return [
    ...(layout.kind === 'block' ? [spread(unit, layout)] : []),
    ...(layout.kind === 'open' ? [closed(unit)] : []),
  ];
};

/** As far as a knob can be drawn towards a place some way off. */
const drawn = (mover: Mover, hold: string, turn: number, far: Length): Action[] =>
  mover.holds
    .filter(({ id }) => id === hold)
    .map((own) => furthest(mover, own, plus(own.at, along(far, normalAngle(own.facing + turn)))))
    .filter((action) => action !== null);

/** All that is left where the way is free, else as far as it is. */
const furthestOf = (mover: Mover, whole: Action, otherwise: () => Action[]): Action[] =>
  mover.judge(whole).refusal === null ? [whole] : otherwise();

const lengths = (far: readonly Action[]): number[] => [
  ...new Set([...far.flatMap((action) => ('distance' in action ? [action.distance] : [])), ...strides.map(cm)]),
];

/** All bases together, any way. */
function allBases(unit: Unit, mover: Mover, left: Length): Action[] {
  const { facing } = poses(unit)[0]!;
  const way = (turn: number, far: Length): Action => ({ do: 'bases', ways: together(unit, facing + turn, far) });
  return [
    ...furthestOf(mover, way(0, left), () => drawn(mover, 'all', 0, left)),
    ...around.map((turn) => way(turn, left)),
    ...strides.flatMap((stride) => around.map((turn) => way(turn, cm(stride)))),
  ];
}

/** Ahead or back, as far as it goes and in round figures. */
function straight(unit: Unit, mover: Mover, left: Length): Action[] {
  if (left <= 0) return [];
  const apart = unit.battle.layout.kind === 'open' || movesByBases(unit) ? allBases(unit, mover, left) : [];
  if (unit.battle.layout.kind === 'open') return apart;
  const half = Math.trunc(left / 2);
  const forth = furthestOf(mover, { do: 'forward', distance: left }, () => [
    ...drawn(mover, 'ahead', 0, left),
    ...drawn(mover, 'head', 0, left),
  ]);
  const back = furthestOf(mover, { do: 'backward', distance: half }, () => [
    ...drawn(mover, 'ahead', halfTurn, half),
    ...drawn(mover, 'back', 0, half),
  ]);
  return [
    ...apart,
    ...[...lengths(forth), ...least(mover)].map((distance): Action => ({ do: 'forward', distance })),
    ...lengths(back).map((distance): Action => ({ do: 'backward', distance })),
  ];
}

/** Parts of a centimetre, where not even one is free. */
const least = (mover: Mover): Length[] =>
  mover.judge({ do: 'forward', distance: cm(1) }).refusal === null ? [] : [cm(0.5), cm(0.2)];

/** Forward about a front corner; backward, at double the price, about a rear corner. */
const wheeling = (): Action[] => [
  ...wheels.flatMap((turn): Action[] => [
    { do: 'wheel', pivot: 'front-right', turn },
    { do: 'wheel', pivot: 'front-left', turn: -turn },
  ]),
  ...backWheels.flatMap((turn): Action[] => [
    { do: 'wheel', pivot: 'rear-left', turn },
    { do: 'wheel', pivot: 'rear-right', turn: -turn },
  ]),
];

/** The head of a column turns, the others follow when it goes on. */
const bending = (unit: Unit): Action[] =>
  unit.battle.layout.kind === 'bent-column' || (unit.battle.layout.kind === 'block' && unit.battle.layout.files === 1)
    ? wheels.flatMap((turn): Action[] => [
        { do: 'snake', pivot: 'right', turn, distance: 0 },
        { do: 'snake', pivot: 'left', turn: -turn, distance: 0 },
      ])
    : [];

/** Bases that stand apart look another way. */
const facings = (unit: Unit): Action[] =>
  movesByBases(unit) || unit.battle.layout.kind === 'open' ? everyFacing(unit) : [];

/** Each base turned about its own middle. */
function everyFacing(unit: Unit): Action[] {
  const { width, depth } = baseOf(unit);
  const turned = (pose: Pose, turn: number): Pose =>
    poseBy(centreOf(pose, baseOf(unit)), pose.facing + turn, Math.trunc(width / 2), Math.trunc(depth / 2));
  return around
    .slice(1)
    .map((turn): Action => ({ do: 'bases', ways: poses(unit).map((pose) => [turned(pose, turn)]) }));
}

const crossMost = 20;

/** manoeuvres.obstacle: far enough to have it behind; as far as it goes, and no further than it must. */
function crossing({ judge }: Mover): Action[] {
  const legal = Array.from(
    { length: crossMost },
    (_, i): Action => ({ do: 'cross', distance: cm(crossMost - i) }),
  ).filter((action) => judge(action).refusal === null);
  return [...new Set([...legal.slice(0, 1), ...legal.slice(-1)])];
}

/** artillery.movement: what cannot be moved is turned by small steps as well. */
const turnsOf = (unit: Unit): number[] => [
  ...[quarterTurn, -quarterTurn, halfTurn],
  ...(isImmobile(unit) ? [450, -450, 300, -300, 150, -150, 50, -50] : []),
];

const moving = (unit: Unit, frame: MoveFrame, mover: Mover): Action[] => [
  ...straight(unit, mover, allowanceOf(unit, frame) - frame.spent),
  ...wheeling(),
  ...bending(unit),
  ...facings(unit),
  ...turnsOf(unit).map((turn): Action => ({ do: 'turn', turn })),
  ...fronts(unit),
  ...crossing(mover),
  ...orders(unit),
];

/** morale.own-will: half the move homeward or a little aside, then a wheel; of manoeuvres only a narrower front. */
function withdrawing(unit: Unit, frame: MoveFrame, mover: Mover): Action[] {
  const left = withdrawalMove(unit) - frame.spent;
  const home = normalAngle(homeward(unit.battle.side));
  const ways = [0, 450, -450, 900, -900].map((aside) => normalAngle(home + aside));
  return [
    ...(left > 0 ? ways : []).flatMap((direction) => [
      ...furthestOf(mover, { do: 'withdraw', direction, distance: left }, () =>
        direction === home ? towards(mover, direction, left) : [],
      ),
      ...strides.map((stride): Action => ({ do: 'withdraw', direction, distance: cm(stride) })),
    ]),
    ...(frame.withdrew ? [...wheeling(), ...everyFacing(unit)] : []),
    ...fronts(unit),
  ];
}

/** A withdrawal as far as the way is free. */
const towards = (mover: Mover, direction: number, far: Length): Action[] =>
  mover.holds
    .map((hold) => furthest(mover, hold, plus(hold.at, along(far, direction))))
    .flatMap((action) => (action?.do === 'withdraw' ? [{ ...action, direction }] : []));

/** manoeuvres.position: a hundredth less than the law allows, since places are rounded. */
const shiftReach = cm(movementTable.changeOfPosition) - 1;

const shifts = ({ holds }: Mover): Action[] =>
  holds
    .filter(({ id }) => id === 'shift')
    .flatMap(({ at, facing, motion }) =>
      around.map((turn) => motion(plus(at, along(shiftReach, normalAngle(facing + turn))))(1)),
    )
    .filter((action) => action !== null);

/** The whole unit turned a little: large units less than small ones. */
const littleTurns = ({ holds }: Mover): Action[] =>
  holds
    .filter(({ id }) => id === 'shift-turn')
    .flatMap(({ about, facing, motion }) =>
      [150, 100, 50, 20]
        .flatMap((turn) => [turn, -turn])
        .map((turn) => motion(plus(about!.pivot, along(cm(60), normalAngle(facing + turn))))(1)),
    )
    .filter((action) => action !== null);

function defending(unit: Unit, mover: Mover): Action[] {
  const all = poses(unit).map((_, index) => index);
  return [
    ...[all, ...(all.length > 1 ? all.map((index) => [index]) : [])].flatMap((bases) =>
      turnsOf(unit).map((turn): Action => ({ do: 'turn-bases', bases, turn })),
    ),
    ...fronts(unit),
    ...crossing(mover),
    ...orders(unit),
    ...shifts(mover),
    ...littleTurns(mover),
    ...reforms(unit, (action) => mover.judge(action).refusal === null),
    { do: 'limber' },
    { do: 'unlimber' },
    { do: 'connect' },
  ];
}

export function actsFor(unit: Unit, frame: MoveFrame, mover: Mover): Action[] {
  if (unit.battle.place !== 'table') return [];
  if (frame.mode === 'withdraw') return withdrawing(unit, frame, mover);
  const saddle: Action[] = [{ do: 'mount' }, { do: 'dismount', guards: guardsOf(unit) }, { do: 'dismount', guards: 0 }];
  return [...(frame.mode === 'defence' ? defending(unit, mover) : moving(unit, frame, mover)), ...saddle];
}
