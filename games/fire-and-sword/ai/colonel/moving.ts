/** How a unit goes: rows of acts are tried on copies, a few of the best are carried on, and the best end is taken. */
import { seededDice } from '@hetman/core/dice';
import { posesOf } from '../../formation/index.js';
import {
  type Angle,
  along,
  boxesNear,
  boxOf,
  centreOf,
  cm,
  type Length,
  normalAngle,
  type Point,
  type Polygon,
  plus,
  poseBy,
  quarterTurn,
  wheelLength,
  wheelTurn,
} from '../../geometry/index.js';
import type { Action, Way } from '../../rules/actions.js';
import { middleOf } from '../../rules/directions.js';
import { forcesOpen } from '../../rules/footing.js';
import type { MoveFrame } from '../../rules/frames.js';
import { allowanceOf } from '../../rules/move-frame.js';
import { baseCount, baseOf, basicMove, boundsOf, mayOpen, movesByBases, poses, standings } from '../../rules/pieces.js';
import { topFrame } from '../../rules/play.js';
import { layoutAbout } from '../../rules/prepare/standing.js';
import { cloneState, type State, type Unit } from '../../rules/state.js';
import { rules } from '../../rules/system.js';
import type { Aim } from './aims.js';
import { around } from './menace.js';
import { wayTo } from './posts.js';
import { facing, leadOf, nearestOf, shootingRange, standing, turnTo, urgency } from './standing.js';
import { type Stakes, stakesOf } from './worth.js';

/** Where it wants to go first, how far it is to the end, and what the end is worth. */
interface Goal {
  readonly to: Point;
  readonly way: Length;
  readonly worth: number;
}

function goalOf(state: State, unit: Unit, aim: Aim | undefined): Goal | null {
  if (aim) return { to: leadOf(state, unit, aim), way: wayTo(state, unit, aim), worth: aim.worth };
  const near = nearestOf(around(state, unit));
  return near && { to: middleOf(near.foe), way: Math.max(0, near.far - (shootingRange(unit) ?? cm(3))), worth: 1 };
}

/** Shorter and shorter, where something is in the way. */
const parts = [1, 0.75, 0.5, 0.25] as const;

/** The first of these that the rules allow. */
function firstAllowed(state: State, unit: Unit, acts: readonly Action[]): Action[] {
  const side = state.setting.sides[unit.side].id;
  const found = acts.find((action) => rules.refusal(state, side, action) === null);
  return found ? [found] : [];
}

/** Every centimetre, where a base must not end upon a wall. */
const byCentimetres = (length: Length, act: (length: Length) => Action): Action[] =>
  Array.from({ length: Math.floor(length / cm(1)) }, (_, less) => act(length - cm(less)));

const reaches = (unit: Unit, shape: Polygon, length: Length): boolean =>
  boxesNear(boundsOf(unit), boxOf(shape), length);

const shortened = (length: Length, act: (length: Length) => Action): Action[] =>
  parts
    .map((part) => Math.trunc(length * part))
    .filter((part) => part > 0)
    .map(act);

/** Base by base: every base so far that way, looking that way or as before. */
function walks(state: State, unit: Unit, left: Length, goal: Goal): Action[] {
  const turn = turnTo(unit, goal.to);
  const base = baseOf(unit);
  const walk =
    (aside: Angle, look: Angle) =>
    (length: Length): Action => {
      const direction = facing(unit) + turn + aside;
      const ways = poses(unit).map((pose): Way => {
        const to = plus(centreOf(pose, base), along(length, normalAngle(direction)));
        return [poseBy(to, normalAngle(pose.facing + look), Math.trunc(base.width / 2), Math.trunc(base.depth / 2))];
      });
      return { do: 'bases', ways };
    };
  const length = Math.min(left, Math.max(cm(1), goal.way));
  return [0, 300, -300, 600, -600, 1800].flatMap((aside) =>
    [0, turn].flatMap((look) => firstAllowed(state, unit, shortened(aside === 0 ? length : left, walk(aside, look)))),
  );
}

/** Formed anew about a point ahead: ranks open into ground where nobody keeps close order, and close where it ends. */
function regrouping(state: State, unit: Unit, left: Length, goal: Goal): Action[] {
  const opens = unit.layout.kind !== 'open';
  const loose = state.setting.terrain.filter((piece) => forcesOpen(state.setting, unit, piece));
  if ((!opens && mayOpen(unit)) || !loose.some(({ shape }) => reaches(unit, shape, left))) return [];
  const [base, count, from] = [baseOf(unit), baseCount(unit), middleOf(unit)];
  const heading = facing(unit) + turnTo(unit, goal.to);
  // Square to the table ranks stand on both sides of a wall most easily.
  const square = normalAngle(Math.round(facing(unit) / quarterTurn) * quarterTurn);
  const forms = [2, 1, 3].filter((files) => files <= count);
  const regrouped = (files: number, look: Angle, aside: Angle): Action[] =>
    byCentimetres(Math.min(left, cm(12)), (length): Action => {
      const centre = plus(from, along(length, normalAngle(heading + aside)));
      const ends = posesOf(layoutAbout(centre, look, files, unit, opens), base);
      return { do: 'bases', ways: ends.map((pose): Way => [pose]) };
    });
  const ahead = forms.flatMap((files) => firstAllowed(state, unit, regrouped(files, square, 0)));
  const asides = forms.flatMap((files) => [450, -450].flatMap((aside) => regrouped(files, square, aside)));
  return ahead.length > 0 ? ahead : firstAllowed(state, unit, asides);
}

const wheelBy = (turn: Angle): Action => ({ do: 'wheel', pivot: turn > 0 ? 'front-right' : 'front-left', turn });

/** In ranks and files: wheels towards the goal and the enemy, straight on, turns, fronts. */
function drill(state: State, unit: Unit, frame: MoveFrame, left: Length, goal: Goal): Action[] {
  const { layout } = unit;
  const turn = turnTo(unit, goal.to);
  const length = Math.min(left, Math.max(cm(1), goal.way));
  const ahead = [...new Set([length, left])].flatMap((most) =>
    firstAllowed(
      state,
      unit,
      shortened(most, (distance) => ({ do: 'forward', distance })),
    ),
  );
  const snakes = layout.kind === 'bent-column' || (layout.kind === 'block' && layout.files === 1);
  const bend = Math.sign(turn) * Math.min(Math.abs(turn), wheelTurn(baseOf(unit), left));
  const rest = left - wheelLength(baseOf(unit), bend);
  const pivot = bend > 0 ? 'right' : 'left';
  const bends =
    snakes && Math.abs(bend) > 20
      ? firstAllowed(
          state,
          unit,
          shortened(Math.max(1, rest), (distance) => ({ do: 'snake', pivot, turn: bend, distance })),
        )
      : [];
  if (layout.kind !== 'block') return [...ahead, ...bends];
  const most = wheelTurn(standings(unit)[0]!.size, left);
  const near = nearestOf(around(state, unit));
  const looks = [
    turn,
    turn / 2,
    turn + 300,
    turn - 300,
    ...(near && near.far < cm(40) ? [turnTo(unit, middleOf(near.foe))] : []),
  ];
  const wheels = looks
    .map((wanted) => Math.trunc(Math.sign(wanted) * Math.min(Math.abs(wanted), most)))
    .filter((wanted) => Math.abs(wanted) > 20)
    .map(wheelBy);
  const quarter: Action[] = [900, -900, 1800]
    .filter((by) => Math.abs(turn - by) < 450 || Math.abs(turn + 3600 - by) < 450)
    .map((by) => ({ do: 'turn', turn: by }));
  const fronts = [layout.files - 1, layout.files + 1].map(
    (files): Action => ({ do: 'front', files, anchor: 'middle' }),
  );
  const over = firstAllowed(
    state,
    unit,
    shortened(left, (distance) => ({ do: 'cross', distance })),
  );
  const back = firstAllowed(
    state,
    unit,
    shortened(Math.trunc(left / 2), (distance) => ({ do: 'backward', distance })),
  );
  const others = [...wheels, ...quarter, ...fronts].flatMap((action) => firstAllowed(state, unit, [action]));
  return [
    ...ahead,
    ...bends,
    ...others,
    ...over,
    ...back,
    ...(frame.spent === 0 ? regrouping(state, unit, left, goal) : []),
  ];
}

/** Acts worth trying from here. */
export function actsOf(state: State, unit: Unit, frame: MoveFrame, aim: Aim | undefined): Action[] {
  const goal = goalOf(state, unit, aim);
  const left = allowanceOf(unit, frame) - frame.spent;
  if (!goal || left <= 0 || frame.halted || frame.mode !== 'move') return [];
  const march = goal.way > left && !frame.marching ? firstAllowed(state, unit, [{ do: 'march' }]) : [];
  return [
    ...march,
    ...(movesByBases(unit)
      ? [...walks(state, unit, left, goal), ...(frame.spent === 0 ? regrouping(state, unit, left, goal) : [])]
      : drill(state, unit, frame, left, goal)),
  ];
}

interface Row {
  readonly state: State;
  readonly acts: readonly Action[];
  /** What it is worth to stop here. */
  readonly worth: number;
  /** The same with what is left of the move. */
  readonly hope: number;
}

/** A test on the way may go wrong. */
const risk = 0.3;
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
  const tested = frame?.kind === 'test';
  const worth = standing(state, unit, aim, stakes) - (tested ? risk : 0) - least * (row.acts.length + 1);
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
