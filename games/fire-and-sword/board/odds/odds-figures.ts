/** Figures and names that all odds of the table are told with. */
import { spokenWith } from '@hetman/core/board';
import { type Modifier, type Text, verbatim } from '@hetman/core/game';
import { commanderById, unitById } from '../../rules/state/pieces.js';
import type { State } from '../../rules/state/state.js';
import { words } from '../../texts/index.js';

export const spoken = spokenWith(words.label);

/** What a fraction of whole numbers without limit comes to. */
export function share(chance: string): number {
  const [numerator, denominator = '1'] = chance.split('/') as [string, string?];
  const scale = 1_000_000n;
  return Number((BigInt(numerator) * scale) / BigInt(denominator)) / Number(scale);
}

/** Fractions longer than a reader can take in are left to `hetman odds`. */
export const brief = (chance: string): string => (chance.length > 13 ? '' : chance);

export const nameOf = (state: State, id: string): Text =>
  (unitById(state, id) ?? commanderById(state, id))?.data.name ?? verbatim(id);

export interface PoolFigures {
  readonly dice: number;
  readonly need: number;
  readonly armor: number;
}

/** Reports of exact odds, as the board reads them. */
export interface Shot {
  readonly kind: 'shot';
  readonly unit: string;
  readonly target: string;
  readonly modifiers: readonly Modifier[];
  readonly salvos: readonly PoolFigures[];
  readonly mean: number;
  readonly results: readonly { points: number; chance: string }[];
  /** Bases that fall, and the test of morale after it; of a commander alone, his life. */
  readonly bases?: readonly { bases: number; chance: string }[];
  readonly morale?: readonly { result: string; chance: string }[];
  readonly life?: readonly { result: string; chance: string }[];
}

export interface Combat {
  readonly kind: 'combat';
  readonly units: readonly string[];
  readonly attacks: readonly (PoolFigures & { unit: string; modifiers: readonly Modifier[] })[];
  readonly results: readonly { winner: string; chance: string }[];
  /** Points that each side takes from the other. */
  readonly taken: readonly { side: string; points: number; chance: string }[];
  readonly fates: readonly { unit: string; fate: string; chance: string }[];
}
