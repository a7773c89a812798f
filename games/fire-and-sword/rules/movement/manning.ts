/** Manning an abandoned gun or wagon, and making up the crews of war wagons (manoeuvres.man). */
import type { Refusal } from '@hetman/core/game';
import { movementTable } from '../../content/index.js';
import {
  centreOf,
  cm,
  normalAngle,
  overlapping,
  type Polygon,
  type Pose,
  poseBy,
  rectangle,
  within,
} from '../../geometry/index.js';
import { canBeMet, struckShapes } from '../charge/around.js';
import { inRange } from '../command/command.js';
import { regimentOf, serviceRefusal } from '../division/regiments.js';
import { offTable } from '../ground/ground.js';
import { strengthLeft, takeStrength } from '../melee/strength.js';
import type { Action } from '../state/actions.js';
import type { MoveFrame } from '../state/frames.js';
import { armOf, baseCount, baseOf, commanderById, onTable, payPoints, poses, shapes } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { no, withFacts } from '../state/refusals.js';
import { type Commander, nobody, type State, type Unit } from '../state/state.js';
import { onWorks } from '../wagons-and-works/gun-works.js';
import {
  crewOf,
  crewWagon,
  isEmptyTrain,
  isWarWagons,
  wagonByName,
  wholeCrew,
} from '../wagons-and-works/war-wagons.js';
import { crewReaches } from './crew-way.js';
import { partFromLimber } from './limber-place.js';
import { specialRefusal } from './special-manoeuvres.js';

type Man = Extract<Action, { do: 'man' }>;
const rules = movementTable.manning;

const nearTo = (state: State, a: Unit, place: Polygon, limit: number): boolean =>
  struckShapes(state, a).some((one) => within(one, place, limit));

/** A special manoeuvre that also costs a command point of somebody in range. */
export function commandedRefusal(state: State, unit: Unit, commander: Commander | undefined): Refusal | null {
  if (!commander || commander.data.side !== unit.battle.side) return no.unknownCommander;
  if (!onTable(commander)) return no.notOnTable;
  const wrong = serviceRefusal(state, commander, unit);
  if (wrong) return wrong;
  if (unit.battle.place === 'table' && !inRange(state, commander, unit)) return no.commandRange;
  return commander.battle.points < 1 ? withFacts(no.points, { needed: 1, left: commander.battle.points }) : null;
}

export function manRefusal(state: State, frame: MoveFrame, unit: Unit, action: Man): Refusal | null {
  if (frame.mode !== 'defence') return no.defenceOnly;
  const special = specialRefusal(unit, 1);
  if (special) return special;
  const { unit: target, cart: wagon } = wagonByName(state, action.target);
  if (!target || !onTable(target)) return no.unknownUnit;
  const given = givenUp(unit, target, wagon);
  if (given) return given;
  const own = target.battle.crewWith === unit.index;
  const crew = armOf(unit) === 'infantry' || armOf(unit) === 'artillery' || unit.data.card.type === 'dragoons';
  const able = crew && unit.data.card.skill >= rules.skill && strengthLeft(unit) >= crewWanted(target, wagon);
  if (!own && !able) return withFacts(no.cannotMan, { skill: rules.skill });
  const place = shapes(target)[wagon ?? 0]!;
  if (!crewReaches(state, unit, place, cm(rules.within), target))
    return withFacts(no.manReach, { allowed: rules.within });
  const enemy = state.units.find(
    (other) =>
      other.battle.side !== unit.battle.side &&
      other !== target &&
      canBeMet(other) &&
      !other.battle.abandoned &&
      !isEmptyTrain(other) &&
      nearTo(state, other, place, cm(rules.enemyWithin)),
  );
  if (enemy) return withFacts(no.manEnemy, { enemy: enemy.data.id, allowed: rules.enemyWithin });
  return (
    roomRefusal(state, target, action.facing) ?? commandedRefusal(state, unit, commanderById(state, action.commander))
  );
}

/** Whether somebody is wanted there: a gun that is abandoned, one wagon of a train whose crew is not whole. */
function givenUp(unit: Unit, target: Unit, wagon: number | null): Refusal | null {
  if (!isWarWagons(target)) return target.battle.abandoned && wagon === null ? null : no.notAbandoned;
  if (wagon === null || wagon >= baseCount(target)) return no.whichWagon;
  // Of an enemy's train every wagon must be empty: the others touch it.
  if (target.battle.side !== unit.battle.side && !isEmptyTrain(target))
    return withFacts(no.manEnemy, { enemy: target.data.id, allowed: rules.enemyWithin });
  return target === unit || crewWanted(target, wagon) === 0 ? no.notAbandoned : null;
}

/** Strength points that it takes: all that the gun or wagon had, or what one wagon lacks of them (ruling 610). */
const crewWanted = (target: Unit, wagon: number | null): number =>
  wagon === null ? target.data.card.strength : wholeCrew(target, wagon) - crewOf(target, wagon);

const isGun = (target: Unit): boolean => target.data.card.type === 'artillery';

/** A gun is turned where it stands. */
function setUp(target: Unit, facing: number): Pose {
  const base = baseOf(target);
  const centre = centreOf(poses(target)[0]!, base);
  return poseBy(centre, normalAngle(facing), Math.trunc(base.width / 2), Math.trunc(base.depth / 2));
}

/** There must be room for it. */
function roomRefusal(state: State, target: Unit, facing: number): Refusal | null {
  if (!isGun(target)) return null;
  // artillery.fortified-base: on its works it looks where they look.
  if (onWorks(target) && normalAngle(facing) !== target.battle.works!.facing) return no.dugIn;
  const shape = rectangle(setUp(target, facing), baseOf(target));
  if (offTable(state.setting, shape)) return no.offTable;
  if (state.setting.buildings.some((building) => overlapping(shape, building.shape))) return no.building;
  const other = state.units.find(
    (piece) => piece !== target && onTable(piece) && shapes(piece).some((theirs) => overlapping(shape, theirs)),
  );
  return other ? withFacts(no.notPast, { unit: other.data.id }) : null;
}

/** The crew comes out of the unit's strength, without a test of morale. */
export function man(play: Play, unit: Unit, action: Man): void {
  const { state, emit } = play;
  const { unit: found, cart: wagon } = wagonByName(state, action.target);
  const target = found!;
  payPoints(commanderById(state, action.commander)!, 1);
  unit.turn = { ...unit.turn, specialManoeuvres: unit.turn.specialManoeuvres + 1 };
  if (wagon === null) manGun(play, unit, target, action.facing);
  else manWagon(state, unit, target, wagon);
  emit({ type: 'manned', rule: 'manoeuvres.man', unit: unit.data.id, target: target.data.id });
}

/** It is set up any way, and has no order in this turn. */
function manGun(play: Play, unit: Unit, target: Unit, facing: number): void {
  // special.hide-among-pikes: its own crew comes out from among the pikes, and costs them nobody.
  if (target.battle.crewWith === unit.index) target.battle = { ...target.battle, crewWith: nobody };
  else {
    takeStrength(unit, target.data.card.strength);
    // Skill and Morale of strangers are 4, whatever those of the old crew were.
    const card = { ...target.data.card, skill: rules.skill, morale: rules.skill };
    const data = { ...target.data, card };
    Object.assign(target, { data });
    target.battle = { ...target.battle, strangers: true };
  }
  changeHands(play.state, unit, target);
  target.battle = { ...target.battle, abandoned: false };
  const { layout } = target.battle;
  if (isGun(target) && layout.kind === 'block')
    target.battle = { ...target.battle, layout: { ...layout, pose: setUp(target, facing) } };
  partFromLimber(play, target, layout);
}

/** A wagon stays where it is and has the order of its train; an empty train of the enemy changes hands (ruling 610). */
function manWagon(state: State, unit: Unit, target: Unit, wagon: number): void {
  takeStrength(unit, crewWanted(target, wagon));
  crewWagon(target, wagon);
  if (target.battle.side !== unit.battle.side) changeHands(state, unit, target);
}

function changeHands(state: State, unit: Unit, target: Unit): void {
  target.battle = { ...target.battle, side: unit.battle.side };
  takeCommand(state, unit, target);
  target.battle = { ...target.battle, order: null, hidden: false };
  target.turn = { ...target.turn, acted: true };
}

/** The gun or wagon now serves the regiment of its new crew (orders.commanders). */
function takeCommand(state: State, unit: Unit, target: Unit): void {
  const { division } = state;
  if (!division) return;
  const regiment = regimentOf(state, unit) ?? '';
  division.manned = division.manned.filter((one) => one.unit !== target.index);
  if (regiment !== (target.data.regiment ?? '')) division.manned.push({ unit: target.index, regiment });
}
