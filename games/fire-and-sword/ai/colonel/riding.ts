/** Commanders keep within call of the units that wait for them, out of the enemy's reach. */
import { type Angle, along, cm, distance, type Point, type Pose, plus, pointDistance } from '../../geometry/index.js';
import { rangesOf } from '../../rules/command/command.js';
import { middleOf } from '../../rules/morale/directions.js';
import type { Action } from '../../rules/state/actions.js';
import { commanderShape, commanderSize, onTable, shapes, unitsOf } from '../../rules/state/pieces.js';
import { homeward } from '../../rules/state/setting.js';
import { type Commander, cloneState, nobody, type State, type Unit } from '../../rules/state/state.js';
import { rules } from '../../system.js';
import { type Posts, wayTo } from './posts.js';

/** Somebody who may need the commander, and how badly. */
interface Task {
  readonly at: Point;
  readonly need: number;
  /** How fast it fades beyond the range of his voice: an order reaches further for more points, rallying does not. */
  readonly fades: number;
}

/** Who is out of order stays so until a commander comes. */
const rallying = 8;
const ordering = 3;
/** What is left for him to do where a fellow is at hand. */
const second = 0.2;

function needOf(state: State, unit: Unit, posts: Posts): number {
  if (unit.battle.morale === 'disorganised') return rallying;
  const aim = posts.get(unit.index);
  return unit.battle.order === null && aim && wayTo(state, unit, aim) > 0 ? ordering : 1;
}

function tasksOf(state: State, commander: Commander, posts: Posts): Task[] {
  const { side } = commander.data;
  const fellows = state.commanders.filter((one) => one.data.side === side && onTable(one) && one !== commander);
  return unitsOf(state, side)
    .filter(({ battle: { morale } }) => morale !== 'flight')
    .map((unit) => {
      const at = middleOf(unit);
      const served = fellows.some(
        (fellow) => pointDistance(fellow.battle.pose, at) <= cm(rangesOf(state, fellow).range),
      );
      return {
        at,
        need: needOf(state, unit, posts) * (served ? second : 1),
        fades: unit.battle.morale === 'disorganised' ? 2 : 1,
      };
    });
}

/** Riding far for a little is not worth it. */
const wayPrice = 0.01;
const least = 0.1;

/** Ends of a ride: behind a unit, or so far in every direction. */
function endsOf(commander: Commander, tasks: readonly Task[]): Point[] {
  const {
    data,
    battle: { pose },
  } = commander;
  const basic = cm(data.card.move.basic);
  const behind = along(cm(8), homeward(data.side));
  const rose = Array.from({ length: 24 }, (_, part): Angle => part * 150).flatMap((direction) =>
    [basic + cm(10), basic, basic / 2, basic / 4].map((length) => plus(pose, along(Math.trunc(length), direction))),
  );
  return [...tasks.map(({ at }) => plus(at, behind)), ...rose];
}

/** Where he would ride if he set out now; null where he stays. */
export function rideOf(now: State, { index }: Commander, posts: Posts): Extract<Action, { do: 'to' }> | null {
  const state = cloneState(now);
  const commander = state.commanders[index]!;
  if (commander.battle.joined !== nobody || commander.turn.moved) return null;
  state.frames.push({ kind: 'ride', side: commander.data.side, commander: index });
  const { pose } = commander.battle;
  const tasks = tasksOf(state, commander, posts);
  const { range, step } = rangesOf(state, commander);
  const worth = (spot: Point): number =>
    tasks.reduce(
      (sum, { at, need, fades }) => {
        const steps = Math.max(0, pointDistance(spot, at) - cm(range)) / cm(step);
        return sum + need / (1 + fades * steps);
      },
      (-wayPrice * pointDistance(pose, spot)) / cm(1),
    );
  const here = worth(pose) + least;
  const side = state.setting.sides[commander.data.side].id;
  const best = endsOf(commander, tasks)
    .map(({ x, y }) => ({ end: { x, y, facing: pose.facing }, worth: worth({ x, y }) }))
    .filter((one) => one.worth > here && isSafe(state, commander, one.end))
    .sort((one, other) => other.worth - one.worth)
    .map(({ end }) => ({ do: 'to' as const, way: [end] }))
    .find((action) => rules.refusal(state, side, action) === null);
  return best ?? null;
}

const fromEnemy = cm(12);

function isSafe(state: State, commander: Commander, end: Pose): boolean {
  const shape = commanderShape({ ...commander, battle: { ...commander.battle, pose: end } });
  const size = Math.max(commanderSize.width, commanderSize.depth);
  return state.units.every(
    (unit) =>
      unit.battle.side === commander.data.side ||
      !onTable(unit) ||
      shapes(unit).every((theirs) => distance(shape, theirs) > fromEnemy + size),
  );
}
