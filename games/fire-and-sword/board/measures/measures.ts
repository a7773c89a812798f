/** Ranges and arcs laid on the table on demand. */
import type { Outline, TableMeasure } from '@hetman/core/board';
import { filled } from '@hetman/core/locale';
import type { RangedWeapon } from '../../content/index.js';
import {
  along,
  arcs,
  cm,
  edgeOf,
  eighthTurn,
  type Footprint,
  fullTurn,
  hullOf,
  type Length,
  outwardFrom,
  type Polygon,
  plus,
  type SideOfUnit,
} from '../../geometry/index.js';
import { boardMessages } from '../../locales/board.js';
import { groundOfCommander, rangesOf } from '../../rules/command/command.js';
import { arcOfFire } from '../../rules/fire/fire-lines.js';
import { longestWeaponOf, longRange } from '../../rules/fire/fire-modes.js';
import { baseOf, commanderById, footprints, onTable, poses, unitById } from '../../rules/state/pieces.js';
import type { Commander, State, Unit } from '../../rules/state/state.js';
import { crewOf, isWarWagons } from '../../rules/wagons-and-works/war-wagons.js';
import { lanesOf } from './lanes.js';

const step = 50;
const turns = (from: number, to: number): number[] =>
  Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step);

/** Everything so near to a convex shape. */
export function around(shape: Polygon, radius: Length): Outline {
  return turns(0, fullTurn - step).map((facing) => {
    const way = along(10_000, facing);
    const far = (point: { x: number; y: number }) => point.x * way.x + point.y * way.y;
    const furthest = shape.reduce((best, point) => (far(point) > far(best) ? point : best));
    return plus(furthest, along(radius, facing));
  });
}

/** How far a shot goes from one side. */
function reach({ pose, size }: Footprint, side: SideOfUnit, range: Length): Outline {
  const [left, right] = edgeOf(pose, size, side);
  const outward = outwardFrom(pose, side);
  return [
    ...turns(-eighthTurn, 0).map((turn) => plus(left, along(range, outward + turn))),
    ...turns(0, eighthTurn).map((turn) => plus(right, along(range, outward + turn))),
  ];
}

/** The area of that side, as far as a shot goes. */
function fan(footprint: Footprint, side: SideOfUnit, range: Length): Outline {
  const [left, right] = edgeOf(footprint.pose, footprint.size, side);
  return [left, ...reach(footprint, side, range), right];
}

/** From where it shoots: both sides of every wagon with a crew (wagons.war), of others the sides of the arc. */
function muzzlesOf(unit: Unit, weapon: RangedWeapon): { footprint: Footprint; side: SideOfUnit }[] {
  if (isWarWagons(unit)) {
    const crewed = poses(unit).filter((_, wagon) => crewOf(unit, wagon) > 0);
    const of = (pose: Footprint['pose'], side: SideOfUnit) => ({ footprint: { pose, size: baseOf(unit) }, side });
    return crewed.flatMap((pose) => [of(pose, 'left'), of(pose, 'right')]);
  }
  const arc = arcOfFire(unit, weapon);
  const sides = arc === 180 ? arcs[90] : arcs[arc];
  return footprints(unit).flatMap((footprint) => sides.map((side) => ({ footprint, side })));
}

function fireMeasures(unit: Unit): TableMeasure[] {
  const weapon = longestWeaponOf(unit);
  if (!weapon) return [];
  const ranges = [...new Set([weapon.range.effective, longRange(unit, weapon)])];
  const places = muzzlesOf(unit, weapon);
  if (places.length === 0) return [];
  return ranges.flatMap((range): TableMeasure[] => {
    return [
      {
        kind: 'arc',
        label: boardMessages.measure,
        outlines: places.map(({ footprint, side }) => fan(footprint, side, cm(range))),
      },
      {
        kind: 'reach',
        label: filled(boardMessages.fireMeasures, { range }),
        outlines: places.map(({ footprint, side }) => reach(footprint, side, cm(range))),
      },
    ];
  });
}

/** How far a commander is heard, from himself or from the unit that he has joined. */
function commandMeasures(state: State, commander: Commander): TableMeasure[] {
  const { range } = rangesOf(state, commander);
  const label = filled(boardMessages.commandMeasures, { range });
  const ground = hullOf(groundOfCommander(state, commander).flat());
  return [{ kind: 'range', label, outlines: [around(ground, cm(range))] }];
}

function unitMeasures(state: State, unit: Unit): TableMeasure[] {
  const leaders = state.commanders.filter((commander) => onTable(commander) && commander.battle.joined === unit.index);
  return [
    ...fireMeasures(unit),
    ...lanesOf(state, unit),
    ...leaders.flatMap((commander) => commandMeasures(state, commander)),
  ];
}

export function measuresOf(state: State, piece: string): TableMeasure[] {
  const unit = unitById(state, piece);
  if (unit) return unit.battle.place === 'table' ? unitMeasures(state, unit) : [];
  const commander = commanderById(state, piece);
  return commander ? commandMeasures(state, commander) : [];
}
