/** 10.11: where units would fall back to; 11.11: where they come back; 10.11.7: where commanders ride out of the way. */
import { ok, type Questions, questionKind, type Result } from '@hetman/core/game';
import { neighbour, offMap, rearOf } from '@hetman/core/hex';
import { z } from 'zod';
import { refuges } from '../rules/melee/flight.js';
import { lossesOnWay, wayBackRefusal } from '../rules/melee/retreat.js';
import { comeBackRefusal, returnHexes } from '../rules/melee/withdrawal.js';
import { inEnemyFront } from '../rules/movement/facing.js';
import { groundOf } from '../rules/state/ground.js';
import { inMelee, isGun, isHeld, labelOf } from '../rules/state/pieces.js';
import { nameOf } from '../rules/state/play.js';
import { no } from '../rules/state/refusals.js';
import { enemyOf } from '../rules/state/setting.js';
import type { State, Unit } from '../rules/state/state.js';
import {
  all,
  commanderOnMap,
  id,
  ids,
  labelsOf,
  through,
  unitNamed,
  unitOnMap,
  type WhyNot,
  whyNot,
  whyNotOrNull,
} from './subjects.js';

/** The two rear hexes, in the order of the map; with neither open the units are eliminated (10.11.5, 10.11.6). */
function waysOf(state: State, units: readonly Unit[]) {
  const [unit] = units as [Unit];
  const ground = groundOf(state.setting);
  return rearOf(unit.facing).map((way) => {
    const refusal = wayBackRefusal(state, units, way);
    const to = neighbour(ground.grid, unit.hex, way);
    const uphill = to !== offMap && ground.terrain[to]!.level > ground.terrain[unit.hex]!.level;
    const rules = [
      ...(uphill ? ['10.11.3'] : []),
      ...(to !== offMap && inEnemyFront(state, unit.card.side, to) ? ['10.11.4'] : []),
    ];
    return {
      to: nameOf(way),
      hex: through(state, unit.hex, way),
      refusal: whyNotOrNull(refusal),
      ...(refusal ? {} : { losses: lossesOnWay(state, units, to), for: rules }),
    };
  });
}

const retreats = questionKind(
  z.strictObject({ unit: id, with: ids.optional() }),
  (state: State, asked): Result<unknown> => {
    const found = all([asked.unit, ...(asked.with ?? [])], (name) => unitOnMap(state, name));
    if (!found.ok) return found;
    const units = found.value;
    const ways = waysOf(state, units);
    return ok({
      unit: asked.unit,
      rule: '10.11',
      ways,
      eliminated: ways.every(({ refusal }) => refusal !== null),
      /** Guns never retreat (10.10.5 to 10.10.8), nor does who is in melee (10.6). */
      never: units.some(isGun) || inMelee(state, units[0]!),
    });
  },
);

/** Where a beaten unit would come back if its commander were activated now, whether it is on the track or not. */
const returns = questionKind(z.strictObject({ unit: id }), (state: State, asked): Result<unknown> => {
  const found = unitNamed(state, asked.unit);
  if (!found.ok) return found;
  const unit = found.value;
  const own = state.commanders[unit.card.commander]!;
  const leader = own.place === 'map' ? own.index : -1;
  const refused: Record<string, WhyNot> = {};
  const hexes = returnHexes(state, leader, unit).filter((hex) => {
    const refusal = comeBackRefusal(state, unit, hex);
    if (refusal) refused[labelOf(state, hex)] = whyNot(refusal);
    return !refusal;
  });
  const withdrawn = unit.place === 'withdrawn';
  return ok({
    unit: asked.unit,
    rule: '11.11.4',
    refusal: whyNotOrNull(withdrawn && unit.returns <= state.turn ? null : no.notReturning),
    turn: withdrawn ? unit.returns : null,
    /** Null where it is not on the map: the hexes of the army then. */
    commander: leader < 0 ? null : own.card.id,
    hexes: labelsOf(state, hexes),
    refused,
  });
});

/** 10.11.7, ruling 106: one hex, onto no enemies; where enemies alone hold his hex he must go. */
const flights = questionKind(z.strictObject({ commander: id }), (state: State, asked) => {
  const found = commanderOnMap(state, asked.commander);
  if (!found.ok) return found;
  const commander = found.value;
  const { side } = commander.card;
  const around = [0, 1, 2, 3, 4, 5].map((way) => neighbour(groundOf(state.setting).grid, commander.hex, way));
  const beside = around.filter((hex) => hex !== offMap && isHeld(state, enemyOf(side), hex));
  return ok({
    commander: asked.commander,
    rule: '10.11.7',
    hex: labelOf(state, commander.hex),
    hexes: labelsOf(state, refuges(state, commander)),
    enemies: labelsOf(state, beside),
    must: isHeld(state, enemyOf(side), commander.hex) && !isHeld(state, side, commander.hex),
  });
});

export const retreatQuestions: Questions<State> = { retreats, returns, flights };
