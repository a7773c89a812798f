/** A train that has lost a wagon from its middle: its parts move only towards one another until they touch (wagons.war). */
import type { Refusal } from '@hetman/core/game';
import { classify, type Layout, without } from '../formation/index.js';
import { along, freeWay, halfTurn, type Length, movedPose, sweptStraight, touching } from '../geometry/index.js';
import type { Action } from './actions.js';
import type { Attempt } from './attempt.js';
import { baseOf, poses, shapes } from './pieces.js';
import { beyond, no } from './refusals.js';
import type { Unit } from './state.js';

/** The train without one wagon: where it stood in the middle a gap is left. */
export function withoutWagon(unit: Unit, gone: number): Layout | null {
  const { layout } = unit;
  const middle = layout.kind === 'block' && layout.files === 1 && gone > 0 && gone < layout.count - 1;
  if (!middle) return without(layout, gone, baseOf(unit));
  return { kind: 'non-standard', poses: poses(unit).filter((_, base) => base !== gone) };
}

/** The last wagon before the first gap, or -1 where the train hangs together. */
function lastBeforeGap(unit: Unit): number {
  if (unit.data.card.type !== 'wagon' || unit.layout.kind !== 'non-standard') return -1;
  const ground = shapes(unit);
  return ground.findIndex((shape, base) => base + 1 < ground.length && !touching(shape, ground[base + 1]!));
}

export const isTorn = (unit: Unit): boolean => lastBeforeGap(unit) >= 0;

/** Forward the rear part comes up; backward, at double the price, the front part goes to meet it. */
export function closeUp(unit: Unit, action: Action): Attempt | Refusal {
  if (action.do !== 'forward' && action.do !== 'backward') return no.tornTrain;
  const { distance } = action;
  if (distance <= 0) return no.nothing;
  const last = lastBeforeGap(unit);
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
