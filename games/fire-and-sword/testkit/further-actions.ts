/** Everything that somebody could want to answer, tried without sense: what of it is legal, the rules say. */
import { along, cm, type Pose } from '../geometry/index.js';
import type { Action } from '../rules/state/actions.js';
import { type Frame, fireModes } from '../rules/state/frames.js';
import { poses } from '../rules/state/pieces.js';
import { topFrame } from '../rules/state/play.js';
import { type Order, orderKinds, type State, type Unit } from '../rules/state/state.js';
import { rules } from '../system.js';
import { actionsOnTheWay } from './actions-on-the-way.js';

const points = [1, 2, 3, 4, 5];
const ids = (pieces: readonly { readonly data: { readonly id: string } }[]) => pieces.map(({ data }) => data.id);

const near = (a: Unit, b: Unit): number => {
  const [one, other] = [poses(a)[0]!, poses(b)[0]!];
  return Math.hypot(one.x - other.x, one.y - other.y);
};

/** Each unit with its two and three nearest friends. */
const companies = (units: readonly Unit[]): string[][] =>
  units.flatMap((unit) => {
    const friends = units.filter((other) => other !== unit).sort((a, b) => near(unit, a) - near(unit, b));
    return [1, 2, 3].map((count) => ids([unit, ...friends.slice(0, count)]));
  });

/** The order that a unit has anyway; only a charge that goes on is another one when it is ordered anew. */
const isOld = (units: readonly Unit[], id: string, order: Order): boolean =>
  units.some((unit) => unit.data.id === id && unit.battle.order === order && unit.turn.charge === null);

function ordersTried({ units, commanders }: State, side: number): Action[] {
  const own = units.filter((unit) => unit.battle.side === side && unit.battle.place === 'table');
  const leaders = ['', ...ids(commanders)];
  const groups = companies(own);
  return leaders.flatMap((commander): Action[] => [
    ...ids(units).flatMap((unit): Action[] => [
      ...orderKinds
        .filter((order) => !isOld(units, unit, order))
        .map((order): Action => ({ do: 'order', commander, unit, order })),
      ...[0, ...points].map((given): Action => ({ do: 'rally', commander, unit, points: given })),
      { do: 'reorganise', commander, unit },
    ]),
    ...groups.flatMap((group) =>
      orderKinds.map((order): Action => ({ do: 'group-order', commander, units: group, order })),
    ),
    ...groups.map((group): Action => ({ do: 'battalion', commander, units: group })),
    ...leaders.flatMap((to) => points.map((given): Action => ({ do: 'transfer', from: commander, to, points: given }))),
  ]);
}

const shotsTried = ({ units, commanders }: State): Action[] =>
  ids([...units, ...commanders]).flatMap((unit): Action[] => [
    ...['', ...ids(commanders)].flatMap((commander): Action[] => [
      { do: 'delay', unit, commander },
      ...ids([...units, ...commanders]).flatMap((target) =>
        fireModes.map((mode): Action => ({ do: 'shoot', unit, target, mode, commander })),
      ),
    ]),
    { do: 'hail', unit },
    { do: 'step', unit, distance: 200 },
    { do: 'step', unit, distance: -200 },
  ]);

const ridesTried = (state: State, pose: Pose): Action[] =>
  [2, 5, 10, 20, 30]
    .flatMap((far) =>
      [0, 450, 900, 1350, 1800, 2250, 2700, 3150].map((direction): Action => {
        const way = along(cm(far), direction);
        return { do: 'to', way: [{ x: pose.x + way.x, y: pose.y + way.y, facing: pose.facing }] };
      }),
    )
    .concat(ids(state.units).map((unit): Action => ({ do: 'join', unit })));

function furtherActions(state: State, frame: Frame): Action[] {
  const { units, commanders } = state;
  switch (frame.kind) {
    case 'move':
      return actionsOnTheWay(state, frame);
    case 'orders':
      return ordersTried(state, frame.side);
    case 'fire':
      return shotsTried(state);
    case 'ride':
    case 'escape':
      return [{ do: 'stop' }, ...ridesTried(state, commanders[frame.commander]!.battle.pose)];
    case 'movement':
      return [
        ...ids(units).map((unit): Action => ({ do: 'move', unit })),
        ...ids(commanders).map((commander): Action => ({ do: 'ride', commander })),
        ...ids(commanders).flatMap((commander) =>
          companies(units.filter((unit) => unit.battle.side === frame.side && unit.battle.place === 'table')).map(
            (company): Action => ({ do: 'battalion', commander, units: company }),
          ),
        ),
      ];
    case 'pursuit':
      return ids(units).flatMap((unit): Action[] => [
        { do: 'follow', unit },
        ...points.map((bases): Action => ({ do: 'occupy', unit, bases })),
        { do: 'retreat', unit, full: false },
        ...['', ...ids(commanders)].map((commander): Action => ({ do: 'refrain', unit, commander })),
      ]);
    case 'test':
    case 'motivation-test':
      return ids(commanders).flatMap((commander) =>
        points.map((given): Action => ({ do: 'support', commander, points: given })),
      );
    default:
      return [];
  }
}

/** Every legal answer that was found, those of the rules' own hints among them. */
export function legalActions(state: State): Action[] {
  const frame = topFrame(state);
  const decision = rules.decision(state);
  if (!frame || !decision) return [];
  const further = furtherActions(state, frame).filter((action) => rules.refusal(state, decision.side, action) === null);
  return [...rules.actions(state), ...further];
}
