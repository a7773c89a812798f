/** The exact chances of what is being prepared, as the client shows them. */
import { type OddsView, spokenWith } from '@hetman/core/board';
import { fill, type Text } from '@hetman/core/game';
import { oddsOf } from '../odds/odds.js';
import type { MeleeOdds, ShotOdds } from '../odds/reports.js';
import { sizeOf, unitById } from '../rules/state/pieces.js';
import { topFrame } from '../rules/state/play.js';
import type { State } from '../rules/state/state.js';
import { szczekocinySystem } from '../system.js';
import { labelText } from '../texts/index.js';

export const spokenModifiers = spokenWith(labelText);

const titles: Readonly<Record<(MeleeOdds | ShotOdds)['kind'], Text>> = {
  melee: { en: 'Melee', pl: 'Walka wręcz' },
  charge: { en: 'Charge', pl: 'Szarża' },
  counterattack: { en: 'Counterattack', pl: 'Kontratak' },
  rifle: { en: 'Musketry', pl: 'Ogień z broni ręcznej' },
  artillery: { en: 'Artillery fire', pl: 'Ogień artylerii' },
};

/** A size with what made it, where it is not what stands on the counters. */
function sizeValue(state: State, size: number, units: readonly string[]): string | Text {
  const printed = units.reduce((sum, id) => sum + sizeOf(unitById(state, id)!), 0);
  if (size === printed) return String(size);
  return {
    en: `${size}: size ${printed}, cavalry counts double against infantry and guns (11.1)`,
    pl: `${size}: liczebność ${printed}, jazda liczy się podwójnie przeciw piechocie i działom (11.1)`,
  };
}

export function oddsView(state: State): OddsView | null {
  const odds = oddsOf(state);
  if (!odds.ok) return null;
  const report = odds.value;
  return {
    title: titles[report.kind],
    facts: 'attackSize' in report ? sizesIn(state, report) : shotFacts(report),
    modifiers: spokenModifiers(report.modifiers),
    results: 'attackSize' in report ? meleeResults(state, report) : shotResults(report),
  };
}

type Fact = OddsView['facts'][number];
type Result = OddsView['results'][number];

const sizesIn = (state: State, { attackSize, defenceSize, attackers, defenders }: MeleeOdds): Fact[] => [
  { label: { en: 'Attacker’s size', pl: 'Liczebność atakującego' }, value: sizeValue(state, attackSize, attackers) },
  { label: { en: 'Defender’s size', pl: 'Liczebność obrońcy' }, value: sizeValue(state, defenceSize, defenders) },
];

const fact = (en: string, pl: string, value: number): Fact => ({ label: { en, pl }, value: String(value) });

function shotFacts(report: ShotOdds): Fact[] {
  const distance = fact('Distance', 'Odległość', report.distance);
  if (report.kind === 'artillery') return [distance];
  return [
    fact('Firepower', 'Siła ognia', report.firepower),
    distance,
    fact('Row', 'Wiersz', report.strength),
    ...(report.shift !== 0 ? [fact('Rows down', 'Wiersze w dół', report.shift)] : []),
  ];
}

function meleeResults(state: State, { fates }: MeleeOdds): Result[] {
  const attacks = isAttacking(state);
  return fates.map(({ fate, chance, probability }) => ({
    ...meleeFate(fate),
    chance,
    probability,
    kind: fate.startsWith('attacker') === attacks ? 'good' : 'bad',
  }));
}

const shotResults = ({ results }: ShotOdds): Result[] =>
  results.map(({ result, chance, probability }) => ({
    ...shotFate(result),
    chance,
    probability,
    kind: result === 'nothing' ? 'even' : 'good',
  }));

/** Whether who decides is the attacker: of a melee under way its frame says so, of one that is prepared he is. */
function isAttacking(state: State): boolean {
  const frame = topFrame(state);
  return frame?.kind !== 'melee' || state.setting.sides[frame.side].id === szczekocinySystem.decision(state)?.side;
}

/** Fates are spelled by the odds: who wins, then what becomes of the loser. */
function meleeFate(fate: string): { label: string; meaning: Text } {
  const attacker = fate.startsWith('attacker');
  const turn = /\d+$/.exec(fate)?.[0];
  const loser: Text = turn
    ? { en: `loser withdrawn until turn ${turn}`, pl: `przegrany wycofany do etapu ${turn}` }
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
function shotFate(result: string): { label: string; meaning: Text } {
  if (result === 'nothing') return { label: '–', meaning: { en: 'no effect', pl: 'bez skutku' } };
  if (result.endsWith('eliminated')) return { label: '†', meaning: { en: 'eliminated', pl: 'wyeliminowany' } };
  if (result.endsWith('captured')) return { label: '†', meaning: { en: 'battery captured', pl: 'bateria zdobyta' } };
  const lost = / (-\d+)/.exec(result)?.[1];
  const retreats = result.endsWith('retreats');
  const parts: Text[] = [
    ...(lost
      ? [
          {
            en: fill('loses {n} {n, plural, one {step} other {steps}}', { n: lost.slice(1) }, 'en'),
            pl: fill('strata: {n} {n, plural, one {stopień} few {stopnie} other {stopni}}', { n: lost.slice(1) }, 'pl'),
          },
        ]
      : []),
    ...(retreats ? [{ en: 'retreats', pl: 'odwrót' }] : []),
  ];
  return {
    label: `${lost ? lost.replace('-', '−') : ''}${retreats ? 'R' : ''}`,
    meaning: { en: parts.map(({ en }) => en).join(', '), pl: parts.map(({ pl }) => pl).join(', ') },
  };
}
