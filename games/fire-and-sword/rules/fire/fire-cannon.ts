/** Guns, on their own carriages and on war wagons (chapter on artillery). */
import type { Refusal } from '@hetman/core/game';
import { type Gun, guns, type RangedWeapon, shootingTable } from '../../content/index.js';
import { ranksOf } from '../../formation/index.js';
import { sideFacing } from '../../geometry/index.js';
import { armOf, baseCount, cardOf, footprints, shapes } from '../state/pieces.js';
import { no } from '../state/refusals.js';
import type { Unit } from '../state/state.js';
import { crewOf, isMannedByStrangers, isWarWagons } from '../wagons-and-works/war-wagons.js';
import { asOpenOrder } from './cover.js';

/** The gun of a base: of an artillery base, or of a wagon that carries one and has a crew. */
export function gunOf(unit: Unit, base: number): Gun | null {
  const { gun } = cardOf(unit, base);
  if (gun === null || unit.battle.abandoned || unit.battle.limbered) return null;
  return isWarWagons(unit) && crewOf(unit, base) === 0 ? null : guns.get(gun)!;
}

/** Bases that have a gun to shoot with. */
export const gunBases = (unit: Unit): number[] =>
  Array.from({ length: baseCount(unit) }, (_, base) => base).filter((base) => gunOf(unit, base) !== null);

/** artillery.ball: organ guns shoot every second turn. */
export const loadsLong = (unit: Unit): boolean =>
  unit.data.card.type === 'artillery' && guns.get(unit.data.card.gun!)!.everySecondTurn;

/** artillery.quick-loading: light and medium guns, those on wagons too. */
export const quickGuns = (unit: Unit): number[] =>
  // manoeuvres.man: strangers at a gun do not know its drill.
  unit.battle.strangers
    ? []
    : gunBases(unit).filter((base) => gunOf(unit, base)!.quickLoading && !isMannedByStrangers(unit, base));

/** A gun as a weapon: nobody rides it, and it shoots worse when it was moved. */
export const gunWeapon = (
  { id, name, ball, caseShot }: Gun,
  mode: 'ball' | 'case',
): RangedWeapon & { readonly gun: true; readonly lobbedFrom?: number } => ({
  id,
  name,
  range: mode === 'ball' ? ball.range : { effective: caseShot?.range ?? 0, long: null },
  effectiveness:
    mode === 'ball'
      ? { effective: ball.effectiveness, long: ball.effectiveness }
      : { effective: caseShot?.effectiveness ?? 0, long: null },
  afterMovementPenalty: true,
  fromHorseback: 'free',
  kind: 'firearm',
  match: false,
  whileCharging: false,
  gun: true,
  ...(mode === 'ball' && ball.lobbedFrom !== undefined && { lobbedFrom: ball.lobbedFrom }),
});

/** How near a bomb can fall; null for what is shot straight (ruling 616). */
export const lobbedFrom = (weapon: RangedWeapon): number | null =>
  'lobbedFrom' in weapon ? (weapon.lobbedFrom as number) : null;

export const isGun = (weapon: RangedWeapon): boolean => 'gun' in weapon;

/** Dice of a gun: one without an order (phase.no-order); case-shot adds one to them. */
export function gunDice(unit: Unit, gun: Gun, target: Unit, mode: 'ball' | 'case'): number {
  const own = unit.battle.order === null ? Math.min(shootingTable.noOrderDice, gun.ball.dice) : gun.ball.dice;
  return mode === 'case' ? own + 1 : ballDice(unit, target, own);
}

/** artillery.ball: one die at open order; no more than ranks where it is shot in front or rear; all at what is built. */
function ballDice(unit: Unit, target: Unit, dice: number): number {
  if (armOf(target) === 'wagon' || target.battle.place === 'building') return dice;
  const charging = target.data.card.rules.includes('elite-cavalry') && target.battle.layout.kind !== 'open';
  if (!charging && asOpenOrder(target)) return Math.min(1, dice);
  if (target.battle.layout.kind !== 'block') return dice;
  const { pose, size } = footprints(target)[0]!;
  const side = sideFacing(pose, size, shapes(unit));
  return side === 'front' || side === 'rear' ? Math.min(dice, ranksOf(target.battle.layout)) : dice;
}

export const noGunRefusal = (unit: Unit): Refusal | null => (gunBases(unit).length === 0 ? no.noGun : null);
