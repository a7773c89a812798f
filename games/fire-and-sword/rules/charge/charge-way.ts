/** The way of a charge, whether in close order or base by base. */
import type { Refusal } from '@hetman/core/game';
import type { Layout } from '../../formation/index.js';
import type { Way } from '../state/actions.js';
import { basicMove, movesByBases } from '../state/pieces.js';
import { no } from '../state/refusals.js';
import { onceInScene } from '../state/scene.js';
import type { State, Unit } from '../state/state.js';
import { nearness } from './around.js';
import { bentOnset, bentPaths, bridgeOnset, bridgePaths, chargesFromBridge, isOnBridge } from './charge-bridge.js';
import { looseOnset } from './charge-loose.js';
import { loosePaths } from './charge-loose-paths.js';
import { type BlockPath, type Onset, type Part, plainPart } from './close-order-charge.js';
import { bestPath, reachesInBasicMove, straightOn, tryPath } from './target-path.js';

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
    if (unit.battle.layout.kind === 'bent-column') return bentOnset(state, unit, target, path, part);
    return chargesFromBridge(state, unit, path)
      ? bridgeOnset(state, unit, target, path, part)
      : tryPath(state, unit, target, path, part);
  }
  return movesByBases(unit) ? looseOnset(state, unit, target, path.ways, part) : no.notOpen;
}

/** A good path in close order: one that meets the target where there is one; off a bridge straight on, or from its exit. */
function closePath(state: State, unit: Unit, target: Unit, part: Part): BlockPath | null {
  if (unit.battle.layout.kind === 'open') return null;
  if (unit.battle.layout.kind === 'bent-column') return bentPaths(state, unit, target, part)[0] ?? null;
  if (!isOnBridge(state, unit)) return bestPath(state, unit, target, part);
  const onset = tryPath(state, unit, target, straightOn, part);
  return 'code' in onset ? (bridgePaths(state, unit, target, part)[0] ?? null) : straightOn;
}

export const bestPathOf = (state: State, unit: Unit, target: Unit, part: Part): ChargePath | null =>
  unit.battle.layout.kind === 'open'
    ? (loosePaths(state, unit, target, part)[0] ?? null)
    : closePath(state, unit, target, part);

/** Paths for bots and hints. */
export function goodPaths(state: State, unit: Unit, target: Unit, part: Part): ChargePath[] {
  const close = closePath(state, unit, target, part);
  const loose = movesByBases(unit) ? loosePaths(state, unit, target, part) : [];
  return [...(close ? [close] : []), ...loose];
}

/** charge.ignored: a path meets the enemy in the basic move, in close order or base by base. */
export const reaches = (state: State, unit: Unit, foe: Unit): boolean =>
  reachesInBasicMove(state, unit, foe) ||
  (movesByBases(unit) &&
    onceInScene(state, `reaches loosely ${unit.index} ${foe.index}`, () => {
      const part = plainPart(basicMove(unit));
      if (nearness(state, unit, foe) > part.movement) return false;
      return loosePaths(state, unit, foe, part).some((path) => {
        const onset = looseOnset(state, unit, foe, path.ways, part);
        return !('code' in onset) && onset.met.includes(foe.index);
      });
    }));
