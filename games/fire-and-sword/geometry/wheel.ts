/** Wheels: one corner stays, the corner diagonally opposite travels the length that is paid for (ruling 7). */
import { type Angle, halfTurn, type Length } from './measure.js';
import { type Corner, cornerOf, cornerOffset, type Pose, poseBy, type Size } from './rectangle.js';
import { wholeRoot } from './whole.js';

export const opposites: Readonly<Record<Corner, Corner>> = {
  'front-left': 'rear-right',
  'front-right': 'rear-left',
  'rear-left': 'front-right',
  'rear-right': 'front-left',
};

/** 355/113 is π to seven digits: a ten-thousandth of a hundredth on the longest wheel. */
const pi = { numerator: 355, denominator: 113 };
/** Radii are carried with four more digits than lengths. */
const fine = 10_000;
const turnUnit = halfTurn * pi.denominator * fine;

/** Length of an arc, rounded up: a move that needs 10.001 cm does not fit in 10. */
export function arcLength(squareRadius: number, turn: Angle): Length {
  const radius = wholeRoot(squareRadius * fine * fine);
  return Math.ceil((radius * Math.abs(turn) * pi.numerator) / turnUnit);
}

/** The widest turn whose arc is no longer than so far. */
export function arcTurn(squareRadius: number, length: Length): Angle {
  const radius = wholeRoot(squareRadius * fine * fine);
  if (radius === 0) return halfTurn;
  return Math.min(halfTurn, Math.floor((length * turnUnit) / (radius * pi.numerator)));
}

const squareDiagonal = ({ width, depth }: Size): number => width * width + depth * depth;

/** What a wheel costs: the way of the far corner. */
export const wheelLength = (size: Size, turn: Angle): Length => arcLength(squareDiagonal(size), turn);

/** How far a unit can wheel with so much movement. */
export const wheelTurn = (size: Size, length: Length): Angle => arcTurn(squareDiagonal(size), length);

/** Turned about one of its corners, to the right where `turn` is positive. The corner does not move at all. */
export function wheeled(pose: Pose, size: Size, pivot: Corner, turn: Angle): Pose {
  return poseBy(cornerOf(pose, size, pivot), pose.facing + turn, ...cornerOffset(size, pivot));
}
