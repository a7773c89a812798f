/** Occupying and leaving buildings (terrain.building). */
import { filled, type Refusal } from '@hetman/core/game';
import { movementTable } from '../../content/index.js';
import { block, classify, type Layout, overlapWithin, removable, without } from '../../formation/index.js';
import { cm, distance, inCm, overlapping, type Polygon, type Pose, rectangle, within } from '../../geometry/index.js';
import { gameMessages } from '../../locales/game.js';
import { canBeMet, struckShapes } from '../charge/around.js';
import { crewReaches } from '../movement/crew-way.js';
import { commandedRefusal } from '../movement/manning.js';
import { distanceRefusal, endsForced } from '../movement/open-order.js';
import { specialRefusal } from '../movement/special-manoeuvres.js';
import type { Action } from '../state/actions.js';
import type { MoveFrame } from '../state/frames.js';
import {
  armOf,
  baseCount,
  baseOf,
  commanderById,
  mayOpen,
  onTable,
  payPoints,
  poses,
  shapes,
} from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { no, withFacts } from '../state/refusals.js';
import type { Building } from '../state/setting.js';
import { freshUnit, type State, type Unit } from '../state/state.js';
import { footing } from './footing.js';
import { offTable, piecesUnder } from './ground.js';
import { obstaclesFor } from './obstacles.js';

type Enter = Extract<Action, { do: 'enter' }>;
type Leave = Extract<Action, { do: 'leave' }>;
const rules = movementTable.building;

export const buildingById = (state: State, id: string): Building | undefined =>
  state.setting.buildings.find((building) => building.id === id);

export const holderOf = (state: State, id: string): Unit | undefined =>
  state.units.find((unit) => unit.battle.place === 'building' && unit.battle.building === id);

export function enterRefusal(state: State, frame: MoveFrame, unit: Unit, action: Enter): Refusal | null {
  if (frame.mode !== 'defence' || unit.battle.place !== 'table') return no.defenceOnly;
  const special = specialRefusal(unit, 1);
  if (special) return special;
  const building = buildingById(state, action.building);
  if (!building) return no.unknownBuilding;
  if (armOf(unit) !== 'infantry') return no.infantryOnly;
  if (holderOf(state, action.building)) return no.buildingHeld;
  const most = Math.min(building.capacity, baseCount(unit));
  if (action.bases < 1 || action.bases > most) return withFacts(no.buildingFull, { capacity: building.capacity });
  if (!crewReaches(state, unit, building.shape, cm(rules.within))) {
    return withFacts(no.buildingReach, { allowed: rules.within });
  }
  const enemy = state.units.find(
    (other) =>
      other.battle.side !== unit.battle.side &&
      canBeMet(other) &&
      !other.battle.abandoned &&
      struckShapes(state, other).some((shape) => within(shape, building.shape, cm(rules.enemyWithin))),
  );
  if (enemy) return withFacts(no.buildingEnemy, { enemy: enemy.data.id, allowed: rules.enemyWithin });
  return commandedRefusal(state, unit, commanderById(state, action.commander));
}

/** The bases that go in make a unit of their own, without an order; the whole unit keeps its name. */
export function enterBuilding(play: Play, unit: Unit, action: Enter): void {
  payPoints(commanderById(play.state, action.commander)!, 1);
  unit.turn = { ...unit.turn, specialManoeuvres: unit.turn.specialManoeuvres + 1 };
  occupy(play, unit, buildingById(play.state, action.building)!, action.bases);
}

/** So many bases go in. */
export function occupy(play: Play, unit: Unit, building: Building, bases: number): void {
  const { state, emit } = play;
  emit({ type: 'entered', rule: 'terrain.building', unit: unit.data.id, building: building.id, bases });
  if (bases === baseCount(unit)) {
    hold(unit, building);
    return;
  }
  const kinds = Array.from({ length: bases }, () => stepOut(unit, building)).flat();
  const data = {
    ...unit.data,
    id: `${unit.data.id}-in-${building.id}`,
    name: filled(gameMessages.data, { name: unit.data.name }),
  };
  const { side, ammunitionUsed, ammunitionOut } = unit.battle;
  const layout = block(poses(unit)[0]!, bases, bases, baseOf(unit));
  const own = { side, mounted: false, kinds, ammunitionUsed, ammunitionOut };
  const inside = freshUnit(data, state.units.length, layout, own);
  hold(inside, building);
  state.units.push(inside);
}

function hold(unit: Unit, building: Building): void {
  unit.battle = { ...unit.battle, place: 'building', building: building.id, order: null };
  unit.turn = { ...unit.turn, acted: true };
}

/** The nearest base that the formation can spare; its row, where the unit is a mixed one. */
function stepOut(unit: Unit, building: Building): readonly string[] {
  const base = baseOf(unit);
  const ground = shapes(unit);
  const near = (index: number) => distance(ground[index]!, building.shape);
  const gone = removable(unit.battle.layout, base).reduce((best, index) => (near(index) < near(best) ? index : best));
  unit.battle = { ...unit.battle, layout: without(unit.battle.layout, gone, base)! };
  const kind = unit.battle.kinds.slice(gone, gone + 1);
  unit.battle = { ...unit.battle, kinds: unit.battle.kinds.filter((_, index) => index !== gone) };
  return kind;
}

/** Within 10 cm of the building, in any formation and facing; never in the turn of entering. */
export function leaveRefusal(state: State, unit: Unit, action: Leave): Refusal | null {
  if (unit.battle.place !== 'building') return no.notInside;
  const building = buildingById(state, unit.battle.building!)!;
  const ends = action.ways.map((way) => way[way.length - 1]);
  if (ends.length !== baseCount(unit) || ends.some((pose) => pose === undefined)) {
    return withFacts(no.wrongNumber, { given: ends.length, wanted: baseCount(unit) });
  }
  const base = baseOf(unit);
  const ground = ends.map((pose) => rectangle(pose!, base));
  if (ground.some((shape) => offTable(state.setting, shape))) return no.offTable;
  if (!ground.every((shape) => within(shape, building.shape, cm(rules.within)))) {
    return withFacts(no.buildingReach, { allowed: rules.within });
  }
  if (ground.some((shape) => state.setting.buildings.some((other) => overlapping(shape, other.shape))))
    return no.building;
  const form = formOutside(
    state,
    unit,
    ends.flatMap((pose) => (pose ? [pose] : [])),
  );
  if ('code' in form) return form;
  const barred = groundOutside(state, unit, ground);
  if (barred) return barred;
  const other = state.units.find(
    (piece) => onTable(piece) && shapes(piece).some((shape) => ground.some((own) => overlapping(own, shape))),
  );
  if (other) return withFacts(no.notPast, { unit: other.data.id });
  const limit = cm(movementTable.nearEnemy);
  const far = (piece: Unit) => Math.min(...shapes(piece).flatMap((shape) => ground.map((own) => distance(own, shape))));
  const enemy = state.units.find(
    (piece) => piece.battle.side !== unit.battle.side && onTable(piece) && far(piece) <= limit,
  );
  if (enemy) return withFacts(no.nearEnemy, { enemy: enemy.data.id, distance: inCm(far(enemy)), allowed: inCm(limit) });
  return commandedRefusal(state, unit, commanderById(state, action.commander));
}

/** Any formation; apart where its rules allow it or the ground of a village has it so (terrain.forced-order). */
function formOutside(state: State, unit: Unit, ends: readonly Pose[]): Layout | Refusal {
  const base = baseOf(unit);
  const loose = distanceRefusal(ends, base);
  if (endsForced(state, unit, ends)) return loose ?? { kind: 'open', poses: ends };
  if (loose === null && mayOpen(unit)) return { kind: 'open', poses: ends };
  const overlap = overlapWithin(ends.map((pose) => rectangle(pose, base)));
  if (overlap) return withFacts(no.overlap, { bases: overlap.map((index) => index + 1).join(', ') });
  return classify(ends, base) ?? no.apart;
}

function groundOutside(state: State, unit: Unit, ground: readonly Polygon[]): Refusal | null {
  if (ground.some((shape) => obstaclesFor(state.setting, unit, shape).length > 0)) return no.onObstacle;
  const closed = ground
    .flatMap((shape) => piecesUnder(state.setting, shape))
    .find((piece) => footing(state.setting, unit, piece, false) === 'impassable');
  return closed ? withFacts(no.impassable, { ground: closed.type.id }) : null;
}

export function leaveBuilding(play: Play, frame: MoveFrame, unit: Unit, action: Leave): void {
  const ends = action.ways.map((way) => way[way.length - 1]!);
  payPoints(commanderById(play.state, action.commander)!, 1);
  const building = unit.battle.building;
  const form = formOutside(play.state, unit, ends);
  if ('code' in form) throw new Error(`a refused place was taken: ${form.code}`);
  unit.battle = { ...unit.battle, layout: form, place: 'table', building: null, order: null };
  frame.halted = true;
  frame.mode = 'withdraw';
  frame.withdrew = true;
  play.emit({ type: 'left-building', rule: 'terrain.building', unit: unit.data.id, building });
}
