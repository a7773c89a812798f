/** Whom a unit may charge: the nearest in reach first, and who may be ignored (charge.target, charge.ignored). */
import type { Refusal } from '@hetman/core/game';
import { distance, inCm, type Length, overlapping, touching } from '../geometry/index.js';
import { buildingOf, canBeMet, struckShapes } from './around.js';
import { isCharging } from './charge-state.js';
import { inCloseCombat } from './contact.js';
import { commandedRefusal } from './manning.js';
import { armOf, basicMove, commanderById, hasRule, shapes } from './pieces.js';
import { sameBattalion } from './pike-and-shot.js';
import { no, withFacts } from './refusals.js';
import type { State, Unit } from './state.js';
import { sees } from './vision.js';

export const nearness = (state: State, unit: Unit, enemy: Unit): Length =>
  Math.min(...shapes(unit).flatMap((shape) => struckShapes(state, enemy).map((other) => distance(shape, other))));

/** Enemies in view that can be met, the nearest first. */
export function visibleFoes(state: State, unit: Unit): { foe: Unit; far: Length }[] {
  return state.units
    .filter((foe) => foe.side !== unit.side && canBeMet(foe) && !foe.abandoned && sees(state, unit, foe))
    .map((foe) => ({ foe, far: nearness(state, unit, foe) }))
    .sort((a, b) => a.far - b.far);
}

/** Infantry that holds a building, an obstacle or ground with an advantage: horse may leave it alone. */
function holdsFast(state: State, foe: Unit): boolean {
  if (armOf(foe) !== 'infantry') return false;
  if (buildingOf(state, foe)) return true;
  const behind = state.setting.obstacles.some(({ line }) => shapes(foe).some((shape) => touching(shape, line)));
  const ground = state.setting.terrain.some(
    ({ type, shape }) =>
      type.advantage.some(({ where }) => where !== 'enemy-inside') &&
      shapes(foe).some((own) => overlapping(own, shape)),
  );
  return behind || ground;
}

/** charge.ignored: who need not be charged while somebody else is in view. */
export function mayIgnore(state: State, unit: Unit, foe: Unit): boolean {
  const arm = armOf(foe);
  return (
    arm === 'wagon' ||
    arm === 'artillery' ||
    foe.morale === 'flight' ||
    (isCharging(foe) && foe.charge?.target !== unit.index) ||
    (armOf(unit) === 'cavalry' && holdsFast(state, foe)) ||
    inCloseCombat(state, foe)
  );
}

/** Whether a path leads a unit into contact with an enemy in its basic move; asked last, since it is dear. */
export type Reaches = (state: State, unit: Unit, foe: Unit) => boolean;

/** The enemy that must be charged before the target, or null (charge.target). */
export function mustChargeFirst(state: State, unit: Unit, target: Unit, reaches: Reaches): Unit | null {
  const inReach = visibleFoes(state, unit).filter(({ far }) => far <= basicMove(unit));
  const own = nearness(state, unit, target);
  const before = inReach.filter(
    ({ foe, far }) => foe.index !== target.index && !sameBattalion(foe, target) && (far < own || own > basicMove(unit)),
  );
  const first = before.find(({ foe }) => !mayIgnore(state, unit, foe) && reaches(state, unit, foe));
  return first?.foe ?? null;
}

/** Why this enemy may not be the target of the unit's charge; a commander's point lets it choose another. */
export function targetRefusal(
  state: State,
  unit: Unit,
  target: Unit | undefined,
  commander: string,
  reaches: Reaches,
): Refusal | null {
  if (!target || target.side === unit.side || !canBeMet(target) || target.abandoned) return no.unknownUnit;
  if (unit.charge?.continued && unit.charge.target !== target.index && stillThere(state, unit)) {
    return withFacts(no.sameTarget, { target: state.units[unit.charge.target]!.data.id });
  }
  if (!sees(state, unit, target)) return no.targetHidden;
  const first = mustChargeFirst(state, unit, target, reaches);
  if (!first) return commander === '' ? null : no.pointUseless;
  if (hasRule(target, 'ammunition-wagon')) return withFacts(no.nearestCharge, { target: first.data.id });
  if (commander === '') {
    const far = inCm(nearness(state, unit, first));
    return withFacts(no.nearestCharge, { target: first.data.id, distance: far, allowed: inCm(basicMove(unit)) });
  }
  return commandedRefusal(state, unit, commanderById(state, commander));
}

/** The target of a charge that goes on from the last turn is still to be seen (charge.failed). */
export function stillThere(state: State, unit: Unit): boolean {
  const target = unit.charge ? state.units[unit.charge.target] : undefined;
  return target !== undefined && canBeMet(target) && sees(state, unit, target);
}
