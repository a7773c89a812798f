/** A train that has lost a wagon from its middle: its parts move only towards one another until they touch (wagons.war). */
import type { Refusal } from '@hetman/core/game';
import { type BentColumn, classify, type Layout, posesOf, without } from '../../formation/index.js';
import {
  along,
  freeWay,
  halfTurn,
  hullOf,
  type Length,
  movedPose,
  rectangle,
  sweptStraight,
  touch,
  within,
} from '../../geometry/index.js';
import type { Attempt } from '../movement/attempt.js';
import { comesUp } from '../movement/column.js';
import type { Action } from '../state/actions.js';
import { baseOf, poses, shapes } from '../state/pieces.js';
import { beyond, no } from '../state/refusals.js';
import type { Unit } from '../state/state.js';

/** The train without one wagon: where it stood in the middle a gap is left. */
export function withoutWagon(unit: Unit, gone: number): Layout | null {
  const { layout } = unit.battle;
  const middle = layout.kind === 'block' && layout.files === 1 && gone > 0 && gone < layout.count - 1;
  if (!middle) return without(layout, gone, baseOf(unit));
  return { kind: 'non-standard', poses: poses(unit).filter((_, base) => base !== gone) };
}

/** The last wagon before the first gap, or -1 where the train hangs together. */
function lastBeforeGap(unit: Unit): number {
  if (unit.data.card.type !== 'wagon' || !['non-standard', 'bent-column'].includes(unit.battle.layout.kind)) return -1;
  const ground = shapes(unit);
  // In a bend neighbours touch with their corners, give or take what both were rounded by.
  return ground.findIndex((shape, base) => base + 1 < ground.length && !within(shape, ground[base + 1]!, 2 * touch));
}

export const isTorn = (unit: Unit): boolean => lastBeforeGap(unit) >= 0;

/** Forward the rear part comes up; backward, at double the price, the front part goes to meet it. */
export function closeUp(unit: Unit, action: Action): Attempt | Refusal {
  if (action.do !== 'forward' && action.do !== 'backward') return no.tornTrain;
  const { distance } = action;
  if (distance <= 0) return no.nothing;
  const last = lastBeforeGap(unit);
  if (unit.battle.layout.kind === 'bent-column') return alongTrack(unit, unit.battle.layout, last + 1, action);
  const rear = action.do === 'forward';
  const [leader, other] = rear ? [last + 1, last] : [last, last + 1];
  const facing = poses(unit)[leader]!.facing + (rear ? 0 : halfTurn);
  const free: Length = freeWay(shapes(unit)[leader]!, facing, distance, shapes(unit)[other]!);
  if (free < distance) return beyond(no.tooFar, distance, free);
  const way = along(distance, facing);
  const goes = (base: number) => (rear ? base > last : base <= last);
  const bases = poses(unit).map((from, base) => ({
    from,
    to: goes(base) ? movedPose(from, way) : from,
    swept: [goes(base) ? sweptStraight(shapes(unit)[base]!, way) : shapes(unit)[base]!],
  }));
  const ends = bases.map(({ to }) => to);
  const layout = classify(ends, baseOf(unit)) ?? { kind: 'non-standard', poses: ends };
  return { layout, bases, cost: rear ? distance : 2 * distance, straight: true, keepsClose: true };
}

/** In a bend the rear part comes up in the track of the others; the front part cannot back into it. */
function alongTrack(
  unit: Unit,
  layout: BentColumn,
  from: number,
  action: Extract<Action, { do: 'forward' | 'backward' }>,
): Attempt | Refusal {
  if (action.do === 'backward') return no.tornTrain;
  const base = baseOf(unit);
  const closer = comesUp(layout, base, from, action.distance);
  if (!closer) return no.tornTrain;
  const ends = posesOf(closer, base);
  const bases = poses(unit).map((pose, index) => ({
    from: pose,
    to: ends[index]!,
    swept: [hullOf([...shapes(unit)[index]!, ...rectangle(ends[index]!, base)])],
  }));
  return { layout: closer, bases, cost: action.distance, keepsClose: true };
}
