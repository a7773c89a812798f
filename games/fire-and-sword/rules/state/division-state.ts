/** What a battle of divisions remembers beyond its pieces: plain data, and nothing of it in a skirmish (units.levels). */
import type { Setting } from './setting.js';
import type { Order } from './state.js';

/** One regiment, in the order of the setting. */
export interface Regiment {
  readonly id: string;
  /** What the commander-in-chief has told its commander to do (orders.instructions). */
  instruction: Order | null;
  /** The instruction lies face down. */
  hidden: boolean;
  /** It has fled for good (motivation.wiped-out). */
  wipedOut: boolean;
  /** Its motivation has been tested in this phase. */
  tested: boolean;
}

/** One order of this turn that was paid for: whoever gave it pays for what it has against the instruction. */
interface GivenOrder {
  readonly commander: number;
  readonly units: readonly number[];
}

/** A value, as the groups of a unit are. */
interface DivisionTurn {
  readonly given: readonly GivenOrder[];
}

export interface Division {
  regiments: Regiment[];
  turn: DivisionTurn;
  /** Guns and wagons that serve other regiments than those they began in. */
  manned: { unit: number; regiment: string }[];
  campLost: [boolean, boolean];
}

export const freshDivisionTurn: DivisionTurn = { given: [] };

export const freshDivision = ({ regiments }: Setting): Division | null =>
  regiments.length === 0
    ? null
    : {
        regiments: regiments.map(({ id }) => ({
          id,
          instruction: null,
          hidden: false,
          wipedOut: false,
          tested: false,
        })),
        turn: freshDivisionTurn,
        manned: [],
        campLost: [false, false],
      };

export const cloneDivision = ({ regiments, turn, manned, campLost }: Division): Division => ({
  regiments: regiments.map((regiment) => ({ ...regiment })),
  turn,
  manned: manned.map((one) => ({ ...one })),
  campLost: [...campLost],
});
