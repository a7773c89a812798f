/** The attack phase: the battle of the best expectation first, composed friend by friend. */
import type { Hex } from '@hetman/core/hex';
import { mustAttack } from '../../rules/battle/obligations.js';
import { newBattle } from '../../rules/battle/strengths.js';
import { enemyHexesInZone } from '../../rules/movement/zone-of-control.js';
import type { Action } from '../../rules/state/actions.js';
import type { AttackFrame, BattleFrame } from '../../rules/state/frames.js';
import { hexByLabel, unitById } from '../../rules/state/pieces.js';
import { topFrame } from '../../rules/state/play.js';
import type { State, Unit } from '../../rules/state/state.js';
import { BattleValues } from './expectation.js';
import { best, type Chooser, named } from './mind.js';
import { fighting } from './weights.js';

export const chooseAttack: Chooser = (state, actions) => {
  const { side } = topFrame(state) as AttackFrame;
  const battleValues = new BattleValues(state);
  const facing = facingUnits(state, side);
  const values = new Map<Action, number>();
  for (const action of actions) {
    if (action.do === 'attack') values.set(action, prospect(state, battleValues, facing, action));
  }
  const chosen = best(actions, (action) => values.get(action) ?? Number.NEGATIVE_INFINITY);
  const end = named(actions, 'end');
  if (end && (values.get(chosen) ?? 0) < fighting.attack) return end;
  if (end) return chosen;
  // Somebody must attack: of all that is promising anything, else of those who have no choice.
  if (values.get(chosen)! >= fighting.attack) return chosen;
  const obliged = mustAttack(state, side);
  return best(actions, (action) =>
    action.do === 'attack' && obliged.some((unit) => unit.card.id === action.unit)
      ? values.get(action)!
      : Number.NEGATIVE_INFINITY,
  );
};

/** Units that may still attack, by the hexes of enemies they have before them. */
function facingUnits(state: State, side: number): Map<Hex, Unit[]> {
  const facing = new Map<Hex, Unit[]>();
  for (const unit of state.units) {
    if (unit.card.side !== side || unit.place !== 'map' || unit.attacked) continue;
    for (const hex of enemyHexesInZone(state, unit)) facing.set(hex, [...(facing.get(hex) ?? []), unit]);
  }
  return facing;
}

/** An attack by this unit, joined by those who make it better. */
function prospect(
  state: State,
  battleValues: BattleValues,
  facing: ReadonlyMap<Hex, readonly Unit[]>,
  action: Extract<Action, { do: 'attack' }>,
): number {
  const unit = unitById(state, action.unit)!;
  const hex = hexByLabel(state, action.hex)!;
  let attackers = [unit.index];
  let value = battleValues.battle(newBattle(unit.card.side, attackers, [hex], false));
  for (const other of facing.get(hex) ?? []) {
    if (other === unit) continue;
    const more = [...attackers, other.index];
    const together = battleValues.battle(newBattle(unit.card.side, more, [hex], false));
    if (together <= value) continue;
    attackers = more;
    value = together;
  }
  return value;
}

/** Joins, widens or fights: whatever promises most. Who joins gives up the attack he could make himself. */
export const declareBattle: Chooser = (state, actions) => {
  const frame = topFrame(state) as BattleFrame;
  const battleValues = new BattleValues(state);
  const fight = named(actions, 'fight');
  const now = fight ? battleValues.battle(frame) : Number.NEGATIVE_INFINITY;
  const chosen = best(actions, (action) => {
    if (action.do === 'join') return joined(state, battleValues, frame, unitById(state, action.unit)!);
    if (action.do === 'widen') {
      const targets = [...frame.targets, hexByLabel(state, action.hex)!];
      return battleValues.battle({ ...frame, targets });
    }
    return now;
  });
  return chosen;
};

function joined(state: State, battleValues: BattleValues, frame: BattleFrame, unit: Unit): number {
  const together = battleValues.battle({ ...frame, attackers: [...frame.attackers, unit.index] });
  const alone = enemyHexesInZone(state, unit).map((hex) =>
    battleValues.battle(newBattle(frame.side, [unit.index], [hex], false)),
  );
  return together - Math.max(...alone);
}
