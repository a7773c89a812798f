/** Chapter 6: who may stand together on a hex. */
import type { Refusal } from '@hetman/core/game';
import type { Hex } from '@hetman/core/hex';
import { hasTrait, isGun, isHeld, isHorse, sizeOf, stackOf } from '../state/pieces.js';
import { no } from '../state/refusals.js';
import { enemyOf } from '../state/setting.js';
import type { Formation, State, Unit } from '../state/state.js';

/** 6.1, 6.2 and rulings 101 to 103: arms, armies and sizes of all that would stand on one hex. */
export function limitRefusal(state: State, units: readonly Unit[]): Refusal | null {
  const { stacking } = state.setting.book;
  let batteries = 0;
  let horse = 0;
  let foot = 0;
  for (const unit of units) {
    if (unit.card.army !== units[0]!.card.army) return no.mixedArmies;
    if (isGun(unit)) batteries++;
    else if (isHorse(unit)) horse += sizeOf(unit);
    else foot += sizeOf(unit);
  }
  if (horse > 0 && foot > 0) return no.mixedArms;
  if (batteries > 1) return no.stackFull;
  const withGuns = horse > 0 ? stacking.cavalryWithGuns : stacking.infantryWithGuns;
  const limit = batteries > 0 ? withGuns : horse > 0 ? stacking.cavalry : stacking.infantry;
  return horse + foot > limit ? no.stackFull : null;
}

/** Why the units may not stand on the hex with the friends who are there. */
export function stackRefusal(state: State, arriving: readonly Unit[], hex: Hex): Refusal | null {
  const there = friendsOn(state, arriving, hex);
  return limitRefusal(state, there.length > 0 ? [...there, ...arriving] : arriving);
}

/** Friends on a hex who do not belong to the group. */
export function friendsOn(state: State, group: readonly Unit[], hex: Hex): readonly Unit[] {
  const { side } = group[0]!.card;
  return isHeld(state, side, hex) ? stackOf(state, side, hex).filter((unit) => !group.includes(unit)) : none;
}
const none: readonly Unit[] = [];

/** Ruling 108: a square keeps others out; where squares are open it lets in who could form one, but not into a melee. */
export function squareShut(state: State, arriving: readonly Unit[], hex: Hex): boolean {
  if (friendsOn(state, arriving, hex).every((friend) => friend.formation !== 'square')) return false;
  if (state.setting.options['squares'] !== 'open' || isHeld(state, enemyOf(arriving[0]!.card.side), hex)) return true;
  return arriving.some((unit) => !unit.card.square || hasTrait(unit, 'scythes'));
}

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
  if (formation !== 'square' && troops.some((unit) => unit.formation === 'square'))
    return squareShut(state, group, hex) ? no.stackFormation : null;
  const mixed = troops.some((unit) => unit.formation !== formation);
  if (mixed && (formation === 'square' || options['skirmishStack'] !== true)) return no.stackFormation;
  const turned = troops.some((unit) => unit.facing !== facing);
  return turned && options['joinFacing'] === 'arrive' ? no.stackFacing : null;
}

/** Why units that retreat or return may not come to the friends on the hex: limits, squares, and skirmishers beside a line (7.2). */
export function arrivalRefusal(state: State, units: readonly Unit[], hex: Hex): Refusal | null {
  if (squareShut(state, units, hex)) return no.stackFormation;
  const limits = stackRefusal(state, units, hex);
  if (limits || state.setting.options['skirmishStack'] === true) return limits;
  const spread = (unit: Unit) => unit.formation === 'skirmish';
  const troops = friendsOn(state, units, hex).filter((unit) => !isGun(unit) && unit.formation !== 'square');
  const mixed = troops.some((friend) => units.some((unit) => spread(unit) !== spread(friend)));
  return mixed ? no.stackFormation : null;
}

/** 6.0, 10.11.2: whoever comes to a stack takes its facing, its square, and its skirmish order where he can. True if there is one. Those of his group came with him. */
export function adoptStack(state: State, unit: Unit, group: readonly Unit[] = [unit]): boolean {
  const friend = friendsOn(state, group, unit.hex).find((one) => !isGun(one));
  if (!friend || isGun(unit)) return false;
  unit.facing = friend.facing;
  unit.formation = friend.formation === 'skirmish' && !unit.card.skirmish ? 'line' : friend.formation;
  return true;
}
