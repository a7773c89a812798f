/** The beginning of the movement phase: deserters, rallied units, lances. */

import { neighbour, offMap } from '@hetman/core/hex';
import { rallyPoint } from '../../rules/morale/dispersal.js';
import { flood } from '../../rules/movement/flood.js';
import { groundOf } from '../../rules/movement/ground.js';
import type { DesertionFrame, LancesFrame, RallyFrame } from '../../rules/state/frames.js';
import { commanderById, heldBy, hexByLabel, unitById, wagonOn } from '../../rules/state/pieces.js';
import { topFrame } from '../../rules/state/play.js';
import { enemyOf } from '../../rules/state/setting.js';
import type { State, Unit } from '../../rules/state/state.js';
import { fenced } from '../../rules/wagons-and-works/fences.js';
import { best, type Chooser, named } from './mind.js';
import { bestFacing } from './position.js';
import type { Threat } from './threat.js';
import { worth } from './value.js';

/** N.departure: there is nothing to choose. */
export const throwForThem: Chooser = (_state, actions) => actions[0]!;

/** The least of them, and of equals the one furthest from the fight. */
export const chooseDeserter: Chooser = (state, actions, mind) => {
  const threat = mind.threats.of(state, (topFrame(state) as DesertionFrame).side);
  return best(actions, (action) => {
    if (action.do !== 'desert') return Number.NEGATIVE_INFINITY;
    const unit = unitById(state, action.unit)!;
    return threat.nearest[unit.hex]! / 100 - worth(state, unit);
  });
};

/** N.panic: the dispersed and the least first; of commanders the one who helps least. */
export const choosePanic: Chooser = (state, actions) =>
  best(actions, (action) => {
    if (action.do !== 'lose-to-panic') return Number.NEGATIVE_INFINITY;
    const unit = unitById(state, action.piece);
    if (!unit) return -commanderById(state, action.piece)!.card.modifier;
    return (unit.place === 'dispersed' ? 1 : 0) - worth(state, unit);
  });

/** The best of them, where they stand best. */
export const chooseRally: Chooser = (state, actions, mind) => {
  const threat = mind.threats.of(state, (topFrame(state) as RallyFrame).side);
  return best(actions, (action) => {
    if (action.do !== 'rally') return -1000;
    const unit = unitById(state, action.unit)!;
    // Ruling 76: the return would cost its last point; on the track it is still alive.
    if (unit.sp === 1 && rallyPoint(state, unit).weakened) return Number.NEGATIVE_INFINITY;
    return worth(state, unit) + bestFacing(state, threat, unit, hexByLabel(state, action.hex)!).value;
  });
};

/** Lances for hussars who can come to blows in this turn where lances count: the strong before the weak, then the near. */
export const chooseLance: Chooser = (state, actions, mind) => {
  const threat = mind.threats.of(state, (topFrame(state) as LancesFrame).side);
  const away = (unit: Unit) => threat.nearest[unit.hex]!;
  const eager = actions
    .flatMap((action) => (action.do === 'lance' ? [{ action, unit: unitById(state, action.unit)! }] : []))
    .filter(({ unit }) => away(unit) <= unit.card.mp + 1)
    .sort((a, b) => b.unit.sp - a.unit.sp || away(a.unit) - away(b.unit));
  return eager.find(({ unit }) => canCharge(state, threat, unit))?.action ?? named(actions, 'end')!;
};

/** 6.33, 11.12, 14.14: a place within reach with an enemy in front against whom a lance is of use. */
function canCharge(state: State, threat: Threat, unit: Unit): boolean {
  const { grid, terrain, zoneReaches } = groundOf(state.setting);
  const enemy = enemyOf(unit.card.side);
  const { places, count } = flood(state, unit);
  for (let i = 0; i < count; i++) {
    const hex = Math.floor(places[i]! / 6);
    if (threat.nearest[hex]! > 1) continue;
    for (let turn = -1; turn <= 1; turn++) {
      const direction = ((places[i]! % 6) + turn + 6) % 6;
      const target = neighbour(grid, hex, direction);
      if (target === offMap || !zoneReaches[hex * 6 + direction] || !heldBy(state, target, enemy)) continue;
      if (terrain[target]!.cancelsLances || wagonOn(state, target)) continue;
      if (!fenced(state, target, enemy, (direction + 3) % 6)) return true;
    }
  }
  return false;
}
