/** Whether a unit may be put down somewhere: formation, ground, others (scenarios.deployment). */
import type { Refusal } from '@hetman/core/game';
import { movementTable } from '../../../content/index.js';
import { block, type Layout, openOrderGap, posesOf } from '../../../formation/index.js';
import {
  boxAround,
  boxesNear,
  cm,
  inCm,
  overlapping,
  type Point,
  type Polygon,
  type Pose,
  placeOn,
  poseBy,
  type Size,
  within,
} from '../../../geometry/index.js';
import { footing } from '../../ground/footing.js';
import { obstaclesCrossed, offTable, onRoad, piecesUnder } from '../../ground/ground.js';
import { formationRefusal } from '../../movement/manoeuvres.js';
import { openRefusal } from '../../movement/open-order.js';
import {
  armOf,
  baseCount,
  baseOf,
  boundsOf,
  groundOfLayout,
  mayClose,
  mayOpen,
  onTable,
  shapes,
  sizeOfArm,
} from '../../state/pieces.js';
import { no, withFacts } from '../../state/refusals.js';
import { enemyOf } from '../../state/setting.js';
import type { State, Unit } from '../../state/state.js';

export const openGap = openOrderGap.least + 50;

/** Bases in open order in so many files, the first at this pose. */
function openPoses(pose: Pose, files: number, count: number, base: Size): Pose[] {
  return Array.from({ length: count }, (_, index) => ({
    ...placeOn(pose, (index % files) * (base.width + openGap), Math.trunc(index / files) * (base.depth + openGap)),
    facing: pose.facing,
  }));
}

/** How wide and deep so many bases stand. */
export function sizeOfFormation(files: number, count: number, base: Size, open: boolean): Size {
  const gap = open ? openGap : 0;
  const ranks = Math.ceil(count / files);
  return { width: files * (base.width + gap) - gap, depth: ranks * (base.depth + gap) - gap };
}

export const layoutAbout = (centre: Point, facing: number, files: number, unit: Unit, open: boolean): Layout => {
  const base = sizeOfArm(armOf(unit));
  const count = baseCount(unit);
  const size = sizeOfFormation(files, count, base, open);
  const pose = poseBy(centre, facing, Math.trunc(size.width / 2), Math.trunc(size.depth / 2));
  return open ? { kind: 'open', poses: openPoses(pose, files, count, base) } : block(pose, files, count, base);
};

/** The layout of a close formation, or why the unit cannot stand so. */
export function closeLayout(unit: Unit, pose: Pose, files: number): Layout | Refusal {
  const count = baseCount(unit);
  if (files < 1 || files > count) return withFacts(no.wrongNumber, { given: files, wanted: count });
  if (!mayClose(unit) && count > 1) return no.cannotClose;
  const layout = block(pose, files, count, baseOf(unit));
  return formationRefusal(unit, layout) ?? layout;
}

export function openLayout(state: State, unit: Unit, poses: readonly Pose[]): Layout | Refusal {
  if (poses.length !== baseCount(unit))
    return withFacts(no.wrongNumber, { given: poses.length, wanted: baseCount(unit) });
  const layout: Layout = { kind: 'open', poses };
  const ground = groundOfLayout(layout, baseOf(unit));
  const forced = ground.some((shape) => piecesUnder(state.setting, shape).some(({ type }) => type.forcesOpenOrder));
  if (!mayOpen(unit) && !forced) return no.cannotOpen;
  return openRefusal(poses, baseOf(unit)) ?? layout;
}

/** Ground and walls under one base. */
function groundRefusal(state: State, unit: Unit, layout: Layout, shape: Polygon, pose: Pose | null): Refusal | null {
  const { setting } = state;
  if (offTable(setting, shape)) return no.offTable;
  if (setting.buildings.some((building) => overlapping(shape, building.shape))) return no.building;
  if (obstaclesCrossed(setting, shape).length > 0) return no.onObstacle;
  if (pose && onRoad(setting, pose, baseOf(unit))) return null;
  const closed = layout.kind === 'block' && layout.count > 1;
  for (const piece of piecesUnder(setting, shape)) {
    const facts = { ground: piece.type.id };
    if (footing(setting, unit, piece, false) === 'impassable') return withFacts(no.impassable, facts);
    if (closed && piece.type.forcesOpenOrder) return withFacts(no.opensOrder, facts);
  }
  return null;
}

const enemyLimit = cm(movementTable.nearEnemy);

/** Nobody stands on anybody, or within 2 cm of an enemy. */
function othersRefusal(state: State, unit: Unit, ground: readonly Polygon[]): Refusal | null {
  const box = boxAround(ground);
  for (const other of state.units) {
    if (other.index === unit.index || !onTable(other) || !boxesNear(box, boundsOf(other), enemyLimit)) continue;
    const theirs = shapes(other);
    const meets = (rule: (a: Polygon, b: Polygon) => boolean) =>
      ground.some((shape) => theirs.some((there) => rule(shape, there)));
    if (meets(overlapping)) return withFacts(no.friendInWay, { unit: other.data.id });
    const hostile = other.battle.side === enemyOf(unit.battle.side) && !other.battle.abandoned;
    if (hostile && meets((a, b) => within(a, b, enemyLimit)))
      return withFacts(no.nearEnemy, { enemy: other.data.id, distance: '', allowed: inCm(enemyLimit) });
  }
  return null;
}

/** Ground, walls, friends and enemies about a layout that nobody has moved to. */
export function standRefusal(state: State, unit: Unit, layout: Layout): Refusal | null {
  const ground = groundOfLayout(layout, baseOf(unit));
  const poses = posesOf(layout, baseOf(unit));
  for (const [index, shape] of ground.entries()) {
    const refusal = groundRefusal(state, unit, layout, shape, poses[index] ?? null);
    if (refusal) return refusal;
  }
  return othersRefusal(state, unit, ground);
}
