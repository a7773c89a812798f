/** The exact chances of what is being prepared, as the client shows them. */
import { type OddsView, spokenWith } from '@hetman/core/board';
import type { Modifier } from '@hetman/core/game';
import { oddsOf } from '../odds/odds.js';
import type { State } from '../rules/state.js';
import { labelText } from '../texts/index.js';
import { arrowMeaning, meaningOf } from './results.js';

interface Report {
  readonly kind: string;
  readonly attack?: number;
  readonly defence?: number;
  readonly ratio?: string;
  readonly column?: string;
  readonly strength?: number;
  readonly range?: number;
  readonly modifiers: readonly Modifier[];
  readonly results: readonly { readonly result: string; readonly chance: string; readonly probability: number }[];
}

export const spokenModifiers = spokenWith(labelText);

export function oddsView(state: State): OddsView | null {
  const odds = oddsOf(state, { fates: false });
  if (!odds.ok) return null;
  const report = odds.value as unknown as Report;
  const fact = (en: string, pl: string, value: string | number | undefined) =>
    value === undefined ? [] : [{ label: { en, pl }, value: String(value) }];
  return {
    title: report.attack === undefined ? { en: 'Fire', pl: 'Ostrzał' } : { en: 'Battle', pl: 'Walka' },
    facts: [
      ...fact('Attack', 'Atak', report.attack),
      ...fact('Defence', 'Obrona', report.defence),
      ...fact('Ratio', 'Stosunek', report.ratio),
      ...fact('Column', 'Kolumna', report.column),
      ...fact('Strength', 'Siła', report.strength),
      ...fact('Range', 'Zasięg', report.range),
    ],
    modifiers: spokenModifiers(report.modifiers),
    results: report.results.map(({ result, chance, probability }) => ({
      label: result,
      meaning: report.kind === 'archery' ? arrowMeaning(result) : meaningOf(result),
      chance,
      probability,
    })),
  };
}
