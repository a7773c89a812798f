/** A commander alone rides off the table of his own will (motivation.leaving). */
import type { Refusal } from '@hetman/core/game';
import {
  type Angle,
  along,
  halfTurn,
  type Length,
  moved,
  movedPose,
  type Polygon,
  quarterTurn,
  rectangle,
} from '../../geometry/index.js';
import { offTable } from '../ground/ground.js';
import { shakeWitnesses } from '../movement/leaving.js';
import { noteFor } from '../state/notes.js';
import { commanderSize } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { no } from '../state/refusals.js';
import { homeward } from '../state/setting.js';
import { type Commander, nobody, type State } from '../state/state.js';
import { rideStart, rideWayRefusal } from './ride-acts.js';

/** The nearest edge, the own one first: the way to it, and how far it is until part of him is over it. */
export function nearestExit(state: State, commander: Commander): { direction: Angle; far: Length } {
  const shape = rectangle(rideStart(state, commander), commanderSize);
  const { width, depth } = state.setting.table;
  const xs = shape.map(({ x }) => x);
  const ys = shape.map(({ y }) => y);
  const gaps = new Map<Angle, Length>([
    [0, depth - Math.max(...ys)],
    [quarterTurn, width - Math.max(...xs)],
    [halfTurn, Math.min(...ys)],
    [3 * quarterTurn, Math.min(...xs)],
  ]);
  const home = homeward(commander.data.side);
  const direction = [...gaps.keys()].reduce((best, one) => (gaps.get(one)! < gaps.get(best)! ? one : best), home);
  return { direction, far: gaps.get(direction)! + 1 };
}

/** Straight over the nearest edge, as far as he can ride and past no enemy. */
export function commanderExitRefusal(state: State, commander: Commander, distance: Length): Refusal | null {
  if (commander.turn.moved) return no.commanderMoved;
  if (distance <= 0) return no.nothing;
  const { direction } = nearestExit(state, commander);
  const start = rideStart(state, commander);
  const way = along(distance, direction);
  if (!offTable(state.setting, moved(rectangle(start, commanderSize), way))) return no.exitShort;
  return rideWayRefusal(state, commander, [movedPose(start, way)]);
}

/** Through an edge by which the scenario lets his side go he leaves without harm. */
function isAllowed(state: State, { data }: Commander, direction: Angle): boolean {
  const home = homeward(data.side);
  if (noteFor(state, 'leave-by-enemy-edge', data.side)) return direction === (home + halfTurn) % (2 * halfTurn);
  const after = noteFor(state, 'withdraw-after', data.side);
  return after !== null && direction === home && state.turn > after.turn;
}

/** He has fled, and the nearest friend who sees it tests morale. */
export function rideOff(play: Play, commander: Commander): void {
  const { state, emit } = play;
  const { side, id } = commander.data;
  const before: Polygon = rectangle(rideStart(state, commander), commanderSize);
  const allowed = isAllowed(state, commander, nearestExit(state, commander).direction);
  commander.battle = { ...commander.battle, joined: nobody, points: 0, place: allowed ? 'left' : 'fled' };
  commander.turn = { ...commander.turn, moved: true };
  emit({ type: 'commander-left', rule: 'motivation.leaving', commander: id });
  if (!allowed) shakeWitnesses(play, side, before);
}
