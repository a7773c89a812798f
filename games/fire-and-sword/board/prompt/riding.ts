/** A commander in hand: rides in round figures, and rides that end with a unit, which he joins (commanders.moving). */
import type { Offer } from '@hetman/core/board';
import { fill, inEach, type Text } from '@hetman/core/game';
import { along, cm, edgeMiddle, inCm, normalAngle, type Point, plus, poseBy } from '../../geometry/index.js';
import { commanderExitRefusal, nearestExit } from '../../rules/commanders/commander-exit.js';
import { joinKindRefusal, joinRefusal, rideStart } from '../../rules/commanders/ride-acts.js';
import type { Action } from '../../rules/state/actions.js';
import { commanderById, commanderSize, footprints, poses, unitsOf } from '../../rules/state/pieces.js';
import { topFrame } from '../../rules/state/play.js';
import type { Commander, State, Unit } from '../../rules/state/state.js';
import { words } from '../../texts/index.js';
import { type Mover, moverOf } from '../drag/dragging.js';
import { around } from './acts-of-order.js';
import { gone } from './manoeuvres.js';
import { arrowOf, offerOf } from './offers.js';

type Ride = Extract<Action, { do: 'to' }>;
/** Beside as far as he marches and as far as he goes. */
const strides = [10];

const outwards = { front: 0, right: 900, rear: 1800, left: 2700 } as const;
type Edge = keyof typeof outwards;

/** Just outside a side of the unit, looking as it looks. */
function placeBeside(unit: Unit, side: Edge): Ride {
  const { pose, size } = footprints(unit)[0]!;
  const away = normalAngle(pose.facing + outwards[side]);
  const half = Math.trunc((side === 'front' || side === 'rear' ? commanderSize.depth : commanderSize.width) / 2);
  const centre = plus(edgeMiddle(pose, size, side), along(half, away));
  return { do: 'to', way: [about(centre, pose.facing)] };
}

const about = (centre: Point, facing: number) =>
  poseBy(centre, facing, Math.trunc(commanderSize.width / 2), Math.trunc(commanderSize.depth / 2));

/** The way to a unit that he can join there: behind it rather than beside or before it. */
function wayTo(state: State, commander: Commander, unit: Unit, mover: Mover): Ride | null {
  if (joinKindRefusal(state, commander, unit) !== null) return null;
  const found = (['rear', 'left', 'right', 'front'] as const)
    .map((side) => placeBeside(unit, side))
    .find((action) => {
      const there = { ...commander, battle: { ...commander.battle, pose: action.way[0]! } };
      return mover.judge(action).refusal === null && joinRefusal(state, there, unit) === null;
    });
  return found ?? null;
}

/** Worth measuring at all: some base within his ride and its own breadth. */
const isNear = (commander: Commander, unit: Unit, allowed: number): boolean =>
  poses(unit).some(
    ({ x, y }) => Math.hypot(x - commander.battle.pose.x, y - commander.battle.pose.y) <= allowed + cm(30),
  );

function joining(state: State, commander: Commander, mover: Mover): Offer[] {
  // commanders.joining: not from one unit to another in one move.
  if (commander.battle.joined !== -1) return [];
  const { allowed } = mover.judge({ do: 'to', way: [] });
  return unitsOf(state, commander.data.side).flatMap((unit): Offer[] => {
    if (!isNear(commander, unit, allowed)) return [];
    const ride = wayTo(state, commander, unit, mover);
    if (!ride) return [];
    const offer = offerOf(state, { do: 'join', unit: unit.data.id }, commander.data.id);
    const label: Text = inEach((language) =>
      fill(words.label('ride-and-join', language), { unit: unit.data.name[language] }, language),
    );
    const actions: Action[] = [...mover.before, ride, { do: 'join', unit: unit.data.id }];
    return [{ ...offer, id: JSON.stringify(actions), label, actions, figure: `${inCm(mover.judge(ride).cost)} cm` }];
  });
}

/** All that a commander could ride; nothing for who cannot. */
export function ridesInHand(state: State, piece: string): Offer[] {
  const commander = commanderById(state, piece);
  const mover = commander && moverOf(state, piece);
  const frame = topFrame(state);
  if (!commander || !mover || (frame?.kind !== 'movement' && frame?.kind !== 'ride')) return [];
  const hold = mover.holds.find(({ id }) => id === 'ride');
  if (!hold) return [];
  const { facing } = rideStart(state, commander);
  const { allowed } = mover.judge({ do: 'to', way: [] });
  const lengths = [allowed, cm(commander.data.card.move.basic), ...strides.map(cm)].map((far) => far - 1);
  const seen = new Set<string>();
  const rides = around.flatMap((turn) => {
    const ahead = (far: number) => plus(hold.at, along(far, normalAngle(facing + turn)));
    const wantedRides = lengths.map((far) => hold.motion(ahead(far))(1));
    return wantedRides.flatMap((action): Offer[] => {
      if (!action) return [];
      const { refusal, cost } = mover.judge(action);
      const key = `${turn} ${cost}`;
      if (refusal !== null || seen.has(key)) return [];
      seen.add(key);
      const offer = offerOf(state, action, piece);
      const figure = `${inCm(Math.round(cost / 10) * 10)} cm ${arrowOf(facing + turn, facing)}`;
      return [{ ...offer, actions: [...mover.before, action], figure }];
    });
  });
  return [...joining(state, commander, mover), ...rides, ...leaving(state, commander, mover)];
}

/** motivation.leaving: off the table by the nearest edge, where he can reach it. */
function leaving(state: State, commander: Commander, mover: Mover): Offer[] {
  const { far } = nearestExit(state, commander);
  const action: Action = { do: 'exit', distance: far };
  if (commanderExitRefusal(state, commander, far) !== null) return [];
  return [{ ...offerOf(state, action, commander.data.id), actions: [...mover.before, action], notes: [gone] }];
}
