/** The exact chances of what is being prepared, as the client shows them. */
import { type OddsView, spokenWith } from '@hetman/core/board';
import type { Modifier, Text } from '@hetman/core/game';
import { oddsOf } from '../odds/odds.js';
import type { State } from '../rules/state.js';
import { labelText } from '../texts/index.js';

interface Chance {
  readonly chance: string;
  readonly probability: number;
}

interface Report {
  readonly kind: string;
  readonly attackSize?: number;
  readonly defenceSize?: number;
  readonly distance?: number;
  readonly firepower?: number;
  readonly strength?: number;
  readonly shift?: number;
  readonly modifiers: readonly Modifier[];
  readonly results: readonly (Chance & { readonly result: string })[];
  readonly fates: readonly (Chance & { readonly fate: string })[];
}

export const spokenModifiers = spokenWith(labelText);

const titles: Readonly<Record<string, Text>> = {
  melee: { en: 'Melee', pl: 'Walka wręcz' },
  charge: { en: 'Charge', pl: 'Szarża' },
  counterattack: { en: 'Counterattack', pl: 'Kontratak' },
  rifle: { en: 'Rifle fire', pl: 'Ogień z broni ręcznej' },
  artillery: { en: 'Artillery fire', pl: 'Ogień artylerii' },
};

export function oddsView(state: State): OddsView | null {
  const odds = oddsOf(state);
  if (!odds.ok) return null;
  const report = odds.value as unknown as Report;
  const fact = (en: string, pl: string, value: number | undefined) =>
    value === undefined ? [] : [{ label: { en, pl }, value: String(value) }];
  const melee = report.attackSize !== undefined;
  return {
    title: titles[report.kind]!,
    facts: [
      ...fact('Attacker’s size', 'Liczebność atakującego', report.attackSize),
      ...fact('Defender’s size', 'Liczebność obrońcy', report.defenceSize),
      ...fact('Firepower', 'Siła ognia', report.firepower),
      ...fact('Distance', 'Odległość', report.distance),
      ...fact('Row', 'Wiersz', report.strength),
      ...fact('Rows down', 'Wiersze w dół', report.shift || undefined),
    ],
    modifiers: spokenModifiers(report.modifiers),
    results: melee
      ? report.fates.map(({ fate, chance, probability }) => ({ ...meleeFate(fate), chance, probability }))
      : report.results.map(({ result, chance, probability }) => ({ ...shotFate(result), chance, probability })),
  };
}

/** Fates are spelled by the odds: who wins, then what becomes of the loser. */
function meleeFate(fate: string): { label: string; meaning: Text } {
  const attacker = fate.startsWith('attacker');
  const turn = /\d+$/.exec(fate)?.[0];
  const loser: Text = turn
    ? { en: `loser withdraws until turn ${turn}`, pl: `przegrany wycofany do etapu ${turn}` }
    : { en: 'loser eliminated', pl: 'przegrany wyeliminowany' };
  const winner: Text = attacker
    ? { en: 'attacker wins', pl: 'wygrywa atakujący' }
    : { en: 'defender wins', pl: 'wygrywa obrońca' };
  return {
    label: `${attacker ? 'A' : 'D'} ${turn ?? '†'}`,
    meaning: { en: `${winner.en}, ${loser.en}`, pl: `${winner.pl}, ${loser.pl}` },
  };
}

/** What the shot does to the unit that it is aimed at: steps lost, the way back, the end. */
export function shotFate(result: string): { label: string; meaning: Text } {
  if (result === 'nothing') return { label: '–', meaning: { en: 'no effect', pl: 'bez skutku' } };
  if (result.endsWith('eliminated')) return { label: '†', meaning: { en: 'eliminated', pl: 'wyeliminowany' } };
  if (result.endsWith('captured')) return { label: '†', meaning: { en: 'battery silenced', pl: 'bateria zniszczona' } };
  const lost = / (-\d+)/.exec(result)?.[1];
  const retreats = result.endsWith('retreats');
  const parts: Text[] = [
    ...(lost ? [{ en: `loses ${lost.slice(1)} step`, pl: `strata ${lost.slice(1)}` }] : []),
    ...(retreats ? [{ en: 'retreats', pl: 'odwrót' }] : []),
  ];
  return {
    label: `${lost ? lost.replace('-', '−') : ''}${retreats ? 'R' : ''}`,
    meaning: { en: parts.map(({ en }) => en).join(', '), pl: parts.map(({ pl }) => pl).join(', ') },
  };
}
