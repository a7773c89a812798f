/** Leaving the battlefield: who sees it is shaken (motivation.leaving). */
import { moraleTable } from '../content/index.js';
import { cm, distance, type Length, type Polygon } from '../geometry/index.js';
import { testMorale } from './morale-tests.js';
import { shapes, unitsOf } from './pieces.js';
import type { Play } from './play.js';
import type { SideIndex } from './setting.js';
import type { Unit } from './state.js';

/** The nearest friend within 40 cm of who leaves tests morale. */
export function shakeWitnesses(play: Play, side: SideIndex, from: Polygon, leaver?: Unit): void {
  const near = (unit: Unit): Length => Math.min(...shapes(unit).map((shape) => distance(shape, from)));
  const witnesses = unitsOf(play.state, side)
    .filter((unit) => unit !== leaver)
    .map((unit) => ({ unit, far: near(unit) }))
    .filter(({ far }) => far <= cm(moraleTable.leavingWithin));
  if (witnesses.length === 0) return;
  const nearest = witnesses.reduce((best, one) => (one.far < best.far ? one : best));
  testMorale(play, nearest.unit, 'motivation.leaving');
}
