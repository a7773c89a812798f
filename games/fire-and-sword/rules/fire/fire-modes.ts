/** Ways of shooting: plainly, and what special rules add (special.salvo and its like). */
import type { Modifier, Refusal } from '@hetman/core/game';
import { type RangedWeapon, rangedWeapons, shootingTable } from '../../content/index.js';
import { type Block, countOf, firstRank, ranksOf } from '../../formation/index.js';
import type { FireMode, FireStage } from '../state/frames.js';
import { armOf, baseCount, baseOf, cardOf, hasRule } from '../state/pieces.js';
import { no } from '../state/refusals.js';
import type { Unit } from '../state/state.js';
import { isBurdened } from '../wagons-and-works/carrying.js';
import { crewOf, isWarWagons } from '../wagons-and-works/war-wagons.js';
import { gunBases, gunDice, gunOf, gunWeapon, noGunRefusal, quickGuns } from './fire-cannon.js';

/** What a way of shooting makes of a unit's bases. */
export interface Drill {
  /** Bases that shoot from where they stand. */
  readonly bases: readonly number[];
  readonly weaponOf: (base: number) => RangedWeapon;
  readonly diceOf: (base: number) => number;
  readonly skillOf: (base: number) => readonly Modifier[];
  /** For how many bases one shoots, itself and those behind it: what ammunition is counted by. */
  readonly countOf: (base: number) => number;
}

const nothing = (): readonly Modifier[] => [];
const one = (): number => 1;

/** Weapons of a base that its seat allows, the one that reaches furthest first. */
function weaponsOf(unit: Unit, base: number): RangedWeapon[] {
  const mounted = armOf(unit) === 'cavalry';
  return cardOf(unit, base)
    .ranged.map((id) => rangedWeapons.get(id)!)
    .filter(({ fromHorseback }) => !mounted || fromHorseback !== 'never')
    .sort((a, b) => longRange(unit, b) - longRange(unit, a));
}

/** The weapon a base shoots with unless told otherwise. */
export const weaponOf = (unit: Unit, base = 0): RangedWeapon | null => weaponsOf(unit, base)[0] ?? null;

/** The furthest weapon that any base of a unit has (army.mixed-sotnia). */
export const longestWeaponOf = (unit: Unit): RangedWeapon | null =>
  Array.from({ length: baseCount(unit) }, (_, base) => weaponOf(unit, base)).reduce<RangedWeapon | null>(
    (best, weapon) => (weapon && (!best || longRange(unit, weapon) > longRange(unit, best)) ? weapon : best),
    null,
  );

/** Foot shoots a bow further (ranged.bow). */
export const longRange = (unit: Unit, { range, infantryLong }: RangedWeapon): number =>
  armOf(unit) === 'infantry' && infantryLong !== undefined ? infantryLong : (range.long ?? range.effective);

/** special.dragoons: who holds the horses does not shoot; they stand last. */
const holdsHorses = (unit: Unit, base: number): boolean =>
  unit.battle.horseGuards > 0 && base >= baseCount(unit) - unit.battle.horseGuards;

/** Dice of a base: its Shooting on foot or mounted; 1 when disorganised, without an order or burdened; a wagon’s by its crew. */
export function shootingDice(unit: Unit, base = 0): number {
  const card = cardOf(unit, base);
  const value = card.type === 'dragoons' && !unit.battle.mounted ? card.footShooting! : card.shooting;
  if (unit.battle.morale === 'flight' || holdsHorses(unit, base) || (isWarWagons(unit) && crewOf(unit, base) === 0))
    return 0;
  const single = unit.battle.morale === 'disorganised' || unit.battle.order === null || isBurdened(unit);
  const dice = single ? Math.min(value, shootingTable.noOrderDice) : value;
  // Ruling 205: every wagon with a weakened crew is a weakened base of its own.
  return isWarWagons(unit) && crewOf(unit, base) < card.strength ? Math.max(0, dice - 1) : dice;
}

const canShoot = (unit: Unit, base: number): boolean => weaponOf(unit, base) !== null && shootingDice(unit, base) > 0;

/** The block of a unit that stands in two ranks or more, in good order, on the table. */
function inRanks(unit: Unit): Block | null {
  const { layout } = unit.battle;
  const fit = unit.battle.morale === 'good' && unit.battle.place === 'table' && !isBurdened(unit);
  return layout.kind === 'block' && ranksOf(layout) > 1 && fit ? layout : null;
}

/** Bases of the second rank: so many of the first have one behind them. */
const backed = (block: Block): number => Math.min(block.files, block.count - block.files);

/** special.marksmen: +1 Skill for so many bases of the first rank that shoot as there are bases in the second. */
function marksmanship(unit: Unit, bases: readonly number[]): Drill['skillOf'] {
  const block = hasRule(unit, 'marksmen') && unit.battle.order === 'defence' ? inRanks(unit) : null;
  if (!block) return nothing;
  const helped = new Set(bases.filter((base) => cardOf(unit, base).rules.includes('marksmen')).slice(0, backed(block)));
  return (base) => (helped.has(base) ? [{ rule: 'special.marksmen', label: 'marksmen', value: 1 }] : []);
}

/** Who shoots from where it stands: the first rank; bows over their own; wagons to their sides, every one. */
function shooters(unit: Unit): number[] {
  const all = Array.from({ length: baseCount(unit) }, (_, base) => base).filter((base) => canShoot(unit, base));
  const first = firstRank(unit.battle.layout, baseOf(unit));
  return all.filter(
    (base) =>
      isWarWagons(unit) ||
      first.includes(base) ||
      // formations.non-standard: nobody but the front rank, with bows too.
      (weaponOf(unit, base)!.kind === 'bow' &&
        (unit.battle.layout.kind === 'block' || unit.battle.layout.kind === 'open')),
  );
}

function plain(unit: Unit, stage: FireStage, weaponFor = weaponOf): Drill | Refusal {
  const able = shooters(unit);
  if (able.length === 0) return no.noWeapon;
  const weapon = (base: number) => weaponFor(unit, base)!;
  const drill = { weaponOf: weapon, skillOf: nothing, countOf: one };
  const block = inRanks(unit);
  const second = stage === 'after-movement' && unit.turn.fired && block;
  const first = firstRank(unit.battle.layout, baseOf(unit)).filter((base) => able.includes(base));
  // special.caracole: after movement the second and third rank shoot from where the first was.
  if (second && unit.phase.caracole !== null) {
    const behind = (base: number) => [1, 2].map((rank) => base + rank * block.files).filter((at) => at < block.count);
    return {
      ...drill,
      bases: first.filter((base) => behind(base).length > 0),
      diceOf: (base) => behind(base).reduce((sum, at) => sum + shootingDice(unit, at), 0),
      countOf: (base) => behind(base).length,
    };
  }
  // special.countermarch: in the second stage the second rank shoots from the place of the first.
  const bases = second && hasRule(unit, 'countermarch') ? first.slice(0, backed(block)) : able;
  return { ...drill, bases, diceOf: (base) => shootingDice(unit, base), skillOf: marksmanship(unit, bases) };
}

/** special.salvo: two ranks at once, measured from the first. */
function salvo(unit: Unit): Drill | Refusal {
  const block = inRanks(unit);
  if (!hasRule(unit, 'salvo') || !block) return no.noSalvo;
  if (unit.turn.reloading) return no.reloading;
  const bases = firstRank(block, baseOf(unit)).filter((base) => canShoot(unit, base));
  if (bases.length === 0) return no.noSalvo;
  const both = (base: number) => base < backed(block);
  return {
    weaponOf: (base) => weaponOf(unit, base)!,
    bases,
    diceOf: (base) => shootingDice(unit, base) + (both(base) ? shootingDice(unit, block.files + base) : 0),
    skillOf: nothing,
    countOf: (base) => (both(base) ? 2 : 1),
  };
}

/** special.shooting-while-charging: one die a base, with the weapon that is used in full career. */
function inCareer(unit: Unit): Drill | Refusal {
  const all = unit.data.card.ranged.map((id) => rangedWeapons.get(id)!);
  const feigning = hasRule(unit, 'feigned-flight') && !hasRule(unit, 'shooting-while-charging');
  const weapon =
    all.find(({ whileCharging }) => whileCharging) ?? all.find(({ id }) => id === 'pistol') ?? weaponOf(unit);
  const able = weapon && (feigning || hasRule(unit, 'shooting-while-charging') || weapon.whileCharging);
  const dice = Math.min(1, shootingDice(unit));
  if (!able || dice === 0) return no.noFireInCharge;
  const bases = firstRank(unit.battle.layout, baseOf(unit));
  return { weaponOf: () => weapon, bases, diceOf: () => dice, skillOf: nothing, countOf: one };
}

/** special.ranked-fire: up to three ranks, each from where it stands. */
function ranked(unit: Unit): Drill | Refusal {
  const block = inRanks(unit);
  if (!hasRule(unit, 'ranked-fire') || !block || unit.battle.order !== 'defence') return no.noRankedFire;
  if (unit.turn.reloading) return no.reloading;
  const bases = Array.from({ length: Math.min(countOf(block), 3 * block.files) }, (_, index) => index);
  return {
    weaponOf: (base) => weaponOf(unit, base)!,
    bases: bases.filter((base) => canShoot(unit, base)),
    diceOf: (base) => shootingDice(unit, base),
    skillOf: nothing,
    countOf: one,
  };
}

/** special.rifled-barrels: one die a base, 20 and 50 cm. */
function rifled(unit: Unit): Drill | Refusal {
  const weapon = weaponOf(unit);
  const able =
    hasRule(unit, 'rifled-barrels') &&
    armOf(unit) === 'infantry' &&
    unit.battle.morale === 'good' &&
    !isBurdened(unit) &&
    unit.battle.layout.kind !== 'non-standard';
  if (!weapon || !able) return no.noRifles;
  const barrel: RangedWeapon = {
    ...weapon,
    range: { effective: 20, long: 50 },
    effectiveness: { effective: 1, long: 0 },
  };
  const bases = firstRank(unit.battle.layout, baseOf(unit)).filter((base) => shootingDice(unit, base) > 0);
  return { weaponOf: () => barrel, bases, diceOf: () => 1, skillOf: nothing, countOf: one };
}

/** Pistols or javelins of a unit that has something longer as well. */
function sidearms(unit: Unit, stage: FireStage): Drill | Refusal {
  const shortest = (of: Unit, base = 0) => weaponsOf(of, base).at(-1) ?? null;
  return weaponsOf(unit, 0).length > 1 ? plain(unit, stage, shortest) : no.noWeapon;
}

function cannon(unit: Unit, target: Unit, stage: FireStage, mode: 'ball' | 'case'): Drill | Refusal {
  const missing = noGunRefusal(unit);
  if (missing) return missing;
  const guns = stage === 'after-movement' && unit.turn.fired ? quickGuns(unit) : gunBases(unit);
  const loaded = mode === 'case' ? guns.filter((base) => gunOf(unit, base)!.caseShot !== null) : guns;
  // Mortars throw bombs and nothing else (ruling 616).
  if (loaded.length === 0 && guns.length > 0) return no.noCase;
  return {
    weaponOf: (base) => gunWeapon(gunOf(unit, base)!, mode),
    bases: loaded,
    diceOf: (base) => gunDice(unit, gunOf(unit, base)!, target, mode),
    skillOf: nothing,
    countOf: one,
  };
}

/** The drill of a way of shooting, or why the unit cannot shoot so. */
export function drillOf(unit: Unit, target: Unit, stage: FireStage, mode: FireMode): Drill | Refusal {
  switch (mode) {
    case 'salvo':
      return salvo(unit);
    case 'ranked':
      return ranked(unit);
    case 'rifled':
      return rifled(unit);
    case 'charging':
      return inCareer(unit);
    case 'ball':
    case 'case':
      return cannon(unit, target, stage, mode);
    case 'sidearm':
      return sidearms(unit, stage);
    default:
      return unit.data.card.type === 'artillery' ? no.noWeapon : plain(unit, stage);
  }
}

/** Ways that a unit could shoot at all, the plainest first. */
export const modesOf = (unit: Unit): readonly FireMode[] => {
  if (unit.data.card.type === 'artillery') return ['ball', 'case'];
  return gunBases(unit).length > 0 ? ['plain', 'ball', 'case'] : ['plain'];
};

/** Who shoots twice: quick loading and countermarch, with a defence order (artillery.quick-loading, special.countermarch). */
export function shootsAgain(unit: Unit): boolean {
  if (unit.battle.order !== 'defence' || unit.turn.delayed || unit.turn.mustReload) return false;
  if (gunBases(unit).length > 0) return quickGuns(unit).length > 0;
  return (hasRule(unit, 'countermarch') || unit.phase.caracole !== null) && inRanks(unit) !== null;
}
