/** What a base fights with, and what it does to armor (weapons.effectiveness and the rules after it). */
import { type CloseWeapon, closeWeapons } from '../../content/index.js';
import { isCharging } from '../charge/charge-state.js';
import { cardOf } from '../state/pieces.js';
import type { Unit } from '../state/state.js';
import type { Strike } from './who-strikes.js';

type Trait = CloseWeapon['traits'][number];

const handWeapon = closeWeapons.get('hand-weapon')!;

/** Enemies before a base, against whom a charging weapon counts. */
export const isAhead = (meeting: Strike['meeting']): boolean =>
  meeting === 'front' || meeting === 'front-corner' || meeting === 'reach';

/** weapons.lances: only in a charge, until they are broken; kept back by choice they are not used. */
const usable = (unit: Unit, { traits }: CloseWeapon): boolean =>
  !traits.includes('single-use') || (isCharging(unit) && !unit.battle.lancesBroken && !unit.step.lancesKept);

/** weapons.two-handed: cumbersome weapons are worth nothing in disorder. */
export function effectivenessOf(unit: Unit, weapon: CloseWeapon, meeting: Strike['meeting']): number {
  if (weapon.traits.includes('cumbersome') && unit.battle.morale === 'disorganised') return 0;
  const { standing, charging } = weapon.effectiveness;
  return isCharging(unit) && isAhead(meeting) ? charging : standing;
}

/** The weapon of a base: of those it can use, the one that pierces best; in a building only hand weapons. */
export function closeWeaponOf(unit: Unit, base: number, meeting: Strike['meeting'], inside = false): CloseWeapon {
  const own = cardOf(unit, base).close.map((id) => closeWeapons.get(id)!);
  const able = inside ? [handWeapon] : own.filter((weapon) => usable(unit, weapon));
  return able.reduce(
    (best, weapon) => (effectivenessOf(unit, weapon, meeting) > effectivenessOf(unit, best, meeting) ? weapon : best),
    able[0] ?? handWeapon,
  );
}

const hasWeapon = (unit: Unit, base: number, trait: Trait): boolean =>
  cardOf(unit, base).close.some((id) => {
    const weapon = closeWeapons.get(id)!;
    return weapon.traits.includes(trait) && usable(unit, weapon);
  });

/** close.first-strike: pikes, and hussar lances in a charge; not in disorder. */
export const strikesFirst = (unit: Unit): boolean =>
  unit.battle.morale === 'good' && hasWeapon(unit, 0, 'first-strike');

/** weapons.lances: a charge with lances wins a draw. */
export const staggers = (unit: Unit): boolean => hasWeapon(unit, 0, 'staggering-charge');

/** A base of pikes. */
export const isPike = (unit: Unit, base: number): boolean => hasWeapon(unit, base, 'multiple-ranks');

/** Special rule of mixed sotnias: counted as polearms where at least half of the first rank carries them. */
export function carriesPolearms(unit: Unit, firstRank: readonly number[]): boolean {
  const armed = firstRank.filter((base) => hasWeapon(unit, base, 'polearm')).length;
  return armed > 0 && 2 * armed >= firstRank.length;
}

/** Lances that can still be lowered in a charge. */
export const hasLances = (unit: Unit): boolean =>
  !unit.battle.lancesBroken && unit.data.card.close.some((id) => closeWeapons.get(id)!.traits.includes('single-use'));
