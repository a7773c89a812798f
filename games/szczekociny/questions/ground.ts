/** Terrain with what it costs (8.2), stacking (chapter 6), lines of sight (10.1). */
import { ok, type Questions, questionKind } from '@hetman/core/game';
import { distance, type Hex, neighbour, offMap } from '@hetman/core/hex';
import { z } from 'zod';
import { sightLine } from '../rules/fire/sight.js';
import { friendsOn, joinRefusal, stackRefusal } from '../rules/movement/stacking.js';
import { stepPrice } from '../rules/movement/steps.js';
import { groundOf } from '../rules/state/ground.js';
import { commandersOn, isGun, isHorse, labelOf, stackOf, sumOfSizes } from '../rules/state/pieces.js';
import type { State, Unit } from '../rules/state/state.js';
import {
  all,
  byDirection,
  hexLabel,
  hexNamed,
  id,
  ids,
  idsOf,
  labelsOf,
  through,
  unitNamed,
  whyNotOrNull,
} from './subjects.js';

/** A step out of the hex through that side, for the unit asked about. */
function sideOf(state: State, hex: Hex, way: number, unit: Unit | null) {
  const ground = groundOf(state.setting);
  const to = neighbour(ground.grid, hex, way);
  return {
    hex: through(state, hex, way),
    ...(ground.road[hex * 6 + way] ? { road: true } : {}),
    ...(to !== offMap && ground.barred[to] ? { barred: true } : {}),
    ...(unit && to !== offMap && !isGun(unit)
      ? { leave: stepPrice(state, unit, hex, way, { passing: false, back: false }) }
      : {}),
  };
}

function terrainOf(state: State, hex: Hex, unit: Unit | null) {
  const ground = groundOf(state.setting);
  const { name, ...row } = ground.terrain[hex]!;
  return {
    hex: labelOf(state, hex),
    rule: '8.2',
    terrain: ground.terrainName[hex]!,
    name: name.en,
    ...row,
    barred: ground.barred[hex] === 1,
    units: idsOf(([0, 1] as const).flatMap((side) => stackOf(state, side, hex))),
    commanders: idsOf(([0, 1] as const).flatMap((side) => commandersOn(state, side, hex))),
    captured: idsOf(state.units.filter((gun) => gun.place === 'captured' && gun.hex === hex)),
    sides: byDirection((way) => sideOf(state, hex, way, unit)),
  };
}

const terrain = questionKind(z.strictObject({ hex: hexLabel, unit: id.optional() }), (state: State, asked) => {
  const hex = hexNamed(state, asked.hex);
  if (!hex.ok) return hex;
  if (asked.unit === undefined) return ok(terrainOf(state, hex.value, null));
  const unit = unitNamed(state, asked.unit);
  return unit.ok ? ok({ unit: asked.unit, ...terrainOf(state, hex.value, unit.value) }) : unit;
});

/** Whether units may stand on a hex together with the friends who are there. */
const stacking = questionKind(z.strictObject({ hex: hexLabel, units: ids }), (state: State, asked) => {
  const where = hexNamed(state, asked.hex);
  if (!where.ok) return where;
  const found = all([...new Set(asked.units)], (name) => unitNamed(state, name));
  if (!found.ok) return found;
  const units = found.value;
  const there = friendsOn(state, units, where.value);
  const together = [...there, ...units];
  const limits = stackRefusal(state, units, where.value);
  const stay = units
    .map((unit) => joinRefusal(state, [unit], where.value, unit.facing, unit.formation))
    .find((refusal) => refusal !== null);
  const sizes = (pick: (unit: Unit) => boolean) => sumOfSizes(together.filter(pick));
  return ok({
    hex: asked.hex,
    rule: '6.2',
    together: limits === null,
    refusal: whyNotOrNull(limits),
    /** Facing (6.0) and formation (7.2, 7.3) as they are now: whether a move might end there. */
    mayStay: whyNotOrNull(limits ?? stay ?? null),
    with: idsOf(there),
    sizes: {
      infantry: sizes((unit) => !isGun(unit) && !isHorse(unit)),
      cavalry: sizes(isHorse),
      batteries: together.filter(isGun).length,
    },
    limits: state.setting.book.stacking,
  });
});

/** 10.1: the line from centre to centre; a hex that it cuts or runs along blocks it. */
const sight = questionKind(z.strictObject({ from: hexLabel, to: hexLabel }), (state: State, asked) => {
  const ends = all([asked.from, asked.to], (label) => hexNamed(state, label));
  if (!ends.ok) return ends;
  const [from, to] = ends.value as [Hex, Hex];
  const ground = groundOf(state.setting);
  const { line, hillToHill, blockedAt } = sightLine(state, from, to);
  return ok({
    from: asked.from,
    to: asked.to,
    rule: hillToHill ? '10.1.2' : '10.1',
    range: distance(ground.grid, from, to),
    visible: blockedAt.length === 0,
    line: labelsOf(state, line),
    blocked: blockedAt.map((hex) => ({
      hex: labelOf(state, hex),
      rule: '10.1',
      terrain: ground.terrain[hex]!.blocksSight ? ground.terrainName[hex]! : null,
      units: idsOf(([0, 1] as const).flatMap((side) => stackOf(state, side, hex).filter((unit) => !isGun(unit)))),
    })),
  });
});

export const groundQuestions: Questions<State> = { terrain, stacking, sight };
