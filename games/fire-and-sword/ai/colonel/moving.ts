/** How a unit goes: rows of acts are tried on copies, a few of the best are carried on, and the best end is taken. */
import { seededDice } from '@hetman/core/dice';
import { cm } from '../../geometry/index.js';
import { allowanceOf } from '../../rules/movement/move-frame.js';
import type { Action } from '../../rules/state/actions.js';
import type { MoveFrame } from '../../rules/state/frames.js';
import { basicMove } from '../../rules/state/pieces.js';
import { topFrame } from '../../rules/state/play.js';
import { cloneState, type State, type Unit } from '../../rules/state/state.js';
import { rules } from '../../system.js';
import { setUpOf } from '../obstacles.js';
import { actsOf } from './acts.js';
import type { Aim } from './aims.js';
import { around } from './menace.js';
import { urgency, worthOfPlace } from './places.js';
import { wayTo } from './posts.js';
import { bestReform, onTheMove } from './reforming.js';
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
  rules.apply({ state, dice: seededDice('colonel'), emit: () => undefined }, action);
  const unit = state.units[index]!;
  const frame = topFrame(state);
  if (unit.battle.morale !== row.state.units[index]!.battle.morale) return null;
  const worth = worthOfPlace(state, unit, aim, stakes) - riskOf(state) - least * (row.acts.length + 1);
  const left = frame?.kind === 'move' ? allowanceOf(unit, frame) - frame.spent : 0;
  const hope = worth + 2 * urgency * (aim?.worth ?? 1) * (left / Math.max(cm(5), basicMove(unit)));
  return { state, acts: [...row.acts, action], worth, hope };
}

/** The best end of a move from here, and how it is reached; no act where it stands best. */
function bestRow(state: State, index: number, aim: Aim | undefined, stakes: Stakes): Row {
  const start: Row = { state, acts: [], worth: worthOfPlace(state, state.units[index]!, aim, stakes), hope: 0 };
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
  return best;
}

/** What the unit can make of the next turn, if nobody else moves. */
function nextTurn(state: State, index: number, aim: Aim, stakes: Stakes): number {
  const { supposed } = onTheMove(state, index);
  supposed.turn++;
  return bestRow(supposed, index, aim, stakes).worth;
}

/** Where nothing leads on in this turn, a step back or aside may do so in the next. */
function wayOut(state: State, frame: MoveFrame, aim: Aim, stakes: Stakes): readonly Action[] {
  const { unit: index } = frame;
  if (state.turn >= state.setting.turns) return [];
  const start: Row = { state, acts: [], worth: nextTurn(state, index, aim, stakes), hope: 0 };
  return actsOf(state, state.units[index]!, frame, aim)
    .filter((action) => action.do !== 'march')
    .map((action) => carriedOn(start, index, action, aim, stakes))
    .filter((row) => row !== null)
    .filter((row) => topFrame(row.state)?.kind === 'move')
    .map((row) => ({ ...row, worth: nextTurn(row.state, index, aim, stakes) }))
    .reduce((one, other) => (other.worth > one.worth + gained ? other : one), start).acts;
}

/** Who steps back must win so much by it. */
const gained = 0.2;

/** The acts of this unit until it stops, none where it stands best. */
export function planMove(state: State, frame: MoveFrame, aim: Aim | undefined): readonly Action[] {
  const { unit: index, side } = frame;
  const unit = state.units[index]!;
  const stakes = stakesOf(state, side);
  const there = aim && wayTo(state, unit, aim) === 0;
  if (there && around(state, unit).every(({ far }) => far > quiet)) return [];
  const { acts } = bestRow(state, index, aim, stakes);
  return acts.length > 0 || !aim || there ? acts : wayOut(state, frame, aim, stakes);
}

/** Who stands fast turns to the enemy, takes his guns off the limber and the like. */
function bestInPlace(state: State, frame: MoveFrame, offered: readonly Action[], aim: Aim | undefined): Action {
  const stakes = stakesOf(state, frame.side);
  const start: Row = { state, acts: [], worth: worthOfPlace(state, state.units[frame.unit]!, aim, stakes), hope: 0 };
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
  unit.battle.loads > 0 || (unit.battle.side === 1 && setting.scoring.some(({ kind }) => kind === 'breakthrough'));

/** What is still to be done of the plan for the unit that moves. */
export interface Plan {
  unit: number;
  acts: Action[];
}

/** manoeuvres.limber: before a gun stops, its limber comes up, which costs nothing. */
export function chooseAct(
  state: State,
  frame: MoveFrame,
  offered: readonly Action[],
  aim: Aim | undefined,
  plan: Plan,
): Action {
  const chosen = chooseWay(state, frame, offered, aim, plan);
  const limber = chosen.do === 'stop' ? offered.find(({ do: name }) => name === 'bring-limber') : undefined;
  return limber ?? chosen;
}

function chooseWay(
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
  if (frame.mode === 'defence')
    return setUpOf(state, unit) ?? bestReform(state, unit, aim) ?? bestInPlace(state, frame, offered, aim);
  const under = plan.unit === frame.unit && (frame.spent > 0 || frame.marching);
  if (!under) Object.assign(plan, { unit: frame.unit, acts: [...planMove(state, frame, aim)] });
  const next = plan.acts.shift() ?? { do: 'stop' };
  return rules.refusal(state, state.setting.sides[unit.battle.side].id, next) === null ? next : { do: 'stop' };
}
