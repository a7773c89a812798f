/** What the scenario pays for, as places to be at (chapter on scenarios). */
import type { Scenario } from '../../content/index.js';
import {
  type Angle,
  along,
  centreOf,
  cm,
  hullOf,
  type Length,
  type Point,
  type Polygon,
  plus,
} from '../../geometry/index.js';
import { findPlace, placeNamed } from '../../rules/preparation/ground/zones.js';
import { aboutBuilding } from '../../rules/scenario/holding.js';
import { noteFor, sideOfRole } from '../../rules/state/notes.js';
import { baseOf, poses, unitsOf } from '../../rules/state/pieces.js';
import { enemyOf, type SideIndex } from '../../rules/state/setting.js';
import type { State, Unit } from '../../rules/state/state.js';

export interface Aim {
  readonly shape: Polygon;
  /** So near is near enough. */
  readonly reach: Length;
  /** Victory points. */
  readonly worth: number;
  /** How much of a unit must be there: one base at a house, two on open ground, a bank is crossed by all. */
  readonly take: 'one' | 'two' | 'all';
  /** Done once, whoever comes after. */
  readonly once?: true;
  /** Enemies whom the way there keeps clear of. */
  readonly avoid?: readonly Point[];
}

type Scoring = Scenario['points'][number];

const strip = (width: Length, from: Length, to: Length): Polygon => [
  { x: 0, y: from },
  { x: width, y: from },
  { x: width, y: to },
  { x: 0, y: to },
];

const eighths: readonly Angle[] = [0, 450, 900, 1350, 1800, 2250, 2700, 3150];

/** A shape and what lies about it, but for a little at its corners: a wall may run between the two. */
const grown = (shape: Polygon, by: Length): Polygon =>
  hullOf(shape.flatMap((corner) => eighths.map((facing) => plus(corner, along(by, facing)))));

const markersLeft = ({ setting, tally }: State) => setting.markers.filter(({ id }) => !tally.markersGone.includes(id));

/** Where the enemy stands, but for those who run. */
const enemiesOf = (state: State, side: SideIndex): Point[] =>
  unitsOf(state, enemyOf(side))
    .filter(({ battle: { morale } }) => morale !== 'flight')
    .flatMap((unit) => poses(unit).map((pose) => centreOf(pose, baseOf(unit))));

function aimsOfEntry(state: State, side: SideIndex, entry: Scoring): Aim[] {
  const { setting } = state;
  const place = 'of' in entry ? findPlace(setting, entry.of) : [];
  if (!place) return [];
  const hold = (shape: Polygon, reach: number, worth: number): Aim => ({ shape, reach: cm(reach), worth, take: 'two' });
  const brief = (shape: Polygon, reach: number): Aim => ({
    shape,
    reach: cm(reach),
    worth: 1,
    take: 'one',
    once: true,
  });
  switch (entry.kind) {
    case 'marker':
      return [hold(place, entry.within - 1, entry.points)];
    case 'marker-in-half':
      return setting.markers
        .filter(({ at }) => (at.y < setting.table.depth / 2 ? 0 : 1) === (entry.half === 'own' ? side : 1 - side))
        .map(({ at }) => hold([at], entry.within - 1, entry.points));
    case 'terrain':
    case 'majority':
      return [hold(place, 0, entry.points)];
    case 'building':
      return [{ ...hold(grown(place, aboutBuilding), 0, entry.points), take: 'one', avoid: enemiesOf(state, side) }];
    case 'loads':
      return side === 0
        ? markersLeft(state).map(({ at }) => brief([at], 0))
        : markersLeft(state).map(({ at }) => brief([at], 4));
    case 'breakthrough':
      return side === 1
        ? [
            {
              ...hold(strip(setting.table.width, 0, cm(entry.depth - 1)), 0, (2 * entry.total) / 3),
              take: 'all',
              avoid: enemiesOf(state, side),
            },
          ]
        : [];
    case 'camp':
      return setting.notes.flatMap((note) =>
        note.note === 'camp' && sideOfRole(note.side) !== side
          ? [hold(placeNamed(setting, note.of), note.within - 1, entry.points)]
          : [],
      );
    case 'plundered':
      return side === 0 ? markersLeft(state).map(({ at }) => brief([at], 2)) : [];
    case 'markers-left':
      return side === 1 ? markersLeft(state).map(({ at }) => brief([at], 3)) : [];
    default:
      return [];
  }
}

export const aimsOf = (state: State, side: SideIndex): Aim[] =>
  state.setting.scoring.flatMap((entry) => aimsOfEntry(state, side, entry));

/** Who carries as much as he can, or has no time for more, goes home with it. */
export function wayHome(state: State, unit: Unit): Aim | null {
  const entry = state.setting.scoring.find(({ kind }) => kind === 'loads');
  if (entry?.kind !== 'loads' || unit.battle.loads === 0) return null;
  const full = unit.battle.loads >= (noteFor(state, 'collect-forage', unit.battle.side)?.mostPerUnit ?? 1);
  const late = state.setting.turns - state.turn < 3;
  const home = strip(state.setting.table.width, cm(entry.safeFrom) + cm(6), state.setting.table.depth);
  return full || late || markersLeft(state).length === 0
    ? { shape: home, reach: 0, worth: 2 * unit.battle.loads, take: 'all', avoid: enemiesOf(state, unit.battle.side) }
    : null;
}

/** Who touches the enemy's edge with one base is through with all, and out of harm's way (scenario.delay-the-enemy). */
export const overEdge = ({ setting }: State, aim: Aim): Aim => ({
  ...aim,
  shape: strip(setting.table.width, 0, 0),
  take: 'one',
});

/** Everybody who goes through the enemy's edge counts, however many are there already. */
export const isOpenEnded = (state: State): boolean => state.setting.scoring.some(({ kind }) => kind === 'breakthrough');
