/** Shapes of counters. Plates point north and are turned by the facing; both liveries keep the same room for figures. */

import type { Board, Counter } from '@hetman/core/board';
import type { Side } from '@hetman/core/game';

/** How a side looks: 0 is dark and round-backed, 1 is light and angular. */
export type Livery = 0 | 1;

/** A round shield with a point, and a hexagon with a point. */
const plates: readonly [string, string] = [
  'M0-46.5L23.2-26A35 35 0 1 1-23.2-26Z',
  'M0-46.5L23.5-25.5L36.5-3L19.5 31.5H-19.5L-36.5-3L-23.5-25.5Z',
];
/** The point itself, filled, so that the facing is seen from afar. */
export const fronts: readonly [string, string] = ['M0-46.5L17.5-31Q0-37-17.5-31Z', 'M0-46.5L17.5-31L0-35.5L-17.5-31Z'];

/** Without a facing: a medallion, round or eight-sided. */
const medallions: readonly [string, string] = [
  'M0-34A34 34 0 1 1 0 34A34 34 0 1 1 0-34Z',
  'M-14-34H14L34-14V14L14 34H-14L-34 14V-14Z',
];

/** A board with round or cut corners. */
const boards: readonly [string, string] = [
  'M-24-28H24Q34-28 34-18V18Q34 28 24 28H-24Q-34 28-34 18V-18Q-34-28-24-28Z',
  'M-26-28H26L35-19V19L26 28H-26L-35 19V-19Z',
];

/** With a front to all sides. */
const square = 'M-33-33H33V33H-33Z';

export const plateOf = ({ symbol, facing }: Counter, livery: Livery): string => {
  if (symbol.ground === 'medallion') return medallions[livery];
  if (symbol.ground === 'square') return square;
  return symbol.ground === 'board' || facing === null ? boards[livery] : plates[livery];
};

/** Liveries by the order of the sides; without one, by their names, so that they never swap. */
export function liveries(board: Board, sides?: readonly Side[]): (side: Side) => Livery {
  const order = sides ?? [...new Set(board.counters.map(({ side }) => side))].sort();
  return (side) => (order.indexOf(side) === 1 ? 1 : 0);
}
