/** Who shoots in which stage or step of the combat phase (sequence.combat, close.steps). */
import type { Refusal } from '@hetman/core/game';
import { guns, movementTable, rangedWeapons } from '../content/index.js';
import { ammunitionRefusal } from './ammunition.js';
import { isDrilled } from './army-rules.js';
import { isCharging } from './charge-state.js';
import { shootsAgain } from './fire-modes.js';
import type { FireMode, FireStage } from './frames.js';
import { hasRule } from './pieces.js';
import { no } from './refusals.js';
import type { State, Unit } from './state.js';
import { gunWagons } from './wagon-fire.js';

/** Reasons that hold in every stage: shot already, loading, in flight, manoeuvred too much. */
function generalRefusal(state: State, unit: Unit, stage: FireStage, fresh: boolean): Refusal | null {
  const again = stage === 'after-movement' && !unit.firedAgain && shootsAgain(unit);
  if (unit.fired && fresh && !again) return no.firedAlready;
  if (unit.reloading && (unit.moved || loadsLong(unit))) return no.reloading;
  if (unit.morale === 'flight' || unit.reformed) return stage === 'defence' ? no.notYourFire : no.noFireAfter;
  // army.drill: soldiers who know it make two and shoot.
  const drilled = isDrilled(state, unit) ? movementTable.special.withDefence : movementTable.special.withShooting;
  return unit.order === 'defence' && unit.specialManoeuvres > drilled ? no.noFireManoeuvred : null;
}

/** artillery.ball: organ guns shoot every second turn. */
export const loadsLong = (unit: Unit): boolean =>
  unit.data.card.type === 'artillery' && guns.get(unit.data.card.gun!)!.everySecondTurn;

/** Who charges a unit now: its chargers in contact or on their way. */
export const chargersOf = (state: State, unit: Unit): Unit[] =>
  state.units.filter(
    (enemy) =>
      enemy.side !== unit.side &&
      isCharging(enemy) &&
      (enemy.charge!.target === unit.index || enemy.charge!.contacted.includes(unit.index)),
  );

/** special.feigned-flight: who did not shoot in defence shoots at its charger in reaction fire. */
export const feigns = (state: State, unit: Unit): boolean =>
  hasRule(unit, 'feigned-flight') && !unit.fired && chargersOf(state, unit).length > 0;

/** special.shooting-while-charging, ranged.thrown: a weapon that can be used in full career. */
export const shootsInCharge = (unit: Unit): boolean =>
  (hasRule(unit, 'shooting-while-charging') && unit.data.card.ranged.length > 0) ||
  unit.data.card.ranged.some((id) => rangedWeapons.get(id)!.whileCharging);

/** Why a unit does not shoot in a stage; `fresh` while none of its bases has shot in it. */
export function stageRefusal(state: State, unit: Unit, stage: FireStage, fresh: boolean): Refusal | null {
  const general = generalRefusal(state, unit, stage, fresh) ?? ammunitionRefusal(state, unit);
  if (general) return general;
  switch (stage) {
    case 'defence':
      return unit.order === 'defence' && !unit.delayed ? null : no.notYourFire;
    case 'reaction':
      return (unit.order === 'defence' && unit.delayed && !unit.hail) || feigns(state, unit) || !fresh
        ? null
        : no.noReactionFire;
    case 'charging':
      return isCharging(unit) && !unit.charge!.pursuit && shootsInCharge(unit) ? null : no.noFireInCharge;
    default:
      return afterMovementRefusal(unit, fresh);
  }
}

/** combat.after-movement: a move order or none, saved fire, a second volley; nobody who fought. */
function afterMovementRefusal(unit: Unit, fresh: boolean): Refusal | null {
  if (unit.fought) return no.noFireAfter;
  const again = unit.fired && !unit.firedAgain && shootsAgain(unit);
  const able = unit.order === 'move' || unit.order === null || unit.delayed || again || !fresh;
  return able ? null : no.noFireAfter;
}

/** How a unit may shoot in a stage, the plainest way first. */
export function modesIn(unit: Unit, stage: FireStage): readonly FireMode[] {
  if (stage === 'charging') return ['charging'];
  if (unit.data.card.type === 'artillery') return ['ball', 'case'];
  if (stage === 'reaction' && unit.order !== 'defence') return ['charging'];
  if (gunWagons(unit).length > 0) return ['plain', 'ball', 'case'];
  // special.rifled-barrels: they reach further, so that they alone may have a target.
  return hasRule(unit, 'rifled-barrels') ? ['plain', 'rifled'] : ['plain'];
}

/** In full career one die a base is all there is, and nowhere else is shot so. */
export function modeRefusal(unit: Unit, stage: FireStage, mode: FireMode): Refusal | null {
  // Inside a building nobody stands in ranks.
  if (unit.place === 'building' && (mode === 'salvo' || mode === 'ranked')) {
    return mode === 'salvo' ? no.noSalvo : no.noRankedFire;
  }
  const career = modesIn(unit, stage).includes('charging');
  return career === (mode === 'charging') ? null : no.noFireInCharge;
}

/** At whom a unit shoots in a step of close combat: chargers at whom they charge, and the other way round. */
export function stageTargetRefusal(state: State, unit: Unit, target: Unit, stage: FireStage): Refusal | null {
  if (stage === 'charging') {
    const { charge } = unit;
    const meant = charge?.target === target.index || charge?.contacted.includes(target.index);
    return meant ? null : no.notItsTarget;
  }
  if (stage !== 'reaction' || unit.order === 'defence') return null;
  return chargersOf(state, unit).includes(target) ? null : no.notItsTarget;
}
