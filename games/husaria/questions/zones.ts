/** Chapter 5 and 4.1: what a unit controls, and which of its neighbours lie before and behind it. */
import { ok, type Questions, questionKind, type Refusal, type Result } from '@hetman/core/game';
import { directionTo, offMap } from '@hetman/core/hex';
import { z } from 'zod';
import { groundOf, zoneBarrier } from '../rules/movement/ground.js';
import { controls, enemyHexesInZone, inEnemyZone, isFront } from '../rules/movement/zone-of-control.js';
import { labelOf } from '../rules/state/pieces.js';
import { nameOf } from '../rules/state/play.js';
import type { SideIndex } from '../rules/state/setting.js';
import type { State, Unit } from '../rules/state/state.js';
import { hexLabel, hexNamed, id, idsOf, labelsOf, sideId, sideNamed, through, unitOnMap } from './subjects.js';

const ways = [0, 1, 2, 3, 4, 5];

/** Why a zone does not reach over a side, in the words of other refusals. */
const barriers: Readonly<Record<NonNullable<ReturnType<typeof zoneBarrier>>, Refusal>> = {
  edge: { code: 'map-edge', rule: '5.11' },
  river: { code: 'river', rule: '4.52' },
  'closed-area': { code: 'closed-area', rule: 'N.closed' },
  'closed-ground': { code: 'closed-ground', rule: '4.36' },
};

function zoneOfUnit(state: State, unit: Unit) {
  const ground = groundOf(state.setting);
  const front = ways.filter((way) => isFront(unit.facing, way));
  return {
    unit: unit.card.id,
    rule: '5.11',
    hexes: front.filter((way) => controls(state, unit, way)).map((way) => through(state, unit.hex, way)),
    /** Front hexes that it does not control. */
    not: front.flatMap((way) => {
      const barrier = zoneBarrier(ground, unit.hex * 6 + way);
      if (!barrier) return [];
      const { code, rule } = barriers[barrier];
      return [{ to: nameOf(way), hex: through(state, unit.hex, way), code, rule }];
    }),
    enemies: labelsOf(state, enemyHexesInZone(state, unit)),
    /** Whether it stands in a zone of the enemy itself. */
    inEnemyZone: inEnemyZone(state, unit.card.side, unit.hex),
  };
}

/** Every hex that the side controls, with those who do. */
function zoneOfSide(state: State, side: SideIndex) {
  const hexes: Record<string, string[]> = {};
  for (const unit of state.units) {
    if (unit.place !== 'map' || unit.card.side !== side) continue;
    for (const way of ways) {
      if (!controls(state, unit, way)) continue;
      const label = through(state, unit.hex, way);
      hexes[label] = [...(hexes[label] ?? []), unit.card.id];
    }
  }
  return { side: sideId(state, side), rule: '5.11', hexes };
}

const zone = questionKind(
  z.union([z.strictObject({ unit: id }), z.strictObject({ side: id })]),
  (state: State, asked): Result<unknown> => {
    if ('unit' in asked) {
      const unit = unitOnMap(state, asked.unit);
      return unit.ok ? ok(zoneOfUnit(state, unit.value)) : unit;
    }
    const side = sideNamed(state, asked.side);
    return side.ok ? ok(zoneOfSide(state, side.value)) : side;
  },
);

/** 4.1: the system knows front and rear, and no flank. */
const facing = questionKind(z.strictObject({ unit: id, hex: hexLabel.optional() }), (state: State, asked) => {
  const found = unitOnMap(state, asked.unit);
  if (!found.ok) return found;
  const unit = found.value;
  const { grid } = groundOf(state.setting);
  const beside = (front: boolean) =>
    ways
      .filter((way) => isFront(unit.facing, way) === front && grid.neighbours[unit.hex * 6 + way] !== offMap)
      .map((way) => through(state, unit.hex, way));
  const answer = {
    unit: asked.unit,
    rule: '4.1',
    facing: nameOf(unit.facing),
    front: beside(true),
    rear: beside(false),
  };
  if (asked.hex === undefined) return ok(answer);
  const hex = hexNamed(state, asked.hex);
  if (!hex.ok) return hex;
  const way = directionTo(grid, unit.hex, hex.value);
  // Hexes further away are neither: nothing in the rules asks for them.
  const lies = way < 0 ? null : isFront(unit.facing, way) ? 'front' : 'rear';
  return ok({ ...answer, hex: labelOf(state, hex.value), lies });
});

/** The zones of both sides over one hex. */
const control = questionKind(z.strictObject({ hex: hexLabel }), (state: State, asked) => {
  const found = hexNamed(state, asked.hex);
  if (!found.ok) return found;
  const { grid } = groundOf(state.setting);
  const controllers = (side: SideIndex) =>
    state.units.filter((unit) => {
      if (unit.place !== 'map' || unit.card.side !== side) return false;
      const way = directionTo(grid, unit.hex, found.value);
      return way >= 0 && controls(state, unit, way);
    });
  return ok({
    hex: asked.hex,
    rule: '5.11',
    zones: Object.fromEntries(([0, 1] as const).map((side) => [sideId(state, side), idsOf(controllers(side))])),
  });
});

export const zoneQuestions: Questions<State> = { zone, facing, 'zones-over': control };
