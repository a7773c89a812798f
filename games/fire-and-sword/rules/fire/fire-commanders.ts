/** Commanders who shoot, and who are shot at (commanders.shooting, commanders.attacked). */
import type { Refusal } from '@hetman/core/game';
import { nearness } from '../charge/around.js';
import { commanderSight, loneCommanders, standIn } from '../commanders/lone-commanders.js';
import type { FireMode, FireStage } from '../state/frames.js';
import { onTable } from '../state/pieces.js';
import { no, withFacts } from '../state/refusals.js';
import { enemyOf, type SideIndex } from '../state/setting.js';
import { type Commander, nobody, type State, type Unit } from '../state/state.js';
import { nearestTarget } from './fire-targets.js';
import { volleyAt } from './volley.js';

/** commanders.shooting: once a turn, in any stage but in full career; not with a unit, in flight or after a march. */
export function commanderFireRefusal(state: State, commander: Commander, stage: FireStage): Refusal | null {
  if (!onTable(commander)) return no.notOnTable;
  const led = commander.battle.joined === nobody ? undefined : state.units[commander.battle.joined];
  if (led && led.battle.leader !== commander.index) return no.joinedCommander;
  if (commander.turn.fired) return no.firedAlready;
  if (commander.battle.fleeing) return no.fleeing;
  if (commander.turn.marched) return no.marchedNoFire;
  return stage === 'charging' ? no.noFireInCharge : null;
}

/** commanders.attacked: only the nearest of all that could be shot at, and within 30 cm. No point buys another choice. */
export function commanderTargetRefusal(
  state: State,
  unit: Unit,
  target: Unit,
  stage: FireStage,
  spent: readonly number[],
  modes: readonly FireMode[],
): Refusal | null {
  const far = nearness(state, unit, target);
  if (far > commanderSight) return withFacts(no.commanderFar, { allowed: commanderSight / 100 });
  const nearer = [
    nearestTarget(state, unit, stage, spent, modes),
    ...commandersBefore(state, target.battle.side).filter(({ battle: { leader } }) => leader !== target.battle.leader),
  ].find((other) => other && nearness(state, unit, other) < far && canHit(state, unit, other, stage, spent, modes));
  return nearer ? withFacts(no.commanderNotNearest, { target: nearer.data.id }) : null;
}

const canHit = (
  state: State,
  unit: Unit,
  target: Unit,
  stage: FireStage,
  spent: readonly number[],
  modes: readonly FireMode[],
): boolean => modes.some((mode) => !('code' in volleyAt(state, unit, target, stage, spent, mode)));

/** Commanders at whom a unit may shoot now. */
export const commandersInSight = (
  state: State,
  unit: Unit,
  stage: FireStage,
  spent: readonly number[],
  modes: readonly FireMode[],
): Unit[] =>
  commandersBefore(state, enemyOf(unit.battle.side)).filter(
    (target) =>
      nearness(state, unit, target) <= commanderSight &&
      canHit(state, unit, target, stage, spent, modes) &&
      commanderTargetRefusal(state, unit, target, stage, spent, modes) === null,
  );

/** Commanders alone, and those who were charged and stand among the units. */
const commandersBefore = (state: State, side: SideIndex): Unit[] => [
  ...loneCommanders(state, side).map(standIn),
  ...state.units.filter((unit) => unit.battle.side === side && unit.battle.leader !== nobody && onTable(unit)),
];
