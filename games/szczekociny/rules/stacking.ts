/** Chapter 6: who may stand together on a hex. */
import type { Refusal } from '@hetman/core/game';
import type { Hex } from '@hetman/core/hex';
import { isGun, isHeld, isHorse, stackOf, sumOfSizes } from './pieces.js';
import { no } from './refusals.js';
import { enemyOf } from './setting.js';
import type { Formation, State, Unit } from './state.js';

/** 6.1, 6.2 and rulings 101 to 103: arms, armies and sizes of all that would stand on one hex. */
export function limitRefusal(state: State, units: readonly Unit[]): Refusal | null {
  const { stacking } = state.setting.book;
  const troops = units.filter((unit) => !isGun(unit));
  const batteries = units.length - troops.length;
  if (units.some((unit) => unit.card.army !== units[0]!.card.army)) return no.mixedArmies;
  if (troops.some(isHorse) && !troops.every(isHorse)) return no.mixedArms;
  if (batteries > 1) return no.stackFull;
  const horse = troops.some(isHorse);
  const withGuns = horse ? stacking.cavalryWithGuns : stacking.infantryWithGuns;
  const limit = batteries > 0 ? withGuns : horse ? stacking.cavalry : stacking.infantry;
  return sumOfSizes(troops) > limit ? no.stackFull : null;
}

/** Why the units may not stand on the hex with the friends who are there. */
export function stackRefusal(state: State, arriving: readonly Unit[], hex: Hex): Refusal | null {
  const there = friendsOn(state, arriving, hex);
  return limitRefusal(state, [...there, ...arriving]);
}

/** Friends on a hex who do not belong to the group. */
export const friendsOn = (state: State, group: readonly Unit[], hex: Hex): Unit[] =>
  stackOf(state, group[0]!.card.side, hex).filter((unit) => !group.includes(unit));

/** Why the group may not end its way there: limits, the stack's facing (6.0), formations (7.2, 7.3). */
export function joinRefusal(
  state: State,
  group: readonly Unit[],
  hex: Hex,
  facing: number,
  formation: Formation,
): Refusal | null {
  const { options } = state.setting;
  const limits = stackRefusal(state, group, hex);
  if (limits) return limits;
  const troops = friendsOn(state, group, hex).filter((unit) => !isGun(unit));
  if (troops.length === 0 || isGun(group[0]!)) return null;
  if (isHeld(state, enemyOf(group[0]!.card.side), hex)) return null;
  const mixed = troops.some((unit) => unit.formation !== formation);
  const square = formation === 'square' || troops.some((unit) => unit.formation === 'square');
  if (mixed && (square || options['skirmishStack'] !== true)) return no.stackFormation;
  const turned = troops.some((unit) => unit.facing !== facing);
  return turned && options['joinFacing'] === 'arrive' ? no.stackFacing : null;
}

/** 6.0, 10.11.2: whoever comes to a stack takes its facing, and its skirmish order where he can. True if there is one. */
export function adoptStack(state: State, unit: Unit): boolean {
  const friend = friendsOn(state, [unit], unit.hex).find((one) => !isGun(one));
  if (!friend || isGun(unit)) return false;
  unit.facing = friend.facing;
  unit.formation = friend.formation === 'skirmish' && unit.card.skirmish ? 'skirmish' : 'line';
  return true;
}
