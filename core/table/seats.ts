import { type CoreProblem, failWith, ok, type Result, type Side } from '../game/index.js';

/** Who sits at the table and which sides they play: one each, or both at one screen. A side may wait for a player. */
export type Seats = Readonly<Record<string, readonly Side[]>>;

/** A seat for every side, named after it. */
export const seatPerSide = (sides: readonly Side[]): Seats => Object.fromEntries(sides.map((side) => [side, [side]]));

/** Copies the seats, or says which of them cannot be. */
export function checkSeats(seats: Seats, sides: readonly Side[]): Result<Seats, CoreProblem> {
  const taken = new Set<Side>();
  for (const [seat, held] of Object.entries(seats)) {
    for (const side of held) {
      if (!sides.includes(side)) return failWith('seats', { seat, side, reason: 'no such side' });
      if (taken.has(side)) return failWith('seats', { seat, side, reason: 'already taken' });
      taken.add(side);
    }
  }
  return ok(Object.fromEntries(Object.entries(seats).map(([seat, held]) => [seat, [...held]])));
}

export function sidesAt(seats: Seats, seat: string): readonly Side[] | null {
  return Object.hasOwn(seats, seat) ? seats[seat]! : null;
}
