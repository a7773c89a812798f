/** How the battle stands: who holds what (`control`), points now (`points`), losses and what may still be lost (`losses`). */
import { ok, type Questions, questionKind, type Result, unknownSubject } from '@hetman/core/game';
import { z } from 'zod';
import { victoryTable } from '../content/index.js';
import { centimetres } from '../content/primitives.js';
import { cm, type Length, within } from '../geometry/index.js';
import { thresholdsOf } from '../muster/index.js';
import { breakingPointsOf, isDue, motivationLevel, motivationNeed } from '../rules/division/motivation-level.js';
import { dataOf, regimentById } from '../rules/division/regiments.js';
import { strengthLeft } from '../rules/melee/strength.js';
import { lossesOf } from '../rules/melee/unit-losses.js';
import { findPlace } from '../rules/preparation/ground/zones.js';
import { aboutBuilding, holderOf, holderOfBuilding, holding } from '../rules/scenario/holding.js';
import { aloneOnTable, pointsForLosses, valueLost, valueOfSide } from '../rules/scenario/victory.js';
import { baseCount } from '../rules/state/pieces.js';
import type { SideIndex } from '../rules/state/setting.js';
import type { State, Unit } from '../rules/state/state.js';
import { isWarWagons, wagonsOf } from '../rules/wagons-and-works/war-wagons.js';
import { pointsNow } from '../score.js';
import { inCentimetres, name, sideName, sideNamed, unitNamed } from './asked.js';

const both = [0, 1] as const;

/** How near to a place its holders count, and how many of them it takes: as the scenario says where it gives points for it. */
function termsOf({ setting }: State, id: string): { reach: Length; least: number | undefined } {
  const entry = setting.scoring.find((one) => 'of' in one && one.of === id);
  const markers = setting.scoring.find((one) => one.kind === 'marker-in-half');
  const isMarker = setting.markers.some((marker) => marker.id === id);
  if (entry?.kind === 'marker') return { reach: cm(entry.within), least: undefined };
  if (isMarker && markers?.kind === 'marker-in-half') return { reach: cm(markers.within), least: undefined };
  return { reach: 0, least: entry?.kind === 'majority' ? 1 : undefined };
}

/** scenarios.control: who holds a place, and with how many bases each side is there. */
function holdersOf(state: State, id: string, asked: Length | undefined) {
  const { setting } = state;
  const house = setting.buildings.some((building) => building.id === id);
  const place = findPlace(setting, id)!;
  const terms = termsOf(state, id);
  const reach = asked ?? (house ? aboutBuilding : terms.reach);
  const alone = aloneOnTable(state);
  const holder =
    house && asked === undefined
      ? holderOfBuilding(state, id, alone)
      : holderOf(state, place, reach, alone, terms.least);
  const bases = both.map((side) => [
    sideName(state, side),
    holding(state, side, (shape) => within(shape, place, reach)),
  ]);
  return {
    place: id,
    within: inCentimetres(reach),
    holder: holder === null ? null : sideName(state, holder),
    bases: Object.fromEntries(bases),
  };
}

const control = questionKind(
  z.strictObject({ of: name.optional(), within: centimetres.optional() }),
  (state: State, { of, within: reach }): Result<unknown> => {
    const { markers, buildings, scoring } = state.setting;
    if (of !== undefined && !findPlace(state.setting, of)) return unknownSubject('place', of);
    const scored = scoring.flatMap((entry) => ('of' in entry && findPlace(state.setting, entry.of) ? [entry.of] : []));
    const all = [...markers.map(({ id }) => id), ...buildings.map(({ id }) => id), ...scored];
    const asked = reach === undefined ? undefined : cm(reach);
    const places = [...new Set(of === undefined ? all : [of])].map((id) => holdersOf(state, id, asked));
    return ok({ rule: 'scenarios.control', places });
  },
);

const points = questionKind(z.strictObject({}), (state: State): Result<unknown> => {
  const lines = pointsNow(state);
  const sum = (side: string) => lines.reduce((total, line) => total + (line.points[side] ?? 0), 0);
  const total = Object.fromEntries(both.map((side) => [sideName(state, side), sum(sideName(state, side))]));
  const { end } = state;
  const winner = end?.winner ?? null;
  const outcome = end && { winner: winner === null ? null : sideName(state, winner), reason: end.reason };
  return ok({ rule: 'victory.score', total, lines, outcome });
});

/** combat.losses: what a unit has lost, and how much more costs it a base, or all. */
function unitLosses(unit: Unit) {
  const wagons = isWarWagons(unit) ? { wagons: wagonsOf(unit) } : {};
  return {
    rule: 'combat.losses',
    unit: unit.data.id,
    place: unit.battle.place,
    morale: unit.battle.morale,
    raised: unit.battle.raised,
    bases: unit.battle.place === 'destroyed' || unit.battle.place === 'fled' ? 0 : baseCount(unit),
    ...lossesOf(unit),
    points: unit.battle.losses,
    untilBase: unit.data.card.strength - unit.battle.losses,
    untilGone: strengthLeft(unit),
    shotDown: unit.phase.shotDown,
    ...wagons,
  };
}

/** motivation.breaking: the points that wear a regiment down, line by line, and how many are left until it tests. */
function regimentLosses(state: State, id: string): Result<unknown> {
  const regiment = regimentById(state, id);
  if (!regiment || dataOf(state, regiment).kind !== 'regiment') return unknownSubject('regiment', id);
  const level = motivationLevel(dataOf(state, regiment));
  const { lines, total } = breakingPointsOf(state, regiment);
  return ok({
    rule: 'motivation.breaking',
    regiment: id,
    wipedOut: regiment.wipedOut,
    lines: lines.map(({ id: line, times, halves }) => ({ line, times, points: (times * halves) / 2 })),
    points: total,
    level,
    untilTest: Math.max(0, level - total),
    due: isDue(state, regiment),
    need: motivationNeed(state, regiment, 0),
  });
}

/** victory.losses: the value of a force, what it has lost, and where the next threshold lies. */
function sideLosses(state: State, side: SideIndex) {
  const [value, lost] = [valueOfSide(state, side), valueLost(state, side)];
  const thresholds = thresholdsOf(value);
  const reached = thresholds.findIndex(({ to }) => to === null || lost <= to);
  const next = thresholds[reached + 1];
  const own = state.units.filter(({ data }) => data.side === side).map(lossesOf);
  return {
    rule: 'victory.losses',
    side: sideName(state, side),
    value,
    lost,
    destroyed: own.reduce((sum, { destroyed }) => sum + destroyed, 0),
    fled: own.reduce((sum, { fled }) => sum + fled, 0),
    commanders: state.commanders
      .filter(({ data, battle: { place } }) => data.side === side && place === 'destroyed')
      .map(({ data }) => data.id),
    threshold: thresholds[reached]!.id,
    points: pointsForLosses(value, lost),
    next: next ? { threshold: next.id, from: next.from, more: next.from - lost } : null,
    thresholds: thresholds.map(({ id, from, to }) => {
      const { own: gained, enemy } = victoryTable.losses.find((row) => row.id === id)!;
      return { threshold: id, from, to, own: gained, enemy };
    }),
  };
}

const losses = questionKind(
  z.union([
    z.strictObject({ unit: name }),
    z.strictObject({ regiment: name }),
    z.strictObject({ side: name.optional() }),
  ]),
  (state: State, asked): Result<unknown> => {
    if ('unit' in asked) {
      const unit = unitNamed(state, asked.unit);
      return unit.ok ? ok(unitLosses(unit.value)) : unit;
    }
    if ('regiment' in asked) return regimentLosses(state, asked.regiment);
    if (asked.side === undefined) return ok({ sides: both.map((side) => sideLosses(state, side)) });
    const side = sideNamed(state, asked.side);
    return side.ok ? ok({ sides: [sideLosses(state, side.value)] }) : side;
  },
);

export const scoreQuestions: Questions<State> = { control, points, losses };
