/** Acts worth trying on a move: straight on, wheels, turns and fronts of ranks, and bases walking by themselves. */
import { posesOf } from '../../formation/index.js';
import {
  type Angle,
  along,
  boxesNear,
  boxOf,
  centreOf,
  cm,
  halfTurn,
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
import { forcesOpen } from '../../rules/ground/footing.js';
import { middleOf } from '../../rules/morale/directions.js';
import { allowanceOf } from '../../rules/movement/move-frame.js';
import { layoutAbout } from '../../rules/preparation/deployment/putting-down.js';
import type { Action, Way } from '../../rules/state/actions.js';
import type { MoveFrame } from '../../rules/state/frames.js';
import {
  baseCount,
  baseOf,
  boundsOf,
  footprints,
  mayOpen,
  movesByBases,
  poses,
  shapes,
} from '../../rules/state/pieces.js';
import type { State, Unit } from '../../rules/state/state.js';
import { rules } from '../../system.js';
import type { Aim } from './aims.js';
import { around } from './menace.js';
import { crossings } from './over-walls.js';
import { facing, leadOf, nearestOf, shootingRange, turnTo } from './places.js';
import { wayTo } from './posts.js';

/** Where it wants to go first, and how far it is to the end. */
interface Goal {
  readonly to: Point;
  readonly way: Length;
  /** It is the edge of the table, to be touched. */
  readonly edge: boolean;
}

function goalOf(state: State, unit: Unit, aim: Aim | undefined): Goal | null {
  if (aim)
    return {
      to: leadOf(state, unit, aim),
      way: wayTo(state, unit, aim),
      edge: aim.shape.every(({ y }) => y === 0),
    };
  const near = nearestOf(around(state, unit));
  return (
    near && {
      to: middleOf(near.foe),
      way: Math.max(0, near.far - (shootingRange(unit) ?? cm(3))),
      edge: false,
    }
  );
}

/** Shorter and shorter, where something is in the way. */
const parts = [1, 0.75, 0.5, 0.25] as const;

/** The first of these that the rules allow. */
function firstAllowed(state: State, unit: Unit, acts: readonly Action[]): Action[] {
  const side = state.setting.sides[unit.battle.side].id;
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

/** Just so far that way that the first corner touches the edge, if it goes there at all. */
function toEdge(unit: Unit, left: Length, goal: Goal, direction: Angle): Length[] {
  const down = -along(cm(100), normalAngle(direction)).y / cm(100);
  if (!goal.edge || down <= 0) return [];
  const length = Math.floor(Math.min(...shapes(unit).flatMap((shape) => shape.map(({ y }) => y))) / down);
  return length > 0 && length <= left ? [length] : [];
}

/** Bases of a unit that walk so far, in a direction and with a facing that are settled; the rest stay. */
type Walk = (length: Length) => Action;
const nobodyStays = 0;
/** One bit for each base that stays. */
type Staying = number;

/** Base by base: every base so far that way, looking that way or as before. */
function walks(state: State, unit: Unit, left: Length, goal: Goal): Action[] {
  const turn = turnTo(unit, goal.to);
  const base = baseOf(unit);
  const walk =
    (aside: Angle, look: Angle, staying: Staying = nobodyStays): Walk =>
    (length) => {
      const direction = facing(unit) + turn + aside;
      const ways = poses(unit).map((pose, index): Way => {
        if ((staying >> index) & 1) return [pose];
        const to = plus(centreOf(pose, base), along(length, normalAngle(direction)));
        return [poseBy(to, normalAngle(pose.facing + look), Math.trunc(base.width / 2), Math.trunc(base.depth / 2))];
      });
      return { do: 'bases', ways };
    };
  const length = Math.min(left, Math.max(cm(1), goal.way));
  const out = toEdge(unit, left, goal, halfTurn).map(walk(halfTurn - facing(unit) - turn, 0));
  const walked = [0, 300, -300, 600, -600, 1800].flatMap((aside) =>
    [0, turn].flatMap((look) => firstAllowed(state, unit, shortened(aside === 0 ? length : left, walk(aside, look)))),
  );
  const parted = [0, 300, -300].flatMap((aside) =>
    firstAllowed(state, unit, shortened(length, walk(aside, 0))).length > 0
      ? []
      : firstAllowed(
          state,
          unit,
          partings(baseCount(unit)).flatMap((staying) => shortened(length, walk(aside, 0, staying))),
        ),
  );
  return [...firstAllowed(state, unit, out), ...walked, ...parted];
}

/** Where not all can go on: every choice of bases that stay, the fewest first. */
function partings(count: number): Staying[] {
  if (count > mostParted) return [];
  const size = (staying: Staying): number => (staying === 0 ? 0 : (staying & 1) + size(staying >> 1));
  return Array.from({ length: 2 ** count - 2 }, (_, index) => index + 1).sort((a, b) => size(a) - size(b));
}

/** Of more bases there are too many choices. */
const mostParted = 5;

/** Formed anew about a point ahead: ranks open into ground where nobody keeps close order, and close where it ends. */
function regrouping(state: State, unit: Unit, left: Length, goal: Goal): Action[] {
  const opens = unit.battle.layout.kind !== 'open';
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
  const { layout } = unit.battle;
  const turn = turnTo(unit, goal.to);
  const length = Math.min(left, Math.max(cm(1), goal.way));
  const out = toEdge(unit, left, goal, facing(unit)).map((distance): Action => ({ do: 'forward', distance }));
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
  const straight = [...firstAllowed(state, unit, out), ...ahead];
  if (layout.kind !== 'block') return [...straight, ...bends];
  const most = wheelTurn(footprints(unit)[0]!.size, left);
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
    ...straight,
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
  const over = frame.spent === 0 ? crossings(state, unit, left, goal.to) : [];
  return [
    ...march,
    ...over.flatMap((tries) => firstAllowed(state, unit, tries)),
    ...(movesByBases(unit)
      ? [...walks(state, unit, left, goal), ...(frame.spent === 0 ? regrouping(state, unit, left, goal) : [])]
      : drill(state, unit, frame, left, goal)),
  ];
}
