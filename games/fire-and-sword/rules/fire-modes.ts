/** Ways of shooting: plainly, and what guns and special rules add (special.salvo and its like, chapter on artillery). */
import type { Modifier, Refusal } from '@hetman/core/game';
import { type Gun, guns, type RangedWeapon, rangedWeapons, shootingTable, type UnitCard } from '../content/index.js';
import { type Block, countOf, firstRank, ranksOf } from '../formation/index.js';
import { sideFacing } from '../geometry/index.js';
import { isBurdened } from './carrying.js';
import type { FireMode, FireStage } from './frames.js';
import { armOf, baseCount, cardOf, hasRule, shapes, standings } from './pieces.js';
import { no } from './refusals.js';
import type { Unit } from './state.js';
import { crewed, gunOfWagons, gunPlaces, gunWagons } from './wagon-fire.js';
import { isWarWagons } from './war-wagons.js';

/** What a way of shooting makes of a unit's bases. */
export interface Drill {
  readonly weapon: RangedWeapon;
  /** Bases that shoot from where they stand. */
  readonly bases: readonly number[];
  readonly diceOf: (base: number) => number;
  readonly skillOf: (base: number) => readonly Modifier[];
}

const nothing = (): readonly Modifier[] => [];

/** The weapon a unit shoots with now: of those that its seat allows, the one that reaches furthest. */
export function weaponOf(unit: Unit): RangedWeapon | null {
  const mounted = armOf(unit) === 'cavalry';
  const usable = [...new Set(rowsOf(unit).flatMap(({ ranged }) => ranged))]
    .map((id) => rangedWeapons.get(id)!)
    .filter(({ fromHorseback }) => !mounted || fromHorseback !== 'never');
  return usable.reduce<RangedWeapon | null>(
    (best, weapon) => (best && longRange(unit, best) >= longRange(unit, weapon) ? best : weapon),
    null,
  );
}

/** The rows of a unit; of a mixed one those of all its bases (army.mixed-sotnia). */
const rowsOf = (unit: Unit): UnitCard[] =>
  unit.kinds.length === 0 ? [unit.data.card] : unit.kinds.map((_, base) => cardOf(unit, base));

/** Foot shoots a bow further (ranged.bow). */
export const longRange = (unit: Unit, { range, infantryLong }: RangedWeapon): number =>
  armOf(unit) === 'infantry' && infantryLong !== undefined ? infantryLong : (range.long ?? range.effective);

/** special.dragoons: who holds the horses does not shoot; they stand last. */
const holdsHorses = (unit: Unit, base: number): boolean =>
  unit.horseGuards > 0 && base >= baseCount(unit) - unit.horseGuards;

/** Dice of a base: its Shooting on foot or mounted; 1 when disorganised, without an order or under a burden. */
export function shootingDice(unit: Unit, base = 0): number {
  const card = cardOf(unit, base);
  const value = card.type === 'dragoons' && !unit.mounted ? card.footShooting! : card.shooting;
  if (unit.morale === 'flight' || holdsHorses(unit, base)) return 0;
  const one = unit.morale === 'disorganised' || unit.order === null || isBurdened(unit);
  return one ? Math.min(value, shootingTable.noOrderDice) : value;
}

/** The block of a unit that stands in two ranks or more, in good order. */
function inRanks(unit: Unit): Block | null {
  const { layout } = unit;
  const fit = unit.morale === 'good' && !isBurdened(unit);
  return layout.kind === 'block' && ranksOf(layout) > 1 && fit ? layout : null;
}

/** Of some bases those that have a die to roll. */
const armed = (unit: Unit, bases: readonly number[]): number[] => bases.filter((base) => shootingDice(unit, base) > 0);

/** Bases of the second rank: so many of the first have one behind them. */
const backed = (block: Block): number => Math.min(block.files, block.count - block.files);

/** special.marksmen: +1 Skill for each base of the first rank that has one behind it. */
function marksmanship(unit: Unit): Drill['skillOf'] {
  const block = hasRule(unit, 'marksmen') && unit.order === 'defence' ? inRanks(unit) : null;
  if (!block) return nothing;
  return (base) => (base < backed(block) ? [{ rule: 'special.marksmen', label: 'marksmen', value: 1 }] : []);
}

function plain(unit: Unit, stage: FireStage): Drill | Refusal {
  const weapon = weaponOf(unit);
  const wagons = isWarWagons(unit);
  // Its guns load fast, the men beside them do not.
  if (wagons && stage === 'after-movement' && unit.order === 'defence' && unit.fired && !unit.delayed)
    return no.firedAlready;
  const bases = armed(unit, wagons ? crewed(unit) : firstRank(unit.layout));
  if (!weapon || bases.length === 0) return no.noWeapon;
  const dice = (base: number) => shootingDice(unit, base);
  const block = inRanks(unit);
  // special.caracole: after movement the second and third rank shoot from where the first was.
  if (stage === 'after-movement' && unit.fired && unit.caracole !== null && block) {
    const behind = (base: number) => [1, 2].filter((rank) => base + rank * block.files < block.count).length;
    return {
      weapon,
      bases: bases.filter((base) => behind(base) > 0),
      diceOf: (base) => dice(base) * behind(base),
      skillOf: nothing,
    };
  }
  // special.countermarch: in the second stage the second rank shoots from the place of the first.
  const second =
    stage === 'after-movement' && unit.fired && block ? bases.filter((base) => base < backed(block)) : bases;
  return { weapon, bases: second, diceOf: dice, skillOf: marksmanship(unit) };
}

/** special.salvo: two ranks at once, measured from the first. */
function salvo(unit: Unit): Drill | Refusal {
  const weapon = weaponOf(unit);
  const block = inRanks(unit);
  if (!weapon || !hasRule(unit, 'salvo') || !block) return no.noSalvo;
  if (unit.reloading) return no.reloading;
  const own = (base: number) => (base < block.count ? shootingDice(unit, base) : 0);
  return {
    weapon,
    bases: firstRank(block).filter((base) => own(base) + own(base + block.files) > 0),
    diceOf: (base) => own(base) + own(base + block.files),
    skillOf: nothing,
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
  return { weapon, bases: firstRank(unit.layout), diceOf: () => dice, skillOf: nothing };
}

/** special.ranked-fire: up to three ranks, each from where it stands. */
function ranked(unit: Unit): Drill | Refusal {
  const weapon = weaponOf(unit);
  const block = inRanks(unit);
  if (!weapon || !hasRule(unit, 'ranked-fire') || !block || unit.order !== 'defence') return no.noRankedFire;
  if (unit.reloading) return no.reloading;
  const bases = Array.from({ length: Math.min(countOf(block), 3 * block.files) }, (_, index) => index);
  return { weapon, bases: armed(unit, bases), diceOf: (base) => shootingDice(unit, base), skillOf: nothing };
}

/** special.rifled-barrels: one die a base, 20 and 50 cm. */
function rifled(unit: Unit): Drill | Refusal {
  const weapon = weaponOf(unit);
  const able =
    hasRule(unit, 'rifled-barrels') && armOf(unit) === 'infantry' && unit.morale === 'good' && !isBurdened(unit);
  if (!weapon || !able) return no.noRifles;
  const barrel: RangedWeapon = {
    ...weapon,
    range: { effective: 20, long: 50 },
    effectiveness: { effective: 1, long: 0 },
  };
  return { weapon: barrel, bases: armed(unit, firstRank(unit.layout)), diceOf: () => 1, skillOf: nothing };
}

/** A gun as a weapon: nobody rides it, and it shoots worse when it was moved. */
const gunWeapon = (gun: Gun, range: RangedWeapon['range'], effectiveness: number): RangedWeapon => ({
  id: gun.id,
  name: gun.name,
  range,
  effectiveness: { effective: effectiveness, long: effectiveness },
  afterMovementPenalty: true,
  fromHorseback: 'free',
  kind: 'firearm',
  match: false,
  whileCharging: false,
});

/** artillery.ball: one die at open order; else the gun's, no more than ranks where it is shot in front or rear. */
function ballDice(unit: Unit, target: Unit, dice: number): number {
  if (armOf(target) === 'wagon') return dice;
  if (target.layout.kind !== 'block') return 1;
  const { pose, size } = standings(target)[0]!;
  const side = sideFacing(pose, size, shapes(unit));
  return side === 'front' || side === 'rear' ? Math.min(dice, ranksOf(target.layout)) : dice;
}

function cannon(unit: Unit, target: Unit, mode: 'ball' | 'case'): Drill | Refusal {
  const gun = unit.data.card.type === 'artillery' ? guns.get(unit.data.card.gun!)! : gunOfWagons(unit);
  if (!gun || unit.limbered || unit.abandoned) return no.noGun;
  const { ball, caseShot } = gun;
  const shot =
    mode === 'ball'
      ? { weapon: gunWeapon(gun, ball.range, ball.effectiveness), dice: ballDice(unit, target, ball.dice) }
      : {
          weapon: gunWeapon(gun, { effective: caseShot.range, long: null }, caseShot.effectiveness),
          dice: ball.dice + 1,
        };
  const bases = isWarWagons(unit) ? gunWagons(unit).map((base) => base + gunPlaces) : [0];
  return { weapon: shot.weapon, bases, diceOf: () => shot.dice, skillOf: nothing };
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
      return cannon(unit, target, mode);
    default:
      return unit.data.card.type === 'artillery' ? no.noWeapon : plain(unit, stage);
  }
}

/** Ways that a unit could shoot at all, the plainest first. */
export const modesOf = (unit: Unit): readonly FireMode[] =>
  unit.data.card.type === 'artillery' ? ['ball', 'case'] : ['plain'];

/** Who shoots twice: quick loading and countermarch, with a defence order (artillery.quick-loading, special.countermarch). */
export function shootsAgain(unit: Unit): boolean {
  if (unit.order !== 'defence' || unit.delayed) return false;
  if (isWarWagons(unit)) return gunOfWagons(unit)?.quickLoading ?? false;
  if (unit.data.card.type === 'artillery')
    return guns.get(unit.data.card.gun!)!.quickLoading && !unit.abandoned && !unit.strangers;
  return (hasRule(unit, 'countermarch') || unit.caracole !== null) && inRanks(unit) !== null;
}
