/** The exact chances of what is being prepared, as the client shows them. */
import { type OddsView, spokenWith } from '@hetman/core/board';
import type { Text } from '@hetman/core/locale';
import { boardMessages } from '../locales/board.js';
import { oddsOf } from '../odds/odds.js';
import type { BattleOdds, ShotOdds } from '../odds/reports.js';
import { parseCell } from '../rules/battle/battle-table.js';
import type { SideResult } from '../rules/state/frames.js';
import type { State } from '../rules/state/state.js';
import { husariaSystem } from '../system.js';
import { labelText } from '../texts/index.js';
import { arrowMeaning, meaningOf } from './results.js';

export const spokenModifiers = spokenWith(labelText);

const fact = (label: Text, value: string | number) => ({ label, value: String(value) });

export function oddsView(state: State): OddsView | null {
  const odds = oddsOf(state, { fates: false });
  if (!odds.ok) return null;
  const report = odds.value;
  return {
    ...('attack' in report ? battleHead(report) : shotHead(report)),
    modifiers: spokenModifiers(report.modifiers),
    results: report.results.map(({ result, chance, probability }) => ({
      label: result.replaceAll('-', result === '-' ? '–' : '−'),
      meaning: report.kind === 'archery' ? arrowMeaning(result) : meaningOf(result),
      chance,
      probability,
      kind: 'attack' in report ? cellKind(result, attacks(state)) : shotKind(result),
    })),
  };
}

const battleHead = ({ attack, defence, ratio, column }: BattleOdds): Pick<OddsView, 'title' | 'facts'> => ({
  title: boardMessages['oddsView.battle'],
  facts: [
    fact(boardMessages.facts, attack),
    fact(boardMessages['oddsView.facts'], defence),
    fact(boardMessages['facts.ratio'], ratio),
    fact(boardMessages['facts.column'], column),
  ],
});

const shotHead = ({ strength, range }: ShotOdds): Pick<OddsView, 'title' | 'facts'> => ({
  title: boardMessages.oddsView,
  facts: [fact(boardMessages['facts.strength'], strength), fact(boardMessages['facts.distance'], range)],
});

type Kind = NonNullable<OddsView['results'][number]['kind']>;

const shotKind = (result: string): Kind => (result === '-' ? 'even' : 'good');

/** Whether who decides is the attacker of the battle: in a counter-charge he is, and after it his enemy may be asked. */
function attacks(state: State): boolean {
  const battle = state.frames.findLast((frame) => frame.kind === 'battle');
  if (battle?.kind !== 'battle') return true;
  return state.setting.sides[battle.side].id === husariaSystem.decision(state)?.side;
}

/** A retreat weighs more than a loss, and a loss more than nothing. */
function cellKind(result: string, attacker: boolean): Kind {
  if (result === 'none') return 'even';
  const cell = parseCell(result);
  const harm = ({ retreat, loss, scatter }: SideResult) => (retreat > 0 || scatter ? 100 : 0) + loss;
  const balance = harm(cell.defender) - harm(cell.attacker);
  return balance === 0 ? 'even' : balance > 0 === attacker ? 'good' : 'bad';
}
