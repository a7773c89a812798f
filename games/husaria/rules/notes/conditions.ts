/** What notes on victory ask about the field as it is. */
import type { SideIndex, UnitsOf } from '../state/setting.js';
import type { State } from '../state/state.js';
import { controlsAll } from './control.js';
import { hexesNear } from './places.js';
import { fits } from './units.js';

/** So many of these units stand there. */
export interface CountCondition {
  readonly units: UnitsOf;
  readonly zones: readonly string[];
  readonly within?: number | undefined;
  readonly atLeast?: number | undefined;
  readonly atMost?: number | undefined;
}

/** The side has all the hexes (ruling 138). */
interface HolderCondition {
  readonly holder: { readonly side: SideIndex };
  readonly hexes: readonly string[];
}

export type Condition = CountCondition | HolderCondition;

export function countOf(state: State, { units, zones, within }: CountCondition): number {
  const place = hexesNear(state.setting, zones, within);
  return state.units.filter((unit) => unit.place === 'map' && place.has(unit.hex) && fits(units, unit.card)).length;
}

export function isTrue(state: State, condition: Condition): boolean {
  if ('holder' in condition) return controlsAll(state, condition.holder.side, condition.hexes);
  const count = countOf(state, condition);
  return count >= (condition.atLeast ?? 0) && count <= (condition.atMost ?? Number.POSITIVE_INFINITY);
}

/** Notes that look at the end of certain stages: from one on, to one if it is given. */
export interface Stages {
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

export const inStages = ({ stage }: State, { from = 0, to = Number.POSITIVE_INFINITY }: Stages): boolean =>
  stage >= from && stage <= to;
