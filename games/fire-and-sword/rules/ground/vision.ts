/** Field of vision: who sees whom (units.vision, terrain.sight). */
import {
  boxesWithin,
  cm,
  contains,
  edgeMiddle,
  inArc,
  insideAtMost,
  lineOfSight,
  type Point,
  type Polygon,
  sides,
  within,
} from '../../geometry/index.js';
import { buildingOf, footprintAt, outlineOf, struckShapes } from '../charge/around.js';
import { shotOver } from '../fire/fire-ground.js';
import { noteOf } from '../state/notes.js';
import { baseOf, footprints, hasRule, onTable, poses } from '../state/pieces.js';
import { onceInScene } from '../state/scene.js';
import type { TerrainPiece } from '../state/setting.js';
import { nobody, type State, type Unit } from '../state/state.js';
import { wagonsBefore } from '../wagons-and-works/barricades.js';

const allAround = ['skirmishers', 'light-cavalry', 'feigned-flight'];

export const arcOfVision = (unit: Unit): 180 | 360 =>
  unit.battle.place === 'building' ||
  unit.battle.leader !== nobody ||
  unit.data.card.type === 'wagon' ||
  allAround.some((rule) => hasRule(unit, rule))
    ? 360
    : 180;

/** Something that bars the view, by its id. */
export interface Screen {
  readonly id: string;
  readonly shapes: readonly Polygon[];
}

/** Everything on the table that bars the view between two units: enemies, and friends in close order. */
export function screensOf(state: State, viewer: Unit, target: Unit, shooting: boolean): Screen[] {
  // Who shoots looks over friends below a hill, from wagons it stands on, and at those behind empty ones.
  const climbed = shooting ? [...wagonsBefore(state, viewer), ...wagonsBefore(state, target, true)] : [];
  const units = state.units.filter(
    (unit) =>
      unit.index !== viewer.index &&
      unit.index !== target.index &&
      onTable(unit) &&
      unit.battle.leader === nobody &&
      !climbed.includes(unit) &&
      !(shooting && shotOver(state, viewer, target, unit)) &&
      (unit.battle.side !== viewer.battle.side || unit.battle.layout.kind !== 'open'),
  );
  const buildings = state.setting.buildings.filter(
    ({ id }) => id !== target.battle.building && id !== viewer.battle.building,
  );
  return [
    ...units.map((unit) => ({ id: unit.data.id, shapes: outlineOf(unit) })),
    ...buildings.map(({ id, shape }) => ({ id, shapes: [shape] })),
  ];
}

/** Woods let sight 5 cm in or out and never through (ruling 39); hills hide what lies beyond them. */
export const groundClear = (state: State, from: Point, to: Point): boolean =>
  state.setting.terrain.every((piece) => clearOver(piece, from, to));

/** The same for one piece of ground. */
export function clearOver({ type, shape }: TerrainPiece, from: Point, to: Point): boolean {
  if (!type.blocksSight || !boxesWithin([from, to], shape, 0)) return true;
  const ends = contains(shape, from) || contains(shape, to);
  if (type.sightInside === null) return ends || insideAtMost(from, to, shape, 0);
  return insideAtMost(from, to, shape, ends ? cm(type.sightInside) : 0);
}

/** scenario.night-attack: 20 cm, 30 to whoever is in the camp. */
export function tooDark(state: State, viewer: Unit, shape: Polygon): boolean {
  const night = noteOf(state, 'night');
  if (!night) return false;
  const camp = state.setting.terrain.find(({ id }) => id === night.of);
  const lit = camp !== undefined && within(shape, camp.shape, 0);
  // Out of a house from the house itself.
  const from = struckShapes(state, viewer);
  return !from.some((own) => within(own, shape, cm(lit ? night.sightIntoCamp : night.sight)));
}

/** Part of a base in view is enough (ruling 5). */
export const sees = (state: State, viewer: Unit, target: Unit, arc: 180 | 360 = arcOfVision(viewer)): boolean =>
  onceInScene(state, `sees ${viewer.index} ${target.index} ${arc}`, () => looksAt(state, viewer, target, arc, false));

/** The same for a shot: over friends from a hill, and over wagons (terrain.slope, wagons.behind). */
export const seesToShoot = (state: State, viewer: Unit, target: Unit): boolean =>
  sees(state, viewer, target) ||
  onceInScene(state, `aims ${viewer.index} ${target.index}`, () =>
    looksAt(state, viewer, target, arcOfVision(viewer), true),
  );

/** From the middle of every front; out of a building from the middle of every wall. */
export function eyesOf(state: State, viewer: Unit): Point[] {
  const building = buildingOf(state, viewer);
  if (!building) return poses(viewer).map((pose) => edgeMiddle(pose, baseOf(viewer), 'front'));
  const { pose, size } = footprintAt(state, { unit: viewer, shape: building.shape });
  return sides.map((side) => edgeMiddle(pose, size, side));
}

function looksAt(state: State, viewer: Unit, target: Unit, arc: 180 | 360, shooting: boolean): boolean {
  const ground = footprints(viewer);
  const blockers = screensOf(state, viewer, target, shooting).flatMap(({ shapes: own }) => own);
  const eyes = eyesOf(state, viewer);
  return struckShapes(state, target).some((shape) => {
    if (tooDark(state, viewer, shape)) return false;
    if (!ground.some(({ pose, size }) => inArc(pose, size, arc, shape))) return false;
    return eyes.some((eye) => lineOfSight(eye, shape, blockers, (point) => groundClear(state, eye, point)) !== null);
  });
}

/** charge.new-target: a charger in full career looks all around for its target. */
export const seesAround = (state: State, viewer: Unit, target: Unit): boolean => sees(state, viewer, target, 360);
