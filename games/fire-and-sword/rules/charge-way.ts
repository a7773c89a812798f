/** The way of a charge, whether in close order or base by base. */
import type { Refusal } from '@hetman/core/game';
import type { Layout } from '../formation/index.js';
import type { Way } from './actions.js';
import { bridgeOnset, chargesFromBridge } from './charge-bridge.js';
import { looseOnset, loosePaths } from './charge-loose.js';
import { bestPath, tryPath } from './charge-path.js';
import type { BlockPath, Onset, Part } from './onset.js';
import { movesByBases } from './pieces.js';
import { no } from './refusals.js';
import type { State, Unit } from './state.js';

/** Ways of all bases, for open order and elite cavalry. */
export interface LoosePath {
  readonly ways: readonly Way[];
}
export type ChargePath = BlockPath | LoosePath;

export const isLoose = (path: ChargePath): path is LoosePath => 'ways' in path;

export type AnyOnset = Omit<Onset, 'layout'> & { readonly layout: Layout };

/** What this part of a charge does, or why the path is refused. */
export function tryCharge(state: State, unit: Unit, target: Unit, path: ChargePath, part: Part): AnyOnset | Refusal {
  if (!isLoose(path)) {
    return chargesFromBridge(state, unit, path)
      ? bridgeOnset(state, unit, target, path, part)
      : tryPath(state, unit, target, path, part);
  }
  return movesByBases(unit) ? looseOnset(state, unit, target, path.ways, part) : no.notOpen;
}

/** A good path: one that meets the target where there is one. */
export function bestPathOf(state: State, unit: Unit, target: Unit, part: Part): ChargePath | null {
  if (unit.layout.kind === 'open') return loosePaths(state, unit, target, part)[0] ?? null;
  return bestPath(state, unit, target, part);
}

/** Paths for bots and hints. */
export function goodPaths(state: State, unit: Unit, target: Unit, part: Part): ChargePath[] {
  const close = unit.layout.kind === 'open' ? null : bestPath(state, unit, target, part);
  const loose = movesByBases(unit) ? loosePaths(state, unit, target, part) : [];
  return [...(close ? [close] : []), ...loose];
}
