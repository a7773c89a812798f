/** The exact chances of what is being prepared, as the client shows them. */
import { type OddsView, spokenWith } from '@hetman/core/board';
import { filled, joined, type Text } from '@hetman/core/game';
import { boardMessages } from '../locales/board.js';
import { oddsOf } from '../odds/odds.js';
import type { MeleeOdds, ShotOdds } from '../odds/reports.js';
import { sizeOf, unitById } from '../rules/state/pieces.js';
import { topFrame } from '../rules/state/play.js';
import type { State } from '../rules/state/state.js';
import { szczekocinySystem } from '../system.js';
import { labelText } from '../texts/index.js';

export const spokenModifiers = spokenWith(labelText);

const titles: Readonly<Record<(MeleeOdds | ShotOdds)['kind'], Text>> = {
  melee: boardMessages.melee,
  charge: boardMessages.charge,
  counterattack: boardMessages.counterattack,
  rifle: boardMessages.rifle,
  artillery: boardMessages.artillery,
};

/** A size with what made it, where it is not what stands on the counters. */
function sizeValue(state: State, size: number, units: readonly string[]): string | Text {
  const printed = units.reduce((sum, id) => sum + sizeOf(unitById(state, id)!), 0);
  if (size === printed) return String(size);
  return filled(boardMessages.sizeValue, { size, printed });
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
  { label: boardMessages.facts, value: sizeValue(state, attackSize, attackers) },
  { label: boardMessages['oddsView.facts'], value: sizeValue(state, defenceSize, defenders) },
];

const fact = (label: Text, value: number): Fact => ({ label, value: String(value) });

function shotFacts(report: ShotOdds): Fact[] {
  const distance = fact(boardMessages['facts.distance'], report.distance);
  if (report.kind === 'artillery') return [distance];
  return [
    fact(boardMessages['facts.firepower'], report.firepower),
    distance,
    fact(boardMessages['facts.row'], report.strength),
    ...(report.shift !== 0 ? [fact(boardMessages['facts.rows-down'], report.shift)] : []),
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
  const loser: Text = turn ? filled(boardMessages.loser, { turn }) : boardMessages['meleeFate.loser'];
  const winner: Text = attacker ? boardMessages.winner : boardMessages['meleeFate.winner'];
  return {
    label: `${attacker ? 'A' : 'D'} ${turn ?? '†'}`,
    meaning: filled(boardMessages.meaning, { winner, loser }),
  };
}

/** What the shot does to the unit that it is aimed at: steps lost, the way back, the end. */
function shotFate(result: string): { label: string; meaning: Text } {
  if (result === 'nothing') return { label: '–', meaning: boardMessages['shotFate.meaning'] };
  if (result.endsWith('eliminated')) return { label: '†', meaning: boardMessages['meaning.eliminated'] };
  if (result.endsWith('captured')) return { label: '†', meaning: boardMessages['meaning.battery-captured'] };
  const lost = / (-\d+)/.exec(result)?.[1];
  const retreats = result.endsWith('retreats');
  const parts: Text[] = [
    ...(lost ? [filled(boardMessages.parts, { n: lost.slice(1) })] : []),
    ...(retreats ? [boardMessages['shotFate.parts']] : []),
  ];
  return {
    label: `${lost ? lost.replace('-', '−') : ''}${retreats ? 'R' : ''}`,
    meaning: joined(parts),
  };
}
