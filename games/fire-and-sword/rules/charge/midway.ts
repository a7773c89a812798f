/** The midway line between a charge and a countercharge, once one of the two has stopped before it (charge.counter). */

import { inCloseCombat } from '../melee/contact.js';
import { movesByBases, unitsOf } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { enemyOf } from '../state/setting.js';
import type { Unit } from '../state/state.js';
import { canBeMet } from './around.js';
import { onsetFrame } from './charge.js';
import { type Halted, isCharging } from './charge-state.js';
import { straightOn } from './target-path.js';

/** The charger has made his move: who halted at the line to meet him goes on with the movement that is left (ruling 40). */
export function crossLine(play: Play, charger: Unit, additional: boolean): void {
  const { state } = play;
  for (const unit of unitsOf(state, enemyOf(charger.battle.side))) {
    if (unit.turn.charge?.halted === undefined || unit.turn.charge.target !== charger.index) continue;
    const { halted, ...charge } = unit.turn.charge;
    unit.turn = { ...unit.turn, charge };
    if (!isCharging(unit) || !canBeMet(unit) || !canBeMet(charger) || inCloseCombat(state, unit)) continue;
    goOver(play, unit, charger, halted, additional);
  }
}

/** Straight on in close order; base by base its owner chooses the ways. */
function goOver({ state }: Play, unit: Unit, charger: Unit, begun: Halted, additional: boolean): void {
  if (unit.turn.charge!.loose && movesByBases(unit)) {
    state.frames.push({
      ...{ kind: 'charge-path', side: unit.battle.side, unit: unit.index, renew: false, begun },
      ...(additional ? { additional } : {}),
    });
    return;
  }
  state.frames.push({ ...onsetFrame(unit, charger.index, straightOn, additional), begun });
}
