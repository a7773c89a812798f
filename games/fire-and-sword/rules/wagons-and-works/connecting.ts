/** War wagons chained together for defence: two special manoeuvres, then 5 cm of Move and no march (wagons.war). */
import type { Refusal } from '@hetman/core/game';
import { type Attempt, basesInPlace } from '../movement/attempt.js';
import { no } from '../state/refusals.js';
import type { Unit } from '../state/state.js';
import { isWarWagons } from './war-wagons.js';

export function connect(unit: Unit): Attempt | Refusal {
  if (!isWarWagons(unit) || unit.battle.connected) return no.cannotConnect;
  return {
    layout: unit.battle.layout,
    bases: basesInPlace(unit, unit.battle.layout),
    cost: 0,
    as: { ...unit, battle: { ...unit.battle, connected: true } },
  };
}
