/** 6.1 to 6.4: strengths, ratio, modifiers, column. Everything a player sees before the dice is worked out here. */
import type { Modifier } from '@hetman/core/game';
import { directionTo, type Hex } from '@hetman/core/hex';
import { commandBonus } from '../commanders/commanders.js';
import { moraleBonus } from '../morale/morale.js';
import { groundOf } from '../movement/ground.js';
import { stackLimit, troopLimit } from '../movement/stacking.js';
import { controls, isFront } from '../movement/zone-of-control.js';
import type { BattleReport, Strength } from '../state/events.js';
import type { BattleFrame } from '../state/frames.js';
import { isGun, isHorse, isPlainInfantry, moraleOf, unitsOn, wagonOn } from '../state/pieces.js';
import { enemyOf, type SideIndex } from '../state/setting.js';
import { nobody, type State, type Unit } from '../state/state.js';
import { coverOf, fenced } from '../wagons-and-works/fences.js';

export function newBattle(
  side: SideIndex,
  attackers: readonly number[],
  targets: readonly Hex[],
  charge: boolean,
): BattleFrame {
  return {
    kind: 'battle',
    side,
    step: charge ? 'pikes' : 'declare',
    charge,
    attackers: [...attackers],
    targets: [...targets],
    defenders: [],
    origins: [],
    result: null,
    toRetreat: [],
    retreated: [],
    routes: [],
    gunsLeft: [],
    shaken: [],
    sheltered: [],
    thrown: [],
    lossLeft: [0, 0],
    toTurn: [],
    followed: [],
    length: 0,
  };
}

export const attackersOf = (state: State, battle: BattleFrame): Unit[] =>
  battle.attackers.map((index) => state.units[index]!).filter((unit) => unit.place === 'map');

/** N.camp: two units share the hex that are more than an ordinary stack. */
function isCamp(state: State, troops: readonly Unit[]): boolean {
  const strength = troops.reduce((sum, unit) => sum + unit.sp, 0);
  return strength > stackLimit && strength > troopLimit(state, troops[0]!.card.side, troops[0]!.hex);
}

/** N.camp, ruling 180: another unit of its camp hex attacks in this battle already. */
export const campAttacks = (state: State, attackers: readonly Unit[], unit: Unit): boolean =>
  !isGun(unit) &&
  attackers.some((other) => other.hex === unit.hex && !isGun(other)) &&
  isCamp(
    state,
    unitsOn(state, unit.hex).filter((other) => !isGun(other)),
  );

/** N.camp, ruling 122: of two camped units the stronger one fights. */
function fightersOn(state: State, hex: Hex): Unit[] {
  const units = unitsOn(state, hex);
  const troops = units.filter((unit) => !isGun(unit));
  if (!isCamp(state, troops)) return units;
  const strongest = troops.reduce((best, unit) =>
    unit.sp > best.sp || (unit.sp === best.sp && unit.index < best.index) ? unit : best,
  );
  return units.filter((unit) => isGun(unit) || unit === strongest);
}

export const defendersOf = (state: State, battle: BattleFrame): Unit[] =>
  battle.targets.flatMap((hex) => fightersOn(state, hex));

/** One attacker against one target hex: which side of it he attacks over. */
interface Blow {
  readonly unit: Unit;
  readonly target: Hex;
  /** From attacker to target. */
  readonly direction: number;
}

function blowsOf(state: State, battle: BattleFrame): Blow[] {
  const { grid } = groundOf(state.setting);
  const blows: Blow[] = [];
  for (const unit of attackersOf(state, battle)) {
    for (const target of battle.targets) {
      // Fire may have emptied one of several targets.
      if (state.top[target] === nobody) continue;
      const direction = directionTo(grid, unit.hex, target);
      if (direction >= 0 && controls(state, unit, direction)) blows.push({ unit, target, direction });
    }
  }
  return blows;
}

/** Attackers who still have somebody before them: fire may have emptied the only hex that a unit faced. */
const engagedIn = (state: State, battle: BattleFrame, blows: readonly Blow[]): Unit[] =>
  attackersOf(state, battle).filter((unit) => blows.some((blow) => blow.unit === unit));

export const anyoneEngaged = (state: State, battle: BattleFrame): boolean => blowsOf(state, battle).length > 0;

const opposite = (direction: number): number => (direction + 3) % 6;

/** Ruling 36: fence, then half, then double; ruling 159: what reduces him against one target reduces him in the battle. */
function attackStrength(state: State, unit: Unit, blows: readonly Blow[], gunCounted: boolean): Strength {
  const { terrain } = groundOf(state.setting);
  const defender = enemyOf(unit.card.side);
  const mine = blows.filter((blow) => blow.unit === unit);
  const because: Modifier[] = [];
  let value = unit.sp;
  const set = (to: number, rule: string, label: string) => {
    if (to === value) return;
    because.push({ rule, label, value: to - value });
    value = to;
  };
  // Ruling 100: all guns of a hex together are one point.
  if (isGun(unit)) set(gunCounted ? 0 : 1, '13.31', 'guns');
  const covers = mine.map((blow) => coverOf(state, blow.target, defender, opposite(blow.direction)));
  const overFence = covers.find((cover) => cover !== null);
  if (overFence) {
    because.push({ rule: '14.11', label: overFence.label, value: Math.min(value, 1) - value });
    value = Math.min(value, 1);
  }
  if (terrain[unit.hex]!.halvesAttackFrom) set(value / 2, 'T.terrain', 'out-of-swamp');
  if (mine.some((blow) => terrain[blow.target]!.halvesAttackInto)) set(value / 2, 'T.terrain', 'into-vineyard');
  if (isHorse(unit) && !overFence && mine.length > 0 && mine.every((blow) => ridesDown(state, blow.target))) {
    set(value * 2, '6.19', 'cavalry-against-infantry');
  }
  return { of: unit.card.id, value, because };
}

/** 6.19, ruling 33: nothing but plain infantry, not on a wagon. */
const ridesDown = (state: State, hex: Hex): boolean =>
  !wagonOn(state, hex) && fightersOn(state, hex).every(isPlainInfantry);

/** Ruling 36: sum, struck from behind one point, wagon. */
function defenceStrength(state: State, hex: Hex, blows: readonly Blow[]): Strength {
  const { grid } = groundOf(state.setting);
  const fighters = fightersOn(state, hex);
  const because: Modifier[] = [];
  let value = fighters.reduce((sum, unit) => sum + (isGun(unit) ? 0 : unit.sp), 0);
  if (fighters.some(isGun)) value += 1;
  // Ruling 180: of two camped units only the one that defends.
  const fromBehind = blows.some(
    (blow) => blow.target === hex && fighters.some((unit) => !isFront(unit.facing, opposite(blow.direction))),
  );
  if (fromBehind && value !== 1) {
    because.push({ rule: '6.43', label: 'struck-from-behind', value: 1 - value });
    value = 1;
  }
  const wagon = wagonOn(state, hex);
  if (wagon && fighters[0] && wagon.card.side === fighters[0].card.side) {
    because.push({ rule: '11.12', label: 'wagon', value: 1 });
    value += 1;
  }
  return { of: grid.labels[hex]!, value, because };
}

/** 6.16, ruling 32: two attackers of one target on exactly opposite sides of it. */
function fromOpposingSides(blows: readonly Blow[]): boolean {
  return blows.some((one) =>
    blows.some((other) => other.target === one.target && other.direction === opposite(one.direction)),
  );
}

/** 6.31, 6.32, ruling 41: the one value that is best for the defender. */
function terrainShift(state: State, blows: readonly Blow[]): number {
  const ground = groundOf(state.setting);
  return Math.min(
    0,
    ...blows.map((blow) =>
      Math.min(ground.terrain[blow.target]!.battle, ground.sideBattle[blow.unit.hex * 6 + blow.direction]!),
    ),
  );
}

/** 6.33, 11.12, 14.14, ruling 42: where lances are of no use. */
function lanceStopped(state: State, blow: Blow): boolean {
  const defender = enemyOf(blow.unit.card.side);
  return (
    groundOf(state.setting).terrain[blow.target]!.cancelsLances ||
    wagonOn(state, blow.target)?.card.side === defender ||
    fenced(state, blow.target, defender, opposite(blow.direction))
  );
}

/** 6.72, ruling 44: +3 for two points, +2 for one; the best lancer only. */
function lanceBonus(state: State, blows: readonly Blow[], attackers: readonly Unit[]): number {
  const bonuses = attackers
    .filter((unit) => unit.lance && blows.some((blow) => blow.unit === unit))
    .filter((unit) => !blows.some((blow) => blow.unit === unit && lanceStopped(state, blow)))
    .map((unit): number => (unit.sp >= 2 ? 3 : 2));
  if (bonuses.length === 0) return 0;
  return state.setting.options['lanceStacking'] === 'sum' ? bonuses.reduce((a, b) => a + b) : Math.max(...bonuses);
}

/** Ruling 39: everything that shifts the column. */
function modifiersOf(state: State, battle: BattleFrame, blows: readonly Blow[]): Modifier[] {
  const attackers = engagedIn(state, battle, blows);
  const defenders = defendersOf(state, battle);
  const found: Modifier[] = [];
  const add = (rule: string, label: string, value: number) => {
    if (value !== 0) found.push({ rule, label, value });
  };
  // Ruling 40: the lowest of the attackers, the highest of the defenders.
  const attackMorale = Math.min(...attackers.map((unit) => moraleOf(state, unit)));
  const defenceMorale = Math.max(...defenders.map((unit) => moraleOf(state, unit)));
  add('6.21', 'morale', attackMorale - defenceMorale);
  add('9.21', 'attacking-commander', Math.max(0, ...attackers.map((unit) => commandBonus(state, unit, unit.hex))));
  add('9.21', 'defending-commander', -Math.max(0, ...defenders.map((unit) => commandBonus(state, unit, unit.hex))));
  add('6.72', 'lance', lanceBonus(state, blows, attackers));
  add('6.16', 'opposing-sides', fromOpposingSides(blows) ? 1 : 0);
  add('8.14', 'morale-track', moraleBonus(state, battle.side));
  if (state.setting.options['moraleModifier'] === 'all-battles')
    add('8.15', 'morale-track', -moraleBonus(state, enemyOf(battle.side)));
  add('6.31', 'terrain', terrainShift(state, blows));
  return found;
}

/** Ruling 37: in the defender's favour; ruling 38: the table ends at 1:4 and 9:1. */
export function ratioColumn(attack: number, defence: number, columns: number): number {
  const even = 3;
  const index = attack >= defence ? even - 1 + Math.floor(attack / defence) : even + 1 - Math.ceil(defence / attack);
  return Math.max(0, Math.min(columns - 1, index));
}

/** 6.21, steps 2 to 6. */
export function battleReport(state: State, battle: BattleFrame): BattleReport {
  const { columns } = state.setting.book.battleTable;
  const blows = blowsOf(state, battle);
  const gunHexes = new Set<Hex>();
  const attackers = engagedIn(state, battle, blows).map((unit) => {
    const strength = attackStrength(state, unit, blows, gunHexes.has(unit.hex));
    if (isGun(unit)) gunHexes.add(unit.hex);
    return strength;
  });
  const attack = totalAttack(state, attackers);
  const defenders = battle.targets
    .filter((hex) => fightersOn(state, hex).length > 0)
    .map((hex) => defenceStrength(state, hex, blows));
  const defence = defenders.reduce((sum, strength) => sum + strength.value, 0);
  const modifiers = modifiersOf(state, battle, blows);
  const shift = modifiers.reduce((sum, modifier) => sum + modifier.value, 0);
  const ratio = ratioColumn(attack, defence, columns.length);
  const columnIndex = Math.max(0, Math.min(columns.length - 1, ratio + shift));
  return {
    attackers,
    defenders,
    attack,
    defence,
    ratio: columns[ratio]!,
    modifiers,
    shift,
    column: columns[columnIndex]!,
    columnIndex,
  };
}

/** Ruling 35, other reading: all who attack over a fence are one point together. */
function totalAttack(state: State, attackers: readonly Strength[]): number {
  const overFence = (strength: Strength) => strength.because.some((reason) => reason.rule === '14.11');
  if (state.setting.options['fenceStrength'] !== 'all')
    return attackers.reduce((sum, strength) => sum + strength.value, 0);
  const others = attackers
    .filter((strength) => !overFence(strength))
    .reduce((sum, strength) => sum + strength.value, 0);
  return others + (attackers.some(overFence) ? 1 : 0);
}
