/** What a piece is worth to its side, and what losing a part of it costs. */
import { pointsFor } from '../../rules/battle/casualties.js';
import { dispersedUnits } from '../../rules/morale/dispersal.js';
import { isHeld } from '../../rules/scenario/held.js';
import { scoreOf } from '../../rules/scenario/points.js';
import { hasCommander, moraleOf } from '../../rules/state/pieces.js';
import { enemyOf } from '../../rules/state/setting.js';
import type { Commander, State, Unit } from '../../rules/state/state.js';
import { worthOf } from './weights.js';

const strengthOf = (unit: Unit): number => worthOf.strength * (1 + worthOf.quality * (unit.card.morale - 6));

/** The whole unit. */
export const worth = (state: State, unit: Unit): number =>
  worthOf.point * pointsFor(state, unit) + worthOf.morale + strengthOf(unit) * unit.sp;

/** Some of its points. */
export function lossOf(state: State, unit: Unit, points: number): number {
  if (points <= 0) return 0;
  if (points >= unit.sp) return worth(state, unit);
  return points * (strengthOf(unit) + worthOf.wound * worthOf.point * pointsFor(state, unit));
}

/** Its dispersal; a commander on the hex prevents it (10.13). */
export function dispersalOf(state: State, unit: Unit): number {
  if (hasCommander(state, unit)) return 0;
  const crowd = dispersedUnits(state, unit.card.side).length;
  return worth(state, unit) * Math.min(1, worthOf.dispersed + worthOf.track * crowd);
}

export function commanderWorth(state: State, commander: Commander): number {
  if (commander.card.chief) return worthOf.chief;
  return (
    worthOf.point * scoreOf(state, enemyOf(commander.card.side)).commander + worthOf.morale * worthOf.commanderFields
  );
}

/** What it costs to strike somebody who would otherwise stand idle (N.freed). */
export const wakingCost = (state: State, target: Unit): number => (isHeld(state, target) ? worthOf.waking : 0);

/** Ways to throw each sum of two dice, out of 36. */
export const waysOf = (sum: number): number => 6 - Math.abs(7 - sum);

/** 12.4: chance that two dice exceed the unit's morale. */
export function breakChance(state: State, unit: Unit): number {
  let ways = 0;
  for (let sum = moraleOf(state, unit) + 1; sum <= 12; sum++) ways += waysOf(sum);
  return ways / 36;
}
