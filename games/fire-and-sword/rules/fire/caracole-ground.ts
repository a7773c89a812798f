/** Where a caracole is ridden (special.caracole). */
import { blockSize } from '../../formation/index.js';
import { type Polygon, placeOn } from '../../geometry/index.js';
import { baseOf } from '../state/pieces.js';
import type { Unit } from '../state/state.js';

/** The ground between the first rank and the others, which counts as the unit's own. */
export function caracoleGround(unit: Unit): readonly Polygon[] {
  const {
    battle: { layout },
    phase: { caracole },
  } = unit;
  if (!caracole || layout.kind !== 'block') return [];
  const { width } = blockSize(layout, baseOf(unit));
  return [
    [
      placeOn(layout.pose, 0, -caracole),
      placeOn(layout.pose, 0, 0),
      placeOn(layout.pose, width, 0),
      placeOn(layout.pose, width, -caracole),
    ],
  ];
}
