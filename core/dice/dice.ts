/** Two dice thrown together: the faces for the eye, their sum for the rules. */
export interface TwoDice {
  readonly faces: readonly [number, number];
  readonly sum: number;
}

/** Rules ask for dice and never take them; who answers decides what a throw means. `why` names the throw. */
export interface Dice {
  d6(why: string): number;
  twoD6(why: string): TwoDice;
  /**
   * A die of ten sides, 0 to 9: its 0 is nought. `alike` tells what a face means where several mean the same; only whoever
   * counts chances needs it, and then tries one face of each meaning.
   */
  d10(why: string, alike?: (face: number) => unknown): number;
  /** One of so many lots, 0 to `count` - 1: a chit out of a cup. */
  draw(count: number, why: string): number;
}

/** What was thrown: `d6` (1 to 6), `d10` (0 to 9), or `draw 7`, one of seven from 0 on. */
export type DieType = string;

export const d6Faces: readonly number[] = [1, 2, 3, 4, 5, 6];
