/** Commanders keep behind the units that wait for them, out of the enemy's reach. */
import { along, cm, distance, facingOf, type Point, pointDistance } from '../../geometry/index.js';
import type { Action } from '../../rules/actions.js';
import { middleOf } from '../../rules/directions.js';
import { commanderShape, commanderSize, onTable, shapes, unitsOf } from '../../rules/pieces.js';
import { homeward } from '../../rules/setting.js';
import { type Commander, cloneState, nobody, type State } from '../../rules/state.js';
import { rules } from '../../rules/system.js';
import { type Posts, wayTo } from './posts.js';

/** What his being there would spare in orders: units that wait for one count most, those whom a fellow serves not at all. */
function service(state: State, commander: Commander, spot: Point, waiting: ReadonlySet<number>): number {
  const { side } = commander.data;
  const fellows = state.commanders.filter((one) => one.data.side === side && onTable(one) && one !== commander);
  return unitsOf(state, side).reduce((sum, unit) => {
    const at = middleOf(unit);
    const served = fellows.some((fellow) => pointDistance(fellow.pose, at) <= commandRange);
    const steps = Math.max(0, pointDistance(spot, at) - commandRange) / commandStep;
    const need = unit.morale === 'disorganised' ? rallying : waiting.has(unit.index) ? 3 : 1;
    // An order reaches further for more points; nobody is rallied from afar (orders.rallying).
    const reach = 1 / (1 + (unit.morale === 'disorganised' ? 2 : 1) * steps);
    return sum + (served ? 0.2 : 1) * need * reach;
  }, 0);
}

/** Who is out of order stays so until a commander comes. */
const rallying = 8;

const commandRange = cm(20);
const commandStep = cm(10);
/** Riding far for a little is not worth it. */
const wayPrice = 0.01;

/** Behind one of his units, where he is needed most. */
function post(state: State, commander: Commander, posts: Posts): Point | null {
  const { side } = commander.data;
  const own = unitsOf(state, side).filter(({ morale }) => morale !== 'flight');
  const waiting = new Set(
    own
      .filter((unit) => unit.order === null || unit.morale !== 'good')
      .filter(
        (unit) => unit.morale !== 'good' || (posts.has(unit.index) && wayTo(state, unit, posts.get(unit.index)!) > 0),
      )
      .map(({ index }) => index),
  );
  const behind = along(cm(8), homeward(side));
  const spots = own.map(middleOf).map(({ x, y }): Point => ({ x: x + behind.x, y: y + behind.y }));
  const weighed = spots.map((spot) => ({
    spot,
    worth: service(state, commander, spot, waiting) - (wayPrice * pointDistance(commander.pose, spot)) / cm(1),
  }));
  return weighed.length === 0 ? null : weighed.reduce((best, one) => (one.worth > best.worth ? one : best)).spot;
}

const farEnough = cm(8);
const fromEnemy = cm(12);

/** Where he would ride if he set out now; null where he stays. */
export function rideOf(now: State, { index }: Commander, posts: Posts): Extract<Action, { do: 'to' }> | null {
  const state = cloneState(now);
  const commander = state.commanders[index]!;
  state.frames.push({ kind: 'ride', side: commander.data.side, commander: index });
  const to = post(state, commander, posts);
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
