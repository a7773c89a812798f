/** Flight: at once after a failed test, and in movement phases until the unit is rallied or gone (morale.flight). */
import { movementTable } from '../../content/index.js';
import { openOrderGap, overlapWithin } from '../../formation/index.js';
import {
  type Angle,
  along,
  cm,
  hullOf,
  type Length,
  overlapping,
  type Polygon,
  type Pose,
  placeOn,
  poseBy,
  quarterTurn,
  rectangle,
} from '../../geometry/index.js';
import { canBeMet, impassable, struckShapes } from '../charge/around.js';
import { strandCommander } from '../commanders/commander-danger.js';
import { makeWay } from '../commanders/commanders-aside.js';
import { standsOver } from '../ground/roads.js';
import { hasLances } from '../melee/close-weapons.js';
import { fightsOn } from '../melee/melees.js';
import { alarm, shakeWitnesses } from '../movement/leaving.js';
import { armOf, baseOf, basicMove, onTable, poses, shapes } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { homeward } from '../state/setting.js';
import { nobody, type State, type Unit } from '../state/state.js';
import { springCaltrops } from '../wagons-and-works/caltrops.js';
import { throwAway } from '../wagons-and-works/carrying.js';
import { awayFrom, middleOf } from './directions.js';
import { testMorale } from './morale-tests.js';
import { endOf, homeEnd, movedBy, type Run, straightOn } from './running.js';
import { chartHome } from './way-home.js';

/** Order and formation are lost; a full basic move straight away from the enemy that gave the cause. */
export const flee = (play: Play, unit: Unit, from: number): void =>
  fleeAlong(play, unit, awayFrom(play.state, unit, from));

/** morale.flight: no order, no lances, no charge; a full basic move along a direction. */
export function fleeAlong(play: Play, unit: Unit, direction: Angle): void {
  const { state } = play;
  unit.battle = { ...unit.battle, order: null, hidden: false, morale: 'flight' };
  unit.turn = { ...unit.turn, charge: null };
  throwAway(unit);
  if (hasLances(unit)) unit.battle = { ...unit.battle, lancesBroken: true };
  for (const frame of state.frames) if (frame.kind === 'move' && frame.unit === unit.index) frame.halted = true;
  // A unit flees only once in a step of combat.
  if (unit.step.fledNow) return;
  unit.step = { ...unit.step, fledNow: true };
  play.emit({ type: 'fled', rule: 'morale.flight', unit: unit.data.id });
  alarm(play, unit, shapes(unit));
  run(play, unit, direction, basicMove(unit), false);
}

/** morale.fleeing-combat: who flees already fails every test and runs on; in a combat its end will move it. */
export function fleeFurther(play: Play, unit: Unit, from: number): void {
  if (onTable(unit) && !fightsOn(play.state, unit)) flee(play, unit, from);
}

/** phase.flight: basic and additional move towards the own edge; foot without an additional move runs 5 cm more. */
export function runHome(play: Play, unit: Unit): void {
  const { card } = unit.data;
  const additional =
    card.type === 'dragoons' && !unit.battle.mounted ? card.footMove!.additional : card.move.additional;
  const extra = additional ?? (armOf(unit) === 'infantry' ? movementTable.infantryFlight : 0);
  run(play, unit, homeward(unit.battle.side), basicMove(unit) + cm(extra), true);
}

/** The bases in open order on the spot, turned to the way of flight, at most four abreast and no more than the ground bears. */
function scattered(state: State, unit: Unit, facing: Angle): Pose[] {
  const widest = Math.min(poses(unit).length, 4);
  for (let files = widest; files > 1; files--) {
    const spread = abreast(unit, facing, files);
    if (isDry(state, unit, spread)) return spread;
  }
  const single = abreast(unit, facing, 1);
  return isDry(state, unit, single) ? single : abreast(unit, facing, widest);
}

function isDry(state: State, unit: Unit, spread: readonly Pose[]): boolean {
  const base = baseOf(unit);
  const waters = impassable(state, unit);
  return spread.every(
    (pose) =>
      waters.every((water) => standsOver(state.setting, pose, base, water)) &&
      !state.setting.buildings.some(({ shape }) => overlapping(rectangle(pose, base), shape)),
  );
}

function abreast(unit: Unit, facing: Angle, files: number): Pose[] {
  const base = baseOf(unit);
  const middle = middleOf(unit);
  const gap = openOrderGap.least + 2;
  return poses(unit).map((_, index) => {
    const [file, rank] = [index % files, Math.trunc(index / files)];
    const aside = along((2 * file - (files - 1)) * Math.trunc((base.width + gap) / 2), facing + quarterTurn);
    const back = along(-rank * (base.depth + gap), facing);
    const centre = { x: middle.x + aside.x + back.x, y: middle.y + aside.y + back.y };
    return poseBy(centre, facing, Math.trunc(base.width / 2), Math.trunc(base.depth / 2));
  });
}

/** Bases that run already turn where they stand, unless they would stand on each other. */
function turnedHome(state: State, unit: Unit, facing: Angle): Pose[] {
  const base = baseOf(unit);
  const turned = poses(unit).map((pose) => {
    const [right, back] = [Math.trunc(base.width / 2), Math.trunc(base.depth / 2)];
    return poseBy(placeOn(pose, right, back), facing, right, back);
  });
  return overlapWithin(turned.map((pose) => rectangle(pose, base))) ? scattered(state, unit, facing) : turned;
}

/** Every base for itself, the foremost first. */
function run(play: Play, unit: Unit, direction: Angle, distance: Length, around: boolean): void {
  const { state, emit } = play;
  // commanders.moving: a commander alone bars nobody and destroys nobody; he makes way.
  const others = state.units.filter(
    (other) => other.index !== unit.index && onTable(other) && other.battle.leader === nobody,
  );
  // Those in a house are met at its walls.
  const enemies = state.units
    .filter(
      (other) =>
        other.battle.side !== unit.battle.side &&
        !other.battle.abandoned &&
        canBeMet(other) &&
        other.battle.leader === nobody,
    )
    .flatMap((enemy) => [...struckShapes(state, enemy)]);
  // What nobody mans any more bars nobody, but nobody comes to stand on it.
  const friends = others.filter(({ battle: { side, abandoned } }) => side === unit.battle.side || abandoned);
  const way: Run = { state, unit, direction, distance, enemies, friends, restingPoses: [], passed: new Set() };
  const gone: Polygon[] = [];
  const lanes: Polygon[] = [];
  let left = false;
  const starts = looseFrom(way, around ? turnedHome(state, unit, direction) : scattered(state, unit, direction));
  const chart = around ? chartHome(state, unit) : null;
  for (const start of starts) {
    const end = chart ? homeEnd(play, way, chart, start) : endOf(way, straightOn(way, start));
    if (end.kind === 'stands') {
      way.restingPoses.push(end.pose);
      lanes.push(hullOf([...rectangle(start, baseOf(unit)), ...rectangle(end.pose, baseOf(unit))]));
    } else if (end.kind !== 'destroyed') {
      left ||= end.kind === 'fled';
      unit.battle = { ...unit.battle, fled: unit.battle.fled + 1 };
      gone.push(end.at);
    } else unit.battle = { ...unit.battle, destroyed: unit.battle.destroyed + 1 };
  }
  emit({ type: 'flees', rule: 'morale.flight', unit: unit.data.id, bases: way.restingPoses.length });
  if (way.restingPoses.length > 0) unit.battle = { ...unit.battle, layout: { kind: 'open', poses: way.restingPoses } };
  else vanish(play, unit, left);
  unit.battle = { ...unit.battle, kinds: unit.battle.kinds.slice(0, way.restingPoses.length) };
  unit.turn = { ...unit.turn, moved: true };
  makeWay(state);
  if (onTable(unit)) springCaltrops(play, unit, lanes);
  // open.charge: the fleeing pass through each other without a test.
  for (const friend of way.passed) {
    if (friend.battle.morale !== 'flight' && !friend.battle.abandoned)
      testMorale(play, friend, 'morale.flight-through');
  }
  if (gone.length === 0) return;
  // motivation.leaving: when its first base goes.
  if (gone.length === unit.battle.fled) shakeWitnesses(play, unit.battle.side, gone[0]!, unit);
  alarm(play, unit, gone);
}

function vanish(play: Play, unit: Unit, left: boolean): void {
  unit.battle = { ...unit.battle, place: unit.battle.fled > 0 ? 'fled' : 'destroyed' };
  play.emit({
    type: unit.battle.fled > 0 ? 'left-table' : 'destroyed',
    rule: 'morale.flight-through',
    unit: unit.data.id,
  });
  strandCommander(play, unit, left);
}

/** Turned round, the bases stand as near to the enemy as before, not in him. */
function looseFrom({ unit, direction, enemies }: Run, starts: readonly Pose[]): Pose[] {
  const base = baseOf(unit);
  const clear = (way: Length) =>
    starts.every((start) => {
      const shape = rectangle(movedBy(start, direction, way), base);
      return !enemies.some((enemy) => overlapping(shape, enemy));
    });
  for (let way = 0; way <= 2 * base.width; way += 10) {
    if (clear(way)) return starts.map((start) => movedBy(start, direction, way));
  }
  return [...starts];
}
