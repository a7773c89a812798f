/** Figures and names that all odds of the table are told with. */
import { spokenWith } from '@hetman/core/board';
import { type Text, verbatim } from '@hetman/core/game';
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
