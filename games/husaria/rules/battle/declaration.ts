/** 6.14, 6.15, 6.21 step 1: composing a battle, either one attacking hex or one attacked hex. */
import type { Refusal } from '@hetman/core/game';
import type { Hex } from '@hetman/core/hex';
import { enemyHexesInZone } from '../movement/zone-of-control.js';
import type { Action } from '../state/actions.js';
import type { BattleFrame } from '../state/frames.js';
import { heldBy, hexByLabel, labelOf, unitById } from '../state/pieces.js';
import { no } from '../state/refusals.js';
import { enemyOf } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { blowRefusal } from './attack.js';
import { leftUnattacked } from './obligations.js';
import { campAttacks } from './strengths.js';

const attackersIn = (state: State, battle: BattleFrame): Unit[] => battle.attackers.map((index) => state.units[index]!);
const fromOneHex = (units: readonly Unit[]): boolean => units.every((unit) => unit.hex === units[0]!.hex);

function joinRefusal(state: State, battle: BattleFrame, unit: Unit): Refusal | null {
  const attackers = attackersIn(state, battle);
  if (attackers.includes(unit)) return no.alreadyIn;
  if (unit.card.side === battle.side && campAttacks(state, attackers, unit)) return no.campAttacks;
  const reasons = battle.targets.map((hex) => blowRefusal(state, battle.side, unit, hex));
  if (reasons.every((reason) => reason !== null)) return reasons[0]!;
  const together = [...attackers, unit];
  if (fromOneHex(together)) return null;
  if (battle.targets.length > 1) return no.manyAgainstMany;
  return leftUnattacked(state, together, battle.targets).length > 0 ? no.leavesUnattacked : null;
}

function widenRefusal(state: State, battle: BattleFrame, hex: Hex): Refusal | null {
  const attackers = attackersIn(state, battle);
  if (battle.targets.includes(hex)) return no.alreadyIn;
  if (!fromOneHex(attackers)) return no.manyAgainstMany;
  if (!heldBy(state, hex, enemyOf(battle.side))) return no.noEnemyThere;
  return attackers.some((unit) => enemyHexesInZone(state, unit).includes(hex)) ? null : no.notInFront;
}

const fightRefusal = (state: State, battle: BattleFrame): Refusal | null =>
  leftUnattacked(state, attackersIn(state, battle), battle.targets).length > 0 ? no.leavesUnattacked : null;

export function declarations(state: State, battle: BattleFrame): Action[] {
  const found: Action[] = [];
  for (const unit of state.units) {
    if (unit.card.side === battle.side && unit.place === 'map' && !unit.attacked && !joinRefusal(state, battle, unit)) {
      found.push({ do: 'join', unit: unit.card.id });
    }
  }
  for (const hex of new Set(attackersIn(state, battle).flatMap((unit) => enemyHexesInZone(state, unit)))) {
    if (!widenRefusal(state, battle, hex)) found.push({ do: 'widen', hex: labelOf(state, hex) });
  }
  if (!fightRefusal(state, battle)) found.push({ do: 'fight' });
  return found;
}

export function declarationRefusal(state: State, battle: BattleFrame, action: Action): Refusal | null {
  if (action.do === 'fight') return fightRefusal(state, battle);
  if (action.do === 'join') {
    const unit = unitById(state, action.unit);
    return unit ? joinRefusal(state, battle, unit) : no.unknownUnit;
  }
  if (action.do !== 'widen') return no.notNow;
  const hex = hexByLabel(state, action.hex);
  return hex === undefined ? no.unknownHex : widenRefusal(state, battle, hex);
}

export function declare(state: State, battle: BattleFrame, action: Action): void {
  if (action.do === 'join') battle.attackers.push(unitById(state, action.unit)!.index);
  if (action.do === 'widen') battle.targets.push(hexByLabel(state, action.hex)!);
}
