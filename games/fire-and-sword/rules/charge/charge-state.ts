/** What a unit remembers of its charge, for close combat and for the next turn. A value: never changed, only replaced. */
import { closeCombatTable, movementTable } from '../../content/index.js';
import { cm, type Length, type SideOfUnit } from '../../geometry/index.js';
import { armOf } from '../state/pieces.js';
import { nobody, type Unit } from '../state/state.js';

/** How far a charge has come: declared, its basic move made, its additional move made too. */
type ChargeStep = 'declared' | 'moved' | 'finished';

/** A countercharge at the midway line: what it has spent in this part, base by base or as a whole (charge.counter). */
export interface Halted {
  readonly spent: readonly Length[];
  readonly manoeuvres: number;
}

export interface Charge {
  /** Index of the unit charged, or -1 where a commander is the target. */
  readonly target: number;
  /** Index of the commander charged, or -1. */
  readonly commander: number;
  /** An answer to the enemy's charge (charge.counter). */
  readonly counter: boolean;
  /** A pursuit: no impetus, no shooting, no failed charge (close.pursuit). */
  readonly pursuit: boolean;
  /** Base by base, in open order or as elite cavalry: at most +1 of impetus. */
  readonly loose: boolean;
  readonly step: ChargeStep;
  /** The last stretch before contact: straight, over open ground, without wheel or manoeuvre (combat.impetus). */
  readonly run: Length;
  /** Indexes of the enemies met, the first of them first. */
  readonly contacted: readonly number[];
  /** The side of the first enemy met along which it lies. */
  readonly side: SideOfUnit | null;
  /** Its front lies along the enemy it met, as far as it can; else it wheels on in its additional move. */
  readonly aligned: boolean;
  /** Goes on from an earlier turn against the same target (charge.failed). */
  readonly continued: boolean;
  /** It waits at the midway line for what its enemy does. */
  readonly halted?: Halted;
}

export const newCharge = (target: number, more: Partial<Charge> = {}): Charge => ({
  target,
  commander: nobody,
  counter: false,
  pursuit: false,
  loose: false,
  step: 'declared',
  run: 0,
  contacted: [],
  side: null,
  aligned: true,
  continued: false,
  ...more,
});

/** Charging, countercharging or pursuing in this turn. */
export const isCharging = (unit: Unit): boolean => unit.turn.charge !== null && unit.battle.order === 'charge';

/** Notes an enemy that the charge has met. */
export function noteContact(unit: Unit, enemy: number): void {
  const { charge } = unit.turn;
  if (charge && !charge.contacted.includes(enemy))
    unit.turn = { ...unit.turn, charge: { ...charge, contacted: [...charge.contacted, enemy] } };
}

/** The second number of Move (movement.range); nothing where there is none. */
export function additionalMove(unit: Unit): Length {
  const { card } = unit.data;
  if (card.type === 'artillery' || card.type === 'wagon') return 0;
  const move = card.type === 'dragoons' && !unit.battle.mounted ? card.footMove! : card.move;
  return cm(move.additional ?? 0);
}

const fullImpetusFrom = cm(20);

/** resolution.pursuit: the additional move; special.no-quarter: 5 cm on foot without one. */
export function pursuitMove(unit: Unit): Length {
  const own = additionalMove(unit);
  const onFoot = armOf(unit) === 'infantry' && unit.data.card.rules.includes('no-quarter');
  return own === 0 && onFoot ? cm(movementTable.infantryFlight) : own;
}

/** combat.impetus: what its own ride gives a charging unit, before its enemy is asked: 0, 1 or 2. */
export function impetusOfRide(unit: Unit): 0 | 1 | 2 {
  const { charge } = unit.turn;
  if (!charge || charge.pursuit || armOf(unit) !== 'cavalry') return 0;
  if (charge.run < cm(closeCombatTable.impetusRun) || additionalMove(unit) === 0) return 0;
  const full = additionalMove(unit) >= fullImpetusFrom && !charge.loose && unit.battle.layout.kind !== 'open';
  return full ? 2 : 1;
}
