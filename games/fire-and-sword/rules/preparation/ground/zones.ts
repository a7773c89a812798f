/** Deployment zones: whether bases stand wholly inside one (scenarios.deployment). */
import type { Zone } from '../../../content/index.js';
import { cm, contains, nearer, overlapping, type Point, type Polygon, within } from '../../../geometry/index.js';
import { polygonOf } from '../../ground/table.js';
import { onTable, shapes } from '../../state/pieces.js';
import { enemyOf, type Setting, type SideIndex } from '../../state/setting.js';
import type { State } from '../../state/state.js';

/** A place of the scenario by its name: a marker first, then ground. A position may name a scenario and leave places out. */
export function findPlace(setting: Setting, id: string): Polygon | null {
  const marker = setting.markers.find((known) => known.id === id);
  if (marker) return [marker.at];
  return [...setting.terrain, ...setting.buildings, ...setting.roads].find((known) => known.id === id)?.shape ?? null;
}

export function placeNamed(setting: Setting, id: string): Polygon {
  const place = findPlace(setting, id);
  if (!place) throw new Error(`there is no place "${id}"`);
  return place;
}

const wholeTable = ({ table }: Setting): Polygon => [
  { x: 0, y: 0 },
  { x: table.width, y: 0 },
  { x: table.width, y: table.depth },
  { x: 0, y: table.depth },
];

/** The ground that a zone covers, as far as its shape says. */
export function groundOfZone(setting: Setting, zone: Zone): Polygon {
  if (zone.kind === 'near') {
    const middle = placeNamed(setting, zone.of);
    const [xs, ys, by] = [middle.map(({ x }) => x), middle.map(({ y }) => y), cm(zone.within)];
    const [left, right, low, high] = [
      Math.min(...xs) - by,
      Math.max(...xs) + by,
      Math.min(...ys) - by,
      Math.max(...ys) + by,
    ];
    return [
      { x: left, y: low },
      { x: right, y: low },
      { x: right, y: high },
      { x: left, y: high },
    ];
  }
  return zone.kind === 'outside' || zone.kind === 'clear-of-enemy' ? wholeTable(setting) : polygonOf(zone);
}

function insideOne(state: State, side: SideIndex, zone: Zone, base: Polygon): boolean {
  const { setting } = state;
  switch (zone.kind) {
    case 'near': {
      const place = placeNamed(setting, zone.of);
      if (zone.within === 0) return base.every((corner) => contains(place, corner));
      return base.every((corner: Point) => within([corner], place, cm(zone.within)));
    }
    case 'outside':
      return !nearer(base, placeNamed(setting, zone.of), cm(zone.by));
    case 'clear-of-enemy': {
      const enemies = state.units.filter((unit) => unit.battle.side === enemyOf(side) && onTable(unit));
      return enemies.every((unit) => shapes(unit).every((theirs) => !nearer(base, theirs, cm(zone.least))));
    }
    default: {
      const ground = polygonOf(zone);
      return base.every((corner) => contains(ground, corner));
    }
  }
}

/** All bases in one and the same zone. */
export const insideZone = (state: State, side: SideIndex, zone: Zone, bases: readonly Polygon[]): boolean =>
  bases.every((base) => insideOne(state, side, zone, base));

export const zonesOf = ({ setting }: State, side: SideIndex): readonly Zone[] => setting.zones[side];

/** Whether part of a base lies in a zone that its own shape tells; zones that follow the enemy have none. */
export function meetsZone({ setting }: State, zone: Zone, base: Polygon): boolean {
  if (zone.kind === 'outside' || zone.kind === 'clear-of-enemy') return false;
  if (zone.kind === 'near' && zone.within > 0) return nearer(base, placeNamed(setting, zone.of), cm(zone.within));
  return overlapping(base, zone.kind === 'near' ? placeNamed(setting, zone.of) : polygonOf(zone));
}
