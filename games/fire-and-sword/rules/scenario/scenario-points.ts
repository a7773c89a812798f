/** Points of a scenario, entry by entry (chapter on scenarios). */
import type { Scenario } from '../../content/index.js';
import { cm, type Polygon, within } from '../../geometry/index.js';
import { canBeMet, struckShapes } from '../charge/around.js';
import { pointsForGround } from '../division/attacking.js';
import { pointsForCamps, pointsForRegiments } from '../division/division-points.js';
import { lossesOf } from '../melee/unit-losses.js';
import { findPlace } from '../preparation/ground/zones.js';
import { noteOf, sideOfRole } from '../state/notes.js';
import { baseCount, onTable, shapes } from '../state/pieces.js';
import { enemyOf, type SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { type Alone, canReach, holderOf, holderOfBuilding } from './holding.js';

type Scoring = Scenario['points'][number];
export type Points = [number, number];

const plus = (a: Points, b: Points): Points => [a[0] + b[0], a[1] + b[1]];
const to = (side: SideIndex | null, points: number): Points => [side === 0 ? points : 0, side === 1 ? points : 0];

/** Points of the scenario; a side alone on the table scores what it could still reach (scenarios.end). */
export function scenarioPoints(state: State, alone: Alone | null = null): Points {
  const all = state.setting.scoring.map((entry) => score(state, entry, alone)).reduce<Points>(plus, [0, 0]);
  return [captivePoints(state), pointsForGround(state)].reduce<Points>(plus, all);
}

/** One entry of the scenario's list, scored for both sides. */
export function score(state: State, entry: Scoring, alone: Alone | null): Points {
  const { setting } = state;
  const place = 'of' in entry ? findPlace(setting, entry.of) : [];
  if (!place) return [0, 0];
  switch (entry.kind) {
    case 'marker': {
      // A bridge has the name of its marker: only the marker gives points.
      const marker = setting.markers.find(({ id }) => id === entry.of);
      return marker ? to(holderOf(state, [marker.at], cm(entry.within), alone), entry.points) : [0, 0];
    }
    case 'marker-in-half':
      return setting.markers.reduce<Points>(
        (sum, { at }) => {
          const side = holderOf(state, [at], cm(entry.within), alone);
          const half: SideIndex = at.y < setting.table.depth / 2 ? 0 : 1;
          const counts = side !== null && (entry.half === 'own' ? half === side : half !== side);
          return counts ? plus(sum, to(side, entry.points)) : sum;
        },
        [0, 0],
      );
    case 'terrain':
      return to(holderOf(state, place, 0, alone), entry.points);
    case 'majority':
      return to(holderOf(state, place, 0, alone, 1), entry.points);
    case 'building':
      return to(holderOfBuilding(state, entry.of, alone), entry.points);
    case 'regiments-wiped-out':
      return pointsForRegiments(state, entry);
    case 'camp':
      return pointsForCamps(state, entry.points);
    case 'bank':
      return bankPoints(state, entry.points, alone);
    case 'loads':
      return loadPoints(state, entry.points, cm(entry.safeFrom), alone);
    case 'breakthrough':
      return breakthroughPoints(state, entry, alone);
    default:
      return to(sideOfRole(entry.side), sidePoints(state, entry, alone));
  }
}

const isLost = ({ battle: { place, morale } }: Unit): boolean =>
  place === 'destroyed' || place === 'fled' || (place === 'table' && morale === 'flight');

/** Units as their card lists them: a squadron is as many as its companies (scenario.ambush). */
const lostUnits = (state: State, side: SideIndex): Unit[] =>
  state.units.filter((unit) => unit.data.side === side && isLost(unit));
const listed = (units: readonly Unit[]): number =>
  units.reduce((sum, { battle: { companies } }) => sum + Math.max(1, companies.length), 0);

const chiefOf = (state: State, side: SideIndex) =>
  state.commanders.find(({ data }) => data.side === side && data.chief);

const baitLost = (state: State): boolean => lostUnits(state, 0).some(({ data }) => data.id === state.tally.bait);

/** Entries that one side alone can score. */
function sidePoints(
  state: State,
  entry: Extract<Scoring, { side: 'weaker' | 'stronger' }>,
  alone: Alone | null,
): number {
  const { tally } = state;
  const side = sideOfRole(entry.side);
  const foe = enemyOf(side);
  switch (entry.kind) {
    case 'enemy-units-lost': {
      const lost = lostUnits(state, foe).filter(({ data }) => data.id !== tally.bait);
      return Math.min(entry.most, entry.points * listed(lost));
    }
    case 'chief-killed-or-bait-alive':
      return chiefOf(state, foe)?.battle.place === 'destroyed' || !baitLost(state) ? entry.points : 0;
    case 'bait-lost':
      return baitLost(state) ? entry.points : 0;
    case 'half-in-good-morale': {
      const good = state.units.filter(
        (unit) => unit.data.side === side && canBeMet(unit) && unit.battle.morale === 'good',
      );
      return 2 * good.reduce((sum, unit) => sum + baseCount(unit), 0) >= tally.raised[side] ? entry.points : 0;
    }
    case 'plundered':
      return entry.points * plunderedBy(state, alone);
    case 'chief-lost': {
      const place = chiefOf(state, foe)?.battle.place;
      return place === 'destroyed' || place === 'fled' ? entry.points : 0;
    }
    case 'markers-left':
      return entry.points * (state.setting.markers.length - plunderedBy(state, alone));
    default: {
      const gone = state.units
        .filter(({ data }) => data.side === foe)
        .map(lossesOf)
        .reduce((sum, { destroyed, fled }) => sum + destroyed + fled, 0);
      return 2 * gone >= tally.raised[foe] ? entry.points : 0;
    }
  }
}

/** scenario.night-attack: markers gone, and those that plunderers alone on the table could still reach. */
function plunderedBy(state: State, alone: Alone | null): number {
  const reach = cm(noteOf(state, 'plunder')?.within ?? 0);
  const left = state.setting.markers.filter(({ id }) => !state.tally.markersGone.includes(id));
  const open = alone?.side === 0 ? left.filter(({ at }) => canReach(state, alone, [at], reach)).length : 0;
  return state.tally.plundered + open;
}

/** A unit of the stronger side beyond the river, or none; in the other crossing each side for itself. */
function bankPoints(state: State, points: number, alone: Alone | null): Points {
  const across = ([0, 1] as const).map(
    (side) =>
      alone?.side === side ||
      state.units.some(
        (unit) =>
          unit.battle.side === side &&
          canBeMet(unit) &&
          unit.battle.morale !== 'flight' &&
          struckShapes(state, unit).every((shape) => beyond(state, side, shape)),
      ),
  );
  const defended = state.setting.notes.some(({ note }) => note === 'ford-placed');
  if (defended) return across[1] ? [0, points] : [points, 0];
  return [across[0] ? points : 0, across[1] ? points : 0];
}

/** Wholly on the enemy's bank. */
function beyond(state: State, side: SideIndex, shape: Polygon): boolean {
  const ys = state.setting.terrain
    .filter(({ type, id }) => type.id === 'river' || id === 'ford')
    .flatMap((piece) => piece.shape.map(({ y }) => y));
  return side === 0 ? shape.every(({ y }) => y >= Math.max(...ys)) : shape.every(({ y }) => y <= Math.min(...ys));
}

/** From one depth of the table to another, over its whole width. */
const strip = ({ setting }: State, from: number, upTo: number): Polygon => [
  { x: 0, y: from },
  { x: setting.table.width, y: from },
  { x: setting.table.width, y: upTo },
  { x: 0, y: upTo },
];

/** scenario.forage: loads brought home are the stronger side's, all others the weaker's. */
function loadPoints(state: State, points: number, safeFrom: number, alone: Alone | null): Points {
  const home = strip(state, safeFrom, state.setting.table.depth);
  const safe = state.units
    .filter(
      (unit) => unit.battle.side === 1 && onTable(unit) && unit.battle.morale !== 'flight' && unit.battle.loads > 0,
    )
    .filter(
      (unit) =>
        shapes(unit).every((shape) => shape.every(({ y }) => y >= safeFrom)) ||
        (alone?.side === 1 && canReach(state, alone, home, 0, unit)),
    )
    .reduce((sum, { battle: { loads } }) => sum + loads, 0);
  const carried = safe + state.tally.carriedOff;
  return [points * (state.setting.markers.length - carried), points * carried];
}

/** scenario.delay-the-enemy: bases that came through; part of a base in the strip is enough. */
export function basesThrough(
  state: State,
  entry: Extract<Scoring, { kind: 'breakthrough' }>,
  alone: Alone | null,
): number {
  const end = strip(state, 0, cm(entry.depth));
  const there = state.units
    .filter((unit) => unit.battle.side === 1 && canBeMet(unit) && unit.battle.morale === 'good')
    .reduce((sum, unit) => {
      const inside = struckShapes(state, unit).filter((shape) => within(shape, end, 0)).length;
      const house = unit.battle.place === 'building' && inside > 0;
      const all = house || (alone?.side === 1 && canReach(state, alone, end, 0, unit));
      return sum + (all ? baseCount(unit) : inside);
    }, 0);
  return there + state.tally.brokenThrough[1];
}

/** The share of bases that came through gives the points. */
function breakthroughPoints(
  state: State,
  entry: Extract<Scoring, { kind: 'breakthrough' }>,
  alone: Alone | null,
): Points {
  const raised = state.tally.raised[1];
  const share = raised === 0 ? 0 : (100 * basesThrough(state, entry, alone)) / raised;
  const points = entry.shares.filter(([percent]) => share >= percent).at(-1)?.[1] ?? 0;
  return [entry.total - points, points];
}

/** Jasyr (army.others): captives brought away are a point, lost ones a point for the enemy. */
export function captivePoints(state: State): Points {
  return state.units
    .filter(({ data }) => data.card.id === 'captives')
    .reduce<Points>(
      (sum, unit) => {
        const kept = unit.battle.side === unit.data.side && !isLost(unit);
        return plus(sum, to(kept ? unit.data.side : enemyOf(unit.data.side), 1));
      },
      [0, 0],
    );
}
