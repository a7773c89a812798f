/** Terrain with what it costs (4.5), stacking (4.27), lines of sight (13.12). */
import { ok, type Questions, questionKind } from '@hetman/core/game';
import { distance, type Hex, offMap } from '@hetman/core/hex';
import { z } from 'zod';
import { sightLine } from '../rules/fire/sight.js';
import { closed, foot, groundOf, horse } from '../rules/movement/ground.js';
import {
  groundRefusal,
  mayPass,
  stackLimit,
  stackLimitWithGuns,
  stackRefusal,
  troopLimit,
  wagonRefusal,
} from '../rules/movement/stacking.js';
import { surchargeByNotes } from '../rules/notes/hooks.js';
import { commandersOn, labelOf, moverClass, place, topUnit, unitsOn, wagonOn } from '../rules/state/pieces.js';
import { nameOf } from '../rules/state/play.js';
import type { SideIndex } from '../rules/state/setting.js';
import type { State, Unit } from '../rules/state/state.js';
import { copyOf } from './as-of.js';
import {
  all,
  byDirection,
  hexLabel,
  hexNamed,
  id,
  ids,
  idsOf,
  labelsOf,
  mp,
  sideId,
  through,
  unitNamed,
  type WhyNot,
  whyNot,
} from './subjects.js';

const priceOrNull = (price: number): number | null => (price === closed ? null : mp(price));

/** What it costs to go through each side of a hex, into it and out of it; null where it cannot be done. */
function sideOf(state: State, hex: Hex, way: number, unit: Unit | null) {
  const ground = groundOf(state.setting);
  const out = hex * 6 + way;
  const next = ground.grid.neighbours[out]!;
  const back = next * 6 + ((way + 3) % 6);
  const prices = (at: number) => {
    if (!unit) return { foot: priceOrNull(ground.price[foot][at]!), horse: priceOrNull(ground.price[horse][at]!) };
    const price = ground.price[moverClass(unit)][at]!;
    return price === closed ? null : mp(price + surchargeByNotes(state, unit, at));
  };
  const rampart = ground.rampart[out]!;
  return {
    hex: through(state, hex, way),
    ...(next === offMap ? {} : { enter: prices(back) }),
    leave: prices(out),
    /** 6.31, 6.32: columns for an attack over this side into the hex; the worst single value counts. */
    ...(next === offMap ? {} : { attacked: Math.min(0, ground.terrain[hex]!.battle, ground.sideBattle[back]!) }),
    ...(ground.river[out] ? { river: true } : {}),
    ...(ground.road[out] ? { road: true } : {}),
    ...(ground.exit[out] ? { exit: true } : {}),
    ...(rampart ? { rampart: sideId(state, (rampart - 1) as SideIndex) } : {}),
  };
}

function terrainOf(state: State, hex: Hex, unit: Unit | null) {
  const ground = groundOf(state.setting);
  const row = ground.terrain[hex]!;
  const wagon = wagonOn(state, hex);
  return {
    hex: labelOf(state, hex),
    rule: 'T.terrain',
    terrain: row.name.en,
    foot: row.foot,
    horse: row.horse,
    battle: row.battle,
    high: row.high,
    blocksSight: row.blocksSight,
    cancelsLances: row.cancelsLances,
    halvesAttackFrom: row.halvesAttackFrom,
    halvesAttackInto: row.halvesAttackInto,
    road: ground.onRoad[hex] === 1,
    /** 4.44: what a turn of horse by 60 degrees costs here. */
    horseTurn: 1 + mp(ground.turnPrice[hex]!),
    closed: ground.shut.has(hex),
    zones: [...ground.zones].filter(([, hexes]) => hexes.has(hex)).map(([name]) => name),
    units: idsOf(unitsOn(state, hex)),
    commanders: idsOf(([0, 1] as const).flatMap((side) => commandersOn(state, hex, side))),
    wagon: wagon?.card.id ?? null,
    fences: state.fences
      .filter((fence) => fence.hex === hex)
      .map((fence) => ({ facing: nameOf(fence.facing), side: sideId(state, fence.side) })),
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

/** Whether units may stand on a hex together with those who are there: each is put there after the other. */
const stacking = questionKind(z.strictObject({ hex: hexLabel, units: ids }), (asked: State, { hex, units }) => {
  const where = hexNamed(asked, hex);
  if (!where.ok) return where;
  const found = all(units, (name) => unitNamed(asked, name));
  if (!found.ok) return found;
  const state = copyOf(asked);
  const passes = mayPass(state, found.value[0]!, where.value) && units.length === 1;
  const refusals: Record<string, WhyNot> = {};
  for (const { index } of found.value) {
    const unit = state.units[index]!;
    const refusal =
      groundRefusal(state, unit, where.value) ??
      stackRefusal(state, unit, where.value) ??
      wagonRefusal(state, unit, where.value);
    if (refusal) refusals[unit.card.id] = whyNot(refusal);
    else if (unit.place !== 'map' || unit.hex !== where.value) place(state, unit, where.value);
  }
  const { side } = found.value[0]!.card;
  return ok({
    hex,
    rule: '4.27',
    together: Object.keys(refusals).length === 0,
    refusals,
    /** 4.28: the one unit asked about may go on through whoever stands there. */
    passes,
    limit: { troops: troopLimit(state, side, where.value), withGuns: stackLimitWithGuns, usual: stackLimit },
  });
});

/** 13.12, 13.13: the line from hex to hex as artillery sees it. */
const sight = questionKind(z.strictObject({ from: hexLabel, to: hexLabel }), (state: State, asked) => {
  const ends = all([asked.from, asked.to], (label) => hexNamed(state, label));
  if (!ends.ok) return ends;
  const [from, to] = ends.value as [Hex, Hex];
  const { alongSides, steps, blockedAt } = sightLine(state, from, to);
  return ok({
    from: asked.from,
    to: asked.to,
    rule: '13.12',
    range: distance(groundOf(state.setting).grid, from, to),
    visible: blockedAt.length === 0,
    /** Hexes between, step by step; two where the line meets the side between them. */
    line: steps.map((step) => labelsOf(state, step)),
    /** Of two hexes beside a line that runs along their side one open hex is enough (ruling 99). */
    alongSides,
    blocked: blockedAt.map((hex) => ({
      hex: labelOf(state, hex),
      rule: '13.13',
      terrain: hex === offMap ? null : groundOf(state.setting).terrain[hex]!.name.en,
      units: hex === offMap ? [] : topUnit(state, hex) ? idsOf(unitsOn(state, hex)) : [],
    })),
  });
});

export const groundQuestions: Questions<State> = { terrain, stacking, sight };
