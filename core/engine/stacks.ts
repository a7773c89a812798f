/** Who lies on whom: a stack is a chain from its top piece downwards, kept in `tops` (a place each) and `under`. */
export const nobody = -1;

export interface Stacked {
  readonly index: number;
  /** Next piece of the same stack, or `nobody`. */
  under: number;
}

export function putOnTop(tops: number[], place: number, piece: Stacked): void {
  piece.under = tops[place]!;
  tops[place] = piece.index;
}

export function putUnder<Piece extends Stacked>(
  tops: number[],
  pieces: readonly Piece[],
  place: number,
  piece: Piece,
): void {
  const top = tops[place]!;
  piece.under = nobody;
  if (top === nobody) tops[place] = piece.index;
  else {
    let last = pieces[top]!;
    while (last.under !== nobody) last = pieces[last.under]!;
    last.under = piece.index;
  }
}

export function takeOut<Piece extends Stacked>(
  tops: number[],
  pieces: readonly Piece[],
  place: number,
  piece: Piece,
): void {
  const top = tops[place]!;
  if (top === piece.index) tops[place] = piece.under;
  else {
    let above = pieces[top]!;
    while (above.under !== piece.index) above = pieces[above.under]!;
    above.under = piece.under;
  }
  piece.under = nobody;
}

/** The pieces of a stack, the top one first. */
export function stackAt<Piece extends Stacked>(
  tops: readonly number[],
  pieces: readonly Piece[],
  place: number,
): Piece[] {
  const found: Piece[] = [];
  for (let index = tops[place]!; index !== nobody; index = pieces[index]!.under) found.push(pieces[index]!);
  return found;
}
