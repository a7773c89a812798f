/** Two dice thrown together: the faces for the eye, their sum for the rules. */
export interface TwoDice {
  readonly faces: readonly [number, number];
  readonly sum: number;
}

/** Rules ask for dice and never take them; who answers decides what a throw means. `why` names the throw. */
export interface Dice {
  d6(why: string): number;
  twoD6(why: string): TwoDice;
}

export const d6Faces: readonly number[] = [1, 2, 3, 4, 5, 6];
