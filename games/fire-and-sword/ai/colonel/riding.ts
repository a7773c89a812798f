/** Commanders keep behind the units they command, out of the enemy's reach. */
import { along, cm, distance, facingOf, type Point, pointDistance } from '../../geometry/index.js';
import type { Action } from '../../rules/actions.js';
import { commanderShape, commanderSize, onTable, shapes, unitsOf } from '../../rules/pieces.js';
import { homeward } from '../../rules/setting.js';
import { type Commander, cloneState, nobody, type State } from '../../rules/state.js';
import { rules } from '../../rules/system.js';
import { middleOf } from './moving.js';

/** The part of the line that this commander looks after: units from left to right, shared out among the commanders. */
function post(state: State, commander: Commander): Point | null {
  const { side } = commander.data;
  const fellows = state.commanders.filter((one) => one.data.side === side && onTable(one));
  const middles = unitsOf(state, side)
    .filter(({ morale }) => morale !== 'flight')
    .map(middleOf)
    .sort((a, b) => a.x - b.x);
  const share = Math.ceil(middles.length / fellows.length);
  const mine = middles.slice(fellows.indexOf(commander) * share).slice(0, share);
  const own = mine.length > 0 ? mine : middles;
  if (own.length === 0) return null;
  const mean = (of: (point: Point) => number) =>
    Math.round(own.reduce((sum, point) => sum + of(point), 0) / own.length);
  const behind = along(cm(10), homeward(side));
  return { x: mean(({ x }) => x) + behind.x, y: mean(({ y }) => y) + behind.y };
}

const farEnough = cm(8);
const fromEnemy = cm(12);

/** Where he would ride if he set out now; null where he stays. */
export function rideOf(now: State, { index }: Commander): Extract<Action, { do: 'to' }> | null {
  const state = cloneState(now);
  const commander = state.commanders[index]!;
  state.frames.push({ kind: 'ride', side: commander.data.side, commander: index });
  const to = post(state, commander);
  if (!to || commander.joined !== nobody || commander.moved) return null;
  const { pose } = commander;
  const far = pointDistance(pose, to);
  if (far < farEnough) return null;
  const heading = facingOf({ x: to.x - pose.x, y: to.y - pose.y });
  const side = state.setting.sides[commander.data.side].id;
  const basic = cm(commander.data.card.move.basic);
  for (const length of [basic + cm(10), basic, Math.trunc(basic / 2)]) {
    for (const turn of [0, 150, -150, 300, -300]) {
      const way = along(Math.min(far, length), heading + turn);
      const end = { x: pose.x + way.x, y: pose.y + way.y, facing: pose.facing };
      const action = { do: 'to' as const, way: [end] };
      if (isSafe(state, commander, end) && rules.refusal(state, side, action) === null) return action;
    }
  }
  return null;
}

function isSafe(state: State, commander: Commander, end: Commander['pose']): boolean {
  const shape = commanderShape({ ...commander, pose: end });
  const size = Math.max(commanderSize.width, commanderSize.depth);
  return state.units.every(
    (unit) =>
      unit.side === commander.data.side ||
      !onTable(unit) ||
      shapes(unit).every((theirs) => distance(shape, theirs) > fromEnemy + size),
  );
}
