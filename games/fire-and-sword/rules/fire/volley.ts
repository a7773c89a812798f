/** One unit's fire at one target, worked out before the dice: who shoots, at what range, against what (chapter on shooting). */
import type { Modifier, Refusal } from '@hetman/core/game';
import { guns, type RangedWeapon, shootingTable } from '../../content/index.js';
import { cm, type Length, overlapping, type Polygon, sideFacing, touch, within } from '../../geometry/index.js';
import { struckShapes } from '../charge/around.js';
import { type Pool, poolsOf } from '../dice/dice-pool.js';
import { whollyOn } from '../ground/inside.js';
import { seesToShoot } from '../ground/vision.js';
import { enemiesInContact, inCloseCombat } from '../melee/contact.js';
import { isSilenced } from '../preparation/deployment/deployment-notes.js';
import { hasArmyRule } from '../state/army-rules.js';
import type { FireMode, FireStage } from '../state/frames.js';
import { noteOf } from '../state/notes.js';
import { armOf, cardOf, footprints, hasRule, shapes } from '../state/pieces.js';
import { no } from '../state/refusals.js';
import type { Obstacle } from '../state/setting.js';
import { nobody, type State, type Unit } from '../state/state.js';
import { wagonsBefore } from '../wagons-and-works/barricades.js';
import { worksAgainst, worksArmor } from '../wagons-and-works/gun-works.js';
import { crewOf, handOf, isWarWagons, woodOf } from '../wagons-and-works/war-wagons.js';
import { isAided } from './aiding.js';
import { basesSupplied } from './ammunition.js';
import { armorAgainst, asOpenOrder, barricadeArmor, coveredBehind, coveredByGround, type Shelter } from './cover.js';
import { isGun, lobbedFrom } from './fire-cannon.js';
import { deepInWoods, fromWoods } from './fire-ground.js';
import { blockersOf, type Line, type Mark, nearestLine, shapesOfMark } from './fire-lines.js';
import { type Drill, drillOf, longRange, modesOf } from './fire-modes.js';
import { stageTargetRefusal } from './fire-stages.js';
import { armorInside, wallShots } from './fire-walls.js';

/** One base that can shoot, with all that its dice need. */
export interface Shot {
  readonly base: number;
  readonly range: Length;
  readonly long: boolean;
  readonly skill: number;
  readonly modifiers: readonly Modifier[];
  readonly dice: number;
  /** Armor of the target less the effectiveness of the weapon. */
  readonly armor: number;
  /** Of the wagon itself, whose armor is tested beside that of its crew (wagons.fighting); null elsewhere. */
  readonly structure: number | null;
  /** Bases for which it shoots. */
  readonly count: number;
}

/** Bases that shoot alike, as one pool. */
export interface Salvo {
  readonly shots: readonly Shot[];
  readonly pool: Pool;
  readonly armor: number;
  readonly structure: number | null;
}

export interface Volley {
  readonly mode: FireMode;
  readonly weapon: RangedWeapon;
  readonly salvos: readonly Salvo[];
}

const table = Object.fromEntries(
  shootingTable.modifiers.map(({ id, rule, value }) => [id, { rule, label: id, value }]),
);

interface Circumstances {
  readonly covered: boolean;
  readonly soft: boolean;
  readonly close: boolean;
  readonly dim: boolean;
}

/** special.commanded-musketeers: their muskets are shot after movement without penalty. */
const movedWorse = (unit: Unit, weapon: RangedWeapon): boolean =>
  weapon.afterMovementPenalty && !(hasRule(unit, 'commanded-musketeers') && weapon.id === 'musket');

/** shooting.modifiers, each with the rule it comes from. */
function modifiersOf(
  state: State,
  unit: Unit,
  weapon: RangedWeapon,
  stage: FireStage,
  { covered, soft, close, dim }: Circumstances,
): Modifier[] {
  const names = [
    ...(close ? ['close-combat'] : []),
    ...(covered ? ['cover-or-open-order'] : []),
    ...(armOf(unit) === 'cavalry' && weapon.fromHorseback === 'penalty' ? ['horseback'] : []),
    ...(stage === 'after-movement' && movedWorse(unit, weapon) && unit.battle.order !== 'defence'
      ? ['after-movement']
      : []),
    ...(soft ? ['soft-ground'] : []),
    ...(dim ? ['low-visibility'] : []),
  ];
  // Excellent archers (army.others): with bows, not with carbine and bow.
  const archers = weapon.kind === 'bow' && hasArmyRule(state, unit, 'excellent-archers');
  return [
    ...names.map((name) => table[name]!),
    ...(archers ? [{ rule: 'army.others', label: 'excellent-archers', value: 1 }] : []),
  ];
}

/** The shot of one base, or null where it has no range, no field or no line. */
function shotOf(state: State, unit: Unit, mark: Mark, drill: Drill, stage: FireStage, base: number): Shot | null {
  const weapon = drill.weaponOf(base);
  const line = nearestLine(state, unit, mark, weapon, base);
  if (!line || line.range > cm(longRange(unit, weapon)) || line.range < cm(lobbedFrom(weapon) ?? 0)) return null;
  const dim = deepInWoods(state, shapes(unit)[base]!) || noteOf(state, 'night') !== null;
  const from = shapes(unit)[base]!;
  const shot = shotAlong(state, unit, mark, weapon, stage, line, { dim, from });
  const own = line.overhead ? Math.min(1, drill.diceOf(base)) : drill.diceOf(base);
  const splinters = isGun(weapon) && behindChevaux(mark.unit, line.shape, line.between) ? 1 : 0;
  return {
    ...shot,
    base,
    skill: cardOf(unit, base).skill,
    modifiers: [...shot.modifiers, ...drill.skillOf(base)],
    dice: own + flankingDie(state, unit, mark.unit, weapon, from) + (unit.turn.hail ? 1 : 0) + splinters,
    count: drill.countOf(base),
  };
}

/** Range, modifiers and armor of a shot along a line. */
function shotAlong(
  state: State,
  unit: Unit,
  { unit: target, wagon }: Mark,
  weapon: RangedWeapon,
  stage: FireStage,
  { range, shape, between }: Omit<Line, 'overhead'>,
  { dim, from }: { dim: boolean; from: Polygon },
): Pick<Shot, 'range' | 'long' | 'modifiers' | 'armor' | 'structure'> {
  const long = range > cm(weapon.range.effective);
  const effectiveness = long ? (weapon.effectiveness.long ?? 0) : weapon.effectiveness.effective;
  const covered = isCovered(state, target, shape, between);
  const close = inCloseCombat(state, unit) || inCloseCombat(state, target);
  const soft = isGun(weapon) && whollyOn(state.setting, shape, ({ targetOfGuns }) => targetOfGuns < 0);
  // artillery.fortified-base: its parapet shelters the crew from the front.
  const dugIn = worksAgainst(target, [from]);
  const roofs = roofsOf(state, target, from).map(({ armor: raised }) => raised);
  const armor = Math.max(armorAgainst(state, target, shape, weapon, between), ...roofs);
  const splinters = weapon.kind === 'firearm' && !isGun(weapon) && behindChevaux(target, shape, between);
  return {
    range,
    long,
    modifiers: [
      ...modifiersOf(state, unit, weapon, stage, { covered, soft, close, dim }),
      ...(dugIn ? [table['fortified-gun']!] : []),
    ],
    armor: armor - effectiveness - (splinters ? 1 : 0),
    structure: wagon < 0 ? null : woodOf(target, wagon) - effectiveness,
  };
}

/** portable.chevaux: beams before it, or on its shoulders, burst under fire. */
const behindChevaux = (target: Unit, shape: Polygon, between: readonly Obstacle[]): boolean =>
  (target.battle.portable === 'chevaux-de-frise' && target.battle.elements > 0) ||
  between.some(({ type, line }) => type.id === 'chevaux-de-frise' && within(shape, line, touch));

interface CoverReason {
  readonly rule: string;
  readonly label: string;
  readonly holds: (state: State, target: Unit, shape: Polygon, between: readonly Obstacle[]) => boolean;
}

/** In cover, in open order, inside a building, or behind wagons; the modifier is the same for all. */
const coverReasons: readonly CoverReason[] = [
  { rule: 'terrain.building', label: 'building', holds: (_state, target) => target.battle.place === 'building' },
  { rule: 'shooting.modifiers', label: 'open-order', holds: (_state, target) => asOpenOrder(target) },
  { rule: 'terrain.cover', label: 'ground', holds: coveredByGround },
  {
    ...{ rule: 'terrain.obstacle', label: 'obstacle' },
    holds: (_state, target, shape, between) => coveredBehind(target, shape, between),
  },
  { rule: 'wagons.behind', label: 'wagons', holds: (state, target) => wagonsBefore(state, target, true).length > 0 },
];

const isCovered = (...asked: Parameters<CoverReason['holds']>): boolean =>
  coverReasons.some(({ holds }) => holds(...asked));

/** Every reason for which a target is covered from a shot. */
export const coverOf = (...asked: Parameters<CoverReason['holds']>): { rule: string; label: string }[] =>
  coverReasons.filter(({ holds }) => holds(...asked)).map(({ rule, label }) => ({ rule, label }));

/** What raises armor besides ground and obstacles: walls around it, wagons and works before it. */
export const roofsOf = (state: State, target: Unit, from: Polygon): Shelter[] => [
  ...(target.battle.place === 'building'
    ? [{ rule: 'terrain.building', label: 'building', armor: armorInside(0) }]
    : []),
  ...(wagonsBefore(state, target, true).length > 0
    ? [{ rule: 'wagons.behind', label: 'wagons', armor: barricadeArmor }]
    : []),
  ...(worksAgainst(target, [from])
    ? [{ rule: 'artillery.fortified-base', label: 'fortified-gun', armor: worksArmor }]
    : []),
];

/** terrain.building-combat: shots out of the walls that have a field and a line. */
function shotsFromWalls(
  state: State,
  unit: Unit,
  mark: Mark,
  drill: Drill,
  stage: FireStage,
  spent: readonly number[],
): Shot[] {
  const weapon = drill.weaponOf(0);
  const range = cm(longRange(unit, weapon));
  const blockers = blockersOf(state, unit, mark.unit, 0, false);
  const walls = wallShots(state, unit, mark.unit, { dice: drill.diceOf(0), range, spent, blockers });
  return walls.map(({ base, dice, wall, ...line }) => ({
    ...shotAlong(state, unit, mark, weapon, stage, line, { dim: noteOf(state, 'night') !== null, from: wall }),
    base,
    skill: handOf(unit).skill,
    dice: dice + flankingDie(state, unit, mark.unit, weapon, wall),
    count: Math.ceil(dice / drill.diceOf(0)),
  }));
}

/** optional.flanking-fire: one more die for guns and firearms that shoot at a flank; never for a commander alone (ruling 737). */
function flankingDie(state: State, unit: Unit, target: Unit, weapon: RangedWeapon, from: Polygon): number {
  if (state.setting.options['flankingFire'] !== true || weapon.kind !== 'firearm' || unit.battle.leader !== nobody)
    return 0;
  if (armOf(target) === 'wagon' || target.battle.place === 'building') return 0;
  const sides = footprints(target).map(({ pose, size }) => sideFacing(pose, size, [from]));
  return sides.every((side) => side === 'left' || side === 'right') ? 1 : 0;
}

/** shooting.first-rank, shooting.hits: the pools of a unit's fire, or why it cannot shoot at this target. */
export function volleyAt(
  state: State,
  unit: Unit,
  target: Unit,
  stage: FireStage,
  spent: readonly number[] = [],
  mode: FireMode = modesOf(unit)[0]!,
  wagon = isWarWagons(target) ? 0 : -1,
): Volley | Refusal {
  const ordered = drillOf(unit, target, stage, mode);
  if ('code' in ordered) return ordered;
  const drill = fromWoods(state, unit, ordered);
  const mark: Mark = { unit: target, wagon };
  if (unit.turn.marched) return no.marchedNoFire;
  if (isSilenced(state, unit)) return no.silenced;
  if (cannotShootHere(state, unit)) return no.noFireHere;
  // Ranges are cheap to measure and lines are not.
  if (!anyInRange(state, unit, mark, drill)) return no.noShot;
  const barred = stageTargetRefusal(state, unit, target, stage) ?? contactRefusal(state, unit, target, stage);
  if (barred) return barred;
  // Ruling 616: bombs are thrown over whoever stands between.
  const lobs = drill.bases.some((base) => lobbedFrom(drill.weaponOf(base)) !== null);
  if (!lobs && !seesToShoot(state, unit, target)) return no.notSeen;
  const gun = mode === 'ball' || mode === 'case';
  const idOf = (base: number) => (gun && isWarWagons(unit) ? base + gunOnWagon : base);
  const ready = basesSupplied(state, unit, drill.bases).filter((base) => !spent.includes(idOf(base)));
  const shots =
    unit.battle.place === 'building'
      ? shotsFromWalls(state, unit, mark, drill, stage, spent)
      : ready.flatMap((base) => shotOf(state, unit, mark, drill, stage, base) ?? []);
  if (shots.length === 0) return no.noShot;
  if (mode === 'ball' && asCase(unit, shots[0]!)) return volleyAt(state, unit, target, stage, spent, 'case', wagon);
  const salvos = salvosOf(state, unit, shots, spent.length === 0);
  const own = salvos.map((salvo) => ({
    ...salvo,
    shots: salvo.shots.map((shot) => ({ ...shot, base: idOf(shot.base) })),
  }));
  return { mode, weapon: drill.weaponOf(drill.bases[0]!), salvos: own };
}

/** Guns of wagons shoot beside the muskets of their crews, under numbers of their own. */
const gunOnWagon = 200;

/** Organ guns: a shot at effective range is a shot of case. */
const asCase = (unit: Unit, { base, long }: Shot): boolean => {
  const { gun } = cardOf(unit, base);
  return gun !== null && guns.get(gun)!.effectiveAsCase && !long;
};

/** shooting.in-close-combat: only with a defence order or a special rule, and only at who attacks. */
function contactRefusal(state: State, unit: Unit, target: Unit, stage: FireStage): Refusal | null {
  const attackers = enemiesInContact(state, unit);
  if (attackers.length === 0) return null;
  const special = stage === 'charging' || stage === 'reaction';
  return (unit.battle.order === 'defence' || special) && attackers.includes(target) ? null : no.inContact;
}

function anyInRange(state: State, unit: Unit, mark: Mark, drill: Drill): boolean {
  const range = Math.max(0, ...drill.bases.map((base) => longRange(unit, drill.weaponOf(base))));
  return struckShapes(state, unit).some((shape) =>
    shapesOfMark(state, mark).some((other) => within(shape, other, cm(range) + 2 * caracoleReach)),
  );
}

/** How far ranks may ride out on either side. */
const caracoleReach = cm(10);

/** Infantry in a bog and guns in a stream do not shoot (terrain.stream, terrain.swamp). */
const cannotShootHere = (state: State, unit: Unit): boolean =>
  state.setting.terrain.some(
    (piece) =>
      piece.type.noShooting.includes(armOf(unit)) && shapes(unit).some((shape) => overlapping(shape, piece.shape)),
  );

/** commanders.joining: a commander with the unit adds a die to its first shots of the phase, with the pool that has most (ruling 49). */
const isLed = (state: State, unit: Unit): boolean =>
  !unit.turn.fired &&
  unit.battle.leader === nobody &&
  state.commanders.some(({ battle: { joined } }) => joined === unit.index);

/** Bases with the same range, modifiers and armor roll together. */
function salvosOf(state: State, unit: Unit, shots: readonly Shot[], first: boolean): Salvo[] {
  const groups = new Map<string, Shot[]>();
  for (const shot of shots) {
    const key = JSON.stringify([shot.long, shot.skill, shot.modifiers, shot.armor]);
    groups.set(key, [...(groups.get(key) ?? []), shot]);
  }
  const alike = [...groups.values()];
  const diceOf = (group: readonly Shot[]) => group.reduce((sum, { dice }) => sum + dice, 0);
  const main = alike.reduce((best, group, index) => (diceOf(group) > diceOf(alike[best]!) ? index : best), 0);
  const led = first && isLed(state, unit) ? 1 : 0;
  const aided = isAided(state, unit);
  const pools = poolsOf(
    alike.map((group, index) => ({
      perBase: group.map(({ dice }, base) => dice + (index === main && base === 0 ? led : 0)),
      need: group[0]!.modifiers.reduce((total, { value }) => total + value, group[0]!.skill),
      again: group[0]!.long ? ('hits' as const) : null,
      armor: group[0]!.armor,
    })),
    first && unit.battle.losses > 0 && !isWarWagons(unit),
  );
  return alike.map((group, index) => ({
    shots: group,
    pool: aided && index === 0 ? { ...pools[index]!, aid: true as const } : pools[index]!,
    armor: group[0]!.armor,
    structure: group[0]!.structure,
  }));
}

/** Whether somebody is left in the wagon that is shot at. */
export const hasCrew = ({ unit, wagon }: Mark): boolean => wagon < 0 || crewOf(unit, wagon) > 0;
