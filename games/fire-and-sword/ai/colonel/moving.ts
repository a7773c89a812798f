/** How a unit goes: rows of acts are tried on copies, a few of the best are carried on, and the best end is taken. */
import { seededDice } from '@hetman/core/dice';
import { cm } from '../../geometry/index.js';
import type { Action } from '../../rules/actions.js';
import type { MoveFrame } from '../../rules/frames.js';
import { allowanceOf } from '../../rules/move-frame.js';
import { basicMove } from '../../rules/pieces.js';
import { topFrame } from '../../rules/play.js';
import { cloneState, type State, type Unit } from '../../rules/state.js';
import { rules } from '../../rules/system.js';
import { actsOf } from './acts.js';
import type { Aim } from './aims.js';
import { around } from './menace.js';
import { wayTo } from './posts.js';
import { standing, urgency } from './standing.js';
import { type Stakes, stakesOf } from './worth.js';

interface Row {
  readonly state: State;
  readonly acts: readonly Action[];
  /** What it is worth to stop here. */
  readonly worth: number;
  /** The same with what is left of the move. */
  readonly hope: number;
}

/** What a test on the way costs that may go wrong. */
const risk = 0.3;
/** What it costs to lose one's order in passing through friends. */
const orderLost = 0.6;

/** Tests that wait for a commander's support; without one they are rolled at once, and fall as they may. */
export const riskOf = ({ frames, units }: State): number =>
  frames.reduce((sum, frame) => {
    if (frame.kind !== 'test') return sum;
    // Who passes through friends tests with them, one after the other (movement.passing).
    const fails = 1 - units[frame.unit]!.data.card[frame.attribute] / 10;
    return sum + (frame.decides.kind === 'passed-through' ? fails * orderLost : risk);
  }, 0);

/** So many rows are carried on after each act: many first acts, few after that. */
const kept = [4, 2, 2, 2, 2] as const;
/** Who is where he should be with nobody so near stays. */
const quiet = cm(45);
/** No act for less. */
const least = 0.03;

/** The row of acts with one more; null where the unit would come to harm. */
function carriedOn(row: Row, index: number, action: Action, aim: Aim | undefined, stakes: Stakes): Row | null {
  const state = cloneState(row.state);
  rules.apply({ state, dice: seededDice('colonel'), tell: () => undefined }, action);
  const unit = state.units[index]!;
  const frame = topFrame(state);
  if (unit.morale !== row.state.units[index]!.morale) return null;
  const worth = standing(state, unit, aim, stakes) - riskOf(state) - least * (row.acts.length + 1);
  const left = frame?.kind === 'move' ? allowanceOf(unit, frame) - frame.spent : 0;
  const hope = worth + 2 * urgency * (aim?.worth ?? 1) * (left / Math.max(cm(5), basicMove(unit)));
  return { state, acts: [...row.acts, action], worth, hope };
}

/** The acts of this unit until it stops, none where it stands best. */
export function planMove(state: State, { unit: index }: MoveFrame, aim: Aim | undefined): readonly Action[] {
  const stakes = stakesOf(state, state.units[index]!.side);
  const unit = state.units[index]!;
  if (aim && wayTo(state, unit, aim) === 0 && around(state, unit).every(({ far }) => far > quiet)) return [];
  const start: Row = { state, acts: [], worth: standing(state, unit, aim, stakes), hope: 0 };
  let best = start;
  let rows: Row[] = [start];
  for (let length = 0; length < kept.length && rows.length > 0; length++) {
    const next = rows.flatMap((row) => {
      const frame = topFrame(row.state);
      if (frame?.kind !== 'move' || frame.unit !== index) return [];
      const acts = actsOf(row.state, row.state.units[index]!, frame, aim);
      return acts.map((action) => carriedOn(row, index, action, aim, stakes)).filter((one) => one !== null);
    });
    for (const row of next) if (row.worth > best.worth) best = row;
    rows = next.sort((a, b) => b.hope - a.hope).slice(0, kept[length]);
  }
  return best.acts;
}

/** Who stands fast turns to the enemy, takes his guns off the limber and the like. */
function bestInPlace(state: State, frame: MoveFrame, offered: readonly Action[], aim: Aim | undefined): Action {
  const stakes = stakesOf(state, frame.side);
  const start: Row = { state, acts: [], worth: standing(state, state.units[frame.unit]!, aim, stakes), hope: 0 };
  const rows = offered
    .filter(({ do: name }) => name !== 'stop' && !skipped.includes(name))
    .map((action) => carriedOn(start, frame.unit, action, aim, stakes))
    .filter((row) => row !== null);
  const best = rows.reduce((one, other) => (other.worth > one.worth ? other : one), start);
  return best.acts[0] ?? { do: 'stop' };
}

const skipped: readonly Action['do'][] = ['dismount', 'caracole'];

/** Leaving by the enemy's edge or with loads is what one came for; nobody else goes. */
const isGoal = ({ setting }: State, unit: Unit): boolean =>
  unit.loads > 0 || (unit.side === 1 && setting.scoring.some(({ kind }) => kind === 'breakthrough'));

/** What is still to be done of the plan for the unit that moves. */
export interface Plan {
  unit: number;
  acts: Action[];
}

export function chooseAct(
  state: State,
  frame: MoveFrame,
  offered: readonly Action[],
  aim: Aim | undefined,
  plan: Plan,
): Action {
  const unit = state.units[frame.unit]!;
  const leaving = offered.find(({ do: name }) => name === 'leave-table');
  if (leaving && isGoal(state, unit)) return leaving;
  if (frame.mode === 'withdraw') return { do: 'stop' };
  if (frame.mode === 'defence') return bestInPlace(state, frame, offered, aim);
  const under = plan.unit === frame.unit && (frame.spent > 0 || frame.marching);
  if (!under) Object.assign(plan, { unit: frame.unit, acts: [...planMove(state, frame, aim)] });
  const next = plan.acts.shift() ?? { do: 'stop' };
  return rules.refusal(state, state.setting.sides[unit.side].id, next) === null ? next : { do: 'stop' };
}
