/** 4.1 to 4.5: who commands whom, within four hexes; 13.1: one arm in an activation. */
import type { Refusal } from '@hetman/core/game';
import { farApart, isGun } from '../state/pieces.js';
import { activationOf } from '../state/play.js';
import { no } from '../state/refusals.js';
import type { Commander, State, Unit } from '../state/state.js';

/** 4.2: units of the formation within reach of the leader; `formation` -1 means all of his army (4.4 c). */
export function unitsInCommand(state: State, leader: Commander, formation: number): number[] {
  return state.units
    .filter(
      (unit) =>
        unit.place === 'map' &&
        (formation < 0 ? unit.card.army === leader.card.army : unit.card.commander === formation) &&
        inReach(state, leader, unit),
    )
    .map((unit) => unit.index);
}

/** 4.2: nobody is in reach of a commander who has fallen. */
const inReach = (state: State, leader: Commander, unit: Unit): boolean =>
  leader.place === 'map' && farApart(state, unit.hex, leader.hex) <= state.setting.book.command;

/** Ruling 2: the range counts when a unit begins to act, or only when its commander was activated. */
const stillInReach = (state: State, leader: Commander, unit: Unit): boolean =>
  state.setting.options['commandRange'] === 'activation' || inReach(state, leader, unit);

/** Why the unit may not act in the activation under way. */
export function commandRefusal(state: State, unit: Unit, together = 1): Refusal | null {
  const activation = activationOf(state);
  if (!activation || unit.card.side !== activation.owner) return no.enemyPiece;
  if (!activation.acted.includes(unit.index)) {
    const leader = state.commanders[activation.leader]!;
    if (!activation.units.includes(unit.index) || !stillInReach(state, leader, unit)) return no.notCommanded;
    if (activation.formation < 0 && activation.acted.length + together > leader.card.freeUnits) return no.sixActed;
  }
  const otherArm = activation.arm !== null && !isGun(unit) && unit.card.arm !== activation.arm;
  return state.setting.oneArm && otherArm ? no.otherArm : null;
}

/** Why all of them may not act together: each that has not begun is one more of the six (4.4 c). */
export function groupRefusal(state: State, units: readonly Unit[]): Refusal | null {
  const acted = activationOf(state)?.acted ?? [];
  const beginning = units.filter((unit) => !acted.includes(unit.index)).length;
  for (const unit of units) {
    const refusal = commandRefusal(state, unit, beginning);
    if (refusal) return refusal;
  }
  return null;
}

/** The unit acts: it is one of the six where they are counted, and its arm is the arm of the activation. */
export function noteActing(state: State, unit: Unit): void {
  const activation = activationOf(state);
  if (!activation || unit.card.side !== activation.owner) return;
  if (!activation.acted.includes(unit.index)) activation.acted.push(unit.index);
  if (state.setting.oneArm && !isGun(unit)) activation.arm ??= unit.card.arm;
}

/** The units that may act in the activation under way, as far as command goes. */
export const commandedUnits = (state: State): Unit[] =>
  (activationOf(state)?.units ?? []).map((index) => state.units[index]!);
