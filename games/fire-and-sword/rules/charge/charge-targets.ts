/** Whom a unit may charge: the nearest in reach first, and who may be ignored (charge.target, charge.ignored). */
import type { Refusal } from '@hetman/core/game';
import { inCm, type Length, overlapping, touching } from '../../geometry/index.js';
import { sees } from '../ground/vision.js';
import { inCloseCombat } from '../melee/contact.js';
import { commandedRefusal } from '../movement/manning.js';
import { armOf, basicMove, commanderById, hasRule, sameBattalion, shapes } from '../state/pieces.js';
import { no, withFacts } from '../state/refusals.js';
import { onceInScene } from '../state/scene.js';
import { nobody, type State, type Unit } from '../state/state.js';
import { buildingOf, canBeMet, nearness } from './around.js';
import { isCharging } from './charge-state.js';
import { farAway } from './close-order-charge.js';

/** Enemies that can be met, the nearest first, without asking who is seen. */
const foesByDistance = (state: State, unit: Unit): readonly { index: number; far: Length }[] =>
  onceInScene(state, `foes ${unit.index}`, () =>
    state.units
      .filter((foe) => foe.battle.side !== unit.battle.side && canBeMet(foe) && !foe.battle.abandoned)
      .map((foe) => ({ index: foe.index, far: nearness(state, unit, foe) }))
      .sort((a, b) => a.far - b.far),
  );

/** Enemies in view, the nearest first; sight is dear, so that it is asked one by one. */
export function* visibleFoes(
  state: State,
  unit: Unit,
  within: Length = farAway,
): Generator<{ foe: Unit; far: Length }> {
  for (const { index, far } of foesByDistance(state, unit)) {
    if (far > within) return;
    const foe = state.units[index]!;
    if (sees(state, unit, foe)) yield { foe, far };
  }
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
function mayIgnore(state: State, unit: Unit, foe: Unit): boolean {
  const arm = armOf(foe);
  return (
    arm === 'wagon' ||
    arm === 'artillery' ||
    foe.battle.morale === 'flight' ||
    (isCharging(foe) && foe.turn.charge?.target !== unit.index) ||
    (armOf(unit) === 'cavalry' && holdsFast(state, foe)) ||
    inCloseCombat(state, foe)
  );
}

/** Whether a path leads a unit into contact with an enemy in its basic move; asked last, since it is dear. */
export type Reaches = (state: State, unit: Unit, foe: Unit) => boolean;

/** The enemy that must be charged before the target, or null (charge.target). */
function mustChargeFirst(
  state: State,
  unit: Unit,
  target: Unit,
  reaches: Reaches,
  range: Length = basicMove(unit),
): Unit | null {
  const own = nearness(state, unit, target);
  for (const { foe, far } of visibleFoes(state, unit, Math.max(range, target.battle.battalion === null ? 0 : own))) {
    if (far >= own) return null;
    // commanders.attacked: a commander alone may be charged, never must be.
    if (foe.index === target.index || foe.battle.leader !== nobody) continue;
    // special.pike-and-shot: of a battalion the nearest that can be met, guns too.
    if (sameBattalion(foe, target)) {
      if (isOpenTo(state, unit, foe, far, reaches, range)) return foe;
    } else if (far <= range && !mayIgnore(state, unit, foe) && reaches(state, unit, foe)) return foe;
  }
  return null;
}

/** special.pike-and-shot: of a battalion the nearest unit that is in no combat and can be charged at all. */
const isOpenTo = (state: State, unit: Unit, foe: Unit, far: Length, reaches: Reaches, range: Length): boolean =>
  !inCloseCombat(state, foe) && (far > range || reaches(state, unit, foe));

/** wagons.ammunition: powder is charged only as the nearest of all in view that could be, however far, and whoever they are. */
function nearerThanPowder(state: State, unit: Unit, target: Unit, reaches: Reaches): Unit | null {
  for (const { foe, far } of visibleFoes(state, unit, nearness(state, unit, target))) {
    if (foe === target || foe.battle.leader !== nobody || far >= nearness(state, unit, target)) continue;
    if (far > basicMove(unit) || reaches(state, unit, foe)) return foe;
  }
  return null;
}

/** Why this enemy may not be the target of the unit's charge; a commander's point lets it choose another. */
export function targetRefusal(
  state: State,
  unit: Unit,
  target: Unit | undefined,
  commander: string,
  reaches: Reaches,
  range: Length = basicMove(unit),
): Refusal | null {
  if (!target || target.battle.side === unit.battle.side || !canBeMet(target) || target.battle.abandoned)
    return no.unknownUnit;
  const bound = unit.turn.charge?.continued === true && stillThere(state, unit);
  if (bound && unit.turn.charge!.target !== target.index) {
    return withFacts(no.sameTarget, { target: state.units[unit.turn.charge!.target]!.data.id });
  }
  if (!sees(state, unit, target)) return no.targetHidden;
  // charge.failed: the old target goes before any that is nearer.
  if (bound) return commander === '' ? null : no.pointUseless;
  const nearer = hasRule(target, 'ammunition-wagon') ? nearerThanPowder(state, unit, target, reaches) : null;
  if (nearer) return withFacts(no.powderNearest, { target: nearer.data.id });
  const first = mustChargeFirst(state, unit, target, reaches, range);
  if (first && target.battle.leader !== nobody) return withFacts(no.commanderNotNearest, { target: first.data.id });
  if (!first) return commander === '' ? null : no.pointUseless;
  if (commander === '') {
    const far = inCm(nearness(state, unit, first));
    return withFacts(no.nearestCharge, { target: first.data.id, distance: far, allowed: inCm(range) });
  }
  return commandedRefusal(state, unit, commanderById(state, commander));
}

/** The target of a charge that goes on from the last turn is still to be seen (charge.failed). */
export function stillThere(state: State, unit: Unit): boolean {
  const target = unit.turn.charge ? state.units[unit.turn.charge.target] : undefined;
  return target !== undefined && canBeMet(target) && sees(state, unit, target);
}
