/** Leaving the battlefield, by choice or in flight: who goes counts as fled, and who sees it is shaken (motivation.leaving). */
import type { Refusal } from '@hetman/core/game';
import { moraleTable } from '../../content/index.js';
import {
  type Angle,
  along,
  cm,
  distance,
  freeWay,
  type Length,
  moved,
  movedPose,
  type Polygon,
  touching,
  within,
} from '../../geometry/index.js';
import { mannedUnitsOf, struckShapes } from '../charge/around.js';
import { strandCommander } from '../commanders/commander-danger.js';
import { offTable } from '../ground/ground.js';
import { testMorale } from '../morale/morale-tests.js';
import type { Action } from '../state/actions.js';
import type { MoveFrame } from '../state/frames.js';
import { hasRule, onTable, poses, shapes } from '../state/pieces.js';
import type { Play } from '../state/play.js';
import { beyond, no } from '../state/refusals.js';
import { homeward, type SideIndex } from '../state/setting.js';
import type { State, Unit } from '../state/state.js';
import { allowanceOf } from './move-frame.js';

type Exit = Extract<Action, { do: 'exit' }>;

/** Straight ahead with a move order; who has none withdraws home. */
const wayOut = (unit: Unit, frame: MoveFrame): Angle =>
  frame.mode === 'withdraw' ? homeward(unit.battle.side) : poses(unit)[0]!.facing;

/** By choice: on the way that its order allows, past nobody, until part of some base is over the edge. */
export function exitRefusal(state: State, frame: MoveFrame, unit: Unit, { distance: length }: Exit): Refusal | null {
  if (frame.mode === 'defence' || frame.forced) return no.moveOnly;
  if (frame.halted || (frame.mode === 'withdraw' && frame.withdrew)) return no.halted;
  const left = allowanceOf(unit, frame) - frame.spent;
  if (length <= 0 || length > left) return beyond(no.tooFar, length, left);
  const direction = wayOut(unit, frame);
  const others = [
    ...state.units.filter((other) => other.index !== unit.index && onTable(other)).flatMap(shapes),
    ...state.setting.buildings.map(({ shape }) => shape),
  ];
  const free = shapes(unit).every((shape) =>
    others.every((other) => touching(shape, other) || freeWay(shape, direction, length, other) === length),
  );
  if (!free) return no.exitBarred;
  const gone = shapes(unit).some((shape) => offTable(state.setting, moved(shape, along(length, direction))));
  return gone ? null : no.exitShort;
}

/** Bases over the edge have fled; the rest of the unit is in flight, but does not run yet. */
export function exit(play: Play, frame: MoveFrame, unit: Unit, { distance: length }: Exit): void {
  const { state, emit } = play;
  const way = along(length, wayOut(unit, frame));
  const before = shapes(unit);
  const staying = poses(unit).filter((_, index) => !offTable(state.setting, moved(before[index]!, way)));
  const first = before.find((shape) => offTable(state.setting, moved(shape, way)))!;
  unit.battle = {
    ...unit.battle,
    fled: unit.battle.fled + (before.length - staying.length),
    order: null,
    morale: 'flight',
  };
  unit.turn = { ...unit.turn, charge: null, moved: true };
  frame.halted = true;
  if (staying.length > 0)
    unit.battle = { ...unit.battle, layout: { kind: 'open', poses: staying.map((pose) => movedPose(pose, way)) } };
  else {
    unit.battle = { ...unit.battle, place: 'fled' };
    strandCommander(play, unit, true);
  }
  emit({ type: 'left-table', rule: 'motivation.leaving', unit: unit.data.id });
  shakeWitnesses(play, unit.battle.side, first, unit);
  alarm(play, unit, [first]);
}

/** The nearest friend within 40 cm of who leaves tests morale, in a building too; an abandoned gun is nobody's friend. */
export function shakeWitnesses(play: Play, side: SideIndex, from: Polygon, leaver?: Unit): void {
  const { state } = play;
  const near = (unit: Unit): Length => Math.min(...struckShapes(state, unit).map((shape) => distance(shape, from)));
  const witnesses = mannedUnitsOf(state, side)
    .filter((unit) => unit !== leaver)
    .map((unit) => ({ unit, far: near(unit) }))
    .filter(({ far }) => far <= cm(moraleTable.leavingWithin));
  if (witnesses.length === 0) return;
  const nearest = witnesses.reduce((best, one) => (one.far < best.far ? one : best));
  testMorale(play, nearest.unit, 'motivation.leaving');
}

/** Army rule of the Levy of Nobility: a friend who flees or leaves within 20 cm shakes it, even a second time in a step. */
export function alarm(play: Play, cause: Unit, ground: readonly Polygon[]): void {
  const range = cm(moraleTable.commanderKilledWithin);
  for (const friend of mannedUnitsOf(play.state, cause.battle.side)) {
    if (friend === cause || !hasRule(friend, 'run-for-your-lives')) continue;
    const close = struckShapes(play.state, friend).some((shape) => ground.some((other) => within(shape, other, range)));
    if (close) testMorale(play, friend, 'army.run-for-your-lives', { again: true });
  }
}
