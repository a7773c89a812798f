/** Victory: points for the scenario and for losses, added and compared (chapter on victory). */
import { type Scenario, victoryTable } from '../content/index.js';
import { cm, contains, type Polygon, within } from '../geometry/index.js';
import { thresholdsOf } from '../muster/index.js';
import { pointsForCamps, pointsForRegiments } from './division-points.js';
import { sideOfRole } from './notes.js';
import { baseCount, onTable, shapes } from './pieces.js';
import type { Play } from './play.js';
import { placeNamed } from './prepare/zones.js';
import { enemyOf, type SideIndex } from './setting.js';
import type { State, Unit } from './state.js';
import { rollTen } from './ten.js';

type Scoring = Scenario['points'][number];
export type Points = [number, number];

/** Everything that is a base of the force at the end. */
const basesNow = (unit: Unit): number =>
  unit.place === 'table' || unit.place === 'building' || unit.place === 'reserve' ? baseCount(unit) : 0;

export interface Losses {
  /** Bases lost for good. */
  readonly destroyed: number;
  /** Bases that fled or are fleeing still. */
  readonly fled: number;
}

/** victory.losses: bases that strayed before the battle count only where the unit is lost. */
export function lossesOf(unit: Unit): Losses {
  if (unit.place === 'left') return { destroyed: 0, fled: unit.fled };
  const now = basesNow(unit);
  const fleeing = unit.place === 'table' && unit.morale === 'flight';
  const crewGone = unit.data.card.type === 'artillery' && (unit.abandoned || unit.side !== unit.data.side);
  if (crewGone) return { destroyed: 1, fled: 0 };
  const gone = Math.max(0, unit.raised - now - unit.fled);
  const lost = unit.place === 'destroyed' || unit.place === 'fled' || fleeing;
  return { destroyed: lost ? gone : Math.max(0, gone - unit.strayed), fled: unit.fled + (fleeing ? now : 0) };
}

/** A dead commander costs his points and one. */
function commandersLost(state: State, side: SideIndex): number {
  return state.commanders
    .filter(({ data, place }) => data.side === side && place === 'destroyed')
    .reduce((sum, { data }) => sum + data.points + 1, 0);
}

export function valueLost(state: State, side: SideIndex): number {
  const own = state.units.filter(({ data }) => data.side === side).map(lossesOf);
  const destroyed = own.reduce((sum, one) => sum + one.destroyed, 0);
  const fled = own.reduce((sum, one) => sum + one.fled, 0);
  // Ruling 26: halves are added up, then rounded up.
  return destroyed + Math.ceil(fled / 2) + commandersLost(state, side);
}

/** victory.force-value of what was raised. */
export function valueOfSide(state: State, side: SideIndex): number {
  const bases = state.units.filter(({ data }) => data.side === side).reduce((sum, { raised }) => sum + raised, 0);
  const chief = state.commanders.find(({ data }) => data.side === side && data.chief);
  return bases + (chief?.data.points ?? 0);
}

/** Points for own losses, and those that they give the enemy. */
export function pointsForLosses(value: number, lost: number): { own: number; enemy: number } {
  const threshold = thresholdsOf(value).find(({ to }) => to === null || lost <= to)!;
  const { own, enemy } = victoryTable.losses.find(({ id }) => id === threshold.id)!;
  return { own, enemy };
}

/** scenarios.control: bases that hold ground; the disorganised count half, swimmers and the fleeing not at all. */
function holding(state: State, side: SideIndex, there: (shape: Polygon) => boolean): number {
  return state.units.reduce((sum, unit) => {
    const { type, id } = unit.data.card;
    const counts = unit.side === side && onTable(unit) && unit.morale !== 'flight';
    if (!counts || type === 'artillery' || type === 'wagon' || id === 'captives') return sum;
    const dry = shapes(unit).filter((shape) => there(shape) && !swimming(state, shape)).length;
    return sum + (unit.morale === 'disorganised' ? Math.floor(dry / 2) : dry);
  }, 0);
}

const swimming = (state: State, shape: Polygon): boolean =>
  state.setting.terrain.some((piece) => piece.type.id === 'river' && within(shape, piece.shape, 0)) &&
  !state.setting.roads.some((road) => road.bridge && within(shape, road.shape, 0));

const basesToHold = 2;

/** Who controls it: two bases at least, and more than the enemy. */
export function controller(state: State, there: (shape: Polygon) => boolean, least = basesToHold): SideIndex | null {
  const counts = [0, 1].map((side) => holding(state, side as SideIndex, there)) as Points;
  if (counts[0] === counts[1]) return null;
  const side: SideIndex = counts[0] > counts[1] ? 0 : 1;
  return counts[side] >= least ? side : null;
}

export const nearPlace = (state: State, of: string, reach: number) => {
  const place = placeNamed(state.setting, of);
  return (shape: Polygon) => within(shape, place, cm(reach));
};

/** Inside it, or about it where it is empty: within 5 cm. */
function holderOfBuilding(state: State, id: string): SideIndex | null {
  const inside = state.units.find((unit) => unit.place === 'building' && unit.building === id);
  return inside ? inside.side : controller(state, nearPlace(state, id, 5), 1);
}

const to = (side: SideIndex | null, points: number): Points => [side === 0 ? points : 0, side === 1 ? points : 0];

const lostUnits = (state: State, side: SideIndex): Unit[] =>
  state.units.filter(
    (unit) =>
      unit.data.side === side && (unit.place === 'destroyed' || unit.place === 'fled' || unit.morale === 'flight'),
  );

const chiefOf = (state: State, side: SideIndex) =>
  state.commanders.find(({ data }) => data.side === side && data.chief);

const baitLost = (state: State): boolean => lostUnits(state, 0).some(({ data }) => data.id === state.tally.bait);

/** One entry of the scenario's list, scored for both sides. */
export function score(state: State, entry: Scoring): Points {
  const { setting, tally } = state;
  switch (entry.kind) {
    case 'marker':
      if (!setting.markers.some(({ id }) => id === entry.of)) return [0, 0];
      return to(controller(state, nearPlace(state, entry.of, entry.within)), entry.points);
    case 'marker-in-half':
      return setting.markers.reduce<Points>(
        (sum, { id, at }) => {
          const side = controller(state, nearPlace(state, id, entry.within));
          const half: SideIndex = at.y < setting.table.depth / 2 ? 0 : 1;
          const counts = side !== null && (entry.half === 'own' ? half === side : half !== side);
          return counts ? plus(sum, to(side, entry.points)) : sum;
        },
        [0, 0],
      );
    case 'terrain':
      return to(
        controller(state, (shape) => within(shape, placeNamed(setting, entry.of), 0)),
        entry.points,
      );
    case 'majority':
      return to(
        controller(state, (shape) => within(shape, placeNamed(setting, entry.of), 0), 1),
        entry.points,
      );
    case 'building':
      return to(holderOfBuilding(state, entry.of), entry.points);
    case 'regiments-wiped-out':
      return pointsForRegiments(state, entry);
    case 'camp':
      return pointsForCamps(state, entry.points);
    case 'bank':
      return bankPoints(state, entry.points);
    case 'loads':
      return loadPoints(state, entry.points, cm(entry.safeFrom));
    case 'breakthrough':
      return breakthroughPoints(state, entry);
    default:
      return to(sideOfRole(entry.side), sidePoints(state, entry, tally));
  }
}

/** Entries that one side alone can score. */
function sidePoints(
  state: State,
  entry: Extract<Scoring, { side: 'weaker' | 'stronger' }>,
  tally: State['tally'],
): number {
  const side = sideOfRole(entry.side);
  const foe = enemyOf(side);
  const lost = lostUnits(state, foe).filter(({ data }) => data.id !== tally.bait);
  switch (entry.kind) {
    case 'enemy-units-lost':
      return Math.min(entry.most, entry.points * lost.length);
    case 'chief-killed-or-bait-alive':
      return chiefOf(state, foe)?.place === 'destroyed' || !baitLost(state) ? entry.points : 0;
    case 'bait-lost':
      return baitLost(state) ? entry.points : 0;
    case 'half-in-good-morale': {
      const good = state.units.filter((unit) => unit.data.side === side && onTable(unit) && unit.morale === 'good');
      return 2 * good.reduce((sum, unit) => sum + baseCount(unit), 0) >= tally.raised[side] ? entry.points : 0;
    }
    case 'plundered':
      return entry.points * tally.plundered;
    case 'chief-lost': {
      const place = chiefOf(state, foe)?.place;
      return place === 'destroyed' || place === 'fled' ? entry.points : 0;
    }
    case 'markers-left':
      return entry.points * (state.setting.markers.length - tally.plundered);
    default: {
      const gone = state.units
        .filter(({ data }) => data.side === foe)
        .map(lossesOf)
        .reduce((sum, { destroyed, fled }) => sum + destroyed + fled, 0);
      return 2 * gone >= tally.raised[foe] ? entry.points : 0;
    }
  }
}

const plus = (a: Points, b: Points): Points => [a[0] + b[0], a[1] + b[1]];

/** A unit of the stronger side beyond the river, or none; in the other crossing each side for itself. */
function bankPoints(state: State, points: number): Points {
  const across = ([0, 1] as const).map((side) =>
    state.units.some(
      (unit) =>
        unit.side === side &&
        onTable(unit) &&
        unit.morale !== 'flight' &&
        shapes(unit).every((shape) => beyond(state, side, shape)),
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

/** scenario.forage: loads brought home are the stronger side's, all others the weaker's. */
function loadPoints(state: State, points: number, safeFrom: number): Points {
  const carriers = state.units.filter(
    (unit) => unit.side === 1 && onTable(unit) && unit.morale !== 'flight' && unit.loads > 0,
  );
  const safe = carriers
    .filter((unit) => shapes(unit).every((shape) => shape.every(({ y }) => y >= safeFrom)))
    .reduce((sum, { loads }) => sum + loads, 0);
  const home = safe + state.tally.carriedOff;
  return [points * (state.setting.markers.length - home), points * home];
}

/** scenario.delay-the-enemy: the share of bases that came through. */
function breakthroughPoints(state: State, entry: Extract<Scoring, { kind: 'breakthrough' }>): Points {
  const { tally, setting } = state;
  const zone: Polygon = [
    { x: 0, y: 0 },
    { x: setting.table.width, y: 0 },
    { x: setting.table.width, y: cm(entry.depth) },
    { x: 0, y: cm(entry.depth) },
  ];
  const there = state.units
    .filter((unit) => unit.side === 1 && onTable(unit) && unit.morale === 'good')
    .flatMap((unit) => shapes(unit).filter((shape) => shape.every((corner) => contains(zone, corner)))).length;
  const share = tally.raised[1] === 0 ? 0 : (100 * (there + tally.brokenThrough[1])) / tally.raised[1];
  const points = entry.shares.filter(([percent]) => share >= percent).at(-1)?.[1] ?? 0;
  return [entry.total - points, points];
}

/** Points of the scenario, at most six for each side. */
export function scenarioPoints(state: State): Points {
  const all = state.setting.scoring.map((entry) => score(state, entry)).reduce<Points>(plus, [0, 0]);
  return plus(all, captivePoints(state));
}

/** Jasyr (army.others): captives brought away are a point, lost ones a point for the enemy. */
export function captivePoints(state: State): Points {
  return state.units
    .filter(({ data }) => data.card.id === 'captives')
    .reduce<Points>(
      (sum, unit) => {
        const kept = unit.side === unit.data.side && onTable(unit) && unit.morale !== 'flight';
        return plus(sum, to(kept ? unit.data.side : enemyOf(unit.data.side), 1));
      },
      [0, 0],
    );
}

/** effects.reconnaissance: who fled is hunted down, base by base, at the morale of his row. */
export function huntDown(play: Play): void {
  const { state, dice, tell } = play;
  for (const side of [0, 1] as const) {
    if (!state.fortunes[side].cutOff) continue;
    for (const unit of state.units.filter(({ data }) => data.side === side)) {
      const fleeing = unit.place === 'table' && unit.morale === 'flight' ? baseCount(unit) : 0;
      const count = unit.fled + fleeing;
      const dead = Array.from({ length: count }, () => rollTen(dice, 'hunted')).filter(
        (face) => face > unit.data.card.morale,
      ).length;
      if (dead === 0) continue;
      unit.fled = count - dead;
      unit.place = unit.fled > 0 ? 'fled' : 'destroyed';
      tell({ type: 'hunted', rule: 'effects.reconnaissance', unit: unit.data.id, bases: dead });
    }
    for (const commander of state.commanders) {
      if (commander.data.side !== side || commander.place !== 'fled') continue;
      if (rollTen(dice, 'hunted') > commander.data.card.morale) commander.place = 'destroyed';
    }
  }
}

/** victory.score: who won, by how much. */
export function endBattle(play: Play, reason: string): void {
  const { state, tell } = play;
  huntDown(play);
  const scenario = scenarioPoints(state);
  const losses = ([0, 1] as const).map((side) => pointsForLosses(valueOfSide(state, side), valueLost(state, side)));
  const points: Points = [
    scenario[0] + losses[0]!.own + losses[1]!.enemy,
    scenario[1] + losses[1]!.own + losses[0]!.enemy,
  ];
  const difference = Math.abs(points[0] - points[1]);
  const result = victoryTable.results.find(({ least }) => difference >= least)!;
  const winner = result.id === 'draw' ? null : points[0] > points[1] ? 0 : 1;
  state.end = { winner, reason, points };
  tell({
    type: 'victory',
    rule: 'victory.score',
    result: result.id,
    why: reason,
    scenario: scenario.join(' : '),
    points: points.join(' : '),
    ...(winner !== null && { side: state.setting.sides[winner].id }),
  });
}

/** A side with nobody on the table and nobody to come has lost the field (scenarios.end). */
export function isBeaten(state: State, side: SideIndex): boolean {
  const own = state.units.filter(({ data }) => data.side === side);
  return (
    own.length > 0 &&
    !state.units.some(
      (unit) =>
        unit.side === side &&
        !unit.abandoned &&
        (unit.place === 'table' || unit.place === 'building' || unit.waits !== ''),
    )
  );
}
