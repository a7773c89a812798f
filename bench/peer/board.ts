/** The peer's map: as many hexes as Kłuszyn has, kept outside the state because it never changes. */
import { makeGrid } from '@hetman/core/hex';

export const columns = 40;
export const rows = 28;
const { neighbours, size } = makeGrid(columns, rows);

export { neighbours };

/** Points to enter a hex: mostly open ground, some wood, a few marshes nobody enters. */
export const closed = 0;
export const cost: readonly number[] = Array.from({ length: size }, (_, hex) => {
  const draw = (hex * 7919) % 101;
  if (draw < 4) return closed;
  return draw < 20 ? 2 : 1;
});

export const columnOf = (hex: number): number => Math.floor(hex / rows);
export const rowOf = (hex: number): number => hex % rows;

/** The three front directions of a facing. */
export const fronts: readonly (readonly number[])[] = [0, 1, 2, 3, 4, 5].map((facing) => [
  (facing + 5) % 6,
  facing,
  (facing + 1) % 6,
]);
