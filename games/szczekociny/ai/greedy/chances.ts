/** What a melee or a shot is worth, by the rules themselves on a board of its own. */
import { directionTo } from '@hetman/core/hex';
import { gunReport } from '../../rules/fire/guns.js';
import { rifleReport } from '../../rules/fire/rifle.js';
import { newVolley } from '../../rules/fire/volley.js';
import { fighters, meleeReport } from '../../rules/melee/melee-modifiers.js';
import { sumOf } from '../../rules/melee/morale.js';
import type { MeleeFrame, VolleyFrame } from '../../rules/state/frames.js';
import { groundOf } from '../../rules/state/ground.js';
import { commandersOn, isGun, moraleOf, place, sizeOf, stackOf, troopsOn } from '../../rules/state/pieces.js';
import { enemyOf, type SideIndex } from '../../rules/state/setting.js';
import type { State, Unit } from '../../rules/state/state.js';

/** Chance that a die with this lead over the other is not lower: the attacker wins ties. */
function winChance(lead: number): number {
  let won = 0;
  for (let attack = 0; attack < 10; attack++)
    for (let defence = 0; defence < 10; defence++) if (attack + lead >= defence) won++;
  return won / 100;
}

/** Chance that the side wins the melee on this hex now. */
export function chanceOn(state: State, side: SideIndex, hex: number, how: MeleeFrame['how']): number {
  const report = meleeReport(state, { side, hex, how });
  return winChance(sumOf(report.attack) - sumOf(report.defence));
}

/** The same if the units went onto the enemy's hex; `scratch` is a copy that may be disturbed. */
export function chanceIfThere(
  scratch: State,
  units: readonly Unit[],
  hex: number,
  how: MeleeFrame['how'],
  came: number | null = null,
): number {
  const { grid } = groundOf(scratch.setting);
  const own = units.map((unit) => scratch.units[unit.index]!);
  const from = own.map((unit) => unit.hex);
  for (const [i, unit] of own.entries()) {
    place(scratch, unit, hex);
    unit.came = came ?? Math.max(-1, directionTo(grid, hex, from[i]!));
  }
  const chance = chanceOn(scratch, own[0]!.card.side, hex, how);
  for (const [i, unit] of own.entries()) place(scratch, unit, from[i]!);
  return chance;
}

/** Points that a won melee on the hex brings, and a lost one costs. */
export function stakes(state: State, side: SideIndex, hex: number, chance: number): number {
  const { points } = state.setting.book;
  const prize = (loser: SideIndex) =>
    points.melee +
    stackOf(state, loser, hex)
      .filter(isGun)
      .reduce((sum, gun) => sum + points.capture + gun.card.stars, 0) +
    0.3 * commandersOn(state, loser, hex).length;
  return chance * prize(enemyOf(side)) - (1 - chance) * prize(side);
}

/** Expected harm of a shot: a step counts 1, a retreat a third. */
export function shotValue(state: State, unit: Unit, hex: number): number {
  return volleyValue(state, newVolley(unit, hex));
}

export function volleyValue(state: State, volley: VolleyFrame): number {
  const first = state.units[volley.shooters[0]!]!;
  const enemy = enemyOf(first.card.side);
  const leaders = commandersOn(state, enemy, volley.hex).length;
  if (isGun(first)) {
    const report = gunReport(state, first, volley.hex);
    if (report.counterBattery) return (0.1 * Math.max(0, 9 - report.distance)) / 4;
    const harm = troopsOn(state, enemy, volley.hex).reduce(
      (sum, unit) => sum + harmTo(state, unit, sumOf(report.modifiers)),
      0,
    );
    return harm + (report.row.endangers ? 0.3 * leaders : 0);
  }
  const target = fighters(state, enemy, volley.hex)[0]!;
  const report = rifleReport(state, volley);
  if (isGun(target)) return report.firepower / 10;
  if (report.row.modifier === null) return 0;
  return harmTo(state, target, sumOf(report.modifiers)) + (report.row.endangers ? 0.3 * leaders : 0);
}

function harmTo(state: State, unit: Unit, modifier: number): number {
  const { always, lossFrom } = state.setting.book.failure;
  let harm = 0;
  for (let die = 0; die < 10; die++) {
    const over = die + modifier - moraleOf(unit);
    if (die === always || over >= lossFrom) harm += sizeOf(unit) === 1 ? 2 : 1;
    if (die === always || over > 0) harm += 1 / 3;
  }
  return harm / 10;
}
