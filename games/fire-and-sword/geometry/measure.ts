/**
 * Lengths are whole hundredths of a centimetre, angles whole tenths of a degree. Facing 0 looks up the table (growing
 * y), and angles grow to the right, as a player says them: 900 is a quarter turn to the right.
 */
export type Length = number;
export type Angle = number;

export const fullTurn: Angle = 3600;
export const halfTurn: Angle = 1800;
export const quarterTurn: Angle = 900;
export const eighthTurn: Angle = 450;

export const cm = (centimetres: number): Length => Math.round(centimetres * 100);

/**
 * Edges this near to each other touch: neither a gap nor an overlap. A base is placed in whole hundredths and so are its
 * corners, so that two edges that meet in the book may lie up to 0.0283 cm apart; nobody sees 0.03 cm on a table.
 */
export const touch: Length = 3;

/** 0 to 3599. */
export const normalAngle = (angle: Angle): Angle => ((angle % fullTurn) + fullTurn) % fullTurn;

/** -1800 (excluded) to 1800: the shorter way from one facing to another. */
export function turnBetween(from: Angle, to: Angle): Angle {
  const turn = normalAngle(to - from);
  return turn > halfTurn ? turn - fullTurn : turn;
}

/** `10.4` for 1040: what a ruler shows, without useless zeros. */
export function inCm(length: Length): string {
  const sign = length < 0 ? '-' : '';
  const whole = Math.trunc(Math.abs(length) / 100);
  const rest = Math.abs(length) % 100;
  if (rest === 0) return `${sign}${whole}`;
  return `${sign}${whole}.${String(rest).padStart(2, '0').replace(/0$/, '')}`;
}

/** `22.5` for 225. */
export const inDegrees = (angle: Angle): string => (angle % 10 === 0 ? String(angle / 10) : (angle / 10).toFixed(1));
