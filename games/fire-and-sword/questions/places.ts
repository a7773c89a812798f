/** Distances, areas and sight: `distance`, `area`, `sight`. */
import { ok, type Questions, questionKind } from '@hetman/core/game';
import { z } from 'zod';
import {
  type Area,
  addAreas,
  distance,
  type Footprint,
  inArc,
  leastDistance,
  lineOfSight,
  nearestPoint,
  noArea,
  type Point,
  type Polygon,
  type SideOfUnit,
  shares,
  sideFacing,
  sides,
  sightLineClear,
} from '../geometry/index.js';
import { buildingOf, footprintAt, nearness, struckShapes } from '../rules/charge/around.js';
import { sideAllowed } from '../rules/charge/close-order-charge.js';
import { arcOfVision, clearOver, eyesOf, screensOf, sees, tooDark } from '../rules/ground/vision.js';
import { footprints } from '../rules/state/pieces.js';
import type { State, Unit } from '../rules/state/state.js';
import { all, inCentimetres, name, type PlaceAsked, pieceNamed, placeField, placeNamed } from './asked.js';

/** The two bases that are nearest to each other. */
function nearestPair(some: readonly Polygon[], others: readonly Polygon[]): [number, number] {
  let best: [number, number] = [0, 0];
  let least = Number.POSITIVE_INFINITY;
  for (const [one, shape] of some.entries())
    for (const [other, theirs] of others.entries()) {
      const far = distance(shape, theirs);
      if (far >= least) continue;
      least = far;
      best = [one, other];
    }
  return best;
}

const distanceKind = questionKind(
  z.strictObject({ from: placeField, to: placeField }),
  (state: State, asked: { from: PlaceAsked; to: PlaceAsked }) => {
    const found = all({ from: placeNamed(state, asked.from), to: placeNamed(state, asked.to) });
    if (!found.ok) return found;
    const { from, to } = found.value;
    const [own, other] = nearestPair(from, to);
    const far = inCentimetres(leastDistance(from, to));
    return ok({ rule: 'dice.measuring', distance: far, nearest: { from: own, to: other } });
  },
);

const areaNames: Readonly<Record<SideOfUnit, 'front' | 'flank' | 'rear'>> = {
  front: 'front',
  left: 'flank',
  right: 'flank',
  rear: 'rear',
};

/** The rectangles around which a unit has its areas: all of a block, each base in open order, the building that it holds. */
const rectanglesOf = (state: State, unit: Unit): Footprint[] => {
  const building = buildingOf(state, unit);
  return building ? [footprintAt(state, { unit, shape: building.shape })] : footprints(unit);
};

const numberOf = ({ numerator, denominator }: Area): number =>
  Number((numerator * 1_000_000n) / denominator) / 1_000_000;

/** How much of another lies in the area of each side, as shares of one. */
function sharesOf({ pose, size }: Footprint, shapes: readonly Polygon[]): Partial<Record<SideOfUnit, number>> {
  const parts = shares(pose, size, shapes);
  const whole = numberOf(sides.reduce((sum, side) => addAreas(sum, parts[side]), noArea));
  const found = sides.map((side) => [
    side,
    whole === 0 ? 0 : Math.round((numberOf(parts[side]) / whole) * 1000) / 1000,
  ]);
  return Object.fromEntries(found.filter(([, share]) => share !== 0));
}

/** units.sides: where another stands, seen from each rectangle of a unit, and the side that it would charge from there. */
function areasOf(state: State, unit: Unit, other: readonly Polygon[]) {
  const building = buildingOf(state, unit) !== undefined;
  return rectanglesOf(state, unit).map((footprint, base) => {
    const side = sideFacing(footprint.pose, footprint.size, other);
    const shape = struckShapes(state, unit)[base]!;
    return {
      side,
      area: areaNames[side],
      shares: sharesOf(footprint, other),
      arcs: ([90, 180, 270] as const).filter((arc) =>
        other.some((there) => inArc(footprint.pose, footprint.size, arc, there)),
      ),
      chargeStrikes: building ? 'any' : sideAllowed(state, { unit, shape }, other),
    };
  });
}

const areaKind = questionKind(
  z.strictObject({ unit: name, of: placeField }),
  (state: State, asked: { unit: string; of: PlaceAsked }) => {
    const found = all({ unit: pieceNamed(state, asked.unit), of: placeNamed(state, asked.of) });
    if (!found.ok) return found;
    const { unit, of } = found.value;
    const [first, ...others] = areasOf(state, unit, of);
    const bases = others.length > 0 ? { bases: [first, ...others] } : {};
    const nearest = nearestPair(struckShapes(state, unit), of)[0];
    return ok({ rule: 'units.sides', unit: unit.data.id, ...(others[nearest - 1] ?? first), ...bases });
  },
);

/** What stands or lies in the way of a look, and whether it alone is enough to hide all. */
function barsBetween(state: State, unit: Unit, target: Unit): { id: string; alone: boolean }[] {
  const eyes = eyesOf(state, unit);
  const ground = footprints(unit);
  const arc = arcOfVision(unit);
  const seen = struckShapes(state, target).filter((shape) =>
    ground.some(({ pose, size }) => inArc(pose, size, arc, shape)),
  );
  const looks = eyes.flatMap((eye) => seen.map((shape) => ({ eye, shape })));
  const straight = looks.map(({ eye, shape }): [Point, Point] => [eye, nearestPoint(shape, eye)]);
  const screens = screensOf(state, unit, target, false).map(({ id, shapes }) => ({
    id,
    bars: straight.some(([from, to]) => !sightLineClear(from, to, shapes)),
    alone: looks.every(({ eye, shape }) => lineOfSight(eye, shape, shapes) === null),
  }));
  const hills = state.setting.terrain.map((piece) => ({
    id: piece.id,
    bars: straight.some(([from, to]) => !clearOver(piece, from, to)),
    alone: looks.every(
      ({ eye, shape }) => lineOfSight(eye, shape, [], (point) => clearOver(piece, eye, point)) === null,
    ),
  }));
  return [...screens, ...hills].filter(({ bars, alone }) => bars || alone).map(({ id, alone }) => ({ id, alone }));
}

const sightKind = questionKind(
  z.strictObject({ unit: name, target: name }),
  (state: State, asked: { unit: string; target: string }) => {
    const found = all({ unit: pieceNamed(state, asked.unit), target: pieceNamed(state, asked.target) });
    if (!found.ok) return found;
    const { unit, target } = found.value;
    const seen = sees(state, unit, target);
    const arc = arcOfVision(unit);
    const theirs = struckShapes(state, target);
    const inField = theirs.some((shape) => footprints(unit).some(({ pose, size }) => inArc(pose, size, arc, shape)));
    const dark = theirs.every((shape) => tooDark(state, unit, shape));
    return ok({
      rule: 'units.vision',
      sees: seen,
      distance: inCentimetres(nearness(state, unit, target)),
      field: arc,
      inField,
      dark,
      blockedBy: seen || !inField || dark ? [] : barsBetween(state, unit, target),
    });
  },
);

export const placeQuestions: Questions<State> = { distance: distanceKind, area: areaKind, sight: sightKind };
