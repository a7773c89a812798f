/** How far a base that runs or falls back can go straight on over the ground (terrain.classes, terrain.road, ruling 151). */

import type { GroundClass } from '../../content/index.js';
import {
  type Angle,
  along,
  cm,
  freeWay,
  type Length,
  moved,
  movedPose,
  overlapping,
  type Polygon,
  type Pose,
  rectangle,
  sweptStraight,
} from '../../geometry/index.js';
import { baseOf, basicMove, manoeuvrePrice } from '../state/pieces.js';
import type { TerrainPiece } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { footingAlong } from './footing.js';
import { limitOf, piecesUnder } from './ground.js';
import { mayCross, obstaclesFor } from './obstacles.js';
import { carriedAlong, dryWay } from './roads.js';

/**
 * `left` is the movement that the base still has, `whole` what it had at first. Roads and bridges carry it over what they
 * run through; who has gone further than ground allows stops at its border.
 */
export function straightReach(
  state: State,
  unit: Unit,
  pose: Pose,
  direction: Angle,
  left: Length,
  whole: Length = left,
): Length {
  const { setting } = state;
  const base = baseOf(unit);
  const shape = rectangle(pose, base);
  const swept = sweptStraight(shape, along(left, direction));
  const ground = piecesUnder(setting, swept).map((piece) => {
    const kind = footingAlong(setting, unit, piece, shape, direction);
    const limit = limitIn(unit, piece, kind, whole);
    if (limit === null) return left;
    const border = dryWay(setting, pose, base, direction, left, piece.shape);
    return kind === 'impassable' ? border : Math.max(border, limit - (whole - left));
  });
  const walls = setting.buildings.map((building) => freeWay(shape, direction, left, building.shape));
  return overObstacles(state, unit, shape, direction, left, Math.min(left, ...ground, ...walls));
}

/** What ground leaves of the whole way; fields leave horse 10 cm of its additional move (terrain.wheat-field). */
function limitIn(unit: Unit, { type }: TerrainPiece, kind: GroundClass, whole: Length): Length | null {
  const limit = limitOf(kind, whole);
  if (type.additionalMoveMost === null || whole <= basicMove(unit)) return limit;
  return Math.min(limit ?? whole, basicMove(unit) + cm(type.additionalMoveMost));
}

/** ruling 151: an obstacle is crossed at the price of a manoeuvre by who then comes wholly past it; others stop before it. */
function overObstacles(
  state: State,
  unit: Unit,
  shape: Polygon,
  direction: Angle,
  left: Length,
  reach: Length,
): Length {
  const met = obstaclesFor(state.setting, unit, sweptStraight(shape, along(reach, direction)))
    .map((obstacle) => ({ obstacle, before: freeWay(shape, direction, reach, obstacle.line) }))
    .sort((a, b) => a.before - b.before);
  let way = reach;
  let price = 0;
  for (const { obstacle, before } of met) {
    if (before >= way) return way;
    price += obstaclePrice(state, unit);
    const payable = Math.min(way, left - price);
    if (!mayCross(unit, obstacle) || payable < past(shape, direction, before, way, obstacle.line)) return before;
    way = payable;
  }
  return way;
}

/** ruling 151: the price of a manoeuvre, or nothing where flight is free of it. */
const obstaclePrice = ({ setting }: State, unit: Unit): Length =>
  setting.options['freeObstacles'] === true ? 0 : (manoeuvrePrice(unit) ?? basicMove(unit));

/** The way after which a shape has wholly crossed a line. */
function past(shape: Polygon, direction: Angle, before: Length, most: Length, line: Polygon): Length {
  for (let way = before + 10; way <= most; way += 10) {
    if (!overlapping(moved(shape, along(way, direction)), line)) return way;
  }
  return most + 1;
}

/** What is left after a stretch of the way: less its length, what obstacles on it cost, and what slow ground takes away. */
export function leftAfter(
  state: State,
  unit: Unit,
  { pose, direction, length }: { readonly pose: Pose; readonly direction: Angle; readonly length: Length },
  left: Length,
  whole: Length,
): Length {
  const { setting } = state;
  const base = baseOf(unit);
  const shape = rectangle(pose, base);
  const swept = sweptStraight(shape, along(length, direction));
  const to = movedPose(pose, along(length, direction));
  const price = obstaclesFor(setting, unit, swept).length * obstaclePrice(state, unit);
  const done = whole - left + length;
  const slow = piecesUnder(setting, swept)
    .filter((piece) => !carriedAlong(setting, pose, to, base, piece.shape))
    .map((piece) => {
      const kind = footingAlong(setting, unit, piece, shape, direction);
      return (limitIn(unit, piece, kind, whole) ?? whole) - done;
    });
  return Math.min(left - length - price, ...slow);
}
