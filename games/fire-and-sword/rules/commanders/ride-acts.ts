/** Commanders on the move: one base of open order, through friends, even marching near the enemy (commanders.moving). */
import type { Refusal } from '@hetman/core/game';
import { movementTable } from '../../content/index.js';
import {
  along,
  centreOf,
  cm,
  distance,
  inCm,
  type Length,
  nearer,
  overlapping,
  type Pose,
  poseBy,
  rectangle,
  touch,
  within,
} from '../../geometry/index.js';
import { canBeMet, struckShapes } from '../charge/around.js';
import { mayCommand } from '../division/regiments.js';
import { classOf, obstaclesCrossed, offTable, onRoad, piecesUnder } from '../ground/ground.js';
import { inCloseCombat } from '../melee/contact.js';
import { type BaseWay, crossedBy, groundReach, wayOf } from '../movement/open-order.js';
import type { Action, Way } from '../state/actions.js';
import type { FrameOf } from '../state/frames.js';
import { commanderShape, commanderSize, footprints, manoeuvreLimit, onTable, shapes } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { beyond, no, withFacts } from '../state/refusals.js';
import { type Commander, nobody, type State, type Unit } from '../state/state.js';
import { standIn } from './lone-commanders.js';

const marchBonus = cm(movementTable.march.cavalry);
/** A coward ends no ride nearer to an enemy (effects.additional). */
const cowardFrom = cm(10);

/** His Move, 10 cm more over open ground or road, less in worse. */
function allowanceOf(state: State, commander: Commander, move: BaseWay): Length {
  const basic = cm(commander.data.card.move.basic);
  const road = onRoad(state.setting, move.from, commanderSize) && onRoad(state.setting, move.to, commanderSize);
  const pieces = road ? [] : move.swept.flatMap((part) => piecesUnder(state.setting, part));
  const marches =
    pieces.every((piece) => classOf(piece, 'cavalry', false) === 'open') &&
    crossedBy(state, standIn(commander), move) === 0;
  if (marches) return basic + marchBonus;
  return Math.min(basic, groundReach(state, standIn(commander), move, basic) ?? basic);
}

/** What he rides with the price of the obstacles on his way (manoeuvres.obstacle). */
const rideCost = (state: State, commander: Commander, move: BaseWay): Length =>
  move.length + crossedBy(state, standIn(commander), move) * cm(movementTable.manoeuvre.price.cavalry);

/** As one base of horse in open order: not over what horse does not cross, nor more often than his Skill allows. */
function fenceRefusal(state: State, commander: Commander, move: BaseWay): Refusal | null {
  const crossed = move.swept.flatMap((part) => obstaclesCrossed(state.setting, part));
  const closed = crossed.find(({ type }) => !type.crossedBy.includes('cavalry'));
  if (closed) return withFacts(no.cannotCross, { obstacle: closed.type.id });
  if (obstaclesCrossed(state.setting, rectangle(move.to, commanderSize)).length > 0) return no.onObstacle;
  const limit = manoeuvreLimit(standIn(commander));
  return crossedBy(state, standIn(commander), move) > limit
    ? withFacts(no.manoeuvreLimit, { limit, skill: commander.data.card.skill })
    : null;
}

/** Who leaves a unit is measured from its middle. */
export function rideStart(state: State, commander: Commander): Pose {
  if (commander.battle.joined === nobody) return commander.battle.pose;
  const { pose, size } = footprints(state.units[commander.battle.joined]!)[0]!;
  const middle = centreOf(pose, size);
  return poseBy(middle, pose.facing, Math.trunc(commanderSize.width / 2), Math.trunc(commanderSize.depth / 2));
}

/** How long a way is, and how long it may be. */
export function rideLength(state: State, commander: Commander, way: Way): { length: Length; allowed: Length } {
  if (way.length === 0) return { length: 0, allowed: cm(commander.data.card.move.basic) + marchBonus };
  const move = wayOf(rideStart(state, commander), way, commanderSize);
  return { length: rideCost(state, commander, move), allowed: allowanceOf(state, commander, move) };
}

export function rideRefusal(
  state: State,
  commander: Commander,
  { way }: Extract<Action, { do: 'to' }>,
): Refusal | null {
  if (way.length === 0) return no.nothing;
  const { to } = wayOf(rideStart(state, commander), way, commanderSize);
  if (offTable(state.setting, rectangle(to, commanderSize))) return no.offTable;
  return rideWayRefusal(state, commander, way);
}

/** Why he cannot ride this way, wherever on or off the table it ends. */
export function rideWayRefusal(state: State, commander: Commander, way: Way): Refusal | null {
  const move = wayOf(rideStart(state, commander), way, commanderSize);
  const end = rectangle(move.to, commanderSize);
  const allowed = allowanceOf(state, commander, move);
  const cost = rideCost(state, commander, move);
  if (cost > allowed) return beyond(no.tooFar, cost, allowed);
  const fence = fenceRefusal(state, commander, move);
  if (fence) return fence;
  if (state.setting.buildings.some(({ shape }) => move.swept.some((part) => overlapping(part, shape))))
    return no.building;
  const coward = state.fortunes[commander.data.side].coward === commander.data.id;
  for (const unit of state.units) {
    if (!canBeMet(unit) || unit.battle.abandoned) continue;
    if (
      coward &&
      unit.battle.side !== commander.data.side &&
      shapes(unit).some((shape) => nearer(end, shape, cowardFrom))
    )
      return withFacts(no.coward, { enemy: unit.data.id });
    const refusal =
      unit.battle.side === commander.data.side ? friendRefusal(unit, end) : enemyRefusal(state, unit, move);
    if (refusal) return refusal;
  }
  return null;
}

/** He passes friends freely but does not stop on them. */
const friendRefusal = (unit: Unit, end: ReturnType<typeof rectangle>): Refusal | null =>
  onTable(unit) && shapes(unit).some((shape) => overlapping(end, shape))
    ? withFacts(no.notPast, { unit: unit.data.id })
    : null;

function enemyRefusal(state: State, unit: Unit, move: BaseWay): Refusal | null {
  const limit = cm(movementTable.nearEnemy);
  const way = move.swept.slice(1);
  const theirs = struckShapes(state, unit);
  if (!theirs.some((shape) => way.some((part) => nearer(part, shape, limit + 1)))) return null;
  const far = inCm(Math.min(...theirs.flatMap((shape) => way.map((part) => distance(part, shape)))));
  return withFacts(no.nearEnemy, { enemy: unit.data.id, distance: far, allowed: movementTable.nearEnemy });
}

/** commanders.joining: in contact, one to a unit, not with guns, wagons or chargers. */
export function joinRefusal(state: State, commander: Commander, unit: Unit | undefined): Refusal | null {
  const wrong = joinKindRefusal(state, commander, unit);
  if (wrong) return wrong;
  const own = commanderShape(commander);
  return shapes(unit!).some((shape) => within(own, shape, touch)) ? null : no.joinContact;
}

/** Whether he could join this unit at all, wherever he is. */
export function joinKindRefusal(state: State, commander: Commander, unit: Unit | undefined): Refusal | null {
  if (!unit || !onTable(unit)) return no.unknownUnit;
  if (unit.battle.side !== commander.data.side) return no.enemyPiece;
  if (unit.data.card.type === 'artillery' || unit.data.card.type === 'wagon') return no.joinKind;
  if (!mayCommand(state, commander, unit)) return no.otherRegiment;
  // Unless it has met the enemy and stays where it is.
  if (unit.battle.order === 'charge' && !inCloseCombat(state, unit)) return no.joinCharge;
  if (state.fortunes[commander.data.side].coward === commander.data.id) return no.coward;
  return state.commanders.some((other) => other !== commander && other.battle.joined === unit.index)
    ? no.joinTaken
    : null;
}

/** He is with the unit, and neither moves any further in this turn (ruling 104). */
export function joinUnit({ emit }: Play, commander: Commander, unit: Unit): void {
  commander.battle = { ...commander.battle, joined: unit.index };
  commander.turn = { ...commander.turn, moved: true };
  if (unit.battle.morale !== 'flight') unit.turn = { ...unit.turn, acted: true };
  emit({ type: 'joined', rule: 'commanders.joining', commander: commander.data.id, unit: unit.data.id });
}

/** Rides worth offering: a whole move each way. */
export function ridesOf(state: State, frame: FrameOf<'ride'>): Action[] {
  const commander = state.commanders[frame.commander]!;
  if (commander.turn.moved) return [];
  const pose = rideStart(state, commander);
  return [0, 900, 1800, 2700]
    .map((direction): Extract<Action, { do: 'to' }> => {
      const way = along(cm(commander.data.card.move.basic), direction);
      return { do: 'to', way: [{ x: pose.x + way.x, y: pose.y + way.y, facing: pose.facing }] };
    })
    .filter((action) => rideRefusal(state, commander, action) === null);
}
