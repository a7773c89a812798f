/** Turning to the enemy for nothing before falling back or following, in every formation (morale.withdrawal, ruling 750). */
import {
  type BentColumn,
  block,
  filesAfterTurn,
  inContact,
  type Layout,
  openOrderFault,
  overlapWithin,
  posesOf,
  turnedBlock,
  turnedInPlace,
} from '../../formation/index.js';
import {
  type Angle,
  fullTurn,
  halfTurn,
  normalAngle,
  overlapping,
  type Point,
  type Pose,
  poseBy,
  quarterTurn,
  rectangle,
  type SideOfUnit,
  type Size,
  turnBetween,
} from '../../geometry/index.js';
import { impassable } from '../charge/around.js';
import { offTable } from '../ground/ground.js';
import { standsOver } from '../ground/roads.js';
import { baseOf, onTable, shapes } from '../state/pieces.js';
import { nobody, type State, type Unit } from '../state/state.js';
import { middleOf } from './directions.js';

const turnTo: Readonly<Record<SideOfUnit, Angle>> = {
  front: 0,
  right: quarterTurn,
  left: -quarterTurn,
  rear: halfTurn,
};

/** The quarter by which a base comes nearest to looking along a direction. */
function quarterTowards(facing: Angle, towards: Angle): Angle {
  const off = turnBetween(facing, towards);
  if (Math.abs(off) <= quarterTurn / 2) return 0;
  if (Math.abs(off) >= halfTurn - quarterTurn / 2) return halfTurn;
  return off > 0 ? quarterTurn : -quarterTurn;
}

/** The unit as it stands after turning to the side at which the enemy stands, or stood, in the direction `towards`. */
export function facedTo(unit: Unit, side: SideOfUnit, towards: Angle): Layout {
  const { layout } = unit.battle;
  if (side === 'front') return layout;
  const base = baseOf(unit);
  if (layout.kind === 'block') return turnedBlock(layout, base, turnTo[side]);
  if (layout.kind === 'bent-column') return straightened(unit, layout, base, towards);
  return turnedApart(unit, layout, base, towards);
}

/** A column in a bend draws up before the enemy as a straight one would after its turn, about its middle. */
function straightened(unit: Unit, layout: BentColumn, base: Size, towards: Angle): Layout {
  const lead = layout.poses[0]!;
  const turn = quarterTowards(lead.facing, towards);
  const count = layout.poses.length;
  const straight = block(lead, 1, count, base);
  const files = Math.abs(turn) === quarterTurn ? filesAfterTurn(straight, base) : 1;
  const size: Size = { width: files * base.width, depth: Math.ceil(count / files) * base.depth };
  const [right, back] = [Math.trunc(size.width / 2), Math.trunc(size.depth / 2)];
  return block(poseBy(middleOf(unit), normalAngle(lead.facing + turn), right, back), files, count, base);
}

/** Each base turns about its own middle; where they would not hang together so, the whole turns about its middle. */
function turnedApart(
  unit: Unit,
  layout: Exclude<Layout, { kind: 'block' | 'bent-column' }>,
  base: Size,
  towards: Angle,
): Layout {
  const each = layout.poses.map((pose) => turnedInPlace(pose, base, quarterTowards(pose.facing, towards)));
  if (hangTogether(layout.kind === 'open', each, base)) return { ...layout, poses: each };
  const whole = quarterTowards(layout.poses[0]!.facing, towards);
  return { ...layout, poses: turnedAbout(middleOf(unit), layout.poses, whole) };
}

function hangTogether(open: boolean, poses: readonly Pose[], base: Size): boolean {
  const ground = poses.map((pose) => rectangle(pose, base));
  return open ? openOrderFault(ground) === null : overlapWithin(ground) === null && inContact(ground);
}

/** Quarters of a turn about a place keep whole hundredths. */
function turnedAbout(centre: Point, poses: readonly Pose[], turn: Angle): Pose[] {
  const quarters = (((turn / quarterTurn) % 4) + 4) % 4;
  const turned = ({ x, y, facing }: Pose): Pose => {
    let [right, up] = [x - centre.x, y - centre.y];
    for (let quarter = 0; quarter < quarters; quarter++) [right, up] = [up, -right];
    return { x: centre.x + right, y: centre.y + up, facing: (facing + turn + fullTurn) % fullTurn };
  };
  return poses.map(turned);
}

/** The same where there is room to turn; else the unit as it stands (ruling 601). */
export function facedFreely(state: State, unit: Unit, side: SideOfUnit, towards: Angle): Layout {
  const faced = facedTo(unit, side, towards);
  return faced === unit.battle.layout || hasRoom(state, unit, faced) ? faced : unit.battle.layout;
}

/** All who may stand in a unit's way. Commanders alone do not: they make room (commanders.moving). */
export const blockersFor = (state: State, unit: Unit): Unit[] =>
  state.units.filter((other) => other.index !== unit.index && onTable(other) && other.battle.leader === nobody);

/** Nobody, no wall and no ground that bars the unit lies under a layout. */
export function hasRoom(state: State, unit: Unit, layout: Layout): boolean {
  const base = baseOf(unit);
  const ground = posesOf(layout, base).map((pose) => rectangle(pose, base));
  const solid = [...blockersFor(state, unit).flatMap(shapes), ...state.setting.buildings.map(({ shape }) => shape)];
  const waters = impassable(state, unit);
  return (
    ground.every((shape) => !offTable(state.setting, shape) && !solid.some((other) => overlapping(shape, other))) &&
    posesOf(layout, base).every((pose) => waters.every((water) => standsOver(state.setting, pose, base, water)))
  );
}
