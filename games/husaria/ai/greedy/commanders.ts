/** Commanders ride to where they help most and are safe; the chief keeps away from the enemy. */
import { type Hex, neighbour, offMap } from '@hetman/core/hex';
import { helps } from '../../rules/commanders/commanders.js';
import { rideReach } from '../../rules/commanders/riding.js';
import { groundOf } from '../../rules/movement/ground.js';
import { enemyHexesInZone } from '../../rules/movement/zone-of-control.js';
import type { EscapeFrame, RideFrame } from '../../rules/state/frames.js';
import { heldBy, hexByLabel, unitById } from '../../rules/state/pieces.js';
import { topFrame } from '../../rules/state/play.js';
import type { Commander, State } from '../../rules/state/state.js';
import { distances } from './distances.js';
import { best, type Chooser } from './mind.js';
import type { Threat } from './threat.js';
import { leading } from './weights.js';

export const chooseRide: Chooser = (state, actions, mind) => {
  const commander = state.commanders[(topFrame(state) as RideFrame).commander]!;
  const threat = mind.threats.of(state, commander.card.side);
  const help = helpMap(state, commander);
  const middle = middleOfHis(state, commander);
  const reach = rideReach(state, commander.card.side, commander.hex);
  return best(actions, (action) => {
    if (action.do !== 'ride') return placeWorth(state, threat, commander, help, middle, commander.hex);
    const hex = hexByLabel(state, action.hex);
    // Over the edge or the bridge he would be out of the battle.
    if (hex === undefined || reach.steps[hex]! < 0 || reach.leaves[hex] === 1) return Number.NEGATIVE_INFINITY;
    return placeWorth(state, threat, commander, help, middle, hex);
  });
};

/** Attacks about to be made by units he helps beside each hex. */
function helpMap(state: State, commander: Commander): Map<Hex, number> {
  const help = new Map<Hex, number>();
  if (commander.card.modifier === 0) return help;
  const { grid } = groundOf(state.setting);
  for (const unit of state.units) {
    if (unit.place !== 'map' || !helps(state, commander, unit)) continue;
    if (enemyHexesInZone(state, unit).length === 0) continue;
    help.set(unit.hex, (help.get(unit.hex) ?? 0) + 1);
    for (let direction = 0; direction < 6; direction++) {
      const hex = neighbour(grid, unit.hex, direction);
      if (hex !== offMap) help.set(hex, (help.get(hex) ?? 0) + 1);
    }
  }
  return help;
}

/** A hex in the midst of the units that rally to him, or of his side. */
function middleOfHis(state: State, commander: Commander): Hex {
  const { grid } = groundOf(state.setting);
  const table = distances(grid);
  const own = state.units.filter((unit) => unit.place === 'map' && unit.card.side === commander.card.side);
  const formation = own.filter((unit) => unit.card.formation === commander.card.formation);
  const units = formation.length > 0 ? formation : own;
  let chosen = commander.hex;
  let least = Number.POSITIVE_INFINITY;
  for (const at of units) {
    const sum = units.reduce((total, unit) => total + table[at.hex * grid.size + unit.hex]!, 0);
    if (sum < least) {
      least = sum;
      chosen = at.hex;
    }
  }
  return chosen;
}

function placeWorth(
  state: State,
  threat: Threat,
  commander: Commander,
  help: ReadonlyMap<Hex, number>,
  middle: Hex,
  hex: Hex,
): number {
  const { grid } = groundOf(state.setting);
  const { chief, modifier, side } = commander.card;
  const near: readonly number[] = chief ? leading.nearChief : leading.near;
  const danger = near[threat.nearest[hex]!] ?? 0;
  const company = heldBy(state, hex, side) ? leading.company : 0;
  const apart = distances(grid)[middle * grid.size + hex]!;
  return leading.help * modifier * (help.get(hex) ?? 0) + company - danger - leading.withThem * apart;
}

/** 9.22: to the friends who stand furthest from the enemy. */
export const chooseEscape: Chooser = (state, actions, mind) => {
  const { side } = topFrame(state) as EscapeFrame;
  const threat = mind.threats.of(state, side);
  return best(actions, (action) =>
    action.do === 'escape' ? threat.nearest[unitById(state, action.unit)!.hex]! : Number.NEGATIVE_INFINITY,
  );
};
