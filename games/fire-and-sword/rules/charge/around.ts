/** What stands around a charging unit: whom it can strike, what bars its way. */
import type { Block } from '../../formation/index.js';
import {
  type Box,
  boxesNear,
  boxOf,
  edgeOf,
  type Footprint,
  knownBox,
  type Length,
  leastDistance,
  overlapping,
  type Polygon,
  rectangle,
  type SideOfUnit,
  type Size,
  sides,
  touch,
  within,
} from '../../geometry/index.js';
import { closedPlace } from '../ground/closed-places.js';
import { footing } from '../ground/footing.js';
import { baseOf, boundsOf, footprints, onTable, shapes } from '../state/pieces.js';
import { onceInScene } from '../state/scene.js';
import type { Building, SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';

/** One shape of an enemy: a base, or the building that he holds. */
export interface Foe {
  readonly unit: Unit;
  readonly shape: Polygon;
}

export interface Around {
  readonly foes: readonly Foe[];
  /** Friends, who are not ridden down (charge.narrow). */
  readonly friends: readonly Polygon[];
  /** Buildings, what nobody defends, places closed by the scenario, and the edges of the table. */
  readonly walls: readonly Polygon[];
  /** Impassable ground; not that over which the unit stands on a bridge. */
  readonly waters: readonly Polygon[];
  /** All but the enemies; and all shapes together, with the box of each. */
  readonly solid: readonly Polygon[];
  readonly all: readonly Polygon[];
  readonly boxes: readonly Box[];
}

/** What of all around lies so near to a box that it may meet what is in it. */
export const allNear = ({ all, boxes }: Around, box: Box): Polygon[] =>
  all.filter((_, index) => boxesNear(box, boxes[index]!, 0));

export const buildingOf = (state: State, unit: Unit): Building | undefined =>
  unit.battle.place === 'building' ? state.setting.buildings.find(({ id }) => id === unit.battle.building) : undefined;

/** The shapes by which a unit is struck: its bases, or the building around it. */
export function struckShapes(state: State, unit: Unit): readonly Polygon[] {
  const building = buildingOf(state, unit);
  return building ? [building.shape] : shapes(unit);
}

/** The box around them. */
export function struckBounds(state: State, unit: Unit): Box {
  const building = buildingOf(state, unit);
  return building ? knownBox(building.shape) : boundsOf(unit);
}

/** Who can be met at all: on the table or in a building. */
export const canBeMet = (unit: Unit): boolean => onTable(unit) || unit.battle.place === 'building';

/** The units of a side with men in them, on the table and in buildings: those that orders and fear reach. */
export const mannedUnitsOf = (state: State, side: SideIndex): Unit[] =>
  state.units.filter(
    (unit) => unit.battle.side === side && canBeMet(unit) && !unit.battle.abandoned && unit.battle.leader < 0,
  );

/** What a unit meets on its way. With a target, commanders alone other than him bar nobody (commanders.moving). */
export function aroundOf(state: State, unit: Unit, passesOpen = false, target: Unit | null = null): Around {
  const around = allAround(state, unit, passesOpen);
  const aside = ({ unit: foe }: Foe): boolean => foe.battle.leader >= 0 && foe.index !== target?.index;
  return target && around.foes.some(aside)
    ? withFoes(
        around,
        around.foes.filter((foe) => !aside(foe)),
      )
    : around;
}

function withFoes(around: Around, foes: readonly Foe[]): Around {
  const all = [...foes.map(({ shape }) => shape), ...around.solid];
  return { ...around, foes, all, boxes: all.map(boxOf) };
}

function allAround(state: State, unit: Unit, passesOpen: boolean): Around {
  const kept = onceInScene(state, `around ${unit.index} ${passesOpen}`, () => ({
    around: lookAround(state, unit, passesOpen),
  }));
  // A scene serves the copies of a state, which go their own ways: the foes must be those of this one.
  if (kept.around.foes.some(({ unit: foe }) => state.units[foe.index] !== foe)) {
    const foes = kept.around.foes.map((foe) => ({ ...foe, unit: state.units[foe.unit.index]! }));
    kept.around = { ...kept.around, foes };
  }
  return kept.around;
}

/** open.passing: open order of the same level of morale, but not the disorganised. */
const isPassed = (unit: Unit, friend: Unit): boolean =>
  unit.battle.layout.kind === 'open' &&
  friend.battle.layout.kind === 'open' &&
  friend.battle.morale === unit.battle.morale &&
  unit.battle.morale !== 'disorganised';

function lookAround(state: State, unit: Unit, passesOpen: boolean): Around {
  const others = state.units.filter((other) => other.index !== unit.index && canBeMet(other));
  const foes = others.filter(({ battle: { side, abandoned } }) => side !== unit.battle.side && !abandoned);
  const friends = others.filter(
    (other) =>
      other.battle.side === unit.battle.side &&
      onTable(other) &&
      other.battle.leader < 0 &&
      !(passesOpen && isPassed(unit, other)),
  );
  const left = others.filter((other) => other.battle.side !== unit.battle.side && other.battle.abandoned);
  const held = new Set(foes.map((foe) => foe.battle.building).filter((id) => id !== null));
  const struck = foes.flatMap((foe) => struckShapes(state, foe).map((shape) => ({ unit: foe, shape })));
  const friendly = friends.flatMap(shapes);
  const closed = closedPlace(state, unit);
  const walls = [
    ...edgesOf(state.setting.table),
    ...(closed ? [closed.shape] : []),
    ...left.flatMap(shapes),
    ...state.setting.buildings.filter(({ id }) => !held.has(id)).map(({ shape }) => shape),
  ];
  const waters = impassable(state, unit).filter((water) => !shapes(unit).some((shape) => overlapping(shape, water)));
  const solid = [...friendly, ...walls, ...waters];
  const all = [...struck.map(({ shape }) => shape), ...solid];
  return { foes: struck, friends: friendly, walls, waters, solid, all, boxes: all.map(boxOf) };
}

/** Ground that a unit cannot enter. */
export const impassable = (state: State, unit: Unit): Polygon[] =>
  state.setting.terrain
    .filter((piece) => footing(state.setting, unit, piece, false) === 'impassable')
    .map(({ shape }) => shape);

/** All that is neither friend nor foe. */
export const solidOf = ({ walls, waters }: Around): readonly Polygon[] => [...walls, ...waters];

/** What lies around the table. Shapes may overlap by a touch, so it begins a touch inside: nobody stands over the edge. */
function edgesOf({ width, depth }: Size): Polygon[] {
  const far = Math.max(width, depth);
  const box = (left: Length, bottom: Length, right: Length, top: Length): Polygon => [
    { x: left, y: top },
    { x: left, y: bottom },
    { x: right, y: bottom },
    { x: right, y: top },
  ];
  return [
    box(-far, -far, touch, depth + far),
    box(width - touch, -far, width + far, depth + far),
    box(-far, -far, width + far, touch),
    box(-far, depth - touch, width + far, depth + far),
  ];
}

/** The rectangle of a unit that this shape belongs to. */
export function footprintAt(state: State, { unit, shape }: Foe): Footprint {
  const building = buildingOf(state, unit);
  if (building?.pose) return { pose: building.pose, size: building.size };
  if (building) {
    const left = Math.min(...building.shape.map(({ x }) => x));
    const top = Math.max(...building.shape.map(({ y }) => y));
    return { pose: { x: left, y: top, facing: 0 }, size: building.size };
  }
  const all = footprints(unit);
  return all.length === 1 ? all[0]! : all[shapes(unit).indexOf(shape)]!;
}

/** The sides of a rectangle that some shapes touch. */
export const touchedSides = ({ pose, size }: Footprint, own: readonly Polygon[]): SideOfUnit[] =>
  sides.filter((side) => own.some((shape) => within(shape, edgeOf(pose, size, side), touch)));

/** The distance between the nearest points of two units. */
export const nearness = (state: State, unit: Unit, other: Unit): Length =>
  onceInScene(state, `near ${unit.index} ${other.index}`, () =>
    leastDistance(struckShapes(state, unit), struckShapes(state, other)),
  );

/** The ground of a unit in as few shapes as can be: full ranks make one rectangle. */
export function outlineOf(unit: Unit): readonly Polygon[] {
  const { layout } = unit.battle;
  if (layout.kind !== 'block') return shapes(unit);
  const known = outlines.get(layout);
  if (known) return known;
  const outline = blockOutline(unit, layout);
  outlines.set(layout, outline);
  return outline;
}

/** Layouts never change, so that their outlines are drawn once. */
const outlines = new WeakMap<Block, readonly Polygon[]>();

function blockOutline(unit: Unit, layout: Block): readonly Polygon[] {
  const full = Math.trunc(layout.count / layout.files);
  const { width, depth } = baseOf(unit);
  const ranks = rectangle(layout.pose, { width: layout.files * width, depth: full * depth });
  return [ranks, ...shapes(unit).slice(full * layout.files)];
}
