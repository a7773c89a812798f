/** What enemies could do to a unit where it stands, and it to them, in bases: rough figures for choosing ground. */
import { cm, type Length } from '../../geometry/index.js';
import { additionalMove } from '../../rules/charge-state.js';
import { longestWeaponOf, longRange, shootingDice } from '../../rules/fire-modes.js';
import { armOf, baseCount, basicMove, hasRule, onTable } from '../../rules/pieces.js';
import type { State, Unit } from '../../rules/state.js';
import { apart } from './forecast.js';

/** A face above the armour is a point; so many points are a base. */
const basesFrom = (hits: number, target: Unit): number =>
  (hits * Math.max(0.05, (10 - target.data.card.armor) / 10)) / target.data.card.strength;

/** Bases that one volley takes from the target at this distance. */
export function firepower(shooter: Unit, target: Unit, far: Length): number {
  const weapon = longestWeaponOf(shooter);
  if (!weapon || shooter.ammunitionOut || shooter.reloading) return 0;
  const near = far <= cm(weapon.range.effective);
  if (!near && far > cm(longRange(shooter, weapon))) return 0;
  const hits = shootingDice(shooter) * baseCount(shooter) * (shooter.data.card.skill / 10);
  return basesFrom(near ? hits : hits / 2, target);
}

/** Bases that its blows take in a round. */
function force(unit: Unit, target: Unit): number {
  const lances = unit.data.card.close.some((weapon) => weapon.includes('lance')) && !unit.lancesBroken ? 1.5 : 1;
  const front = Math.min(4, baseCount(unit));
  return basesFrom(front * Math.max(0.5, unit.data.card.closeCombat) * (unit.data.card.skill / 10) * lances, target);
}

/** By how many bases the attacker would come out ahead in close combat. */
export const advantage = (attacker: Unit, target: Unit): number => force(attacker, target) - force(target, attacker);

const charges = (unit: Unit): boolean =>
  (armOf(unit) === 'cavalry' || armOf(unit) === 'infantry') &&
  !hasRule(unit, 'cannot-charge') &&
  unit.data.card.closeCombat > 0;

export const chargeReach = (unit: Unit): Length => (charges(unit) ? basicMove(unit) + additionalMove(unit) : 0);

export const foesOf = (state: State, unit: Unit): Unit[] =>
  state.units.filter((other) => other.side !== unit.side && onTable(other) && other.morale !== 'flight');

export interface Foe {
  readonly foe: Unit;
  readonly far: Length;
}

/** Who has no order charges next turn at the earliest, if somebody orders it. */
const readiness = ({ order, hidden }: Unit): number => (order === null && !hidden ? 0.2 : 1);

/** Bases that the unit stands to lose here, to fire and, where somebody can still charge it, to the worst charge. */
export function menace(foes: readonly Foe[], unit: Unit, charged: boolean): number {
  const shots = foes.reduce((sum, { foe, far }) => sum + firepower(foe, unit, far), 0);
  if (!charged) return shots;
  const onsets = foes
    .filter(({ foe, far }) => foe.morale === 'good' && far <= chargeReach(foe) && far > 0)
    .map(({ foe }) => readiness(foe) * Math.max(0, advantage(foe, unit)));
  return shots + 0.7 * Math.max(0, ...onsets);
}

export const around = (state: State, unit: Unit): Foe[] =>
  foesOf(state, unit).map((foe) => ({ foe, far: apart(unit, foe) }));
