/** The blows of a unit in one round, worked out before the dice: who strikes, with how many, against what. */
import type { Modifier } from '@hetman/core/game';
import { closeCombatTable, terrainTypes } from '../../content/index.js';
import { firstRank } from '../../formation/index.js';
import {
  edgeOf,
  eighthTurn,
  halfTurn,
  isAlong,
  meetingOf,
  overlapping,
  type Polygon,
  stretchOn,
  turnBetween,
} from '../../geometry/index.js';
import { impetusOfRide } from '../charge/charge-state.js';
import { type Pool, poolOf, poolsOf } from '../dice/dice-pool.js';
import { ammunitionRefusal, basesSupplied } from '../fire/ammunition.js';
import { methodOf } from '../fire/ammunition-method.js';
import { barricadeArmor, bestOf, isStorming, type Shelter, sheltersOf } from '../fire/cover.js';
import { onRoad } from '../ground/ground.js';
import { partlyOn, whollyOn } from '../ground/inside.js';
import { hinders } from '../ground/obstacles.js';
import { armOf, baseCount, baseOf, cardOf, hasRule, holdsGround, poses, shapes } from '../state/pieces.js';
import { nobody, type State, type Unit } from '../state/state.js';
import { worksAgainst, worksArmor } from '../wagons-and-works/gun-works.js';
import { crewOf, isWarWagons } from '../wagons-and-works/war-wagons.js';
import { groundAdvantage, overCavalry, type Pair } from './advantage.js';
import { carriesPolearms, closeWeaponOf, effectivenessOf, isAhead, isPike } from './close-weapons.js';
import { sharedOut, stretchesOf, type WallShare } from './fight-walls.js';
import { coveredEdge, obstaclesBetweenBases } from './over-obstacles.js';
import { facesWagon, type Strike, strikesOf, struckShape } from './who-strikes.js';

/** One base that strikes, with all that its dice need. */
interface Blow extends Strike {
  readonly modifiers: readonly Modifier[];
  readonly dice: number;
  /** Armor of the enemy less the effectiveness of the weapon. */
  readonly armor: number;
}

/** Bases that strike alike, as one pool. */
export interface Attack {
  readonly target: number;
  /** The wagon that is struck; -1 where losses fall on the whole unit. */
  readonly wagon: number;
  readonly blows: readonly Blow[];
  readonly pool: Pool;
  readonly armor: number;
}

/** What a player has chosen for a base that could strike several. */
export interface Aim {
  unit: number;
  base: number;
  enemy: number;
  at: number;
}

/** What the owners have chosen before the blows. */
interface Chosen {
  readonly aims: readonly Aim[];
  readonly walls?: readonly WallShare[];
}

const table = Object.fromEntries(
  closeCombatTable.modifiers.map(({ id, rule, value }) => [id, { rule, label: id, value }]),
);

/** The strike that each base makes: the one chosen, or the first. */
export function chosenStrikes(state: State, unit: Unit, aims: readonly Aim[]): Strike[] {
  const open = strikesOf(state, unit);
  const chosen = (strike: Strike) =>
    aims.some(
      ({ unit: of, base, enemy, at }) =>
        of === unit.index && base === strike.base && enemy === strike.enemy && at === strike.at,
    );
  return [...new Set(open.map(({ base }) => base))].map((base) => {
    const own = open.filter((strike) => strike.base === base);
    return own.find(chosen) ?? own[0]!;
  });
}

/** combat.order-of-modifiers, first: what sets the value to 1, or to nothing in flight. */
function diceValue(unit: Unit, base: number): number {
  if (unit.battle.morale === 'flight' || (isWarWagons(unit) && crewOf(unit, base) === 0)) return 0;
  const { closeCombat, strength } = cardOf(unit, base);
  // Ruling 205: every wagon with a weakened crew is a weakened base of its own.
  if (isWarWagons(unit)) return crewOf(unit, base) < strength ? Math.max(1, closeCombat - 1) : closeCombat;
  // special.caracole: who is met while his caracole is broken off fights as if disorganised.
  return unit.battle.morale === 'disorganised' || unit.turn.caracoleBroken ? Math.min(1, closeCombat) : closeCombat;
}

/** weapons.pikes: each unengaged base of pikes behind gives a die to one base before it. */
function backedByPikes(unit: Unit, engaged: ReadonlySet<number>): ReadonlySet<number> {
  const backed = new Set<number>();
  if (unit.battle.morale !== 'good') return backed;
  const free = shapes(unit)
    .map((shape, base) => ({ shape, base }))
    .filter(({ base }) => !engaged.has(base) && isPike(unit, base));
  for (const base of engaged) {
    if (!isPike(unit, base)) continue;
    const rear = edgeOf(poses(unit)[base]!, baseOf(unit), 'rear');
    const behind = free.findIndex(({ shape }) => {
      const stretch = stretchOn(rear, shape);
      return stretch !== null && isAlong(stretch);
    });
    if (behind === -1) continue;
    free.splice(behind, 1);
    backed.add(base);
  }
  return backed;
}

/** combat.impetus: what the ride gives, unless the enemy, his ground or what he stands behind takes it. */
export function impetusOf(state: State, unit: Unit, strikes: readonly Strike[]): 0 | 1 | 2 {
  const ride = impetusOfRide(unit);
  const ahead = strikes.filter(({ meeting }) => isAhead(meeting));
  if (ride === 0 || facesWagon(state, unit)) return 0;
  return ahead.every((strike) => impetusTakenBy(state, unit, strike) === null) ? ride : 0;
}

const lostBy = (rule: string, label: string): { rule: string; label: string } => ({ rule, label });

/** What takes the impetus from a unit that strikes here, or null. */
export function impetusTakenBy(
  state: State,
  unit: Unit,
  { base, enemy: index, at, over }: Strike,
): { rule: string; label: string } | null {
  const enemy = state.units[index]!;
  if (armOf(enemy) === 'wagon' || over) return lostBy('wagons.general', 'wagons');
  if (enemy.battle.place === 'building') return lostBy('terrain.building-combat', 'building');
  if (worksAgainst(enemy, [shapes(unit)[base]!])) return lostBy('artillery.fortified-base', 'fortified-gun');
  const shape = shapes(enemy)[at]!;
  if (obstaclesBetweenBases(state, shape, shapes(unit)[base]!).length > 0)
    return lostBy('terrain.obstacle', 'obstacle');
  const downhill = groundAdvantage(state, { unit, base, enemy, at });
  // ruling 152: the whole base must stand on such ground, and not on a road through it.
  const standsOn = state.setting.options['partGround'] === true ? partlyOn : whollyOn;
  const rough = standsOn(state.setting, shape, (type) => !type.impetus && !(type.downhill !== null && downhill));
  if (rough && !onRoad(state.setting, poses(enemy)[at]!, baseOf(enemy))) return lostBy('combat.impetus', 'ground');
  return hasPolearmsOut(enemy, at, unit, base) ? lostBy('weapons.polearms', 'polearms') : null;
}

/** weapons.polearms: infantry in close order with a defence order, attacked in front. */
function hasPolearmsOut(enemy: Unit, at: number, unit: Unit, base: number): boolean {
  if (armOf(enemy) !== 'infantry' || !holdsGround(enemy) || enemy.battle.layout.kind === 'open') return false;
  if (!carriesPolearms(enemy, firstRank(enemy.battle.layout, baseOf(enemy)))) return false;
  const against = poses(enemy)[at]!.facing + halfTurn;
  return Math.abs(turnBetween(poses(unit)[base]!.facing, against)) < eighthTurn;
}

/** ranged.pistol-melee: with the rules for ammunition, whoever has pistols and shots left must use them. */
export function drawsPistols(state: State, unit: Unit, base: number): boolean {
  if (methodOf(state) === 'unlimited' || !cardOf(unit, base).ranged.includes('pistol')) return false;
  if (unit.battle.morale === 'flight' || ammunitionRefusal(state, unit)) return false;
  const all = Array.from({ length: baseCount(unit) }, (_, index) => index);
  return basesSupplied(state, unit, all).includes(base);
}

/** combat.modifiers: what changes Skill for one strike. */
function modifiersOf(
  state: State,
  unit: Unit,
  strike: Strike,
  impetus: 0 | 1 | 2,
  aside: 'dice' | 'skill' | null,
): Modifier[] {
  const enemy = state.units[strike.enemy]!;
  const pair: Pair = { unit: enemy, base: strike.at, enemy: unit, at: strike.base };
  const [own, theirs] = [struckShape(state, unit, strike.base), struckShape(state, enemy, strike.at)];
  const over = strike.over || isBehind(state, pair, theirs, own) || worksAgainst(enemy, [own]);
  // Ruling 50: the letter asks for a defence order, wherever the advantage comes from.
  const defends = holdsGround(enemy) || state.setting.options['advantageAnyOrder'] === true;
  const advantage = (over && holdsGround(enemy)) || (defends && groundAdvantage(state, pair));
  // Woods are what limits sight within, hills what has a way down or is steep.
  const high = state.setting.terrain.some(
    ({ type, shape }) =>
      (type.sightInside !== null || type.downhill !== null || type.id === 'steep-slope') && overlapping(own, shape),
  );
  const names = [
    ...(impetus > 0 && isAhead(strike.meeting) ? [impetus === 2 ? 'impetus-close' : 'impetus-open'] : []),
    ...(advantage ? [overCavalry(enemy, unit) ? 'advantage-cavalry' : 'advantage'] : []),
    ...(aside === 'skill' ? ['one-die-aside'] : []),
    ...(unit.data.card.type === 'dragoons' && unit.battle.mounted ? ['dragoons-mounted'] : []),
    ...(hasRule(unit, 'highlanders') && high ? ['highlanders'] : []),
    ...(drawsPistols(state, unit, strike.base) ? ['pistols'] : []),
  ];
  return names.map((name) => table[name]!);
}

/** combat.modifiers, terrain.obstacle: a base only partly behind an obstacle costs its attackers no Skill. */
function isBehind(state: State, { unit, base, enemy }: Pair, theirs: Polygon, own: Polygon): boolean {
  const fences = obstaclesBetweenBases(state, theirs, own).filter((obstacle) => hinders(enemy, obstacle));
  if (unit.battle.place === 'building' || fences.length === 0) return false;
  const side = meetingOf(poses(unit)[base]!, baseOf(unit), own)?.meeting;
  if (!side || side === 'front-corner' || side === 'rear-corner') return true;
  return coveredEdge(fences, edgeOf(poses(unit)[base]!, baseOf(unit), side));
}

const insideBuilding = terrainTypes.get('building')!.armor;

/** close.armor: as ground and obstacles raise it, and a shield. */
function armorInCombat(state: State, unit: Unit, strike: Strike): number {
  const shield = state.units[strike.enemy]!.data.card.shield ? 1 : 0;
  return bestOf(sheltersInCombat(state, unit, strike)) + shield;
}

/** All that gives an enemy armor against a blow. */
export function sheltersInCombat(state: State, unit: Unit, { base, enemy: index, at, over }: Strike): Shelter[] {
  const enemy = state.units[index]!;
  const shape = struckShape(state, enemy, at);
  // Ruling 738: as printed who attacks over an ordinary obstacle fights through it as well.
  const bare = state.setting.options['plainStormers'] === true && isStorming(enemy);
  const between = bare ? [] : obstaclesBetweenBases(state, shape, struckShape(state, unit, base));
  const inside = enemy.battle.place === 'building' ? insideBuilding.map(({ raiseTo }) => raiseTo) : [];
  return [
    ...sheltersOf(state, enemy, shape, between),
    ...inside.map((armor) => ({ rule: 'terrain.building-combat', label: 'building', armor })),
    ...(over ? [{ rule: 'wagons.behind', label: 'wagons', armor: barricadeArmor }] : []),
    ...(worksAgainst(enemy, [struckShape(state, unit, base)])
      ? [{ rule: 'artillery.fortified-base', label: 'fortified-gun', armor: worksArmor }]
      : []),
  ];
}

/** combat.flank-and-rear-dice: against a flank or rear of its own a base has a die less, or -1 with a single one. */
const asideOf = (strike: Strike, value: number): 'dice' | 'skill' | null => {
  if (isAhead(strike.meeting)) return null;
  return value > 1 ? 'dice' : 'skill';
};

function blowOf(state: State, unit: Unit, strike: Strike, impetus: 0 | 1 | 2, backed: ReadonlySet<number>): Blow {
  const value = diceValue(unit, strike.base);
  const aside = isWarWagons(unit) ? wagonAside(strike) : asideOf(strike, value);
  const inside = unit.battle.place === 'building' || state.units[strike.enemy]!.battle.place === 'building';
  const dice =
    value === 0
      ? 0
      : value + (aside === 'dice' ? closeCombatTable.asideDice : 0) + (backed.has(strike.base) && !inside ? 1 : 0);
  // terrain.building-combat: hand weapons only, and no pikes from behind.
  const weapon = closeWeaponOf(unit, strike.base, strike.meeting, inside);
  const armor = armorInCombat(state, unit, strike) - effectivenessOf(unit, weapon, strike.meeting);
  return { ...strike, modifiers: modifiersOf(state, unit, strike, impetus, aside), dice, armor };
}

/** wagons.war: a wagon fights to its sides with all its dice, to front and rear with one less. */
const wagonAside = ({ meeting }: Strike): 'dice' | null => (meeting === 'front' || meeting === 'rear' ? 'dice' : null);

/** special.companions, commanders.joining: dice of the whole unit. */
function extraDice(state: State, unit: Unit, fighting: number): number {
  if (unit.battle.morale === 'flight' || fighting === 0) return 0;
  const companions = hasRule(unit, 'companions') && unit.battle.morale === 'good' ? Math.trunc(fighting / 2) : 0;
  const led =
    unit.battle.leader === nobody && state.commanders.some((commander) => commander.battle.joined === unit.index)
      ? 1
      : 0;
  return companions + led;
}

/** Blows that have dice, those that strike alike together. */
function alike(state: State, unit: Unit, blows: readonly Blow[]): Blow[][] {
  const groups = new Map<string, Blow[]>();
  for (const blow of blows) {
    if (blow.dice <= 0) continue;
    const wagon = isWarWagons(state.units[blow.enemy]!) ? blow.at : -1;
    const key = JSON.stringify([blow.enemy, wagon, cardOf(unit, blow.base).skill, blow.modifiers, blow.armor]);
    groups.set(key, [...(groups.get(key) ?? []), blow]);
  }
  return [...groups.values()];
}

/** All the blows of a unit as pools; dice of the whole unit go with the greatest of them. */
export function attacksOf(state: State, unit: Unit, { aims, walls = [] }: Chosen = { aims: [] }): Attack[] {
  if (unit.battle.place === 'building') return wallAttacks(state, unit, walls);
  const strikes = chosenStrikes(state, unit, aims);
  const impetus = impetusOf(state, unit, strikes);
  const backed = backedByPikes(unit, new Set(strikes.map(({ base }) => base)));
  const blows = strikes.map((strike) => blowOf(state, unit, strike, impetus, backed));
  const groups = alike(state, unit, blows);
  const diceOf = (group: readonly Blow[]) => group.reduce((sum, { dice }) => sum + dice, 0);
  const main = groups.reduce((best, group, index) => (diceOf(group) > diceOf(groups[best]!) ? index : best), 0);
  const extra = extraDice(state, unit, groups.flat().length);
  const pools = poolsOf(
    groups.map((group, index) => ({
      perBase: group.map(({ dice }, at) => dice + (index === main && at === 0 ? extra : 0)),
      need: needOf(unit, group),
      armor: group[0]!.armor,
    })),
    unit.battle.losses > 0 && !isWarWagons(unit),
  );
  return groups.map((group, index) => {
    const { enemy, at, armor } = group[0]!;
    const wagon = isWarWagons(state.units[enemy]!) ? at : -1;
    return { target: enemy, wagon, blows: group, pool: pools[index]!, armor };
  });
}

const needOf = (unit: Unit, group: readonly Blow[]): number =>
  group[0]!.modifiers.reduce((total, { value }) => total + value, cardOf(unit, group[0]!.base).skill);

/** terrain.building-combat: those inside have no more dice than their bases. */
export const diceInside = (state: State, unit: Unit): number =>
  Math.max(1, baseCount(unit) * diceValue(unit, 0) + extraDice(state, unit, 1) - (unit.battle.losses > 0 ? 1 : 0));

/** The dice of the walls as they are shared out, those that strike alike as one pool. */
function wallAttacks(state: State, unit: Unit, shares: readonly WallShare[]): Attack[] {
  const stretches = stretchesOf(state, unit);
  const shared = sharedOut(
    stretches,
    diceInside(state, unit),
    shares.filter((share) => share.unit === unit.index),
  );
  const blows = stretches.flatMap(({ wall, enemy, bases }, index) => {
    let left = shared[index]!;
    return bases.map(({ at, dice: full }): Blow => {
      const dice = Math.min(left, full);
      left -= dice;
      const strike: Strike = { base: 0, enemy, at, meeting: wall, over: false };
      const weapon = closeWeaponOf(unit, 0, wall, true);
      const armor = armorInCombat(state, unit, strike) - effectivenessOf(unit, weapon, wall);
      return { ...strike, modifiers: modifiersOf(state, unit, strike, 0, null), dice, armor };
    });
  });
  return alike(state, unit, blows).map((group) => {
    const { enemy, armor } = group[0]!;
    const pool = poolOf({ perBase: group.map(({ dice }) => dice), need: needOf(unit, group) });
    return { target: enemy, wagon: -1, blows: group, pool, armor };
  });
}
