/** All runs of all measurements, and what they say together. */
import { type Figure, figures, largerBattles } from '../figures.js';
import { type Spread, spreadOf } from '../timing/spread.js';

export type Runs = ReadonlyMap<string, readonly number[]>;

export interface Line {
  readonly figure: Figure;
  readonly hetman: Spread;
  readonly peer: Spread | null;
  /** How many times better than the peer in the same repeat. */
  readonly ratio: Spread | null;
  readonly met: boolean | null;
}

/** The middle repeat decides whether an aim is met. */
function isMet({ aim, better }: Figure, { median }: Spread): boolean | null {
  if (aim === undefined) return null;
  return better === 'more' ? median >= aim : median < aim;
}

/** One line for every figure that was measured. */
export function linesOf(runs: Runs): Line[] {
  return figures.flatMap((figure) => {
    const own = runs.get(figure.id);
    if (!own) return [];
    const hetman = spreadOf(own);
    const met = isMet(figure, hetman);
    const others = figure.peer === undefined ? undefined : runs.get(figure.peer);
    if (!others) return { figure, hetman, peer: null, ratio: null, met };
    const ratios = own.map((value, i) => (figure.better === 'more' ? value / others[i]! : others[i]! / value));
    return { figure, hetman, peer: spreadOf(others), ratio: spreadOf(ratios), met };
  });
}

/** Facts that are the same in every repeat and say how large the things measured are. */
const sizes: readonly (readonly [string, string])[] = [
  ['decisionsPerGame', 'decisions in a game'],
  ['peerDecisionsPerGame', 'decisions in a game of the peer'],
  ['actionsPerDecision', 'legal actions at a decision'],
  ['peerActionsPerDecision', 'legal actions at a decision of the peer'],
  ['placesPerFlood', 'places (hex and facing) found by a flood'],
  ...largerBattles.flatMap(({ id, scenario }): [string, string][] => [
    [`${id}DecisionsPerGame`, `decisions in a game of ${scenario}`],
    [`${id}ActionsPerDecision`, `legal actions at a decision of ${scenario}`],
  ]),
];

export interface Size {
  readonly id: string;
  readonly label: string;
  readonly value: number;
}

export const sizesOf = (runs: Runs): Size[] =>
  sizes.flatMap(([id, label]) => {
    const own = runs.get(id);
    return own ? { id, label, value: spreadOf(own).median } : [];
  });
