/** Forward, backward, wheels and withdrawal of a unit in close order (movement.range, movement.wheel). */
import type { Refusal } from '@hetman/core/game';
import { movementTable } from '../../content/index.js';
import { type Block, blockAt, blockSize, posesOf } from '../../formation/index.js';
import {
  type Angle,
  along,
  boxAround,
  type Corner,
  cornerOffset,
  coveredBy,
  grownBox,
  halfTurn,
  type Length,
  movedPose,
  type Polygon,
  type Pose,
  rectangle,
  sweptStraight,
  turningPieces,
  wheeled,
  wheelLength,
} from '../../geometry/index.js';
import type { MoveFrame } from '../state/frames.js';
import { baseOf, basicMove, groundOfLayout } from '../state/pieces.js';
import { no } from '../state/refusals.js';
import type { Unit } from '../state/state.js';
import type { Attempt } from './attempt.js';

/** The block of a unit that can move in close order, or why it cannot. */
export function movingBlock(unit: Unit): Block | Refusal {
  const { layout } = unit.battle;
  if (layout.kind === 'block') return layout;
  if (layout.kind === 'non-standard') return no.nonStandard;
  return layout.kind === 'bent-column' ? no.bending : no.noWheel;
}

/** The whole block shifted along a facing; every base sweeps its own lane. */
export function shiftedBlock(
  unit: Unit,
  block: Block,
  facing: Angle,
  distance: Length,
): Pick<Attempt, 'layout' | 'bases'> {
  const base = baseOf(unit);
  const way = along(distance, facing);
  const layout = blockAt(block, movedPose(block.pose, way));
  const from = posesOf(block, base);
  const to = posesOf(layout, base);
  const shapes = groundOfLayout(block, base);
  const bases = from.map((pose, index) => ({
    from: pose,
    to: to[index]!,
    swept: [sweptStraight(shapes[index]!, way)],
  }));
  return { layout, bases };
}

export function forward(unit: Unit, frame: MoveFrame, distance: Length): Attempt | Refusal {
  const block = movingBlock(unit);
  if ('code' in block) return block;
  if (distance <= 0) return no.nothing;
  const moved = shiftedBlock(unit, block, block.pose.facing, distance);
  return { ...moved, cost: distance, straight: true, keepsClose: true, marching: frame.marching };
}

/** Backward a centimetre costs two. */
export function backward(unit: Unit, frame: MoveFrame, distance: Length): Attempt | Refusal {
  const block = movingBlock(unit);
  if ('code' in block) return block;
  if (distance <= 0) return no.nothing;
  const moved = shiftedBlock(unit, block, block.pose.facing + halfTurn, distance);
  const cost = distance * movementTable.backwardDivisor;
  return { ...moved, cost, straight: true, keepsClose: true, marching: frame.marching };
}

/** Forward about the front corner on the inside; backward about the rear corner, at double the price (ruling 8). */
export function wheelDirection(pivot: Corner, turn: Angle): 'forward' | 'backward' | null {
  const right = pivot.endsWith('right');
  if (pivot.startsWith('front')) return right === turn > 0 ? 'forward' : null;
  return right === turn < 0 ? 'backward' : null;
}

export function wheel(unit: Unit, frame: MoveFrame, pivot: Corner, turn: Angle): Attempt | Refusal {
  const block = movingBlock(unit);
  if ('code' in block) return block;
  if (turn === 0 || Math.abs(turn) > halfTurn) return no.nothing;
  const direction = wheelDirection(pivot, turn);
  if (!direction) return no.wheelPivot;
  const size = blockSize(block, baseOf(unit));
  const layout = blockAt(block, wheeled(block.pose, size, pivot, turn));
  const length = wheelLength(size, turn);
  const cost = direction === 'forward' ? length : length * movementTable.backwardDivisor;
  const sweep = turning(unit, block, layout, pivot, turn);
  return { layout, ...sweep, cost, keepsClose: true, marching: frame.marching, tooFar: no.farCorner };
}

/**
 * Every base of a wheeling block sweeps the hulls of its own steps, the last of which is the ground it comes to stand on.
 * Most wheels have nobody near: the hulls are drawn when somebody asks for them.
 */
function turning(unit: Unit, block: Block, after: Block, pivot: Corner, turn: Angle): Pick<Attempt, 'bases' | 'box'> {
  const base = baseOf(unit);
  const size = blockSize(block, base);
  const pieces = turningPieces(block.pose, ...cornerOffset(size, pivot), turn);
  const ends = posesOf(after, base);
  let moments: readonly (readonly (readonly Pose[])[])[] | null = null;
  const sweptBy = (index: number): Polygon[] => {
    moments ??= pieces.map((piece) => piece.map((pose) => posesOf(blockAt(block, pose), base)));
    return moments.map((piece) => coveredBy(piece.map((poses) => rectangle(poses[index]!, base))));
  };
  const bases = posesOf(block, base).map((from, index) => {
    let swept: Polygon[] | null = null;
    return {
      from,
      to: ends[index]!,
      get swept() {
        swept ??= sweptBy(index);
        return swept;
      },
    };
  });
  // Corners of bases and of the block are rounded each for itself, by half a hundredth at most.
  return { bases, box: grownBox(boxAround(pieces.flat().map((pose) => rectangle(pose, size))), 1) };
}

/** Half of the basic move, the measure of every withdrawal. */
export const withdrawalMove = (unit: Unit): Length => Math.trunc(basicMove(unit) / movementTable.withdrawalDivisor);
