/** Zones of deployment on the table, while a battle is being prepared (scenarios.deployment). */
import type { Outline, Spot, TableMeasure } from '@hetman/core/board';
import type { Zone } from '../content/index.js';
import { cm } from '../geometry/index.js';
import { onTable, shapes } from '../rules/pieces.js';
import { groundOfZone, placeNamed, zonesOf } from '../rules/prepare/zones.js';
import { enemyOf, type SideIndex } from '../rules/setting.js';
import type { State } from '../rules/state.js';
import { wordsOf } from '../texts/both.js';
import texts from '../texts/preparing.json' with { type: 'json' };
import { around } from './measures.js';

const word = wordsOf<keyof typeof texts>(texts);

/** Where a side may stand; of zones that keep away from something, what they keep away from. */
function zoneMeasure(state: State, side: SideIndex, zone: Zone): TableMeasure {
  const { setting } = state;
  const { name } = setting.sides[side];
  const apart = (distance: number, outlines: readonly Outline[]): TableMeasure => ({
    kind: 'zone',
    label: word('zone.apart', { side: name, distance }),
    outlines,
  });
  if (zone.kind === 'outside') return apart(zone.by, [around(placeNamed(setting, zone.of), cm(zone.by))]);
  if (zone.kind === 'clear-of-enemy') {
    const enemies = state.units.filter((unit) => unit.side === enemyOf(side) && onTable(unit));
    return apart(
      zone.least,
      enemies.flatMap(shapes).map((shape) => around(shape, cm(zone.least))),
    );
  }
  const outline =
    zone.kind === 'near' && zone.within > 0
      ? around(placeNamed(setting, zone.of), cm(zone.within))
      : groundOfZone(setting, zone);
  return { kind: 'zone', label: word('zone', { side: name }), outlines: [outline], at: middleOf(outline) };
}

/** A name in the middle of a zone is not lost beyond the edge of the table. */
function middleOf(outline: Outline): Spot {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)];
  return {
    x: Math.round((Math.min(...xs) + Math.max(...xs)) / 2),
    y: Math.round((Math.min(...ys) + Math.max(...ys)) / 2),
  };
}

/** From the scenario to the first turn; places that do not lie yet have no zone. */
export function laidOn(state: State): TableMeasure[] {
  if (!state.frames.some(({ kind }) => kind === 'prepare') || state.preparation?.scenario === '') return [];
  return ([0, 1] as const)
    .flatMap((side) => zonesOf(state, side).map((zone) => zoneMeasure(state, side, zone)))
    .filter(({ outlines }) => outlines.length > 0);
}
