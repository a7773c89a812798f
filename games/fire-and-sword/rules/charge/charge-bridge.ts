/** Charges from a bridge: straight to its exit, a wheel there, and on (charge.bridge). */
import type { Refusal } from '@hetman/core/game';
import { block, blockAt } from '../../formation/index.js';
import {
  along,
  cm,
  contains,
  cornerOffset,
  distance,
  edgeMiddle,
  freeTurn,
  type Length,
  movedPose,
  overlapping,
  type Polygon,
  type Pose,
  plus,
  rectangle,
  sweptStraight,
  touching,
  wheeled,
  wheelLength,
  wheelTurn,
} from '../../geometry/index.js';
import { sees } from '../ground/vision.js';
import { snake } from '../movement/column.js';
import { startMove } from '../movement/move-frame.js';
import { baseOf, poses } from '../state/pieces.js';
import { no, withFacts } from '../state/refusals.js';
import type { State, Unit } from '../state/state.js';
import { aroundOf, footprintAt, solidOf, struckShapes, touchedSides } from './around.js';
import { groundStop } from './charge-ground.js';
import type { AnyOnset } from './charge-way.js';
import { type BlockPath, freeLane, halfWayTo, type Part, sideAllowed, spentBefore } from './close-order-charge.js';

/** The bridge on which the first base of a column stands. */
function bridgeUnder(state: State, unit: Unit): Polygon | null {
  if (unit.battle.layout.kind !== 'block' || unit.battle.layout.files !== 1) return null;
  const front = edgeMiddle(poses(unit)[0]!, baseOf(unit), 'front');
  return state.setting.roads.find(({ bridge, shape }) => bridge && contains(shape, front))?.shape ?? null;
}

/** How far it is to the end of the bridge, straight on. */
function toExit(pose: Pose, base: ReturnType<typeof baseOf>, bridge: Polygon): Length {
  const front = edgeMiddle(pose, base, 'front');
  const on = (length: Length) => contains(bridge, plus(front, along(length, pose.facing)));
  let [least, most] = [0, cm(100)];
  while (most - least > 1) {
    const half = Math.floor((least + most) / 2);
    if (on(half)) least = half;
    else most = half;
  }
  return most;
}

/** Only the visible enemy nearest to the exit, and a path that has to bend. */
export const chargesFromBridge = (state: State, unit: Unit, path: BlockPath): boolean =>
  path.turn !== 0 && bridgeUnder(state, unit) !== null;

/** The enemy in view nearest to the place where the bridge ends. */
function nearestToExit(state: State, unit: Unit, exit: Polygon): Unit | null {
  const foes = state.units.filter(
    (foe) =>
      foe.battle.side !== unit.battle.side &&
      aroundOf(state, unit).foes.some((one) => one.unit.index === foe.index) &&
      sees(state, unit, foe),
  );
  const far = (foe: Unit) => Math.min(...struckShapes(state, foe).map((shape) => distance(shape, exit)));
  return foes.reduce<Unit | null>((best, foe) => (best === null || far(foe) < far(best) ? foe : best), null);
}

/** Wheels by ten degrees, the smallest first. */
const wheels = (least: number): BlockPath[] =>
  Array.from({ length: 10 }, (_, index) => index * 100)
    .filter((turn) => turn >= least)
    .flatMap((turn) => (turn === 0 ? [0] : [turn, -turn]))
    .map((turn) => ({ turn, files: 0, anchor: 'middle' }));

/** Ways off the bridge to a target: straight on is the ordinary charge, these wheel at the exit. */
export function bridgePaths(state: State, unit: Unit, target: Unit, part: Part): BlockPath[] {
  if (bridgeUnder(state, unit) === null) return [];
  const found: { path: BlockPath; meets: boolean }[] = [];
  for (const path of wheels(100)) {
    const onset = bridgeOnset(state, unit, target, path, part);
    if (!('code' in onset)) found.push({ path, meets: onset.met.includes(target.index) });
  }
  const best = found.find(({ meets }) => meets) ?? found[Math.trunc(found.length / 2)];
  return best ? [best.path] : [];
}

export const isOnBridge = (state: State, unit: Unit): boolean => bridgeUnder(state, unit) !== null;

/** What this part of a charge from a bridge does: side and run are judged after the wheel at the exit. */
export function bridgeOnset(
  state: State,
  unit: Unit,
  target: Unit,
  { turn }: BlockPath,
  part: Part,
): AnyOnset | Refusal {
  const bridge = bridgeUnder(state, unit)!;
  const { layout } = unit.battle;
  if (layout.kind !== 'block') return no.notColumn;
  const base = baseOf(unit);
  const around = aroundOf(state, unit, false, target);
  const exit = toExit(layout.pose, base, bridge);
  const away = blockAt(layout, movedPose(layout.pose, along(exit, layout.pose.facing)));
  const first = nearestToExit(state, unit, rectangle(away.pose, base));
  if (first?.index !== target.index) return withFacts(no.nearestToExit, { target: first?.data.id ?? '' });
  const foes = around.foes.map(({ shape }) => shape);
  const straight = freeLane([rectangle(layout.pose, base)], layout.pose.facing, Math.min(exit, part.movement), [
    ...around.friends,
    ...foes,
  ]);
  const onBridge = blockAt(layout, movedPose(layout.pose, along(straight, layout.pose.facing)));
  const still = { run: 0, whole: false, met: [], side: null, aligned: true, tests: [], barred: straight < exit };
  if (straight < exit) return { ...still, layout: onBridge, spent: straight };
  return atExit(
    state,
    { ...unit, battle: { ...unit.battle, layout: onBridge } },
    target,
    turn,
    part.movement - exit,
    part,
    foes,
  );
}

/** movement.column: a column in a bend charges with its first base, and the others follow in its track. */
export function bentOnset(state: State, unit: Unit, target: Unit, { turn }: BlockPath, part: Part): AnyOnset | Refusal {
  const around = aroundOf(state, unit, false, target);
  const solid = [...around.friends, ...solidOf(around)];
  const foes = around.foes.map(({ shape }) => shape);
  return ledColumn(state, unit, target, turn, part.movement - spentBefore(part), part, foes, solid);
}

/** Ways of a column in a bend. */
export function bentPaths(state: State, unit: Unit, target: Unit, part: Part): BlockPath[] {
  return wheels(0)
    .filter((path) => !('code' in bentOnset(state, unit, target, path, part)))
    .slice(0, 1);
}

/** The front base wheels at the exit. */
function atExit(
  state: State,
  unit: Unit,
  target: Unit,
  turn: number,
  movement: Length,
  part: Part,
  foes: readonly Polygon[],
): AnyOnset | Refusal {
  const { friends, walls, waters } = aroundOf(state, unit);
  const lead = rectangle(poses(unit)[0]!, baseOf(unit));
  const under = (shape: Polygon) => overlapping(lead, shape) || touching(lead, shape);
  // What lies under the back of the unit does not count: the river that it has come over, and the ground at its banks.
  const terrain = state.setting.terrain.filter(({ shape }) => !under(shape));
  const beyond: State = { ...state, setting: { ...state.setting, terrain } };
  const solid = [...friends, ...walls, ...waters.filter((shape) => !under(shape))];
  return ledColumn(beyond, unit, target, turn, movement, part, foes, solid);
}

/** The front base wheels and goes on; the others follow in its track. */
function ledColumn(
  state: State,
  unit: Unit,
  target: Unit,
  turn: number,
  movement: Length,
  part: Part,
  foes: readonly Polygon[],
  friends: readonly Polygon[],
): AnyOnset | Refusal {
  const base = baseOf(unit);
  const lead = poses(unit)[0]!;
  const pivot = turn > 0 ? 'front-right' : 'front-left';
  const wanted = Math.sign(turn) * Math.min(Math.abs(turn), wheelTurn(base, movement));
  const made = freeTurn(lead, base, cornerOffset(base, pivot), wanted, [...friends, ...foes]);
  const turned = wheeled(lead, base, pivot, made);
  const rest = movement - wheelLength(base, made);
  const half = part.halfWay ? halfWayTo(state, [rectangle(turned, base)], turned.facing, target) : rest;
  const free = freeLane([rectangle(turned, base)], turned.facing, Math.min(rest, half), [...friends, ...foes]);
  // terrain.classes: the ground before the first base slows it, and wants its tests.
  const ground = groundStop(
    state,
    unit,
    block(turned, 1, 1, base),
    free,
    { spent: part.movement - rest, manoeuvres: 0 },
    part,
  );
  const way = ground.settle(Math.min(free, ground.distance));
  const lane = sweptStraight(rectangle(turned, base), along(cm(500), turned.facing));
  if (made === turn && !struckShapes(state, target).some((shape) => overlapping(lane, shape))) return no.passesBy;
  const moved =
    made === 0 && way === 0 ? null : snake(unit, startMove(unit, 'move'), turn > 0 ? 'right' : 'left', made, way);
  if (moved && 'code' in moved) return moved;
  const layout = moved?.layout ?? unit.battle.layout;
  const front = rectangle(movedPose(turned, along(way, turned.facing)), base);
  const met = aroundOf(state, unit).foes.filter(({ shape }) => touching(shape, front));
  const wrong = met.find((foe) => {
    const allowed = sideAllowed(state, foe, [rectangle(turned, base)]);
    return allowed !== 'any' && !touchedSides(footprintAt(state, foe), [front]).includes(allowed);
  });
  const side = met[0] && !wrong ? touchedSides(footprintAt(state, met[0]), [front])[0]! : null;
  return {
    layout,
    spent: part.movement - rest + way + (way > 0 ? ground.priceAt(way) : 0),
    run: way,
    whole: false,
    met: [...new Set(met.map(({ unit: foe }) => foe.index))],
    side,
    aligned: true,
    tests: ground.tests.filter(({ at }) => at < way || (at === 0 && way > 0)).map(({ id }) => id),
    barred: made !== wanted,
  };
}
