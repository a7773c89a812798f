/** One unit's fire at one target, worked out before the dice: who shoots, at what range, against what (chapter on shooting). */
import type { Modifier, Refusal } from '@hetman/core/game';
import { type RangedWeapon, shootingTable } from '../content/index.js';
import type { Standing } from '../formation/index.js';
import {
  type Arc,
  along,
  areaOf,
  cm,
  distance,
  edgeMiddle,
  inRegion,
  type Length,
  lineOfFire,
  movedPose,
  overlapping,
  type Point,
  type Polygon,
  type Pose,
  partIn,
  regionsOf,
  type SideOfUnit,
  sideFacing,
  touch,
  within,
} from '../geometry/index.js';
import { isAided } from './aiding.js';
import { basesSupplied } from './ammunition.js';
import { hasArmyRule } from './army-rules.js';
import { canBeMet, nearness, outlineOf, struckShapes } from './around.js';
import { barricadesOf, shelteredByWagons, shotOverWagon, wagonArmor } from './barricades.js';
import { caracoleGround } from './caracole-ground.js';
import { enemiesInContact, inCloseCombat } from './contact.js';
import { armorAgainst, asOpenOrder, coveredBehind, coveredByGround, hiddenBehind, obstaclesBetween } from './cover.js';
import { type Pool, poolOf } from './dice-pool.js';
import { deepInWoods, fromWoods, shotOver } from './fire-ground.js';
import { type Drill, drillOf, longRange, modesOf } from './fire-modes.js';
import { stageTargetRefusal } from './fire-stages.js';
import { armorInside, wallShots } from './fire-walls.js';
import type { FireMode, FireStage } from './frames.js';
import { worksAgainst, worksArmor } from './gun-works.js';
import { whollyOn } from './inside.js';
import { noteOf } from './notes.js';
import { armOf, baseOf, hasRule, onTable, poses, shapes, standings } from './pieces.js';
import { isSilenced } from './prepare/deployment-notes.js';
import { no } from './refusals.js';
import { onceInScene } from './scene.js';
import type { Obstacle } from './setting.js';
import { nobody, type State, type Unit } from './state.js';
import { groundClear, sees } from './vision.js';
import { gunPlaces, placeOfShot } from './wagon-fire.js';
import { isWarWagons } from './war-wagons.js';

/** One base that can shoot, with all that its dice need. */
export interface Shot {
  readonly base: number;
  readonly range: Length;
  readonly long: boolean;
  readonly modifiers: readonly Modifier[];
  readonly dice: number;
  /** Armor of the target less the effectiveness of the weapon. */
  readonly armor: number;
  /** The war wagon that is aimed at, and the armor of its structure against the weapon (wagons.fighting). */
  readonly wagon?: { readonly at: number; readonly shell: number };
}

/** Bases that shoot alike, as one pool. */
export interface Salvo {
  readonly shots: readonly Shot[];
  readonly pool: Pool;
  readonly armor: number;
  readonly wagon?: Shot['wagon'];
}

export interface Volley {
  readonly mode: FireMode;
  readonly weapon: RangedWeapon;
  readonly salvos: readonly Salvo[];
}

/** shooting.field: 270° for mounted archers, 90° for all others. */
export const arcOfFire = (unit: Unit, weapon: RangedWeapon): Arc =>
  weapon.kind === 'bow' && armOf(unit) === 'cavalry' ? 270 : 90;

/** shooting.line: everything that a line of fire keeps 1 cm away from; bases of the target's unit do not count (ruling 10). */
function blockersOf(state: State, unit: Unit, target: Unit, overhead: boolean): Polygon[] {
  const others = state.units.filter(
    (other) =>
      other.index !== unit.index &&
      other.index !== target.index &&
      onTable(other) &&
      !(overhead && other.side === unit.side && other.layout.kind === 'open') &&
      !shotOver(state, unit, target, other) &&
      !shotOverWagon(state, unit, target, other),
  );
  const walls = state.setting.buildings.filter(({ id }) => id !== unit.building && id !== target.building);
  return [...others.flatMap((other) => [...outlineOf(other)]), ...walls.map(({ shape }) => shape)];
}

const table = Object.fromEntries(
  shootingTable.modifiers.map(({ id, rule, value }) => [id, { rule, label: id, value }]),
);

/** special.commanded-musketeers: muskets shoot as well after movement, Spanish ones do not. */
const movesBadly = (unit: Unit, weapon: RangedWeapon): boolean =>
  weapon.afterMovementPenalty && !(hasRule(unit, 'commanded-musketeers') && weapon.id === 'musket');

/** Excellent archers (army.others): with bows, not with carbine and bow. */
const archery = (state: State, unit: Unit, weapon: RangedWeapon): Modifier[] =>
  weapon.kind === 'bow' && hasArmyRule(state, unit, 'excellent-archers')
    ? [{ rule: 'army.others', label: 'excellent-archers', value: 1 }]
    : [];

/** shooting.modifiers, each with the rule it comes from. */
function modifiersOf(
  unit: Unit,
  weapon: RangedWeapon,
  stage: FireStage,
  { covered, soft, close, dim }: { covered: boolean; soft: boolean; close: boolean; dim: boolean },
): Modifier[] {
  const names = [
    ...(close ? ['close-combat'] : []),
    ...(covered ? ['cover-or-open-order'] : []),
    ...(armOf(unit) === 'cavalry' && weapon.fromHorseback === 'penalty' ? ['horseback'] : []),
    ...(stage === 'after-movement' && movesBadly(unit, weapon) && unit.order !== 'defence' ? ['after-movement'] : []),
    ...(soft ? ['soft-ground'] : []),
    ...(dim ? ['low-visibility'] : []),
  ];
  return names.map((name) => table[name]!);
}

/** The nearest line from a base to its target, and whether it goes over the heads of friends. */
function nearestLine(state: State, unit: Unit, target: Unit, weapon: RangedWeapon, place: number) {
  const stand = poses(unit)[place]!;
  // special.caracole: the first rank has ridden out.
  const pose = unit.caracole ? movedPose(stand, along(unit.caracole, stand.facing)) : stand;
  const size = baseOf(unit);
  const { regions, muzzles } = fieldOf(unit, weapon, pose);
  const range = cm(longRange(unit, weapon));
  const linesOver = (overhead: boolean) =>
    onceInScene(state, `lines ${unit.index} ${place} ${target.index} ${weapon.id} ${range} ${overhead}`, () => {
      const blockers = blockersOf(state, unit, target, overhead);
      return muzzles.flatMap((edge) => {
        const from = edgeMiddle(pose, size, edge);
        const near = [...struckShapes(state, target), ...caracoleGround(target)].filter((shape) =>
          inReach(from, shape, regions, range),
        );
        return near.flatMap((shape) => reach(state, unit, target, { from, shape, regions, blockers, base: place }));
      });
    });
  const direct = linesOver(false);
  // ranged.bow: over the heads of friends in open order, with one die a base.
  const overhead = direct.length === 0 && weapon.kind === 'bow';
  const nearest = [...(overhead ? linesOver(true) : direct)].sort((a, b) => a.range - b.range)[0];
  return nearest && nearest.range <= range ? { ...nearest, overhead } : null;
}

/** shooting.field; wagons.war: to the sides only, every wagon for itself. */
function fieldOf(unit: Unit, weapon: RangedWeapon, pose: Pose) {
  const size = baseOf(unit);
  if (isWarWagons(unit)) return { regions: broadsides.map((side) => areaOf(pose, size, side)), muzzles: broadsides };
  const arc = arcOfFire(unit, weapon);
  const field: Standing = unit.layout.kind === 'open' ? { pose, size } : standings(unit)[0]!;
  const muzzles: readonly SideOfUnit[] = arc === 270 ? ['front', 'left', 'rear'] : ['front'];
  return { regions: regionsOf(field.pose, field.size, arc), muzzles };
}

/** The shot of one base, or null where it has no range, no field or no line. */
function shotOf(state: State, unit: Unit, target: Unit, drill: Drill, stage: FireStage, base: number): Shot | null {
  const { weapon } = drill;
  const place = placeOfShot(base);
  const nearest = nearestLine(state, unit, target, weapon, place);
  if (!nearest) return null;
  const { range, shape, between, overhead } = nearest;
  const own = shapes(unit)[place]!;
  const long = range > cm(weapon.range.effective);
  const sheltered = shelteredByWagons(state, target, nearest.from, shape);
  const works = worksAgainst(target, [own]);
  const raised = [...(sheltered ? [wagonArmor] : []), ...(works ? [worksArmor] : [])];
  const armor = Math.max(armorOf(state, target, shape, weapon, between), ...raised);
  const effectiveness = long ? (weapon.effectiveness.long ?? 0) : weapon.effectiveness.effective;
  const modifiers = [
    ...modifiersOf(unit, weapon, stage, {
      covered: sheltered || isCovered(state, target, shape, between),
      soft: armOf(unit) === 'artillery' && onSoftGround(state, shape),
      close: inCloseCombat(state, unit) || inCloseCombat(state, target),
      dim: deepInWoods(state, own) || noteOf(state, 'night') !== null,
    }),
    ...archery(state, unit, weapon),
    ...(works ? [table['fortified-gun']!] : []),
    ...drill.skillOf(base),
  ];
  const drilled = overhead ? Math.min(1, drill.diceOf(base)) : drill.diceOf(base);
  const dice = drilled + flankingDie(state, unit, target, weapon, place) + (unit.hail ? 1 : 0);
  const splinters = behindChevaux(target, shape, between) && weapon.kind === 'firearm';
  const byGun = armOf(unit) === 'artillery' || base >= gunPlaces;
  const at = isWarWagons(target) ? shapes(target).indexOf(shape) : -1;
  return {
    ...{ base, range, long, modifiers },
    dice: dice + (splinters && byGun ? 1 : 0),
    armor: armor - effectiveness - (splinters && !byGun ? 1 : 0),
    ...(at >= 0 && { wagon: { at, shell: target.data.card.wagon!.armor - effectiveness } }),
  };
}

/** portable.chevaux: beams before it, or on its shoulders, burst under fire. */
const behindChevaux = (target: Unit, shape: Polygon, between: readonly Obstacle[]): boolean =>
  (target.portable === 'chevaux-de-frise' && target.elements > 0) ||
  between.some(({ type, line }) => type.id === 'chevaux-de-frise' && within(shape, line, touch));

/** Sides to which a war wagon shoots. */
const broadsides = ['left', 'right'] as const;

/** In cover, in open order, or inside a building. */
const isCovered = (state: State, target: Unit, shape: Polygon, between: readonly Obstacle[]): boolean =>
  target.place === 'building' ||
  asOpenOrder(target) ||
  coveredByGround(state, target, shape) ||
  coveredBehind(target, between);

function armorOf(
  state: State,
  target: Unit,
  shape: Polygon,
  weapon: RangedWeapon,
  between: readonly Obstacle[],
): number {
  const armor = armorAgainst(state, target, shape, weapon, between);
  return target.place === 'building' ? armorInside(armor) : armor;
}

/** terrain.building-combat: shots out of the walls that have a field and a line. */
function shotsFromWalls(
  state: State,
  unit: Unit,
  target: Unit,
  { weapon, diceOf }: Drill,
  stage: FireStage,
  spent: readonly number[],
): Shot[] {
  const range = cm(longRange(unit, weapon));
  const blockers = blockersOf(state, unit, target, false);
  return wallShots(state, unit, target, { dice: diceOf(0), range, spent, blockers }).map((shot) => {
    const long = shot.range > cm(weapon.range.effective);
    const effectiveness = long ? (weapon.effectiveness.long ?? 0) : weapon.effectiveness.effective;
    const covered = isCovered(state, target, shot.shape, []);
    const close = inCloseCombat(state, unit) || inCloseCombat(state, target);
    const modifiers = [
      ...modifiersOf(unit, weapon, stage, { covered, soft: false, close, dim: false }),
      ...archery(state, unit, weapon),
    ];
    const armor = armorOf(state, target, shot.shape, weapon, []) - effectiveness;
    return { base: shot.base, range: shot.range, long, modifiers, dice: shot.dice, armor };
  });
}

/** terrain.ploughed-field: balls sink into soft ground. */
const onSoftGround = (state: State, shape: Polygon): boolean =>
  whollyOn(state.setting, shape, ({ targetOfGuns }) => targetOfGuns < 0);

/** optional.flanking-fire: one more die for guns and firearms that shoot at a flank. */
function flankingDie(state: State, unit: Unit, target: Unit, weapon: RangedWeapon, base: number): number {
  if (state.setting.options['flankingFire'] !== true || weapon.kind !== 'firearm' || armOf(target) === 'wagon')
    return 0;
  const own = shapes(unit)[base]!;
  const sides = standings(target).map(({ pose, size }) => sideFacing(pose, size, [own]));
  return sides.every((side) => side === 'left' || side === 'right') ? 1 : 0;
}

/** In range, and partly in the field of fire: worth a line. */
const inReach = (from: Point, shape: Polygon, regions: ReturnType<typeof regionsOf>, range: Length): boolean =>
  within([from], shape, range) && regions.some((region) => partIn(shape, region));

interface Line {
  readonly from: Point;
  readonly shape: Polygon;
  readonly regions: ReturnType<typeof regionsOf>;
  readonly blockers: readonly Polygon[];
  readonly base: number;
}

function reach(state: State, unit: Unit, target: Unit, { from, shape, regions, blockers, base }: Line) {
  const inField = (point: Point) =>
    regions.some((region) => inRegion(region, point)) && groundClear(state, from, point);
  const end = lineOfFire(from, shape, blockers, inField);
  if (!end) return [];
  const between = obstaclesBetween(state.setting, from, end, shapes(unit)[base]!, shape);
  return hiddenBehind(target, between) ? [] : [{ range: distance([from], shape), shape, between, from }];
}

/** shooting.first-rank, shooting.hits: the pools of a unit's fire, or why it cannot shoot at this target. */
export function volleyAt(
  state: State,
  unit: Unit,
  target: Unit,
  stage: FireStage,
  spent: readonly number[] = [],
  mode: FireMode = modesOf(unit)[0]!,
): Volley | Refusal {
  const ordered = drillOf(unit, target, stage, mode);
  if ('code' in ordered) return ordered;
  // wagons.behind: one rank, and of all drills only marksmen and rifles.
  const climbed = mode !== 'plain' && mode !== 'rifled' && barricadesOf(state, unit).length > 0;
  if (climbed) return mode === 'ranked' ? no.noRankedFire : no.noSalvo;
  const drill = fromWoods(state, unit, ordered);
  const { weapon } = drill;
  if (unit.marched) return no.marchedNoFire;
  if (isSilenced(state, unit)) return no.silenced;
  if (cannotShootHere(state, unit)) return no.noFireHere;
  // Ranges are cheap to measure and lines are not.
  if (!anyInRange(state, unit, target, weapon)) return no.noShot;
  const barred = stageTargetRefusal(state, unit, target, stage) ?? contactRefusal(state, unit, target, stage);
  if (barred) return barred;
  if (!sees(state, unit, target)) return no.notSeen;
  const ready = basesSupplied(state, unit, drill.bases).filter((base) => !spent.includes(base));
  const shots =
    unit.place === 'building'
      ? shotsFromWalls(state, unit, target, drill, stage, spent)
      : ready.flatMap((base) => shotOf(state, unit, target, drill, stage, base) ?? []);
  return shots.length === 0
    ? no.noShot
    : { mode, weapon, salvos: salvosOf(unit, shots, spent.length === 0, isLed(state, unit), isAided(state, unit)) };
}

/** commanders.joining: a commander with the unit adds a die to its first shots of the phase. */
const isLed = (state: State, unit: Unit): boolean =>
  !unit.fired && unit.leader === nobody && state.commanders.some(({ joined }) => joined === unit.index);

/** shooting.in-close-combat: only with a defence order or a special rule, and only at who attacks. */
function contactRefusal(state: State, unit: Unit, target: Unit, stage: FireStage): Refusal | null {
  const attackers = enemiesInContact(state, unit);
  if (attackers.length === 0) return null;
  const special = stage === 'charging' || stage === 'reaction';
  return (unit.order === 'defence' || special) && attackers.includes(target) ? null : no.inContact;
}

const anyInRange = (state: State, unit: Unit, target: Unit, weapon: RangedWeapon): boolean =>
  struckShapes(state, unit).some((shape) =>
    struckShapes(state, target).some((other) => within(shape, other, cm(longRange(unit, weapon)) + 2 * caracoleReach)),
  );

/** How far ranks may ride out on either side. */
const caracoleReach = cm(10);

/** Infantry in a bog and guns in a stream do not shoot (terrain.stream, terrain.swamp). */
const cannotShootHere = (state: State, unit: Unit): boolean =>
  state.setting.terrain.some(
    (piece) =>
      piece.type.noShooting.includes(armOf(unit)) && shapes(unit).some((shape) => overlapping(shape, piece.shape)),
  );

/** Bases with the same range, modifiers and armor roll together; the weakened base is one that shoots (ruling 17). */
function salvosOf(unit: Unit, shots: readonly Shot[], first: boolean, led: boolean, aided: boolean): Salvo[] {
  const groups = new Map<string, Shot[]>();
  for (const shot of shots) {
    const key = JSON.stringify([shot.long, shot.modifiers, shot.armor, shot.wagon]);
    groups.set(key, [...(groups.get(key) ?? []), shot]);
  }
  const { skill } = unit.data.card;
  return [...groups.values()].map((alike, index) => {
    const need = alike[0]!.modifiers.reduce((total, { value }) => total + value, skill);
    const extra = led && first && index === 0 ? 1 : 0;
    const perBase = alike.map(({ dice }, base) => dice + (base === 0 ? extra : 0));
    const pool = poolOf({
      perBase,
      need,
      again: alike[0]!.long ? 'hits' : null,
      weakened: first && index === 0 && unit.losses > 0,
    });
    const aid = aided && index === 0 ? { aid: true as const } : {};
    const { armor, wagon } = alike[0]!;
    return { shots: alike, pool: { ...pool, ...aid }, armor, ...(wagon && { wagon }) };
  });
}

/** shooting.target: the nearest enemy at which the unit can shoot at all. */
export function nearestTarget(
  state: State,
  unit: Unit,
  stage: FireStage,
  spent: readonly number[] = [],
  modes: readonly FireMode[] = modesOf(unit),
): Unit | null {
  const enemies = state.units.filter((enemy) => enemy.side !== unit.side && canBeMet(enemy) && !enemy.abandoned);
  const byDistance = enemies
    .map((enemy) => ({ enemy, far: nearness(state, unit, enemy) }))
    .sort((a, b) => a.far - b.far);
  // Lines of fire are dear, so that they are asked for from the nearest on.
  const able = ({ enemy }: { enemy: Unit }) =>
    modes.some((mode) => !('code' in volleyAt(state, unit, enemy, stage, spent, mode)));
  return byDistance.find(able)?.enemy ?? null;
}
