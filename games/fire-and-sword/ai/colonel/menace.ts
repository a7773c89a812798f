/** What enemies could do to a unit where it stands, and it to them, in bases: rough figures for choosing ground. */
import { firstRank } from '../../formation/index.js';
import { cm, type Length } from '../../geometry/index.js';
import { additionalMove } from '../../rules/charge/charge-state.js';
import { longRange, shootingDice, weaponOf } from '../../rules/fire/fire-modes.js';
import { armOf, baseCount, baseOf, basicMove, cardOf, hasRule, onTable } from '../../rules/state/pieces.js';
import type { State, Unit } from '../../rules/state/state.js';
import { apart } from './forecast.js';

/** A face above the armour is a point; so many points are a base. */
const basesFrom = (hits: number, target: Unit): number =>
  (hits * Math.max(0.05, (10 - target.data.card.armor) / 10)) / target.data.card.strength;

/** Dice of a base: who has no order may have one next turn; a token that lies face down may be any. */
function diceOf(unit: Unit, base: number): number {
  const dice = shootingDice(unit, base);
  if (unit.battle.order !== null) return dice;
  const ordered = shootingDice({ ...unit, battle: { ...unit.battle, order: 'move' } }, base);
  return unit.battle.hidden ? ordered : (dice + ordered) / 2;
}

/** Part of the dice with this face or less; even where none is enough, something may hit. */
const chanceOf = (face: number): number => Math.max(0.5, Math.min(10, face)) / 10;

/** Bases that one volley takes from the target at this distance: the first rank shoots, bows and wagons all. */
export function firepower(shooter: Unit, target: Unit, far: Length): number {
  if (shooter.battle.ammunitionOut || shooter.turn.reloading || shooter.turn.marched) return 0;
  const first = firstRank(shooter.battle.layout, baseOf(shooter));
  const arm = armOf(shooter);
  const { card } = target.data;
  const covered = target.battle.layout.kind === 'open' || target.battle.place === 'building' ? 1 : 0;
  let points = 0;
  for (let base = 0; base < baseCount(shooter); base++) {
    const weapon = weaponOf(shooter, base);
    if (!weapon || far > cm(longRange(shooter, weapon))) continue;
    if (weapon.kind !== 'bow' && arm !== 'wagon' && !first.includes(base)) continue;
    const long = far > cm(weapon.range.effective);
    const moved = weapon.afterMovementPenalty && shooter.battle.order !== 'defence' ? 1 : 0;
    const horse = arm === 'cavalry' && weapon.fromHorseback === 'penalty' ? 1 : 0;
    const hit = chanceOf(cardOf(shooter, base).skill - moved - horse - covered);
    const armor = card.armor - (long ? (weapon.effectiveness.long ?? 0) : weapon.effectiveness.effective);
    // Long shots must hit twice.
    points += diceOf(shooter, base) * (long ? hit * hit : hit) * chanceOf(10 - armor);
  }
  return points / card.strength;
}

/** Bases that its blows take in a round. */
function force(unit: Unit, target: Unit): number {
  const lances = unit.data.card.close.some((weapon) => weapon.includes('lance')) && !unit.battle.lancesBroken ? 1.5 : 1;
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

const foesOf = (state: State, unit: Unit): Unit[] =>
  state.units.filter(
    (other) => other.battle.side !== unit.battle.side && onTable(other) && other.battle.morale !== 'flight',
  );

export interface Foe {
  readonly foe: Unit;
  readonly far: Length;
}

/** Who has no order charges next turn at the earliest, if somebody orders it. */
export const readiness = ({ battle: { order, hidden } }: Unit): number => (order === null && !hidden ? 0.2 : 1);

/** Bases that the unit stands to lose here, to fire and, where somebody can still charge it, to the worst charge. */
export function menace(foes: readonly Foe[], unit: Unit, charged: boolean): number {
  const shots = foes.reduce((sum, { foe, far }) => sum + firepower(foe, unit, far), 0);
  if (!charged) return shots;
  const onsets = foes
    .filter(({ foe, far }) => foe.battle.morale === 'good' && far <= chargeReach(foe) && far > 0)
    .map(({ foe }) => readiness(foe) * Math.max(0, advantage(foe, unit)));
  return shots + 0.7 * Math.max(0, ...onsets);
}

export const around = (state: State, unit: Unit): Foe[] =>
  foesOf(state, unit).map((foe) => ({ foe, far: apart(unit, foe) }));
