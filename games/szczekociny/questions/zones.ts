/** Chapter 5: what lies before, beside and behind a unit, and which hexes a front zone threatens (9.1, 10.5, 10.11.4). */
import { ok, type Questions, questionKind, type Result } from '@hetman/core/game';
import { directionTo, neighbour, offMap, type Zone } from '@hetman/core/hex';
import { z } from 'zod';
import { inField } from '../rules/fire/sight.js';
import { frontDirections, hasInFront, inEnemyFront, zoneTowards } from '../rules/movement/facing.js';
import { groundOf } from '../rules/state/ground.js';
import { isHeld } from '../rules/state/pieces.js';
import { cornerName } from '../rules/state/play.js';
import { enemyOf, type SideIndex } from '../rules/state/setting.js';
import type { State, Unit } from '../rules/state/state.js';
import { hexLabel, hexNamed, id, idsOf, labelsOf, sideId, sideNamed, unitOnMap } from './subjects.js';

const ways = [0, 1, 2, 3, 4, 5];

const through = (state: State, unit: Unit, directions: readonly number[]): number[] =>
  directions.map((way) => neighbour(groundOf(state.setting).grid, unit.hex, way)).filter((hex) => hex !== offMap);

const lying = (state: State, unit: Unit, zone: Zone): string[] =>
  labelsOf(
    state,
    through(
      state,
      unit,
      ways.filter((way) => zoneTowards(unit, way) === zone),
    ),
  );

function zoneOfUnit(state: State, unit: Unit) {
  const hexes = through(state, unit, frontDirections(unit));
  return {
    unit: unit.card.id,
    rule: '5.0',
    hexes: labelsOf(state, hexes),
    enemies: labelsOf(
      state,
      hexes.filter((hex) => isHeld(state, enemyOf(unit.card.side), hex)),
    ),
    /** Whether it stands in the front zone of an enemy itself. */
    inEnemyZone: inEnemyFront(state, unit.card.side, unit.hex),
  };
}

/** Every hex in a front zone of the side, with those whose it is. */
function zoneOfSide(state: State, side: SideIndex) {
  const hexes: Record<string, string[]> = {};
  for (const unit of state.units) {
    if (unit.place !== 'map' || unit.card.side !== side) continue;
    for (const label of labelsOf(state, through(state, unit, frontDirections(unit))))
      hexes[label] = [...(hexes[label] ?? []), unit.card.id];
  }
  return { side: sideId(state, side), rule: '5.0', hexes };
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

/** A square has a front all round (7.3.2). */
const facing = questionKind(z.strictObject({ unit: id, hex: hexLabel.optional() }), (state: State, asked) => {
  const found = unitOnMap(state, asked.unit);
  if (!found.ok) return found;
  const unit = found.value;
  const answer = {
    unit: asked.unit,
    rule: '5.0',
    facing: cornerName(unit.facing),
    formation: unit.formation,
    front: lying(state, unit, 'front'),
    flank: lying(state, unit, 'flank'),
    rear: lying(state, unit, 'rear'),
  };
  if (asked.hex === undefined) return ok(answer);
  const hex = hexNamed(state, asked.hex);
  if (!hex.ok) return hex;
  const way = directionTo(groundOf(state.setting).grid, unit.hex, hex.value);
  return ok({
    ...answer,
    hex: asked.hex,
    /** Null for hexes that do not touch its own. */
    lies: way < 0 ? null : zoneTowards(unit, way),
    /** 10.2: whether it could fire that way. */
    inField: hex.value !== unit.hex && inField(state, unit, hex.value),
  });
});

/** The front zones of both sides over one hex. */
const zonesOver = questionKind(z.strictObject({ hex: hexLabel }), (state: State, asked) => {
  const found = hexNamed(state, asked.hex);
  if (!found.ok) return found;
  const over = (side: SideIndex) =>
    state.units.filter(
      (unit) => unit.place === 'map' && unit.card.side === side && hasInFront(state, unit, found.value),
    );
  return ok({
    hex: asked.hex,
    rule: '5.0',
    zones: Object.fromEntries(([0, 1] as const).map((side) => [sideId(state, side), idsOf(over(side))])),
  });
});

export const zoneQuestions: Questions<State> = { zone, facing, 'zones-over': zonesOver };
