/** The days of the campaign, for the client's page and the card between two days. */
import type { CampaignProgress, Chapter, ProgressLine } from '@hetman/core/board';
import { figure, filled, inEach, type Language, type Text } from '@hetman/core/game';
import { boardMessages } from '../locales/board.js';
import { type DayResult, daysOver } from '../rules/scenario/campaign.js';
import type { State } from '../rules/state/state.js';

export function campaignProgress(state: State): CampaignProgress | null {
  const { campaign } = state.setting;
  if (!campaign) return null;
  return {
    title: boardMessages.campaignProgress,
    chapters: campaign.days.map((day, number) => chapterOf(state, day, number)),
    carried: daysOver(state).length > 0 && !state.end ? carriedTo(state) : [],
  };
}

function chapterOf(state: State, day: { id: string; name: Text }, number: number): Chapter {
  const days = daysOver(state);
  const result = days[number];
  const [first, second] = state.setting.sides;
  return {
    ...day,
    status: result ? 'done' : number === days.length ? 'now' : 'to-come',
    result: result
      ? {
          winner: result.winner === null ? null : state.setting.sides[result.winner].id,
          points: { [first.id]: result.points[0], [second.id]: result.points[1] },
          account: accountOf(state, result),
        }
      : null,
  };
}

const plain = (rule: string, say: (language: Language) => string): ProgressLine => ({ text: inEach(say), rule });

function accountOf(state: State, result: DayResult): ProgressLine[] {
  const lost = ([0, 1] as const).map((side) => ({
    text: filled(boardMessages['day.lost'], {
      side: state.setting.sides[side].name,
      units: result.units[side],
      commanders: result.commanders[side],
    }),
    rule: 'N.carried-units',
  }));
  const outright = result.reason === 'automatic' ? [plain('N.automatic', (l) => boardMessages.outright[l])] : [];
  return [...outright, ...lost, moraleLine(result.morale), ...lanceLines(state, result.lances)];
}

const moraleLine = (field: number): ProgressLine =>
  plain('N.carried-morale', (l) => `${boardMessages.moraleLine[l]} ${figure(field, l)}`);

function lanceLines(state: State, lances: readonly [number, number]): ProgressLine[] {
  return ([0, 1] as const)
    .filter((side) => lances[side] > 0)
    .map((side) =>
      plain('N.carried-lances', (l) => {
        const name = state.setting.sides[side].name[l];
        return `${name}: ${boardMessages.lanceLines[l]} ${lances[side]}`;
      }),
    );
}

/** What the day being fought began with. */
function carriedTo(state: State): ProgressLine[] {
  const fallen = ([0, 1] as const).map((side) =>
    plain('N.carried-units', (l) => {
      const before = daysOver(state).reduce((sum, day) => sum + day.units[side] + day.commanders[side], 0);
      const name = state.setting.sides[side].name[l];
      return `${name}: ${boardMessages.fallen[l]} ${before}`;
    }),
  );
  const last = daysOver(state).at(-1)!;
  const { lances } = state.setting.notes;
  const left: [number, number] = [Math.min(last.lances[0], lances[0]), Math.min(last.lances[1], lances[1])];
  return [...fallen, moraleLine(last.morale), ...lanceLines(state, left)];
}
