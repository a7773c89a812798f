/** Chapter 6: who may and must attack, and what a battle would be worth, declared or not. */
import { ok, type Questions, questionKind, type Refusal, type Result } from '@hetman/core/game';
import type { Hex } from '@hetman/core/hex';
import { z } from 'zod';
import { blowRefusal } from '../rules/battle/attack.js';
import { declarationRefusal, declare } from '../rules/battle/declaration.js';
import { mustAttack, obligedTo, unstruck } from '../rules/battle/obligations.js';
import { anyoneEngaged, battleReport, newBattle } from '../rules/battle/strengths.js';
import { enemyHexesInZone } from '../rules/movement/zone-of-control.js';
import type { Action } from '../rules/state/actions.js';
import type { BattleReport } from '../rules/state/events.js';
import type { BattleFrame } from '../rules/state/frames.js';
import { heldBy, labelOf, unitsOn } from '../rules/state/pieces.js';
import { enemyOf, type SideIndex } from '../rules/state/setting.js';
import type { State, Unit } from '../rules/state/state.js';
import { asOf, upTo } from './as-of.js';
import {
  all,
  hexNamed,
  id,
  ids,
  idsOf,
  labels,
  labelsOf,
  sideId,
  sidesAsked,
  unitOnMap,
  whyNotOrNull,
} from './subjects.js';

/** Attackers and targets of one side in its attack phase: what each may attack and what it has to. */
function attacksOf(asked: State, side: SideIndex) {
  const state = asOf(asked, 'attack', side);
  const own = state.units.filter((unit) => unit.card.side === side && unit.place === 'map');
  const obliged = new Set(mustAttack(state, side));
  const may = (unit: Unit): Hex[] =>
    enemyHexesInZone(state, unit).filter((hex) => !blowRefusal(state, side, unit, hex));
  const units = own
    .filter((unit) => enemyHexesInZone(state, unit).length > 0)
    .map((unit) => ({
      unit: unit.card.id,
      hex: labelOf(state, unit.hex),
      may: labelsOf(state, may(unit)),
      /** 6.12: it has to fight before the phase can end. */
      must: obliged.has(unit),
      /** Enemies it is obliged to fight: not over its own fence (6.18), guns nobody (ruling 161). */
      obliged: obliged.has(unit) ? labelsOf(state, obligedTo(state, unit)) : [],
    }));
  const targets = new Set(own.flatMap((unit) => enemyHexesInZone(state, unit)));
  return {
    side: sideId(state, side),
    rule: '6.12',
    units,
    targets: [...targets].map((hex) => ({
      hex: labelOf(state, hex),
      units: idsOf(unitsOn(state, hex)),
      by: idsOf(own.filter((unit) => may(unit).includes(hex))),
      /** 6.13: somebody has to attack it still. */
      must: unstruck(state, hex) && own.some((unit) => obliged.has(unit) && obligedTo(state, unit).includes(hex)),
    })),
  };
}

const attacks = questionKind(z.strictObject({ side: id.optional() }), (state: State, { side }): Result<unknown> => {
  const sides = sidesAsked(state, side);
  if (!sides.ok) return sides;
  return ok({ sides: sides.value.map((one) => attacksOf(state, one)) });
});

export const battleFields = z.strictObject({ attackers: ids, targets: labels });

export interface AskedBattle {
  /** In the attack phase of the attackers, with nothing else under way. */
  readonly state: State;
  readonly battle: BattleFrame;
  readonly refusal: Refusal | null;
}

/** The battle that a question names, as the actions would declare it. */
export function askedBattle(asked: State, fields: z.output<typeof battleFields>): Result<AskedBattle> {
  const attackers = all([...new Set(fields.attackers)], (name) => unitOnMap(asked, name));
  if (!attackers.ok) return attackers;
  const targets = all([...new Set(fields.targets)], (label) => hexNamed(asked, label));
  if (!targets.ok) return targets;
  const { side } = attackers.value[0]!.card;
  const state = upTo(asOf(asked, 'attack', side), 'attack');
  const units = attackers.value.map(({ index }) => state.units[index]!);
  const indexes = units.map(({ index }) => index);
  const battle = newBattle(side, indexes, targets.value, false);
  return ok({ state, battle, refusal: refusalOf(state, side, units, targets.value) });
}

/**
 * Declares the battle step by step (6.21): any of the attackers attacks, the others join, more hexes are added, in
 * whatever order the rules let them. What is left over is refused for the first reason; then the whole is judged.
 */
function refusalOf(state: State, side: SideIndex, units: readonly Unit[], targets: readonly Hex[]): Refusal | null {
  const blows = units.flatMap((unit) => targets.map((hex) => ({ unit, hex })));
  const first = blows.find(({ unit, hex }) => !blowRefusal(state, side, unit, hex));
  if (!first) return blowRefusal(state, side, units[0]!, targets[0]!);
  const battle = newBattle(side, [first.unit.index], [first.hex], false);
  let left: Action[] = [
    ...targets.filter((hex) => hex !== first.hex).map((hex): Action => ({ do: 'widen', hex: labelOf(state, hex) })),
    ...units.filter((unit) => unit !== first.unit).map((unit): Action => ({ do: 'join', unit: unit.card.id })),
  ];
  for (let before = -1; left.length > 0 && left.length !== before; ) {
    before = left.length;
    left = left.filter((action) => {
      if (declarationRefusal(state, battle, action)) return true;
      declare(state, battle, action);
      return false;
    });
  }
  return left.length === 0 ? declarationRefusal(state, battle, { do: 'fight' }) : refusalOfRest(state, battle, left);
}

/** Of what the rules do not take in: the reason against it with all the rest declared, else as it stands. */
function refusalOfRest(state: State, battle: BattleFrame, left: readonly Action[]): Refusal | null {
  for (const last of left) {
    const whole = newBattle(battle.side, battle.attackers, battle.targets, false);
    for (const action of left) if (action !== last) declare(state, whole, action);
    const refusal = declarationRefusal(state, whole, last);
    if (refusal) return refusal;
  }
  return declarationRefusal(state, battle, left[0]!);
}

/** Of those on the attackers' side against those on the other: nobody fights his friends, whatever is asked. */
function reportOf(state: State, { side, attackers, targets }: BattleFrame): BattleReport | null {
  const own = attackers.filter((index) => state.units[index]!.card.side === side);
  const held = targets.filter((hex) => heldBy(state, hex, enemyOf(side)));
  const fought = newBattle(side, own, held, false);
  return anyoneEngaged(state, fought) ? battleReport(state, fought) : null;
}

/** Strengths, ratio, modifiers and column: 6.21, steps 2 to 6. Also of a battle that may not be declared. */
const battle = questionKind(battleFields, (asked: State, fields): Result<unknown> => {
  const found = askedBattle(asked, fields);
  if (!found.ok) return found;
  const { state, battle, refusal } = found.value;
  return ok({
    attackers: fields.attackers,
    targets: fields.targets,
    rule: '6.21',
    refusal: whyNotOrNull(refusal),
    /** Null where no attacker has any of the targets in its zone. */
    report: reportOf(state, battle),
  });
});

export const battleQuestions: Questions<State> = { attacks, battle };
