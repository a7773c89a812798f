/** Who shoots in which stage or step of the combat phase (sequence.combat, close.steps). */
import type { Refusal } from '@hetman/core/game';
import { movementTable, rangedWeapons } from '../../content/index.js';
import { cm } from '../../geometry/index.js';
import { canBeMet, nearness } from '../charge/around.js';
import { isCharging } from '../charge/charge-state.js';
import { inCloseCombat } from '../melee/contact.js';
import { isDrilled } from '../state/army-rules.js';
import type { FireMode, FireStage } from '../state/frames.js';
import { hasRule } from '../state/pieces.js';
import { no } from '../state/refusals.js';
import { nobody, type State, type Unit } from '../state/state.js';
import { wagonsBefore } from '../wagons-and-works/barricades.js';
import { ammunitionRefusal } from './ammunition.js';
import { gunBases, loadsLong } from './fire-cannon.js';
import { modesOf, shootsAgain } from './fire-modes.js';

/** Reasons that hold in every stage: shot already, loading, in flight, manoeuvred too much. */
function generalRefusal(state: State, unit: Unit, stage: FireStage, fresh: boolean): Refusal | null {
  const again = stage === 'after-movement' && !unit.turn.firedAgain && shootsAgain(unit);
  if (unit.turn.fired && fresh && !again) return no.firedAlready;
  // special.salvo, special.ranked-fire: who loads and wants to shoot neither moves nor manoeuvres.
  const stirred = unit.turn.moved || unit.turn.specialManoeuvres > 0;
  if (unit.turn.reloading && (stirred || loadsLong(unit))) return no.reloading;
  if (unit.battle.morale === 'flight' || unit.turn.reformed)
    return stage === 'defence' ? no.notYourFire : no.noFireAfter;
  // army.drill: soldiers who know it make two and shoot.
  const drilled = isDrilled(state, unit) ? movementTable.special.withDefence : movementTable.special.withShooting;
  return unit.battle.order === 'defence' && unit.turn.specialManoeuvres > drilled ? no.noFireManoeuvred : null;
}

/** Who charges a unit now: its chargers in contact or on their way. */
export const chargersOf = (state: State, unit: Unit): Unit[] =>
  state.units.filter(
    (enemy) =>
      enemy.battle.side !== unit.battle.side &&
      isCharging(enemy) &&
      (enemy.turn.charge!.target === unit.index || enemy.turn.charge!.contacted.includes(unit.index)),
  );

/** So near must a fight be that its end may bring enemies before the muzzles: a ride and a musket’s range. */
const fightNear = cm(60);

/** Shooters whose line may come free in this combat phase, since enemies near by charge or fight. */
export const hasToWait = (state: State, unit: Unit): boolean =>
  unit.battle.leader === nobody &&
  !unit.turn.delayed &&
  (unit.data.card.gun !== null || unit.data.card.ranged.length > 0) &&
  state.units.some(
    (enemy) =>
      enemy.battle.side !== unit.battle.side &&
      canBeMet(enemy) &&
      (isCharging(enemy) || inCloseCombat(state, enemy)) &&
      nearness(state, unit, enemy) <= fightNear,
  );

/** special.feigned-flight: who did not shoot in defence shoots at its charger in reaction fire. */
const feigns = (state: State, unit: Unit): boolean =>
  hasRule(unit, 'feigned-flight') && !unit.turn.fired && chargersOf(state, unit).length > 0;

/** special.shooting-while-charging, ranged.thrown: a weapon that can be used in full career. */
const shootsInCharge = (unit: Unit): boolean =>
  (hasRule(unit, 'shooting-while-charging') && unit.data.card.ranged.length > 0) ||
  unit.data.card.ranged.some((id) => rangedWeapons.get(id)!.whileCharging);

/** Why a unit does not shoot in a stage; `fresh` while none of its bases has shot in it. */
export function stageRefusal(state: State, unit: Unit, stage: FireStage, fresh: boolean): Refusal | null {
  const general = generalRefusal(state, unit, stage, fresh) ?? ammunitionRefusal(state, unit);
  if (general) return general;
  switch (stage) {
    case 'defence':
      return unit.battle.order === 'defence' && !unit.turn.delayed ? null : no.notYourFire;
    case 'reaction':
      return (savedFire(unit) && !unit.turn.hail) || feigns(state, unit) || !fresh ? null : no.noReactionFire;
    case 'charging':
      return isCharging(unit) && !unit.turn.charge!.pursuit && shootsInCharge(unit) ? null : no.noFireInCharge;
    default:
      return afterMovementRefusal(unit, fresh);
  }
}

/** combat.after-movement: a move order or none, saved fire, a second volley; nobody who fought. */
function afterMovementRefusal(unit: Unit, fresh: boolean): Refusal | null {
  if (unit.turn.fought) return no.noFireAfter;
  const again = unit.turn.fired && !unit.turn.firedAgain && shootsAgain(unit);
  const able = unit.battle.order === 'move' || unit.battle.order === null || unit.turn.delayed || again || !fresh;
  return able ? null : no.noFireAfter;
}

/** How a unit may shoot in a stage, the plainest way first. */
export function modesIn(unit: Unit, stage: FireStage): readonly FireMode[] {
  if (stage === 'charging') return ['charging'];
  if (unit.data.card.type === 'artillery') return ['ball', 'case'];
  if (stage === 'reaction' && !savedFire(unit)) return ['charging'];
  // artillery.quick-loading: the muskets of a wagon shoot once, its gun twice.
  if (isSecond(unit, stage) && gunBases(unit).length > 0) return ['ball', 'case'];
  // special.rifled-barrels: they reach further, so that they alone may have a target.
  return hasRule(unit, 'rifled-barrels') && !isSecond(unit, stage) ? ['plain', 'rifled'] : modesOf(unit);
}

/** Who saved its fire shoots as in defence; others in reaction fire feign flight, one die a base, at their charger. */
const savedFire = (unit: Unit): boolean =>
  unit.battle.leader !== nobody || (unit.battle.order === 'defence' && unit.turn.delayed);

/** A second volley of the turn, by quick loading, countermarch or caracole. */
const isSecond = (unit: Unit, stage: FireStage): boolean =>
  stage === 'after-movement' && unit.battle.order === 'defence' && !unit.turn.delayed && unit.turn.fired;

const drills: readonly FireMode[] = ['salvo', 'ranked'];

/** In full career one die a base is all there is, and nowhere else is shot so. */
export function modeRefusal(state: State, unit: Unit, stage: FireStage, mode: FireMode): Refusal | null {
  // Inside a building and upon wagons nobody stands in ranks; nor does a second volley take them all.
  const thin = unit.battle.place === 'building' || wagonsBefore(state, unit).length > 0 || isSecond(unit, stage);
  if (thin && drills.includes(mode)) return mode === 'salvo' ? no.noSalvo : no.noRankedFire;
  if (isSecond(unit, stage)) {
    if (wagonsBefore(state, unit).length > 0 || mode === 'rifled' || mode === 'sidearm') return no.firedAlready;
    if (mode === 'plain' && gunBases(unit).length > 0) return no.firedAlready;
  }
  const career = modesIn(unit, stage).includes('charging');
  return career === (mode === 'charging') ? null : no.noFireInCharge;
}

/** At whom a unit shoots in a step of close combat: chargers at whom they charge, and the other way round. */
export function stageTargetRefusal(state: State, unit: Unit, target: Unit, stage: FireStage): Refusal | null {
  if (stage === 'charging') {
    const { charge } = unit.turn;
    const meant = charge?.target === target.index || charge?.contacted.includes(target.index);
    return meant ? null : no.notItsTarget;
  }
  if (stage !== 'reaction' || savedFire(unit)) return null;
  return chargersOf(state, unit).includes(target) ? null : no.notItsTarget;
}
