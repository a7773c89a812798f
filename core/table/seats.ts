import { type CoreProblem, failWith, type GamePackage, ok, type Result, type Side } from '../game/index.js';

/** Who sits at the table and which sides they play: one each, or both at one screen. A side may wait for a player. */
export type Seats = Readonly<Record<string, readonly Side[]>>;

/** The sides of a scenario; of the whole game where a position stands for the scenario. */
export function sidesOf<State, Action>(game: GamePackage<State, Action>, scenario: string): Side[] {
  const { scenarios } = game.system;
  const named = scenarios.filter(({ id }) => id === scenario);
  const sides = (named.length > 0 ? named : scenarios).flatMap((info) => info.sides.map(({ id }) => id));
  return [...new Set(sides)];
}

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
