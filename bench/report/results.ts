/** All runs of all measurements, and what they say together. */
import { type Figure, figures } from '../figures.js';
import { type Spread, spreadOf } from '../timing/spread.js';

export type Runs = ReadonlyMap<string, readonly number[]>;

export interface Line {
  readonly figure: Figure;
  readonly house: Spread;
  readonly peer: Spread | null;
  /** How many times better than the peer in the same repeat. */
  readonly ratio: Spread | null;
  readonly met: boolean | null;
}

const runsOf = (runs: Runs, id: string): readonly number[] => {
  const found = runs.get(id);
  if (!found) throw new Error(`nobody measured "${id}"`);
  return found;
};

/** The middle repeat decides whether an aim is met. */
function isMet({ aim, better }: Figure, { median }: Spread): boolean | null {
  if (aim === undefined) return null;
  return better === 'more' ? median >= aim : median < aim;
}

export function linesOf(runs: Runs): Line[] {
  return figures.map((figure) => {
    const own = runsOf(runs, figure.id);
    const house = spreadOf(own);
    const met = isMet(figure, house);
    if (figure.peer === undefined) return { figure, house, peer: null, ratio: null, met };
    const others = runsOf(runs, figure.peer);
    const ratios = own.map((value, i) => (figure.better === 'more' ? value / others[i]! : others[i]! / value));
    return { figure, house, peer: spreadOf(others), ratio: spreadOf(ratios), met };
  });
}

/** Facts that are the same in every repeat and say how large the things measured are. */
export const sizes = [
  ['decisionsPerGame', 'decisions in a game'],
  ['peerDecisionsPerGame', 'decisions in a game of the peer'],
  ['actionsPerDecision', 'legal actions at a decision'],
  ['peerActionsPerDecision', 'legal actions at a decision of the peer'],
  ['placesPerFlood', 'places (hex and facing) found by a flood'],
] as const;

export const sizeOf = (runs: Runs, id: string): number => spreadOf(runsOf(runs, id)).median;
