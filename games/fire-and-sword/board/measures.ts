/** Ranges and arcs laid on the table on demand. */
import type { Outline, TableMeasure } from '@hetman/core/board';
import { commandTable } from '../content/index.js';
import type { Standing } from '../formation/index.js';
import {
  along,
  arcs,
  cm,
  edgeOf,
  eighthTurn,
  fullTurn,
  type Length,
  outwardFrom,
  type Polygon,
  plus,
  type SideOfUnit,
} from '../geometry/index.js';
import { arcOfFire } from '../rules/fire-lines.js';
import { longRange, weaponOf } from '../rules/fire-modes.js';
import { commanderById, commanderShape, standings, unitById } from '../rules/pieces.js';
import type { Commander, State, Unit } from '../rules/state.js';

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
function reach({ pose, size }: Standing, side: SideOfUnit, range: Length): Outline {
  const [left, right] = edgeOf(pose, size, side);
  const outward = outwardFrom(pose, side);
  return [
    ...turns(-eighthTurn, 0).map((turn) => plus(left, along(range, outward + turn))),
    ...turns(0, eighthTurn).map((turn) => plus(right, along(range, outward + turn))),
  ];
}

/** The area of that side, as far as a shot goes. */
function fan(standing: Standing, side: SideOfUnit, range: Length): Outline {
  const [left, right] = edgeOf(standing.pose, standing.size, side);
  return [left, ...reach(standing, side, range), right];
}

function fireMeasures(unit: Unit): TableMeasure[] {
  const weapon = weaponOf(unit);
  if (!weapon) return [];
  const arc = arcOfFire(unit, weapon);
  const sides = arc === 180 ? arcs[90] : arcs[arc];
  const ranges = [...new Set([weapon.range.effective, longRange(unit, weapon)])];
  return ranges.flatMap((range): TableMeasure[] => {
    const places = standings(unit).flatMap((standing) => sides.map((side) => ({ standing, side })));
    return [
      {
        kind: 'arc',
        label: { en: '', pl: '' },
        outlines: places.map(({ standing, side }) => fan(standing, side, cm(range))),
      },
      {
        kind: 'reach',
        label: { en: `${range} cm`, pl: `${range} cm` },
        outlines: places.map(({ standing, side }) => reach(standing, side, cm(range))),
      },
    ];
  });
}

function commandMeasures(commander: Commander): TableMeasure[] {
  const { range } = commandTable.ranges[commander.data.card.rank === 'senior' ? 'senior' : 'junior'];
  const label = { en: `command ${range} cm`, pl: `dowodzenie ${range} cm` };
  return [{ kind: 'range', label, outlines: [around(commanderShape(commander), cm(range))] }];
}

export function measuresOf(state: State, piece: string): TableMeasure[] {
  const unit = unitById(state, piece);
  if (unit) return unit.place === 'table' ? [...fireMeasures(unit), ...lanesOf(state, unit)] : [];
  const commander = commanderById(state, piece);
  return commander ? commandMeasures(commander) : [];
}
